/** The tuning program: runs that stop and go on, what they compare, what they refuse, what they write. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { writeJson } from '../../bench/files.js';
import { meanOf } from '../../bench/statistics.js';
import { readOptions } from '../../bench/tune/options.js';
import type { Subject, Task } from '../../bench/tune/subject.js';
import { advance, compare } from '../../bench/tune/tuner.js';
import { fileOf, openTuning, RESULTS, type Tuning } from '../../bench/tune/tuning.js';
import { handWeightsLines, quintrisWeightsText } from '../../bench/tune/weights-text.js';

/** A hill with its top at (3, -5), climbed in fog: each sample has an error that its name decides. */
const HILL: Subject<number> = {
  ...{ variant: 'hill', profile: 'fog', setup: { top: [3, -5] } },
  player: new URL('file:///none'),
  compile: () => Promise.reject(new Error('there is no Wasm of a hill')),
  measure: meanOf,
  isLogarithm: false,
  amountOf: (samples) => samples.length,
  unit: 'hands',
  describe: () => [],
  ...{ samples: 4, population: 24, elite: 6, generations: 10, noise: 0.1 },
  mean: [0, 0],
  deviation: [3, 3],
  after: null,
};

const asked: Task[] = [];
const climbers = {
  run: async (task: Task): Promise<number[]> => {
    asked.push(task);
    const [x, y] = task.weights as [number, number];
    const fog = (i: number): number => Math.sin(1000 * Math.sin(i + task.seed.length));
    for (let turns = asked.length % 4; turns > 0; turns--) await Promise.resolve();
    return Array.from({ length: task.count }, (_, i) => -Math.hypot(x - 3, y + 5) + fog(task.from + i));
  },
};

let folder = '';
before(async () => {
  folder = await mkdtemp(`${tmpdir()}/tune-`);
});
after(() => rm(folder, { recursive: true }));

async function run(subject: Subject<number>, generations: number, from?: Tuning): Promise<Tuning> {
  let tuning = from ?? (await openTuning(folder, subject, 'test'));
  while (tuning.history.length < generations) tuning = await advance(climbers, tuning, subject);
  return tuning;
}

test('a run that was stopped comes to the same weights as one that was not', async () => {
  const whole = await run(HILL, 6);
  await writeJson(fileOf(folder, HILL), await run(HILL, 2));
  const resumed = await run(HILL, 6);
  assert.deepEqual(resumed.mean, whole.mean);
  assert.deepEqual(resumed.deviation, whole.deviation);
  await rm(fileOf(folder, HILL));
  const off = Math.hypot(whole.mean[0]! - 3, whole.mean[1]! + 5);
  assert.ok(off < 2, `from a distance of 5.8 it has come as near as ${off}`);
});

test('all vectors of a generation play the same deals, and each generation others', async () => {
  asked.length = 0;
  await run(HILL, 2);
  const deals = asked.map(({ seed, from, count }) => `${seed} ${from} ${count}`);
  assert.equal(asked.length, 48);
  assert.deepEqual([...new Set(deals)], ['test-0 0 4', 'test-1 0 4']);
});

test('the comparison is paired: the fog that both have met takes nothing from it', async () => {
  asked.length = 0;
  const tuning = await run(HILL, 6);
  const { comparison, before: first, after: then } = await compare(climbers, tuning, HILL, 12);
  const gain = Math.hypot(3, 5) - Math.hypot(tuning.mean[0]! - 3, tuning.mean[1]! + 5);
  assert.ok(Math.abs(comparison.difference.value - gain) < 1e-9);
  assert.ok(comparison.difference.high - comparison.difference.low < 1e-9);
  assert.deepEqual([comparison.generations, comparison.samples], [6, 12]);
  assert.ok(meanOf(then) > meanOf(first));
  const seeds = asked.slice(-24).map(({ seed }) => seed);
  assert.deepEqual([...new Set(seeds)], ['test-comparison']);
});

test('a run of another seed, of other games or sizes is not gone on with', async () => {
  const path = fileOf(folder, HILL);
  await writeJson(path, await run(HILL, 1));
  const others: [Subject<number>, string][] = [
    [HILL, 'other'],
    [{ ...HILL, setup: { top: [1, 1] } }, 'test'],
    [{ ...HILL, mean: [0, 0, 0] }, 'test'],
    [{ ...HILL, samples: 5 }, 'test'],
  ];
  for (const [subject, seed] of others)
    await assert.rejects(openTuning(folder, subject, seed), /move it away/);
  await writeJson(path, { mean: 3 });
  await assert.rejects(openTuning(folder, HILL, 'test'), /hill-fog\.json holds no tuning run/);
  await rm(path);
});

test('a profile begins where another one has come to', async () => {
  const path = fileOf(folder, HILL);
  const before = await run(HILL, 3);
  await writeJson(path, before);
  const next = await openTuning(folder, { ...HILL, profile: 'sun', after: 'fog' }, 'test');
  assert.deepEqual(next.mean, before.mean);
  assert.deepEqual(next.deviation, HILL.deviation);
  await rm(path);
});

test('the results of quintris that are kept can be gone on with', async () => {
  for (const profile of ['single', 'next', 'weighted']) {
    const { subject } = await readOptions(['--variant', 'quintris', '--profile', profile]);
    const { history, mean } = await openTuning(RESULTS, subject, 'tune');
    assert.ok(history.length > 0 && mean.length === subject.mean.length, profile);
  }
});

test('options that do not fit are refused by name', async () => {
  const refused = [
    [[], /--variant or --set must say which game is tuned/],
    [['--variant', 'blocks,blockudoku'], /one at a time/],
    [['--variant', 'quintris', '--hands', '3'], /--hands says nothing of quintris/],
    [['--variant', 'quintris', '--profile', 'points'], /--profile must be one of single, next, weighted/],
    [['--variant', 'blocks', '--profile', 'next'], /--profile must be one of survive, points/],
    [['--variant', 'blocks', '--measure', 'luck'], /--measure must be one of soft, danger, hand, game/],
    [['--variant', 'blocks', '--start', '1,x'], /--start must be numbers/],
    [['--variant', 'blocks', '--population', '3'], /--population must be a whole number from 4/],
  ] as const;
  for (const [args, message] of refused) await assert.rejects(readOptions([...args]), message);
});

test('the weights of placement games are shown rounded, each result by its name', async () => {
  assert.deepEqual(await handWeightsLines(folder), []);
  await writeJson(`${folder}/blocks-survive.json`, { mean: [1.23456, -0.00123456], history: [] });
  await writeJson(`${folder}/blocks-fit.json`, { mean: [7, 8] });
  await writeJson(`${folder}/block-sudoku-points.json`, { mean: [123456, 0], history: [] });
  await writeJson(`${folder}/quintris-next.json`, { mean: [1, 2], history: [] });
  assert.deepEqual(await handWeightsLines(`${folder}/`), [
    'block-sudoku-points: [123000,0]',
    'blocks-fit: [7,8]',
    'blocks-survive: [1.23,-0.00123]',
  ]);
  await writeJson(`${folder}/blocks-fit.json`, { means: [7, 8] });
  await assert.rejects(handWeightsLines(folder), /blocks-fit\.json holds no weights/);
});

test('the module of quintris is what the results that are kept make of it', async () => {
  const shipped = await readFile(new URL('../../assembly/fall-search/weights.ts', import.meta.url), 'utf8');
  assert.equal(await quintrisWeightsText(RESULTS, () => undefined), shipped);
});
