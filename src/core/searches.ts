/** The searches of the page's games, one a game, each of what lies there now. */
import { readInteger } from '../engine/check.js';
import { ConfigError } from '../engine/errors.js';
import type { Game } from '../engine/game.js';
import type { Kind, Searched } from '../engine/kinds.js';
import type { Steps } from '../engine/steps.js';
import type { Finding } from './protocol.js';

const MOST_MS = 1000;
/** Between two looks at the clock bricks are played away, some milliseconds on a slow core as well. */
const BRICKS = 3000;

const NOTHING: Finding = { found: null, more: false };

interface Present {
  /** What is searched, as the state had it. */
  readonly board: readonly string[];
  readonly search: {
    readonly best: Finding['found'];
    /** Has it find something to answer with. */
    begin?(): void;
    end(): void;
  };
  /** Goes on for a moment; answers whether there is more to find out. */
  readonly step: () => boolean;
}

export class GameSearches {
  readonly #searches = new Map<number, Present>();

  /**
   * Goes on with the search of the game as it lies there for about `timeMs`. Nothing is found where nothing can be
   * played, and where the game has changed between two steps.
   */
  *run(id: number, game: Game<Searched>, timeMs: number): Steps<Finding> {
    const end = performance.now() + readInteger(timeMs, 'timeMs', 1, MOST_MS);
    const { board, over } = game.state;
    if (over) return NOTHING;
    const present = this.#of(id, game);
    let more: boolean;
    do {
      more = present.step();
      yield;
      if (this.#searches.get(id) !== present || game.state.board !== board) return NOTHING;
    } while (more && performance.now() < end);
    present.search.begin?.();
    return { found: present.search.best, more };
  }

  end(id: number): void {
    this.#searches.get(id)?.search.end();
    this.#searches.delete(id);
  }

  #of(id: number, game: Game<Searched>): Present {
    const present = this.#searches.get(id);
    if (present?.board === game.state.board) return present;
    this.end(id);
    const begun = isWall(game) ? searchWall(game) : searchHand(game as Game);
    this.#searches.set(id, begun);
    return begun;
  }
}

function searchWall(game: Game<'pop'>): Present {
  const { board, bricks } = game.state;
  const search = game.search();
  const games = Math.max(1, Math.floor(BRICKS / bricks));
  const step = (): boolean => {
    search.run(games);
    return true;
  };
  return { board, search, step };
}

function searchHand(game: Game): Present {
  const search = game.search();
  return { board: game.state.board, search, step: () => search.step() };
}

function isWall(game: Game<Kind>): game is Game<'pop'> {
  return game.mechanism === 'pop';
}

/** Throws ConfigError for a game that is none of walls. */
export function expectWall(game: Game<Kind>): Game<'pop'> {
  if (isWall(game)) return game;
  throw new ConfigError('mismatch', 'variant', game.state.variant, 'this is meant for walls');
}

/** Throws ConfigError for a game in which the piece that falls is looked after by the core itself. */
export function expectSearched(game: Game<Kind>): Game<Searched> {
  if (game.mechanism !== 'fall') return game as Game<Searched>;
  throw new ConfigError('mismatch', 'variant', game.state.variant, 'this is meant for hands and walls');
}
