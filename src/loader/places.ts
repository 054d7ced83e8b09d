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
  if (place.localName === TAG || place.querySelector(`:scope > ${TAG}`)) return;
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

/** The places in a part of the page, the part itself among them; `null` where it holds neither place nor game. */
export function placesIn(part: Document | Element): readonly HTMLElement[] | null {
  const own = part instanceof Element && part.matches(PLACE) ? [part as HTMLElement] : [];
  const places = [...own, ...part.querySelectorAll<HTMLElement>(PLACE)];
  const hasGame = part.querySelector(TAG) !== null || (part instanceof Element && part.localName === TAG);
  return places.length > 0 || hasGame ? places : null;
}
