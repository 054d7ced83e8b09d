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
import { assertRefusal, CONFIG_CODES, takeSnapshot } from './refusals.js';
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
  ...{ pieces: ['#', '##'], rotate: true, goal: 'lines:3' },
};
const { variant, rows, columns, handSize, seed, pieces, rotate, goal } = POSITION;
const CONFIG = { variant, rows, columns, handSize, seed, pieces, rotate, goal };

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
    { name: 'registerVariant', read: (input) => engine.registerVariant(input), good: () => json(ruleSet) },
  ];
}

/** What takes a text. */
export function textTargets(engine: Engine): readonly Target[] {
  const record = (): string => formatRecord(playOn(engine.fromPosition(POSITION)).record());
  const position = (): string => formatPosition(POSITION);
  return [
    { name: 'parseRecord', read: (input) => parseRecord(input), good: record },
    { name: 'replay', read: (input) => engine.replay(input), good: record },
    { name: 'verify', read: (input) => engine.verify(input), good: record },
    { name: 'parsePosition', read: (input) => parsePosition(input), good: position },
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
    assert.ok(answer.message.length > 10 && answer.message.length < 400, answer.message.slice(0, 500));
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
