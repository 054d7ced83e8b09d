/** What a lab makes of a check: its verdict, whether a program is the best so far, and how a check ends without one. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { Check } from '../../src/lab/parts/check.js';
import { PresentProgram } from '../../src/lab/parts/present-program.js';
import { LEVELS } from '../../src/lab/program/levels.js';
import { notOffered } from '../../src/lab/program/task.js';
import type { Standing } from '../../src/lab/program/program.js';
import type { CheckProgress, CheckResult } from '../../src/lab/program/types.js';
import { LabChecker } from '../../src/lab/worker/checker.js';
import { block, clicked, on, program } from './support/blocks.js';

const RULE = new PresentProgram(program([block('bp_removeAreaFall', { CELL: clicked })]));
const OTHER = new PresentProgram(program([on('remove', clicked)]));
const RIGHT: CheckResult = {
  ...{ verdict: 'right', walls: 500, clicks: 2000, steps: { most: 1, sum: 2000 } },
  ...{ board: null, infected: null, click: null, got: null, want: null, seed: null, error: null },
  ...{ gotInfected: null, wantInfected: null },
};
const WRONG: CheckResult = {
  ...RIGHT,
  ...{ verdict: 'wrong', board: ['aa'], infected: [], click: { row: 0, column: 1 }, got: ['a.'] },
  ...{ want: ['..'], seed: '/0/0' },
};
const COSTLY: CheckResult = { ...RIGHT, verdict: 'costly', walls: 7 };
const FACTS = { level: '', contagion: 'area', cost: RULE.cost, blocks: RULE.blocks } as const;
const STANDING: Standing = { cost: RULE.cost, blocks: RULE.blocks, steps: 2000 };

type Answer = (tell: (progress: CheckProgress) => void, signal: AbortSignal) => Promise<CheckResult>;

/** A lab around a check, which answers as the test says. */
class Lab {
  readonly log: unknown[] = [];
  readonly asked: unknown[] = [];
  readonly changes: (() => void)[] = [];
  readonly levels: {
    level: object | null;
    rule: string;
    progress: readonly { readonly stars: number }[];
    best: () => Standing | null;
    [key: string]: unknown;
  };
  readonly bench: { present: PresentProgram; facts: object; [key: string]: unknown };
  readonly check: Check;
  isWhole = true;

  constructor(test: TestContext, answer: Answer, before: Standing | null = null) {
    const log =
      (name: string) =>
      (...values: unknown[]): void =>
        void this.log.push([name, ...values]);
    const onTask = (heard: () => void): void => void this.changes.push(heard);
    const t = (key: string, values?: object): string => (values ? `${key} ${JSON.stringify(values)}` : key);
    const shell = {
      ...{ options: { gridSize: { rows: 9, columns: 8 }, colors: 3, seed: null }, t },
      ...{ say: log('say'), update: () => undefined, warn: log('warn') },
      element: { isConnected: true },
      focusOn: () => undefined,
    };
    const levels = {
      ...{ level: null, rule: 'area', best: () => before, note: log('note'), progress: [] },
      ...{ stars: () => 0, tries: () => ({ checks: 0 }), noteTries: log('tries') },
    };
    this.levels = levels;
    this.bench = {
      ...{ present: RULE, facts: FACTS, tell: log('tell'), mark: log('mark'), onTask },
      ...{ nameOf: (id: string) => `block ${id}`, faultText: () => 'a fault' },
      placeName: ({ row, column }: { row: number; column: number }) => `${row}, ${column}`,
      get task(): string {
        return `${levels.rule}/${this.present.key}`;
      },
    };
    const run = {
      wholeProgram: () => (this.isWhole ? this.bench.present.workspace : null),
      ...{ leaveCase: log('leave'), showCase: log('case') },
    };
    this.check = new Check(shell as never, this.levels as never, this.bench as never, run as never);
    test.mock.method(LabChecker.prototype, 'check', (...given: Parameters<LabChecker['check']>) => {
      this.asked.push(given.slice(0, 2));
      return answer(given[2]!, given[3]!);
    });
  }

  /** What was called of this name since it was asked last. */
  of(name: string): unknown[] {
    return (this.log as [string, ...unknown[]][])
      .filter(([each]) => each === name)
      .map(([, ...rest]) => rest);
  }
}

const at = (more: Partial<Standing>): Standing => ({ ...STANDING, ...more });

describe('a right program', () => {
  for (const [what, before, best, notes] of [
    ['the first', null, true, ['newBest']],
    ['cheaper', at({ cost: RULE.cost + 1, blocks: 1, steps: 1 }), true, ['newBest']],
    ['of fewer steps', at({ steps: 2001 }), true, ['newBest']],
    ['as good as the best', at({}), false, [`bestStays {"cost":${RULE.cost}}`]],
    ['of more steps', at({ steps: 1999 }), false, [`bestStays {"cost":${RULE.cost}}`]],
    ['dearer', at({ cost: 1 }), false, ['bestStays {"cost":1}']],
  ] as const) {
    it(`that is ${what} is ${best ? 'the best' : 'not the best'}`, async (test) => {
      const lab = new Lab(test, () => Promise.resolve(RIGHT), before);
      assert.equal(await lab.check.check(), RIGHT);
      const options = { contagion: 'area', walls: 500, seed: 'lab', rows: 9, columns: 8, colors: 3 };
      const all = { ...options, goal: null, infection: false, origin: 0 };
      assert.deepEqual(lab.asked, [[RULE.json, all]]);
      // With the walls that it was right on, for who proves it.
      const kept = { ...STANDING, rows: 9, columns: 8, colors: 3 };
      assert.deepEqual(lab.of('note'), best ? [['', 'area', kept, RULE.json]] : []);
      assert.deepEqual([lab.check.verdict, lab.check.ending, lab.check.done], ['right', 'right', null]);
      assert.deepEqual([lab.check.text, lab.check.notes], ['right {"n":500}', notes]);
      assert.deepEqual(lab.of('say').at(-1), [['right {"n":500}', ...notes].join(' ')]);
      const { contagion: _, ...shown } = options;
      const detail = {
        ...{ verdict: 'right', program: RULE.text, ...shown, clicks: 2000, best, steps: 2000 },
        stars: 1,
      };
      assert.deepEqual(lab.of('tell'), [['bp-lab-check', detail, FACTS]]);
      assert.equal(lab.check.shown, null);
    });
  }

  it('is measured by the par of its level', async (test) => {
    const notes = async (par: number | null): Promise<readonly string[]> => {
      const lab = new Lab(test, () => Promise.resolve(RIGHT), at({ cost: 1 }));
      lab.levels.level = par === null ? null : { ...LEVELS[2]!, par };
      await lab.check.check();
      return lab.check.notes.filter((note) => /Par/.test(note));
    };
    const { cost } = RULE;
    assert.deepEqual(
      [await notes(cost + 1), await notes(cost), await notes(cost - 1), await notes(null)],
      [['belowPar'], ['atPar'], [], []],
    );
  });

  it('is praised until it changes, and has its verdict again as it was', async (test) => {
    const lab = new Lab(test, () => Promise.resolve(RIGHT));
    await lab.check.check();
    lab.bench.present = OTHER;
    for (const changed of lab.changes) changed();
    assert.deepEqual([lab.check.ending, lab.check.verdict, lab.check.text], [null, null, '']);
    lab.bench.present = RULE;
    assert.deepEqual([lab.check.verdict, lab.check.ending], ['right', 'right']);
    lab.levels.rule = 'strip';
    assert.equal(lab.check.verdict, null);
  });
});

describe('a program that is not right', () => {
  it('is the best of nothing, and shows its case, which goes with it', async (test) => {
    const lab = new Lab(test, () => Promise.resolve(WRONG));
    await lab.check.check();
    assert.deepEqual([lab.check.verdict, lab.check.shown, lab.of('note')], ['wrong', WRONG, []]);
    const place = '0, 1';
    assert.deepEqual([lab.check.text, lab.check.notes], [`wrong ${JSON.stringify({ place })}`, []]);
    assert.equal((lab.of('tell')[0] as [string, { best: boolean }])[1].best, false);
    lab.bench.present = OTHER;
    for (const changed of lab.changes) changed();
    assert.deepEqual([lab.check.ending, lab.check.notes, lab.check.shown], [null, [], null]);
    lab.bench.present = RULE;
    assert.deepEqual([lab.check.ending, lab.check.shown], ['wrong', WRONG]);
    lab.check.showSteps();
    const [[, click, seed]] = lab.of('case') as [[object, object, string]];
    assert.deepEqual([click, seed], [{ row: 0, column: 1 }, '/0/0']);
    lab.check.dismiss();
    assert.deepEqual([lab.check.ending, lab.of('leave')], [null, [[]]]);
  });

  it('that never ends was right by then only where infection is too, if that counts', async (test) => {
    const found = [{ row: 0, column: 0 }];
    const endless = { ...WRONG, verdict: 'endless', got: ['aa'], want: ['aa'], wantInfected: found } as const;
    for (const [gotInfected, isDone] of [
      [[], false],
      [[{ row: 0, column: 0 }], true],
    ] as const) {
      const lab = new Lab(test, () => Promise.resolve({ ...endless, gotInfected }));
      await lab.check.check();
      assert.equal(lab.check.notes.includes('alreadyRight'), isDone);
      assert.equal(lab.check.shown!.got === null, isDone);
    }
  });

  it('says why it breaks off, and after how many walls it has cost too much', async (test) => {
    const error = { code: 'off-wall', block: 'x', cell: null } as never;
    const failing = new Lab(test, () => Promise.resolve({ ...WRONG, verdict: 'error', error }));
    await failing.check.check();
    assert.deepEqual(failing.check.notes, ['a fault']);
    const costly = new Lab(test, () => Promise.resolve(COSTLY));
    await costly.check.check();
    assert.deepEqual([costly.check.text, costly.check.shown], ['costlyCheck {"n":7}', null]);
    costly.check.showSteps();
    assert.deepEqual(costly.of('case'), []);
  });
});

describe('a check without a verdict', () => {
  it('that fails says so to player and host', async (test) => {
    const lab = new Lab(test, () => Promise.reject(new Error('no core')));
    assert.equal(await lab.check.check(), null);
    assert.deepEqual([lab.check.ending, lab.check.text, lab.check.done], ['failed', 'checkFailed', null]);
    assert.deepEqual(lab.of('say').at(-1), ['checkFailed']);
    assert.deepEqual(lab.of('warn'), [[{ code: 'failed', message: 'the check failed: Error: no core' }]]);
    assert.deepEqual([lab.check.verdict, lab.of('tell')], [null, []]);
  });

  for (const [what, end, ending] of [
    ['stopped', (check: Check) => check.stop(true), 'stopped'],
    ['abandoned', (check: Check) => check.stop(), null],
  ] as const) {
    for (const settles of ['answers', 'fails'] as const) {
      it(`that is ${what} is so at once, and tells nothing where it ${settles} later`, async (test) => {
        let settle = (): void => undefined;
        let tell: (progress: CheckProgress) => void = () => undefined;
        let signal: AbortSignal | null = null;
        const lab = new Lab(test, (telling, given) => {
          [tell, signal] = [telling, given];
          return new Promise((resolve, reject) => {
            settle = () => (settles === 'answers' ? resolve(RIGHT) : reject(new Error('later')));
          });
        });
        const running = lab.check.check();
        assert.deepEqual([lab.check.done, lab.check.progress], [0, 'checking {"done":0,"walls":500}']);
        assert.deepEqual(lab.of('say'), [['checking {"done":0,"walls":500}']]);
        tell({ done: 30, of: 500 });
        assert.deepEqual([lab.check.done, lab.check.progress], [30, 'checking {"done":30,"walls":500}']);
        end(lab.check);
        lab.check.stop();
        assert.equal(signal!.aborted, true);
        assert.deepEqual(lab.of('say').slice(1), ending ? [['checkStopped']] : []);
        tell({ done: 60, of: 500 });
        assert.deepEqual([lab.check.ending, lab.check.done], [ending, null]);
        settle();
        assert.equal(await running, null);
        assert.deepEqual([lab.check.ending, lab.check.verdict], [ending, null]);
        assert.deepEqual([lab.of('warn'), lab.of('tell'), lab.of('note')], [[], [], []]);
      });
    }
  }

  it('is one that gives way to the next, which has its own', async (test) => {
    const ends: ((result: CheckResult) => void)[] = [];
    const signals: AbortSignal[] = [];
    const lab = new Lab(test, (_, signal) => {
      signals.push(signal);
      return new Promise((resolve) => ends.push(resolve));
    });
    const [first, second] = [lab.check.check(), lab.check.check()];
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [true, false],
    );
    ends[0]!(WRONG);
    assert.deepEqual([await first, lab.check.ending, lab.check.done], [null, null, 0]);
    ends[1]!(RIGHT);
    assert.deepEqual([await second, lab.check.ending, lab.of('tell').length], [RIGHT, 'right', 1]);
  });

  it('is one of a program that is not whole, or has a block that its level does without', async (test) => {
    const lab = new Lab(test, () => Promise.resolve(RIGHT));
    lab.isWhole = false;
    assert.deepEqual([await lab.check.check(), lab.check.ending], [null, null]);
    lab.isWhole = true;
    const level = LEVELS.find((each) => notOffered(each, RULE.workspace.program) !== null)!;
    lab.levels.level = level;
    assert.equal(await lab.check.check(), null);
    const { id } = notOffered(level, RULE.workspace.program)!;
    assert.deepEqual([lab.check.ending, lab.of('mark'), lab.asked], ['failed', [[id]], []]);
    assert.equal(lab.check.text, `notAllowed ${JSON.stringify({ block: `block ${id}` })}`);
  });

  it('is one of another rule than the wall’s now, or of another program', async (test) => {
    for (const change of [
      (lab: Lab): void => void (lab.levels.rule = 'strip'),
      (lab: Lab): void => void (lab.bench.present = OTHER),
    ]) {
      const lab = new Lab(test, () => new Promise(() => undefined));
      void lab.check.check();
      assert.equal(lab.check.done, 0);
      change(lab);
      for (const changed of lab.changes) changed();
      assert.deepEqual([lab.check.done, lab.check.ending], [null, null]);
      const done = new Lab(test, () => Promise.resolve(WRONG));
      await done.check.check();
      change(done);
      assert.equal(done.check.ending, null);
    }
  });

  it('counts for a level among those after which its solution may be seen, before anybody is told', async (test) => {
    const lab = new Lab(test, () => Promise.resolve(WRONG));
    lab.levels.level = { ...LEVELS[0], allowed: ['bp_removeAreaFall', 'bp_clicked'] };
    await lab.check.check();
    assert.deepEqual(lab.of('tries'), [[{ checks: 1 }, '']]);
    const names = (lab.log as [string][]).map(([name]) => name);
    assert.ok(names.indexOf('tries') < names.indexOf('tell'), names.join());
  });

  it('tells of stars that are new in a level, and of all of them', async (test) => {
    const lab = new Lab(test, () => Promise.resolve(RIGHT));
    lab.levels.level = { ...LEVELS[2], wall: null };
    lab.levels.progress = [{ stars: 3 }, { stars: 0 }];
    await lab.check.check();
    const [, [name, detail]] = lab.of('tell') as [unknown, [string, object]];
    assert.equal(name, 'bp-lab-progress');
    assert.deepEqual(detail, { stars: 3, before: 0, solved: 1, levels: 2, total: 3 });
  });
});
