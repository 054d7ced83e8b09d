/** The falling games over the core. A state is one block of bytes, as in the placement games. */
import { type Block, CoreRules, wordOf } from '../core.js';
import { IllegalMoveError } from '../errors.js';
import { headOf } from '../fields.js';
import { PACING } from '../pace.js';
import { levelOf } from './speed.js';
import type { Cleared, Common, Playable, Rules } from '../mechanism.js';
import { coreFlags, rulesIn } from '../rule-options.js';
import { type Hues, huesBehind } from '../hues.js';
import type { Goal } from '../goal.js';
import { layShapes, shapeText } from '../shapes.js';
import type { PieceText } from '../terms.js';
import { FALL, FALL_REFUSALS, type FallCore, QUEUE_SIZE } from './core.js';
import { expectFallingPiece, MOVES } from './move.js';
import { piecesOf } from './pieces.js';
import { FallReader } from './reader.js';
import type { Steps } from '../steps.js';
import { FALL_RULES, type FallSetup, type FallStart } from './setup.js';
import {
  type Action,
  ACTIONS,
  DRAWS,
  type FallMove,
  type FallPiece,
  type FallResult,
  type FallRuleChoice,
  type FallState,
} from './types.js';

export class FallRules extends CoreRules<FallCore> implements Rules<'fall'> {
  readonly setup: FallSetup;
  readonly #start: FallStart;
  readonly #read: FallReader;
  /** Pieces that are taken from the host in their order: those of a hand that has no place yet, and the queue. */
  readonly #scripted: readonly PieceText[];

  constructor(core: FallCore, start: FallStart) {
    super(core, { ...FALL, address: core.at.fall });
    this.#start = start;
    this.setup = start.setup;
    this.#read = new FallReader(core, start.setup);
    this.#scripted = start.place ? start.setup.queue : [...start.hand, ...start.setup.queue];
  }

  begin(): Block {
    const { hand, place, hold, held, score, drawn, spawned } = this.#start;
    const { call, view, bytes, at } = this.core;
    const state = at.fall;
    this.clear();
    this.core.takeSeed(this.setup.seed);
    call.fallSeed();
    call.fallSkip(drawn, spawned);
    this.#writeBoard();
    view.setFloat64(state + FALL.score, score, true);
    if (hold) layShapes([hold], bytes, state + FALL.held);
    if (held) view.setUint32(state + FALL.holdUsed, 1, true);
    this.#offerQueue();
    if (place) {
      layShapes(hand.slice(0, 1), bytes, state + FALL.shape);
      layShapes(hand.slice(1), bytes, state + FALL.upcoming);
      view.setUint32(state + FALL.row, place.row, true);
      view.setUint32(state + FALL.column, place.column, true);
      call.fallFill();
      call.fallAdopt();
    } else {
      call.fallFill();
      this.#offerQueue();
      call.fallSpawn();
    }
    return this.save();
  }

  play(block: Block, move: FallMove): { readonly block: Block; readonly result: FallResult } {
    const next = this.advance(block, move);
    return { block: next, result: this.#read.result() };
  }

  advance(block: Block, { action }: FallMove): Block {
    this.load(block);
    this.#offerQueue();
    const code = FALL_REFUSALS[this.core.call.fallPlay(ACTIONS.indexOf(action))];
    if (code) throw new IllegalMoveError(code, explain(code, action));
    return this.save();
  }

  get cleared(): Cleared {
    return this.#read.cleared;
  }

  hued({ hues }: { readonly hues: Hues }): Hues {
    if (!this.#read.locks) return hues;
    const { locked, clearedRows } = this.#read.result();
    return huesBehind(hues, this.#read.board(), locked!, clearedRows);
  }

  canPlay(block: Block, { action }: FallMove): boolean {
    this.load(block);
    return this.core.call.fallCheck(ACTIONS.indexOf(action)) === 0;
  }

  /** The actions that can be done now with the falling piece, number 0 of the hand, in the order of ACTIONS. */
  legalMoves(block: Block, piece = 0): readonly FallMove[] {
    expectFallingPiece(piece);
    this.load(block);
    return MOVES.filter((_, action) => this.core.call.fallCheck(action) === 0);
  }

  state(block: Block, game: Common, slowest: number): FallState {
    this.load(block);
    const { setup } = this;
    const over = this.word(FALL.over) === 1;
    return {
      ...headOf(setup),
      board: this.#read.board(),
      hand: this.#read.hand(),
      row: this.word(FALL.row),
      column: this.word(FALL.column),
      ghost: over ? this.word(FALL.row) : this.core.call.fallGhost(),
      hold: this.#read.hold(),
      canHold: setup.profile === 'comfort' && !over && this.word(FALL.holdUsed) === 0,
      ...rulesIn<FallRuleChoice>(FALL_RULES, setup),
      score: this.score(block),
      streak: 0,
      moves: this.word(FALL.moves),
      ticks: this.word(FALL.ticks),
      locked: this.word(FALL.locked),
      level: levelOf(this.score(block)),
      pace: null,
      gravity: null,
      speed: null,
      ...PACING.told(slowest),
      over,
      won: false,
      seed: setup.seed,
      ...game,
    };
  }

  pieces(block: Block, moves: readonly FallMove[]): Steps<readonly FallPiece[]> {
    return piecesOf(block, moves, (before, move) => this.advance(before, move), this.#read);
  }

  /** Nothing is placed, so there are no anchors: the state has it all. */
  outlook(): null {
    return null;
  }

  startAt(block: Block, goal: Goal | null): FallStart {
    this.load(block);
    const { setup } = this;
    const taken = this.word(FALL.queued) - (this.#scripted.length - setup.queue.length);
    return {
      setup: { ...setup, goal, queue: setup.queue.slice(Math.max(0, taken)) },
      seeded: true,
      board: this.#read.board(),
      hand: this.#read.hand(),
      place: { row: this.word(FALL.row), column: this.word(FALL.column) },
      hold: this.#read.hold(),
      held: this.word(FALL.holdUsed) > 0,
      score: this.score(block),
      drawn: this.word(FALL.drawn),
      spawned: this.word(FALL.spawned),
    };
  }

  piece(block: Block): PieceText | null {
    return shapeText(block.subarray(FALL.shape, FALL.shape + 8));
  }

  filled(block: Block): number {
    let count = 0;
    for (let r = 0; r < this.setup.rows; r++) {
      for (let set = wordOf(block, FALL.board + r * 4); set; set &= set - 1) count++;
    }
    return count;
  }

  spent(block: Block): boolean {
    const { hand, setup, drawn } = this.#start;
    const given = hand.length + setup.queue.length;
    return drawn === 0 && given > 0 && wordOf(block, FALL.locked) >= given;
  }

  protected configure(): void {
    const { bytes, call, at } = this.core;
    const { rows, columns, handSize, set, draw } = this.setup;
    layShapes(set, bytes, at.input);
    const options = coreFlags<FallRuleChoice>(FALL_RULES, this.setup);
    call.fallConfigure(rows, columns, handSize, options, DRAWS.indexOf(draw), set.length);
  }

  #writeBoard(): void {
    this.#start.board.forEach((row, r) => {
      let cells = 0;
      for (let c = 0; c < row.length; c++) if (row[c] === '#') cells |= 1 << c;
      this.core.view.setUint32(this.core.at.fall + FALL.board + r * 4, cells, true);
    });
  }

  /** Lays the next pieces of the script ready for the core. */
  #offerQueue(): void {
    const { bytes, view, at } = this.core;
    const from = this.word(FALL.queued);
    const pieces = this.#scripted.slice(from, from + QUEUE_SIZE);
    layShapes(pieces, bytes, at.fallQueue);
    view.setUint32(at.fallQueueReady, pieces.length, true);
  }
}

function explain(code: NonNullable<(typeof FALL_REFUSALS)[number]>, action: Action): string {
  switch (code) {
    case 'over':
      return 'the game is over';
    case 'outside':
      return `${action} would leave the board`;
    case 'overlap':
      return `${action} would cover a filled cell`;
    case 'no-effect':
      return `${action} is not possible now`;
    case 'malformed':
      return `there is no action ${action}`;
  }
}

export const fall: Playable<'fall', FallStart> = {
  // A game has thousands of actions, and a state is two kilobytes.
  stride: 64,
  sign: 'fallPlay',
  rules: (core, start) => new FallRules(core as FallCore, start),
};
