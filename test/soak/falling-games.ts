/**
 * Random falling games of the engine, compared with the plain reference after each action: states, results,
 * refusals, undo and redo, positions, snapshots and records.
 */
import assert from 'node:assert/strict';
import {
  type Engine,
  type FallPositionInput,
  formatPosition,
  formatRecord,
  type GameRecord,
  IllegalMoveError,
  parsePosition,
  parseRecord,
} from 'block-puzzle-element/engine';
import { ACTIONS } from '../support/falling-core.js';
import { type FallGame, modelAt, shownBy, shownByModel } from '../support/falling-games.js';
import type { FallAction, FallModel, FallResult } from '../support/falling-model.js';
import { json } from '../support/random.js';
import { type FallTally, randomAction, randomBoard, randomSetup } from './falling.js';
import { Random } from './random.js';

type Start = FallPositionInput & { readonly variant: 'quintris' };

export interface EngineTally extends FallTally {
  undone: number;
  moved: number;
  records: number;
}

export const noEngineGames = (): EngineTally => ({
  ...{
    games: 0,
    actions: 0,
    refused: 0,
    rows: 0,
    kicks: 0,
    over: 0,
    holds: 0,
    undone: 0,
    moved: 0,
    records: 0,
  },
});

/** A start of any kind: from a seed alone, on a board, with pieces given, with the falling one somewhere. */
function randomStart(random: Random, seed: string): Start {
  const { rows, columns, pieces, draw, next, comfort, queue } = randomSetup(random, seed);
  const profile = comfort ? 'comfort' : 'classic';
  const config = { variant: 'quintris', rows, columns, handSize: next, seed, pieces, draw, profile } as const;
  if (random.chance(25)) return config;
  const hand = queue.slice(0, random.below(9));
  const position = {
    ...{ ...config, queue: queue.slice(hand.length) },
    ...(hand.length ? { hand } : {}),
    ...random.maybe(60, () => ({ board: randomBoard(random, rows, columns) })),
    ...random.maybe(30, () => ({ drawn: random.below(40), spawned: random.below(40) })),
    ...random.maybe(30, () => ({ score: random.below(1000) })),
    ...(comfort ? random.maybe(30, () => ({ hold: random.pick(pieces), held: random.chance(30) })) : {}),
  };
  const [piece] = hand;
  if (!piece || random.chance(40)) return position;
  // In row 0 a piece may lie anywhere: on filled cells the game is over.
  const column = random.below(columns - piece.split('/')[0]!.length + 1);
  return { ...position, row: 0, column };
}

/** One game in both; it knows its start and its actions, from which the reference can be built again. */
class Pair {
  model: FallModel;
  /** The actions that stand, and behind them those that are undone. */
  readonly actions: FallAction[] = [];
  standing = 0;

  constructor(
    public game: FallGame,
    public start: FallPositionInput,
  ) {
    this.model = modelAt(start);
  }

  compare(): void {
    assert.deepEqual(shownBy(this.game.state), shownByModel(this.model));
    const legal = ACTIONS.filter((action) => this.model.check(action) === null);
    assert.deepEqual(
      this.game.legalMoves().map(({ action }) => action),
      legal,
    );
  }

  /** Builds the reference again, behind the first `count` actions. */
  goTo(count: number): void {
    this.standing = count;
    this.model = modelAt(this.start);
    for (const action of this.actions.slice(0, count)) this.model.play(action);
    this.compare();
    assert.deepEqual(
      [this.game.state.canUndo, this.game.state.canRedo],
      [count > 0, count < this.actions.length],
    );
  }

  /** Does an action in both; answers the reference's result, or why it is refused. */
  play(action: FallAction): FallResult | string {
    const refusal = this.model.check(action);
    assert.equal(this.game.canPlay({ action }), refusal === null);
    if (refusal !== null) {
      const before = this.game.state;
      assert.throws(
        () => this.game.play({ action }),
        (error) => error instanceof IllegalMoveError && error.code === refusal,
      );
      assert.equal(this.game.state, before);
      return refusal;
    }
    this.actions.length = this.standing;
    this.standing = this.actions.push(action);
    const expected = this.model.play(action);
    const { points, clearedRows, cleared, locked, refilled, over, score } = this.game.play({ action });
    assert.deepEqual(
      { points, clearedRows, locked, refilled, over, score },
      {
        ...{ points: expected.points, clearedRows: expected.cleared, locked: expected.locked },
        ...{ refilled: expected.spawned, over: expected.over, score: this.model.score },
      },
    );
    assert.equal(cleared.length, clearedRows.length * this.model.setup.columns);
    return expected;
  }
}

/** Plays the game of this seed in both; throws at the first difference. */
export function compareEngineGame(engine: Engine, seed: string, tally: EngineTally): void {
  const random = new Random(seed);
  const start = randomStart(random, seed);
  const fresh = start.board === undefined && start.queue === undefined;
  const pair = new Pair(fresh ? engine.newGame(start) : engine.fromPosition(start), start);
  const [patience, aim] = [random.pick([5, 20, 50, 100]), random.pick([0, 80, 98])];
  const done: string[] = [];
  tally.games++;
  try {
    for (let left = random.from(20, 200); left > 0; left--) {
      pair.compare();
      if (random.chance(2)) done.push(goBack(pair, random, tally));
      if (random.chance(2)) done.push(goElsewhere(engine, pair, random, tally));
      const action = randomAction(random, pair.model, patience, aim);
      done.push(action);
      const result = pair.play(action);
      if (result === 'over' && !random.chance(30)) break;
      if (typeof result === 'string') {
        tally.refused++;
        if (result === 'over') done.push(goBack(pair, random, tally));
        continue;
      }
      tally.actions++;
      tally.rows += result.cleared.length;
      if (result.kick) tally.kicks++;
      if (action === 'hold') tally.holds++;
      if (result.over) tally.over++;
    }
    pair.compare();
    compareRecord(engine, pair, tally);
  } catch (error) {
    throw new Error(`game ${seed}: ${JSON.stringify(start)}\n${done.join(' ')}`, { cause: error });
  }
}

/** Some steps back, some of them forward again, and there the game goes on. */
function goBack(pair: Pair, random: Random, tally: EngineTally): string {
  const { game, actions, standing } = pair;
  const back = random.below(random.pick([3, 20, 100]));
  let taken = 0;
  while (taken < back && game.undo()) taken++;
  const from = standing - taken;
  const forward = random.chance(30) ? Infinity : random.below(taken + 1);
  let done = 0;
  while (done < forward) {
    const move = game.redo();
    if (!move) break;
    assert.equal(move.action, actions[from + done++]);
  }
  pair.goTo(from + done);
  tally.undone += taken;
  return `(${taken} undone, ${done} redone)`;
}

/** The game goes on as another one: from its position in either form, or from its snapshot. */
function goElsewhere(engine: Engine, pair: Pair, random: Random, tally: EngineTally): string {
  tally.moved++;
  if (random.chance(40)) {
    pair.game = engine.restore(json(pair.game.snapshot()));
    return '(restored)';
  }
  const position = pair.game.position() as Start;
  const text = formatPosition(position);
  assert.deepEqual(parsePosition(text), position);
  pair.game = random.chance(50)
    ? engine.fromPosition(json(position))
    : (engine.fromPosition(text) as unknown as FallGame);
  const { model } = pair;
  pair.start = position;
  pair.actions.length = 0;
  pair.standing = 0;
  // The reference that goes on must agree with one that begins there.
  Object.assign(model, { moves: 0, ticks: 0, locked: 0 });
  pair.compare();
  pair.model = modelAt(position);
  return '(from its position)';
}

function compareRecord(
  engine: Engine,
  { game, actions: all, standing, model }: Pair,
  tally: EngineTally,
): void {
  const actions = all.slice(0, standing);
  const record = game.record();
  assert.deepEqual(
    record.moves.map(({ action }) => action),
    actions,
  );
  const verdict = engine.verify(json(record));
  assert.ok(verdict.ok, JSON.stringify(verdict));
  assert.deepEqual([verdict.score, verdict.over, verdict.moves], [model.score, model.over, actions.length]);
  const text = formatRecord(record);
  assert.deepEqual(parseRecord(text), record as unknown as GameRecord);
  assert.deepEqual(engine.verify(text), verdict);
  tally.records++;
}
