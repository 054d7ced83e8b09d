/** The colours of the bricks as custom properties, made from their table. */
import { css } from '../../../view/css.js';
import { BRICKS, DEFAULT_PALETTE, paletteRules } from '../palettes.js';

const bricks = BRICKS.map(
  (brick) => `.brick.${brick}{--body:var(--brick-${brick});--tone:var(--on-brick-${brick})}`,
);

export const wallPalettes = css`
  ${[paletteRules('default', DEFAULT_PALETTE), ...bricks].join('\n')}
`;
