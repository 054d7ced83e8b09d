/** What a worker does: one service for every game of the page. */
import { expose } from 'comlink';
import type { JavaScriptCores } from '../engine/core.js';
import type { Answer, ChangeMessage, Running, RunOptions } from './protocol.js';
import { GameService } from './service.js';

class WorkerService extends GameService {
  /** Changes leave by the port of the answers, and so in one order with them. */
  override run(id: number, options: RunOptions): Answer<Running> {
    return super.run(id, options, (change) => {
      const message: ChangeMessage = { fall: id, change };
      postMessage(message);
    });
  }
}

/** Listens to the page; with `cores`, the core runs in JavaScript. */
export function serve(cores?: JavaScriptCores): void {
  expose(new WorkerService(cores));
}
