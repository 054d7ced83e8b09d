/**
 * Blockly's style sheets without style elements, which a strict policy blocks: their text is taken from it, and
 * adopted by the root of each editor.
 */
import { Blockly } from './blockly.js';
import { editorStyles } from './styles.js';

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

/** The rules of a renderer under a theme, by their selector. */
export function dressRenderer(root: Root, selector: string, text: () => string): void {
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
