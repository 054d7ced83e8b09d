/** Levels whose getters mean harm: each value is looked at once, and what cannot be read is refused by its field. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  checking,
  checkOf,
  ConfigError,
  type Level,
  LEVEL_HELP,
  LEVELS,
  levelText,
  notOffered,
  parseProgram,
  proveLevel,
  readLevels,
  runGoal,
  starsFor,
  targetsOf,
} from 'block-puzzle-element/lab/program';
import { at, paths, poison } from '../support/mutate.js';

const phases = LEVELS.find(({ id }) => id === 'phases')!;
const { solution, start } = LEVEL_HELP['phases']!;
const PICTURE = { board: ['ab.', 'aba'], click: { row: 1, column: 0 } };
const OWN = {
  ...{ id: 'three-steps', chapter: 'own', contagion: 'area', allowed: phases.allowed, par: 35, least: 35 },
  ...{ goal: { program: solution, infection: true }, starter: start, origin: 0 },
  wall: { rows: 4, columns: 4, colors: 3, seed: 'a' },
  texts: { en: { name: 'Three steps', task: 'Infect, remove, let fall.', hint: 'Infect first.' } },
  help: { solution, block: 'bp_infectArea', start, picture: PICTURE },
};
const PROGRAM = JSON.stringify(solution);
const copy = (): Record<string, unknown> => JSON.parse(JSON.stringify(OWN)) as Record<string, unknown>;
const PLACES = paths(OWN).filter(({ length }) => length > 0);

/** What takes a level, but for `readLevels`. */
const TAKERS: Readonly<Record<string, (level: Level) => unknown>> = {
  checkOf,
  proveLevel: (level) => proveLevel(level, PROGRAM, { walls: 1 }),
  runGoal: (level) => runGoal(level, PICTURE),
  levelText: (level) => levelText(level, 'name', 'en'),
  starsFor: (level) => starsFor(level, 35),
  targetsOf,
  notOffered: (level) => notOffered(level, parseProgram(PROGRAM).blocks),
};

/** The ConfigError that is thrown, if one is; fails for any other. */
function refusalOf(act: () => unknown, where: string): ConfigError | null {
  try {
    act();
    return null;
  } catch (error) {
    assert.ok(error instanceof ConfigError, `${where}: ${String(error)}`);
    return error;
  }
}

/** The level with a getter at a place, which answers otherwise from the second time on. */
function shifty(path: readonly string[], later: unknown): { level: Level; asked: () => number } {
  const level = copy();
  let asked = 0;
  const holder = at(level, path.slice(0, -1)) as Record<string, unknown>;
  const first = holder[path.at(-1)!];
  const get = (): unknown => (++asked === 1 ? first : later);
  Object.defineProperty(holder, path.at(-1)!, { get, enumerable: true });
  return { level: level as unknown as Level, asked: () => asked };
}

describe('a level whose getters mean harm', () => {
  it('is refused by its field where one throws', () => {
    for (const path of PLACES) {
      const root = { input: copy() };
      poison(root, 'input', path);
      const error = refusalOf(() => readLevels(root.input, 'level'), path.join('.'));
      assert.ok(error, path.join('.'));
      const name = ['level', ...path].join('.').replace(/\.(\d+)/g, '[$1]');
      assert.ok(name.startsWith(error.field), `${name}, but ${error.field}`);
    }
  });

  it('is read once: what a getter answers later is nowhere in it', () => {
    const before = JSON.stringify(readLevels(OWN));
    for (const path of PLACES) {
      const { level, asked } = shifty(path, { evil: true });
      assert.equal(JSON.stringify(readLevels(level)), before, path.join('.'));
      assert.equal(asked(), 1, path.join('.'));
    }
  });

  it('is refused where a list claims any length, in time', () => {
    const endless = new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 32 - 1 : undefined) });
    for (const path of PLACES) {
      const level = copy();
      (at(level, path.slice(0, -1)) as Record<string, unknown>)[path.at(-1)!] = endless;
      assert.ok(
        refusalOf(() => readLevels(level), path.join('.')),
        path.join('.'),
      );
    }
  });

  for (const [name, take] of Object.entries(TAKERS)) {
    it(`is read once by ${name}, and refused by its field`, () => {
      const before = JSON.stringify(take(copy() as unknown as Level));
      for (const path of PLACES) {
        const where = path.join('.');
        const root = { input: copy() };
        poison(root, 'input', path);
        const error = refusalOf(() => take(root.input as unknown as Level), where);
        const name = ['level', ...path].join('.');
        const field = error?.field.split('[')[0] ?? name;
        assert.ok(name.startsWith(field) || field.startsWith(name), field);
        const { level, asked } = shifty(path, { evil: true });
        assert.equal(JSON.stringify(take(level)), before, where);
        assert.ok(asked() <= 1, `${where}: ${asked()} times`);
        assert.equal(error === null, asked() === 0, where);
      }
    });
  }

  it('and what is no level, is told by its field', () => {
    const wrong = (change: object): Level => ({ ...copy(), ...change }) as unknown as Level;
    for (const [field, act] of Object.entries({
      'level.goal.program': () => checkOf(wrong({ goal: { program: { blocks: {} }, infection: false } })),
      'level.goal.infection': () => checkOf(wrong({ goal: { program: solution, infection: 1 } })),
      'level.wall.rows': () => checkOf(wrong({ wall: { rows: -9, columns: 4, colors: 3 } })),
      rows: () => proveLevel(wrong({ wall: { rows: 99, columns: 4, colors: 3 } }), PROGRAM, { walls: 1 }),
      'level.origin': () => checkOf(wrong({ origin: 2 })),
      'level.texts': () => levelText(wrong({ texts: 5 }), 'name'),
      'level.texts.en.task': () => levelText(wrong({ texts: { en: null } }), 'task'),
      'level.texts.en.name': () => levelText(wrong({ texts: { en: { name: 7 } } }), 'name'),
      blocks: () => notOffered(phases, [null] as never),
    })) {
      assert.equal(refusalOf(act, field)?.field, field);
    }
    for (const blocks of ['', PROGRAM, new Set(), null, 5])
      assert.equal(refusalOf(() => notOffered(phases, blocks as never), 'blocks')?.field, 'blocks');
    assert.equal(levelText(wrong({ texts: {} }), 'name'), null);
  });
});

describe('options of a check whose getters mean harm', () => {
  const thrower = {
    get: (): never => {
      throw new RangeError('from the outside');
    },
    enumerable: true,
  };

  it('are refused by their fields, by those who prove a level too', () => {
    for (const field of ['walls', 'seed', 'rows', 'goal', 'timeout', 'signal']) {
      const options = Object.defineProperty({}, field, thrower);
      assert.equal(refusalOf(() => proveLevel(null, PROGRAM, options), field)?.field, field);
      assert.equal(refusalOf(() => checking(parseProgram(PROGRAM), options), field)?.field, field);
    }
  });

  it('are not looked at where the level says it itself, nor wrong ones', () => {
    const own = { contagion: '', rows: 0, columns: -1, colors: 99, goal: 5, infection: 'no', origin: 7 };
    const [level] = readLevels(OWN);
    for (const [field, value] of Object.entries(own))
      for (const descriptor of [thrower, { value, enumerable: true }]) {
        const options = Object.defineProperty({ walls: 1 }, field, descriptor);
        assert.equal(proveLevel(level!, PROGRAM, options).verdict, 'right', field);
        assert.equal(refusalOf(() => proveLevel(null, PROGRAM, options), field)?.field, field);
      }
    // What the level does not say is asked for, and may be wrong.
    const free = { ...level!, wall: null };
    assert.equal(refusalOf(() => proveLevel(free, PROGRAM, { rows: 0 }), 'rows')?.field, 'rows');
  });

  it('have a goal that is looked at once', () => {
    const goal = parseProgram(PROGRAM);
    let asked = 0;
    const get = (): unknown => (++asked === 2 ? goal : { blocks: [], variables: {} });
    const options = Object.defineProperty({ walls: 1 }, 'goal', { get, enumerable: true });
    const error = refusalOf(() => checking(goal, options), 'goal');
    assert.deepEqual([error?.field, asked], ['goal', 1]);
  });
});
