/** The checker finds what is wrong with programs, tells the smallest case of it, and says the same each time. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type CheckOptions,
  checking,
  checkProgram,
  compareStandings,
  parseProgram,
  type Program,
  programBlocks,
  runProgram,
} from 'block-puzzle-element/lab/program';
import { assertFrozen } from '../support/same.js';
import {
  block,
  cellAt,
  clicked,
  colourOf,
  columnOf,
  compare,
  count,
  equal,
  get,
  neighbour,
  number,
  on,
  type Part,
  program,
  repeatWhile,
  rowOf,
  truth,
  when,
} from './support/blocks.js';
import { configError, reproduced } from './support/cases.js';
import { TABLE } from './support/programs.js';

const made = (...parts: readonly Part[]): Program => parseProgram(program(parts));
const RIGHT = made(block('bp_removeAreaFall', { CELL: clicked }));
const STRIP = made(block('bp_removeStripFall', { CELL: clicked }));
const of = (name: string): Program => parseProgram(TABLE.find((row) => row.name === name)!.json);
const bricks = (board: readonly string[] | null): number => board!.join('').replaceAll('.', '').length;

describe('the verdict', () => {
  test('each rule is right by itself, and wrong by the other, which two bricks show', () => {
    assert.equal(checkProgram(RIGHT).verdict, 'right');
    assert.equal(checkProgram(STRIP, { contagion: 'strip' }).verdict, 'right');
    const swapped = [
      [RIGHT, 'strip'],
      [STRIP, 'area'],
    ] as const;
    for (const [rule, contagion] of swapped) {
      const result = checkProgram(rule, { contagion });
      assert.equal(result.verdict, 'wrong');
      assert.equal(bricks(result.board), 2);
      reproduced(rule, result, contagion);
    }
  });

  test('a program that does nothing is wrong, one that removes lone bricks too', () => {
    const nothing = checkProgram(made());
    assert.deepEqual([nothing.verdict, bricks(nothing.board)], ['wrong', 2]);
    const lone = made(on('remove', clicked), block('bp_fallAll'));
    const result = checkProgram(lone, { walls: 30 });
    assert.equal(result.verdict, 'wrong');
    assert.equal(bricks(result.board), 1);
    reproduced(lone, result);
  });

  test('infection that is left behind is found at the next click, and is part of the case', () => {
    const leaving = made(
      block('bp_removeInfected'),
      block('bp_removeAreaFall', { CELL: clicked }),
      on('infect', cellAt(number(8), number(0))),
    );
    const result = checkProgram(leaving, { walls: 30 });
    assert.equal(result.verdict, 'wrong');
    assert.equal(result.infected!.length, 1);
    // The infected one, and the one that is clicked.
    assert.equal(bricks(result.board), 2);
    reproduced(leaving, result);
  });

  test('an error counts for more than a wrong wall, and a run that does not end for more than both', () => {
    const failing = made(when(equal(rowOf(clicked), number(0)), on('remove', neighbour('up', clicked))));
    const result = checkProgram(failing, { walls: 30 });
    assert.equal(result.verdict, 'error');
    assert.equal(result.error!.code, 'off-wall');
    assert.deepEqual(result.error!.cell!.row, -1);
    assert.equal(result.got, null);
    reproduced(failing, result);
    const endless = made(
      when(equal(rowOf(clicked), number(3)), on('remove', cellAt(number(-1), number(0)))),
      when(equal(rowOf(clicked), number(8)), repeatWhile(truth(true))),
    );
    const stuck = checkProgram(endless, { walls: 200 });
    assert.equal(stuck.verdict, 'endless');
    assert.ok(stuck.walls < 200);
    assert.equal(bricks(stuck.board), 1);
    reproduced(endless, stuck);
  });

  test('a program that only fails late in play is found', () => {
    // Right as long as the last column has a brick on top.
    const full = made(
      when(
        compare(colourOf(cellAt(number(0), number(8))), 'NEQ', colourOf(cellAt(number(8), number(0)))),
        block('bp_removeAreaFall', { CELL: clicked }),
      ),
    );
    assert.equal(checkProgram(full, { walls: 60 }).verdict, 'wrong');
  });

  test('a program for 9 by 9 is right there, and stumbles on other sizes', () => {
    const columns = made(
      block('bp_infectArea', { CELL: clicked }),
      block('bp_removeInfected'),
      count('j', 0, 8, block('bp_compactColumn', { N: get('j') })),
    );
    assert.equal(checkProgram(columns, { walls: 60 }).verdict, 'right');
    assert.equal(checkProgram(columns, { walls: 60, columns: 8 }).verdict, 'error');
    assert.equal(checkProgram(columns, { walls: 60, columns: 10 }).verdict, 'wrong');
  });

  test('walls of one cell, of one row or column, and of 32 by 32 are tried too', () => {
    for (const [rows, columns] of [
      [1, 1],
      [1, 32],
      [32, 1],
      [2, 2],
      [32, 32],
    ] as const) {
      const { verdict, walls, clicks } = checkProgram(RIGHT, { rows, columns, walls: 40 });
      assert.deepEqual([verdict, walls], ['right', 40]);
      assert.ok(clicks >= 40);
    }
  });
});

describe('the case', () => {
  const wrong = ['infection by 9 scans', 'drop, rows 0 to 7', 'descend with a counter'];

  test('takes a seed as long as a game does, and the case that it tells can be run again', () => {
    const result = checkProgram(STRIP, { walls: 5, seed: 's'.repeat(65_536) });
    assert.equal(result.verdict, 'wrong');
    reproduced(STRIP, result);
  });

  test('can be left at any time: it tells often how far it is', () => {
    const program = of('infection by 81 scans for 1');
    let parts = 0;
    for (const { done, of: walls } of checking(program, { walls: 3 })) {
      parts++;
      assert.ok(done < walls + 1 && walls === 3);
    }
    assert.ok(parts > 100, `${parts} parts`);
  });

  test('is the same each time, frozen, another by another seed', () => {
    for (const name of wrong) {
      const [one, two] = [checkProgram(of(name), { walls: 40 }), checkProgram(of(name), { walls: 40 })];
      assert.deepEqual(one, two);
      assertFrozen(one);
      const other = checkProgram(of(name), { walls: 40, seed: 'other' });
      assert.equal(other.verdict, one.verdict);
      assert.notDeepEqual({ ...other, seed: '' }, { ...one, seed: '' });
    }
  });

  test('has few bricks', () => {
    const most = { 'infection by 9 scans': 20, 'drop, rows 0 to 7': 4, 'descend with a counter': 8 };
    for (const [name, limit] of Object.entries(most)) {
      const { board } = checkProgram(of(name), { walls: 100 });
      assert.ok(bricks(board) <= limit, `${name}: ${board!.join()}`);
    }
  });

  test('is drawn with the same chance as in play: what "any" draws is told by its seed', () => {
    const luck = made(
      block('bp_infectArea', { CELL: clicked }),
      when(
        block('bp_existsInfected'),
        when(
          equal(columnOf(block('bp_anyInfected')), columnOf(clicked)),
          block('bp_removeAreaFall', { CELL: clicked }),
        ),
      ),
      block('bp_disinfectAll'),
    );
    const result = checkProgram(luck, { walls: 60 });
    assert.equal(result.verdict, 'wrong');
    reproduced(luck, result);
  });
});

test('options that cannot be are refused by name', () => {
  const field = (options: unknown): string =>
    configError(() => checkProgram(RIGHT, options as CheckOptions)).field;
  assert.equal(field(null), 'options');
  assert.equal(field({ contagion: 'blob' }), 'contagion');
  assert.equal(field({ walls: 0 }), 'walls');
  assert.equal(field({ walls: 10_001 }), 'walls');
  assert.equal(field({ rows: 33 }), 'rows');
  assert.equal(field({ columns: 1.5 }), 'columns');
  assert.equal(field({ seed: {} }), 'seed');
  assert.equal(configError(() => checkProgram({ blocks: [], variables: {} })).field, 'program');
});

describe('a click', () => {
  const options = { board: ['ab', 'aa'], click: { row: 0, column: 0 } };

  test('comes to a frozen result', () => {
    const result = runProgram(RIGHT, options);
    assertFrozen(result);
    assert.deepEqual(result, { status: 'done', board: ['..', '.b'], infected: [], steps: 1, error: null });
    const failed = runProgram(made(on('remove', cellAt(number(5), number(5)))), options);
    assertFrozen(failed);
    assert.deepEqual(
      [failed.status, failed.board, failed.error!.cell],
      ['error', options.board, { row: 5, column: 5 }],
    );
  });

  test('takes what stands in the air, and infection from before', () => {
    const result = runProgram(made(block('bp_fallAll')), {
      ...options,
      board: ['ab', '..'],
      infected: [{ row: 0, column: 1 }],
    });
    assert.deepEqual([result.board, result.infected], [['..', 'ab'], [{ row: 1, column: 1 }]]);
  });

  test('is refused by the name of the field', () => {
    const field = (more: object): string =>
      configError(() => runProgram(RIGHT, { ...options, ...more } as typeof options)).field;
    assert.equal(field({ board: [] }), 'board');
    assert.equal(field({ board: ['ab', 'a'] }), 'board');
    assert.equal(field({ board: ['ab', 'ai'] }), 'board[1]');
    assert.equal(field({ board: ['', ''] }), 'board[0]');
    assert.equal(field({ board: Array.from({ length: 33 }, () => 'a') }), 'board');
    assert.equal(field({ click: { row: 2, column: 0 } }), 'click.row');
    assert.equal(field({ click: { row: 0, column: '0' } }), 'click.column');
    assert.equal(field({ click: undefined }), 'click');
    assert.equal(field({ seed: [] }), 'seed');
    assert.equal(field({ infected: [{ row: 0, column: 9 }] }), 'infected[0].column');
    assert.equal(field({ board: ['a.', 'aa'], infected: [{ row: 0, column: 1 }] }), 'infected[0]');
  });
});

test('a ranking goes by cost, then blocks, then steps', () => {
  const standing = (cost: number, blocks: number, steps: number): Parameters<typeof compareStandings>[0] => ({
    ...{ cost, blocks, steps },
  });
  const ranked = [standing(3, 9, 9), standing(2, 9, 9), standing(2, 8, 10), standing(2, 8, 9)].sort(
    compareStandings,
  );
  assert.deepEqual(ranked, [standing(2, 8, 9), standing(2, 8, 10), standing(2, 9, 9), standing(3, 9, 9)]);
  assert.equal(programBlocks(RIGHT), 2);
});
