/** Starts and moves of placement games in the bits of a text. */
import type { Bits } from '../bits.js';
import { times } from '../times.js';
import { goalField } from '../goal.js';
import type { Given, TextCodec } from '../mechanism.js';
import { ruleOf } from '../rule-options.js';
import { FAIRS } from './fair.js';
import { turnedMove } from './move.js';
import { codec, type PlaceStart } from './setup.js';
import type { Move, PositionInput } from './types.js';

/**
 * Rows, columns, hand size, options, score, streak, dealt pieces, board, hand, seed, queue, pieces, goal. A set of no
 * pieces, which no game has, says that the way of dealing follows, and behind it the pieces; none for the variant's.
 */
function startBits(io: Bits, start: Given<PlaceStart>): Omit<PositionInput, 'variant'> {
  const { setup, board = [], hand } = start;
  const { queue = [], pieces, goal } = setup;
  const rows = io.bits(setup.rows! - 1, 5) + 1;
  const columns = io.bits(setup.columns! - 1, 5) + 1;
  const handSize = io.bits(setup.handSize! - 1, 3) + 1;
  const rotate = io.flag(setup.rotate!);
  const unusual = FAIRS.indexOf(setup.fair ?? FAIRS[0]);
  const [filled, dealt, seeded, queued, ownPieces, hasGoal] = [
    board.join('').includes('#'),
    !!hand,
    !!start.seeded,
    queue.length > 0,
    !!pieces || unusual > 0,
    !!goal,
  ].map(io.flag);
  const [score, streak, drawn] = [start.score, start.streak, start.drawn].map((count) => io.number(count!));
  const slotBits = (slot: number): string | null =>
    io.flag(!!hand?.[slot]) ? io.piece(hand?.[slot] ?? '') : null;
  return {
    ...{ rows, columns, handSize, rotate, score: score!, streak: streak!, drawn: drawn! },
    ...(filled && { board: io.board(rows, columns, board) }),
    ...(dealt && { hand: times(handSize, slotBits) }),
    ...(seeded && { seed: io.text(setup.seed!) }),
    queue: queued ? io.list(queue, (entry = []) => times(handSize, (i) => io.piece(entry[i]))) : [],
    ...(ownPieces && setBits(io, unusual, pieces ?? [])),
    ...(hasGoal && { goal: io.text(goalField(goal).goal ?? '') }),
  };
}

function setBits(
  io: Bits,
  unusual: number,
  given: readonly string[],
): Pick<PositionInput, 'fair' | 'pieces'> {
  const set = io.list(unusual ? [] : given, io.piece);
  if (set.length > 0) return { pieces: set };
  const fair = ruleOf('fair', FAIRS.slice(1), io.bits(unusual, 2) - 1);
  const pieces = io.list(given, io.piece);
  return { fair, ...(pieces.length > 0 && { pieces }) };
}

/** Each move as slot, turns where pieces rotate, and cell. */
function moveBits(io: Bits, { setup }: PlaceStart, count: number, given: readonly Move[]): readonly Move[] {
  const { handSize, rotate } = setup;
  return times(count, (i) => {
    const field = `moves[${i}]`;
    const { piece, rotation = 0, ...cell }: Partial<Move> = given[i] ?? {};
    const slot = io.below(piece, handSize, `${field}.piece`);
    const turns = io.below(rotation, rotate ? 4 : 1, `${field}.rotation`);
    return Object.freeze(turnedMove({ piece: slot, ...io.cell(setup, cell, field) }, turns));
  });
}

/** How such games are read and written, texts included. */
export const textCodec: TextCodec<'place', PlaceStart> = { ...codec, startBits, moveBits };
