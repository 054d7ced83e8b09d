/** Everything of the engine that reads what comes from outside, with input that it takes. */
import assert from 'node:assert/strict';
import {
  type Engine,
  formatPosition,
  formatRecord,
  type Game,
  parsePosition,
  parseRecord,
  type Verdict,
} from 'block-puzzle-element/engine';
import { CUSTOM } from './arbitraries-rule-sets.js';
import { json, shown } from './random.js';
import { assertRefusal, assertShort, CONFIG_CODES, takeSnapshot } from './refusals.js';
import { same } from './same.js';

export interface Target {
  readonly name: string;
  readonly read: (input: never) => unknown;
  /** Input that it takes; a fresh copy each time. */
  readonly good: () => unknown;
}

/** A start in which no field is left out. */
const POSITION = {
  ...{
    variant: 'blockudoku',
    rows: 6,
    columns: 3,
    handSize: 3,
    score: 5,
    streak: 2,
    drawn: 4,
    seed: 'target',
  },
  ...{
    board: ['#..', '...', '...', '...', '...', '..#'],
    hand: ['#', '##', '#/#'],
    queue: [['#', '##', '#.#']],
  },
  ...{ pieces: ['#', '##'], rotate: true, fair: 'solvable' as const, goal: 'lines:3' },
};
const { variant, rows, columns, handSize, seed, pieces, rotate, fair, goal } = POSITION;
const CONFIG = { variant, rows, columns, handSize, seed, pieces, rotate, fair, goal };

const FALL_CONFIG = {
  ...{ variant: 'quintris' as const, rows: 12, columns: 9, handSize: 2, seed: 'target' },
  ...{ pieces: ['#', '##/#.'], draw: 'bag' as const, profile: 'comfort' as const, goal: 'lines:3' },
};
const FALL_POSITION = {
  ...FALL_CONFIG,
  board: [...Array<string>(11).fill('.........'), '########.'],
  ...{ hand: ['##/#.', '#', '###/#..'], row: 3, column: 2, queue: ['##'], hold: '##', held: true },
  ...{ score: 5, drawn: 4, spawned: 3 },
};

function fallOn(game: Game<'fall'>): Game<'fall'> {
  const actions = [
    'rotate',
    'tick',
    'tick',
    'left',
    'drop',
    'hold',
    'down',
    'right',
    'drop',
    'flip',
  ] as const;
  for (const action of actions) if (game.canPlay({ action })) game.play({ action });
  return game;
}

function playOn(game: Game): Game {
  for (let i = 0; i < 4; i++)
    game.play(game.legalMoves().find((move) => move.rotation) ?? game.legalMoves()[0]!);
  return game;
}

/** What takes plain data. */
export function plainTargets(engine: Engine): readonly Target[] {
  const fromSeed = playOn(engine.newGame(CONFIG)).record();
  const fromMiddle = playOn(engine.fromPosition(POSITION)).record();
  const ruleSet = { ...CUSTOM[3]!, name: 'target', clears: { rows: true, columns: true, boxes: true } };
  return [
    { name: 'newGame', read: (input) => engine.newGame(input), good: () => json(CONFIG) },
    { name: 'fromPosition', read: (input) => engine.fromPosition(input), good: () => json(POSITION) },
    { name: 'restore', read: (input) => engine.restore(input), good: () => takeSnapshot(engine) },
    { name: 'replay', read: (input) => engine.replay(input), good: () => json(fromSeed) },
    { name: 'verify', read: (input) => engine.verify(input), good: () => json(fromMiddle) },
    { name: 'formatRecord', read: (input) => formatRecord(input), good: () => json(fromMiddle) },
    { name: 'formatPosition', read: (input) => formatPosition(input), good: () => json(POSITION) },
    ...fallTargets(engine),
    { name: 'registerVariant', read: (input) => engine.registerVariant(input), good: () => json(ruleSet) },
  ];
}

/** The same of a falling game. */
function fallTargets(engine: Engine): readonly Target[] {
  const fromSeed = fallOn(engine.newGame(FALL_CONFIG)).record();
  const game = fallOn(engine.fromPosition(FALL_POSITION));
  const fromMiddle = game.record();
  game.undo();
  const snapshot = game.snapshot();
  const position = (): unknown => json(FALL_POSITION);
  return [
    { name: 'newGame, falling', read: (input) => engine.newGame(input), good: () => json(FALL_CONFIG) },
    { name: 'fromPosition, falling', read: (input) => engine.fromPosition(input), good: position },
    { name: 'restore, falling', read: (input) => engine.restore(input), good: () => json(snapshot) },
    { name: 'replay, falling', read: (input) => engine.replay(input), good: () => json(fromSeed) },
    { name: 'verify, falling', read: (input) => engine.verify(input), good: () => json(fromMiddle) },
    { name: 'formatPosition, falling', read: (input) => formatPosition(input), good: position },
  ];
}

/** What takes a text. */
export function textTargets(engine: Engine): readonly Target[] {
  const record = (): string => formatRecord(playOn(engine.fromPosition(POSITION)).record());
  const position = (): string => formatPosition(POSITION);
  const fallingRecord = (): string => formatRecord(fallOn(engine.fromPosition(FALL_POSITION)).record());
  const fallingPosition = (): string => formatPosition(FALL_POSITION);
  return [
    { name: 'parseRecord', read: (input) => parseRecord(input), good: record },
    { name: 'replay', read: (input) => engine.replay(input), good: record },
    { name: 'verify', read: (input) => engine.verify(input), good: record },
    { name: 'verify, falling', read: (input) => engine.verify(input), good: fallingRecord },
    { name: 'parsePosition', read: (input) => parsePosition(input), good: position },
    { name: 'fromPosition, falling', read: (input) => engine.fromPosition(input), good: fallingPosition },
    { name: 'fromPosition', read: (input) => engine.fromPosition(input), good: position },
  ];
}

export interface Refused {
  readonly code: string;
  /** `null` in a verdict, which has none. */
  readonly field: string | null;
  readonly message: string;
}

/** Gives input to a target: `null` when it takes it, else why it was refused, as is documented for it. */
export function refusalBy({ read }: Target, input: unknown): Refused | null {
  try {
    const answer = read(input as never) as Verdict | undefined;
    if (answer?.ok !== false) return null;
    assert.ok(CONFIG_CODES.includes(answer.code), answer.code);
    assertShort(answer.message);
    return { code: answer.code, field: null, message: answer.message };
  } catch (error) {
    return assertRefusal(error);
  }
}

/** Notes a game under way and the variants there are; the answer compares them with what is there then. */
export function witness(engine: Engine, game: Game): () => void {
  const names = (): string => {
    const found = engine.verify({ ...game.record(), config: { variant: '?', seed: '' } });
    assert.ok(!found.ok && found.code === 'unknown');
    return found.message;
  };
  const before = [shown(game), names(), Object.getOwnPropertyNames(Object.prototype)];
  return () => {
    same(
      [shown(game), names(), Object.getOwnPropertyNames(Object.prototype)],
      before,
      'what was there before',
    );
  };
}
