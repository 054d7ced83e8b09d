/** The hues of pieces, by their shapes: what says `--block` takes them. Forced colours, high contrast and paper have one for all. */
import { css } from '../css.js';

/** Under a light and a dark theme: cobalt, amber, brick, leaf, iris, lagoon, berry, slate. */
const HUES = {
  a: ['3066d1', '679bf2'],
  b: ['bb6801', 'edb74e'],
  c: ['ba2524', 'e7685b'],
  d: ['327a4a', '80bb90'],
  e: ['602e9d', '8e64c6'],
  f: ['118c9f', '6ccfe3'],
  g: ['a82e6f', 'e082b5'],
  h: ['3c4a4f', '8a848d'],
};

const rules = Object.entries(HUES).map(
  ([hue, [light, dark]]) =>
    `.hue-${hue}{--block:var(--bp-piece-${hue},var(--bp-block,var(--bp-accent,light-dark(#${light},#${dark}))))}`,
);

export const hues = css`
  @media screen and (forced-colors: none) {
    .game:not(.theme-contrast) {
      ${rules.join('')}
    }
  }
`;
