/** An element in its place: the style sheets of its document, its labels, and whether anybody can see it. */
import { viewOf } from '../view/targets.js';
import type { Motion } from '../view/model.js';
import type { MotionChoice } from './attributes.js';

/** By their texts, the sheets that elements of the page's own document share. */
const shared = new Map<string, CSSStyleSheet>();

/** Style sheets for an element's document: another one has no use for those of the page's own. */
export function sheetsFor(element: Element, styles: readonly string[]): CSSStyleSheet[] {
  const { CSSStyleSheet: Sheet } = viewOf(element);
  const isOwn = element.ownerDocument === document;
  return styles.map((text) => {
    const known = isOwn && shared.get(text);
    if (known) return known;
    const sheet = new Sheet();
    sheet.replaceSync(text);
    if (isOwn) shared.set(text, sheet);
    return sheet;
  });
}

/** How much moves: as the host says, or the player's system; nothing where elements cannot. */
export function motionFor(element: Element, choice: MotionChoice): Motion {
  if (!(element as Partial<Element>).animate) return 'none';
  if (choice !== 'auto') return choice;
  return viewOf(element).matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'reduced' : 'full';
}

/** By which colour schemes a page says that an element is drawn; '' where it says nothing. */
export function schemesOf(element: Element): string {
  const { colorScheme } = viewOf(element).getComputedStyle(element);
  const meta = element.ownerDocument.querySelector<HTMLMetaElement>('meta[name=color-scheme]');
  return colorScheme === 'normal' ? (meta?.content ?? '') : colorScheme;
}

/** The theme's classes: a page that says by which colour scheme it is drawn has the game drawn by the same. */
export const themeFor = (element: Element, theme: string): string =>
  schemesOf(element) ? `page theme-${theme}` : theme;

/** The words of all labels, but for what lies in the field itself: a label may be around it. */
export function wordsOf(labels: Iterable<Node>, field: Element): string {
  const wordsIn = (node: Node): string =>
    node === field || node.nodeType === Node.COMMENT_NODE
      ? ''
      : (node.nodeValue ?? Array.from(node.childNodes, wordsIn).join(''));
  return Array.from(labels, wordsIn).join(' ').replace(/\s+/g, ' ').trim();
}

/** How far from the view a game starts that is to start when it comes near. */
const NEAR = '400px';

/** Resolves once what is drawn now has been painted; where nothing is, as in a hidden page, soon all the same. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, 100);
    (globalThis as Partial<typeof globalThis>).requestAnimationFrame?.(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });

/** Calls back whenever a part of an element comes into view or leaves it, until the signal. */
export function watch(
  part: Element,
  signal: AbortSignal,
  told: (seen: boolean) => void,
  margins?: IntersectionObserverInit,
): void {
  const { IntersectionObserver: Eye } = viewOf(part) as Partial<Window & typeof globalThis>;
  if (!Eye) {
    // Where nothing can be seen, as in a test of the host's without a browser, nothing is far.
    queueMicrotask(() => {
      told(true);
    });
    return;
  }
  const eye = new Eye((entries) => {
    told(entries.at(-1)!.isIntersecting);
  }, margins);
  eye.observe(part);
  signal.addEventListener('abort', () => {
    eye.disconnect();
  });
}

/** Calls back until the signal whenever a part of an element comes near the view; never while it has no box. */
export function watchApproach(part: Element, signal: AbortSignal, near: () => void): void {
  // Its own margin for scrollers within the page is not known to all browsers, nor to all types.
  const margins: IntersectionObserverInit & { scrollMargin?: string } = {
    rootMargin: NEAR,
    scrollMargin: NEAR,
  };
  watch(part, signal, (seen) => seen && near(), margins);
}

/** Calls back with each change until the signal: whether a game is near the view, and whether its page is shown; else nothing of it needs to move. */
export function watchSight(
  host: HTMLElement,
  signal: AbortSignal,
  seen: (near: boolean, shown: boolean) => void,
): void {
  const page = host.ownerDocument;
  let near = true;
  const look = (): void => {
    seen(near, page.visibilityState === 'visible');
  };
  watch(host, signal, (now) => {
    near = now;
    look();
  });
  page.addEventListener('visibilitychange', look, { signal });
}
