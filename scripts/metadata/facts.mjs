// All that a host can know of an element, in one object: what the manifest, the README, editors and the types for
// frameworks are made from.
import { readAttributes } from './attributes.mjs';
import { ELEMENTS, GAME } from './elements.mjs';
import { readSource } from './source.mjs';
import { readCustomProperties } from './styles.mjs';

export const TAG = GAME.tag;

const known = new Map();

/** Read once for each tag. What only comments of the class say (methods, parts, slots, states) is in the manifest. */
export function readFacts(tag = TAG) {
  if (!known.has(tag)) known.set(tag, read(ELEMENTS.find((element) => element.tag === tag)));
  return known.get(tag);
}

async function read(element) {
  const { events, common, documented } = readSource(element);
  return {
    events,
    common,
    attributes: await readAttributes(element, documented),
    customProperties: await readCustomProperties(element),
  };
}
