/** Each level can be played to its par, and to the least that it costs, with the blocks that it offers. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  checkProgram,
  LEVELS,
  notOffered,
  parseProgram,
  programCost,
} from 'block-puzzle-element/lab/program';
import { BLOCKS, CATEGORIES, offered } from '../../src/lab/program/blocks.js';
import { block, clicked, program, type WorkspaceJson } from './support/blocks.js';
import { areaFor11, areaFor2, stripFor2 } from './support/cheapest.js';
import { falls, infections, removals, tested, whole } from './support/programs.js';
import { volume } from '../support/volume.js';

const byScans = tested(infections.byScans);

/** By level, programs that play it: for par, and for the least. */
const PROGRAMS: Readonly<Record<string, readonly WorkspaceJson[]>> = {
  rule: [program([block('bp_removeAreaFall', { CELL: clicked })])],
  phases: [whole(infections.byArea)],
  infection: [whole(byScans)],
  removal: [whole(byScans, removals.byScan), areaFor11],
  falling: [whole(byScans, removals.atOnce, falls.byGuardedDescents)],
  whole: [whole(byScans, removals.byScan, falls.byGuardedDescents), areaFor2],
  strip: [stripFor2],
};

/** All that a check of the lab tries, or the first of them. */
const WALLS = volume(80, 500);

describe('each level', () => {
  for (const level of LEVELS) {
    const { id, contagion, par, least, starter } = level;
    const costs = [...new Set([par, least])];
    test(`${id}: its par of ${par} and its least of ${least} are costs of programs that are right on ${WALLS} walls`, () => {
      const programs = PROGRAMS[id]!.map((json) => parseProgram(json));
      assert.deepEqual(
        programs.map((made) => programCost(made)),
        costs,
      );
      for (const made of programs) {
        assert.equal(notOffered(level, made.blocks), null);
        const { verdict, walls } = checkProgram(made, { contagion, walls: WALLS });
        assert.deepEqual({ verdict, walls }, { verdict: 'right', walls: WALLS });
      }
    });

    test(`${id}: begins with a program of blocks that it offers`, () => {
      if (starter) assert.equal(notOffered(level, parseProgram(starter).blocks), null);
    });
  }
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
  assert.deepEqual(new Set(shown(LEVELS[5]!.allowed)), new Set(order));
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
