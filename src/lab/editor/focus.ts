/**
 * Who has the focus. Blockly asks the document, which sees of a shadow root no more than its host; here each editor
 * tells what it sees from within its own root, open or closed.
 */
import { Blockly } from './blockly.js';

type Listener = (event: Event) => void;

const listeners = new Map<string, Listener>();

const CLASS = 'lab-editor';

class FocusManager extends Blockly.FocusManager {
  constructor() {
    super((type, listener) => listeners.set(type, listener));
  }

  /** Asks the root of the node, where Blockly would ask the document. */
  override focusNode(node: Blockly.IFocusableNode): void {
    const element = node.getFocusableElement();
    const root = element.getRootNode() as Document | ShadowRoot;
    if (this.getFocusedNode() === node && root.activeElement === element) return;
    super.focusNode(node);
  }

  /** Menus and inputs lie beside the workspace, in the editor. */
  override setPopoverFocusRoot(root: HTMLElement): void {
    super.setPopoverFocusRoot(root.closest<HTMLElement>(`.${CLASS}`) ?? root);
  }
}

// The one that Blockly makes listens to the document, for ever.
(Blockly.FocusManager as unknown as { focusManager: FocusManager }).focusManager = new FocusManager();

/** Tells Blockly that an element has the focus, or that none of it has. Only its second listener takes the element as it is. */
function tell(element: EventTarget | null): void {
  listeners.get('focusout')?.(new FocusEvent('focusout', { relatedTarget: element }));
}

/** Follows the focus in an editor until the signal. */
export function followFocus(editor: HTMLElement, signal: AbortSignal): void {
  editor.addEventListener('focusin', ({ target }) => tell(target), { signal });
  editor.addEventListener('focusout', ({ relatedTarget }) => tell(relatedTarget), { signal });
}

/** Tells Blockly that an editor, which is about to go, does not have the focus any more. */
export function loseFocus(editor: HTMLElement): void {
  const focused = Blockly.getFocusManager().getFocusedNode()?.getFocusableElement();
  if (focused && editor.contains(focused)) tell(null);
}
