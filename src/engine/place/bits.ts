/** Starts and moves of placement games in the bits of a text. */
import { type Bits, bitsFor, boardBits, cellBits, inside, pieceBits, times } from '../bits.js';
import { goalText } from '../goal.js';
import type { Given, TextCodec } from '../mechanism.js';
import { ruleOf } from '../rule-options.js';
import { FAIRS } from './fair.js';
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
  ].map((flag) => io.flag(flag));
  const [score, streak, drawn] = [start.score, start.streak, start.drawn].map((count) => io.number(count!));
  const slotBits = (slot: number): string | null =>
    io.flag(!!hand?.[slot]) ? pieceBits(io, hand?.[slot] ?? '') : null;
  return {
    ...{ rows, columns, handSize, rotate, score: score!, streak: streak!, drawn: drawn! },
    ...(filled && { board: boardBits(io, rows, columns, board) }),
    ...(dealt && { hand: times(handSize, slotBits) }),
    ...(seeded && { seed: io.text(setup.seed!) }),
    queue: queued ? io.list(queue, (entry = []) => times(handSize, (i) => pieceBits(io, entry[i]))) : [],
    ...(ownPieces && setBits(io, unusual, pieces ?? [])),
    ...(hasGoal && { goal: io.text(goal ? goalText(goal) : '') }),
  };
}

function setBits(
  io: Bits,
  unusual: number,
  given: readonly string[],
): Pick<PositionInput, 'fair' | 'pieces'> {
  const list = (values: readonly string[]): string[] => io.list(values, (piece) => pieceBits(io, piece));
  const set = list(unusual ? [] : given);
  if (set.length > 0) return { pieces: set };
  const fair = ruleOf('fair', FAIRS.slice(1), io.bits(unusual, 2) - 1);
  const pieces = list(given);
  return { fair, ...(pieces.length > 0 && { pieces }) };
}

/** Each move as slot, turns where pieces rotate, and cell. */
function moveBits(io: Bits, { setup }: PlaceStart, count: number, given: readonly Move[]): readonly Move[] {
  const { handSize, rotate } = setup;
  return times(count, (i) => {
    const field = `moves[${i}]`;
    const { piece, rotation = 0, ...cell }: Partial<Move> = given[i] ?? {};
    const slot = io.bits(inside(piece, handSize, `${field}.piece`), bitsFor(handSize));
    const turns = rotate ? io.bits(rotation, 2) : inside(rotation, 1, `${field}.rotation`);
    const move = { piece: slot, ...cellBits(io, setup, cell, field) };
    return Object.freeze(turns ? { ...move, rotation: turns } : move);
  });
}

/** How such games are read and written, texts included. */
export const textCodec: TextCodec<'place', PlaceStart> = { ...codec, startBits, moveBits };
