/** What a core does in hands and walls beside playing moves: it searches for them, one search a game, of what lies there now. */
import { readInteger } from '../engine/check.js';
import type { Game } from '../engine/game.js';
import type { Searched } from '../engine/kinds.js';
import type { Steps } from '../engine/steps.js';
import type { Finding, GameCommands } from './protocol.js';
import type { GameService } from './service.js';

const MOST_MS = 1000;

const NOTHING: Finding = { found: null, more: false };

interface Present {
  /** What is searched, as the state had it. */
  readonly board: readonly string[];
  readonly search: {
    readonly best: Finding['found'];
    /** Goes on for a moment; answers whether there is more to find out. */
    step(): boolean;
    /** Has it find something to answer with. */
    begin?(): void;
    end(): void;
  };
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
      more = present.search.step();
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
    return (this.#present = { board: game.state.board, search: game.search() });
  }
}

export function searchCommands(service: GameService): Pick<GameCommands, 'search'> {
  return {
    search: (id, timeMs) =>
      service.within(id, function* (slot) {
        const game = slot.game as Game<Searched>;
        const search = (slot.search ??= new GameSearch());
        const taught = service.engine?.knowsSearch(game.mechanism) === true;
        return { taught, ...(taught ? yield* search.run(game, timeMs) : { found: null, more: true }) };
      }),
  };
}
