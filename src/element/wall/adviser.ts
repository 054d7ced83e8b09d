/** What the computer knows of a wall that a person plays: a hint, and whether it can be cleared at all. */
import type { WallHint } from '../../engine/pop/types.js';
import type { Frame } from '../../worker/protocol.js';
import type { GameSession } from '../session.js';
import { lookFor } from './player.js';

/** How long the computer looks for a hint, in milliseconds. */
const HINT_MS = 400;
/**
 * How many bricks are looked at, over all walls that a proof goes through: some hundredths of a second, for which
 * the first click waits.
 */
const JUDGE_BRICKS = 60_000;

export interface AdviserHost {
  readonly session: GameSession;
  /** The wall that is played; `null` where there is none, or one that is only looked at. */
  frame(): Frame<'pop'> | null;
  update(): void;
}

export class WallAdviser {
  readonly #host: AdviserHost;
  #hint: { readonly frame: Frame<'pop'>; readonly hint: WallHint } | null = null;
  /** While a hint is looked for. */
  #asking: Promise<WallHint | null> | null = null;
  /** Behind how many moves a wall was proved to have no way to be cleared. */
  #hopelessFrom = Infinity;
  /** Counts the games: what is found out about one is not told of the next. */
  #game = 0;

  constructor(host: AdviserHost) {
    this.#host = host;
  }

  /** Whether it looks for a hint. */
  get asked(): boolean {
    return this.#asking !== null;
  }

  /** The hint for the wall as it is, if one was asked for. */
  get hint(): WallHint | null {
    return this.#hint && this.#hint.frame === this.#host.frame() ? this.#hint.hint : null;
  }

  /** Whether it is proved that no moves clear the wall. */
  get hopeless(): boolean {
    return (this.#host.frame()?.state.moves ?? -1) >= this.#hopelessFrom;
  }

  /** Another game is there. */
  begin(): void {
    this.#game++;
    this.#hopelessFrom = Infinity;
    this.changed();
  }

  /** The wall is another one. */
  changed(): void {
    this.#hint = null;
    // A wall that lies before the one that was judged may be another matter.
    if ((this.#host.frame()?.state.moves ?? 0) < this.#hopelessFrom) this.#hopelessFrom = Infinity;
  }

  /** Looks for a proof that the wall cannot be cleared; answers whether there is one. */
  async judge(): Promise<boolean> {
    const game = this.#game;
    const state = this.#host.frame()?.state;
    if (!state || state.solvable || state.over) return false;
    const work = Math.ceil(JUDGE_BRICKS / state.bricks);
    const verdict = await this.#host.session.walls.judge(work);
    if (game !== this.#game || verdict !== 'unsolvable') return false;
    if ((this.#host.frame()?.state.moves ?? 0) >= state.moves) this.#hopelessFrom = state.moves;
    this.#host.update();
    return this.hopeless;
  }

  /**
   * What the computer would remove; `null` where there is nothing to, or the wall has changed meanwhile. Who asks
   * while it looks gets the same answer.
   */
  ask(): Promise<WallHint | null> {
    this.#asking ??= this.#look().finally(() => {
      this.#asking = null;
      this.#host.update();
    });
    this.#host.update();
    return this.#asking;
  }

  async #look(): Promise<WallHint | null> {
    const { session } = this.#host;
    const frame = this.#host.frame();
    if (!frame || frame.state.over) return null;
    const isSame = (): boolean => this.#host.frame()?.state.board === frame.state.board;
    const found = await lookFor(session, HINT_MS, isSame);
    const [move] = found?.moves ?? [];
    const area = move && frame.outlook.areas[frame.outlook.cells[move.row]?.[move.column] ?? -1];
    if (!found || !area || !isSame()) return null;
    const { moves, score, won } = found;
    const hint: WallHint = Object.freeze({ ...area, moves, score, won });
    await session.walls.assist(frame);
    // The same wall, in a new frame, which says that the player was helped.
    const present = this.#host.frame();
    if (present?.state.board.join() === frame.state.board.join()) this.#hint = { frame: present, hint };
    return hint;
  }
}
