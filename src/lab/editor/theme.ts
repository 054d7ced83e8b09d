/** The look of the blocks: the colours of the categories, of the editor around them, and their typeface. */
import type { Category } from '../program/blocks.js';
import { Blockly } from './blockly.js';
import { STYLES } from './definitions.js';

/** White text stands on each with a contrast of 4.5 to 1 and more. */
const COLOURS: Readonly<Record<Category, string>> = {
  wall: '#4267b2',
  cells: '#1c7a70',
  colours: '#a8466f',
  infection: '#587516',
  logic: '#7456a8',
  loops: '#ad5419',
  maths: '#566273',
  variables: '#866110',
};
const HAT_COLOURS = { light: '#2f3b52', dark: '#4b5b80' } as const;

/** `colour` with a part of black, 0 to 1. */
function darker(colour: string, part: number): string {
  const channels = [1, 3, 5].map((at) => Math.round(parseInt(colour.slice(at, at + 2), 16) * (1 - part)));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const shades = (colour: string) => ({
  colourPrimary: colour,
  colourSecondary: darker(colour, 0.16),
  colourTertiary: darker(colour, 0.34),
});

const LIGHT = {
  workspaceBackgroundColour: '#f8fafc',
  toolboxBackgroundColour: '#ffffff',
  toolboxForegroundColour: '#1d2433',
  flyoutBackgroundColour: '#e3e8f0',
  flyoutForegroundColour: '#1d2433',
  flyoutOpacity: 0.97,
  scrollbarColour: '#c6cfdd',
  insertionMarkerColour: '#1d2433',
  insertionMarkerOpacity: 0.25,
  selectedGlowColour: '#1b4fd6',
  selectedGlowOpacity: 1,
};

const DARK = {
  workspaceBackgroundColour: '#1b2130',
  toolboxBackgroundColour: '#151a26',
  toolboxForegroundColour: '#e8ecf4',
  flyoutBackgroundColour: '#2a3347',
  flyoutForegroundColour: '#e8ecf4',
  flyoutOpacity: 0.97,
  scrollbarColour: '#46526c',
  insertionMarkerColour: '#e8ecf4',
  insertionMarkerOpacity: 0.3,
  selectedGlowColour: '#a9c4ff',
  selectedGlowOpacity: 1,
};

const themes = new Map<string, Blockly.Theme>();

/** The theme for a typeface, light or dark; each is made once. */
export function themeOf(dark: boolean, family: string): Blockly.Theme {
  const key = `${dark ? 'dark' : 'light'} ${family}`;
  const made = themes.get(key);
  if (made) return made;
  const styles = Object.entries(COLOURS).map(([category, colour]) => [STYLES[category as Category], colour]);
  const theme = Blockly.Theme.defineTheme(`lab-${dark ? 'dark' : 'light'}-${themes.size}`, {
    name: 'lab',
    base: Blockly.Themes.Zelos,
    blockStyles: {
      ...Object.fromEntries(styles.map(([style, colour]) => [style, shades(colour!)])),
      hat_blocks: { ...shades(HAT_COLOURS[dark ? 'dark' : 'light']), hat: 'cap' },
    },
    categoryStyles: Object.fromEntries(styles.map(([style, colour]) => [style, { colour: colour! }])),
    componentStyles: dark ? DARK : LIGHT,
    fontStyle: { family, weight: '500', size: 11 },
    startHats: false,
  });
  themes.set(key, theme);
  return theme;
}
