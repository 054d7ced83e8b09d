/** Still pictures of programs: drawn by a workspace out of sight, of which only the blocks are kept. */
import { HAT } from '../program/blocks.js';
import { Blockly, speak } from './blockly.js';
import { isLoose } from './definitions.js';
import { offPage, onPage } from './page.js';
import { withOneHat } from './program-json.js';
import { RENDERER, themeOf } from './look.js';
import { belongsTo, within, type Setting } from './setting.js';

const MARGIN = 8;
/** What a picture may be wide as the program stands in the editor, in units of the workspace. */
const WIDEST = 1200;

/** What a picture has no use for: it can be neither pointed at nor reached by keys. */
const ACTIVE = ['id', 'tabindex', 'role', 'data-id', 'aria-label', 'aria-roledescription', 'aria-hidden'];

/** What the look of a drawn element is made of, and what each is where nothing says otherwise. */
const LOOK: Readonly<Record<string, string>> = {
  ...{ fill: 'rgb(0, 0, 0)', 'fill-opacity': '1', stroke: 'none', 'stroke-width': '1px', opacity: '1' },
  ...{ 'font-size': '', 'font-weight': '', 'text-anchor': 'start', 'dominant-baseline': 'auto' },
  ...{ display: 'inline', visibility: 'visible', 'stroke-dasharray': 'none' },
};
const OF_TEXT = ['font-size', 'font-weight'];
const NAMESPACE = 'http://www.w3.org/2000/svg';
/** What is there to be pointed at, or to be moved, and is not seen. */
const NOTHING = 'image, .blocklyHighlightedConnectionPath';

/**
 * The picture as the text of an SVG of its own: what style sheets say of each element is written at it. Its words are
 * drawn by the reader's own sans-serif.
 */
export function standalone(json: object, setting: Setting, editor: HTMLElement): string {
  const picture = preview(json, setting, editor);
  const place = document.createElement('div');
  place.className = 'lab-aside';
  place.append(picture);
  editor.append(place);
  try {
    for (const element of picture.querySelectorAll(NOTHING)) element.remove();
    for (const element of picture.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      const isText = element.tagName === 'text' || element.tagName === 'tspan';
      for (const [name, usual] of Object.entries(LOOK)) {
        const value = style.getPropertyValue(name);
        if (value === usual || (OF_TEXT.includes(name) && !isText)) continue;
        element.setAttribute(name, value);
      }
    }
    for (const element of picture.querySelectorAll('*')) {
      element.removeAttribute('class');
      element.removeAttribute('style');
      if (element.getAttribute('display') === 'none') element.remove();
    }
    picture.removeAttribute('class');
    picture.setAttribute('xmlns', NAMESPACE);
    picture.setAttribute('font-family', 'system-ui, sans-serif');
    // In whatever it is put: its letters are placed from the left.
    picture.setAttribute('direction', 'ltr');
    const title = document.createElementNS(NAMESPACE, 'title');
    title.textContent = setting.t('pictureOf');
    picture.prepend(title);
    return new XMLSerializer().serializeToString(picture);
  } finally {
    place.remove();
  }
}

/** Conditions in a row may be ten thousand units wide, of which nobody reads a picture: there they stand one below the other. */
function stackWide(workspace: Blockly.WorkspaceSvg): void {
  const { left, right } = workspace.getBlocksBoundingBox();
  if (right - left <= WIDEST) return;
  for (const block of workspace.getBlocksByType('logic_operation')) block.setInputsInline(false);
  Blockly.renderManagement.triggerQueuedRenders(workspace);
}

/** The words on a block; what stands in it and holds something itself is in brackets. */
function wordsOn({ inputList }: Blockly.Block): string {
  const words = inputList.flatMap(({ fieldRow, connection }) => {
    const inside = connection?.targetBlock();
    const said = inside ? wordsFrom(inside) : '';
    const holds = inside?.previousConnection ?? inside?.inputList.some((one) => one.connection);
    return [...fieldRow.map((field) => field.computeAriaLabel(false).trim()), holds ? `(${said})` : said];
  });
  return words.filter(Boolean).join(' ');
}

/** The words on a block and on what hangs below it. */
function wordsFrom(first: Blockly.Block): string {
  const below = first.getNextBlock();
  return below ? `${wordsOn(first)}; ${wordsFrom(below)}` : wordsOn(first);
}

/** With `isBlock` it is of one block, else of a program. Its name is what stands on the blocks; of a program, on those that run. */
export function preview(json: object, setting: Setting, editor: HTMLElement, isBlock = false): SVGSVGElement {
  const place = document.createElement('div');
  place.className = 'lab-unseen';
  editor.append(place);
  speak(setting.language);
  const main = Blockly.getMainWorkspace();
  const theme = themeOf(setting.dark, getComputedStyle(editor).fontFamily);
  const rtl = setting.t.dir === 'rtl';
  const workspace = within(setting, () =>
    onPage(() =>
      Blockly.inject(place, { readOnly: true, rtl, theme, renderer: RENDERER, css: false, media: 'none/' }),
    ),
  );
  belongsTo(workspace, setting);
  try {
    within(setting, () => {
      if (isBlock) Blockly.serialization.blocks.append(json as Blockly.serialization.blocks.State, workspace);
      else Blockly.serialization.workspaces.load(withOneHat(json), workspace);
    });
    for (const top of workspace.getTopBlocks(false))
      top.getSvgRoot().classList.toggle('lab-loose', !isBlock && isLoose(top));
    Blockly.renderManagement.triggerQueuedRenders(workspace);
    stackWide(workspace);
    const first = isBlock
      ? workspace.getTopBlocks(false)[0]
      : workspace.getBlocksByType(HAT)[0]?.getNextBlock();
    const box = workspace.getBlocksBoundingBox();
    const width = box.right - box.left + 2 * MARGIN;
    const height = box.bottom - box.top + 2 * MARGIN;
    const picture = Blockly.utils.dom.createSvgElement(Blockly.utils.Svg.SVG, {
      viewBox: `${box.left - MARGIN} ${box.top - MARGIN} ${width} ${height}`,
      ...{ width: Math.ceil(width), height: Math.ceil(height) },
      ...{ role: 'img', 'aria-label': first ? wordsFrom(first) : setting.t('pictureOf') },
    });
    const classes = [workspace.getRenderer().getClassName(), workspace.getTheme().getClassName()];
    picture.classList.add('lab-picture', ...classes);
    picture.classList.toggle('lab-dark', setting.dark);
    const drawn = workspace.getCanvas().cloneNode(true) as SVGGElement;
    drawn.removeAttribute('transform');
    for (const element of [drawn, ...drawn.querySelectorAll('*')])
      for (const name of ACTIVE) element.removeAttribute(name);
    picture.append(drawn);
    return picture;
  } finally {
    offPage(workspace);
    place.remove();
    if (main) Blockly.common.setMainWorkspace(main);
  }
}
