/** Which games the page can show. The engine has more of them: walls can be played, but not yet drawn. */
import type { Kind } from '../engine/kinds.js';
import { findVariant, variantNames } from '../engine/variants.js';
import type { Variant } from '../engine/rule-set.js';

export type ShownKind = 'place' | 'fall';
const SHOWN: readonly Kind[] = ['place', 'fall'] satisfies ShownKind[];

export function canBeShown(mechanism: Kind): boolean {
  return SHOWN.includes(mechanism);
}

/** The row of a variant that can be shown, if there is one of that name. */
export function findShown(name: string): Variant | undefined {
  const variant = findVariant(name);
  return variant && canBeShown(variant.mechanism) ? variant : undefined;
}

export function shownNames(): readonly string[] {
  return variantNames().filter((name) => findShown(name));
}
