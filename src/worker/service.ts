/** The games of a page on one engine, by number. Lives in the worker, or in the page on the ladder's last rung. */
import { createEngine, type Engine, type Game } from '../engine/index.js';
import {
  type Answer,
  type CoreService,
  type Frame,
  type Hello,
  type OpenRequest,
  type PlayAnswer,
  PROTOCOL,
  type StepAnswer,
} from './protocol.js';
import { refusalOf } from './refusal.js';
import type { Move } from '../engine/types.js';

export class GameService implements CoreService {
  #engine: Promise<Engine> | null = null;
  #started: Engine | null = null;
  readonly #games = new Map<number, Game>();

  async hello(): Promise<Hello> {
    this.#engine ??= createEngine();
    const engine = (this.#started = await this.#engine);
    return { protocol: PROTOCOL, rules: engine.rulesVersion, generator: engine.generatorVersion };
  }

  open(id: number, request: OpenRequest): Answer<Frame> {
    return answer(() => {
      const game = this.#make(request);
      this.#games.set(id, game);
      return frameOf(game);
    });
  }

  play(id: number, move: Move): Answer<PlayAnswer> {
    return this.#with(id, (game) => {
      const result = game.play(move);
      return { frame: frameOf(game), result };
    });
  }

  undo(id: number): Answer<StepAnswer> {
    return this.#with(id, (game) => {
      const move = game.undo();
      return { frame: frameOf(game), move };
    });
  }

  redo(id: number): Answer<StepAnswer> {
    return this.#with(id, (game) => {
      const move = game.redo();
      return { frame: frameOf(game), move };
    });
  }

  close(id: number): void {
    this.#games.delete(id);
  }

  #make(request: OpenRequest): Game {
    const engine = this.#started;
    if (!engine) throw new Error('the core was asked before it said hello');
    switch (request.from) {
      case 'config':
        return engine.newGame(request.config);
      case 'position':
        return engine.fromPosition(request.position);
      case 'snapshot':
        return engine.restore(request.snapshot);
    }
  }

  #with<T>(id: number, command: (game: Game) => T): Answer<T> {
    const game = this.#games.get(id);
    if (!game) return { ok: false, refusal: { kind: 'lost', message: `the core has no game ${id}` } };
    return answer(() => command(game));
  }
}

function frameOf(game: Game): Frame {
  return { state: game.state, outlook: game.outlook(), snapshot: game.snapshot() };
}

function answer<T>(command: () => T): Answer<T> {
  try {
    return { ok: true, value: command() };
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) };
  }
}
