/** Plain helpers for tests that play games without fast-check. */
import type { Engine, Game, Move } from 'block-puzzle-element/engine';
import type { RandomGame, RandomOptions } from './arbitraries.js';

/** Small seeded numbers (mulberry32): `random(n)` is from 0 to n - 1. */
export function smallRandom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * bound);
  };
}

/** Plays up to `count` random legal moves; returns how many were played. */
export function playRandomly(game: Game, count: number, random: (bound: number) => number): number {
  for (let played = 0; played < count; played++) {
    const moves = game.legalMoves();
    if (moves.length === 0) return played;
    game.play(moves[random(moves.length)]!);
  }
  return count;
}

/** How ragged a board is: its filled cells, and the borders between filled and free ones. */
function raggedness(board: readonly string[]): number {
  const at = (row: number, column: number): string => board[row]?.[column] ?? '#';
  let sum = 0;
  for (let row = -1; row < board.length; row++) {
    for (let column = -1; column < board[0]!.length; column++) {
      if (at(row, column) !== at(row, column + 1)) sum++;
      if (at(row, column) !== at(row + 1, column)) sum++;
      if (board[row]?.[column] === '#') sum += 2;
    }
  }
  return sum;
}

/**
 * Plays `count` moves where random ones would soon be the last: of so many random ways to place a hand the
 * one that leaves the smoothest board, and from a dead end some moves back. Gives up after many dead ends.
 */
export function playLong(game: Game, count: number, random: (bound: number) => number, tries = 100): void {
  for (let ends = 0; game.state.moves < count && ends < 100;) {
    const from = game.state.moves;
    let best: readonly Move[] | null = null;
    let least = Infinity;
    for (let i = 0; i < tries; i++) {
      for (let refilled = false; !refilled && !game.state.over;) {
        const clearing = game
          .outlook()
          .previews.flatMap((list, piece) => list.map(({ row, column }) => ({ piece, row, column })));
        const moves = clearing.length > 0 && random(3) ? clearing : game.legalMoves();
        refilled = game.play(moves[random(moves.length)]!).refilled;
      }
      const cost = game.state.over ? Infinity : raggedness(game.state.board);
      if (cost < least) {
        least = cost;
        best = game.record().moves.slice(from);
      }
      while (game.state.moves > from) game.undo();
    }
    if (!best) ends++;
    if (best) best.forEach((move) => game.play(move));
    else for (let back = 6 + random(12); back > 0; back--) game.undo();
  }
  while (game.state.moves > count) game.undo();
}

/** The game of a random start. */
export function startOf(engine: Engine, config: RandomGame, options: RandomOptions = {}): Game {
  const { pieces, hand, choices: _, ...rest } = config;
  return engine.fromPosition({ ...rest, ...(pieces && { pieces }), ...(hand && { hand }), ...options });
}

/** Plays one move by a choice; false when the game is over. */
export function step(game: Game, choice: number): boolean {
  const moves = game.legalMoves();
  if (moves.length === 0) return false;
  game.play(moves[choice % moves.length]!);
  return true;
}

/** Everything that a game shows. */
export function shown(game: Game): unknown {
  return [game.state, game.legalMoves(), game.outlook(), game.position(), game.snapshot()];
}

/** A copy that went through JSON. */
export function json<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
