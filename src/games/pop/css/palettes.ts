/** The palettes of the bricks as custom properties, made from their table; a host may set each of them. */
import { css, unsafeCSS } from 'lit';
import { BRICKS, PALETTES, type Palette } from '../palettes.js';

/** One pair of declarations for each colour. */
function declarations({ light, dark }: Palette): string {
  return BRICKS.map((brick, i) => {
    const [body, shape] = light[i]!;
    const [darkBody, darkShape] = dark[i]!;
    return (
      `--brick-${brick}:var(--bp-brick-${brick},light-dark(${body},${darkBody}));` +
      `--on-brick-${brick}:var(--bp-on-brick-${brick},light-dark(${shape},${darkShape}));`
    );
  }).join('');
}

/** With high contrast the bright bodies, whatever the host has set, and black shapes. */
function contrasting({ dark }: Palette): string {
  return BRICKS.map((brick, i) => `--brick-${brick}:${dark[i]![0]};--on-brick-${brick}:#000;`).join('');
}

const palettes = Object.entries(PALETTES).map(
  ([name, palette]) =>
    `.wall.palette-${name}{${declarations(palette)}}` +
    `.wall.palette-${name}.theme-contrast{${contrasting(palette)}}`,
);
const bricks = BRICKS.map(
  (brick) => `.brick.${brick}{--body:var(--brick-${brick});--tone:var(--on-brick-${brick})}`,
);

export const wallPalettes = css`
  ${unsafeCSS([...palettes, ...bricks].join('\n'))}
`;
