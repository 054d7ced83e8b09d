/** The colours of the bricks: one table, from which the style sheet is made. */

/** A brick's colour, and the colour of the shape on it. */
export type BrickColour = readonly [body: string, shape: string];

/** What a palette is under a light and under a dark theme, in the order of the colours `a` to `h`. */
export interface Palette {
  readonly light: readonly BrickColour[];
  readonly dark: readonly BrickColour[];
}

/** The letters of a board text that stand for bricks. */
export const BRICKS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** The usual one. The dark column is bright enough for black shapes: the theme of high contrast takes its bodies. */
export const DEFAULT_PALETTE: Palette = {
  light: [
    ['#4873cf', '#e0eafd'],
    ['#dc9e41', '#654512'],
    ['#bf484c', '#fbd7d6'],
    ['#74b291', '#2d4e3d'],
    ['#73457a', '#c4b5c6'],
    ['#5dc1e2', '#255a6b'],
    ['#8b9039', '#333504'],
    ['#4e3a32', '#9f9895'],
  ],
  dark: [
    ['#63a3f7', '#26456e'],
    ['#ecc957', '#746228'],
    ['#dc5c69', '#521c22'],
    ['#abdcb8', '#516b58'],
    ['#9b66a0', '#301633'],
    ['#a1f0ff', '#416b73'],
    ['#77b21a', '#354c1a'],
    ['#eae5e3', '#656361'],
  ],
};

/** The rules of a palette for walls, of the name that it has there. A host may set each colour. */
export function paletteRules(name: string, { light, dark }: Palette): string {
  const rules = BRICKS.map((brick, i) => {
    const [[body, shape], [darkBody, darkShape]] = [light[i]!, dark[i]!];
    return (
      `--brick-${brick}:var(--bp-brick-${brick},light-dark(${body},${darkBody}));` +
      `--on-brick-${brick}:var(--bp-on-brick-${brick},light-dark(${shape},${darkShape}));`
    );
  });
  // With high contrast the bright bodies, whatever the host has set, and black shapes.
  const contrasting = BRICKS.map((brick, i) => `--brick-${brick}:${dark[i]![0]};--on-brick-${brick}:#000;`);
  const wall = `.wall.palette-${name}`;
  return `${wall}{${rules.join('')}}${wall}.theme-contrast{${contrasting.join('')}}`;
}
