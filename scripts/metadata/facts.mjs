// All that a host can know of `<block-puzzle>`, in one object: what the manifest, the README, editors and the types
// for frameworks are made from.
import { readAttributes } from './attributes.mjs';
import { readSource } from './source.mjs';
import { readCustomProperties } from './styles.mjs';

export const TAG = 'block-puzzle';

let facts;

/** Read once. What only comments of the class say (methods, parts, slots, states) is in the manifest. */
export function readFacts() {
  facts ??= (async () => {
    const { events, common, documented } = readSource();
    return {
      events,
      common,
      attributes: await readAttributes(documented),
      customProperties: await readCustomProperties(),
    };
  })();
  return facts;
}
