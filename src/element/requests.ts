/** What a host asks of a game by the methods of its element. Comes with the course of the game. */
import type { AnyMove, Kind, Kinds } from '../engine/kinds.js';
import type { GameRecord, MoveResult, Snapshot } from '../engine/types.js';
import type { Course } from './course.js';
import type { Shared } from './share.js';
import type { Widget } from './widget.js';

export class Requests {
  readonly #widget: Widget;
  readonly #course: Course;

  constructor(widget: Widget, course: Course) {
    this.#widget = widget;
    this.#course = course;
  }

  newGame(): Promise<void> {
    return this.#course.others.restart('api');
  }

  play(move: AnyMove): Promise<MoveResult | null> {
    return this.#widget.session.play(move, 'api');
  }

  async canPlay(move: AnyMove): Promise<boolean> {
    const { play, session } = await this.#settled();
    return !session.looking && (await play?.canPlay(move)) === true;
  }

  async legalMoves(piece: number | undefined): Promise<readonly AnyMove[]> {
    const { play, session } = await this.#settled();
    const moves = (await play?.legalMoves(piece)) ?? [];
    return session.looking ? [] : moves;
  }

  async step(kind: 'undo' | 'redo'): Promise<AnyMove | null> {
    const { options, session } = this.#widget;
    return options.undo ? session.act((course) => course.step(kind, 'api')) : null;
  }

  async hint(): Promise<Kinds[Kind]['hint'] | null> {
    const { play, mayAsk } = await this.#settled();
    return mayAsk && play ? play.hint() : null;
  }

  async pause(): Promise<void> {
    const { play } = await this.#settled();
    await play?.pause();
  }

  async resume(): Promise<void> {
    const { play } = await this.#settled();
    await play?.start('api');
  }

  async snapshot(): Promise<Snapshot> {
    return (await this.#widget.session.settled()).snapshot;
  }

  restore(text: string | undefined, snapshot: Snapshot): Promise<void> {
    const { session } = this.#widget;
    // In the place of the game that there is by then.
    return session.act((course) => course.restore(text, snapshot, session.origin));
  }

  async record(): Promise<GameRecord> {
    return (await this.#widget.session.act((course) => course.papers())).record;
  }

  share(): Promise<Shared> {
    return this.#course.share();
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

  /** Behind the commands given so far. */
  async #settled(): Promise<Widget> {
    await this.#widget.session.settled();
    return this.#widget;
  }
}
