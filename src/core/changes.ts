/** What the page knows of a game, and so what is new to it. */
import type { Game } from '../engine/game.js';
import type { Kind, Kinds } from '../engine/kinds.js';
import { MAX_MOVES } from '../engine/limits.js';
import type { Change } from './protocol.js';

export class Told<K extends Kind = Kind> {
  readonly #game: Game<K>;
  #serial = 0;
  #state: Partial<Kinds[K]['state']> = {};
  #outlook: Kinds[K]['outlook'] | undefined;
  /** How many moves the page's list has, and will have with those that it is still to be told; how many are undone. */
  #length = 0;
  #undone = 0;
  #added: Kinds[K]['move'][] = [];

  constructor(game: Game<K>) {
    this.#game = game;
  }

  /** A move was made. */
  played(move: Kinds[K]['move']): void {
    this.#length += 1 - this.#undone;
    this.#undone = 0;
    this.#added.push(move);
  }

  /** So many moves were undone, or, less than 0, redone. */
  stepped(moves: number): void {
    this.#undone += moves;
  }

  get standing(): number {
    return this.#length - this.#undone;
  }

  /** Everything, to begin with. */
  all(): Change<K> {
    return this.#change(this.#game.snapshot());
  }

  /** `record`: whether a game that is over is told as a whole. */
  news(record = true): Change<K> {
    // A snapshot has an end: the page goes on with a part of it, and room behind.
    if (this.#length > MAX_MOVES) return this.#change(this.#game.snapshotOf(MAX_MOVES / 2), record);
    if (this.#undone > this.#length) return this.#change(this.#game.snapshot(), record);
    return this.#change(null, record);
  }

  #change(base: Change<K>['base'] | null, record = true): Change<K> {
    const game = this.#game;
    const { state } = game;
    const outlook = game.outlook();
    const news = difference(this.#state, state);
    const added = base ? [] : this.#added;
    if (base) [this.#length, this.#undone] = [base.moves.length, base.undone];
    const isOver = record && state.over && Object.keys(news).length > 0;
    const change: Change<K> = {
      serial: ++this.#serial,
      state: news,
      ...(isEqual(outlook, this.#outlook) ? {} : { outlook }),
      ...(base ? { base } : {}),
      added,
      undone: this.#undone,
      ...(isOver ? { record: game.record() } : {}),
    };
    this.#state = state;
    this.#outlook = outlook;
    this.#added = [];
    return change;
  }
}

/** The fields of `after` that are not equal to those of `before`; lists and objects are compared by their JSON. */
function difference<T extends object>(before: Partial<T>, after: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const key of Object.keys(after) as (keyof T)[]) {
    if (!isEqual(before[key], after[key])) changed[key] = after[key];
  }
  return changed;
}

function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
