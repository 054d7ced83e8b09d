/** What the search of hands says of a board, beside a plain reference: by every feature, on boards of every kind of packing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { INPUT_AT, STATE_AT } from '../../src/engine/core.js';
import { shapeBytes, startCore } from '../support/core.js';
import { cellsOf } from '../support/model-board.js';
import { smallRandom } from '../support/random.js';
import { volume } from '../support/volume.js';

interface SearchExports {
  readonly memory: WebAssembly.Memory;
  configure(rows: number, columns: number, handSize: number, options: number, pieces: number): void;
  begin(): number;
  run(work: number): number;
  answer(): number;
}

const core = (await startCore('handSearch')) as unknown as SearchExports;

/** Places in its memory; they repeat `layout.ts`, `features.ts`, `effort.ts` and `memory.ts` of assembly/. */
const AT = { hand: STATE_AT + 128, factors: 496, weights: 832, effort: 960, plans: 40_960, planBytes: 64 };
/** All anchors that it has room for, and neither the next piece nor hands. */
const EFFORT = [300, 64, 1, 1, 0, 128, 12, 101, 101];
/** In the order of the features: far from each other, so that no two faults make up for one another. */
const WEIGHTS = [1, 17, 291, 4099, 65_551, 1_048_601, 0.5, 0.125, 0.0625, 1e8, 3e8, 7e8, 16_777_259];
/** A point that is earned on the way, and the worth of a lost game. */
const BESIDE = [-0.25, -1e12];

type Size = readonly [rows: number, columns: number];

/** Of one word, of two and of more, full ones among them; of few rows and columns, as long as may be. */
const SIZES: readonly Size[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 21, 32].flatMap((n): Size[] => [
    [n, Math.min(32, Math.floor(64 / n))],
    [n, Math.min(32, Math.floor(128 / n))],
    [Math.min(32, Math.floor(128 / n)), n],
  ]),
  ...[1, 2, 3].flatMap((n): Size[] => [
    [n, 32],
    [n, 31],
    [32, n],
  ]),
  [1, 7],
  [8, 8],
  [9, 9],
  [12, 12],
  [32, 32],
];
/** One that nothing else has room for beside the square, which is one too, and those that lie within it. */
const SET = ['#', '##', '#####', '###/###/###', '##/##'];
const AWKWARD = ['#####', '###/###/###'];
const BULKY = ['#####'];
const PIECES = ['#', '##', '#/#', '##/#.', '.#/##', '###/..#'];

type Board = readonly (readonly boolean[])[];

const isFree = (board: Board, row: number, column: number): boolean => board[row]?.[column] === false;

function fits(board: Board, piece: string, row: number, column: number): boolean {
  return cellsOf(piece).cells.every(([r, c]) => isFree(board, row + r, column + c));
}

function placesOf(board: Board, piece: string): number {
  return board.flatMap((line, r) => line.filter((_, c) => fits(board, piece, r, c))).length;
}

const scarcity = (places: number): number => (places < 15 ? 1 / (1 + places) : 0);

/** What a board is worth with a streak, feature by feature as `features.ts` tells them. */
function worthOf(board: Board, streak: number): number {
  const cells = board.flat().length;
  const filled = filledIn(board);
  let [transitions, cornered, squeezed, ends, holes, thin] = [0, 0, 0, 0, 0, 0];
  board.forEach((line, r) => {
    line.forEach((isFilled, c) => {
      if (isFilled) return;
      const [left, right, up, down] = [
        !isFree(board, r, c - 1),
        !isFree(board, r, c + 1),
        !isFree(board, r - 1, c),
        !isFree(board, r + 1, c),
      ];
      const sides = [left, right, up, down].filter(Boolean).length;
      transitions += sides;
      if ((left || right) && (up || down)) cornered++;
      if (left && right) squeezed++;
      if (up && down) squeezed++;
      if (sides >= 3) ends++;
      if (sides === 4) holes++;
      const inThree = (dr: number, dc: number): boolean =>
        [0, 1, 2].some((back) =>
          [0, 1, 2].every((on) => isFree(board, r + (on - back) * dr, c + (on - back) * dc)),
        );
      if (cells > 128) return;
      if (!inThree(0, 1)) thin++;
      if (!inThree(1, 0)) thin++;
    });
  });
  const room = placesOf(board, '###/###/###');
  const places = (room < 3 ? AWKWARD : BULKY).map((piece) => placesOf(board, piece));
  const scarce = places.reduce((sum, count) => sum + scarcity(count), 0);
  const none = places.filter((count) => count === 0).length;
  return [
    ...[filled, transitions, cornered, squeezed, ends, holes, (filled * filled) / cells, scarcity(room)],
    ...[scarce, none, streak, streak ? 1 : 0, thin],
  ].reduce((sum, value, i) => sum + value * WEIGHTS[i]!, 0);
}

const filledIn = (board: Board): number => board.flat().filter(Boolean).length;

/** The board without its full rows and columns. */
function cleared(board: Board): Board {
  const rows = board.map((line) => line.every(Boolean));
  const columns = board[0]!.map((_, c) => board.every((line) => line[c]));
  return board.map((line, r) => line.map((isFilled, c) => isFilled && !rows[r] && !columns[c]));
}

/** The board behind a move, and how many cells were cleared. */
function place(board: Board, piece: string, row: number, column: number): { after: Board; gone: number } {
  const cells = new Set(cellsOf(piece).cells.map(([r, c]) => `${row + r},${column + c}`));
  const placed = board.map((line, r) => line.map((isFilled, c) => isFilled || cells.has(`${r},${c}`)));
  const after = cleared(placed);
  return { after, gone: filledIn(placed) - filledIn(after) };
}

interface Plan {
  readonly value: number;
  readonly gain: number;
  readonly row: number;
  readonly column: number;
}

/** All that the search finds for a hand of one piece. */
function plansOf(board: Board, piece: string): Plan[] {
  const bytes = new Uint8Array(core.memory.buffer);
  const view = new DataView(core.memory.buffer);
  const columns = board[0]!.length;
  SET.forEach((shape, i) => bytes.set(shapeBytes(shape), INPUT_AT + i * 8));
  core.configure(board.length, columns, 1, 3, SET.length);
  // A point for a cell that is placed, and one for a cell that is cleared.
  [1, 1, 0, 0, 0, 0, 0].forEach((factor, i) => view.setFloat64(AT.factors + i * 8, factor, true));
  [...WEIGHTS, ...BESIDE].forEach((weight, i) => view.setFloat64(AT.weights + i * 8, weight, true));
  EFFORT.forEach((effort, i) => view.setUint32(AT.effort + i * 4, effort, true));
  bytes.fill(0, STATE_AT, STATE_AT + 240);
  board.flat().forEach((isFilled, cell) => {
    if (isFilled) bytes[STATE_AT + (cell >> 3)]! |= 1 << (cell & 7);
  });
  bytes.set(shapeBytes(piece), AT.hand);
  if (core.begin()) while (core.run(1000));
  return Array.from({ length: core.answer() }, (_, i) => {
    const at = AT.plans + i * AT.planBytes;
    const [row, column] = [bytes[at + 26]!, bytes[at + 27]!];
    return { value: view.getFloat64(at, true), gain: view.getFloat64(at + 8, true), row, column };
  });
}

/** Compares what is found with the reference; returns how many of these moves cleared something. */
function compare(board: Board, piece: string): number {
  const where = `${piece} on ${board.map((line) => line.map((cell) => '.#'[+cell]).join('')).join('/')}`;
  const plans = plansOf(board, piece);
  assert.equal(plans.length > 0, placesOf(board, piece) > 0, where);
  let clearing = 0;
  // The best one, and some of the others, for the reference takes its time.
  for (const { value, gain, row, column } of plans.filter((_, i) => i % 4 === 0)) {
    assert.ok(fits(board, piece, row, column), `${where} at ${row}, ${column}`);
    const { after, gone } = place(board, piece, row, column);
    const earned = cellsOf(piece).cells.length + gone;
    const expected = worthOf(after, gone ? 1 : 0) + BESIDE[0]! * earned;
    assert.equal(gain, earned, `${where} at ${row}, ${column}`);
    assert.ok(Math.abs(value - expected) < 1e-3, `${where} at ${row}, ${column}: ${value}, not ${expected}`);
    if (gone) clearing++;
  }
  return clearing;
}

function randomBoard(rows: number, columns: number, random: (bound: number) => number): boolean[][] {
  const share = 1 + random(10);
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => random(12) < share));
}

for (const [rows, columns] of new Map(SIZES.map((size) => [size.join(), size])).values()) {
  test(`a board of ${rows} x ${columns} is worth what its features say, behind every move that is found`, () => {
    const random = smallRandom(rows * 100 + columns);
    for (let i = 0; i < volume(3, 40); i++) {
      compare(cleared(randomBoard(rows, columns, random)), PIECES[random(PIECES.length)]!);
    }
  });
}

for (const [rows, columns] of [
  [2, 32],
  [4, 7],
  [8, 8],
  [9, 9],
  [4, 32],
  [12, 12],
] as const) {
  // prettier-ignore
  test(`a full line of a position goes with whatever is placed on a board of ${rows} x ${columns}`, () => {
    const random = smallRandom(rows * 100 + columns);
    let clearing = 0;
    for (let i = 0; i < volume(8, 80); i++) {
      const board = randomBoard(rows, columns, random);
      if (i % 2) board[random(rows)]!.fill(true);
      else {
        const column = random(columns);
        board.forEach((line) => (line[column] = true));
      }
      clearing += compare(board, PIECES[random(PIECES.length)]!);
    }
    assert.ok(clearing >= 8, `${clearing} moves`);
  });
}
