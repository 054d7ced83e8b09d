/** The figures of the walls that were played to their end, as they are kept under the present save key. */
import type { WallState } from '../../engine/pop/types.js';
import type { Widget } from '../../element/widget.js';
import {
  addGame,
  NO_GAMES,
  readStatistics,
  setupOf,
  type SetupStatistics,
  type Statistics,
  statisticsOf,
} from './statistics.js';

const KIND = 'statistics';

export class WallFigures {
  readonly #widget: Widget;
  #statistics: Statistics = {};
  #reading: Promise<void> = Promise.resolve();
  /** Counts the readings: the store may be another one by the time the answer comes. */
  #readings = 0;

  constructor(widget: Widget) {
    this.#widget = widget;
  }

  /** Of the set-up that a state is of. */
  of(state: WallState | null | undefined): SetupStatistics {
    return state ? statisticsOf(this.#statistics, setupOf(state)) : NO_GAMES;
  }

  /** Reads what is kept under the present key. */
  read(): Promise<void> {
    return (this.#reading = this.#read(++this.#readings));
  }

  /** A game has ended. */
  async count(state: WallState): Promise<void> {
    // A wall on which nothing matched was not played, and what is not played is not kept.
    if (state.moves === 0) return;
    const setup = setupOf(state);
    // A storage that answers late knows nothing of this game.
    await this.#reading;
    this.#statistics = addGame(this.#statistics, state, setup);
    this.#widget.update();
    await this.#widget.session.ledger.change(KIND, (text) =>
      JSON.stringify(addGame(readStatistics(text), state, setup)),
    );
  }

  /** What was kept has been removed. */
  forget(): void {
    this.#statistics = {};
  }

  async #read(reading: number): Promise<void> {
    const text = await this.#widget.session.ledger.read(KIND);
    if (reading !== this.#readings) return;
    this.#statistics = readStatistics(text);
    this.#widget.update();
  }
}
