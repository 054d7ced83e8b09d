/** Random wall games of the engine, with undo, redo, records and positions, against the plain reference. */
import assert from 'node:assert/strict';
import {
  type Engine,
  formatPosition,
  formatRecord,
  type Game,
  type GameRecord,
  IllegalMoveError,
  parsePosition,
  parseRecord,
  type WallPositionInput,
} from 'block-puzzle-element/engine';
import { modelAt, shownBy, shownByModel, type WallGame } from '../support/wall-games.js';
import type { WallModel } from '../support/wall-model.js';
import { Random } from './random.js';
import { randomClick, randomSetup, randomWall } from './wall.js';

export interface EngineWallTally {
  games: number;
  clicks: number;
  refused: number;
  undone: number;
  redone: number;
  records: number;
  won: number;
}

export const noEngineWalls = (): EngineWallTally => ({
  ...{ games: 0, clicks: 0, refused: 0, undone: 0, redone: 0, records: 0, won: 0 },
});

/** What a random game starts from: a position that says all, with a wall of its own or one that the seed draws. */
export function randomStart(random: Random, seed: string): WallPositionInput & { variant: 'clickomania' } {
  const setup = randomSetup(random);
  const { rows, columns, colors, strip, compact, samegame, penalty } = setup;
  const least = samegame && penalty ? -500 : 0;
  return {
    variant: 'clickomania',
    ...{ rows, columns, colors, compact, penalty, seed },
    contagion: strip ? 'strip' : 'area',
    scoring: samegame ? 'samegame' : 'bricks',
    ...random.maybe(50, () => ({ board: randomWall(random, setup), score: random.from(least, 500) })),
  };
}

const CODES = { over: 'over', outside: 'outside', empty: 'no-effect', alone: 'no-effect' } as const;

/** Plays the game of this seed in both; throws at the first difference. */
export function compareEngineWall(engine: Engine, seed: string, tally: EngineWallTally): void {
  const random = new Random(seed);
  const start = randomStart(random, seed);
  let game: WallGame = start.board ? engine.fromPosition(start) : engine.newGame(start);
  const begin = (): WallModel => modelAt(start);
  let model = begin();
  /** Moves that stand, and those undone. */
  const stands: { row: number; column: number }[] = [];
  let ahead: { row: number; column: number }[] = [];
  const again = (): void => {
    model = begin();
    for (const { row, column } of stands) model.play(row, column);
  };
  tally.games++;
  try {
    for (let i = random.from(1, 60); i > 0; i--) {
      assert.deepEqual(shownBy(game), shownByModel(model));
      if (random.chance(8) && stands.length) {
        const back = stands.pop()!;
        ahead.push(back);
        assert.deepEqual(game.undo(), back);
        again();
        tally.undone++;
        continue;
      }
      if (random.chance(8) && ahead.length) {
        const forth = ahead.pop()!;
        stands.push(forth);
        assert.deepEqual(game.redo(), forth);
        again();
        tally.redone++;
        continue;
      }
      if (random.chance(5)) game = engine.restore(JSON.parse(JSON.stringify(game.snapshot())) as never);
      const click = randomClick(random, model);
      const refusal = model.check(click.row, click.column);
      assert.equal(game.canPlay(click), refusal === null);
      if (refusal !== null) {
        assert.throws(
          () => game.play(click),
          (error) => error instanceof IllegalMoveError && error.code === CODES[refusal],
        );
        tally.refused++;
        continue;
      }
      const noted = model.area(click.row, click.column)[0]!;
      const { points, parts, color, cleared, moved, closed } = model.play(click.row, click.column);
      const result = game.play(click);
      const text = ([row, column]: readonly [number, number]): string => `${row},${column}`;
      assert.deepEqual(
        {
          ...{
            points: result.points,
            parts: result.parts,
            color: result.color,
            cleared: result.cleared.map(text),
          },
          moved: result.moved.map(({ from, to }) => [text(from), text(to)]),
          closed: result.closedColumns,
        },
        { points, parts, color, cleared, moved, closed },
      );
      assert.deepEqual([result.score, result.over, result.won], [model.score, model.over, model.won]);
      stands.push(noted);
      ahead = [];
      tally.clicks++;
    }
    assert.deepEqual(shownBy(game), shownByModel(model));
    if (model.won) tally.won++;
    comparePapers(engine, game, model, stands);
    tally.records++;
  } catch (error) {
    throw new Error(`game ${seed}: ${JSON.stringify(start)}\n${JSON.stringify(stands)}`, { cause: error });
  }
}

/** The record proves the score, in both forms; and the position goes on as the game does. */
function comparePapers(
  engine: Engine,
  game: WallGame,
  model: WallModel,
  moves: readonly { row: number; column: number }[],
): void {
  const record = game.record();
  assert.deepEqual(record.moves, moves);
  const verdict = engine.verify(JSON.parse(JSON.stringify(record)) as GameRecord<'pop'>);
  assert.ok(verdict.ok, JSON.stringify(verdict));
  assert.deepEqual([verdict.score, verdict.moves, verdict.over], [model.score, moves.length, model.over]);
  const text = formatRecord(record);
  assert.equal(formatRecord(parseRecord(text)), text);
  assert.deepEqual(engine.verify(text), verdict);
  const position = game.position();
  const back = parsePosition(formatPosition(position)) as unknown as WallPositionInput;
  assert.deepEqual(back, position);
  const other = engine.fromPosition({ ...back, variant: 'clickomania' }) as Game<'pop'>;
  assert.deepEqual(other.legalMoves(), game.legalMoves());
  assert.equal(other.state.score, model.score);
}
