/** What the computer advises the person who plays: it looks for a hint, shows it until the next change, and notes the help. */
import type { Kinds, Searched } from '../../engine/kinds.js';
import type { RemoteGame } from '../../core/client.js';
import type { Found, Frame } from '../../core/protocol.js';
import { isSamePlay } from '../course.js';
import type { Widget } from '../widget.js';
import { lookFor, type SearchedGame, searchIn } from './search.js';

export class Adviser<K extends Searched> {
  readonly #widget: Widget;
  readonly #game: SearchedGame<K>;
  #hint: { readonly frame: Frame<K>; readonly hint: Kinds[K]['hint'] } | null = null;
  /** While a hint is looked for. */
  #asking: Promise<Kinds[K]['hint'] | null> | null = null;

  constructor(widget: Widget, game: SearchedGame<K>) {
    this.#widget = widget;
    this.#game = game;
  }

  /** Whether it looks for a hint. */
  get asked(): boolean {
    return this.#asking !== null;
  }

  /** The hint for the game as it is, if one was asked for. */
  get hint(): Kinds[K]['hint'] | null {
    return this.#hint && this.#hint.frame === this.#game.frame() ? this.#hint.hint : null;
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
      this.#widget.update();
    });
    this.#widget.update();
    return this.#asking;
  }

  /** Looks for the best of a game apart, as it lies in this core, for about so many milliseconds. */
  async lookIn(core: RemoteGame, ms: number): Promise<Found[K] | null> {
    return (await searchIn(core, ms, this.#game.search)).found as Found[K] | null;
  }

  async #look(): Promise<Kinds[K]['hint'] | null> {
    const { session } = this.#widget;
    const frame = this.#game.frame();
    if (!frame || frame.state.over) return null;
    const isSame = (): boolean => this.#game.frame()?.state.board === frame.state.board;
    const found = await lookFor(session, this.#game, this.#game.hintMs, isSame);
    const hint = found && this.#game.hintOf(found, frame);
    if (!hint || !isSame()) return null;
    await session.actHere((course) => course.assist(frame));
    // The same game, in a new frame, which says that the player was helped.
    const present = this.#game.frame();
    if (!present || !isSamePlay(present.state, frame.state)) return null;
    this.#hint = { frame: present, hint };
    session.course?.feel?.tell('hint');
    return hint;
  }
}
