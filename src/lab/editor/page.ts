/** What Blockly takes for granted on a page, and leaves there: listeners, a voice, the focus, gestures. */
import { Blockly } from './blockly.js';

type Binding = Parameters<Document['addEventListener']>;

const bindings: Binding[] = [];
let editors = 0;
let measured = false;

/** Runs `inject` and keeps what it would bind to the document. */
function intercepting<T>(inject: () => T): T {
  const own = Object.getOwnPropertyDescriptor(document, 'addEventListener');
  document.addEventListener = (...binding: Binding) => void bindings.push(binding);
  try {
    return inject();
  } finally {
    if (own) Object.defineProperty(document, 'addEventListener', own);
    else delete (document as Partial<Document>).addEventListener;
  }
}

/** A detached canvas measures as well. */
function measureAside(): void {
  if (measured) return;
  measured = true;
  const before = document.body.lastElementChild;
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  text.textContent = ' ';
  Blockly.utils.dom.getFastTextWidth(text, 10, 'normal', 'sans-serif');
  const added = document.body.lastElementChild;
  if (added !== before && added?.classList.contains('blocklyComputeCanvas')) added.remove();
}

/** The places of menus, inputs and tooltips: Blockly makes new ones for each workspace, and uses the last. */
let popups: (Element | null)[] = [];

function replacePopups(): void {
  const made = [
    Blockly.WidgetDiv.getDiv(),
    Blockly.DropDownDiv.getContentDiv().parentElement,
    Blockly.Tooltip.getDiv(),
  ];
  for (const old of popups) if (old && !made.includes(old as HTMLDivElement)) old.remove();
  popups = made;
}

/** Where Blockly speaks to screen readers, and in which editor that is. */
let voice: Element | null = null;
let voiceIn: HTMLElement | null = null;

/** Has Blockly speak, and show its menus, in an editor: it looks for neither in a shadow root by itself. */
export function hearIn(editor: HTMLElement): void {
  if (voiceIn === editor && voice?.parentElement === editor) return;
  voice?.remove();
  Blockly.utils.aria.initializeGlobalAriaLiveRegion(editor as HTMLDivElement);
  voiceIn = editor;
  voice = editor.lastElementChild;
}

export function hearNoMore(editor: HTMLElement): void {
  if (Blockly.common.getParentContainer() === editor)
    Blockly.common.setParentContainer(null as unknown as Element);
  if (voiceIn !== editor) return;
  voice = null;
  voiceIn = null;
}

/** Makes a workspace; what the document has to hear is bound while there is an editor. */
export function onPage(inject: () => Blockly.WorkspaceSvg): Blockly.WorkspaceSvg {
  measureAside();
  const workspace = intercepting(inject);
  replacePopups();
  // Each workspace brings a voice of its own.
  workspace.getInjectionDiv().querySelector('#blocklyAriaAnnounce')?.remove();
  voice?.remove();
  voice = null;
  editors += 1;
  if (editors === 1) for (const binding of bindings) document.addEventListener(...binding);
  return workspace;
}

/** Disposes of a workspace; Blockly's idea of the main one does not outlive it. */
export function offPage(workspace: Blockly.WorkspaceSvg): void {
  workspace.dispose();
  editors -= 1;
  if (editors === 0) for (const [type, listener] of bindings) document.removeEventListener(type, listener);
  if (Blockly.getMainWorkspace() !== workspace) return;
  const other = Blockly.common
    .getAllWorkspaces()
    .find((one) => one.rendered && !one.options.parentWorkspace && !(one as Blockly.WorkspaceSvg).isFlyout);
  if (other) Blockly.common.setMainWorkspace(other);
}

type Listener = (event: Event) => void;

const listeners = new Map<string, Listener>();

const CLASS = 'lab-editor';

class FocusManager extends Blockly.FocusManager {
  constructor() {
    super((type, listener) => listeners.set(type, listener));
  }

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

export function followFocus(editor: HTMLElement, signal: AbortSignal): void {
  editor.addEventListener('focusin', ({ target }) => tell(target), { signal });
  editor.addEventListener('focusout', ({ relatedTarget }) => tell(relatedTarget), { signal });
}

/** Tells Blockly that an editor, which is about to go, does not have the focus any more. */
export function loseFocus(editor: HTMLElement): void {
  const focused = Blockly.getFocusManager().getFocusedNode()?.getFocusableElement();
  if (focused && editor.contains(focused)) tell(null);
}

/** The parts of a gesture that Blockly keeps to itself. */
interface Gesture {
  readonly flyout: (Blockly.IFlyout & { readonly horizontalLayout: boolean }) | null;
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
    const { flyout } = this;
    const [along, across] = flyout?.horizontalLayout ? [x, y] : [y, x];
    const scrolls =
      flyout?.isScrollable() && event.pointerType === 'touch' && Math.abs(along) > 2 * Math.abs(across);
    if (!scrolls) return decide.call(this, event);
    this.calledUpdateIsDragging = true;
    this.updateIsDraggingWorkspace();
  };
}

/** What Blockly's shelves keep to themselves. */
interface Shelf extends Blockly.IFlyout {
  updateAriaContext(): void;
}

/** A shelf within an editor is no landmark of the page, which would have one without a name for each lab. */
export function leaveLandmarks(): void {
  const shelf = Blockly.Flyout.prototype as unknown as Shelf;
  const update = shelf.updateAriaContext;
  shelf.updateAriaContext = function (this: Shelf) {
    update.call(this);
    this.getWorkspace().getCanvas().closest('[role="region"]')?.setAttribute('role', 'group');
  };
}
