/** Results of a class: what is read of pupils, how it is put together, and what the command line makes of it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { join } from 'node:path';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { ConfigError } from 'block-puzzle-element/engine';
import { classCsv, classTable, readResults } from 'block-puzzle-element/school';
import { run } from '../cli/cli.js';
import { programOfTypes } from './pupil.js';

const result = (level: string, stars: number, cost: number | null, more: object = {}): object => ({
  ...{ level, stars, cost, blocks: cost === null ? null : 2, program: null, contagion: 'area', checks: 1 },
  ...more,
});
const pupil = (name: string, ...results: readonly object[]): object => ({
  ...{ format: 'block-puzzle-results', version: 1, name, results },
});

describe('results of pupils', () => {
  it('are put together by name: the best of each level, and all checks', () => {
    const table = classTable(
      readResults([
        pupil('Bo', result('rule', 1, 40), result('phases', 0, null)),
        pupil('Ada', result('rule', 3, 40, { checks: 4 })),
        pupil('Ada', result('rule', 1, 41, { checks: 2 }), result('phases', 2, 35)),
      ]),
    );
    assert.deepEqual(table.levels, ['rule', 'phases']);
    assert.deepEqual(
      table.rows.map(({ name, solved, stars }) => [name, solved, stars]),
      [
        ['Ada', 2, 5],
        ['Bo', 1, 1],
      ],
    );
    assert.equal(table.rows[0]!.results[0]!.checks, 6);
    assert.equal(table.rows[0]!.results[0]!.cost, 40);
  });

  it('have the levels in the order of who has most of them, whoever comes first', () => {
    const table = classTable(
      readResults([
        pupil('Ada', result('phases', 2, 35), result('own', 1, 3)),
        pupil('Bo', result('click', 3, 1), result('rule', 1, 40), result('phases', 0, null)),
      ]),
    );
    assert.deepEqual(table.levels, ['click', 'rule', 'phases', 'own']);
  });

  it('are read from details of checks as a host has kept them', () => {
    const check = {
      level: 'rule',
      contagion: 'area',
      cost: 40,
      blocks: 2,
      program: '{}',
      walls: 500,
      best: true,
    };
    const table = classTable(
      readResults([
        { name: 'Ada', ...check, verdict: 'wrong' },
        { name: 'Ada', ...check, verdict: 'right', stars: 3 },
        { name: 'Bo', ...check, verdict: 'right', level: '' },
      ]),
      { levels: ['rule'] },
    );
    assert.deepEqual(
      table.rows.map(({ name, results }) => [name, results[0]?.stars, results[0]?.checks]),
      [
        ['Ada', 3, 2],
        ['Bo', undefined, undefined],
      ],
    );
  });

  it('are refused by the field that is wrong', () => {
    for (const [value, field] of [
      [null, 'results'],
      [[], 'results'],
      [{ format: 'other' }, 'results.format'],
      [pupil(''), 'results.name'],
      [{ ...pupil('Ada'), version: 2 }, 'results.version'],
      [pupil('Ada', result('rule', 4, 40)), 'results.results[0].stars'],
      [pupil('Ada', result('no level', 1, 40)), 'results.results[0].level'],
      [pupil('Ada', { ...result('rule', 1, 40), score: 1 }), 'results.results[0].score'],
      [[pupil('Ada'), pupil('Bo', result('rule', 1, -1))], 'results[1].results[0].cost'],
      [{ name: 'Ada', verdict: 'right', level: 'rule', cost: 'much' }, 'results.cost'],
    ] as const) {
      assert.throws(
        () => readResults(value),
        (error) => error instanceof ConfigError && error.field === field,
        field,
      );
    }
  });

  it('are CSV that a spreadsheet takes for no formula', () => {
    const csv = classCsv(
      classTable(
        readResults([pupil('=1+1', result('rule', 1, 40)), pupil('Ada "A", 3b', result('rule', 0, null))]),
      ),
    );
    assert.equal(
      csv,
      'name,solved,stars,rule stars,rule cost,rule checks\r\n' +
        "'=1+1,1,1,1,40,1\r\n" +
        '"Ada ""A"", 3b",0,0,0,,1\r\n',
    );
  });
});

describe('block-puzzle class', () => {
  let folder: string;
  const path = (name: string): string => join(folder, name);

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'block-puzzle-class-'));
    const right = JSON.stringify(programOfTypes('bp_removeAreaFall'));
    const wrong = JSON.stringify(programOfTypes('bp_infectArea', 'bp_removeInfected'));
    await writeFile(
      path('ada.json'),
      JSON.stringify(pupil('Ada', result('rule', 3, 40, { program: right }))),
    );
    await writeFile(
      path('log.jsonl'),
      `${JSON.stringify({ name: 'Bo', level: 'phases', verdict: 'right', cost: 25, blocks: 3, program: wrong })}\n` +
        `${JSON.stringify({ name: 'Bo', level: 'rule', verdict: 'wrong', cost: 40, blocks: 1 })}\n`,
    );
    await writeFile(path('bad.json'), '{"format":"block-puzzle-results","version":1,"name":"Ada"}');
  });
  after(() => rm(folder, { recursive: true }));

  it('shows a table, and writes it as CSV and as JSON', async () => {
    const shown = await run(['class', path('ada.json'), path('log.jsonl')]);
    assert.equal(shown.code, 0, shown.stderr);
    assert.equal(
      shown.stdout,
      'name  solved  stars  rule    phases\nAda   1       3      *** 40\nBo    1       1      -       * 25\n',
    );
    const csv = await run(['class', path('ada.json'), '--csv', '--levels', 'phases,rule']);
    assert.equal(
      csv.stdout,
      'name,solved,stars,phases stars,phases cost,phases checks,rule stars,rule cost,rule checks\r\n' +
        'Ada,1,3,,,,3,40,1\n',
    );
    const { stdout } = await run(['class', path('ada.json'), '--json']);
    assert.equal((JSON.parse(stdout) as { rows: { name: string }[] }).rows[0]!.name, 'Ada');
  });

  it('proves the programs again, and counts no star of one that is not right', async () => {
    const { code, stdout, stderr } = await run(['class', path('ada.json'), path('log.jsonl'), '--prove']);
    assert.equal(code, 1);
    assert.match(stderr, /Bo, phases: the program is not right: wrong/);
    assert.match(stdout, /^Bo {4}0 {7}0/m);
    assert.match(stdout, /^Ada {3}1 {7}3/m);
    assert.equal((await run(['class', path('ada.json'), '--prove'])).code, 0);
    // Stars are what the program earns, whatever the file says.
    const more = (await readFile(path('ada.json'), 'utf8')).replace(/"stars": ?\d/, '"stars":1');
    await writeFile(path('more.json'), more);
    assert.match((await run(['class', path('more.json')])).stdout, /^Ada {3}1 {7}1/m);
    assert.match((await run(['class', path('more.json'), '--prove'])).stdout, /^Ada {3}1 {7}3/m);
  });

  it('names the file and the field of what it cannot read', async () => {
    const { code, stderr } = await run(['class', path('bad.json')]);
    assert.equal(code, 1);
    assert.match(stderr, /bad\.json": results\.results must be a list of 0 to 500, but was undefined\.$/m);
    assert.equal((await run(['class'])).code, 2);
    assert.equal((await run(['class', path('ada.json'), '--csv', '--json'])).code, 2);
  });
});
