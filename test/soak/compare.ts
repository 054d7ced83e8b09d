/** Compares what the engine says with what the reference says; the first difference is thrown. */
import type { Game, GameState, Outlook, Position, Verdict } from 'block-puzzle-element/engine';
import type { Model, ModelPreview } from '../support/model.js';
import type { Known } from './known.js';

/** The engine and the reference disagree. */
export class Difference extends Error {
  constructor(
    readonly what: string,
    readonly engine: unknown,
    readonly reference: unknown,
  ) {
    super(`${what}: the engine has ${json(engine)}, the reference ${json(reference)}`);
  }
}

function json(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}

/** Plain data is the same when its JSON is: lists by their order, objects by the order of their keys. */
export function agree(what: string, engine: unknown, reference: unknown): void {
  if (engine !== reference && json(engine) !== json(reference)) throw new Difference(what, engine, reference);
}

/** As `agree`, whatever the order of the fields of the object itself; a difference names the field. */
export function agreeByField(what: string, engine: object, reference: object): void {
  const [got, wanted] = [engine, reference] as [Record<string, unknown>, Record<string, unknown>];
  for (const field of Object.keys(wanted)) agree(`${what}.${field}`, got[field], wanted[field]);
  agree(`the fields of ${what}`, Object.keys(got).sort(), Object.keys(wanted).sort());
}

/** What the state of a game should be. */
export function stateOf(known: Known, model: Model): GameState {
  const { rules } = model;
  return {
    variant: known.variant,
    rows: rules.rows,
    columns: rules.columns,
    handSize: rules.handSize,
    board: model.boardText(),
    hues: model.hues(),
    hand: model.hand(),
    fits: model.fits(),
    score: model.score,
    streak: model.streak,
    moves: model.moves,
    over: model.over(),
    won: false,
    seed: known.seed,
    clears: { ...rules.clears, boxes: model.hasBoxes() },
    boxSide: model.hasBoxes() ? 3 : 0,
    rotate: rules.rotate,
    fair: rules.fair ?? 'random',
    goal: model.goal() as GameState['goal'],
    assisted: model.assisted,
    canUndo: model.canUndo,
    canRedo: model.canRedo,
  };
}

/** What the position of a game should be. */
export function positionOf(known: Known, model: Model): Position {
  const { rows, columns, handSize } = model.rules;
  return {
    ...{ variant: known.variant, rows, columns, handSize },
    ...model.position(),
    ...{ seed: known.seed, ...known.options },
  };
}

/** What `verify` should say of the record of a game. */
export function verdictOf(known: Known, model: Model): Verdict {
  return {
    ok: true,
    version: 2,
    score: model.score,
    earned: model.score - known.score,
    moves: model.moves,
    over: model.over(),
    config: known.config,
    from: known.fresh ? 'seed' : 'position',
    goal: model.goal() as GameState['goal'],
    assisted: model.assisted,
    ...{ ticks: 0, pace: null, gravity: null, speed: null },
  };
}

/** Compares the moves that are legal, and what each would clear, of the whole hand. */
export function compareMoves(game: Game, model: Model): void {
  const legal = model.legalMoves();
  agree('legalMoves()', game.legalMoves(), legal);
  const outlook: Outlook = game.outlook();
  const expected = { anchors: [] as number[][], previews: [] as ModelPreview[][], turns: [] as object[] };
  model.hand().forEach((hand, slot) => {
    const empty = { anchors: bitsOf(model, []), previews: [] };
    const [first = empty, ...others] = model.orientations(slot).map(({ rotation, piece }) => ({
      ...{ rotation, piece },
      anchors: bitsOf(model, model.anchors(piece)),
      previews: model.previews(piece),
    }));
    expected.anchors.push(first.anchors);
    expected.previews.push(first.previews);
    expected.turns.push(hand === null ? [] : others);
  });
  const { anchors, previews } = expected;
  agreeByField('outlook()', outlook, model.rules.rotate ? expected : { anchors, previews });
}

/** For each row of the board, the columns of some anchors as bits. */
function bitsOf(model: Model, anchors: readonly (readonly [number, number])[]): number[] {
  const bits = Array<number>(model.rules.rows).fill(0);
  for (const [row, column] of anchors) bits[row]! += 2 ** column;
  return bits;
}
