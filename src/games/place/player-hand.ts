/**
 * The piece that the player holds, by pointer, tap or keyboard alike: where it is, whether it fits there,
 * and the intents that follow. Legality is looked up in the outlook, never computed.
 */
import type { Move } from '../../engine/types.js';
import type { Held } from '../../view/model.js';
import type { Frame } from '../../core/protocol.js';
import { type Anchor, anchorForCell, clampAnchor, isLegal, nearestLegal, nextLegal } from './anchors.js';
import { pieceSize } from '../../view/piece.js';
import type { KeyboardIntents } from './keyboard.js';
import type { PlayerHandHost } from './player-hand-host.js';
import type { PointerIntents } from './pointer.js';
import { Turning } from './turning.js';
import { elementOf } from '../../view/targets.js';

/** A dragged piece snaps to a legal place within this many cells. */
const REACH = 0.9;

export class PlayerHand implements PointerIntents, KeyboardIntents {
  readonly #host: PlayerHandHost;
  #held: Held | null = null;
  #cursor: Anchor = { row: 0, column: 0 };
  readonly #turning = new Turning();
  /** Where over the board a dragged piece's corner is, in cells. */
  #dragged: Anchor | null = null;
  /** A move is on its way to the core: the piece stays where it was let go. */
  #busy = false;

  constructor(host: PlayerHandHost) {
    this.#host = host;
  }

  get held(): Held | null {
    return this.#held;
  }

  /** The cell that has, or would get, the keyboard's focus. */
  get cursor(): Anchor {
    return this.#cursor;
  }

  /** The present frame with the pieces as the player has turned them: what is shown, and what gestures mean. */
  get frame(): Frame | null {
    return this.#turning.show(this.#host.frame());
  }

  /** Turns a slot's piece to the next of its orientations, or the one before. */
  turn(slot: number, step: 1 | -1): void {
    const dealt = this.#host.frame();
    if (!this.#host.active() || this.#busy || !dealt?.state.hand[slot]) return;
    this.#turning.turn(dealt, slot, step);
    const piece = this.frame?.state.hand[slot] ?? '';
    const size = pieceSize(piece);
    const said = this.#host.words()('saidTurned', { piece: slot + 1, ...size });
    const held = this.#held;
    if (held?.slot === slot && held.by === 'keyboard') {
      this.#carry(slot, this.#clamp(slot, held.anchor ?? this.#cursor), said);
      return;
    }
    if (held?.slot === slot) {
      this.#hold({ ...held, anchor: null, legal: false });
      if (this.#dragged) this.dragTo(this.#dragged);
    }
    this.#host.say(said);
    this.#host.update();
  }

  /** Puts a held piece down without a word. */
  letGo(): void {
    this.#hold(null);
  }

  /** Another game is to come: nothing is held in it, and its pieces lie as they are dealt. */
  leaveGame(): void {
    this.#turning.forget();
    this.#hold(null);
  }

  /** The state is new: what was held belongs to the old one, and the cursor may be off the new board. */
  frameChanged(): void {
    this.#busy = false;
    const frame = this.#host.frame();
    if (frame) {
      const { rows, columns } = frame.state;
      this.#cursor = clampAnchor(this.#cursor, { rows: 1, columns: 1 }, rows, columns);
      this.#turning.frameChanged(frame);
    }
    this.#hold(null);
  }

  /** The focus went to a cell by other means than ours. */
  focused(target: EventTarget | null): void {
    const data = elementOf(target)?.dataset;
    if (!data || !('cell' in data)) return;
    const cell = { row: Number(data['row']), column: Number(data['column']) };
    if (cell.row === this.#cursor.row && cell.column === this.#cursor.column) return;
    this.#cursor = cell;
    this.#host.update();
  }

  /**
   * Says what is advised. Where no piece is held the cursor goes there, and for who plays by keys the piece is taken
   * up over its place, so that Enter places it; one that has to be turned stays in the hand.
   */
  show({ piece, row, column, rotation }: Move, byKey: boolean, said: string): void {
    const dealt = this.#host.frame();
    if (this.#held || !dealt) {
      this.#host.say(said);
      return;
    }
    this.#cursor = { row, column };
    this.#host.update();
    if (!byKey) this.#host.say(said);
    else if (this.#turning.moveField(dealt, piece).rotation === rotation)
      this.#carry(piece, this.#cursor, said);
    else this.#host.focusCursor(said);
  }

  // Pointer

  canGrab(slot: number): boolean {
    return this.#usable(slot);
  }

  grab(slot: number): void {
    this.#host.takeUp();
    this.#dragged = null;
    this.#hold({ slot, by: 'drag', anchor: null, legal: false });
  }

  dragTo(point: Anchor): void {
    this.#dragged = point;
    const frame = this.frame;
    const held = this.#held;
    if (held?.by !== 'drag' || !frame) return;
    const anchor = nearestLegal(frame.outlook, held.slot, point, REACH);
    const same = anchor?.row === held.anchor?.row && anchor?.column === held.anchor?.column;
    if (!same) this.#hold({ ...held, anchor, legal: anchor !== null });
  }

  drop(): void {
    if (this.#held?.by !== 'drag') return;
    if (this.#held.legal) this.place('drag');
    else this.cancelDrag();
  }

  cancelDrag(): void {
    const held = this.#held;
    if (held?.by !== 'drag') return;
    const flying: Held = { ...held, anchor: null, legal: false };
    this.#hold(flying);
    void this.#host.flyHome(held.slot).then(() => {
      // It, or another, may have been taken up since.
      if (this.#held === flying) this.#hold(null);
    });
  }

  tapPiece(slot: number, byKey: boolean): void {
    if (this.#held?.slot === slot) this.putBack();
    else this.pick(slot, byKey ? 'keyboard' : 'tap');
  }

  tapCell(cell: Anchor): void {
    const frame = this.frame;
    if (!this.#host.active() || !frame) return;
    this.#cursor = cell;
    const held = this.#held;
    const piece = held && frame.state.hand[held.slot];
    if (!held || !piece) {
      this.#host.update();
      return;
    }
    const anchor = anchorForCell(frame.outlook, held.slot, piece, cell);
    if (anchor) {
      this.#hold({ ...held, anchor, legal: true });
      this.place('tap');
    } else {
      this.#hold({ ...held, anchor: this.#clamp(held.slot, cell), legal: false });
      this.#host.say(this.#host.words()('saidDoesNotFit'));
    }
  }

  hover(cell: Anchor | null): void {
    const frame = this.frame;
    const held = this.#held;
    const piece = held && frame?.state.hand[held.slot];
    if (!held || held.by !== 'tap' || !piece || this.#busy) return;
    const anchor = cell && anchorForCell(frame.outlook, held.slot, piece, cell);
    const same = anchor?.row === held.anchor?.row && anchor?.column === held.anchor?.column;
    if (!same) this.#hold({ ...held, anchor, legal: anchor !== null });
  }

  // Keyboard

  get active(): boolean {
    return this.#host.active();
  }

  get rotates(): boolean {
    return this.frame?.state.rotate ?? false;
  }

  moveBy(rows: number, columns: number): void {
    const state = this.frame?.state;
    if (!state) return;
    const held = this.#held;
    const from = held?.anchor ?? this.#cursor;
    const to = { row: from.row + rows, column: from.column + columns };
    if (held) {
      this.#carry(held.slot, this.#clamp(held.slot, to));
      return;
    }
    this.#cursor = clampAnchor(to, { rows: 1, columns: 1 }, state.rows, state.columns);
    this.#host.update();
    this.#host.focusCursor();
  }

  nextPlace(step: 1 | -1): void {
    const frame = this.frame;
    if (!frame) return;
    const slot = this.#held?.slot ?? frame.state.fits.findIndex((fits) => fits === true);
    if (slot < 0) return;
    const from = this.#held ? (this.#held.anchor ?? null) : null;
    const anchor = nextLegal(frame.outlook, slot, from, step);
    if (anchor) this.#carry(slot, anchor);
  }

  step(kind: 'undo' | 'redo'): void {
    this.#host.step(kind);
  }

  hint(): void {
    this.#host.hint();
  }

  pickFirst(): void {
    this.#host.say(this.#host.words()('saidPickFirst'));
  }

  // Either

  /** Takes a piece up to be placed by taps or by keys. */
  pick(slot: number, by: 'tap' | 'keyboard'): void {
    const frame = this.frame;
    const piece = frame?.state.hand[slot];
    const t = this.#host.words();
    if (!this.#host.active() || !frame || piece === undefined || this.#busy) return;
    if (piece === null) {
      this.#host.say(t('saidUsed', { piece: slot + 1 }));
      return;
    }
    if (!frame.state.fits[slot]) {
      this.#host.say(t('saidFitsNowhere', { piece: slot + 1 }));
      return;
    }
    if (by === 'tap') {
      this.#hold({ slot, by, anchor: null, legal: false }); // the pressed button says it
      return;
    }
    // The cell that gets the focus says the rest.
    const anchor = nearestLegal(frame.outlook, slot, this.#cursor, Infinity);
    this.#carry(slot, anchor ?? this.#cursor);
  }

  /** Holds a piece over an anchor by keyboard; `said` is spoken with the place. */
  #carry(slot: number, anchor: Anchor, said = ''): void {
    const frame = this.frame;
    if (!frame || this.#busy) return;
    this.#cursor = anchor;
    this.#hold({ slot, by: 'keyboard', anchor, legal: isLegal(frame.outlook, slot, anchor) });
    this.#host.focusCursor(said);
  }

  putBack(): void {
    const held = this.#held;
    if (!held || this.#busy) return;
    this.#hold(null);
    this.#host.say(this.#host.words()('saidReturned', { piece: held.slot + 1 }));
  }

  /** Plays the move that the held piece stands for. */
  place(source: Held['by']): void {
    const held = this.#held;
    if (!held || this.#busy) return;
    if (!this.#host.active()) {
      this.#hold(null);
      return;
    }
    if (!held.anchor || !held.legal) {
      this.#host.say(this.#host.words()('saidDoesNotFit'));
      return;
    }
    this.#busy = true;
    const dealt = this.#host.frame();
    const turned = dealt ? this.#turning.moveField(dealt, held.slot) : {};
    const move = { piece: held.slot, ...held.anchor, ...turned };
    void this.#host.play(move, source).then((played) => {
      this.#busy = false;
      if (!played) this.#hold(null);
    });
  }

  #usable(slot: number): boolean {
    return this.#host.active() && !this.#busy && this.frame?.state.fits[slot] === true;
  }

  #clamp(slot: number, at: Anchor): Anchor {
    const state = this.frame?.state;
    const piece = state?.hand[slot];
    return state && piece ? clampAnchor(at, pieceSize(piece), state.rows, state.columns) : at;
  }

  #hold(held: Held | null): void {
    if (this.#held === held) return;
    this.#held = held;
    this.#host.update();
  }
}
