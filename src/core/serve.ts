/** A core: one service for all games of a page, or those of a kind. */
import { expose } from 'comlink';
import type { JavaScriptCores } from '../engine/core.js';
import { addWasm, Engine } from '../engine/engine.js';
import type { Advice, Mechanism } from '../engine/mechanism.js';
import type { ChangeMessage, Core, Plays } from './protocol.js';
import { GameService } from './service.js';
import { inSlices, whole } from './slices.js';

/** What a core has for a kind of games. */
export interface Playing {
  readonly mechanism: Mechanism;
  readonly wasm: () => Uint8Array<ArrayBuffer>;
  /** What it is called among the cores in JavaScript. */
  readonly script: keyof JavaScriptCores;
  /** What finds moves, and its search's name among those. */
  readonly advice: Advice;
  readonly search: keyof JavaScriptCores;
  /** What its games take beside the commands that all have. */
  readonly commands: (service: GameService) => object;
}

export function coreOf(plays: Plays, ...kinds: readonly Playing[]): Core {
  return {
    serve(cores?: JavaScriptCores, port?: MessagePort) {
      const service = new GameService({
        plays,
        start: () => start(kinds, cores),
        slices: port ? inSlices : whole,
        // Changes leave by the port of the answers, and so in one order with them.
        tell: (fall, change) => {
          const message: ChangeMessage = { fall, change };
          if (port) port.postMessage(message);
          else postMessage(message);
        },
      });
      expose(Object.assign(service, ...kinds.map(({ commands }) => commands(service))), port);
    },
  };
}

/** Rejects where the host refuses WebAssembly, unless it is given the cores in JavaScript. */
async function start(kinds: readonly Playing[], cores: JavaScriptCores | undefined): Promise<Engine> {
  const engine = new Engine();
  for (const { mechanism, wasm, script, advice, search } of kinds) {
    if (cores) engine.add(mechanism, cores[script](), 'javascript');
    else await addWasm(engine, mechanism, wasm());
    engine.advise(mechanism.codec.kind, advice, cores?.[search]);
  }
  return engine;
}
