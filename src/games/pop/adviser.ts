/** What the computer knows of a wall that a person plays: a hint, and whether it can be cleared at all. */
import { isWall } from '../../engine/pop/types.js';
import type { Frame } from '../../core/protocol.js';
import { Adviser } from '../../element/computer/adviser.js';
import type { GameSession } from '../../element/session.js';

/** What is searched, and by what: loaded with the first search, for most walls are played without. */
export const SEARCHED = {
  kind: 'pop',
  searchBytes: async () => (await import('../../engine/pop/search-wasm.js')).wallSearchBytes(),
} as const;

/** How long the computer looks for a hint, in milliseconds. */
const HINT_MS = 400;
/**
 * How many bricks are looked at, over all walls that a proof goes through: some hundredths of a second, for which
 * the first click waits.
 */
const JUDGE_BRICKS = 60_000;

export interface WallAdviserHost {
  readonly session: GameSession;
  /** The wall that is played; `null` where there is none, or one that is only looked at. */
  frame(): Frame<'pop'> | null;
  update(): void;
}

export class WallAdviser extends Adviser<'pop'> {
  readonly #host: WallAdviserHost;
  /** Behind how many moves a wall was proved to have no way to be cleared. */
  #hopelessFrom = Infinity;
  /** Counts the games: what is found out about one is not told of the next. */
  #game = 0;

  constructor(host: WallAdviserHost) {
    super({
      ...host,
      ...SEARCHED,
      timeMs: HINT_MS,
      hintOf: ({ moves, score, won }, { outlook }) => {
        const [move] = moves;
        const area = move && outlook.areas[outlook.cells[move.row]?.[move.column] ?? -1];
        return area ? Object.freeze({ ...area, moves, score, won }) : null;
      },
    });
    this.#host = host;
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

  override changed(): void {
    super.changed();
    // A wall that lies before the one that was judged may be another matter.
    if ((this.#host.frame()?.state.moves ?? 0) < this.#hopelessFrom) this.#hopelessFrom = Infinity;
  }

  /** Looks for a proof that the wall cannot be cleared; answers whether there is one. */
  async judge(): Promise<boolean> {
    const game = this.#game;
    const state = this.#host.frame()?.state;
    if (!state || state.solvable || state.over) return false;
    const work = Math.ceil(JUDGE_BRICKS / state.bricks);
    const verdict = await this.#host.session.command(async (core) =>
      // Another kind of game may have taken the wall's place before the turn came.
      core.frame && isWall(core.frame.state) ? core.judge(work) : 'unknown',
    );
    if (game !== this.#game || verdict !== 'unsolvable') return false;
    if ((this.#host.frame()?.state.moves ?? 0) >= state.moves) this.#hopelessFrom = state.moves;
    this.#host.update();
    return this.hopeless;
  }
}
