/** The wall games over the core. A state is one block of bytes, as in the other games. */
import { refuse } from '../check.js';
import { type Block, CoreRules, wordOf } from '../core.js';
import { IllegalMoveError } from '../errors.js';
import { headOf } from '../fields.js';
import { LIMITS } from '../limits.js';
import { coreFlags } from '../rule-options.js';
import type { Cleared, Common, Playable, Rules } from '../mechanism.js';
import type { Goal } from '../goal.js';
import type { PieceText } from '../terms.js';
import { cellAt, WALL, WALL_REFUSALS, type WallCore, type WallRefusal } from './core.js';
import { WallReader } from './reader.js';
import { expectNoPiece } from './move.js';
import { BRICKS, rulesIn, WALL_RULES, type WallSetup, type WallStart } from './setup.js';
import {
  type WallArea,
  type WallMove,
  type WallOutlook,
  type WallResult,
  type WallState,
  type WallRuleChoice,
} from './types.js';

export class WallRules extends CoreRules<WallCore> implements Rules<'pop'> {
  readonly setup: WallSetup;
  readonly #start: WallStart;
  readonly #read: WallReader;

  constructor(core: WallCore, start: WallStart) {
    super(core, { ...WALL, address: core.at.wall });
    this.#start = start;
    this.setup = start.setup;
    this.#read = new WallReader(core, start.setup);
  }

  begin(): Block {
    const { wall, score } = this.#start;
    const { call, view, bytes, at } = this.core;
    const state = at.wall;
    this.clear();
    if (wall) {
      wall.forEach((row, r) => {
        for (let c = 0; c < row.length; c++)
          bytes[state + WALL.cells + cellAt(wall.length, r, c)] = BRICKS.indexOf(row[c]!);
      });
      call.wallAdopt();
    } else {
      this.core.takeSeed(this.setup.seed);
      call.wallSeed();
      if (this.setup.solvable) this.#build();
      else call.wallStart();
    }
    view.setFloat64(state + WALL.score, score, true);
    return this.save();
  }

  play(block: Block, move: WallMove): { readonly block: Block; readonly result: WallResult } {
    this.load(block);
    const before = this.#read.board();
    const next = this.advance(block, move);
    return { block: next, result: this.#read.result(before) };
  }

  advance(block: Block, { row, column }: WallMove): Block {
    this.load(block);
    const refusal = WALL_REFUSALS[this.core.call.wallPlay(clamp(row), clamp(column))];
    if (refusal) throw refused(refusal, row, column);
    return this.save();
  }

  get cleared(): Cleared {
    return { rows: 0, columns: 0, boxes: 0, bricks: this.#read.removed };
  }

  /** Clicks on any brick of an area do the same: they are noted by the first one in reading order. */
  noted(block: Block, move: WallMove): WallMove {
    this.load(block);
    if (this.core.call.wallArea(clamp(move.row), clamp(move.column)) !== 0) return move;
    const found = this.#read.found();
    return found.row === move.row && found.column === move.column ? move : found;
  }

  canPlay(block: Block, { row, column }: WallMove): boolean {
    this.load(block);
    return this.core.call.wallCheck(clamp(row), clamp(column)) === 0;
  }

  /** One click for each area. */
  legalMoves(block: Block, piece?: number): readonly WallMove[] {
    expectNoPiece(piece);
    this.load(block);
    return this.#read.moves(this.core.call.wallLook());
  }

  state(block: Block, game: Common): WallState {
    this.load(block);
    const { setup } = this;
    return {
      ...headOf(setup),
      board: this.#read.board(),
      hand: [],
      ...rulesIn(setup),
      solvable: setup.solvable,
      bricks: this.word(WALL.bricks),
      counts: this.#read.counts(),
      areas: this.core.call.wallLook(),
      score: this.score(block),
      streak: 0,
      moves: this.word(WALL.moves),
      over: this.word(WALL.over) === 1,
      won: this.word(WALL.won) === 1,
      seed: setup.seed,
      ...game,
    };
  }

  outlook(block: Block): WallOutlook {
    this.load(block);
    return this.#read.outlook(this.core.call.wallLook());
  }

  startAt(block: Block, goal: Goal | null): WallStart {
    this.load(block);
    return {
      setup: { ...this.setup, goal, solvable: false },
      ...{ seeded: true, wall: this.#read.board(), score: this.score(block), drawn: 0 },
    };
  }

  /** The colour of the bricks. */
  piece(block: Block, { row, column }: WallMove): PieceText | null {
    return BRICKS[block[cellAt(this.setup.rows, row, column)]!] ?? null;
  }

  filled(block: Block): number {
    return wordOf(block, WALL.bricks);
  }

  /** No pieces are given. */
  spent(): boolean {
    return false;
  }

  solution(): readonly WallMove[] | null {
    if (!this.setup.solvable) return null;
    const core = this.own();
    core.loaded = null;
    core.takeSeed(this.setup.seed);
    this.core.call.wallSeed();
    return this.#read.solution(this.#build());
  }

  /** The area of a legal move. */
  areaAt(block: Block, move: WallMove): WallArea {
    this.advance(block, move);
    const size = this.#read.removed;
    const color = this.piece(block, move)!;
    return { ...move, color, size, points: this.core.call.wallPoints(size) };
  }

  /** Has the core build a wall that can be cleared, and answers how many moves do it. */
  #build(): number {
    const moves = this.core.call.wallBuild();
    if (moves) return moves;
    return refuse('mismatch', 'solvable', true, 'left out: no wall of this seed, size and colours was found');
  }

  protected configure(): void {
    const { rows, columns, colors } = this.setup;
    this.core.call.wallConfigure(rows, columns, colors, this.flags);
  }

  /** The rules as the core and the search take them. */
  get flags(): number {
    return coreFlags<WallRuleChoice>(WALL_RULES, this.setup);
  }
}

/** Beyond 32 bits a number would come round to the wall again. */
function clamp(place: number): number {
  return Math.max(-1, Math.min(place, LIMITS.rows));
}

/** Where nothing matches, a click has no effect; the sentence says why. */
function refused(refusal: WallRefusal, row: number, column: number): IllegalMoveError {
  switch (refusal) {
    case 'over':
      return new IllegalMoveError('over', 'the game is over');
    case 'outside':
      return new IllegalMoveError('outside', `row ${row}, column ${column} is not on the wall`);
    case 'empty':
      return new IllegalMoveError('no-effect', `there is no brick at row ${row}, column ${column}`);
    case 'alone':
      return new IllegalMoveError(
        'no-effect',
        `the brick at row ${row}, column ${column} has no neighbour of its colour`,
      );
  }
}

export const pop: Playable<'pop', WallStart> = {
  // A game has hundreds of moves at most, and a state is a kilobyte.
  stride: 8,
  sign: 'wallPlay',
  rules: (core, start) => new WallRules(core as WallCore, start),
};
