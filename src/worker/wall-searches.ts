/** The searches of the page's walls, one a game, each of the wall that lies there now. */
import { readInteger } from '../engine/check.js';
import { ConfigError } from '../engine/errors.js';
import type { Game } from '../engine/game.js';
import type { Kind } from '../engine/kinds.js';
import type { WallSearch } from '../engine/pop/search.js';
import type { Steps } from '../engine/steps.js';
import type { WallSequence } from '../engine/pop/types.js';

const MOST_MS = 1000;
/** Bricks that are played away between two looks at the clock: some milliseconds, on a slow core as well. */
const BRICKS = 3000;

interface Searched {
  /** The wall, as the state that was searched. */
  readonly board: readonly string[];
  readonly search: WallSearch;
}

export class WallSearches {
  readonly #searches = new Map<number, Searched>();

  /** Goes on with the search of the game's wall for about `timeMs`; `null` where nothing can be played. */
  *run(id: number, given: Game<Kind>, timeMs: number): Steps<WallSequence | null> {
    const end = performance.now() + readInteger(timeMs, 'timeMs', 1, MOST_MS);
    const game = expectWall(given);
    const { board, bricks, over } = game.state;
    if (over) return null;
    let searched = this.#searches.get(id);
    if (searched?.board !== board) this.#searches.set(id, (searched = { board, search: game.search() }));
    const { search } = searched;
    const games = Math.max(1, Math.floor(BRICKS / bricks));
    do {
      search.run(games);
      yield;
    } while (performance.now() < end);
    return search.best;
  }

  end(id: number): void {
    this.#searches.delete(id);
  }
}

/** Throws ConfigError for a game that is none of walls. */
export function expectWall(game: Game<Kind>): Game<'pop'> {
  if (game.mechanism === 'pop') return game as Game<'pop'>;
  throw new ConfigError('mismatch', 'variant', game.state.variant, 'this is meant for walls');
}
