/** What the checked options ask for: which game, where it is kept, which saved one would be it. */
import type { GameState } from '../engine/types.js';
import { findVariant } from '../engine/variants.js';
import type { OpenRequest } from '../worker/protocol.js';
import type { Options } from './attributes.js';
import { GameStore } from './store.js';

/** The sizes that a game by these options has. */
export function wantedSize({ variant, gridSize, handSize }: Options): {
  rows: number;
  columns: number;
  handSize: number;
} {
  const row = findVariant(variant);
  return {
    rows: gridSize?.rows ?? row?.rows ?? 1,
    columns: gridSize?.columns ?? row?.columns ?? 1,
    handSize: handSize ?? row?.handSize ?? 1,
  };
}

/** A new game by these options. */
export function wantedGame(options: Options): OpenRequest {
  const { variant, seed } = options;
  return { from: 'config', config: { variant, ...wantedSize(options), ...(seed === null ? {} : { seed }) } };
}

/** Whether a saved game is the one that these options ask for. */
export function isWanted(options: Options, saved: GameState): boolean {
  const { variant, seed } = options;
  const { rows, columns, handSize } = wantedSize(options);
  const sameSize = saved.rows === rows && saved.columns === columns && saved.handSize === handSize;
  return saved.variant === variant && sameSize && (seed === null || saved.seed === seed);
}

/** The store that these options name; without a `save-key` its key follows from the game. */
export function wantedStore(options: Options): GameStore {
  const { storage, saveKey, variant, seed } = options;
  const { rows, columns, handSize } = wantedSize(options);
  const deal = seed === null ? '' : `-${seed.slice(0, 100)}`;
  return new GameStore(storage, saveKey, `${variant}-${rows}x${columns}-${handSize}${deal}`);
}

/** Whether two sets of options differ in something of which a change is a new game. */
export function isAnotherGame(before: Options, now: Options): boolean {
  const game = ({ variant, gridSize, handSize, seed }: Options): string =>
    JSON.stringify([variant, gridSize, handSize, seed]);
  return game(before) !== game(now);
}
