/** What a host asks of a game by the methods of its element. Comes with the course of the game. */
import { DetachedError } from '../core/connection.js';
import type { Frame } from '../core/protocol.js';
import { IllegalMoveError } from '../engine/errors.js';
import { type AnyMove, type Kind, type Kinds, stepsOf } from '../engine/kinds.js';
import type { GameRecord, MoveResult, Snapshot } from '../engine/types.js';
import { handOn } from './actions.js';
import type { Course } from './course.js';
import { openingOf } from './game-request.js';
import type { Play } from './play.js';
import { readSnapshot } from './save.js';
import type { Shared } from './share.js';
import type { Widget } from './widget.js';

export class Requests {
  readonly #widget: Widget;
  readonly #course: Course;

  constructor(widget: Widget, course: Course) {
    this.#widget = widget;
    this.#course = course;
  }

  /** Another game has been asked for since, which is not to answer for this one. */
  refuse(): never {
    throw new IllegalMoveError('over', 'it was asked of the game before');
  }

  newGame(): Promise<void> {
    return this.#course.others.restart('api');
  }

  /** Gives the game back as it was before the first move; the one of a day stays, and what is only looked at. */
  reset(): Promise<void> {
    const { opening, session } = this.#widget;
    return session.act(async (course) => {
      const { state } = this.#widget;
      if (!state || session.looking || session.daily !== null) return;
      if (stepsOf(state) === 0 && !state.canRedo) return;
      await course.replace(openingOf(opening.asked, false).wanted, 'new-game', 'system');
    });
  }

  play(move: AnyMove): Promise<MoveResult | null> {
    return this.#widget.session.play(move, 'api');
  }

  canPlay(move: AnyMove): Promise<boolean> {
    return this.#answer(false, (play) => play.canPlay(move));
  }

  legalMoves(piece: number | undefined): Promise<readonly AnyMove[]> {
    return this.#answer([], (play) => play.legalMoves(piece));
  }

  async step(kind: 'undo' | 'redo'): Promise<AnyMove | null> {
    const { options, session } = this.#widget;
    return options.undo ? session.act((course) => course.step(kind, 'api')) : null;
  }

  hint(): Promise<Kinds[Kind]['hint'] | null> {
    return this.#answer(null, async (play) => (this.#widget.mayAsk ? play.hint() : null));
  }

  /** What runs waits ahead of another game that is asked for behind it; so does one that was asked for before. */
  async pause(): Promise<void> {
    const paused = this.#widget.play?.pause();
    await this.#settled();
    await paused;
    await this.#widget.play?.pause();
  }

  async resume(): Promise<void> {
    await this.#settled();
    await this.#widget.play?.start('api');
  }

  async snapshot(): Promise<Snapshot> {
    return (await this.#settled()).snapshot;
  }

  /** Goes on with a host's snapshot, of which `text` is the JSON. */
  restore(text: string | undefined, snapshot: Snapshot): Promise<void> {
    const { session } = this.#widget;
    // In the place of the game that there is by then.
    return session.act(async (course) => {
      const request = { from: 'snapshot', snapshot: readSnapshot(text, snapshot) } as const;
      await course.replace({ request, daily: null, origin: session.origin }, 'restore', 'api');
    });
  }

  async record(): Promise<GameRecord> {
    return (await this.#widget.session.act((course) => course.papers())).record;
  }

  async share(): Promise<Shared> {
    const { via, ...shared } = await handOn(this.#widget);
    return Object.freeze({ ...shared, via: via === 'closed' ? null : via });
  }

  async clearData(options: { readonly all?: boolean } | undefined): Promise<void> {
    const { session } = this.#widget;
    await session.act(({ ledger }) => {
      // What it had under a key may be another widget's by now.
      session.live();
      return ledger.clear(options);
    });
    this.#course.after?.forget();
    this.#widget.update();
  }

  /** Waits for the commands given so far and answers with the state behind them; rejects with why there is none. */
  #settled(): Promise<Frame> {
    const { session, report } = this.#widget;
    return session.act(async () => {
      session.live();
      if (session.lost && !session.frame) await report.ready;
      if (!session.frame) throw new DetachedError('there is no game yet');
      return session.frame;
    });
  }

  /** Asks what plays the game that is there behind the commands given so far, and not the next one; `nothing` of a replay. */
  async #answer<T>(nothing: T, ask: (play: Play) => Promise<T>): Promise<T> {
    const { session } = this.#widget;
    await this.#settled();
    const { wanted } = session;
    const answer = await ask(this.#widget.play!);
    if (wanted !== session.wanted) this.refuse();
    return session.looking ? nothing : answer;
  }
}
