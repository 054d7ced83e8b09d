/** Each level can be played to its par, and to the least that is known, with the blocks that it offers; and tells its typical mistake. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  checkOf,
  checkProgram,
  type Level,
  LEVEL_HELP,
  LEVELS,
  levelText,
  notOffered,
  parseProgram,
  programCost,
  ProgramError,
  proveLevel,
  runGoal,
  runProgram,
  starsFor,
  targetsOf,
} from 'block-puzzle-element/lab/program';
import { programFrom } from '../../src/lab/program/notation.js';
import { configError } from './support/cases.js';
import { MISTAKES } from './support/mistakes.js';
import { BLOCKS, CATEGORIES, offered } from '../../src/lab/program/blocks.js';
import {
  and,
  cellAt,
  clicked,
  colourOf,
  columnOf,
  compare,
  equal,
  number,
  on,
  program,
  rowOf,
  sum,
  when,
  type WorkspaceJson,
} from './support/blocks.js';
import { areaFor11, areaFor2, areaFor3, stripFor2 } from './support/cheapest.js';
import { falls, infections, removals, TEST, tested, whole } from './support/programs.js';
import { volume } from '../support/volume.js';

const byScans = tested(infections.byScans);
const above = cellAt(sum(rowOf(clicked), -1), columnOf(clicked));
const isBelowTop = compare(rowOf(clicked), 'GT', number(0));

/** By level, programs for the least that is known, where that is less than par, whose programs are the lab's own solutions. */
const LEAST: Readonly<Record<string, WorkspaceJson>> = {
  removal: areaFor11,
  falling: whole(byScans, removals.atOnce, falls.byGuardedDescents),
  edge: program([on('remove', clicked), when(isBelowTop, on('remove', above))]),
  alike: program([
    on('infect', clicked),
    when(and(isBelowTop, equal(colourOf(above), colourOf(clicked))), on('infect', above)),
  ]),
  lone: program([when(TEST, on('infect', clicked))]),
  infection: whole(byScans),
  trade: areaFor3,
  whole: areaFor2,
  strip: stripFor2,
};

/** All that a check of the lab tries, or the first of them. */
const WALLS = volume(15, 500);

/** What a check finds of a program in a level. */
function verdictIn(level: Level, json: unknown, walls = WALLS): string {
  const made = parseProgram(json);
  assert.equal(notOffered(level, made.blocks), null);
  const { verdict, walls: tried } = checkProgram(made, { ...checkOf(level), walls });
  if (verdict === 'right') assert.equal(tried, walls);
  return verdict;
}

describe('each level', () => {
  for (const level of LEVELS) {
    const { id, par, least, starter } = level;
    const { solution, block, start, picture } = LEVEL_HELP[id]!;
    test(`${id}: its solution is right on ${WALLS} walls and costs its par of ${par}`, () => {
      assert.equal(programCost(parseProgram(solution)), par);
      assert.equal(verdictIn(level, solution), 'right');
    });

    test(`${id}: its least of ${least} is the cost of a program that is right on ${WALLS} walls`, () => {
      const json = LEAST[id] ?? solution;
      assert.equal(programCost(parseProgram(json)), least);
      assert.equal(verdictIn(level, json), 'right');
    });

    test(`${id}: what it begins with is offered, and is not right`, () => {
      if (starter) assert.notEqual(verdictIn(level, starter, 40), 'right');
    });

    test(`${id}: its typical mistake is told as such`, () => {
      const [mistake, verdict] = MISTAKES[id]!;
      assert.equal(verdictIn(level, programFrom(mistake), volume(30, 500)), verdict);
    });

    test(`${id}: its hints name a block that is offered, and begin with blocks of its solution`, () => {
      assert.ok(level.allowed.includes(block));
      const types = (json: object): string[] => JSON.stringify(json).match(/"type":"\w+"/g) ?? [];
      const left = types(solution);
      assert.ok(left.includes(`"type":"${block}"`));
      for (const type of types(start)) {
        const at = left.indexOf(type);
        assert.ok(at >= 0 || type.includes('fallAll'), type);
        if (at >= 0) left.splice(at, 1);
      }
    });

    test(`${id}: its picture shows a change`, () => {
      const { board, click } = picture;
      const rule = { area: '(removeAreaFall clicked)', strip: '(removeStripFall clicked)' }[level.contagion];
      const goal = parseProgram(level.goal?.program ?? programFrom(rule));
      const { status, board: after, infected } = runProgram(goal, { board, click });
      assert.equal(status, 'done');
      if (level.goal?.infection) assert.ok(infected.length > 0);
      else assert.notDeepEqual(after, board);
    });
  }

  test('is met once, in chapters whose levels follow one another, its starter and its goal frozen', () => {
    assert.equal(new Set(LEVELS.map(({ id }) => id)).size, LEVELS.length);
    const chapters = LEVELS.map(({ chapter }) => chapter).filter((one, i, all) => one !== all[i - 1]);
    assert.deepEqual(chapters, ['clicks', 'removing', 'falling', 'infecting', 'whole']);
    assert.deepEqual(
      Object.keys(LEVEL_HELP),
      LEVELS.map(({ id }) => id),
    );
    assert.ok(LEVELS.every((level) => Object.isFrozen(level) && level.least <= level.par));
  });

  test('proves what was handed in for it: by its own rule and blocks, whatever is asked beside', () => {
    const level = LEVELS.find(({ id }) => id === 'strip')!;
    const { solution } = LEVEL_HELP['strip']!;
    const options = { contagion: 'area', walls: 20 } as const;
    const proof = proveLevel(level, JSON.stringify(solution), options);
    const { par } = level;
    assert.deepEqual({ ...proof, blocks: 0 }, { verdict: 'right', stars: 2, cost: par, blocks: 0 });
    assert.equal(proveLevel(level, LEAST['strip'], options).stars, 3);
    const area = program([on('removeAreaFall', clicked)]);
    assert.deepEqual(proveLevel(null, area, options), { verdict: 'right', stars: 1, cost: 40, blocks: 2 });
    assert.equal(proveLevel(null, area, { ...options, contagion: 'strip' }).stars, 0);
    const fewer = { ...level, allowed: [] };
    assert.throws(
      () => proveLevel(fewer, solution, options),
      /^ConfigError: program must be of blocks that the level offers, but was "/,
    );
    assert.throws(() => proveLevel(level, '{}', options), ProgramError);
  });

  test('gives a star where a program works, two for par, three for the least known', () => {
    const stars = (cost: number): number => starsFor({ par: 31, least: 11 }, cost);
    assert.deepEqual([99, 32, 31, 12, 11, 5].map(stars), [1, 1, 2, 2, 3, 3]);
  });
});

test('what is no level is refused by the field, and none is not the free lab', () => {
  const [level] = LEVELS;
  const { picture, solution } = LEVEL_HELP[level!.id]!;
  const fieldOf = (ask: (value: never) => unknown, value: unknown): string =>
    configError(() => ask(value as never)).field;
  for (const ask of [
    checkOf,
    targetsOf,
    (value: never) => levelText(value, 'name', 'en'),
    (value: never) => starsFor(value, 1),
    (value: never) => runGoal(value, picture),
    (value: never) => notOffered(value, []),
  ]) {
    for (const value of [undefined, null, 1, 'rule', [level]]) assert.equal(fieldOf(ask, value), 'level');
  }
  for (const value of [undefined, 1, 'rule', [level]])
    assert.equal(
      fieldOf((none) => proveLevel(none, solution), value),
      'level',
    );
  assert.equal(fieldOf(checkOf, { ...level, goal: undefined }), 'level.goal');
  assert.equal(fieldOf(checkOf, { ...level, contagion: 'blob' }), 'level.contagion');
  assert.equal(fieldOf(checkOf, { ...level, wall: 9 }), 'level.wall');
  assert.equal(fieldOf(targetsOf, { par: 3 }), 'level.least');
  assert.equal(
    fieldOf((cost) => starsFor(level!, cost), undefined),
    'cost',
  );
  assert.equal(
    fieldOf((part) => levelText(level!, part, 'en'), 'title'),
    'part',
  );
  assert.equal(
    fieldOf((none) => runGoal(level!, none), undefined),
    'picture',
  );
});

test('the toolbox of a level shows in the order of the table what it offers, and nothing else', () => {
  const shown = (allowed: readonly string[] | null): string[] =>
    CATEGORIES.flatMap((category) => offered(category, allowed && new Set(allowed)).map(({ type }) => type));
  const order = BLOCKS.map(({ type }) => type);
  for (const { allowed } of LEVELS) {
    assert.deepEqual(new Set(shown(allowed)), new Set(allowed));
    for (const category of CATEGORIES) {
      const types = offered(category, new Set(allowed)).map(({ type }) => order.indexOf(type));
      assert.deepEqual(
        types,
        [...types].sort((a, b) => a - b),
      );
    }
  }
  assert.deepEqual(new Set(shown(LEVELS.at(-1)!.allowed)), new Set(order));
  assert.deepEqual(new Set(shown(null)), new Set(order));
});

test('a block that a level does not offer is found however deep it stands', () => {
  const infection = LEVELS.find(({ id }) => id === 'infection')!;
  const { blocks } = parseProgram(whole(tested(infections.byArea)));
  assert.equal(notOffered(infection, blocks)?.type, 'bp_infectArea');
});

test('what is no level, as one that LEVELS does not have, or no list of blocks, is refused by name', () => {
  const { blocks } = parseProgram(whole(tested(infections.byArea)));
  const free = LEVELS.find(({ id }) => String(id) === 'free')!;
  assert.throws(() => notOffered(free, blocks), {
    ...{ name: 'ConfigError', field: 'level' },
    message: 'level must be an object, but was undefined',
  });
  assert.throws(() => notOffered({ ...LEVELS[0]!, allowed: null! }, blocks), {
    message: 'level.allowed must be a list of types of blocks, but was null',
  });
  assert.throws(() => notOffered(LEVELS[0]!, { blocks } as unknown as typeof blocks), {
    message: 'blocks must be the blocks of a program, but was an object',
  });
});
