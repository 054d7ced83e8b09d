/** Every line of boards of every kind of packing, and large and hollow pieces at every edge of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, type Game, type RuleSet } from 'block-puzzle-element/engine';
import { same } from '../support/same.js';
import { all } from '../support/volume.js';

type Kind = 'rows' | 'columns' | 'boxes';
type Cell = readonly [row: number, column: number];

/** One word, two, and more; full words and words that lack or exceed them by a little; up to 100 boxes. */
const SIZES: readonly Cell[] = [
  ...[1, 2, 7, 21, 31, 32].flatMap((n): Cell[] => [
    [1, n],
    [n, 1],
    [3, n],
    [n, 3],
  ]),
  ...[6, 7, 8, 9, 10, 11, 12, 18, 24, 27, 30, 32].map((n): Cell => [n, n]),
  ...[4, 5, 6, 9, 16].flatMap((n): Cell[] => [
    [n, Math.floor(64 / n)],
    [Math.floor(128 / n), n],
    [n, Math.floor(128 / n) + 1],
  ]),
  ...[6, 9, 12, 15, 21].flatMap((n): Cell[] => [
    [n, 6],
    [9, n],
    [n, 12],
    [30, n],
  ]),
  // What a larger board of the same width has left in memory must not count.
  [3, 32],
  [5, 32],
  [32, 5],
].filter((size): size is Cell => Math.max(...size) <= 32);
const KINDS: readonly Kind[] = ['rows', 'columns', 'boxes'];
/** Bars, corners far apart, a ring, a full square: what needs the widest masks and the most cells. */
const PIECES = [
  '#',
  '########',
  '#/#/#/#/#/#/#/#',
  '#......./......../......../......../......../......../......../.......#',
  '########/#......#/#......#/#......#/#......#/#......#/#......#/########',
  Array(8).fill('########').join('/'),
  '.#/##/#.',
  '#####/....#/....#',
];

const engine = await createEngine();
const names = new Set<string>();

function gameOn(
  board: readonly string[],
  hand: readonly string[],
  clears: NonNullable<RuleSet['clears']>,
): Game {
  const [rows, columns] = [board.length, board[0]!.length];
  const cleared = KINDS.filter((kind) => clears[kind]).join('-');
  const name = `lines-${rows}-${columns}-${cleared}`.replace(/-$/, '');
  if (!names.has(name)) {
    engine.registerVariant({ name, rows, columns, clears, pieces: ['#'], scoring: { cell: 1 } });
    names.add(name);
  }
  return engine.fromPosition({ variant: name, board, hand, seed: 'lines' });
}

function linesOf(kind: Kind, rows: number, columns: number): Cell[][] {
  if (kind === 'rows') {
    return Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (__, c) => [r, c]));
  }
  if (kind === 'columns') {
    return Array.from({ length: columns }, (_, c) => Array.from({ length: rows }, (__, r) => [r, c]));
  }
  if (rows % 3 !== 0 || columns % 3 !== 0) return [];
  return Array.from({ length: (rows / 3) * (columns / 3) }, (_, box) => {
    const [top, left] = [Math.floor(box / (columns / 3)) * 3, (box % (columns / 3)) * 3];
    return Array.from({ length: 9 }, (__, i) => [top + Math.floor(i / 3), left + (i % 3)]);
  });
}

/** A board with exactly these cells filled. */
function boardOf(rows: number, columns: number, filled: Iterable<Cell>): string[] {
  const board = Array.from({ length: rows }, () => Array<string>(columns).fill('.'));
  for (const [r, c] of filled) board[r]![c] = '#';
  return board.map((line) => line.join(''));
}

for (const kind of KINDS) {
  test(`each of the ${kind} of a board is cleared by its last cell, foreseen, and cleared alone`, () => {
    for (const [rows, columns] of SIZES) {
      linesOf(kind, rows, columns).forEach((line, number, { length }) => {
        // Each is cleared by the last cell of a full board, too.
        if (!all && number % 3 > 0 && number < length - 1) return;
        const hole = line[(number * 7) % line.length]!;
        const board = boardOf(
          rows,
          columns,
          line.filter((cell) => cell !== hole),
        );
        const [row, column] = hole;
        // A line of one cell is full wherever a cell is put.
        const others = line.length > 1;
        const what = `${kind} ${number} of ${rows} x ${columns}`;
        for (const clears of [true, false]) {
          const game = gameOn(board, ['#', '#'], {
            ...{ rows: false, columns: false, boxes: false },
            [kind]: clears,
          });
          const previews = game.outlook().previews[0]!;
          const foreseen = previews
            .filter((preview) => others || (preview.row === row && preview.column === column))
            .map((preview) => [preview.row, preview.column, ...preview[kind]]);
          same(foreseen, clears ? [[row, column, number]] : [], `foreseen: ${what}`);
          const result = game.play({ piece: 0, row, column });
          const { clearedRows, clearedColumns, clearedBoxes } = result;
          const cleared = { rows: clearedRows, columns: clearedColumns, boxes: clearedBoxes };
          const expected = { rows: [], columns: [], boxes: [], [kind]: clears ? [number] : [] };
          same(cleared, expected, what);
          const cells = [...line].sort(([a, b], [c, d]) => a - c || b - d);
          same(result.cleared, clears ? cells : [], `cells: ${what}`);
          same(game.state.board, boardOf(rows, columns, clears ? [] : line), `the board after ${what}`);
        }
      });
    }
  });
}

test('the last cell of a full board clears every line at once', () => {
  for (const [rows, columns] of SIZES) {
    const cells = linesOf('rows', rows, columns).flat();
    const numbers = (kind: Kind): number[] => linesOf(kind, rows, columns).map((_, number) => number);
    const hole = cells[(rows * 13 + columns * 5) % cells.length]!;
    const board = boardOf(
      rows,
      columns,
      cells.filter((cell) => cell !== hole),
    );
    // The hole may lie in one line of a kind only; the others are full already and go with it.
    const game = gameOn(board, ['#', '#'], { rows: true, columns: true, boxes: true });
    const result = game.play({ piece: 0, row: hole[0], column: hole[1] });
    const what = `${rows} x ${columns}`;
    same(result.clearedRows, numbers('rows'), `rows of ${what}`);
    same(result.clearedColumns, numbers('columns'), `columns of ${what}`);
    same(result.clearedBoxes, numbers('boxes'), `boxes of ${what}`);
    same(result.cleared, cells, `cells of ${what}`);
    same(game.state.board, boardOf(rows, columns, []), `the board after ${what}`);
  }
});

test('a piece that stays in the hand is the same after one line and the next have been cleared', () => {
  const held = '########/########';
  for (const [rows, columns] of SIZES.filter(([rows, columns]) => rows > 2 && columns > 1)) {
    const full = Array.from({ length: 2 * columns - 2 }, (_, i): Cell => [i % 2, 1 + Math.floor(i / 2)]);
    const game = gameOn(boardOf(rows, columns, full), [held, '#', '#'], { rows: true });
    for (const row of [0, 1]) {
      const { clearedRows } = game.play({ piece: row + 1, row, column: 0 });
      same([clearedRows, game.state.hand[0]], [[row], held], `${rows}x${columns}`);
    }
  }
});

test('a piece goes wherever its cells are free, and only there', () => {
  for (const [rows, columns] of SIZES) {
    // One filled cell: it bars all anchors from which a cell of the piece would be on it.
    for (const filled of [
      [rows - 1, columns - 1],
      [Math.floor(rows / 2), Math.floor(columns / 3)],
    ] satisfies Cell[]) {
      const board = boardOf(rows, columns, [filled]);
      const none = { rows: false, columns: false, boxes: false };
      const game = gameOn(board, PIECES, none);
      PIECES.forEach((piece, slot) => {
        const cells = piece
          .split('/')
          .flatMap((line, r) => [...line].flatMap((cell, c): Cell[] => (cell === '#' ? [[r, c]] : [])));
        const height = piece.split('/').length;
        const width = piece.indexOf('/') < 0 ? piece.length : piece.indexOf('/');
        const anchors: Cell[] = [];
        for (let r = 0; r + height <= rows; r++) {
          for (let c = 0; c + width <= columns; c++) {
            if (!cells.some(([y, x]) => r + y === filled[0] && c + x === filled[1])) anchors.push([r, c]);
          }
        }
        const what = `${piece} on ${rows} x ${columns} but ${filled.join()}`;
        const moves = game.legalMoves(slot).map(({ row, column }) => [row, column]);
        same(moves, anchors, `places of ${what}`);
        // The first and the last place, and one between: the first and last words of the board.
        for (const at of new Set([0, anchors.length >> 1, anchors.length - 1])) {
          const anchor = anchors[at];
          if (!anchor) continue;
          game.play({ piece: slot, row: anchor[0], column: anchor[1] });
          const put = cells.map(([y, x]): Cell => [anchor[0] + y, anchor[1] + x]);
          same(game.state.board, boardOf(rows, columns, [filled, ...put]), `the board behind ${what}`);
          game.undo();
        }
      });
    }
  }
  assert.ok(names.size > SIZES.length);
});
