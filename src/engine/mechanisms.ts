/** The mechanisms by their names. */
import { fall } from './fall/mechanism.js';
import type { Kind } from './kinds.js';
import type { Mechanism } from './mechanism.js';
import { place } from './place/mechanism.js';
import { pop } from './pop/mechanism.js';
import type { Variant } from './rule-set.js';

const MECHANISMS = { place, fall, pop };

/**
 * The mechanism that plays a variant. What it reads, it also takes: the type says so of any kind, since a start
 * and its moves always come from one and the same.
 */
export function mechanismOf({ mechanism }: Pick<Variant, 'mechanism'>): Mechanism<Kind> {
  return MECHANISMS[mechanism] as unknown as Mechanism<Kind>;
}
