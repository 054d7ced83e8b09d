/** Results of a class: what is read of pupils, how it is put together, and what the command line makes of it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { join } from 'node:path';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { ConfigError } from 'block-puzzle-element/engine';
import { classCsv, classTable, proveResults, readResults } from 'block-puzzle-element/school';
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
      [pupil(''), 'results.name'],
      [{ ...pupil('Ada'), version: 2 }, 'results.version'],
      [pupil('Ada', result('rule', 4, 40)), 'results.results[0].stars'],
      [pupil('Ada', result('no level', 1, 40)), 'results.results[0].level'],
      [pupil('Ada', { ...result('rule', 1, 40), score: 1 }), 'results.results[0].score'],
      [pupil('Ada', result('rule', 1, 40, { columns: 33 })), 'results.results[0].columns'],
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

  it('are read from a text: JSON, or a line of it for each check', () => {
    const line = (name: string): string => JSON.stringify({ name, level: 'rule', verdict: 'wrong' });
    const names = (text: string): readonly string[] => readResults(text).map(({ name }) => name);
    assert.deepEqual(names(` ${JSON.stringify(pupil('Ada'))}\n`), ['Ada']);
    assert.deepEqual(names(`${line('Ada')}\r\n${line('Bo')}\n`), ['Ada', 'Bo']);
    for (const [text, field] of [
      ['{"name":', 'results'],
      [`${line('Ada')}\n{"name":}`, 'results, line 2,'],
    ] as const) {
      assert.throws(
        () => readResults(text),
        (error) =>
          error instanceof ConfigError && error.field === field && /must be JSON: ./.test(error.message),
      );
    }
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
        return { verdict: program!, stars: 2, cost: 40 };
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
        'Ada,1,3,,,,3,40,1\n',
    );
    const { stdout } = await run(['class', path('ada.json'), '--json']);
    assert.equal((JSON.parse(stdout) as { rows: { name: string }[] }).rows[0]!.name, 'Ada');
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

  it('names the file and the field of what it cannot read', async () => {
    const { code, stderr } = await run(['class', path('bad.json')]);
    assert.equal(code, 1);
    assert.match(stderr, /bad\.json": results\.results must be a list of 0 to 500, but was undefined\.$/m);
    assert.equal((await run(['class'])).code, 2);
    assert.equal((await run(['class', path('ada.json'), '--csv', '--json'])).code, 2);
  });
});
