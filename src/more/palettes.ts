/** The colours of pieces and bricks in other palettes. Loaded where one is asked for. */
import { css } from '../view/css.js';
import { OTHER_PALETTES } from '../games/pop/other-palettes.js';
import { paletteRules } from '../games/pop/palettes.js';

/** By a palette's name: from `a` to `h` the hues under a light and under a dark theme. */
const PALETTES = {
  // Apart for every kind of vision.
  safe: [
    ...['3279f2 919cfd', 'ba690e e2be3f', 'ab150d d9554a', '367f5b 5fc28a'],
    ...['653cac 8b64c7', '728286 2c8e83', '8e285d e280ad', '2b3329 dcdbe7'],
  ],
  // By lightness alone.
  mono: [
    ...['3d444e c3c7cd', '6f747c 8b8f96', '25292f eceef1', '565c66 a6aab1'],
    ...['31373f d7dade', '636973 989ca3', '494f59 b4b8be', '1a1d22 7f838a'],
  ],
};

const rules = Object.entries(PALETTES).flatMap(([name, hues]) =>
  hues.map((pair, i) => {
    const [light, dark] = pair.split(' ');
    const hue = 'abcdefgh'[i]!;
    const face = `var(--bp-piece-${hue}, light-dark(#${light}, #${dark}))`;
    return `.palette-${name}:not(.theme-contrast) .hue-${hue} { --block: ${face}; }`;
  }),
);

const walls = Object.entries(OTHER_PALETTES).map(([name, palette]) => paletteRules(name, palette));

export const styles = [
  css`
    ${walls.join('\n')}
  `,
  css`
    @media screen and (forced-colors: none) {
      .game {
        ${rules.map((rule) => `&${rule}`).join(' ')}
      }
    }
  `,
];
