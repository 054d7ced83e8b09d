/** The bin: a button that deletes the chosen block, and a place where blocks are dropped. */
import { Blockly } from './blockly.js';
import { icon, TOOL_ICONS } from './icons.js';

const { Capability } = Blockly.ComponentManager;

export class Bin extends Blockly.DeleteArea {
  override id = 'lab-bin';
  readonly button = document.createElement('button');

  constructor(
    private readonly workspace: Blockly.WorkspaceSvg,
    private readonly said: string,
  ) {
    super();
    this.button.type = 'button';
    this.button.className = 'lab-bin';
    // The Delete key does the same where the block has the focus.
    this.button.tabIndex = -1;
    this.button.append(icon(TOOL_ICONS.bin));
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
