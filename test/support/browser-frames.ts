/** Pages within the page: with a policy, in a sandbox, with a package of their own. */
import type { BlockPuzzleElement } from '../../dist/index.js';
import { onStage, until } from './browser-page.js';

/** The address of a file of the built package. */
export const packageFile = (name: string): string => new URL(`../../dist/${name}`, import.meta.url).href;

export interface FrameOptions {
  /** A content security policy. */
  readonly csp?: string;
  readonly sandbox?: string;
  /** In the frame's own attribute, instead of an address of its own. */
  readonly srcdoc?: boolean;
  readonly head?: string;
  readonly body?: string;
}

/** A loaded frame of its own document. */
export async function frame(options: FrameOptions = {}): Promise<HTMLIFrameElement> {
  const { csp, sandbox, srcdoc = sandbox !== undefined, head = '', body = '' } = options;
  const element = document.createElement('iframe');
  element.width = '500';
  element.height = '760';
  if (sandbox !== undefined) element.setAttribute('sandbox', sandbox);
  const policy = csp ? `<meta http-equiv="Content-Security-Policy" content="${csp}">` : '';
  const text = `<!doctype html><html lang="en"><head>${policy}<title>Frame</title>${head}</head><body>${body}</body></html>`;
  if (srcdoc) element.srcdoc = text;
  else element.src = URL.createObjectURL(new Blob([text], { type: 'text/html' }));
  const loaded = new Promise((resolve) => {
    element.addEventListener('load', resolve, { once: true });
  });
  onStage(element);
  await loaded;
  return element;
}

export type View = Window & typeof globalThis;

export const viewOf = (element: HTMLIFrameElement): View => element.contentWindow as View;
export const documentOf = (element: HTMLIFrameElement): Document => element.contentDocument!;

/** Puts a widget with fallback content into a frame, then the package, as a page would have it. */
export function load(
  element: HTMLIFrameElement,
  { markup = '<block-puzzle seed="a" motion="none"></block-puzzle>', file = 'index.js' } = {},
): BlockPuzzleElement {
  const page = documentOf(element);
  page.body.innerHTML = markup;
  const script = page.createElement('script');
  script.type = 'module';
  script.src = packageFile(file);
  page.head.append(script);
  return page.querySelector('block-puzzle')!;
}

/** Waits for the widget's first game, or for its failure. */
export async function started(widget: BlockPuzzleElement): Promise<BlockPuzzleElement> {
  await until(() => ['playing', 'over', 'error'].includes(widget.status), 'the widget starts');
  await widget.updateComplete;
  return widget;
}
