/** The computer at a hand or a wall: it looks for moves, plays them one by one, and leaves the game to a person who acts. */
import type { Kinds, Searched } from '../../engine/kinds.js';
import type { Frame } from '../../core/protocol.js';
import type { Options } from '../attributes.js';
import { isSamePlay } from '../course.js';
import type { Wanted } from '../game-request.js';
import type { Widget } from '../widget.js';
import { lookFor, type SearchedGame } from './search.js';

/** At this many milliseconds from move to move it shows first what it is about to play. */
const SHOWN_MS = 120;

export class ComputerPlayer<K extends Searched> {
  readonly #widget: Widget;
  readonly #game: SearchedGame<K>;
  #playing = false;
  #visible = false;
  thinking = false;
  /** What it is about to play. */
  about: Kinds[K]['move'] | null = null;
  /** What the present game was opened by. */
  #wanted: Wanted | null = null;
  /** Counts what it was told: what was begun before is not gone on with. */
  #turn = 0;

  constructor(widget: Widget, game: SearchedGame<K>) {
    this.#widget = widget;
    this.#game = game;
  }

  /** Whether the computer has been asked to play at all. */
  get asked(): boolean {
    return this.#widget.options.autoplay !== 'off';
  }

  /** Whether it plays, until a person takes over. */
  get playing(): boolean {
    return this.#playing && this.#game.frame()?.state.over !== true;
  }

  /** Whether it has the game, also one that is over. */
  get has(): boolean {
    return this.#playing;
  }

  /** Milliseconds from move to move. */
  get interval(): number {
    const { autoplaySpeed } = this.#widget.options;
    return autoplaySpeed === 0 ? 0 : Math.round(1000 / autoplaySpeed);
  }

  /** Another game is there, or the same one in another document: who has taken that over keeps it. */
  begin(): void {
    const { wanted } = this.#widget.session;
    if (this.#wanted !== wanted) this.#playing = this.asked;
    this.#wanted = wanted;
    this.wake();
  }

  /** The options may have changed: it plays, or does not, or has to wait. */
  asks(before: Options): void {
    const { autoplay, disabled } = this.#widget.options;
    if (before.autoplay !== autoplay && this.#playing !== this.asked) {
      this.#playing = this.asked;
      this.#game.changed(this.asked);
    }
    if (before.autoplay !== autoplay || before.disabled !== disabled) this.wake();
  }

  start(): void {
    if (!this.asked || this.#playing) return;
    this.#playing = true;
    this.#game.changed(true);
    this.wake();
  }

  /** Leaves the game to a person. */
  stop(): void {
    if (!this.#playing) return;
    this.#playing = false;
    this.#game.changed(false);
    this.wake();
  }

  toggle(): void {
    if (this.playing) this.stop();
    else this.start();
  }

  /** Whether any of the game can be seen: nobody watches what is not. */
  seen(visible: boolean): void {
    if (visible === this.#visible) return;
    this.#visible = visible;
    this.wake();
  }

  /** Goes on where it plays and nothing is in the way, and waits else. */
  wake(): void {
    const turn = ++this.#turn;
    this.about = null;
    this.thinking = this.#may();
    this.#widget.update();
    if (this.thinking) this.#widget.attempt(this.#play(turn));
  }

  #may(): boolean {
    const frame = this.#game.frame();
    return this.#playing && this.#visible && frame !== null && !frame.state.over && !this.#widget.blocked;
  }

  async #play(turn: number): Promise<void> {
    const goesOn = (): boolean => turn === this.#turn && this.#may();
    let expected = this.#game.frame()!;
    // Where nothing comes of what it has found, nothing would of the next.
    let changes = false;
    const { session } = this.#widget;
    const looking = lookFor(session, this.#game, this.#game.thinkMs(this.interval), goesOn);
    const found = await looking.catch((error: unknown) => {
      // Whoever wants it to play then asks again, as for a hint.
      if (goesOn()) this.stop();
      throw error;
    });
    if (!goesOn()) return;
    this.thinking = false;
    this.#widget.update();
    for (const move of found?.moves ?? []) {
      await this.#show(move, goesOn);
      if (!goesOn()) return;
      this.about = null;
      const frame = this.#game.frame()!;
      // The host has played or stepped meanwhile: there are other moves to be looked for.
      const isExpected = isSamePlay(frame.state, expected.state);
      changes ||= !isExpected;
      if (!isExpected || !this.#game.canPlay(frame, move)) break;
      if (!(await session.play(move, 'computer', frame as unknown as Frame))) {
        // What the host prevents it would prevent again.
        if (this.#game.frame() === frame && session.status !== 'loading') this.stop();
        else this.wake();
        return;
      }
      changes = true;
      expected = this.#game.frame() ?? expected;
    }
    if (changes && goesOn()) this.wake();
  }

  /** Waits until the next move is due; meanwhile what it is about to play is marked. */
  async #show(move: Kinds[K]['move'], goesOn: () => boolean): Promise<void> {
    const { interval } = this;
    if (interval >= SHOWN_MS && this.#widget.options.autoplay === 'animated' && goesOn()) {
      await pause(interval / 2);
      if (!goesOn()) return;
      this.about = move;
      this.#widget.update();
      this.#game.shows?.();
      await pause(interval / 2);
    } else {
      await pause(interval);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
