/**
 * The area that the player has picked, by pointer, tap or keyboard alike, and the cursor. Which areas there are, and
 * what each earns, is looked up in the outlook, never computed.
 */
import type { WallMove, WallOutlook, WallState } from '../../engine/pop/types.js';
import type { Frame } from '../../core/protocol.js';
import type { WallKey } from './keyboard.js';

/** What the selection asks of the widget around it. */
export interface PickHost {
  /** The wall that is played; `null` where there is none, or one that is only looked at. */
  frame(): Frame<'pop'> | null;
  /** Whether the player may act now. */
  active(): boolean;
  /** Whether the first tap, or Enter, removes an area without showing it before. */
  atOnce(): boolean;
  /** The player acts, by a click or a key. */
  act(): void;
  /** Acts on a key behind what was asked for before it. */
  inTurn(press: () => void): void;
  play(move: WallMove, source: 'tap' | 'keyboard'): Promise<unknown>;
  hint(): void;
  /** Says what is picked: the number of the area in the outlook. */
  sayPicked(area: number): void;
  /** Says that the brick there is no part of an area. */
  sayAlone(cell: WallMove): void;
  update(): void;
  /** Focuses the cursor's cell. */
  focusCursor(): void;
}

export class Selection {
  readonly #host: PickHost;
  /** The cell that has, or would get, the keyboard's focus. */
  cursor: WallMove = { row: 0, column: 0 };
  /** One under the mouse goes as the mouse goes. */
  #picked: { readonly area: number; readonly hovered: boolean } | null = null;

  constructor(host: PickHost) {
    this.#host = host;
  }

  /** The number of the picked area in the outlook; -1 for none. */
  get area(): number {
    return this.#picked?.area ?? -1;
  }

  /** The wall is another one: what was picked was an area of the old one. */
  frameChanged(state: WallState | undefined): void {
    this.#picked = null;
    if (state) this.cursor = inside(this.cursor, state);
  }

  /** Puts down what is picked. */
  leave(): boolean {
    if (!this.#picked) return false;
    this.#picked = null;
    this.#host.update();
    return true;
  }

  /** The focus went to a cell by other means than ours. */
  focused(cell: WallMove): void {
    if (same(cell, this.cursor)) return;
    this.cursor = cell;
    this.#host.update();
  }

  /** The mouse is over a cell, or has left the wall. */
  hover(cell: WallMove | null): void {
    // Where the mouse has gone it shows nothing, whatever lies over the wall.
    if (cell && !this.#host.active()) return;
    const area = cell ? this.#areaAt(cell) : -1;
    if (area < 0) {
      if (this.#picked?.hovered) this.leave();
    } else if (this.#picked?.area !== area) {
      this.#pick(area, true);
    }
  }

  /**
   * A click of the mouse, which has shown the area before, or a tap, which shows it first. It is about the wall that is
   * seen, and waits for nothing: where another one is on its way, it is dropped.
   */
  tap(cell: WallMove, byMouse: boolean): void {
    if (!this.#host.active()) return;
    this.#host.act();
    this.cursor = cell;
    const area = this.#areaAt(cell);
    if (area < 0) {
      this.leave();
      this.#host.sayAlone(cell);
      this.#host.update();
    } else if (byMouse || this.#host.atOnce() || this.#isChosen(area)) {
      void this.#host.play(cell, 'tap');
    } else {
      this.#choose(area);
    }
  }

  /** Acts on a key of the wall; answers whether it meant something. */
  key(key: WallKey): boolean {
    if (!this.#host.active()) return false;
    let acted = true;
    this.#host.inTurn(() => {
      acted = this.#key(key);
    });
    return acted;
  }

  #key(key: WallKey): boolean {
    const frame = this.#host.frame();
    if (!frame || !this.#host.active()) return false;
    this.#host.act();
    switch (key.kind) {
      case 'move':
        this.moveBy(key.rows, key.columns);
        return true;
      case 'next':
        this.#goTo(this.#nextArea(frame.outlook, key.step));
        return true;
      case 'largest':
        this.#goTo(largest(frame.outlook));
        return true;
      case 'take':
        this.#enter();
        return true;
      case 'wait':
        return true;
      case 'leave':
        return this.leave();
      case 'hint':
        this.#host.hint();
        return true;
      default:
        return false;
    }
  }

  /** Moves the cursor; also where a wall is only looked at. */
  moveBy(rows: number, columns: number, size = this.#host.frame()?.state): void {
    if (!size) return;
    const { row, column } = this.cursor;
    this.cursor = inside({ row: row + rows, column: column + columns }, size);
    if (this.#picked && this.#areaAt(this.cursor) !== this.#picked.area) this.#picked = null;
    this.#host.update();
    this.#host.focusCursor();
  }

  /** Leads the cursor to a brick that somebody else has found; for who plays by keys the focus too, and its area is picked. */
  show(move: WallMove, byKey: boolean): void {
    if (byKey) this.#goTo(this.#areaAt(move));
    else {
      this.cursor = move;
      this.#host.update();
    }
  }

  #enter(): void {
    const area = this.#areaAt(this.cursor);
    if (area < 0) this.#host.sayAlone(this.cursor);
    else if (this.#host.atOnce() || this.#isChosen(area)) void this.#host.play(this.cursor, 'keyboard');
    else this.#choose(area);
  }

  /** Whether a player has chosen the area: what only lies under the mouse, nobody has asked for. */
  #isChosen(area: number): boolean {
    return this.#picked?.area === area && !this.#picked.hovered;
  }

  /** To an area, which is shown. The brick that gets the focus says what it is part of. */
  #goTo(area: number): void {
    const found = this.#host.frame()?.outlook.areas[area];
    if (!found) return;
    const stays = same(found, this.cursor);
    this.cursor = { row: found.row, column: found.column };
    this.#pick(area);
    if (stays) this.#host.sayPicked(area);
    this.#host.focusCursor();
  }

  #pick(area: number, hovered = false): void {
    this.#picked = { area, hovered };
    this.#host.update();
  }

  #choose(area: number): void {
    this.#pick(area);
    this.#host.sayPicked(area);
  }

  #areaAt({ row, column }: WallMove): number {
    return this.#host.frame()?.outlook.cells[row]?.[column] ?? -1;
  }

  /** The area behind the picked one, or behind the cursor, in reading order, around the end. */
  #nextArea({ areas, cells }: WallOutlook, step: 1 | -1): number {
    // What a mouse lies over is nothing to the keyboard.
    const picked = this.#picked?.hovered ? undefined : this.#picked?.area;
    const here = picked ?? cells[this.cursor.row]?.[this.cursor.column] ?? -1;
    if (here >= 0) return (here + step + areas.length) % areas.length;
    const isBehind = ({ row, column }: WallMove): boolean =>
      row > this.cursor.row || (row === this.cursor.row && column > this.cursor.column);
    const behind = areas.findIndex(isBehind);
    if (step > 0) return behind < 0 ? 0 : behind;
    return behind < 0 ? areas.length - 1 : (behind - 1 + areas.length) % areas.length;
  }
}

function largest({ areas }: WallOutlook): number {
  return areas.reduce((best, { size }, i) => (size > (areas[best]?.size ?? 0) ? i : best), 0);
}

function inside(
  { row, column }: WallMove,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): WallMove {
  const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));
  return { row: clamp(row, rows), column: clamp(column, columns) };
}

function same(one: WallMove, other: WallMove): boolean {
  return one.row === other.row && one.column === other.column;
}
