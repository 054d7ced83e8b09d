/** What a game is made of: configurations and positions of every mechanism, read once and checked. */
import { read, readObject, refuse } from './check.js';
import { headOf } from './fields.js';
import { deepFreeze } from './freeze.js';
import { goalField } from './goal.js';
import { huesField, readHues } from './hues.js';
import { type AnyPositionInput, type Kind, KINDS } from './kinds.js';
import type { AnyStart, Codec, Codecs, Setup } from './mechanism.js';
import type { Variant } from './rule-set.js';
import type { GameConfig } from './types.js';
import { findVariant, variantNames } from './table.js';

/**
 * What is read: a configuration is a position that names only what the game is made of. What is left out has a default:
 * an empty board, fresh pieces, no points.
 */
export type Form = 'config' | 'position';

/** Reads what a game starts from. Throws ConfigError. */
export function readAs<C extends Codec>(form: Form, input: unknown, codecs: Codecs<C>): AnyStart<C> {
  const source = readObject(input, form);
  const { variant, codec } = readVariant(read(source, 'variant'), codecs);
  const position = form === 'position' ? source : {};
  const start = codec.readStart(source, variant, position);
  const { board } = start;
  return { ...start, codec, ...(board && { hues: readHues(position, board) }) };
}

/** A start as the position that it was read from, sizes and seed filled in. */
export function positionOf(start: AnyStart): AnyPositionInput {
  return deepFreeze({ ...start.codec.positionOf(start), ...huesField(start.hues) });
}

/** What the game of a start was made of. */
export function configOf({ setup, codec }: AnyStart): GameConfig & { readonly seed: string } {
  const { handSize, ...head } = headOf(setup);
  return deepFreeze({
    ...head,
    ...(codec.hasHand && { handSize }),
    seed: setup.seed,
    ...codec.optionsOf(setup),
    ...goalField(setup.goal),
  });
}

/** The variant of a name, and what reads its games. Throws ConfigError, also for a kind that was not loaded. */
export function readVariant<C extends Codec>(
  name: unknown,
  codecs: Codecs<C>,
): { readonly variant: Variant; readonly codec: C } {
  const variant = findVariant(name);
  const codec = variant && codecs[variant.mechanism];
  if (codec) return { variant, codec };
  const code = name === undefined ? 'missing' : typeof name === 'string' ? 'unknown' : 'type';
  const kinds: readonly Kind[] = KINDS.filter((kind) => codecs[kind]);
  // A page has each kind of games in a core of its own: of a name that is none, the games of the others are told too.
  const names = variantNames(variant && kinds).join(', ');
  const loaded = variant ? `${names} (of the kinds loaded: ${kinds.join(', ')})` : names;
  return refuse(code, 'variant', name, `one of ${loaded}`);
}

/** What games of some kinds have; throws ConfigError where it is asked of a game of another. */
export function only<T>({ setup }: { readonly setup: Setup }, method: T | undefined, games: string): T {
  return method ?? refuse('mismatch', 'variant', setup.variant.name, games);
}
