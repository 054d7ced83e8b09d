/** The colours of the bricks in the palettes that are loaded where one is asked for. */
import type { Palette } from './palettes.js';

/**
 * `safe` starts from the colours of M. Okabe and K. Ito, made lighter or darker until all eight stay apart for every
 * kind of vision. `mono` has the greys of one hue: there the shapes tell the bricks apart.
 *
 * The dark columns are bright enough for black shapes: the theme of high contrast takes their bodies.
 */
export const OTHER_PALETTES: Readonly<Record<'safe' | 'mono', Palette>> = {
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
