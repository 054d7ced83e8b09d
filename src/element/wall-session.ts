/** What a session does for a wall beyond its moves: looks for good sequences, and for proofs that there are none. */
import { isWall, type Solvability } from '../engine/pop/types.js';
import type { RemoteGame } from '../worker/client.js';
import type { Frame, WallFound } from '../worker/protocol.js';

/** Runs a task after those before it, on the core. */
type Command = <T>(task: (game: RemoteGame) => Promise<T>) => Promise<T>;

export class WallSession {
  readonly #command: Command;
  readonly #shown: (frame: Frame<'pop'>) => void;

  constructor(command: Command, shown: (frame: Frame<'pop'>) => void) {
    this.#command = command;
    this.#shown = shown;
  }

  /**
   * Looks for a sequence of clicks for about `timeMs` more: the same wall is searched on from call to call. Between
   * two calls others have their turn, and whoever asks no more has stopped it.
   */
  async search(timeMs: number): Promise<WallFound | null> {
    // Loaded before its turn comes: no other command waits for the net.
    const wasm = await searchWasm();
    return this.#command(async (game) => (hasWall(game) ? game.search(timeMs, wasm) : null));
  }

  /** Whether the present wall can be cleared, as far as `work` walls say it. */
  judge(work: number): Promise<Solvability['verdict']> {
    return this.#command(async (game) => (hasWall(game) ? game.judge(work) : 'unknown'));
  }

  /** The player has been helped with the wall of this frame; nothing where another one is played by now. */
  assist(helped: Frame<'pop'>): Promise<void> {
    return this.#command(async (game) => {
      if (game.frame?.state.board.join() === helped.state.board.join()) this.#shown(await game.assist());
    });
  }
}

/** Another kind of game may have taken the wall's place before the turn came. */
function hasWall({ frame }: RemoteGame): boolean {
  return frame !== null && isWall(frame.state);
}

/** Loaded with the first search: most games are played without. */
async function searchWasm(): Promise<Uint8Array> {
  const { wallSearchBytes } = await import('../engine/pop/search-wasm.js');
  return wallSearchBytes();
}
