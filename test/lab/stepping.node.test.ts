/** A run can be left after any step, looked at, gone back in, and comes out the same. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Machine, MAX_WORK, Stepper } from '../../src/lab/program/machine.js';
import { textOf } from '../../src/lab/program/values.js';
import { smallRandom } from '../support/random.js';
import {
  and,
  block,
  cellAt,
  clicked,
  compare,
  count,
  equal,
  forEachInfected,
  get,
  not,
  number,
  on,
  type Part,
  program,
  repeat,
  repeatWhile,
  set,
  sum,
  truth,
  when,
} from './support/blocks.js';
import { machineOf } from './support/machine.js';
import { infections, tested, whole } from './support/programs.js';
import { randomCase } from './support/random-programs.js';
import { volume } from '../support/volume.js';

const MAX = 200_000;
const BOARD = ['aab', 'bab', 'aab'];
const START = { board: BOARD, click: { row: 0, column: 0 }, seed: '' } as const;

/** All that shows of a machine. */
function look(machine: Machine): object {
  const { status, steps, block: at, changed, lastChange, error, wall, values, work } = machine;
  return {
    ...{ status, steps, at, changed, lastChange, error, work },
    ...{ board: wall.board(), infected: wall.infections(), values: [...values] },
  };
}

test('in slices of any size a run ends as it does at once', () => {
  const random = smallRandom(1);
  for (let n = 1; n <= volume(30, 300); n++) {
    const { json, ...start } = randomCase(n);
    const [once, sliced] = [machineOf(json, start), machineOf(json, start)];
    once.run(MAX);
    for (const most = 1 + random(1000); sliced.status === 'running';) sliced.run(1 + random(most));
    assert.deepEqual(look(sliced), look(once), `case ${n}`);
    assert.deepEqual(sliced.result(), once.result(), `case ${n}`);
  }
});

test('put back to a snapshot, and in another machine, a run goes on as it did', () => {
  for (let n = 1; n <= volume(30, 300); n++) {
    const { json, ...start } = randomCase(n);
    const machine = machineOf(json, start);
    machine.run(1 + (n % 40));
    const [snapshot, there] = [machine.snapshot(), look(machine)];
    machine.run(500);
    const later = look(machine);
    const other = machineOf(json, start);
    for (const again of [machine, other]) {
      again.restore(snapshot);
      assert.deepEqual(look(again), there, `case ${n}`);
      again.run(500);
      assert.deepEqual(look(again), later, `case ${n}`);
    }
  }
});

test('clicked again, a machine is as one that is new, whatever it has done before', () => {
  for (let n = 1; n <= 40; n++) {
    const { json, ...start } = randomCase(n);
    const used = machineOf(json, start);
    used.run(40 * n);
    const click = { row: start.click.row, column: Math.max(0, start.click.column - 1) };
    for (const next of [start, { ...start, click, seed: `other ${n}`, infected: [] }]) {
      used.click(next);
      const anew = machineOf(json, next);
      assert.deepEqual([look(used), used.skipped], [look(anew), 0], `case ${n}`);
      for (const steps of [1, 30, MAX]) {
        used.run(steps);
        anew.run(steps);
        assert.deepEqual([look(used), used.skipped], [look(anew), anew.skipped], `case ${n}`);
      }
      assert.deepEqual(used.result(), anew.result());
    }
  }
});

test('of another click, or put back, a machine leaves out the rounds that one leaves out that is new', () => {
  const json = program([repeat(100, set('n', number(5)))]);
  const anew = machineOf(json, START);
  anew.run(MAX);
  assert.ok(anew.skipped > 0);
  for (const isClick of [true, false]) {
    const used = machineOf(json, START);
    const start = used.snapshot();
    used.run(51);
    const { skipped } = used;
    if (isClick) used.click(START);
    else used.restore(start);
    used.run(MAX);
    const more = isClick ? used.skipped : used.skipped - skipped;
    assert.deepEqual([look(used), more], [look(anew), anew.skipped]);
  }
});

test('a click costs the blocks that are evaluated, and four times the cells where the wall changes, as at its start', () => {
  const work = (...parts: Parameters<typeof program>[0]): number => {
    const machine = machineOf(program(parts), START);
    machine.run(MAX);
    return machine.work;
  };
  const change = 4 * 9;
  assert.equal(work(), change);
  const infecting = work(on('infect', clicked)) - 2 * change;
  assert.ok(infecting >= 2 && infecting < 10, String(infecting));
  assert.equal(work(on('infect', clicked), on('infect', clicked)), 2 * change + 2 * infecting);
  // What asks for areas has all of them looked for anew: twenty times the cells.
  const asks = when(block('bp_connected', { A: clicked, B: clicked }));
  const asking = work(asks) - 20 * 9;
  assert.ok(asking >= 3 && asking < 30, String(asking));
  assert.equal(work(on('infect', clicked), asks), 2 * 20 * 9 + infecting + asking);
});

test('rounds that are not made again change nothing of where a click ends: the one in which it does is made', () => {
  const nots = (depth: number): Part => (depth === 0 ? truth(true) : not(nots(depth - 1)));
  const costing = (blocks: number): Part[] =>
    blocks > 60 ? [set('k', nots(45)), ...costing(blocks - 50)] : [set('k', nots(blocks - 2))];
  const sums = Array.from({ length: 80 }).reduce<Part>((all) => sum(all, 1), number(0));
  const loop = repeat(1e6, set('n', sums));
  const before = (blocks: number): Machine => machineOf(program([...costing(blocks), loop]), START);
  const endOfRound = (rounds: number): number => {
    const machine = before(2);
    machine.run(2 + 2 * rounds);
    return machine.work;
  };
  const round = endOfRound(2) - endOfRound(1);
  // One round ends with the last block that a click may cost, and the round of the others just before and behind it.
  const last = 5 + ((MAX_WORK - endOfRound(2) - 3) % round);
  for (let blocks = last - 2; blocks <= last + 2; blocks++) {
    const [once, stepped] = [before(blocks), before(blocks)];
    once.run(MAX);
    assert.deepEqual([once.status, once.steps < MAX, once.skipped > 0], ['limit', true, true]);
    stepped.run(once.steps - 100);
    for (; stepped.status === 'running';) stepped.run(1);
    assert.deepEqual(look(stepped), look(once), String(blocks));
    const made = once.work - once.skipped - (endOfRound(1) + blocks - 2);
    assert.ok(made > round, `${made} with ${blocks}`);
  }
});

describe('stepping back', () => {
  test('shows after each step what stepping forward showed, values among it', () => {
    for (let n = 1; n <= volume(15, 150); n++) {
      const { json, ...start } = randomCase(n);
      const stepper = new Stepper(machineOf(json, start));
      stepper.machine.trace = true;
      const seen = [look(stepper.machine)];
      while (stepper.machine.status === 'running' && seen.length < 700) {
        stepper.step();
        seen.push(look(stepper.machine));
      }
      for (let at = seen.length - 2; at >= 0; at -= n % 2 === 0 ? 1 : 37) {
        while (stepper.machine.steps > at) assert.ok(stepper.back());
        assert.deepEqual(look(stepper.machine), seen[at], `case ${n}, step ${at}`);
      }
      stepper.toStart();
      assert.equal(stepper.back(), false);
      stepper.run(MAX);
      const end = machineOf(json, start);
      end.trace = true;
      end.run(MAX);
      assert.deepEqual(stepper.machine.result(), end.result(), `case ${n}`);
    }
  });

  test('from the end of a long run it makes few steps again, and keeps few snapshots', () => {
    const machine = machineOf(program([repeatWhile(truth(true), on('infect', clicked))]), START);
    const { run, snapshot } = machine;
    const tally = { steps: 0, snapshots: 0 };
    machine.run = (steps, toChange) => {
      tally.steps += steps;
      run.call(machine, steps, toChange);
    };
    machine.snapshot = () => {
      tally.snapshots++;
      return snapshot.call(machine);
    };
    const stepper = new Stepper(machine);
    stepper.run(MAX);
    assert.equal(machine.status, 'limit');
    assert.ok(tally.snapshots > 100 && tally.snapshots < 500, String(tally.snapshots));
    tally.steps = 0;
    assert.ok(stepper.back());
    assert.equal(machine.steps, MAX - 1);
    assert.equal(machine.status, 'running');
    assert.ok(tally.steps < 5000, String(tally.steps));
  });
});

describe('what a machine tells', () => {
  test('a click on a cell without a brick is done at once, in no step', () => {
    const machine = machineOf(program([on('remove', clicked)]), { ...START, board: ['.a', 'aa'] });
    assert.deepEqual(
      { status: machine.status, steps: machine.steps, block: machine.block },
      { status: 'done', steps: 0, block: null },
    );
  });

  test('a program of no blocks is done at once', () => {
    assert.equal(machineOf(program([]), START).status, 'done');
  });

  test('after each step it names the block, says whether the wall changed, and when it did last', () => {
    const machine = machineOf(
      program([when(truth(true), on('infect', clicked)), on('infect', clicked), block('bp_fallAll')]),
      START,
    );
    const told: unknown[] = [];
    while (machine.status === 'running') {
      machine.step();
      told.push([machine.block, machine.changed, machine.lastChange]);
    }
    const [first, second, third, fourth] = told.map((entry) => (entry as string[])[0]);
    assert.deepEqual(told, [
      [first, false, 0],
      [second, true, 2],
      [third, false, 2],
      [fourth, false, 2],
    ]);
    assert.equal(new Set([first, second, third, fourth]).size, 4);
  });

  test('run to the next change it stops there', () => {
    const machine = machineOf(program([repeat(50), on('infect', clicked), repeat(3)]), START);
    machine.run(MAX, true);
    assert.deepEqual([machine.steps, machine.changed, machine.status], [52, true, 'running']);
    machine.run(MAX, true);
    assert.deepEqual([machine.steps, machine.changed, machine.status], [56, false, 'done']);
  });

  test('traced, it has the values of the last step, and of what was not computed none', () => {
    const json = program([
      set('k', cellAt(number(1), number(2))),
      when(and(equal(get('k'), clicked), compare(number(1), 'LT', number(2)))),
    ]);
    const given = ({ values }: Machine): string[] => [...values.values()].map(textOf);
    const machine = machineOf(json, START);
    machine.trace = true;
    machine.step();
    assert.deepEqual(given(machine), ['1', '2', '1,2']);
    machine.step();
    assert.deepEqual(given(machine), ['1,2', '0,0', 'false', 'false']);
    const atOnce = machineOf(json, START);
    atOnce.trace = true;
    atOnce.run(2);
    assert.deepEqual([...atOnce.values], [...machine.values]);
    machine.trace = false;
    const untraced = machineOf(json, START);
    untraced.run(2);
    assert.equal(untraced.values.size, 0);
  });

  test('tracing may be switched in the middle of loops', () => {
    for (let n = 1; n <= 100; n++) {
      const { json, ...start } = randomCase(n);
      const [plain, mixed] = [machineOf(json, start), machineOf(json, start)];
      plain.run(3000);
      while (mixed.steps < 3000 && mixed.status === 'running') {
        mixed.trace = !mixed.trace;
        mixed.run(7);
      }
      if (mixed.status === 'running') plain.run(mixed.steps - plain.steps);
      assert.deepEqual(mixed.result(), plain.result(), `case ${n}`);
    }
  });

  test('after an error the wall is as before the click, and the block is the one that failed', () => {
    const json = program([
      on('infect', clicked),
      on('remove', clicked),
      on('remove', cellAt(number(3), number(0))),
    ]);
    const start = { ...START, infected: [{ row: 2, column: 2 }] };
    const machine = machineOf(json, start);
    machine.run(MAX);
    assert.equal(machine.status, 'error');
    assert.equal(machine.block, machine.error?.block);
    assert.deepEqual(machine.wall.board(), BOARD);
    assert.deepEqual(machine.wall.infections(), start.infected);
    assert.deepEqual(machine.error, {
      ...{ code: 'off-wall', block: machine.block, cell: { row: 3, column: 0 } },
      message: `"bp_remove" ("${machine.block}") cannot use row 3, column 0: it lies beside the wall (rows 0 to 2, columns 0 to 2)`,
    });
    assert.equal(machine.steps, 3);
  });

  test('200,000 steps may be made: one that needs them all is done, one that needs more is not', () => {
    const run = (rounds: number): object => {
      const machine = machineOf(program([repeat(rounds)]), START);
      machine.run(MAX * 2);
      return { status: machine.status, steps: machine.steps };
    };
    assert.deepEqual(run(MAX - 1), { status: 'done', steps: MAX });
    assert.deepEqual(run(MAX), { status: 'limit', steps: MAX });
  });

  test('at the limit the wall is as it stands then', () => {
    const machine = machineOf(program([on('remove', clicked), repeatWhile(truth(true))]), START);
    machine.run(MAX);
    assert.deepEqual(machine.result().board, ['.ab', 'bab', 'aab']);
  });

  test('steps are statements, and each asking of a loop whether to go on', () => {
    const steps = (...parts: Parameters<typeof program>[0]): number => {
      const machine = machineOf(program(parts), START);
      machine.run(MAX);
      return machine.steps;
    };
    assert.equal(steps(on('infect', clicked)), 1);
    assert.equal(steps(repeat(3, on('infect', clicked))), 4 + 3);
    assert.equal(steps(repeat(0)), 1);
    assert.equal(steps(count('i', 0, 2, when(truth(false), on('remove', clicked)))), 4 + 3);
    assert.equal(
      steps(set('i', number(0)), repeatWhile(compare(get('i'), 'LT', number(2)), set('i', sum(get('i'), 1)))),
      1 + 3 + 2,
    );
    assert.equal(steps(on('infect', clicked), forEachInfected('k')), 1 + 2);
  });
});

test('the program of 81 scans, all of it, is done in 10,000 to 15,000 steps, of no more work than 25 each', () => {
  const machine = machineOf(whole(tested(infections.byScans)), {
    ...{ board: Array.from({ length: 9 }, () => 'a'.repeat(9)), click: { row: 8, column: 8 }, seed: '' },
  });
  machine.run(MAX);
  assert.equal(machine.status, 'done');
  assert.ok(machine.steps > 10_000 && machine.steps < 15_000, String(machine.steps));
  assert.ok(machine.work < 25 * machine.steps, `${machine.work} of work`);
});

test('a step back makes few steps again, also from the end that a run is put back to', () => {
  const infecting = count('i', 1, 1000, on('infect', clicked), set('n', get('i')));
  const machine = machineOf(program([infecting]), START);
  const stepper = new Stepper(machine);
  stepper.run(MAX);
  assert.deepEqual([machine.status, machine.steps], ['done', 3001]);
  const run = machine.run.bind(machine);
  let again = 0;
  machine.run = (...asked) => {
    const from = machine.steps;
    run(...asked);
    again += machine.steps - from;
  };
  while (machine.steps > 1000) assert.ok(stepper.back());
  stepper.run(50);
  for (let steps = 3000; steps > 2500; steps--) {
    if (steps === 3000) assert.equal(stepper.toEnd(), 'done');
    again = 0;
    assert.ok(stepper.back());
    assert.deepEqual([machine.steps, again <= 256], [steps, true], `${again} steps again`);
  }
});

test('a step back makes few steps again, however long the run was', () => {
  const stepper = new Stepper(
    machineOf(program([set('n', number(0)), count('i', 1, 1e6, set('n', sum(get('n'), 1)))]), START),
  );
  const { machine } = stepper;
  const run = machine.run.bind(machine);
  for (const [length, most] of [
    [100, 100],
    [5000, 256],
    [60_000, 512],
  ] as const) {
    stepper.run(length - machine.steps);
    let again = 0;
    machine.run = (...asked) => {
      const from = machine.steps;
      const answer = run(...asked);
      again += machine.steps - from;
      return answer;
    };
    let worst = 0;
    for (let back = 1; back <= 600 && stepper.back(); back++) {
      assert.equal(machine.steps, Math.max(0, length - back));
      worst = Math.max(worst, again);
      again = 0;
    }
    machine.run = run;
    assert.equal(worst <= most, true, `${worst} of ${length}`);
  }
});
