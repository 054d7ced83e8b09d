/** Levels of a teacher's own: what is read of them, and that each wrong field is refused by its name. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  checkOf,
  checkProgram,
  ConfigError,
  type Level,
  LEVEL_HELP,
  LEVELS,
  levelText,
  parseProgram,
  readLevels,
  runProgram,
} from 'block-puzzle-element/lab/program';
import { programFrom } from '../../src/lab/program/notation.js';

const phases = LEVELS.find(({ id }) => id === 'phases')!;
const { solution, start } = LEVEL_HELP['phases']!;
const PICTURE = { board: ['ab.', 'aba'], click: { row: 1, column: 0 } };
const TEXTS = { en: { name: 'Three steps', task: 'Infect, remove, let fall.', hint: 'Infect first.' } };
const OWN = {
  ...{ id: 'three-steps', allowed: phases.allowed, par: 35, texts: TEXTS },
  help: { solution, block: 'bp_infectArea', start, picture: PICTURE },
};

/** The level with another value at a path. */
function changed(path: string, value: unknown): object {
  const copy = JSON.parse(JSON.stringify(OWN)) as Record<string, unknown>;
  const names = path.split('.');
  let at = copy;
  for (const name of names.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>;
  at[names.at(-1)!] = value;
  return copy;
}

describe('the words of a level', () => {
  const say = (name: string, hint = ''): object => ({ name, task: name, hint });
  const level = (texts: object) => readLevels({ ...OWN, texts })[0]!;
  const name = (texts: object, ...languages: string[]): string | undefined =>
    levelText(level(texts), 'name', ...languages)?.text;

  it('are those of the nearest language, by its tag however that is written, its script, or itself', () => {
    const texts = { en: say('One'), 'pt-BR': say('Um'), 'zh-Hans': say('一个'), 'zh-Hant': say('一個') };
    for (const [tag, wanted] of [
      ['pt-br', 'Um'],
      ['PT_BR', 'Um'],
      ['pt', 'Um'],
      ['pt-PT', 'Um'],
      ['zh-TW', '一個'],
      ['zh', '一个'],
      ['en-AU', 'One'],
      ['fr', 'One'],
      ['', 'One'],
      ['no tag!', 'One'],
    ] as const)
      assert.equal(name(texts, tag), wanted, tag);
    assert.equal(name({ 'en-US': say('Color'), en: say('Colour') }, 'en-GB'), 'Colour');
    assert.equal(name({ it: say('Uno'), de: say('Eins') }, 'fr', 'de-AT'), 'Eins');
  });

  it('are of the first language that has a hint where the nearest one has none', () => {
    const own = level({ de: say('Eins'), en: say('One', 'First.'), it: say('Uno', 'Prima.') });
    assert.deepEqual(levelText(own, 'hint', 'de'), { text: 'First.', lang: 'en' });
    assert.deepEqual(levelText(own, 'hint', 'it'), { text: 'Prima.', lang: 'it' });
    assert.deepEqual(levelText(level({ de: say('Eins') }), 'hint', 'de'), { text: '', lang: 'de' });
    assert.equal(levelText(phases, 'name', 'en'), null);
  });
});

describe('a level of one’s own', () => {
  it('needs a name, blocks, par and texts, and is usual in all else', () => {
    const { id, allowed, par, texts } = OWN;
    const [level] = readLevels({ id, allowed, par, texts });
    assert.deepEqual(level, {
      ...{ id, chapter: 'own', contagion: 'area', goal: null, allowed, par, least: par },
      ...{ starter: null, wall: null, origin: 0, texts },
    });
  });

  it('may count rows and columns from one: its programs, its checks and its errors do', () => {
    const loop = (first: number, last: number): object =>
      programFrom(`(for j ${first} ${last} (remove (at (row clicked) $j)))`);
    const nine = { ...OWN.help, picture: { board: ['abcabcabc'], click: { row: 0, column: 4 } } };
    const goal = { program: loop(1, 9), infection: false };
    const [level] = readLevels({ ...OWN, origin: 1, goal, help: nine });
    const check = (program: object) => checkProgram(parseProgram(program), { ...checkOf(level!), walls: 40 });
    assert.equal(checkOf(level!).origin, 1);
    assert.equal(check(loop(1, 9)).verdict, 'right');
    assert.equal(check(loop(1, 8)).verdict, 'wrong');
    assert.equal(check(loop(0, 8)).verdict, 'error');
    const board = ['abc', 'abc'];
    const run = (first: number, last: number) =>
      runProgram(parseProgram(loop(first, last)), { board, click: { row: 1, column: 1 }, origin: 1 });
    assert.deepEqual(run(2, 3).board, ['abc', 'a..']);
    const { status, error } = run(3, 4);
    assert.equal(status, 'error');
    assert.match(error!.message, /row 2, column 4\b.*rows 1 to 2, columns 1 to 3/);
  });

  it('is proved on its own walls, wherever that is done', () => {
    const wall = { rows: 4, columns: 12, colors: 2 };
    const goal = programFrom('(for j 0 11 (remove (at (row clicked) $j)))');
    const [level] = readLevels({ ...OWN, wall, goal: { program: goal, infection: false }, help: null });
    assert.deepEqual(level!.wall, wall);
    const { verdict } = checkProgram(parseProgram(goal), { ...checkOf(level!), walls: 40 });
    assert.equal(verdict, 'right');
  });

  it('has no goal that draws by "any", for no program could do the same', () => {
    const program = programFrom('(infectArea clicked) (remove anyInfected)');
    assert.throws(() => readLevels({ ...OWN, goal: { program, infection: false } }), {
      name: 'ConfigError',
      message: 'levels.goal.program must be of blocks that draw nothing by "any", but was "bp_anyInfected"',
    });
  });

  it('says what a field takes that is missing, and what a list is', () => {
    const { par: _, ...rest } = OWN;
    assert.throws(() => readLevels(rest), {
      message: 'levels.par must be a whole number from 0 to 1000000, but was undefined',
    });
    assert.throws(() => readLevels('x'), {
      message: 'levels must be a level, or a list of levels, but was "x"',
    });
  });

  it('may be all that a level of the lab is', () => {
    const own = LEVELS.map((level): object => {
      const help = LEVEL_HELP[level.id]!;
      return { ...level, id: `own-${level.id}`, texts: TEXTS, help };
    });
    const read = readLevels(JSON.parse(JSON.stringify(own)));
    assert.equal(read.length, LEVELS.length);
    read.forEach((level, i) => {
      const { help, texts, id, ...rest } = level;
      const { id: before, ...same } = LEVELS[i]!;
      assert.equal(id, `own-${before}`);
      assert.deepEqual(rest, same);
      assert.deepEqual(help, LEVEL_HELP[before]);
      assert.deepEqual(texts, TEXTS);
    });
  });

  it('is checked as its goal says', () => {
    const goal = { program: solution, infection: false };
    const [level] = readLevels({ ...OWN, goal });
    const { verdict } = checkProgram(parseProgram(solution), { ...checkOf(level as Level), walls: 40 });
    assert.equal(verdict, 'right');
  });

  it('is nobody else’s: what was given can be changed, and what was read cannot', () => {
    const given = JSON.parse(JSON.stringify(OWN)) as { texts: { en: { name: string } } };
    const [level] = readLevels(given);
    given.texts.en.name = 'changed';
    assert.equal(level!.texts!['en']!.name, 'Three steps');
    assert.throws(() => {
      (level as { par: number }).par = 1;
    }, TypeError);
  });

  for (const [path, value, code, field = path] of [
    ['id', undefined, 'missing'],
    ['id', 'With spaces', 'format'],
    ['id', 'free', 'format'],
    ['id', 'phases', 'taken'],
    ['chapter', ' ', 'range'],
    ['contagion', 'diagonal', 'unknown'],
    ['goal', [], 'type'],
    ['goal', { program: { blocks: {} } }, 'format', 'goal.program'],
    ['goal', { program: solution, infection: 1 }, 'type', 'goal.infection'],
    ['allowed', undefined, 'missing'],
    ['allowed', [], 'range'],
    ['allowed', ['bp_removeAll'], 'unknown', 'allowed[0]'],
    ['starter', { blocks: {} }, 'format'],
    ['starter', LEVEL_HELP['rule']!.solution, 'mismatch'],
    ['par', 1.5, 'range'],
    ['least', 36, 'range'],
    ['wall', { rows: 9, columns: 9, colors: 9, seed: 'a' }, 'range', 'wall.colors'],
    ['wall', { rows: 9, columns: 9, colors: 3, seed: 7 }, 'type', 'wall.seed'],
    ['origin', 2, 'range'],
    ['texts', {}, 'range'],
    ['texts', { english: TEXTS.en, 'not a tag': TEXTS.en }, 'unknown', 'texts.not a tag'],
    ['texts.en.task', '', 'range'],
    ['texts.en.title', 'x', 'unknown'],
    ['help.solution', LEVEL_HELP['rule']!.solution, 'mismatch'],
    ['help.block', 'bp_remove', 'mismatch'],
    ['help.picture.board', ['ab', 'a'], 'mismatch'],
    ['help.picture.click', { row: 2, column: 0 }, 'range', 'help.picture.click.row'],
    ['help.picture.click', { row: 0, column: 2 }, 'mismatch'],
    ['help.video', 'x', 'unknown'],
    ['colour', 'red', 'unknown'],
  ] as readonly (readonly [path: string, value: unknown, code: string, field?: string])[]) {
    it(`is refused with ${JSON.stringify(value)?.slice(0, 50)} as its ${path}`, () => {
      assert.throws(
        () => readLevels([changed(path, value)]),
        (error) => {
          assert.ok(error instanceof ConfigError);
          assert.deepEqual([error.code, error.field], [code, `levels[0].${field}`]);
          assert.ok(error.message.startsWith(`${error.field} `), error.message);
          return true;
        },
      );
    });
  }

  it('is refused with a picture on which its goal does not come to its end', () => {
    const goal = { program: programFrom('(for j 0 8 (remove (at (row clicked) $j)))'), infection: false };
    assert.throws(() => readLevels({ ...OWN, goal }), {
      ...{ code: 'mismatch', field: 'levels.help.picture' },
      message: 'levels.help.picture must be a wall on which the goal comes to its end, but was "off-wall"',
    });
  });

  it('is refused with a goal that never ends, or computes too much, on some wall at least', () => {
    const goalOf = (program: object): object => ({
      ...OWN,
      help: undefined,
      goal: { program, infection: false },
    });
    for (const text of [
      '(while (= 1 1))',
      // Only where a brick stands in the first row.
      '(remove clicked) (while (not (isEmpty clicked)) (fallAll))',
      '(for i 0 190000 (infectArea clicked))',
    ]) {
      assert.throws(
        () => readLevels([OWN, { ...goalOf(programFrom(text)), id: 'endless' }]),
        (error: ConfigError) => error.code === 'mismatch' && error.field === 'levels[1].goal.program',
        text,
      );
    }
    const [level] = readLevels(goalOf(programFrom('(remove clicked) (fallAll)')));
    assert.equal(level!.id, OWN.id);
  });

  it('is refused beside another one of its name, and where its solution costs more than par', () => {
    assert.throws(() => readLevels([OWN, OWN]), { code: 'taken', field: 'levels[1].id' });
    assert.throws(() => readLevels({ ...OWN, par: 34 }), { code: 'mismatch', field: 'levels.help.solution' });
    assert.throws(() => readLevels([]), { field: 'levels' });
  });
});
