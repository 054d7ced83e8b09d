/** Programs that compute without end or measure: they are cut short by what they cost, the same everywhere. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  checking,
  type CheckResult,
  checkProgram,
  parseProgram,
  type Program,
  runProgram,
} from 'block-puzzle-element/lab/program';

import { MAX_STEPS, MAX_WORK } from '../../src/lab/program/machine.js';
import { readCheckOptions } from '../../src/lab/program/options.js';
import { checkAll, MAX_CHECK_WORK, Trials } from '../../src/lab/program/trial.js';
import {
  and,
  arithmetic,
  block,
  cellAt,
  clicked,
  colourOf,
  compare,
  count,
  equal,
  get,
  neighbour,
  not,
  number,
  on,
  or,
  type Part,
  program,
  repeat,
  repeatWhile,
  set,
  sum,
  truth,
  when,
} from './support/blocks.js';
import { configError, reproduced } from './support/cases.js';
import { areaFor11, areaFor2, stripFor2 } from './support/cheapest.js';
import { machineOf, rules } from './support/machine.js';
import { infections, TABLE, tested, whole } from './support/programs.js';
import { all, volume, rarely } from '../support/volume.js';

const made = (...parts: readonly Part[]): Program => parseProgram(program(parts));
const RULE = block('bp_removeAreaFall', { CELL: clicked });
const infected = block('bp_existsInfected');
const corner = cellAt(number(8), number(0));
const connected = block('bp_connected', { A: clicked, B: corner });

type Join = (a: Part, b: Part) => Part;
/** A value of so many others, as shallow as can be. */
const tree = (leaves: number, leaf: Part, join: Join): Part =>
  leaves === 1 ? leaf : join(tree(leaves >> 1, leaf, join), tree(leaves - (leaves >> 1), leaf, join));
const ors = (leaves: number, leaf = infected): Part => tree(leaves, leaf, (a, b) => or(a, b));
const deep = (depth: number, leaf: Part, wrap: (inner: Part) => Part): Part =>
  depth === 0 ? leaf : wrap(deep(depth - 1, leaf, wrap));
const until = (condition: Part): Part => repeatWhile(not(condition));
/** Rounds of which none is as the one before. */
const often = (times: number, ...body: readonly Part[]): Part => count('i', 1, times, ...body);

/** Milliseconds of the processor that something takes. */
function spent(work: () => void): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

/** Up to the limit of 5,000 blocks, and of 100 in one another. */
const HOSTILE: Readonly<Record<string, readonly Part[]>> = {
  'until one of 20 is so': [until(ors(20))],
  'until one of 300 is so': [until(ors(300))],
  'until one of 2,400 is so': [until(ors(2400))],
  'what plays, then 20 conditions, round after round': [RULE, often(300, when(ors(20)))],
  'what plays, then 240 conditions': [RULE, often(250, when(ors(240)))],
  'what plays, then 2,400 conditions': [RULE, often(1000, when(ors(2400)))],
  'what plays, then 120 sums': [
    RULE,
    often(
      500,
      set(
        'n',
        tree(120, number(1.5), (a, b) => arithmetic(a, 'ADD', b)),
      ),
    ),
  ],
  'what plays, then 2,400 powers': [
    RULE,
    often(
      300,
      set(
        'n',
        tree(2400, get('i'), (a, b) => arithmetic(a, 'POWER', b)),
      ),
    ),
  ],
  'what plays, then "and" 90 deep, many times': [
    RULE,
    often(
      500,
      when(
        ors(
          13,
          deep(90, truth(true), (inner) => and(not(infected), inner)),
        ),
      ),
    ),
  ],
  'what plays, then changes and areas': [
    RULE,
    often(6000, on('infect', clicked), when(connected), on('disinfect', clicked), when(connected)),
  ],
  'what plays, then cells beside the wall': [
    RULE,
    often(
      500,
      when(
        ors(
          80,
          equal(
            deep(12, clicked, (inner) => neighbour('up', inner)),
            clicked,
          ),
        ),
      ),
    ),
  ],
  'what plays, then changes and scans': [
    RULE,
    when(
      not(equal(colourOf(corner), colourOf(cellAt(number(0), number(0))))),
      often(4000, on('infect', corner), when(ors(8)), on('disinfect', corner), when(ors(8))),
    ),
  ],
  'what plays, then statements': [RULE, often(300, ...Array.from({ length: 240 }, () => when(truth(false))))],
  'what plays, then falls': [RULE, often(10_000, block('bp_fallAll'))],
};

describe('the time that a check takes', () => {
  test('of 20 conditions in a loop is less than a second', () => {
    const hostile = made(...HOSTILE['until one of 20 is so']!);
    let result: CheckResult | null = null;
    const milliseconds = spent(() => (result = checkProgram(hostile)));
    assert.equal(result!.verdict, 'endless');
    reproduced(hostile, result!);
    assert.ok(milliseconds < 1000, `${milliseconds} ms`);
  });

  for (const [i, [name, parts]] of Object.entries(HOSTILE).entries()) {
    if (!all && i % 14 !== 5) continue;
    test(`of "${name}" is less than five seconds, and its verdict none of right and wrong, or right`, () => {
      const hostile = made(...parts);
      let result: CheckResult | null = null;
      const milliseconds = spent(() => (result = checkProgram(hostile)));
      assert.ok(milliseconds < 5000, `${milliseconds} ms`);
      const { verdict, board, walls } = result!;
      assert.ok(['endless', 'costly', 'right'].includes(verdict), verdict);
      if (verdict === 'costly' && !board) assert.ok(walls < 500);
      if (board) reproduced(hostile, result!);
    });
  }

  test('of a click is some tenths of a second, of a step some hundredths', () => {
    const board = Array.from({ length: 32 }, () => 'ab'.repeat(16));
    const options = { board, click: { row: 0, column: 0 }, seed: '' } as const;
    for (const leaf of [
      infected,
      block('bp_existsEmpty'),
      equal(
        colourOf(block('bp_extremeColour', { COLOUR: colourOf(clicked) }, { DIRECTION: 'down' })),
        colourOf(corner),
      ),
      block('bp_connected', { A: clicked, B: corner }),
      equal(
        deep(40, clicked, (inner) => neighbour('up', inner)),
        clicked,
      ),
    ]) {
      const leaves = Math.floor(
        4000 / (program([when(leaf)]).blocks.blocks.length + 4 + (leaf === infected ? 0 : 40)),
      );
      const json = program([
        repeatWhile(not(ors(leaves, leaf)), on('infect', clicked), on('disinfect', clicked)),
      ]);
      const machine = machineOf(json, options);
      machine.run(20);
      const step = spent(() => machine.run(10));
      assert.ok(step < 500, `10 steps: ${step} ms`);
      const run = spent(() => runProgram(parseProgram(json), options));
      assert.ok(run < 1500, `a click: ${run} ms`);
    }
  });
});

describe('what a program may cost', () => {
  const options = { board: ['aab', 'bab', 'aab'], click: { row: 0, column: 0 }, seed: '' } as const;

  test('in one click is bounded in blocks as in steps, alike in slices of any size', () => {
    const costly = program([often(1e6, when(ors(500, infected)))]);
    const result = runProgram(parseProgram(costly), options);
    assert.deepEqual([result.status, result.error], ['limit', null]);
    assert.ok(result.steps < MAX_STEPS / 10, String(result.steps));
    for (const most of [1, 7, 1000]) {
      const machine = machineOf(costly, options);
      while (machine.status === 'running') machine.run(most);
      assert.deepEqual(machine.result(), result);
      assert.ok(machine.work >= MAX_WORK && machine.work < MAX_WORK * 1.01);
    }
  });

  test('is told by a verdict of its own, with the click that comes to it', () => {
    const click = made(often(1e6, when(ors(500))));
    const one = checkProgram(click, { walls: 20 });
    assert.equal(one.verdict, 'costly');
    reproduced(click, one);
  });

  // A program that plays, and 2,400 conditions, comes to it each time.
  rarely(test)('is told without a click where it is the sum of many, the same each time', () => {
    const sum = checkProgram(made(RULE, often(1000, when(ors(120)))));
    assert.deepEqual([sum.verdict, sum.board, sum.click, sum.error], ['costly', null, null, null]);
    assert.ok(sum.walls > 10 && sum.walls < 500, String(sum.walls));
    assert.deepEqual(checkProgram(made(RULE, often(1000, when(ors(120))))), sum);
  });

  rarely(test)('does not hide a wall that is wrong', () => {
    const wrong = checkProgram(made(often(1000, when(ors(120)))));
    assert.equal(wrong.verdict, 'wrong');
  });

  test('is far more than what plays the levels does, and all of the table', () => {
    // Of the walls of a check, a share; what they cost is nearly the same.
    const walls = volume(25, 500);
    const programs = [
      ...TABLE.map(({ name, json }) => ({ name, json, contagion: 'area' as const })),
      { name: 'removal for 11', json: areaFor11, contagion: 'area' as const },
      { name: 'whole for 2', json: areaFor2, contagion: 'area' as const },
      { name: 'strip for 2', json: stripFor2, contagion: 'strip' as const },
    ];
    for (const { name, json, contagion } of programs) {
      const trials = new Trials(rules, parseProgram(json), {
        contagion,
        goal: null,
        infection: false,
        origin: 0,
      });
      const check = checkAll(trials, readCheckOptions({ contagion, walls }), () => undefined);
      let step = check.next();
      while (!step.done) step = check.next();
      assert.notEqual(step.value.verdict, 'costly');
      assert.ok(trials.work * 2.5 < (MAX_CHECK_WORK * walls) / 500, `${name}: ${trials.work}`);
    }
    const board = Array.from({ length: 9 }, () => 'a'.repeat(9));
    for (const json of [whole(tested(infections.byScans)), areaFor2, areaFor11, TABLE.at(-1)!.json]) {
      const machine = machineOf(json, { board, click: { row: 8, column: 8 }, seed: '' });
      machine.run(MAX_STEPS);
      assert.equal(machine.status, 'done');
      assert.ok(machine.work * 10 < MAX_WORK, String(machine.work));
    }
  });
});

describe('rounds that are all alike', () => {
  const minus = (a: Part): Part => arithmetic(a, 'MULTIPLY', number(-1));
  const inverse = (a: Part): Part => arithmetic(number(1), 'DIVIDE', a);
  const PROGRAMS: Readonly<Record<string, readonly Part[]>> = {
    'nothing, for ever': [repeatWhile(truth(true))],
    'half a round': [block('controls_repeat_ext', { TIMES: number(70.5), DO: [on('infect', clicked)] })],
    'rounds in rounds': [repeat(300, repeat(200, on('infect', clicked)), set('n', number(1)))],
    'a loop that is come to again': [
      set('n', number(0)),
      repeat(40, repeat(3, when(truth(false))), set('n', sum(get('n'), 1)), repeat(2)),
      repeat(5, when(compare(get('n'), 'LT', number(40)), on('remove', clicked))),
    ],
    'no number at all': [
      set('n', arithmetic(inverse(number(0)), 'MINUS', inverse(number(0)))),
      repeat(9, set('n', sum(get('n'), 1))),
    ],
    '0 and -0 by turns': [
      ...[set('n', number(0)), set('k', number(0))],
      repeat(
        9,
        when(compare(inverse(get('n')), 'LT', number(0)), set('k', sum(get('k'), 1))),
        set('n', minus(get('n'))),
        when(equal(get('k'), number(4)), on('remove', clicked)),
      ),
    ],
    'what is drawn': [
      on('infect', clicked),
      on('infect', cellAt(number(1), number(1))),
      repeat(50, when(equal(block('bp_anyInfected'), clicked), repeat(2))),
    ],
    'infection that comes and goes': [repeat(500, on('infect', clicked), on('disinfect', clicked))],
    'an end by costs': [repeat(1e6, when(ors(500)))],
  };

  for (const [name, parts] of Object.entries(PROGRAMS)) {
    test(`are not made again, and count: ${name}`, () => {
      const start = { board: ['aab', 'bab', 'aab'], click: { row: 0, column: 0 }, seed: 's' } as const;
      const [once, single] = [machineOf(program(parts), start), machineOf(program(parts), start)];
      once.run(MAX_STEPS);
      while (single.status === 'running') single.step();
      const look = ({ block: at, lastChange, changed, work }: typeof once): object => ({
        ...{ at, lastChange, changed, work },
      });
      assert.deepEqual(once.result(), single.result());
      assert.deepEqual(look(once), look(single));
      assert.equal(single.skipped, 0);
    });
  }

  test('cost nothing more', () => {
    const start = { board: ['a'], click: { row: 0, column: 0 }, seed: '' };
    const machine = machineOf(program(PROGRAMS['rounds in rounds']!), start);
    machine.run(MAX_STEPS);
    assert.ok(machine.work - machine.skipped < 200, String(machine.work - machine.skipped));
  });
});

describe('what is broken off', () => {
  const heavy = made(often(1e6, when(ors(500))));
  const options = { board: ['aab', 'bab', 'aab'], click: { row: 0, column: 0 } };
  const reason = new Error('enough');
  /** A signal that is aborted when it is looked at for the third time. */
  const third = (): { looks: number; throwIfAborted(): void } => ({
    looks: 0,
    throwIfAborted() {
      if (++this.looks === 3) throw reason;
    },
  });

  for (const [name, work] of Object.entries({
    runProgram: (more: object) => runProgram(heavy, { ...options, ...more }),
    checkProgram: (more: object) => checkProgram(heavy, more),
  })) {
    test(`${name} ends by a signal before it begins, and in the middle, by what the signal throws`, () => {
      assert.throws(() => work({ signal: AbortSignal.abort(reason) }), reason);
      assert.throws(() => work({ signal: AbortSignal.abort() }), { name: 'AbortError' });
      const signal = third();
      assert.throws(() => work({ signal }), reason);
      assert.equal(signal.looks, 3);
    });

    test(`${name} ends when its time is over, and goes on to the same answer where it is not`, () => {
      let error: unknown = null;
      const milliseconds = spent(() => {
        try {
          work({ timeout: 5 });
        } catch (thrown) {
          error = thrown;
        }
      });
      assert.ok(error instanceof DOMException && error.name === 'TimeoutError', String(error));
      const patient = { timeout: 600_000, signal: new AbortController().signal };
      let whole: unknown;
      const most = spent(() => (whole = work(patient))) / 2;
      // A slow machine takes longer for what lies between two looks at the clock, as it does for all of it.
      assert.ok(milliseconds < Math.max(60, most), `${milliseconds} ms`);
      assert.deepEqual(whole, work({}));
    });

    test(`${name} refuses by name what is no signal and no time`, () => {
      const field = (more: object): string => configError(() => work(more)).field;
      for (const signal of [null, true, {}, { throwIfAborted: 1 }]) assert.equal(field({ signal }), 'signal');
      for (const timeout of [0, -1, 0.5, 86_400_001, '5', NaN, null])
        assert.equal(field({ timeout }), 'timeout');
      assert.equal(field({ timeOut: 5 } as object), 'options.timeOut');
    });
  }

  test('checking ends at the next part once a controller aborts', () => {
    const controller = new AbortController();
    const check = checking(heavy, { signal: controller.signal });
    for (let part = 0; part < 5; part++) assert.equal(check.next().done, false);
    controller.abort(reason);
    assert.throws(() => check.next(), reason);
  });
});
