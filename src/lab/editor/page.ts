/**
 * What Blockly leaves on a page: listeners of the document that it never removes, and a canvas for measuring text at
 * the end of the body. They are taken over here, so that nothing is left when the last editor is gone.
 */
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

/** To be called for an editor that goes. */
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
