/** Figures of finished games: added up by set-up, and read from storage with all doubt. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WallState } from '../../src/engine/pop/types.js';
import type { PlaceState } from '../../src/engine/types.js';
import {
  addGame,
  NO_SUMS,
  readStatistics,
  setupOf as nameOf,
  type Statistics,
  statisticsOf,
  type Sums,
  sumUp,
  withoutGame,
} from '../../src/more/after/figures.js';

const CLICKOMANIA = {
  variant: 'clickomania',
  seed: 'a',
  rows: 9,
  columns: 9,
  colors: 3,
  contagion: 'area',
  compact: false,
  scoring: 'bricks',
  penalty: true,
  solvable: false,
} as unknown as WallState;

const ended = (fields: Partial<WallState>): WallState => ({ ...CLICKOMANIA, ...fields });

const setupOf = (state: WallState): string => nameOf(state, 'usual');
const add = (statistics: Statistics, state: WallState, setup: string, sums: Sums = NO_SUMS): Statistics =>
  addGame(statistics, setup, state, sums);
const figures = (statistics: Statistics, setup: string): unknown => statisticsOf(statistics, setup);

test('every rule and the size make another set-up, and nothing else does', () => {
  const name = setupOf(CLICKOMANIA);
  const others: Partial<WallState>[] = [
    { rows: 10 },
    { columns: 10 },
    { colors: 4 },
    { contagion: 'strip' },
    { compact: true },
    { scoring: 'samegame' },
    { scoring: 'samegame', penalty: false },
    { solvable: true },
    { variant: 'samegame' },
  ];
  const names = others.map((fields) => setupOf(ended(fields)));
  assert.equal(new Set([name, ...names]).size, others.length + 1);
  assert.equal(setupOf(ended({ seed: 'other', score: 5, moves: 3, penalty: false })), name);
});

test('a rule that has no word of its own makes another set-up too, and so does another set of pieces', () => {
  const state = { variant: 'quintris', rows: 25, columns: 15, handSize: 1 } as unknown as WallState;
  const of = (start?: object): string => nameOf(state, 'usual', start);
  assert.equal(of({ variant: 'quintris', rows: 25, columns: 15, handSize: 1, seed: 'a' }), of());
  const starts = [
    { draw: 'bag' },
    { draw: 'uniform' },
    { pieces: ['#'] },
    { pieces: ['##'] },
    { draw: 'bag', pieces: ['#'] },
  ];
  assert.equal(new Set([of(), ...starts.map(of)]).size, 6);
  // Nothing of a position but its rules.
  assert.equal(of({ draw: 'bag', board: ['#.'], score: 3, seed: 'b' }), of({ draw: 'bag' }));
  // By division, or by a word of its own.
  assert.equal(of({ profile: 'comfort', fair: 'gentle', colors: 3 }), of());
});

test('games add up: how many, how many cleared, the best score, the fewest bricks left', () => {
  const setup = setupOf(CLICKOMANIA);
  let statistics = add({}, ended({ score: -4, bricks: 12 }), setup);
  assert.deepEqual(figures(statistics, setup), {
    ...{ played: 1, won: 0, best: -4, fewest: 12, average: -4 },
    ...{ lines: 0, streak: 0, most: 0, last: [-4] },
  });
  statistics = add(statistics, ended({ score: 78, bricks: 3 }), setup);
  statistics = add(statistics, ended({ score: 81, bricks: 0, won: true }), setup);
  statistics = add(statistics, ended({ score: 60, bricks: 21 }), setup);
  assert.deepEqual(figures(statistics, setup), {
    ...{ played: 4, won: 1, best: 81, fewest: 0, average: 53.75 },
    ...{ lines: 0, streak: 0, most: 0, last: [-4, 78, 81, 60] },
  });
});

test('a game that goes on from its end leaves nothing of that, neither its best score nor its streak', () => {
  const one = ended({ seed: 'one', score: 10, bricks: 4 });
  const two = ended({ seed: 'two', score: 20, bricks: 0, won: true });
  const first = add({}, one, 'a', { lines: 1, streak: 1, most: 2, parts: [] });
  const both = add(first, two, 'a', { lines: 3, streak: 9, most: 9, parts: [] });
  const without = withoutGame(both, 'a', two);
  assert.deepEqual(figures(without, 'a'), figures(first, 'a'));
  // As it was written and read.
  assert.deepEqual(withoutGame(readStatistics(JSON.stringify(both)), 'a', two), without);
  const again = add(without, ended({ ...two, score: 5, bricks: 2, won: false }), 'a');
  const { played, won, best, fewest, average, streak, most, last } = again['a']!;
  assert.deepEqual([played, won, best, fewest, average, streak, most], [2, 0, 10, 2, 7.5, 1, 2]);
  assert.deepEqual(last, [10, 5]);
  assert.deepEqual(withoutGame(first, 'a', one), {}, 'the only one');
  for (const other of [one, { ...two, score: 21 }, { ...two, seed: 'three' }])
    assert.equal(withoutGame(both, 'a', other), both, 'another game is the newest');
  assert.deepEqual(withoutGame({}, 'a', two), {}, 'all was erased');
  assert.equal(
    withoutGame(without, 'a', one),
    without,
    'what is known of the newest is not known of the one before',
  );
});

test('of more than a hundred set-ups those that were played longest ago are left out', () => {
  let statistics: Statistics = {};
  for (let i = 0; i < 130; i++) statistics = add(statistics, CLICKOMANIA, `setup ${i}`);
  const names = Object.keys(statistics);
  assert.equal(names.length, 100);
  assert.deepEqual([names[0], names.at(-1)], ['setup 30', 'setup 129']);
});

test('what is written is read again, and junk is no figure', () => {
  const statistics = add({}, ended({ score: 7, bricks: 2 }), 'a');
  assert.deepEqual(readStatistics(JSON.stringify(statistics)), statistics);
  for (const junk of [
    null,
    '',
    '{',
    '[]',
    '7',
    'null',
    '{"a":null}',
    '{"a":{"played":-1}}',
    '{"a":[1,2,3,4]}',
  ]) {
    assert.deepEqual(readStatistics(junk), {}, String(junk));
  }
  const halves =
    '{"a":{"played":1.5,"won":0,"best":0,"fewest":0},"b":{"played":2,"won":5,"best":3,"fewest":1}}';
  assert.deepEqual(readStatistics(halves), {
    b: {
      ...{ played: 2, won: 2, best: 3, fewest: 1, average: 3 },
      ...{ lines: 0, streak: 0, most: 0, last: [] },
    },
  });
});

test('a name that an object has by itself is a set-up like any other', () => {
  const statistics = add({}, CLICKOMANIA, 'toString');
  assert.equal(statistics['toString']?.played, 1);
  const read = readStatistics('{"__proto__":{"played":1,"won":0,"best":0,"fewest":0}}');
  assert.equal(Object.getPrototypeOf(read), Object.prototype);
  assert.equal(({} as { played?: number }).played, undefined);
});

test('games of another hand, deal, pace or goal are of another set-up, and so are pieces that turn', () => {
  const blocks = { variant: 'blocks', rows: 8, columns: 8, handSize: 3, goal: null } as unknown as PlaceState;
  const names = [
    nameOf(blocks, 'usual'),
    nameOf({ ...blocks, handSize: 4 }, 'usual'),
    nameOf(blocks, 'gentle'),
    nameOf({ ...blocks, rotate: true }, 'usual'),
    nameOf({ ...blocks, goal: { goal: 'lines:3' } as PlaceState['goal'] }, 'usual'),
  ];
  assert.equal(new Set(names).size, names.length);
  assert.equal(nameOf({ ...blocks, seed: 'other', score: 9 }, 'usual'), names[0]);
});

const move = (rows: number, columns = 0, boxes = 0): object => ({ rows, columns, boxes });
const sums = (...entries: object[]): Sums => sumUp(entries as Parameters<typeof sumUp>[0]);

test('a game is summed up by its lines, its longest streak, the most at once, and in ten parts', () => {
  const game = sums(move(0), move(1), move(1, 2), move(0, 0, 1), move(0), ...Array(15).fill(move(0)));
  assert.deepEqual(game, { lines: 5, streak: 3, most: 3, parts: [1, 2, 0, 0, 0, 0, 0, 0, 0, 0] });
});

test('a game of few moves has a part for each; one of none has none', () => {
  assert.deepEqual(sums(move(0), move(2)).parts, [0, 2]);
  assert.deepEqual(sums(), { lines: 0, streak: 0, most: 0, parts: [] });
});

test('of a falling game pieces are summed up by their rows, of a wall moves by their bricks', () => {
  const fallen = (rows: number[]): object => ({ end: 1, clearedRows: rows });
  assert.deepEqual(sums(fallen([]), fallen([3, 4]), fallen([9])), {
    ...{ lines: 3, streak: 2, most: 2, parts: [0, 2, 1] },
  });
  const removed = (bricks: number): object => ({ ...move(0), bricks });
  assert.deepEqual(sums(removed(2), removed(5), removed(12)), {
    ...{ lines: 0, streak: 0, most: 12, parts: [0, 1, 2] },
  });
});

test('the last twelve scores stay, and sums are added up', () => {
  let all: Statistics = {};
  for (let score = 1; score <= 14; score++) {
    all = add(all, ended({ score }), 'a', { lines: 2, streak: score % 5, most: 3, parts: [] });
  }
  assert.deepEqual(all['a']!.last, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  assert.deepEqual([all['a']!.lines, all['a']!.streak, all['a']!.most, all['a']!.average], [28, 4, 3, 7.5]);
});

test('what is said of the newest game and is no figure is left out', () => {
  const plain = {
    played: 1,
    won: 0,
    best: 9,
    fewest: 0,
    average: 9,
    lines: 0,
    streak: 0,
    most: 0,
    last: [9],
  };
  for (const newest of [
    7,
    null,
    [],
    { seed: 3, without: null },
    { seed: 'a' },
    { seed: 'a', without: { played: 0 } },
  ])
    assert.deepEqual(readStatistics(JSON.stringify({ a: { ...plain, newest } })), { a: plain });
});

test('what an earlier version has kept, and junk among the newer figures, is no figure that lies', () => {
  const text =
    '{"a":{"played":2,"won":0,"best":9,"fewest":0,"average":"x","lines":-1,"most":1e99,"last":[1,"<b>",null,2.5,7]}}';
  assert.deepEqual(readStatistics(text)['a'], {
    ...{ played: 2, won: 0, best: 9, fewest: 0, average: 9, lines: 0, streak: 0, most: 0, last: [1, 7] },
  });
});
