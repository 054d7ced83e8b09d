/** Figures of finished walls: added up by set-up, and read from storage with all doubt. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WallState } from '../../src/engine/pop/types.js';
import { addGame, NO_GAMES, readStatistics, setupOf } from '../../src/games/pop/statistics.js';

const CLICKOMANIA = {
  variant: 'clickomania',
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

test('games add up: how many, how many cleared, the best score, the fewest bricks left', () => {
  const setup = setupOf(CLICKOMANIA);
  let statistics = addGame({}, ended({ score: -4, bricks: 12 }), setup);
  assert.deepEqual(statistics[setup], { played: 1, won: 0, best: -4, fewest: 12 });
  statistics = addGame(statistics, ended({ score: 78, bricks: 3 }), setup);
  statistics = addGame(statistics, ended({ score: 81, bricks: 0, won: true }), setup);
  statistics = addGame(statistics, ended({ score: 60, bricks: 21 }), setup);
  assert.deepEqual(statistics[setup], { played: 4, won: 1, best: 81, fewest: 0 });
});

test('of more than a hundred set-ups those that were played longest ago are left out', () => {
  let statistics = {};
  for (let i = 0; i < 130; i++) statistics = addGame(statistics, CLICKOMANIA, `setup ${i}`);
  const names = Object.keys(statistics);
  assert.equal(names.length, 100);
  assert.deepEqual([names[0], names.at(-1)], ['setup 30', 'setup 129']);
});

test('what is written is read again, and junk is no figure', () => {
  const statistics = addGame({}, ended({ score: 7, bricks: 2 }), 'a');
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
  assert.deepEqual(readStatistics(halves), { b: { played: 2, won: 2, best: 3, fewest: 1 } });
});

test('a name that an object has by itself is a set-up like any other', () => {
  const statistics = addGame({}, CLICKOMANIA, 'toString');
  assert.equal(statistics['toString']?.played, 1);
  const read = readStatistics('{"__proto__":{"played":1,"won":0,"best":0,"fewest":0}}');
  assert.equal(Object.getPrototypeOf(read), Object.prototype);
  assert.equal(({} as { played?: number }).played, undefined);
  assert.equal(NO_GAMES.played, 0);
});
