/** What docs/lab-for-teachers.md and the lesson plan have people paste: the level, the server with what people may send. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  checkOf,
  checkProgram,
  LEVEL_HELP,
  LEVELS,
  parseProgram,
  programCost,
  readLevels,
} from 'block-puzzle-element/lab/program';
import { classTable, readResults } from 'block-puzzle-element/school';
import { en } from '../../src/lab/locales/en.js';
import { inRepository } from '../integrations/support/server.js';
import { snippets } from '../integrations/support/snippets.js';
import { volume } from '../support/volume.js';

const PAGE = 'docs/lab-for-teachers.md';
const [level = ''] = snippets('Levels of your own', PAGE);
const [server = ''] = snippets('A server that proves', PAGE);

let folder: string;
let running: ChildProcess;
let address: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'block-puzzle-results-'));
  await writeFile(join(folder, 'server.mjs'), server);
  await mkdir(join(folder, 'node_modules'));
  await symlink(inRepository('.'), join(folder, 'node_modules/block-puzzle-element'));
  running = spawn(process.execPath, ['server.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [told] = (await once(running.stdout!, 'data')) as [Buffer];
  address = `http://127.0.0.1:${/\d+/.exec(told.toString())![0]}/`;
});
after(async () => {
  running.kill();
  await rm(folder, { recursive: true, force: true });
});

const send = async (
  body: unknown,
): Promise<[number, { verdict?: string; stars?: number; error?: string }]> => {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  return [answer.status, (await answer.json()) as object];
};
const solution = (id: string): string => JSON.stringify(LEVEL_HELP[id]!.solution);

test('the level is one, and its goal is reached by the program that it names', () => {
  const [read] = readLevels(JSON.parse(level));
  const program = parseProgram(read!.goal!.program);
  assert.equal(programCost(program), read!.par);
  assert.equal(checkProgram(program, { ...checkOf(read!), walls: 50 }).verdict, 'right');
});

test('the server keeps what it has proved, as the table of a class reads it', async () => {
  assert.deepEqual(await send({ name: 'Ada', level: 'phases', program: solution('phases') }), [
    200,
    { verdict: 'right', stars: 3, cost: 35 },
  ]);
  const [status, { verdict, stars }] = await send({
    name: 'Bo',
    level: 'phases',
    program: JSON.stringify(LEVEL_HELP['phases']!.start),
  });
  assert.deepEqual([status, verdict, stars], [200, 'wrong', 0]);
  const kept = (await readFile(join(folder, 'results.jsonl'), 'utf8')).trim().split('\n');
  const { rows } = classTable(readResults(kept.map((line) => JSON.parse(line) as unknown)));
  assert.deepEqual(
    rows.map((row) => [row.name, row.stars]),
    [
      ['Ada', 3],
      ['Bo', 0],
    ],
  );
});

test('the server refuses what is no program, none of that level, too long, or of nobody', async () => {
  for (const [body, reason] of [
    [{ name: 'Ada', level: 'phases', program: '{}' }, /workspace/],
    [
      { name: 'Ada', level: 'phases', program: solution('rule') },
      /of blocks that the level offers, but was "bp_removeAreaFall"/,
    ],
    [{ name: 'Ada', level: 'none', program: solution('rule') }, /no level "none"/],
    [{ name: '', level: 'rule', program: solution('rule') }, /a name is missing/],
    [null, /a name is missing/],
    [7, /a name is missing/],
  ] as const) {
    const [status, { error = '' }] = await send(body);
    assert.equal(status, 400);
    assert.match(error, reason);
  }
  // What is far more than is taken is read to its end: who sends it would else be cut off without an answer.
  for (const length of volume([300_000], [300_000, 20_000_000]))
    assert.deepEqual(await send({ name: 'Ada', level: 'rule', program: 'x'.repeat(length) }), [
      413,
      { error: 'that is too long' },
    ]);
});

test('the lesson plan names levels that there are, and its lists hold what it names', async () => {
  const text = await readFile(inRepository('docs/lesson-plan.md'), 'utf8');
  const lists = [...text.matchAll(/levels="([^"]+)"/g)].map(([, list]) => list!.split(' '));
  assert.ok(lists.length >= 3);
  for (const id of lists.flat())
    assert.ok(
      LEVELS.some((one) => one.id === id),
      id,
    );
  for (const { id } of LEVELS) {
    const name = en[`level.${id}` as keyof typeof en] as string;
    const isNamed = [`_${name}_`, `**${name}**`, `“${name}”`].some((said) => text.includes(said));
    assert.equal(isNamed, lists.flat().includes(id), id);
  }
});
