/** What the computer advises the person who plays: it looks for a hint, shows it until the next change, and notes the help. */
import type { Kinds } from '../../engine/kinds.js';
import type { Searched } from '../../engine/kinds.js';
import type { Found, Frame } from '../../core/protocol.js';
import { isSamePlay } from '../session.js';
import { lookFor, type SearchHost } from './look-for.js';

export interface AdviserHost<K extends Searched> extends SearchHost<K> {
  /** How long it looks for a hint, in milliseconds. */
  readonly timeMs: number;
  /** What is played; `null` where there is nothing, or something that is only looked at. */
  frame(): Frame<K> | null;
  /** What was found, as a hint; `null` where that is not a move of the frame. */
  hintOf(found: Found[K], frame: Frame<K>): Kinds[K]['hint'] | null;
  update(): void;
}

export class Adviser<K extends Searched> {
  readonly #host: AdviserHost<K>;
  #hint: { readonly frame: Frame<K>; readonly hint: Kinds[K]['hint'] } | null = null;
  /** While a hint is looked for. */
  #asking: Promise<Kinds[K]['hint'] | null> | null = null;

  constructor(host: AdviserHost<K>) {
    this.#host = host;
  }

  /** Whether it looks for a hint. */
  get asked(): boolean {
    return this.#asking !== null;
  }

  /** The hint for the game as it is, if one was asked for. */
  get hint(): Kinds[K]['hint'] | null {
    return this.#hint && this.#hint.frame === this.#host.frame() ? this.#hint.hint : null;
  }

  /** The game is in another state. */
  changed(): void {
    this.#hint = null;
  }

  /**
   * What the computer would play; `null` where there is nothing to, or the game has changed meanwhile. Who asks while
   * it looks gets the same answer.
   */
  ask(): Promise<Kinds[K]['hint'] | null> {
    this.#asking ??= this.#look().finally(() => {
      this.#asking = null;
      this.#host.update();
    });
    this.#host.update();
    return this.#asking;
  }

  async #look(): Promise<Kinds[K]['hint'] | null> {
    const { session, timeMs } = this.#host;
    const frame = this.#host.frame();
    if (!frame || frame.state.over) return null;
    const isSame = (): boolean => this.#host.frame()?.state.board === frame.state.board;
    const found = await lookFor(this.#host, timeMs, isSame);
    const hint = found && this.#host.hintOf(found, frame);
    if (!hint || !isSame()) return null;
    await session.assist(frame);
    // The same game, in a new frame, which says that the player was helped.
    const present = this.#host.frame();
    if (!present || !isSamePlay(present.state, frame.state)) return null;
    this.#hint = { frame: present, hint };
    return hint;
  }
}
