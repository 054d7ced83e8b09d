/**
 * The hand games over the core. A game's state is one block of bytes that nobody changes: each move makes
 * a new one, so that a history is a list of blocks and any number of games can share the one core.
 */
import { show } from '../check.js';
import { type Block, CoreRules, wordOf } from '../core.js';
import { IllegalMoveError } from '../errors.js';
import { headOf } from '../fields.js';
import type { Cleared, Common, Playable, Rules } from '../mechanism.js';
import { type Hues, huesBehind } from '../hues.js';
import type { Goal } from '../goal.js';
import { boardText, layShapes, packBoard, shapeText } from '../shapes.js';
import type { MoveResult, PieceText } from '../terms.js';
import { rulesIn } from '../rule-options.js';
import { BOARD_BYTES, type PlaceCore, REFUSALS, STATE } from './core.js';
import { PLACE_RULES, type PlaceRules } from './fair.js';
import { BOX_SIDE, PlacementReader } from './reader.js';
import { flagsOf, layRules } from './rules-memory.js';
import type { PlaceSetup, PlaceStart } from './setup.js';
import type { Move, Outlook, PlaceState, Preview, Turned } from './types.js';

export class PlacementRules extends CoreRules<PlaceCore> implements Rules<'place'> {
  readonly setup: PlaceSetup;
  readonly #start: PlaceStart;
  readonly #read: PlacementReader;

  constructor(core: PlaceCore, start: PlaceStart) {
    super(core, { ...STATE, address: core.at.state });
    this.#start = start;
    this.setup = start.setup;
    this.#read = new PlacementReader(core, start.setup);
  }

  /** The first block of a game: board and hand as given, or a fresh hand. */
  begin(): Block {
    const start = this.#start;
    const { call, bytes, view, at } = this.core;
    const { state } = at;
    this.clear();
    packBoard(start.board, bytes.subarray(state + STATE.board));
    layShapes(start.hand ?? [], bytes, state + STATE.hand);
    view.setFloat64(state + STATE.score, start.score, true);
    view.setUint32(state + STATE.streak, start.streak, true);
    this.core.takeSeed(this.setup.seed);
    call.seedFinish();
    call.adopt();
    call.skip(start.drawn);
    if (!start.hand?.some(Boolean)) {
      this.#offerQueue(0);
      call.deal();
    }
    call.look();
    return this.save();
  }

  play(block: Block, move: Move): { readonly block: Block; readonly result: MoveResult } {
    const next = this.advance(block, move);
    return { block: next, result: this.#read.result() };
  }

  advance(block: Block, move: Move): Block {
    this.load(block);
    const code = this.#checkTurned(move);
    if (code) {
      this.core.loaded = null; // the piece may have been turned
      throw new IllegalMoveError(code, this.#explain(code, move));
    }
    this.#offerQueue(this.word(STATE.queued));
    this.core.call.play(move.piece, move.row, move.column);
    return this.save();
  }

  get cleared(): Cleared {
    return this.#read.cleared;
  }

  hued(before: { readonly block: Block; readonly hues: Hues }, block: Block, move: Move): Hues {
    const { rows, columns } = this.setup;
    const laid = { ...move, piece: this.piece(before.block, move)! };
    return huesBehind(before.hues, boardText(block, rows, columns), laid);
  }

  canPlay(block: Block, move: Move): boolean {
    this.load(block);
    const legal = this.#checkTurned(move) === null;
    if (move.rotation) this.core.loaded = null;
    return legal;
  }

  legalMoves(block: Block, piece?: number): readonly Move[] {
    this.load(block);
    const { rows, columns, handSize } = this.setup;
    if (piece !== undefined && !(Number.isInteger(piece) && piece >= 0 && piece < handSize)) {
      throw new IllegalMoveError(
        'no-such-piece',
        `the hand has pieces 0 to ${handSize - 1}, not ${show(piece)}`,
      );
    }
    const moves: Move[] = [];
    for (let slot = (piece ?? 0) + 0; slot <= (piece ?? handSize - 1); slot++) {
      this.#eachTurn(slot, (rotation) => {
        const turned = rotation ? { rotation } : {};
        for (let row = 0, bit = 0; row < rows; row++) {
          for (let column = 0; column < columns; column++, bit++) {
            if (this.#read.anchor(slot, bit)) moves.push({ piece: slot, row, column, ...turned });
          }
        }
      });
    }
    return moves;
  }

  state(block: Block, game: Common): PlaceState {
    const { setup } = this;
    this.load(block);
    const hand = this.#read.hand();
    const fits = hand.map((piece, slot) => (piece === null ? null : this.#fits(slot)));
    return {
      ...headOf(setup),
      board: boardText(block, setup.rows, setup.columns),
      hand,
      fits,
      score: this.score(block),
      streak: this.word(STATE.streak),
      moves: this.word(STATE.moves),
      over: this.word(STATE.over) === 1,
      won: false,
      seed: setup.seed,
      clears: setup.clears,
      boxSide: setup.clears.boxes ? BOX_SIDE : 0,
      ...rulesIn<PlaceRules>(PLACE_RULES, setup),
      ...game,
    };
  }

  outlook(block: Block): Outlook {
    this.load(block);
    const anchors: (readonly number[])[] = [];
    const previews: (readonly Preview[])[] = [];
    const turns: (readonly Turned[])[] = [];
    for (let slot = 0; slot < this.setup.handSize; slot++) {
      const others: Turned[] = [];
      this.#eachTurn(slot, (rotation, piece) => {
        const found = { anchors: this.#read.anchorRows(slot), previews: this.#read.previews(slot) };
        if (rotation) {
          others.push({ rotation, piece, ...found });
        } else {
          anchors.push(found.anchors);
          previews.push(found.previews);
        }
      });
      turns.push(others);
    }
    return {
      anchors,
      previews,
      ...(this.setup.rotate ? { turns } : {}),
    };
  }

  startAt(block: Block, goal: Goal | null): PlaceStart {
    this.load(block);
    const { setup } = this;
    return {
      setup: { ...setup, goal, queue: setup.queue.slice(this.word(STATE.queued)) },
      seeded: true,
      board: boardText(block, setup.rows, setup.columns),
      hand: this.#read.hand(),
      score: this.score(block),
      streak: this.word(STATE.streak),
      drawn: this.word(STATE.drawn),
    };
  }

  /** The hand and the queue are all that a puzzle is to be solved with, unless it goes on with dealt pieces. */
  spent(block: Block): boolean {
    const { hand, setup, drawn } = this.#start;
    const scripted = drawn === 0 && (hand?.some(Boolean) === true || setup.queue.length > 0);
    return scripted && wordOf(block, STATE.drawn) > 0;
  }

  filled(block: Block): number {
    let count = 0;
    for (let byte = 0; byte < BOARD_BYTES; byte++) {
      for (let set = block[STATE.board + byte]!; set; set &= set - 1) count++;
    }
    return count;
  }

  /** The piece of a slot, turned clockwise by some quarters; `null` for a used slot. */
  piece(block: Block, { piece: slot, rotation = 0 }: Move): PieceText | null {
    const from = STATE.hand + slot * 8;
    if (!rotation) return shapeText(block.subarray(from, from + 8));
    this.load(block);
    for (let i = 0; i < rotation; i++) this.core.call.turn(slot);
    this.core.loaded = null;
    return this.#read.hand()[slot] ?? null;
  }

  /** The move with the fewest turns that lay the piece in the same way: as it lies, where it has none to turn. */
  noted(block: Block, move: Move): Move {
    const { rotation = 0, ...unturned } = move;
    const { handSize, rotate } = this.setup;
    if (!rotation || !rotate || !(move.piece >= 0 && move.piece < handSize)) return move;
    const piece = this.piece(block, move);
    for (let least = 0; least < rotation; least++) {
      const noted = least ? { ...unturned, rotation: least } : unturned;
      if (this.piece(block, noted) === piece) return noted;
    }
    return move;
  }

  protected configure(): void {
    const { setup, core } = this;
    layRules(setup, { bytes: core.bytes, ...core.at });
    core.call.configure(setup.rows, setup.columns, setup.handSize, flagsOf(setup), setup.set.length);
  }

  protected override load(block: Block): boolean {
    const isNew = super.load(block);
    if (isNew) this.core.call.adopt();
    return isNew;
  }

  /** Lays the queue's hand `index` ready for the next deal, or none. */
  #offerQueue(index: number): void {
    const { bytes, view, at } = this.core;
    const hand = this.setup.queue[index];
    layShapes(hand ?? [], bytes, at.queue);
    view.setUint32(at.queueReady, hand ? 1 : 0, true);
  }

  /** Checks a move with its piece turned as it asks; the core's piece stays turned. */
  #checkTurned({ piece, row, column, rotation = 0 }: Move): (typeof REFUSALS)[number] {
    if (rotation && !this.setup.rotate) {
      throw new IllegalMoveError('malformed', 'the pieces of this game cannot be turned');
    }
    if (piece >= 0 && piece < this.setup.handSize) {
      for (let i = 0; i < rotation; i++) this.core.call.turn(piece);
    }
    // Numbers beyond 32 bits would wrap on their way into the core.
    const inReach = (value: number): number => Math.max(-1, Math.min(value, 64));
    return REFUSALS[this.core.call.check(inReach(piece), inReach(row), inReach(column))] ?? null;
  }

  /** Calls `visit` with each orientation of a slot's piece, the core's piece turned that way; then it is as it was. */
  #eachTurn(slot: number, visit: (rotation: number, piece: PieceText) => void): void {
    const first = this.#read.hand()[slot] ?? '';
    visit(0, first);
    if (!this.setup.rotate || !first) return;
    const seen = new Set([first]);
    for (let rotation = 1; rotation <= 4; rotation++) {
      this.core.call.turn(slot);
      const piece = this.#read.hand()[slot]!;
      if (!seen.has(piece)) visit(rotation, piece);
      seen.add(piece);
    }
  }

  #explain(code: NonNullable<(typeof REFUSALS)[number]>, { piece, row, column }: Move): string {
    const { rows, columns, handSize } = this.setup;
    switch (code) {
      case 'over':
        return 'the game is over';
      case 'no-such-piece':
        return `the hand has pieces 0 to ${handSize - 1}, not ${piece}`;
      case 'used':
        return `piece ${piece} of the hand has been placed already`;
      case 'outside':
        return `piece ${piece} at row ${row}, column ${column} would leave the board of ${rows} x ${columns}`;
      case 'overlap':
        return `piece ${piece} at row ${row}, column ${column} would cover a filled cell`;
    }
  }

  #fits(slot: number): boolean {
    let fits = false;
    this.#eachTurn(slot, () => {
      fits ||= this.#read.fits(slot);
    });
    return fits;
  }
}

export const place: Playable<'place', PlaceStart> = {
  stride: 1,
  sign: 'preview',
  rules: (core, start) => new PlacementRules(core as PlaceCore, start),
};
