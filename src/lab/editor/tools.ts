/** The buttons at the corner of the workspace: larger, smaller, everything in view, and the bin; and all drawings of the editor. */
import type { Category } from '../program/blocks.js';
import { Blockly } from './blockly.js';
import type { Setting } from './setting.js';

export const CATEGORY_ICONS: Readonly<Record<Category, string>> = {
  wall: 'M3 4h8v4H3zM13 4h8v4h-8zM3 10h4v4H3zM9 10h8v4H9zM19 10h2v4h-2zM3 16h8v4H3zM13 16h8v4h-8z',
  cells: 'M3 3h18v18H3zM5 5v6h6V5zM13 5v6h6V5zM5 13v6h6v-6z',
  colours: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3zM17 4l5 9H12zM4 15h7v7H4zM17.5 14l4 4-4 4-4-4z',
  infection:
    'M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM4 5.4 5.4 4l2.8 2.8-1.4 1.4zM15.8 17.2l1.4-1.4L20 18.6 18.6 20zM4 18.6l2.8-2.8 1.4 1.4L5.4 20zM15.8 6.8 18.6 4 20 5.4l-2.8 2.8z',
  logic: 'M12 2l10 10-10 10L2 12zM12 6l-6 6 6 6z',
  loops:
    'M12 4a8 8 0 0 1 7.4 5h2.6l-3.6 5-4.4-5h3.2A6 6 0 0 0 6 12H4a8 8 0 0 1 8-8zM12 20a8 8 0 0 1-7.4-5H2l3.6-5L10 15H6.8A6 6 0 0 0 18 12h2a8 8 0 0 1-8 8z',
  maths:
    'M5 3h2v4h4v2H7v4H5V9H1V7h4zM14 7h9v2h-9zM3.4 16l1.4-1.4L7 16.8l2.2-2.2 1.4 1.4L8.4 18.2l2.2 2.2-1.4 1.4L7 19.6l-2.2 2.2-1.4-1.4 2.2-2.2zM14 17h9v2h-9zM17.5 13.5h2v2h-2zM17.5 20.5h2v2h-2z',
  variables: 'M4 5l2 0 6 5.6L18 5h2v2l-6 5 6 5v2h-2l-6-5.6L6 19H4v-2l6-5-6-5z',
};

const TOOL_ICONS = {
  zoomIn: 'M12 5v14M5 12h14',
  zoomOut: 'M5 12h14',
  zoomFit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
} as const;

/** The icons of the toolbox are masks in a rule, so that Blockly's own elements can bear them. */
export const iconRules = `
.lab-editor .lab-icon {
  flex: none;
  inline-size: 1.375rem;
  block-size: 1.375rem;
  visibility: visible;
}
.lab-editor .lab-icon svg {
  display: block;
  inline-size: 100%;
  block-size: 100%;
  fill: currentColor;
  fill-rule: evenodd;
}
`;

/** An element with its properties and what is in it. */
export function made<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...inside);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing as an element; decorative. */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const drawn = document.createElementNS(SVG, 'path');
  drawn.setAttribute('d', path);
  svg.append(drawn);
  return svg;
}

const { Capability } = Blockly.ComponentManager;

class Bin extends Blockly.DeleteArea {
  override id = 'lab-bin';
  // The Delete key does the same where the block has the focus.
  readonly button = made(
    'button',
    { type: 'button', className: 'lab-bin', tabIndex: -1 },
    icon(TOOL_ICONS.bin),
  );

  constructor(
    private readonly workspace: Blockly.WorkspaceSvg,
    private readonly said: string,
  ) {
    super();
    // The focus stays on the block that is to go.
    this.button.addEventListener('pointerdown', (event) => event.preventDefault());
    this.button.addEventListener('click', () => this.deleteChosen());
    workspace.getComponentManager().addComponent({
      component: this,
      weight: 2,
      capabilities: [Capability.DELETE_AREA, Capability.DRAG_TARGET],
    });
  }

  private deleteChosen(): void {
    const chosen = Blockly.getSelected();
    if (!(chosen instanceof Blockly.BlockSvg) || chosen.workspace !== this.workspace) return;
    if (!chosen.isDeletable()) return;
    chosen.checkAndDelete();
    Blockly.utils.aria.announceDynamicAriaState(this.said);
  }

  override getClientRect(): Blockly.utils.Rect | null {
    const { top, bottom, left, right } = this.button.getBoundingClientRect();
    // Somewhat larger than it looks: fingers are.
    return new Blockly.utils.Rect(top - 12, bottom + 12, left - 12, right + 12);
  }

  override onDragOver(): void {
    this.button.classList.toggle('lab-over', this.wouldDelete_);
  }

  override onDragExit(): void {
    this.button.classList.remove('lab-over');
  }

  override onDrop(): void {
    this.onDragExit();
  }
}

/** The buttons of a workspace, the bin among them. Their titles are their names. */
export function toolsOf(workspace: Blockly.WorkspaceSvg, { t }: Setting): HTMLElement {
  const tool = (name: 'zoomIn' | 'zoomOut' | 'zoomFit', onclick: () => void): HTMLElement =>
    made(
      'button',
      { type: 'button', title: t(name), className: name === 'zoomFit' ? '' : 'lab-zoom', onclick },
      icon(TOOL_ICONS[name]),
    );
  const fit = (): void => {
    workspace.zoomToFit();
    // A lone block need not fill the place.
    if (workspace.scale > 1) workspace.setScale(1);
  };
  const { button } = new Bin(workspace, t('saidDeleted'));
  button.title = t('bin');
  return made(
    'div',
    { className: 'lab-tools' },
    tool('zoomIn', () => workspace.zoomCenter(1)),
    tool('zoomOut', () => workspace.zoomCenter(-1)),
    tool('zoomFit', fit),
    button,
  );
}
