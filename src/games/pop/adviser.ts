/** What the computer knows of a wall that a person plays: a hint, and whether it can be cleared at all. */
import type { Frame } from '../../core/protocol.js';
import { Adviser } from '../../element/computer/adviser.js';
import type { SearchedGame } from '../../element/computer/look-for.js';
import type { Widget } from '../../element/widget.js';

/**
 * How many bricks are looked at, over all walls that a proof goes through: some hundredths of a second, for which
 * the first click waits.
 */
const JUDGE_BRICKS = 60_000;

export class WallAdviser extends Adviser<'pop'> {
  readonly #widget: Widget;
  readonly #frame: () => Frame<'pop'> | null;
  /** Behind how many moves a wall was proved to have no way to be cleared. */
  #hopelessFrom = Infinity;
  /** Counts the games: what is found out about one is not told of the next. */
  #game = 0;

  constructor(widget: Widget, game: SearchedGame<'pop'>) {
    super(widget, game);
    this.#widget = widget;
    this.#frame = () => game.frame();
  }

  /** Whether it is proved that no moves clear the wall. */
  get hopeless(): boolean {
    return (this.#frame()?.state.moves ?? -1) >= this.#hopelessFrom;
  }

  /** Another game is there. */
  begin(): void {
    this.#game++;
    this.#hopelessFrom = Infinity;
    this.changed();
  }

  override changed(): void {
    super.changed();
    // A wall that lies before the one that was judged may be another matter.
    if ((this.#frame()?.state.moves ?? 0) < this.#hopelessFrom) this.#hopelessFrom = Infinity;
  }

  /** Looks for a proof that the wall cannot be cleared; answers whether there is one. */
  async judge(): Promise<boolean> {
    const game = this.#game;
    const state = this.#frame()?.state;
    if (!state || state.solvable || state.over) return false;
    const work = Math.ceil(JUDGE_BRICKS / state.bricks);
    const verdict = await this.#widget.session.command((core) => core.judge(work));
    if (game !== this.#game || verdict !== 'unsolvable') return false;
    if ((this.#frame()?.state.moves ?? 0) >= state.moves) this.#hopelessFrom = state.moves;
    this.#widget.update();
    return this.hopeless;
  }
}
