/** Still pictures of programs: drawn by a workspace out of sight, of which only the blocks are kept. */
import { Blockly, speak } from './blockly.js';
import { isLoose } from './definitions.js';
import { offPage, onPage } from './page.js';
import { withOneHat } from './program-json.js';
import { RENDERER, themeOf } from './look.js';
import { belongsTo, within, type Setting } from './setting.js';

const MARGIN = 8;

/** What a picture has no use for: it can be neither pointed at nor reached by keys. */
const ACTIVE = ['id', 'tabindex', 'role', 'data-id', 'aria-label', 'aria-roledescription', 'aria-hidden'];

export function preview(json: object, setting: Setting, editor: HTMLElement): SVGSVGElement {
  const place = document.createElement('div');
  place.className = 'lab-unseen';
  editor.append(place);
  speak(setting.language);
  const main = Blockly.getMainWorkspace();
  const theme = themeOf(setting.dark, getComputedStyle(editor).fontFamily);
  const workspace = within(setting, () =>
    onPage(() =>
      Blockly.inject(place, { readOnly: true, theme, renderer: RENDERER, css: false, media: 'none/' }),
    ),
  );
  belongsTo(workspace, setting);
  try {
    within(setting, () => Blockly.serialization.workspaces.load(withOneHat(json), workspace));
    for (const top of workspace.getTopBlocks(false))
      top.getSvgRoot().classList.toggle('lab-loose', isLoose(top));
    Blockly.renderManagement.triggerQueuedRenders(workspace);
    const box = workspace.getBlocksBoundingBox();
    const width = box.right - box.left + 2 * MARGIN;
    const height = box.bottom - box.top + 2 * MARGIN;
    const picture = Blockly.utils.dom.createSvgElement(Blockly.utils.Svg.SVG, {
      viewBox: `${box.left - MARGIN} ${box.top - MARGIN} ${width} ${height}`,
      ...{ width: Math.ceil(width), height: Math.ceil(height), 'aria-hidden': 'true' },
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
