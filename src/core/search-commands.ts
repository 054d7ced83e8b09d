/** What a core does in hands and walls beside playing moves: it searches for them, one search a game, of what lies there now. */
import { readInteger, refuse } from '../engine/check.js';
import { ConfigError } from '../engine/errors.js';
import type { Game } from '../engine/game.js';
import type { Kind, Searched } from '../engine/kinds.js';
import type { Steps } from '../engine/steps.js';
import type { Finding, GameCommands } from './protocol.js';
import type { GameService } from './service.js';

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

/** The search of a game, of what lies there now. */
export class GameSearch {
  #present: Present | null = null;

  /**
   * Goes on with the search of a game as it lies there for about `timeMs`. Nothing is found where nothing can be
   * played, and where the game has changed between two steps.
   */
  *run(game: Game<Searched>, timeMs: number): Steps<Finding> {
    const end = performance.now() + readInteger(timeMs, 'timeMs', 1, MOST_MS);
    const { board, over } = game.state;
    if (over) return NOTHING;
    const present = this.#of(game);
    let more: boolean;
    do {
      more = present.step();
      yield;
      if (this.#present !== present || game.state.board !== board) return NOTHING;
    } while (more && performance.now() < end);
    present.search.begin?.();
    return { found: present.search.best, more };
  }

  end(): void {
    this.#present?.search.end();
    this.#present = null;
  }

  #of(game: Game<Searched>): Present {
    if (this.#present?.board === game.state.board) return this.#present;
    this.end();
    return (this.#present = isWall(game) ? searchWall(game) : searchHand(game as Game));
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

/** Throws ConfigError for a game in which the piece that falls is looked after by the core itself. */
export function expectSearched(game: Game<Kind>): Game<Searched> {
  if (game.mechanism !== 'fall') return game as Game<Searched>;
  throw new ConfigError('mismatch', 'variant', game.state.variant, 'this is meant for hands and walls');
}

type SearchCommands = Pick<GameCommands, 'search' | 'judge'>;

export function searchCommands(service: GameService): SearchCommands {
  return {
    search: (id, timeMs) =>
      service.within(id, function* (slot) {
        const game = expectSearched(slot.game);
        const search = (slot.search ??= new GameSearch());
        const taught = service.engine?.knowsSearch(game.mechanism) === true;
        return { taught, ...(taught ? yield* search.run(game, timeMs) : { found: null, more: true }) };
      }),
    judge: (id, work) =>
      service.within(id, function* ({ game }) {
        if (!isWall(game)) refuse('mismatch', 'variant', game.state.variant, 'a wall');
        return { verdict: (yield* game.solving({ work })).verdict };
      }),
  };
}
