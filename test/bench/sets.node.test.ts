/** Piece sets from a file, for the benchmark and the tuning: read as the table's rows are, or refused with a reason. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { readChoices } from '../../bench/strength/choices.js';
import { EFFORT_FIELDS } from '../../bench/strength/games.js';
import { effortOf, parseEffort } from '../../bench/strength/levels.js';
import { gameNamed, gameOf, readGame } from '../../bench/strength/sets.js';
import { shipped } from '../../bench/strength/shipped.js';

const RULES = {
  name: 'small',
  rows: 6,
  columns: 6,
  pieces: ['#', '##/#.'],
  scoring: { cell: 1 },
};

let folder = '';
before(async () => {
  folder = await mkdtemp(`${tmpdir()}/sets-`);
});
after(() => rm(folder, { recursive: true }));

async function fileOf(name: string, content: string): Promise<string> {
  await writeFile(`${folder}/${name}`, content);
  return `${folder}/${name}`;
}

test('a rule set is read as a registered one, and fields that are none are let be', async () => {
  const path = await fileOf('rules.json', JSON.stringify({ ...RULES, note: 'from a paper', source: 3 }));
  assert.deepEqual(await readGame(path), {
    ...RULES,
    mechanism: 'place',
    handSize: 3,
    clears: { rows: true, columns: true, boxes: false },
    rotate: false,
  });
});

test('a list of pieces takes its rules from the options and its name from the file', async () => {
  const path = await fileOf('41 Shapes.json', '["#", "##"]');
  const clears = { rows: true, columns: false, boxes: false };
  const game = await readGame(path, { rows: 5, columns: 7, handSize: 2, clears });
  assert.equal(game.name, 'shapes');
  assert.deepEqual([game.rows, game.columns, game.handSize, game.clears], [5, 7, 2, clears]);
  assert.deepEqual(game.pieces, ['#', '##']);
});

test('what is refused is named: the file, the field, what is allowed', async () => {
  const refused = [
    ['{', /none\.json: .*JSON/],
    ['3', /none\.json: a rule set must be an object or a list of pieces/],
    ['["#"]', /none\.json: it is a list of pieces, so that --rows and --columns must be given/],
    [
      JSON.stringify({ ...RULES, rows: 33 }),
      /none\.json: rows must be a whole number from 1 to 32, but was 33/,
    ],
    [JSON.stringify({ ...RULES, pieces: ['#', '.#'] }), /none\.json: pieces\[1\] must be a piece/],
    [JSON.stringify({ ...RULES, scoring: { lines: 3 } }), /none\.json: scoring\.lines must be one of cell/],
    [JSON.stringify({ ...RULES, pieces: [] }), /none\.json: pieces must be a list of 1 to 256/],
    [JSON.stringify({ ...RULES, pieces: ['#######'] }), /none\.json: pieces must hold one that fits/],
  ] as const;
  for (const [content, message] of refused) {
    const path = await fileOf('none.json', content);
    await assert.rejects(readGame(path), message, content);
  }
  await assert.rejects(readGame(`${folder}/missing.json`), /--set: ENOENT.*missing\.json/);
});

test('rules from options do not change a rule set', () => {
  assert.throws(() => gameOf(RULES, 'x', { rows: 9 }), /it is a rule set, which says rows itself/);
});

test('games, levels and numbers that are none are refused by the name of the option', async () => {
  const refused = [
    [{ variant: 'quintris' }, /--variant must be some of blocks.*quintris/],
    [{ level: 'best' }, /--level must be one of piece.*best/],
    [{ profile: 'win' }, /--profile must be one of survive, points/],
    [{ work: '0.5' }, /--work must be a whole number from 1, but was 0\.5/],
    [{ rows: '8' }, /--rows goes with --set/],
    [{ set: 'x.json', clears: 'diagonals' }, /--clears must be one of rows, columns, boxes/],
    [{ effort: 'depth=3' }, /--effort must be FIELD=NUMBER of width/],
  ] as const;
  for (const [values, message] of refused) await assert.rejects(readChoices(values, 'next'), message);
});

test('an effort changes the fields that it names and no other, at a board of any size', async () => {
  assert.deepEqual(parseEffort('judged=7,width=50'), { judged: 7, width: 50 });
  assert.deepEqual(parseEffort(''), {});
  const { games, effortOf: chosen } = await readChoices({ effort: 'trials=7' }, 'full');
  for (const game of games) assert.deepEqual(chosen(game), { ...effortOf('full', game), trials: 7 });
});

test('a level looks as hard as the package does at boards of that size', () => {
  const efforts = ['blocks', 'blockudoku'].map((name) => {
    const game = gameNamed(name);
    for (const level of ['full', 'hint'] as const) {
      const effort = effortOf(level, game);
      assert.deepEqual(
        EFFORT_FIELDS.map((field) => effort[field]),
        shipped(game, 'survive').effort,
      );
    }
    assert.deepEqual(effortOf('next', game), { ...effortOf('full', game), trials: 0 });
    return effortOf('full', game);
  });
  assert.ok(efforts[0]!.trialsFrom < efforts[1]!.trialsFrom, 'boards of two sizes are told apart');
});

test('a crisis is the same share of any board', async () => {
  const { games, crisisOf } = await readChoices({}, 'next');
  assert.deepEqual(
    games.map((game) => [game.name, crisisOf(game)]),
    [
      ['blocks', 32],
      ['block-sudoku', 40],
      ['blockudoku', 40],
    ],
  );
});
