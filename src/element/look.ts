/** An element in its place: the style sheets of its document, its labels, and whether anybody can see it. */
import type { CSSResult } from 'lit';
import type { Motion } from '../view/model.js';
import type { MotionChoice } from './attributes.js';

/** Style sheets for an element's document: another one has no use for those of the first, which elements share. */
export function sheetsFor(element: Element, styles: readonly CSSResult[]): CSSStyleSheet[] {
  const { CSSStyleSheet: Sheet } = viewOf(element);
  return styles.map(({ cssText, styleSheet }) => {
    if (styleSheet && element.ownerDocument === document) return styleSheet;
    const sheet = new Sheet();
    sheet.replaceSync(cssText);
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
  return [...labels]
    .map((label) => wordsIn(label, field))
    .filter(Boolean)
    .join(' ');
}

function wordsIn(label: Node, field: Element): string {
  const walker = (label.ownerDocument ?? document).createTreeWalker(label, NodeFilter.SHOW_TEXT, (node) =>
    field.contains(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let words = '';
  while (walker.nextNode()) words += walker.currentNode.nodeValue ?? '';
  return words.replace(/\s+/g, ' ').trim();
}

/** How far from the view a game starts that is to start when it comes near. */
const NEAR = '400px';

/** The window that an element is in. */
export function viewOf({ ownerDocument }: Element): Window & typeof globalThis {
  return ownerDocument.defaultView ?? window;
}

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
