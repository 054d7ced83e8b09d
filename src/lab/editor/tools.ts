/** The buttons at the corner of the workspace: larger, smaller, everything in view, and the bin. */
import { Bin } from './bin.js';
import type { Blockly } from './blockly.js';
import { icon, TOOL_ICONS } from './icons.js';
import type { Setting } from './setting.js';

export class Tools {
  readonly element = document.createElement('div');

  constructor(workspace: Blockly.WorkspaceSvg, { t }: Setting) {
    this.element.className = 'lab-tools';
    this.add(t('zoomIn'), TOOL_ICONS.zoomIn, () => workspace.zoomCenter(1));
    this.add(t('zoomOut'), TOOL_ICONS.zoomOut, () => workspace.zoomCenter(-1));
    this.add(t('zoomFit'), TOOL_ICONS.zoomFit, () => {
      workspace.zoomToFit();
      // A lone block need not fill the place.
      if (workspace.scale > 1) workspace.setScale(1);
    });
    const bin = new Bin(workspace, t('saidDeleted'));
    bin.button.title = t('bin');
    bin.button.setAttribute('aria-label', t('bin'));
    this.element.append(bin.button);
  }

  private add(name: string, path: string, act: () => void): void {
    const button = document.createElement('button');
    button.type = 'button';
    button.title = name;
    button.setAttribute('aria-label', name);
    button.append(icon(path));
    button.addEventListener('click', act);
    this.element.append(button);
  }
}
