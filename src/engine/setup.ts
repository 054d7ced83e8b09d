/** What a game is made of: configurations and positions of every mechanism, read once and checked. */
import { read, readObject, refuse } from './check.js';
import { goalText } from './goal.js';
import type { Kind, Kinds } from './kinds.js';
import { mechanismOf } from './mechanisms.js';
import type { Variant } from './rule-set.js';
import type { GameConfig } from './types.js';
import { findVariant, variantNames } from './variants.js';

/** A start of any mechanism. */
export type AnyStart = Kinds[Kind]['start'];
export type AnyPositionInput = Kinds[Kind]['positionInput'];

/** Reads a game configuration: a position that names only what the game is made of. Throws ConfigError. */
export function readConfig(input: unknown): AnyStart {
  const source = readObject(input, 'config');
  const variant = readVariant(source);
  return mechanismOf(variant).readConfig(source, variant);
}

/** Reads a position. What is left out has a default: an empty board, fresh pieces, no points. Throws ConfigError. */
export function readPosition(input: unknown): AnyStart {
  const source = readObject(input, 'position');
  const variant = readVariant(source);
  return mechanismOf(variant).readPosition(source, variant);
}

/** A start as the position that it was read from, sizes and seed filled in. */
export function positionOf(start: AnyStart): AnyPositionInput {
  return mechanismOf(start.setup.variant).positionOf(start);
}

/** Whether a start is on an empty board, from a seed alone. */
export function isFresh(start: AnyStart): boolean {
  return mechanismOf(start.setup.variant).isFresh(start);
}

/** What the game of a start was made of. */
export function configOf({ setup }: AnyStart): GameConfig & { readonly seed: string } {
  const mechanism = mechanismOf(setup.variant);
  return Object.freeze({
    variant: setup.variant.name,
    rows: setup.rows,
    columns: setup.columns,
    ...(mechanism.hasHand ? { handSize: setup.handSize } : {}),
    seed: setup.seed,
    ...mechanism.optionsOf(setup),
    ...(setup.goal ? { goal: goalText(setup.goal) } : {}),
  });
}

function readVariant(source: object): Variant {
  const value = read(source, 'variant', 'variant');
  const variant = typeof value === 'string' ? findVariant(value) : undefined;
  if (variant) return variant;
  const code = value === undefined ? 'missing' : typeof value === 'string' ? 'unknown' : 'type';
  return refuse(code, 'variant', value, `one of ${variantNames().join(', ')}`);
}
