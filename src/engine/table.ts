/**
 * THE table: everything in which one game differs from another is a row of data here, one that ships or one that a host
 * has registered. Nothing else in the engine, the core or the page asks for a variant by its name.
 */
import { refuse } from './check.js';
import type { PlaceVariant, Variant } from './rule-set.js';

const rows = new Map<string, Variant>();
/** Those of the rows that a host has added, for another realm that has to know them too. */
export const registered: PlaceVariant[] = [];
const listeners = new Set<(variant: PlaceVariant) => void>();

/** Lays the shipped games into the table, which may have them. */
export function ship(variants: readonly Variant[]): void {
  variants.forEach((variant) => rows.set(variant.name, rows.get(variant.name) ?? variant));
}

/** Adds a host's game; answers the row that is in the table. Throws ConfigError where another one has its name. */
export function register(variant: PlaceVariant): PlaceVariant {
  const present = rows.get(variant.name);
  if (present) {
    if (JSON.stringify(present) === JSON.stringify(variant)) return present as PlaceVariant;
    refuse('taken', 'name', variant.name, 'a name that no other variant has');
  }
  rows.set(variant.name, variant);
  registered.push(variant);
  listeners.forEach((listener) => {
    listener(variant);
  });
  return variant;
}

export function findVariant(name: unknown): Variant | undefined {
  return rows.get(name as string);
}

/** The kind of a variant's games, if there is one of that name. */
export function kindNamed(variant: string): Variant['mechanism'] | undefined {
  return findVariant(variant)?.mechanism;
}

/** Every name that `variant` may be, the shipped ones first; of all kinds of games, or only of some. */
export function variantNames(kinds?: readonly Variant['mechanism'][]): readonly string[] {
  return [...rows.values()]
    .filter(({ mechanism }) => kinds?.includes(mechanism) ?? true)
    .map(({ name }) => name);
}

/** Calls back with each variant that is registered from now on; answers how to stop that. */
export function onRegister(listener: (variant: PlaceVariant) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
