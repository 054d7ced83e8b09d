/** The places that an author marks for a game, and the games in them. */
import { NAMES } from 'virtual:attribute-names';
import { holdsPage, NO_END_TAG } from '../more/missing-end-tag.js';
import { PLACE, STRANGE } from './marks.js';

export const TAG = 'block-puzzle';

/**
 * Puts a game into a place: an element with those of the place's `data-*` that are its attributes. What the place
 * held becomes the element's own fallback. A place that has its game is left as it is.
 */
export function fill(place: HTMLElement, workerUrl: string): void {
  if (place.localName === TAG || place.querySelector(`:scope>${TAG}`)) return;
  const game = place.ownerDocument.createElement(TAG);
  for (const { name, value } of place.attributes) {
    const own = NAMES.find((each) => `data-${each}` === name);
    if (own) game.setAttribute(own, value);
    else if (/^data-(?!block-)/.test(name)) game.setAttribute(STRANGE, '');
  }
  if (workerUrl) game.setAttribute('worker-url', workerUrl);
  // A place without its end tag holds the rest of the page: that stays where it can be read.
  if (holdsPage(place, 1)) {
    console.warn(`<${place.localName} data-block-puzzle>: ${NO_END_TAG}`);
    place.prepend(game);
    return;
  }
  game.append(...place.childNodes);
  place.append(game);
}

/** The places and games in a part of the page, the part itself among them. */
export function placesIn(part: Document | Element): readonly HTMLElement[] {
  const any = `${TAG}, ${PLACE}`;
  const own = part instanceof Element && part.matches(any) ? [part as HTMLElement] : [];
  return [...own, ...part.querySelectorAll<HTMLElement>(any)];
}
