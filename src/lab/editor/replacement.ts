/** A whole program in the place of another: one step of Blockly's own past, so that its keys, its menus and the lab's buttons undo it alike. */
import { Blockly } from './blockly.js';

const shows = new WeakMap<Blockly.Workspace, (program: object) => void>();

/** Says how the programs of a workspace are shown. */
export function showsPrograms(workspace: Blockly.Workspace, show: (program: object) => void): void {
  shows.set(workspace, show);
}

export class Replaced extends Blockly.Events.Abstract {
  override readonly isBlank = false;
  override readonly type = 'lab_replaced';

  constructor(
    workspace: Blockly.Workspace,
    private readonly before: object,
    private readonly after: object,
  ) {
    super();
    this.workspaceId = workspace.id;
    this.group = '';
  }

  override run(forward: boolean): void {
    shows.get(this.getEventWorkspace_())?.(forward ? this.after : this.before);
  }
}
