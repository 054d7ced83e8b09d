/** Results of a class: what is read of pupils, how it is put together, and what the command line makes of it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { join } from 'node:path';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { ConfigError } from 'block-puzzle-element/engine';
import type { CheckResult } from 'block-puzzle-element/lab/program';
import { classCsv, classTable, proveResults, readResults } from 'block-puzzle-element/school';
import { run } from '../cli/cli.js';
import { programOfTypes } from './pupil.js';
import { packed } from './school-host.js';
import { rarely } from '../support/volume.js';

const result = (level: string, stars: number, cost: number | null, more: object = {}): object => ({
  ...{ level, stars, cost, blocks: cost === null ? null : 2, program: null, contagion: 'area', checks: 1 },
  ...more,
});
const pupil = (name: string, ...results: readonly object[]): object => ({
  ...{ format: 'block-puzzle-results', version: 1, name, results },
});

describe('results of pupils', () => {
  it('are put together by name: the best of each level, and the most checks of a pupil’s files', () => {
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
    assert.equal(table.rows[0]!.results[0]!.checks, 4);
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

  it('may have each verdict that a check has, of which one is right', () => {
    const verdicts: Readonly<Record<CheckResult['verdict'], number>> = {
      ...{ right: 1, wrong: 0, error: 0, endless: 0, costly: 0 },
    };
    for (const [verdict, stars] of Object.entries(verdicts)) {
      const [pupil] = readResults({ name: 'Ada', level: 'rule', verdict });
      assert.equal(pupil!.results[0]!.stars, stars, verdict);
    }
  });

  it('say the walls that a program was right on; where they do not, these are a lab’s by default', () => {
    const small = { rows: 6, columns: 7, colors: 4 };
    const wallsOf = (value: object): unknown => {
      const { rows, columns, colors } = readResults(value)[0]!.results[0]!;
      return { rows, columns, colors };
    };
    assert.deepEqual(wallsOf(pupil('Ada', result('rule', 3, 40, small))), small);
    assert.deepEqual(wallsOf({ name: 'Ada', level: 'rule', verdict: 'right', cost: 40, ...small }), small);
    assert.deepEqual(wallsOf(pupil('Ada', result('rule', 3, 40))), { rows: 9, columns: 9, colors: 5 });
  });

  it('are refused by the field that is wrong', () => {
    for (const [value, field] of [
      [null, 'results'],
      [[], 'results'],
      [{ format: 'other' }, 'results.format'],
      [{ name: 'Ada' }, 'results'],
      [pupil(''), 'results.name'],
      [{ ...pupil('Ada'), version: 2 }, 'results.version'],
      [pupil('Ada', result('rule', 4, 40)), 'results.results[0].stars'],
      [pupil('Ada', result('no level', 1, 40)), 'results.results[0].level'],
      [pupil('Ada', { ...result('rule', 1, 40), score: 1 }), 'results.results[0].score'],
      [pupil('Ada', result('rule', 1, 40, { columns: 33 })), 'results.results[0].columns'],
      [[pupil('Ada'), pupil('Bo', result('rule', 1, -1))], 'results[1].results[0].cost'],
      [{ name: 'Ada', verdict: 'right', level: 'rule', cost: 'much' }, 'results.cost'],
      [{ name: 'Ada', verdict: 'Right', level: 'rule' }, 'results.verdict'],
    ] as const) {
      assert.throws(
        () => readResults(value),
        (error) => error instanceof ConfigError && error.field === field,
        field,
      );
    }
  });

  it('that nobody has read make no table and are not proved, nor is what is no table written', async () => {
    const raw: unknown[] = [undefined, null, 'x', ['Ada'], [null], [{}], {}];
    for (const value of raw) {
      assert.throws(() => classTable(value as never), { name: 'ConfigError', field: 'pupils' });
      await assert.rejects(
        proveResults(value as never, () => assert.fail()),
        { field: 'pupils' },
      );
      assert.throws(() => classCsv(value as never), { name: 'ConfigError', field: 'table' });
    }
  });

  it('are proved by a function alone: else nobody would have a star, and nobody would know why', async () => {
    const pupils = readResults([pupil('Ada', result('rule', 3, 40, { program: '{}' }))]);
    for (const value of [undefined, null, { walls: 30 }])
      await assert.rejects(proveResults(pupils, value as never), {
        ...{ name: 'ConfigError', field: 'prove' },
        message: /^prove must be a function, but was /,
      });
  });

  it('are read from a text: JSON, or a line of it for each check', () => {
    const line = (name: string): string => JSON.stringify({ name, level: 'rule', verdict: 'wrong' });
    const names = (text: string): readonly string[] => readResults(text).map(({ name }) => name);
    assert.deepEqual(names(` ${JSON.stringify(pupil('Ada'))}\n`), ['Ada']);
    assert.deepEqual(names(`${line('Ada')}\r\n${line('Bo')}\n`), ['Ada', 'Bo']);
    assert.deepEqual(names(`\n${line('Ada')}\n\n  \n${line('Bo')}\n\n`), ['Ada', 'Bo']);
    for (const [text, field] of [
      ['{"name":', 'results'],
      [`${line('Ada')}\n{"name":}`, 'results, line 2,'],
      [`\n${line('Ada')}\n\n{"name":}`, 'results, line 4,'],
    ] as const) {
      assert.throws(
        () => readResults(text),
        (error) =>
          error instanceof ConfigError && error.field === field && /must be JSON: ./.test(error.message),
      );
    }
  });

  rarely(it)('may be those of a year: 100,000 checks in one log', () => {
    const line = (n: number): string =>
      JSON.stringify({ name: `pupil-${n % 30}`, level: 'rule', verdict: 'wrong' });
    const log = (count: number): string => Array.from({ length: count }, (_, n) => line(n)).join('\n');
    assert.equal(classTable(readResults(log(100_000))).rows.length, 30);
    assert.throws(
      () => readResults(log(100_001)),
      /results must be a list of 1 to 100000, but was a list of 100001/,
    );
  });

  it('have the cost and blocks that are proved, whatever is said of them or is not', async () => {
    const check = { level: 'rule', verdict: 'right', program: 'p' };
    const proved = await proveResults(
      readResults([
        { name: 'Ada', ...check, stars: 3 },
        { name: 'Bo', ...check, cost: 40, blocks: 1 },
        pupil('Cy', result('rule', 0, null, { blocks: 1 })),
      ]),
      () => ({ verdict: 'right', stars: 3, cost: 40, blocks: 2 }),
      { refused: (...what) => assert.fail(what.join()) },
    );
    assert.deepEqual(
      proved.map(({ results }) => results.map(({ stars, cost, blocks }) => [stars, cost, blocks])),
      [[[3, 40, 2]], [[3, 40, 2]], [[0, null, null]]],
    );
  });

  it('that do not say their blocks come behind those that do', () => {
    const blocksOf = (...both: readonly object[]): unknown =>
      classTable(readResults(both.map((one) => pupil('Ada', one)))).rows[0]!.results[0]!.blocks;
    const [said, unsaid] = [result('rule', 3, 40, { blocks: 5 }), result('rule', 3, 40, { blocks: null })];
    assert.deepEqual([blocksOf(said, unsaid), blocksOf(unsaid, said)], [5, 5]);
  });

  it('keep no star that their programs do not earn, and each is tried once', async () => {
    const tried: string[] = [];
    const refused: string[] = [];
    const proved = await proveResults(
      readResults([
        pupil('Ada', result('rule', 1, 40, { program: 'right' }), result('phases', 3, null)),
        pupil('Bo', result('rule', 3, 40, { program: 'right' }), result('rule', 3, 39, { program: 'right' })),
        pupil('Cy', result('rule', 3, 40, { program: 'wrong' }), result('rule', 0, null)),
      ]),
      ({ program }) => {
        tried.push(program!);
        return { verdict: program!, stars: 2, cost: 40, blocks: 2 };
      },
      { refused: (...what) => refused.push(what.join(': ')) },
    );
    assert.deepEqual(
      proved.map(({ results }) => results.map(({ stars, cost }) => [stars, cost])),
      [
        [
          [2, 40],
          [0, null],
        ],
        [
          [2, 40],
          [0, null],
        ],
        [
          [0, null],
          [0, null],
        ],
      ],
    );
    assert.deepEqual(tried, ['right', 'wrong']);
    assert.deepEqual(refused, [
      'Ada: phases: there is no program',
      'Bo: rule: it costs 40, not 39',
      'Cy: rule: it is not right: wrong',
    ]);
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
        'Ada,1,3,,,,3,40,1\r\n',
    );
    const { stdout } = await run(['class', path('ada.json'), '--json']);
    assert.equal((JSON.parse(stdout) as { rows: { name: string }[] }).rows[0]!.name, 'Ada');
  });

  it('writes names into the file as they are, with nothing that a terminal would obey', async () => {
    const names = ['علی\u200cرضا', 'क\u200dष', 'Bo\u001b[2J', '=1+1'];
    await writeFile(
      path('names.json'),
      JSON.stringify(names.map((name) => pupil(name, result('rule', 0, null)))),
    );
    const { stdout } = await run(['class', path('names.json'), '--csv']);
    const lines = stdout.split('\r\n');
    // The byte order mark is read away.
    assert.equal(lines[0], 'name,solved,stars,rule stars,rule cost,rule checks');
    assert.deepEqual(
      lines
        .slice(1, -1)
        .map((line) => line.split(',')[0])
        .sort(),
      ["'=1+1", 'Bo\\u001b[2J', names[0]!, names[1]!].sort(),
    );
    assert.equal(lines.at(-1), '');
    // A table is looked at: there all that is not seen is told.
    assert.match((await run(['class', path('names.json')])).stdout, /علی\\u200cرضا/);
  });

  it('shows the stars of what is right without a cost, which is there once it is proved', async () => {
    const program = JSON.stringify(programOfTypes('bp_removeAreaFall'));
    const check = { name: 'Ada', level: 'rule', verdict: 'right', stars: 3, program };
    await writeFile(path('costless.json'), JSON.stringify(check));
    assert.match((await run(['class', path('costless.json')])).stdout, /^Ada {3}1 {7}3 {6}\*\*\*$/m);
    const proved = await run(['class', path('costless.json'), '--prove']);
    assert.deepEqual([proved.code, proved.stderr], [0, '']);
    assert.match(proved.stdout, /^Ada {3}1 {7}3 {6}\*\*\* 40$/m);
  });

  it('proves the programs again, and counts no star of one that is not right', async () => {
    const { code, stdout, stderr } = await run(['class', path('ada.json'), path('log.jsonl'), '--prove']);
    assert.equal(code, 1);
    assert.match(stderr, /Bo, phases: it is not right: wrong/);
    assert.match(stdout, /^Bo {4}0 {7}0/m);
    assert.match(stdout, /^Ada {3}1 {7}3/m);
    assert.equal((await run(['class', path('ada.json'), '--prove'])).code, 0);
    // Stars are what the program earns, whatever the file says.
    const more = (await readFile(path('ada.json'), 'utf8')).replace(/"stars": ?\d/, '"stars":1');
    await writeFile(path('more.json'), more);
    assert.match((await run(['class', path('more.json')])).stdout, /^Ada {3}1 {7}1/m);
    assert.match((await run(['class', path('more.json'), '--prove'])).stdout, /^Ada {3}1 {7}3/m);
  });

  it('proves programs on the walls that the lab had, and says so', async () => {
    const check = { name: 'Ada', level: 'free', verdict: 'right', cost: 40, blocks: 2 };
    const program = JSON.stringify(programOfTypes('bp_removeStripFall')); // all there is of one column
    await writeFile(path('narrow.json'), JSON.stringify({ ...check, program, columns: 1 }));
    const { code, stdout, stderr } = await run(['class', path('narrow.json'), '--prove']);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^Ada {3}1 {7}1 {6}\* 40$/m);
    assert.match(stderr, /proved on walls of 9x1 in 5 colours too/);
    await writeFile(path('narrow.json'), JSON.stringify({ ...check, program }));
    assert.equal((await run(['class', path('narrow.json'), '--prove'])).code, 1);
  });

  it('tells no walls that labs have by default', async () => {
    const program = JSON.stringify(programOfTypes('bp_removeAreaFall'));
    const check = { name: 'Ada', level: 'free', verdict: 'right', cost: 40, blocks: 2, program };
    const usual = { rows: 9, columns: 9, colors: 3 };
    await writeFile(path('usual.json'), JSON.stringify({ ...check, ...usual }));
    const { code, stderr } = await run(['class', path('usual.json'), '--prove']);
    assert.deepEqual([code, stderr], [0, '']);
  });

  it('takes levels by name or number, and names one that is not known or comes twice', async () => {
    const levels = (list: string): ReturnType<typeof run> =>
      run(['class', path('ada.json'), path('log.jsonl'), '--levels', list]);
    assert.match((await levels('3 phases')).stdout, /^name {2}solved {2}stars {2}rule {4}phases$/m);
    for (const [list, said] of [
      ['rule,foo', /--levels has no level "foo"/],
      ['rule,99', /--levels has no level "99"/],
      ['rule,3', /--levels names "rule" twice/],
      [',', /--levels must name levels/],
    ] as const) {
      const { code, stderr } = await levels(list);
      assert.deepEqual([code, said.test(stderr)], [2, true], stderr);
    }
  });

  it('takes a level of the teacher’s own by its name before one of the lab by its number', async () => {
    const texts = { en: { name: 'One brick', task: 'The clicked brick goes.' } };
    const level = (id: string): object => ({ id, allowed: ['bp_remove', 'bp_clicked'], par: 1, texts });
    await writeFile(path('own.json'), JSON.stringify([level('1'), level('2')]));
    const args = ['--own', path('own.json'), '--levels', '1,2,3'];
    const { stdout, stderr } = await run(['class', path('ada.json'), ...args]);
    assert.match(stdout, /^name {2}solved {2}stars {2}1 {2}2 {2}rule$/m, stderr);
    const page = new TextDecoder().decode((await packed('--version', '1.2', ...args)).get('index.html'));
    const json = /<script id="activity"[^>]*>(.*?)<\/script>/.exec(page)![1]!;
    assert.deepEqual((JSON.parse(json) as { levels: unknown }).levels, ['1', '2', 'rule']);
  });

  it('makes its table of the good files, and tells of a bad one by name, also where no field says what it is', async () => {
    await writeFile(path('other.json'), '{"name":"Ada"}');
    const files = ['other.json', 'ada.json', 'missing.json', 'bad.json'].map(path);
    const { code, stdout, stderr } = await run(['class', ...files, '--prove']);
    assert.equal(code, 1);
    assert.equal(stdout, 'name  solved  stars  rule\nAda   1       3      *** 40\n');
    const lines = stderr.trimEnd().split('\n');
    assert.match(
      lines[0]!,
      /other\.json": results must be what a lab gives to hand in, .* or the detail of a bp-lab-check, .* neither\.$/,
    );
    assert.match(lines[1]!, /missing\.json/);
    assert.match(lines[2]!, /bad\.json": results\.results must be a list/);
    assert.equal(lines.length, 3);
  });

  it('names the file and the field of what it cannot read', async () => {
    const { code, stderr } = await run(['class', path('bad.json')]);
    assert.equal(code, 1);
    assert.match(stderr, /bad\.json": results\.results must be a list of 0 to 500, but was undefined\.$/m);
    assert.equal((await run(['class'])).code, 2);
    assert.equal((await run(['class', path('ada.json'), '--csv', '--json'])).code, 2);
  });
});
