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

/** The name of a palette. */
export type PaletteName = 'default' | 'safe' | 'mono';

/**
 * `safe` starts from the colours of M. Okabe and K. Ito, made lighter or darker until all eight stay apart for every
 * kind of vision. `mono` has the greys of one hue: there the shapes tell the bricks apart.
 *
 * The dark columns are bright enough for black shapes: the theme of high contrast takes their bodies.
 */
export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  default: {
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
  },
  safe: {
    light: [
      ['#0685d1', '#f0f8ff'],
      ['#d28841', '#5b350d'],
      ['#2c725b', '#c1d5cc'],
      ['#d0b902', '#5f5519'],
      ['#b5010b', '#d6b5b0'],
      ['#70c0df', '#2f5969'],
      ['#8b4486', '#d7bfd4'],
      ['#090b0e', '#6b6c6d'],
    ],
    dark: [
      ['#3177dc', '#051f46'],
      ['#df9329', '#633f0c'],
      ['#6ead81', '#294a33'],
      ['#f0e796', '#6a653b'],
      ['#bd5e41', '#411103'],
      ['#59d7fe', '#25687c'],
      ['#9c7497', '#362234'],
      ['#f3f7fc', '#616366'],
    ],
  },
  mono: {
    light: [
      ['#4f5c6f', '#c8ccd3'],
      ['#97a6bb', '#38404a'],
      ['#2a3647', '#94999f'],
      ['#738196', '#171e28'],
      ['#3c485b', '#abb0b6'],
      ['#8593a8', '#2a313c'],
      ['#616e82', '#e4e8ef'],
      ['#1c2738', '#84888e'],
    ],
    dark: [
      ['#8e939a', '#2f3134'],
      ['#e6ecf3', '#606467'],
      ['#747980', '#121418'],
      ['#b9bec6', '#4f5256'],
      ['#a0a5ac', '#3d3f43'],
      ['#d3d8e0', '#606266'],
      ['#82868e', '#232529'],
      ['#f0f6fd', '#606467'],
    ],
  },
};
