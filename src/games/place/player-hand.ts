/**
 * The piece that the player holds, by pointer, tap or keyboard alike: where it is, whether it fits there,
 * and the intents that follow. Legality is looked up in the outlook, never computed.
 */
import type { Held } from '../../view/model.js';
import type { Frame } from '../../core/protocol.js';
import type { Widget } from '../../element/widget.js';
import {
  type Anchor,
  anchorForCell,
  cellAt,
  centred,
  clampAnchor,
  isLegal,
  nearestLegal,
} from './anchors.js';
import { pieceSize, type PieceSize } from '../../view/piece.js';
import type { Rotations } from './rotations.js';
import { addressOf } from '../../locales/address.js';
import { closest } from '../../view/targets.js';

/** A dragged piece snaps to a legal place within this many cells. */
const REACH = 0.9;

export class PlayerHand {
  readonly #widget: Widget;
  readonly #dealt: () => Frame | null;
  held: Held | null = null;
  /** The cell that has, or would get, the keyboard's focus. */
  cursor: Anchor = { row: 0, column: 0 };
  /** Once a piece has been turned. */
  rotations: Rotations | null = null;
  /** Where over the board a dragged piece's corner is, in cells. */
  #dragged: Anchor | null = null;

  /** `dealt`: the game that is shown, with its pieces as they are dealt. */
  constructor(widget: Widget, dealt: () => Frame | null) {
    this.#widget = widget;
    this.#dealt = dealt;
  }

  /** The present frame with the pieces as the player has turned them: what is shown, and what gestures mean. */
  get frame(): Frame | null {
    const dealt = this.#dealt();
    return this.rotations?.show(dealt) ?? dealt;
  }

  /** What a move says of a slot's piece as it is turned. */
  turned(slot: number): { readonly rotation?: number } {
    const dealt = this.#dealt();
    return (dealt && this.rotations?.moveField(dealt, slot)) ?? {};
  }

  /** Puts a held piece down without a word. */
  letGo(): void {
    this.#hold(null);
  }

  /** Another game is to come: nothing is held in it, and its pieces lie as they are dealt. */
  leaveGame(): void {
    this.rotations = null;
    this.letGo();
  }

  /** The state is new: what was held belongs to the old one, and the cursor may be off the new board. */
  frameChanged(): void {
    const frame = this.#dealt();
    if (frame) {
      const { rows, columns } = frame.state;
      this.cursor = clampAnchor(this.cursor, { rows: 1, columns: 1 }, rows, columns);
      this.rotations?.frameChanged(frame);
    }
    this.#hold(null);
  }

  /** The focus went to a cell by other means than ours. */
  focused(target: EventTarget | null): void {
    const element = closest(target, '[data-cell]');
    if (!element) return;
    const cell = cellAt(element);
    if (cell.row !== this.cursor.row || cell.column !== this.cursor.column) this.lead(cell);
  }

  /** Leads the cursor to a cell. */
  lead(cell: Anchor): void {
    this.cursor = cell;
    this.#widget.update();
  }

  // Pointer

  /** One that has no room may be lifted all the same: over the board it is seen what is in its way. */
  canGrab(slot: number): boolean {
    return this.#widget.mayPlay && !this.#widget.busy && this.frame?.state.fits[slot] != null;
  }

  /** Says and shows that a slot's piece has no room, where that is so; answers whether it is. */
  refuseStuck(slot: number): boolean {
    const isStuck = this.#widget.mayPlay && this.frame?.state.fits[slot] === false;
    if (isStuck) this.#refuse(slot);
    return isStuck;
  }

  sizeOf(slot: number): PieceSize {
    return pieceSize(this.frame?.state.hand[slot] ?? '');
  }

  grab(slot: number): void {
    // The piece has been taken up again: a flight home stops.
    for (const flight of this.#widget.stage.find('.float')?.getAnimations?.() ?? []) flight.cancel();
    this.#dragged = null;
    this.#hold({ slot, by: 'drag', anchor: null, legal: false });
  }

  dragTo(point: Anchor): void {
    this.#dragged = point;
    const { frame, held } = this;
    if (held?.by === 'drag' && frame)
      this.#lay(held, nearestLegal(frame.outlook, held.slot, point, REACH), point);
  }

  /** The held piece is another one: it lies nowhere but where it is dragged. */
  relay(): void {
    const held = this.held;
    if (held) this.#hold({ ...held, anchor: null, legal: false });
    if (this.#dragged) this.dragTo(this.#dragged);
  }

  drop(): void {
    const held = this.held;
    if (held?.by !== 'drag') return;
    // Where it does not fit, that is said, and stays shown while it flies home.
    if (held.anchor) this.place('drag');
    if (!held.legal) this.cancelDrag(held.anchor);
  }

  cancelDrag(anchor: Anchor | null = null): void {
    const held = this.held;
    if (held?.by !== 'drag') return;
    const flying: Held = { ...held, anchor, legal: false };
    this.#hold(flying);
    const landed = (): void => {
      // It, or another, may have been taken up since.
      if (this.held === flying) this.#hold(null);
    };
    void Promise.resolve(this.#widget.session.course?.feel?.flyHome(this.#widget, held.slot)).then(landed);
  }

  tapPiece(slot: number, byKey: boolean): void {
    this.#widget.inTurn(() => {
      if (this.held?.slot === slot) this.putBack();
      else this.pick(slot, byKey ? 'keyboard' : 'tap');
    });
  }

  tapCell(cell: Anchor): void {
    this.#widget.inTurn(() => {
      if (!this.#widget.mayPlay || !this.frame) return;
      this.lead(cell);
      if (!this.held) return;
      this.#layOn(this.held, cell);
      this.place('tap');
    });
  }

  hover(cell: Anchor | null): void {
    const { held } = this;
    if (held?.by !== 'tap' || this.#widget.busy) return;
    if (cell) this.#layOn(held, cell);
    else this.#lay(held, null, null);
  }

  /** Holds a piece over the place that a cell stands for. */
  #layOn(held: Held, cell: Anchor): void {
    const { outlook, state } = this.frame!;
    const piece = state.hand[held.slot]!;
    this.#lay(held, anchorForCell(outlook, held.slot, piece, cell), centred(piece, cell));
  }

  // Keyboard

  /** Leads the cursor, and with it the focus, to a cell; `said` is spoken with it. */
  goTo(cell: Anchor, said?: string): void {
    this.lead(cell);
    this.#focusCursor(said);
  }

  // Either

  /** Takes a piece up to be placed by taps or by keys. */
  pick(slot: number, by: 'tap' | 'keyboard'): void {
    const frame = this.frame;
    const piece = frame?.state.hand[slot];
    const { mayPlay, say, t } = this.#widget;
    if (!mayPlay || !frame || this.refuseStuck(slot)) return;
    // There may be no such piece at all.
    if (piece == null) say(t(piece === null ? 'saidUsed' : 'saidLacking', { piece: slot + 1 }));
    else if (by === 'tap') this.#hold({ slot, by, anchor: null, legal: false }); // the pressed button says it
    // The cell that gets the focus says the rest.
    else this.carry(slot, nearestLegal(frame.outlook, slot, this.cursor, Infinity) ?? this.cursor);
  }

  /** Holds a piece over an anchor by keyboard; `said` is spoken with the place. */
  carry(slot: number, anchor: Anchor, said = ''): void {
    const frame = this.frame;
    if (!frame || this.#widget.busy) return;
    const at = this.#clamp(slot, anchor);
    this.cursor = at;
    this.#hold({ slot, by: 'keyboard', anchor: at, legal: isLegal(frame.outlook, slot, at) });
    this.#focusCursor(said);
  }

  putBack(): void {
    const held = this.held;
    if (!held) return;
    this.#hold(null);
    this.#widget.say(this.#widget.t('saidReturned', { piece: held.slot + 1 }));
  }

  /** Plays the move that the held piece stands for. */
  place(source: Held['by']): void {
    const held = this.held;
    if (!held || this.#widget.busy) return;
    if (!this.#widget.mayPlay) {
      this.#hold(null);
      return;
    }
    if (!held.anchor || !held.legal) {
      this.#refuse(undefined, source === 'drag');
      return;
    }
    const move = { piece: held.slot, ...held.anchor, ...this.turned(held.slot) };
    void this.#widget.playByHand(move, source).then((played) => {
      if (played === null) this.#refuse();
      if (!played) this.#hold(null);
    });
  }

  /** Focuses the cursor's cell; `said` is spoken with it. */
  #focusCursor(said = ''): void {
    const { afterUpdate, stage, say } = this.#widget;
    afterUpdate(() => {
      // A focus that stays where it is makes no screen reader speak, nor the grid say where that is.
      const label = stage.focusCursor();
      const { row, column } = this.cursor;
      const text = [said, label && `${addressOf(row, column)}: ${label}`].filter(Boolean).join(' ');
      // What is played at once says where it went itself.
      if (text && !this.#widget.busy) say(text);
    });
  }

  /** Says and shows that a slot's piece cannot be taken up, or the held one not be put where it is. */
  #refuse(slot?: number, isDragged?: boolean): void {
    const { afterUpdate, say, session, t } = this.#widget;
    say(slot === undefined ? t('saidDoesNotFit') : t('saidFitsNowhere', { piece: slot + 1 }));
    afterUpdate(() => session.course?.feel?.refuse(slot, isDragged));
  }

  /** Holds a piece over its place, or, where it cannot go, over what is in its way; over nothing beyond the board. */
  #lay(held: Held, place: Anchor | null, point: Anchor | null): void {
    const cell = point && { row: Math.round(point.row), column: Math.round(point.column) };
    const near = cell && this.#clamp(held.slot, cell);
    // What is tapped is on the board.
    const isOver =
      cell && near && (held.by !== 'drag' || Math.hypot(near.row - cell.row, near.column - cell.column) < 2);
    const { outlook } = this.frame!;
    const anchor = place ?? (isOver && !isLegal(outlook, held.slot, near) ? near : null);
    const same = anchor?.row === held.anchor?.row && anchor?.column === held.anchor?.column;
    if (!same) this.#hold({ ...held, anchor, legal: place !== null });
  }

  #clamp(slot: number, at: Anchor): Anchor {
    const state = this.frame?.state;
    const piece = state?.hand[slot];
    return state && piece ? clampAnchor(at, pieceSize(piece), state.rows, state.columns) : at;
  }

  #hold(held: Held | null): void {
    if (this.held === held) return;
    this.held = held;
    this.#widget.update();
  }
}
