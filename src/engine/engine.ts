/** The engine: one core, any number of games. */
import { Core, type CoreSource } from './core.js';
import { Game } from './game.js';
import { parseConfig, parsePosition } from './setup.js';
import { parseSnapshot } from './snapshot.js';
import type { GameConfig, PositionInput, Snapshot } from './types.js';

export interface EngineOptions {
  /** The core as a compiled module or as bytes; by default the one that the package carries. */
  readonly wasm?: CoreSource;
}

export class Engine {
  readonly #core: Core;

  /** @internal Use `createEngine`. */
  constructor(core: Core) {
    this.#core = core;
  }

  /** Version of the rules; games of other rules are not restored. */
  get rulesVersion(): number {
    return this.#core.rulesVersion;
  }

  /** Version of the generator and of the seed's hash. */
  get generatorVersion(): number {
    return this.#core.generatorVersion;
  }

  /** Starts a game. Throws ConfigError. */
  newGame(config: GameConfig): Game {
    return new Game(this.#core, parseConfig(config));
  }

  /** Starts a game from a position. Throws ConfigError. */
  fromPosition(position: PositionInput): Game {
    return new Game(this.#core, parsePosition(position));
  }

  /** Goes on with a game from its snapshot, undo and redo included. Throws ConfigError. */
  restore(snapshot: Snapshot): Game {
    return Game.replay(this.#core, parseSnapshot(snapshot, this.#core));
  }
}

/**
 * Makes an engine. Rejects where the host refuses WebAssembly (a page whose policy lacks
 * `wasm-unsafe-eval`, or an edge runtime that wants `options.wasm` as a compiled module).
 */
export async function createEngine(options?: EngineOptions | null): Promise<Engine> {
  return new Engine(await Core.create(options?.wasm));
}
