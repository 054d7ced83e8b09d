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
  programCost,
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
  set,
  truth,
  when,
} from './support/blocks.js';
import { type Case, shrink, type Trial, Trials } from '../../src/lab/program/trial.js';
import { configError, reproduced } from './support/cases.js';
import { rules } from './support/machine.js';
import { volume } from '../support/volume.js';
import { TABLE } from './support/programs.js';

const made = (...parts: readonly Part[]): Program => parseProgram(program(parts));
const RULE = block('bp_removeAreaFall', { CELL: clicked });
const RIGHT = made(RULE);
const STRIP = made(block('bp_removeStripFall', { CELL: clicked }));
const LUCK = made(
  block('bp_infectArea', { CELL: clicked }),
  when(block('bp_existsInfected'), when(equal(columnOf(block('bp_anyInfected')), columnOf(clicked)), RULE)),
  block('bp_disinfectAll'),
);
const of = (name: string): Program => parseProgram(TABLE.find((row) => row.name === name)!.json);
const bricks = (board: readonly string[] | null): number => board!.join('').replaceAll('.', '').length;

describe('the verdict', () => {
  test('each rule is right by itself, and wrong by the other, which two bricks show', () => {
    assert.equal(checkProgram(RIGHT).verdict, 'right');
    assert.equal(checkProgram(STRIP, { contagion: 'strip', walls: volume(30, 500) }).verdict, 'right');
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
    const result = checkProgram(LUCK, { walls: 60 });
    assert.equal(result.verdict, 'wrong');
    reproduced(LUCK, result);
  });
});

/** What is noted of a check: its verdict, figures and case. */
type Noted = readonly [
  verdict: string,
  figures: readonly number[],
  board: string,
  click: string,
  infected: string,
];

const EMPTY = '.........';
const NOTED: readonly (readonly [Program, CheckOptions, Noted])[] = [
  [RIGHT, { walls: 9, rows: 4, columns: 6 }, ['right', [9, 36, 1, 36], '', '', '']],
  [
    STRIP,
    { walls: 12, seed: 'noted' },
    ['wrong', [12, 15, 1, 15], `${`${EMPTY}/`.repeat(8)}.aa......`, '8,1 of noted/2/0', ''],
  ],
  [
    of('infection by 9 scans'),
    { walls: 20 },
    [
      'wrong',
      [20, 66, 1691, 72905],
      `${`${EMPTY}/`.repeat(6)}a......../a......../aaaaaaaa.`,
      '8,7 of /19/2',
      '',
    ],
  ],
  [
    of('descend with a counter'),
    { walls: 20, seed: 'other' },
    [
      'endless',
      [1, 1, 200000, 200000],
      `${`${EMPTY}/`.repeat(6)}...c...../...d...../..dd.....`,
      '8,2 of other/0/0',
      '',
    ],
  ],
  [
    made(
      block('bp_removeInfected'),
      RULE,
      when(equal(rowOf(clicked), number(2)), on('infect', cellAt(number(4), number(0)))),
    ),
    { walls: 20, rows: 5, columns: 7 },
    ['wrong', [20, 82, 4, 251], `${'......./'.repeat(4)}ac.....`, '4,1 of /1/1', '4,0'],
  ],
  [
    made(RULE, when(equal(rowOf(clicked), number(0)), on('remove', neighbour('up', clicked)))),
    { walls: 15, rows: 6, columns: 3 },
    ['error', [15, 41, 3, 90], '..d/..a/..b/..c/..c/..d', '0,2 of /2/2', ''],
  ],
  [
    LUCK,
    { walls: 20, rows: 5, columns: 8, contagion: 'strip' },
    ['wrong', [20, 36, 5, 146], `${'......../'.repeat(3)}.a....../.aa.....`, '3,1 of /8/0', ''],
  ],
  [
    made(
      RULE,
      when(equal(rowOf(clicked), number(1)), on('remove', cellAt(number(-1), number(0)))),
      when(
        equal(rowOf(clicked), number(3)),
        when(equal(columnOf(clicked), number(2)), repeatWhile(truth(true))),
      ),
    ),
    { walls: 40, rows: 4, columns: 3 },
    ['endless', [2, 3, 200000, 200006], '.../.../.../..a', '3,2 of /1/1', ''],
  ],
];

test('the same options give the same answer everywhere, and tomorrow', () => {
  for (const [program, options, expected] of NOTED) {
    const { verdict, walls, clicks, steps, board, click, infected, seed } = checkProgram(program, options);
    const found = [
      verdict,
      [walls, clicks, steps.most, steps.sum],
      board?.join('/') ?? '',
      click ? `${click.row},${click.column} of ${seed}` : '',
      infected?.map(({ row, column }) => `${row},${column}`).join(' ') ?? '',
    ];
    assert.deepEqual(found, expected);
  }
});

describe('a case is made smaller', () => {
  /** A wall of 32 by 32 in one colour, all of it infected, and the lower left brick clicked. */
  const FULL: Case = {
    wall: {
      rows: 32,
      columns: 32,
      cells: new Uint8Array(1024).fill(1),
      infected: new Uint8Array(1024).fill(1),
    },
    ...{ at: 31 * 32, seed: '' },
  };
  /** Wrong while the top row is whole, up to the last column but one; what is asked first costs so many blocks. */
  const wrongWhileFull = (cost: number): Program => {
    const top = colourOf(cellAt(number(0), get('j')));
    return made(
      set('n', number(0)),
      count('i', 1, cost, set('k', get('i'))),
      count('j', 0, 30, when(compare(top, 'NEQ', colourOf(clicked)), set('n', number(1)))),
      when(equal(get('n'), number(1)), RULE),
    );
  };

  function shrunk(program: Program): {
    readonly tries: number;
    readonly work: readonly number[];
    readonly found: Trial;
  } {
    const trials = new Trials(rules, program, { contagion: 'area', goal: null, infection: false, origin: 0 });
    const first = trials.try(FULL);
    let step = first.next();
    while (!step.done) step = first.next();
    const work = [trials.work];
    const { try: attempt } = trials;
    let tries = 0;
    trials.try = function* (tried) {
      tries++;
      const trial = yield* attempt.call(trials, tried);
      work.push(trials.work);
      return trial;
    };
    const smaller = shrink(trials, step.value);
    let next = smaller.next();
    while (!next.done) next = smaller.next();
    return { tries, work, found: next.value };
  }

  test('by 1500 tries at most', () => {
    const { tries, found } = shrunk(wrongWhileFull(0));
    assert.equal(tries, 1500);
    assert.equal(found.verdict, 'wrong');
    assert.ok(!found.wall.infected.includes(1));
    // The last column is gone, and nothing else can.
    const { cells } = found.wall;
    assert.deepEqual([...cells].indexOf(0), 31);
    assert.equal(
      cells.reduce((sum, cell) => sum + cell, 0),
      1024 - 32,
    );
  });

  test('or until they have cost as much as two long clicks', () => {
    const { tries, work } = shrunk(wrongWhileFull(30_000));
    const most = work[0]! + 40_000_000;
    assert.ok(
      tries < 1000 && work.at(-1)! >= most && work.at(-2)! < most,
      `${tries}: ${work.slice(-2).join()}`,
    );
  });

  test('until no brick less, and no infection less, shows the same', () => {
    for (const [program, options, [verdict]] of NOTED) {
      if (verdict === 'right') continue;
      const found = checkProgram(program, options);
      const { contagion = 'area' } = options;
      const [rows, columns] = [found.board!.length, found.board![0]!.length];
      const at = found.click!.row * columns + found.click!.column;
      const cells = Uint8Array.from(found.board!.join(''), (letter) =>
        ' abcdefgh'.indexOf(letter.replace('.', ' ')),
      );
      const infected = new Uint8Array(cells.length);
      for (const { row, column } of found.infected!) infected[row * columns + column] = 1;
      const trials = new Trials(rules, program, { contagion, goal: null, infection: false, origin: 0 });
      const judge = (tried: Case): readonly unknown[] => {
        const work = trials.try(tried);
        let step = work.next();
        while (!step.done) step = work.next();
        const { error } = step.value.result;
        return [step.value.verdict, error?.code, error?.block];
      };
      const seed = found.seed!;
      const shown = judge({ wall: { rows, columns, cells, infected }, at, seed });
      assert.equal(shown[0], verdict);
      for (let brick = 0; brick < cells.length; brick++) {
        if (cells[brick] === 0 || brick === at) continue;
        const wall = { rows, columns, cells: cells.slice(), infected: infected.slice() };
        let click = at;
        // Those above it come down, the clicked one too.
        for (let to = brick; to >= 0; to -= columns) {
          wall.cells[to] = cells[to - columns] ?? 0;
          wall.infected[to] = infected[to - columns] ?? 0;
          if (to - columns === at) click = to;
        }
        assert.notDeepEqual(judge({ wall, at: click, seed }), shown);
      }
      if (!infected.includes(1)) continue;
      assert.notDeepEqual(
        judge({ wall: { rows, columns, cells, infected: infected.fill(0) }, at, seed }),
        shown,
      );
    }
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
  for (const seed of [NaN, Infinity, 1.5]) assert.equal(field({ seed }), 'seed');
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
    for (const [seed, was] of [
      [[], 'a list of 0'],
      ['x'.repeat(65_557), '"xxx'],
      [NaN, 'NaN'],
      [-Infinity, '-Infinity'],
      [0.5, '0.5'],
    ] as const) {
      const { message } = configError(() => runProgram(RIGHT, { ...options, seed: seed as string }));
      const allowed = 'seed must be a text of at most 65556 characters, or a whole number, but was ';
      assert.ok(message.startsWith(allowed + was), message);
    }
    assert.equal(field({ infected: [{ row: 0, column: 9 }] }), 'infected[0].column');
    assert.equal(field({ board: ['a.', 'aa'], infected: [{ row: 0, column: 1 }] }), 'infected[0]');
  });
});

test('what parseProgram has not made has no cost and no blocks, and no check', () => {
  for (const value of [undefined, null, 5, 'program', [], {}, { blocks: [], variables: {} }]) {
    const none = value as Program;
    for (const [name, ask] of [
      ['program', () => programCost(none)],
      ['program', () => programBlocks(none)],
      ['program', () => checking(none)],
      ...(value ? ([['goal', () => checking(RIGHT, { goal: none })]] as const) : []),
    ] as const) {
      const { field, message } = configError(ask);
      assert.equal(field, name);
      assert.ok(message.startsWith(`${name} must be what parseProgram has made, but was `), message);
    }
  }
});

test('what is no standing has no rank', () => {
  const good = { cost: 1, blocks: 2, steps: 3 };
  const field = (a: unknown, b: unknown): string =>
    configError(() => compareStandings(a as typeof good, b as typeof good)).field;
  assert.equal(field(undefined, good), 'a');
  assert.equal(field(good, null), 'b');
  assert.equal(field({ ...good, cost: '1' }, good), 'a.cost');
  assert.equal(field(good, { cost: 1, blocks: 2 }), 'b.steps');
  assert.equal(field(good, { ...good, blocks: NaN }), 'b.blocks');
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
