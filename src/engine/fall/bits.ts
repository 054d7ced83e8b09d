/** Starts and actions of falling games in the bits of a text. */
import type { Bits } from '../bits.js';
import { refuse } from '../check.js';
import { goalField } from '../goal.js';
import type { Given, TextCodec } from '../mechanism.js';
import { PACING_TOLD } from '../pace.js';
import { MOVES } from './move.js';
import { codec, FALL_RULES, type FallStart } from './setup.js';
import type { FallMove, FallPositionInput } from './types.js';

/** Rows, columns, hand size, draw, profile, options, counts, board, hand, place, hold, seed, queue, pieces, goal. */
function startBits(io: Bits, start: Given<FallStart>): Omit<FallPositionInput, 'variant'> {
  const { setup, board = [], hand: shown = [], place, hold } = start;
  const { pieces, goal } = setup;
  const [rows, columns] = [io.bits(setup.rows!, 6), io.bits(setup.columns! - 1, 5) + 1];
  const handSize = io.bits(setup.handSize!, 3);
  const rules = FALL_RULES.bits(io, setup);
  const [filled, placed, holds, held, seeded, ownPieces, hasGoal] = [
    board.join('').includes('#'),
    ...[!!place, !!hold, !!start.held, !!start.seeded, !!pieces, !!goal],
  ].map(io.flag);
  const [score, drawn, spawned] = [start.score, start.drawn, start.spawned].map((count) => io.number(count!));
  const list = (given: readonly string[] = []): string[] => io.list(given, io.piece);
  const given = filled && { board: io.board(rows, columns, board) };
  const hand = list(shown);
  return {
    ...{ rows, columns, handSize, ...rules, score: score!, drawn: drawn!, spawned: spawned! },
    ...given,
    ...(hand.length > 0 && { hand }),
    ...(placed && { row: io.bits(place?.row ?? 0, 6), column: io.bits(place?.column ?? 0, 5) }),
    ...(holds && { hold: io.piece(hold ?? '') }),
    ...(held && { held }),
    ...(seeded && { seed: io.text(setup.seed!) }),
    queue: list(setup.queue),
    ...(ownPieces && { pieces: list(pieces ?? []) }),
    ...(hasGoal && { goal: io.text(goalField(goal).goal ?? '') }),
  };
}

/**
 * Actions in runs, since gravity and keys that are held repeat them: three bits of the action, and how often it
 * comes, by Elias's gamma code ("Universal codeword sets and representations of the integers", 1975).
 */
function moveBits(
  io: Bits,
  _start: FallStart,
  count: number,
  given: readonly FallMove[],
): readonly FallMove[] {
  const moves: FallMove[] = [];
  while (moves.length < count) {
    const action = given[moves.length]?.action;
    let length = 1;
    while (action && given[moves.length + length]?.action === action) length++;
    const move =
      MOVES[
        io.bits(
          MOVES.findIndex((known) => known.action === action),
          3,
        )
      ]!;
    let bits = 0;
    while (!io.flag(length < 2 ** (bits + 1))) bits++;
    const run = bits > 16 ? Infinity : 2 ** bits + io.bits(length, bits);
    if (run > count - moves.length) refuse('format', 'moves', run, 'as many as the text says');
    for (let i = 0; i < run; i++) moves.push(move);
  }
  return moves;
}

/** How such games are read and written, texts included. */
export const textCodec: TextCodec<'fall', FallStart> = {
  ...codec,
  pacingTold: PACING_TOLD,
  startBits,
  moveBits,
};
