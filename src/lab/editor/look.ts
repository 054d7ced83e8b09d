/** How blocks look: the colours of the categories, their shapes, and style sheets without style elements, which a strict policy blocks. */
import type { Category } from '../program/blocks.js';
import { Blockly } from './blockly.js';
import { styleOf } from './definitions.js';
import { editorStyles } from './styles.js';

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

function darker(colour: string, part: number): string {
  const channels = [1, 3, 5].map((at) => Math.round(parseInt(colour.slice(at, at + 2), 16) * (1 - part)));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const shades = (colour: string) => ({
  colourPrimary: colour,
  colourSecondary: darker(colour, 0.16),
  colourTertiary: darker(colour, 0.34),
});

/** Light and dark, of what is around the blocks. */
const AROUND: Readonly<Record<string, readonly [string | number, string | number]>> = {
  workspaceBackgroundColour: ['#fffefc', '#1d2026'],
  toolboxBackgroundColour: ['#ffffff', '#151a26'],
  toolboxForegroundColour: ['#1d2433', '#e8ecf4'],
  flyoutBackgroundColour: ['#f6f4f0', '#2a2d34'],
  flyoutForegroundColour: ['#1d2433', '#e8ecf4'],
  flyoutOpacity: [0.97, 0.97],
  scrollbarColour: ['#c6cfdd', '#46526c'],
  insertionMarkerColour: ['#1d2433', '#e8ecf4'],
  insertionMarkerOpacity: [0.25, 0.3],
  selectedGlowColour: ['#1b4fd6', '#a9c4ff'],
  selectedGlowOpacity: [1, 1],
};

const themes = new Map<string, Blockly.Theme>();

/** The theme for a typeface, light or dark; each is made once. */
export function themeOf(dark: boolean, family: string): Blockly.Theme {
  const look = dark ? 'dark' : 'light';
  const key = `${look} ${family}`;
  const known = themes.get(key);
  if (known) return known;
  const styles = Object.entries(COLOURS).map(
    ([name, colour]) => [styleOf(name as Category), colour] as const,
  );
  const around = Object.entries(AROUND).map(([part, colours]) => [part, colours[Number(dark)]]);
  const theme = Blockly.Theme.defineTheme(`lab-${look}-${themes.size}`, {
    name: 'lab',
    base: Blockly.Themes.Zelos,
    blockStyles: {
      ...Object.fromEntries(styles.map(([style, colour]) => [style, shades(colour)])),
      hat_blocks: { ...shades(HAT_COLOURS[look]), hat: 'cap' },
    },
    categoryStyles: Object.fromEntries(styles.map(([style, colour]) => [style, { colour }])),
    componentStyles: Object.fromEntries(around) as Blockly.Theme.ComponentStyle,
    fontStyle: { family, weight: '500', size: 11 },
    startHats: false,
  });
  themes.set(key, theme);
  return theme;
}

const { ConnectionType, zelos } = Blockly;

class Constants extends zelos.ConstantProvider {
  /** The arrow is a character: a picture would need a policy that allows one. */
  override FIELD_DROPDOWN_SVG_ARROW = false;

  protected override injectCSS_(root: Document | ShadowRoot, selector: string): void {
    dressRenderer(root, selector, () => this.getCSS_(selector).join('\n'));
  }

  /** Cells are square, as on the wall: what fits where can be seen. */
  override shapeFor(connection: Blockly.RenderedConnection): ReturnType<typeof this.baseShape> {
    const value =
      connection.type === ConnectionType.INPUT_VALUE || connection.type === ConnectionType.OUTPUT_VALUE;
    if (value && connection.getCheck()?.includes('Cell') && this.SQUARED) return this.SQUARED;
    return this.baseShape(connection);
  }

  private baseShape(connection: Blockly.RenderedConnection) {
    return super.shapeFor(connection);
  }
}

class Renderer extends zelos.Renderer {
  protected override makeConstants_(): Constants {
    return new Constants();
  }

  /** On a shelf nothing is put into a block: its sockets are no part of the list for who hears it. */
  override render(block: Blockly.BlockSvg): void {
    super.render(block);
    if (!block.workspace.isFlyout) return;
    // It would own what is not drawn.
    block.getFocusableElement().removeAttribute('aria-owns');
    for (const path of block.getSvgRoot().querySelectorAll('.blocklyHighlightedConnectionPath')) {
      path.setAttribute('role', 'none');
      path.removeAttribute('aria-roledescription');
    }
  }
}

export const RENDERER = 'lab';

Blockly.blockRendering.register(RENDERER, Renderer);

type Root = Document | ShadowRoot;

/** Blockly's pictures and cursors lie on a server of its own: nothing may be fetched from there. */
const withoutPictures = (text: string): string => text.replace(/[^{};]*url\([^)]*\)[^;}]*;?/g, '');

/** The text of Blockly's common sheet, written where no document sees it. */
function commonText(): string {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const place = root.appendChild(document.createElement('div'));
  Blockly.Css.inject(place, true, 'none');
  return withoutPictures(root.querySelector('style')?.textContent ?? '');
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

let common: readonly CSSStyleSheet[] | null = null;
const renderers = new Map<string, CSSStyleSheet>();

const adopt = (root: Root, ...sheets: readonly CSSStyleSheet[]): void => {
  const missing = sheets.filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  // Before all others, so that the page's own rules win.
  root.adoptedStyleSheets = [...missing, ...root.adoptedStyleSheets];
};

const editors = new WeakMap<Root, number>();

/** Gives a root what its editors need; to be followed by `release` once for each call. */
export function dress(root: Root): void {
  common ??= [sheetOf(commonText()), sheetOf(editorStyles)];
  editors.set(root, (editors.get(root) ?? 0) + 1);
  adopt(root, ...common);
}

function dressRenderer(root: Root, selector: string, text: () => string): void {
  const sheet = renderers.get(selector) ?? sheetOf(text());
  renderers.set(selector, sheet);
  if (root.adoptedStyleSheets.includes(sheet)) return;
  // After the common sheet, before the editor's own.
  const adopted = [...root.adoptedStyleSheets];
  adopted.splice(Math.max(0, adopted.indexOf(common![1]!)), 0, sheet);
  root.adoptedStyleSheets = adopted;
}

/** When the last editor of a root is gone, so are its sheets. */
export function release(root: Root): void {
  const left = (editors.get(root) ?? 1) - 1;
  editors.set(root, left);
  if (left > 0) return;
  const ours = new Set([...(common ?? []), ...renderers.values()]);
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !ours.has(sheet));
}
