/** A game of the engine beside the same game of the reference: each action is done to both and compared. */
import {
  type Engine,
  formatPosition,
  type Game,
  type HistoryEntry,
  IllegalMoveError,
  type Move,
  parsePosition,
  type Position,
} from 'block-puzzle-element/engine';
import { Model, type ModelMove, type ModelResult } from '../support/model.js';
import { turn } from '../support/model-board.js';
import { agree, agreeByField, compareMoves, Difference, positionOf, stateOf } from './compare.js';
import { type Known, knownOf } from './known.js';
import { compareRecord } from './records.js';
import { modelOf, type Setup } from './setups.js';

/** What can be done to a game, as plain JSON. */
export type Action =
  | { readonly do: 'play'; readonly move: unknown }
  | { readonly do: 'goTo'; readonly moves: number }
  | { readonly do: 'legalMoves'; readonly piece: number }
  | { readonly do: 'undo' | 'redo' | 'assist' | 'restore' | 'position' | 'record' | 'moves' | 'other' };

/** Makes the reference of a game; a test of the soak makes a wrong one. */
export type MakeModel = (...start: ConstructorParameters<typeof Model>) => Model;
export const makeModel: MakeModel = (rules, start) => new Model(rules, start);

/** The bounds of a position. */
export const MAX_SCORE = 1e15;
export const MAX_STREAK = 1e6;

/** What an action came to: the code of a refusal, or the result of a move. */
export interface Outcome {
  readonly refusal?: string;
  readonly result?: ModelResult;
}

export class Session {
  game: Game;
  model: Model;
  readonly #engine: Engine;
  readonly #make: MakeModel;
  #setup: Setup;
  #known: Known;
  /** What `history` should be. */
  #history: HistoryEntry[] = [];
  /** A second game on the same engine, which must not disturb the first. */
  #other: Game | null = null;

  constructor(engine: Engine, setup: Setup, make: MakeModel = makeModel) {
    this.#engine = engine;
    this.#make = make;
    this.#setup = setup;
    if (setup.ruleSet) engine.registerVariant(setup.ruleSet);
    this.game = setup.config ? engine.newGame(setup.config) : engine.fromPosition(setup.position!);
    const { rules, start } = modelOf(setup);
    this.model = make(rules, start);
    this.#known = knownOf(setup);
    this.#compare();
  }

  /** Does an action to both games. Throws the Difference, if there is one. */
  apply(action: Action): Outcome {
    const outcome = this.#do(action);
    this.#compare();
    return outcome;
  }

  #compare(): void {
    agreeByField('state', this.game.state, stateOf(this.#known, this.model));
  }

  #do(action: Action): Outcome {
    const { game, model } = this;
    switch (action.do) {
      case 'play':
        return this.#play(action.move);
      case 'undo':
        agree('undo()', game.undo(), model.undo());
        return {};
      case 'redo':
        agree('redo()', game.redo(), model.redo());
        return {};
      case 'goTo': {
        const moves = Math.min(action.moves, this.#history.length);
        game.goTo(moves);
        model.goTo(moves);
        return {};
      }
      case 'assist':
        game.assist();
        model.assisted = true;
        return {};
      case 'legalMoves':
        this.#legalMoves(action.piece);
        return {};
      case 'moves':
        compareMoves(game, model);
        return {};
      case 'restore':
        this.#restore();
        return {};
      case 'position':
        this.#goOnFromPosition();
        return {};
      case 'record':
        agree('history()', game.history(), this.#history);
        compareRecord(this.#engine, game, model, this.#known);
        return {};
      case 'other':
        this.#playOther();
        return {};
    }
  }

  #play(value: unknown): Outcome {
    const { game, model } = this;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const move = value as ModelMove;
    const refusal = isObject ? model.refusal(move) : 'malformed';
    agree('canPlay()', game.canPlay(move), refusal === null);
    if (refusal === null) {
      const before = { moves: model.moves, piece: model.hand()[move.piece]! };
      const result = model.play(move);
      agreeByField('result', game.play(move), result);
      this.#history = [...this.#history.slice(0, before.moves), this.#entry(before.piece, result)];
      return { result };
    }
    const { state } = game;
    let code = 'none';
    try {
      game.play(move);
    } catch (error) {
      if (!(error instanceof IllegalMoveError)) throw error;
      code = error.code;
    }
    agree('the refusal of play()', code, refusal);
    if (game.state !== state) throw new Difference('the state behind a refusal', 'another', 'the same');
    return { refusal };
  }

  #entry(piece: string, result: ModelResult): HistoryEntry {
    const move = this.model.standing().at(-1)!;
    let placed = piece;
    for (let i = 0; i < (move.rotation ?? 0); i++) placed = turn(placed);
    return {
      move,
      piece: placed,
      points: result.points,
      rows: result.clearedRows.length,
      columns: result.clearedColumns.length,
      boxes: result.clearedBoxes.length,
      score: result.score,
    };
  }

  #legalMoves(piece: number): void {
    const what = `legalMoves(${piece})`;
    const { handSize } = this.model.rules;
    let moves: readonly Move[] | string;
    try {
      moves = this.game.legalMoves(piece);
    } catch (error) {
      if (!(error instanceof IllegalMoveError)) throw error;
      moves = error.code;
    }
    const known = piece >= 0 && piece < handSize;
    agree(what, moves, known ? this.model.legalMoves(piece) : 'no-such-piece');
  }

  /** Goes on with a copy made from the snapshot. */
  #restore(): void {
    const snapshot = this.game.snapshot();
    agree(
      'snapshot().moves',
      snapshot.moves,
      this.#history.map(({ move }) => move),
    );
    agree('snapshot().undone', snapshot.undone, this.#history.length - this.model.moves);
    agree('snapshot().score', snapshot.score, this.model.score);
    agree('snapshot().assisted', snapshot.assisted, this.model.assisted);
    agreeByField('snapshot().start', snapshot.start, this.#known.position);
    this.game = this.#engine.restore(JSON.parse(JSON.stringify(snapshot)) as typeof snapshot);
  }

  /** Goes on with new games from the position, the engine's by way of its text. */
  #goOnFromPosition(): void {
    const position = this.game.position();
    agreeByField('position()', position, positionOf(this.#known, this.model));
    // A game can go where no position may start.
    if (position.score > MAX_SCORE || position.streak > MAX_STREAK) return;
    const text = formatPosition(position);
    const read = parsePosition(text);
    agreeByField('parsePosition()', read, position);
    const { ruleSet } = this.#setup;
    this.#setup = { ...(ruleSet && { ruleSet }), position: JSON.parse(JSON.stringify(position)) as Position };
    this.game = this.#engine.fromPosition(read);
    const { rules, start } = modelOf(this.#setup);
    this.model = this.#make(rules, start);
    this.#known = knownOf(this.#setup);
    this.#history = [];
  }

  #playOther(): void {
    const over = this.#other?.state.over ?? true;
    if (over) this.#other = this.#engine.newGame({ variant: 'blockudoku', rotate: true, seed: 'other' });
    const moves = this.#other!.legalMoves();
    this.#other!.play(moves[this.model.moves % moves.length]!);
  }
}
