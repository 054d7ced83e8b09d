/** Whole games, played by chance, as a player's browser would hand them in. */
import { createEngine, formatPosition, formatRecord, type GameConfig } from 'block-puzzle-element/engine';

export const engine = await createEngine();

/** Numbers that are the same each time (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A small board, so that a game is over after some moves. */
export const SMALL = { variant: 'blocks', rows: 5, columns: 5 } as const;

/** A small wall. */
export const WALL = { variant: 'clickomania', rows: 6, columns: 6, colors: 2 };

/** A start whose goal is one drop away. */
export const POSITION = formatPosition({
  variant: 'blocks',
  board: ['####....', ...Array.from({ length: 7 }, () => '........')],
  hand: ['####', '##/##', '#'],
  queue: [['###', '#', '##']],
  goal: 'lines:1',
} as never);

interface Dealt {
  game?: object | null;
  position?: string | null;
}

/** Plays what a try was dealt until it is over, or for `most` moves; `luck` draws the moves. */
export function played({ game, position }: Dealt, luck: () => number = chance(1), most = 400) {
  const one = position ? engine.fromPosition(position as never) : engine.newGame(game as GameConfig);
  for (let move = 0; move < most && !one.state.over; move++) {
    const moves = one.legalMoves();
    if (moves.length === 0) break;
    one.play(moves[Math.floor(luck() * moves.length)]! as never);
  }
  return one.record() as unknown as Record<string, unknown> & { moves: object[]; score: number };
}

export const textOf = (record: object): string => formatRecord(record as never);
