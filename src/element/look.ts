/** How an element looks in its place: style sheets of its document, and as much motion as is wished. */
import type { CSSResult } from 'lit';
import type { Motion } from '../view/model.js';
import type { MotionChoice } from './attributes.js';
import { viewOf } from './sight.js';

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

/** How much moves: as the host says, or the player's system. */
export function motionFor(element: Element, choice: MotionChoice): Motion {
  if (choice !== 'auto') return choice;
  return viewOf(element).matchMedia('(prefers-reduced-motion: reduce)').matches ? 'reduced' : 'full';
}
