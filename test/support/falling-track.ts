/** A piece on a track, for a clock to drive: it knows walls, a floor and what it was told to do, and no other rules. */
import type { Action } from '../../src/engine/fall/types.js';
import type { Falling } from '../../src/core/fall-clock.js';

export class Track implements Falling {
  readonly log: string[] = [];
  time = 0;
  column: number;
  row = 0;
  locked = 0;
  level = 1;
  over = false;
  /** Whether a turn lifts the piece by a row, as a kick does. */
  lifts = false;
  readonly columns: number;
  readonly floor: (column: number) => number;
  readonly delays: boolean;

  constructor({
    columns = 10,
    column = 5,
    floor = () => 20,
    delays = false,
  }: {
    columns?: number;
    column?: number;
    floor?: (column: number) => number;
    delays?: boolean;
  } = {}) {
    this.columns = columns;
    this.column = column;
    this.floor = floor;
    this.delays = delays;
  }

  get state(): Falling['state'] {
    const { row, locked, level, over } = this;
    const profile = this.delays ? 'comfort' : 'classic';
    return { row, locked, level, over, profile, ghost: this.floor(this.column) };
  }

  get #resting(): boolean {
    return this.row === this.floor(this.column);
  }

  play(action: Action): boolean {
    if (this.over || !this.#move(action)) return false;
    this.log.push(`${this.time} ${action}`);
    return true;
  }

  #move(action: Action): boolean {
    if (action === 'left' || action === 'right') {
      const to = this.column + (action === 'left' ? -1 : 1);
      if (to < 0 || to >= this.columns || this.row > this.floor(to)) return false;
      this.column = to;
    } else if (action === 'down') {
      if (this.#resting) return false;
      this.row++;
    } else if (action === 'tick') {
      if (this.#resting) this.#lock();
      else {
        this.row++;
        if (this.#resting && !this.delays) this.#lock();
      }
    } else if (action === 'drop') {
      this.#lock();
    } else if (action === 'hold') {
      this.row = 0;
    } else if (this.lifts && this.row > 0) {
      this.row--;
    }
    return true;
  }

  #lock(): void {
    this.locked++;
    this.row = 0;
  }
}
