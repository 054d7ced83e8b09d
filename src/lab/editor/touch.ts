/** A finger that goes up or down on a shelf of blocks scrolls it, also where it began on a block. */
import { Blockly } from './blockly.js';

/** The parts of a gesture that Blockly keeps to itself. */
interface Gesture {
  readonly flyout: Blockly.IFlyout | null;
  readonly currentDragDeltaXY: { readonly x: number; readonly y: number };
  calledUpdateIsDragging: boolean;
  updateIsDragging(event: PointerEvent): void;
  updateIsDraggingWorkspace(): void;
}

/** Blockly takes the block out of the shelf whichever way a finger goes; on a narrow screen nothing else is left to scroll by. */
export function scrollShelvesByTouch(): void {
  const gesture = Blockly.Gesture.prototype as unknown as Gesture;
  const decide = gesture.updateIsDragging;
  gesture.updateIsDragging = function (this: Gesture, event) {
    const { x, y } = this.currentDragDeltaXY;
    const scrolls =
      this.flyout?.isScrollable() && event.pointerType === 'touch' && Math.abs(y) > 2 * Math.abs(x);
    if (!scrolls) return decide.call(this, event);
    this.calledUpdateIsDragging = true;
    this.updateIsDraggingWorkspace();
  };
}
