// All that a host can know of an element, in one object: what the manifest, the pages of docs/, editors and the types
// for frameworks are made from.
import { readAttributes } from './attributes.mjs';
import { ELEMENTS, GAME } from './elements.mjs';
import { readEvents } from './events.mjs';
import { readCustomProperties } from './styles.mjs';

export const TAG = GAME.tag;

const known = new Map();

/** Read once for each tag. What only comments of the class say (methods, parts, slots, states) is in the manifest. */
export function readFacts(tag = TAG) {
  if (!known.has(tag)) known.set(tag, read(ELEMENTS.find((element) => element.tag === tag)));
  return known.get(tag);
}

async function read(element) {
  const { facts: attributes } = await readAttributes(element);
  return {
    ...readEvents(element),
    attributes,
    customProperties: await readCustomProperties(element),
  };
}
