/** The wall games over the core. A state is one block of bytes, as in the other games. */
import { readObject, refuse } from '../check.js';
import type { Core } from '../core.js';
import { IllegalMoveError } from '../errors.js';
import { readNumber } from '../fields.js';
import { LIMITS } from '../limits.js';
import type { Block, Cleared, Common, Rules } from '../mechanism.js';
import { takeSeed } from '../seed.js';
import type { GoalText, PieceText } from '../types.js';
import { cellAt, WALL, WALL_REFUSALS, type WallCore, wallCoreOf, type WallRefusal } from './core.js';
import { WallReader } from './reader.js';
import { expectNoPiece } from './move.js';
import { BRICKS, rulesIn, type WallSetup, type WallStart } from './setup.js';
import type { Steps } from '../steps.js';
import { hintOf, searchOf, type WallSearch } from './search.js';
import { DEFAULT_WORK, MAX_WORK, solve } from './solvability.js';
import type {
  Solvability,
  SolvabilityOptions,
  WallArea,
  WallHint,
  WallHintOptions,
  WallMove,
  WallOutlook,
  WallPosition,
  WallResult,
  WallSearchOptions,
  WallState,
} from './types.js';

const CLEARS = Object.freeze({ rows: false, columns: false, boxes: false });
const NONE = Object.freeze([]);

export class WallRules implements Rules<'pop'> {
  readonly setup: WallSetup;
  readonly #core: Core;
  readonly #wall: WallCore;
  readonly #start: WallStart;
  readonly #read: WallReader;

  constructor(core: Core, start: WallStart) {
    this.#core = core;
    this.#start = start;
    this.setup = start.setup;
    this.#wall = wallCoreOf(core);
    this.#read = new WallReader(core, this.#wall, start.setup);
  }

  begin(): Block {
    const { wall, score } = this.#start;
    const { view, bytes } = this.#own();
    const { call, state } = this.#wall;
    bytes.fill(0, state, state + WALL.bytes);
    if (wall) {
      bytes.set(wall, state + WALL.cells);
      call.wallAdopt();
    } else {
      takeSeed(this.#core, this.setup.seed);
      call.wallSeed();
      if (this.setup.solvable) this.#build();
      else call.wallStart();
    }
    view.setFloat64(state + WALL.score, score, true);
    return this.#save();
  }

  play(block: Block, move: WallMove): { readonly block: Block; readonly result: WallResult } {
    this.#load(block);
    const before = this.#read.board();
    const next = this.advance(block, move);
    return { block: next, result: this.#read.result(before) };
  }

  advance(block: Block, { row, column }: WallMove): Block {
    this.#load(block);
    const refusal = WALL_REFUSALS[this.#wall.call.wallPlay(clamp(row), clamp(column))];
    if (refusal) throw refused(refusal, row, column);
    return this.#save();
  }

  get cleared(): Cleared {
    return { rows: 0, columns: 0, boxes: 0, bricks: this.#read.removed };
  }

  /** Clicks on any brick of an area do the same: they are noted by the first one in reading order. */
  noted(block: Block, move: WallMove): WallMove {
    this.#load(block);
    return this.#wall.call.wallArea(clamp(move.row), clamp(move.column)) === 0 ? this.#read.found() : move;
  }

  canPlay(block: Block, { row, column }: WallMove): boolean {
    this.#load(block);
    return this.#wall.call.wallCheck(clamp(row), clamp(column)) === 0;
  }

  /** One click for each area. */
  legalMoves(block: Block, piece?: number): readonly WallMove[] {
    expectNoPiece(piece);
    this.#load(block);
    return this.#read.moves(this.#wall.call.wallLook());
  }

  state(block: Block, game: Common): WallState {
    this.#load(block);
    const { setup } = this;
    const word = (offset: number): number => this.#read.word(offset);
    return Object.freeze({
      variant: setup.variant.name,
      rows: setup.rows,
      columns: setup.columns,
      handSize: setup.handSize,
      board: this.#read.board(),
      hand: NONE,
      fits: NONE,
      ...rulesIn(setup),
      solvable: setup.solvable,
      bricks: word(WALL.bricks),
      counts: this.#read.counts(),
      areas: this.#wall.call.wallLook(),
      score: this.#read.number(WALL.score),
      streak: 0,
      moves: word(WALL.moves),
      over: word(WALL.over) === 1,
      won: word(WALL.won) === 1,
      seed: setup.seed,
      clears: CLEARS,
      boxSide: 0,
      rotate: false,
      fair: 'random',
      ...game,
    });
  }

  outlook(block: Block): WallOutlook {
    this.#load(block);
    return this.#read.outlook(this.#wall.call.wallLook());
  }

  position(block: Block, goal: GoalText | null): WallPosition {
    this.#load(block);
    const { variant, rows, columns, seed } = this.setup;
    return Object.freeze({
      variant: variant.name,
      ...{ rows, columns },
      board: this.#read.board(),
      ...rulesIn(this.setup),
      ...{ score: this.#read.number(WALL.score), seed },
      ...(goal === null ? {} : { goal }),
    });
  }

  /** The colour of the bricks. */
  piece(block: Block, { row, column }: WallMove): PieceText | null {
    return BRICKS[block[cellAt(this.setup.rows, row, column)]!] ?? null;
  }

  score(block: Block): number {
    return viewOf(block).getFloat64(WALL.score, true);
  }

  over(block: Block): boolean {
    return viewOf(block).getUint32(WALL.over, true) === 1;
  }

  filled(block: Block): number {
    return viewOf(block).getUint32(WALL.bricks, true);
  }

  /** No pieces are given. */
  spent(): boolean {
    return false;
  }

  solution(): readonly WallMove[] | null {
    if (!this.setup.solvable) return null;
    const core = this.#own();
    core.loaded = null;
    takeSeed(core, this.setup.seed);
    this.#wall.call.wallSeed();
    return this.#read.solution(this.#build());
  }

  solvability(block: Block, options: SolvabilityOptions): Steps<Solvability> {
    const source = readObject(options, 'options');
    const work = readNumber(source, 'work', 0, MAX_WORK, DEFAULT_WORK);
    return solve(this, block, work);
  }

  search(block: Block, options: WallSearchOptions): WallSearch {
    return searchOf(this.#core, this, block, options);
  }

  hint(block: Block, options: WallHintOptions): WallHint | null {
    return hintOf(this.#core, this, block, options);
  }

  /** The area of a legal move. */
  areaAt(block: Block, move: WallMove): WallArea {
    this.advance(block, move);
    const size = this.#read.removed;
    const color = this.piece(block, move)!;
    return Object.freeze({ ...move, color, size, points: this.#wall.call.wallPoints(size) });
  }

  /** Has the core build a wall that can be cleared, and answers how many moves do it. */
  #build(): number {
    const moves = this.#wall.call.wallBuild();
    if (moves) return moves;
    return refuse('mismatch', 'solvable', true, 'left out: no wall of this seed, size and colours was found');
  }

  /** Makes the core play by this setup. */
  #own(): Core {
    const core = this.#core;
    if (core.owner === this) return core;
    core.owner = this;
    core.loaded = null;
    const { rows, columns, colors } = this.setup;
    this.#wall.call.wallConfigure(rows, columns, colors, this.flags);
    return core;
  }

  /** The rules as the core and the search take them. */
  get flags(): number {
    const { contagion, compact, scoring, penalty } = this.setup;
    return (
      (contagion === 'strip' ? 1 : 0) |
      (compact ? 2 : 0) |
      (scoring === 'samegame' ? 4 : 0) |
      (penalty ? 8 : 0)
    );
  }

  /** Makes `block` the core's state. */
  #load(block: Block): void {
    const core = this.#own();
    if (core.loaded === block) return;
    core.bytes.set(block, this.#wall.state);
    core.loaded = block;
  }

  #save(): Block {
    const core = this.#core;
    const block = core.bytes.slice(this.#wall.state, this.#wall.state + WALL.bytes);
    core.loaded = block;
    return block;
  }
}

/** Beyond 32 bits a number would come round to the wall again. */
function clamp(place: number): number {
  return Math.max(-1, Math.min(place, LIMITS.rows));
}

function viewOf(block: Block): DataView {
  return new DataView(block.buffer, block.byteOffset);
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
