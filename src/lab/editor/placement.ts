/**
 * Where a block goes that is pressed on a shelf, not dragged: into the program where it fits, else where nothing lies.
 * One that is taken by a key is offered there first.
 */
import { HAT } from '../program/blocks.js';
import { Blockly } from './blockly.js';

/** Between a block that stands clear and what is above it, in units of the workspace. */
const CLEAR = 24;

type Block = Blockly.BlockSvg;

/** The part of a gesture that Blockly keeps to itself. */
interface Gesture {
  readonly flyout: Blockly.IFlyout | null;
  readonly targetBlock: Block | null;
  doBlockClick(): void;
}

/** Blockly leaves a pressed block where it was on the shelf, over whatever lies there. */
export function fitPressedBlocks(): void {
  const gesture = Blockly.Gesture.prototype as unknown as Gesture;
  const plain = gesture.doBlockClick;
  gesture.doBlockClick = function (this: Gesture) {
    const { flyout, targetBlock } = this;
    if (!flyout?.targetWorkspace || !targetBlock) return plain.call(this);
    take(targetBlock, flyout.targetWorkspace as Blockly.WorkspaceSvg);
  };
}

/** The part of a drag that Blockly keeps to itself. */
interface Carrying {
  readonly block: Block;
  readonly allConnectionPairs: readonly {
    readonly local: Blockly.Connection;
    readonly neighbour: Blockly.Connection;
  }[];
  getInitialCandidate(): object | null;
  pairToCandidate(pair: Carrying['allConnectionPairs'][number]): object;
}

/** Blockly knows where a key carries a block to only where the focus has been in the program before. */
export function offerCarriedBlocks(): void {
  const carrying = Blockly.dragging.BlockDragStrategy.prototype as unknown as Carrying;
  const plain = carrying.getInitialCandidate;
  carrying.getInitialCandidate = function (this: Carrying) {
    const candidate = plain.call(this);
    const from = Blockly.getFocusManager().getFocusedTree();
    if (candidate || !(from instanceof Blockly.WorkspaceSvg && from.isFlyout)) return candidate;
    const { block } = this;
    const place = placeFor(block, block.workspace, null);
    const own = block.outputConnection ?? block.previousConnection;
    const pair = this.allConnectionPairs.find(({ local, neighbour }) => local === own && neighbour === place);
    return pair ? this.pairToCandidate(pair) : null;
  };
}

/** The block that was chosen last, which it still is where a category has been opened since. */
function chosenIn(workspace: Blockly.WorkspaceSvg): Block | null {
  const chosen = workspace.getCanvas().querySelector('.blocklyActiveFocus, .blocklyPassiveFocus');
  return workspace.getBlockById(chosen?.closest('[data-id]')?.getAttribute('data-id') ?? '');
}

function take(shelved: Block, workspace: Blockly.WorkspaceSvg): void {
  const state = Blockly.serialization.blocks.save(shelved);
  if (!state) return;
  const near = chosenIn(workspace);
  Blockly.Events.setGroup(true);
  try {
    const block = Blockly.serialization.blocks.append(state, workspace, { recordUndo: true }) as Block;
    const place = placeFor(block, workspace, near);
    if (place) place.connect((block.outputConnection ?? block.previousConnection)!);
    else standClear(block, workspace);
    workspace.hideChaff();
    Blockly.getFocusManager().focusNode(block);
    // It has been put down, as one that was dragged.
    Blockly.Events.fire(new Blockly.Events.BlockDrag(block, false, [block]));
  } finally {
    Blockly.Events.setGroup(false);
  }
}

/** The connection that a block goes to: at the chosen block or in it, else the first free one of the program, or its end. */
function placeFor(
  block: Block,
  workspace: Blockly.WorkspaceSvg,
  near: Block | null,
): Blockly.Connection | null {
  const [hat] = workspace.getBlocksByType(HAT) as Block[];
  if (!hat) return null;
  const program = hat.getDescendants(true).filter((one) => one !== block);
  let at = near && program.includes(near) ? near : null;
  const own = block.outputConnection ?? block.previousConnection;
  const checker = workspace.connectionChecker;
  const fits = (to: Blockly.Connection | null | undefined): to is Blockly.Connection =>
    !!to && checker.canConnect(to, own, false);
  const places = (among: readonly Block[]): readonly Blockly.Connection[] =>
    among.flatMap((one) => one.inputList.map(({ connection }) => connection)).filter(fits);
  const isFree = (to: Blockly.Connection): boolean => to.targetBlock() === null;
  if (block.outputConnection) {
    const isOpen = (to: Blockly.Connection): boolean => to.targetBlock()?.isShadow() ?? true;
    // What was chosen gives way where it only fills a socket.
    const socket = at?.outputConnection?.targetConnection;
    const below = at?.getNextBlock()?.getDescendants(true) ?? [];
    const inside = at?.getDescendants(true).filter((one) => !below.includes(one)) ?? [];
    const close = [...(fits(socket) ? [socket] : []), ...places(inside)].filter(isOpen);
    const sockets = close.length > 0 ? close : places(program).filter(isOpen);
    return sockets.find(isFree) ?? sockets[0] ?? null;
  }
  while (at?.outputConnection) at = at.getParent();
  if (at) {
    const [body] = places([at]).filter(isFree);
    if (body) return body;
    if (fits(at.nextConnection)) return at.nextConnection;
  }
  const [body] = places(program).filter(isFree);
  const last = hat.lastConnectionInStack(false);
  return body ?? (fits(last) ? last : null);
}

function standClear(block: Block, workspace: Blockly.WorkspaceSvg): void {
  const others = workspace.getTopBlocks(false).filter((one) => one !== block);
  const boxes = others.map((one) => one.getBoundingRectangle());
  const start = workspace.RTL
    ? Math.max(...boxes.map((box) => box.right))
    : Math.min(...boxes.map((box) => box.left));
  const below = Math.max(...boxes.map((box) => box.bottom));
  const { x, y } = block.getRelativeToSurfaceXY();
  block.moveBy(start - x, below + CLEAR - y);
}
