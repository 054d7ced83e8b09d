/** How far a check goes, and the smallest case that it is made of: on trials that a test looks at. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseProgram, type Program } from 'block-puzzle-element/lab/program';
import { readCheckOptions } from '../../src/lab/program/options.js';
import {
  type Case,
  checkAll,
  MAX_CHECK_WORK,
  shrink,
  type Trial,
  Trials,
} from '../../src/lab/program/trial.js';
import type { CheckOptions, CheckProgress, CheckResult } from '../../src/lab/program/types.js';
import { block, clicked, not, on, type Part, program, repeat, when } from './support/blocks.js';
import { rules } from './support/machine.js';

const made = (...parts: readonly Part[]): Program => parseProgram(program(parts));
const RULE = block('bp_removeAreaFall', { CELL: clicked });

function ended<T>(steps: Generator<unknown, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Trials of which each costs as much as the test says. */
class Costly extends Trials {
  /** The seed of each. */
  readonly seeds: string[] = [];

  constructor(
    private readonly cost: number,
    tried = made(RULE),
  ) {
    super(rules, tried, { contagion: 'area', goal: null, infection: false, origin: 0 });
  }

  override *try(tried: Case): ReturnType<Trials['try']> {
    this.seeds.push(tried.seed);
    const trial = yield* super.try(tried);
    this.work = this.seeds.length * this.cost;
    return trial;
  }
}

const wallOf = (seed: string): number => Number(seed.split('/')[1]);

describe('a check of all', () => {
  for (const [options, share] of [
    [{ walls: 500 }, 1],
    [{ walls: 400 }, 1],
    [{ walls: 1000, rows: 3, columns: 4 }, 1],
    [{ walls: 1000 }, 2],
    [{ walls: 500, columns: 18 }, 2],
    [{ walls: 500, rows: 27 }, 3],
  ] as const) {
    test(`may cost ${share} times the usual with ${JSON.stringify(options)}, and ends with the wall that has come to it`, () => {
      const tries = 12;
      const trials = new Costly((MAX_CHECK_WORK * share) / tries);
      const result: CheckResult = ended(checkAll(trials, readCheckOptions(options), () => undefined));
      const { verdict, walls, clicks, board, click, got, want, infected, seed, error } = result;
      assert.deepEqual(
        [verdict, board, click, got, want, infected, seed, error],
        ['costly', null, null, null, null, null, null, null],
      );
      assert.equal(clicks, trials.seeds.length);
      const last = wallOf(trials.seeds.at(-1)!);
      assert.equal(walls, last + 1);
      const before = trials.seeds.findIndex((each) => wallOf(each) === last);
      assert.deepEqual([before < tries, tries <= clicks], [true, true], `${before} and ${clicks} clicks`);
    });
  }

  test('tries each wall from click to click, and tells how many of them are done', () => {
    const trials = new Costly(1);
    const options: CheckOptions = { walls: 7, rows: 4, columns: 5, seed: 's' };
    const check = checkAll(trials, readCheckOptions(options), () => undefined);
    const told: CheckProgress[] = [];
    let step = check.next();
    for (; !step.done; step = check.next()) {
      assert.equal(step.value.done, wallOf(trials.seeds.at(-1)!));
      told.push(step.value);
    }
    assert.equal(
      told.every(({ of }) => of === 7),
      true,
    );
    const { verdict, walls, clicks, steps } = step.value;
    assert.deepEqual([verdict, walls, clicks], ['right', 7, trials.seeds.length]);
    // The program has one block, which is one step.
    assert.deepEqual(steps, { most: 1, sum: clicks });
    const seeds = [0, 1, 2, 3, 4, 5, 6].flatMap((wall) => {
      const { length } = trials.seeds.filter((seed) => wallOf(seed) === wall);
      return Array.from({ length }, (_, click) => `s/${wall}/${click}`);
    });
    assert.deepEqual(trials.seeds, seeds);
  });
});

test('what a trial costs leaves out rounds that were not made again, and adds up', () => {
  const loop = repeat(300, repeat(200, on('infect', clicked)));
  const wall = { rows: 1, columns: 1, cells: Uint8Array.of(1), infected: Uint8Array.of(0) };
  const trials = new Trials(rules, made(loop), {
    contagion: 'area',
    goal: null,
    infection: false,
    origin: 0,
  });
  ended(trials.try({ wall, at: 0, seed: '' }));
  const { work } = trials;
  assert.equal(work > 0 && work < 500, true, String(work));
  ended(trials.try({ wall, at: 0, seed: '' }));
  assert.equal(trials.work, 2 * work);
});

/** The smallest case that shows what a program does on a wall; letters in capitals are infected. */
function smallest(
  tried: Program,
  lines: readonly string[],
  [row, column]: readonly [number, number],
): object {
  const [rows, columns] = [lines.length, lines[0]!.length];
  const cells = Uint8Array.from(lines.join(''), (letter) => '.abcdefgh'.indexOf(letter.toLowerCase()));
  const infected = Uint8Array.from(lines.join(''), (letter) => (/[A-H]/.test(letter) ? 1 : 0));
  const trials = new Trials(rules, tried, { contagion: 'area', goal: null, infection: false, origin: 0 });
  const wall = { rows, columns, cells, infected };
  const found: Trial = ended(trials.try({ wall, at: row * columns + column, seed: '' }));
  const best = ended(shrink(trials, found));
  const letters = [...best.wall.cells].map((code, at) => {
    const letter = '.abcdefgh'[code]!;
    return best.wall.infected[at] ? letter.toUpperCase() : letter;
  });
  const text = letters.join('');
  return {
    verdict: best.verdict,
    wall: Array.from({ length: rows }, (_, at) => text.slice(at * columns, (at + 1) * columns)),
    click: [Math.floor(best.at / columns), best.at % columns],
  };
}

describe('the smallest case', () => {
  const NOTHING = made();
  /** Plays, but not where a brick is infected. */
  const HEALTHY = made(when(not(block('bp_existsInfected')), RULE));

  test('lacks each brick that is not needed, up to the upper left corner', () => {
    assert.deepEqual(smallest(NOTHING, ['a', 'a', 'a'], [2, 0]), {
      ...{ verdict: 'wrong', wall: ['.', 'a', 'a'], click: [2, 0] },
    });
    assert.deepEqual(smallest(NOTHING, ['aab', 'aab', 'aab'], [2, 0]), {
      ...{ verdict: 'wrong', wall: ['...', '...', 'aa.'], click: [2, 0] },
    });
    assert.deepEqual(smallest(NOTHING, ['baa', 'baa'], [1, 2]), {
      ...{ verdict: 'wrong', wall: ['..a', '..a'], click: [1, 2] },
    });
  });

  test('has what lay above come down, the clicked brick and infection, too', () => {
    assert.deepEqual(smallest(NOTHING, ['a', 'a', 'b', 'c'], [1, 0]), {
      ...{ verdict: 'wrong', wall: ['.', '.', 'a', 'a'], click: [3, 0] },
    });
    assert.deepEqual(smallest(HEALTHY, ['cB', 'cc', 'ca', 'ca'], [3, 1]), {
      ...{ verdict: 'wrong', wall: ['..', '.B', '.a', '.a'], click: [3, 1] },
    });
    assert.deepEqual(smallest(HEALTHY, ['aB', 'ab', 'cC', 'ab'], [1, 0]), {
      ...{ verdict: 'wrong', wall: ['..', '..', 'a.', 'aC'], click: [3, 0] },
    });
  });

  test('is looked for by whole columns, then by the upper halves of them, then brick by brick', () => {
    const tried: string[] = [];
    class Seen extends Trials {
      override *try(given: Case): ReturnType<Trials['try']> {
        tried.push([...given.wall.cells].join(''));
        return yield* super.try(given);
      }
    }
    // The two lowest are needed: without any brick but these nothing else is to be tried.
    const wall = { rows: 5, columns: 1, cells: new Uint8Array(5).fill(1), infected: new Uint8Array(5) };
    const trials = new Seen(rules, NOTHING, { contagion: 'area', goal: null, infection: false, origin: 0 });
    const found = ended(trials.try({ wall, at: 4, seed: '' }));
    assert.deepEqual([...ended(shrink(trials, found)).wall.cells], [0, 0, 0, 1, 1]);
    assert.deepEqual(tried, ['11111', '00001', '00011', '00001', '00001', '00001']);
  });

  test('has no infection where none is needed', () => {
    assert.deepEqual(smallest(NOTHING, ['AB', 'AB'], [0, 0]), {
      ...{ verdict: 'wrong', wall: ['a.', 'a.'], click: [0, 0] },
    });
  });
});
