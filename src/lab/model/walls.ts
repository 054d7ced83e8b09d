/** The walls of a lab: each follows from the seed and its number, and can be had again. */
import { randomSeed } from '../../engine/fields.js';
import { Generator } from '../program/random.js';
import type { LabCell } from '../program/types.js';
import { LETTERS } from '../program/values.js';
import { placeKey, type WallPicture } from '../view/model.js';

/** A wall full of bricks, each colour as likely; the same for the same seed everywhere. */
export function drawWall(seed: string, rows: number, columns: number, colours: number): readonly string[] {
  const generator = new Generator(seed);
  return Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => LETTERS[1 + generator.below(colours)]!).join(''),
  );
}

export function pictureOf(board: readonly string[], infected: readonly LabCell[]): WallPicture {
  return {
    ...{ rows: board.length, columns: board[0]?.length ?? 0, board },
    infected: new Set(infected.map(placeKey)),
  };
}

export class Walls {
  #seed: string;
  #number = 0;
  /** The wall as it was at the start. */
  #start: WallPicture;
  /** The lab's own wall, while somebody else's is shown. */
  #own: WallPicture | null = null;
  /** The wall as it is between two clicks. */
  present: WallPicture;
  /** Clicks since the start, from which their seeds follow. */
  clicks = 0;

  constructor(seed: string | null, rows: number, columns: number, colours: number) {
    this.#seed = seed ?? randomSeed();
    this.#start = this.#draw(rows, columns, colours);
    this.present = this.#start;
  }

  /** What names the present wall. */
  get seed(): string {
    return this.#number === 0 ? this.#seed : `${this.#seed}/${this.#number}`;
  }

  /** What "any" is drawn from in the next click. */
  get clickSeed(): string {
    return `${this.seed}#${this.clicks}`;
  }

  next(rows: number, columns: number, colours: number): void {
    this.#number += 1;
    this.#own = null;
    this.#begin(this.#draw(rows, columns, colours));
  }

  /** The present wall from its start. */
  again(): void {
    this.#begin(this.#start);
  }

  /** Whether the wall is not the lab's own. */
  get showsCase(): boolean {
    return this.#own !== null;
  }

  /** Shows a wall that is not the lab's own. */
  showCase(wall: WallPicture): void {
    this.#own ??= this.#start;
    this.#begin(wall);
  }

  /** Back to the lab's own wall from its start; answers whether another one was shown. */
  leaveCase(): boolean {
    const own = this.#own;
    if (!own) return false;
    this.#own = null;
    this.#begin(own);
    return true;
  }

  #begin(wall: WallPicture): void {
    this.#start = wall;
    this.present = wall;
    this.clicks = 0;
  }

  #draw(rows: number, columns: number, colours: number): WallPicture {
    return pictureOf(drawWall(this.seed, rows, columns, colours), []);
  }
}
