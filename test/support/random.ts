/** Plain helpers for tests that play games without fast-check. */
import type { Game } from 'block-puzzle-element/engine';

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
