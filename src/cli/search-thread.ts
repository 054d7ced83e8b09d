/** A thread of `solve`: searches one wall at a time, in slices. */
import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter';
import { createEngine, type WallPositionInput, type WallSearch, type WallSequence } from '../engine/index.js';

const engine = await createEngine();
/** Milliseconds between two looks at the clock. */
const LOOK_MS = 20;
const MOST_GAMES = 1_000_000;

let search: WallSearch | null = null;
let games = 1;

const thread = {
  begin(position: WallPositionInput, seed: string): void {
    const game = engine.fromPosition(position as WallPositionInput & { variant: 'samegame' });
    search = game.search({ seed });
    games = 1;
  },

  /** Works for so many milliseconds; the best sequence so far. */
  work(milliseconds: number): WallSequence | null {
    const end = performance.now() + milliseconds;
    for (let now = performance.now(); now < end && search;) {
      search.run(games);
      const spent = performance.now() - now;
      now += spent;
      if (spent < LOOK_MS / 2) games = Math.min(games * 2, MOST_GAMES);
      else if (spent > LOOK_MS * 2) games = Math.ceil(games / 2);
    }
    return search?.best ?? null;
  },
};

export type SearchThread = typeof thread;

expose(thread, nodeEndpoint(parentPort!));
