/** The search for a wall's best sequence of moves: any-time, in slices, and the same on every machine. */
import { read, readInteger, readNumber, readObject } from '../check.js';
import { readText } from '../readers.js';
import { type Block, type Exports, INPUT_AT, type SearchModule, takeSeed } from '../core.js';
import { MAX_SEED } from '../fields.js';
import { deepFreeze } from '../freeze.js';
import type { Advice } from '../mechanism.js';
import { times } from '../times.js';
import { cellAt } from './core.js';
import type { WallRules } from './rules.js';
import { DEFAULT_WORK, MAX_WORK, solve } from './solvability.js';
import type { WallHint, WallHintOptions, WallSearch } from './types.js';

/** The module of the wall search; see `assembly/wall-search/index.ts`. */
export interface WallSearchExports extends Exports {
  readonly memory: WebAssembly.Memory;
  seedBegin(): void;
  seedTake(length: number): void;
  seedFinish(): void;
  take(rows: number, columns: number, options: number): void;
  searchBegin(): number;
  search(games: number): void;
  searchMoves(): number;
}

/** So that two searches of a wall are the same unless somebody wants them not to be. */
const SEED = 'search';
const MAX_RUN = 10_000_000;
/** The search counts its games in 32 bits. */
const MAX_GAMES = 4_000_000_000;
const MAX_HINT = 1_000_000;
/** Where it writes moves. */
const OUTPUT_AT = 4096;
/** Bricks that a slow machine plays away in a millisecond: a game takes as long as its wall is large. */
const BRICKS_PER_MS = 5000;
/** Between two looks at the clock bricks are played away, some milliseconds on a slow core as well. */
const STEP_BRICKS = 3000;

/**
 * A search of one wall; see `types.ts`. `module` is what it was started from, if it has a memory of its own. Throws where
 * there is none.
 */
function searchWall(
  core: WallSearchExports,
  rules: WallRules,
  start: Block,
  seed: string,
  module?: SearchModule<WallSearchExports>,
): WallSearch {
  const { rows, columns } = rules.setup;
  /** The memory grows when a search starts, so that no view of it can be kept. */
  const memory = (): Uint8Array => new Uint8Array(core.memory.buffer);
  const isOver = (): boolean => rules.over(start);
  let games = 0;

  const bytes = memory();
  takeSeed(core, seed, bytes);
  core.seedFinish();
  for (let cell = 0; cell < rows * columns; cell++) {
    bytes[INPUT_AT + cell] = start[cellAt(rows, Math.floor(cell / columns), cell % columns)]!;
  }
  core.take(rows, columns, rules.flags);
  if (!core.searchBegin()) throw new Error('no memory to search this wall');

  const run = (asked: number): void => {
    const more = Math.min(readInteger(asked, 'games', 1, MAX_RUN), MAX_GAMES - games);
    if (isOver()) return;
    core.search(more);
    games += more;
  };
  return {
    run,
    step() {
      run(Math.max(1, Math.floor(STEP_BRICKS / rules.filled(start))));
      return true;
    },
    get best() {
      if (!games && !isOver()) return null;
      let block = start;
      const length = core.searchMoves();
      const places = memory().slice(OUTPUT_AT, OUTPUT_AT + 2 * length);
      const moves = times(length, (i) => {
        const move = rules.noted(block, { row: places[2 * i]!, column: places[2 * i + 1]! });
        block = rules.advance(block, move);
        return move;
      });
      const bricks = rules.filled(block);
      return deepFreeze({ moves, score: rules.score(block), bricks, won: bricks === 0, games });
    },
    end: () => module?.end(core),
  };
}

/** The first move of the best sequence that a short search finds; `null` when the game is over. */
export function hint(
  rules: WallRules,
  block: Block,
  options: WallHintOptions,
  searching: () => SearchModule<WallSearchExports>,
): WallHint | null {
  const source = readObject(options, 'options');
  const milliseconds = readNumber(source, 'timeMs', 1, 5000, 50);
  const { shared } = searching();
  const meant = Math.ceil((milliseconds * BRICKS_PER_MS) / (rules.filled(block) || 1));
  const work = readNumber(source, 'work', 1, MAX_HINT, Math.min(meant, MAX_HINT));
  if (rules.over(block)) return null;
  const search = searchWall(shared, rules, block, SEED);
  search.run(work);
  const { moves, score, won } = search.best!;
  return { ...rules.areaAt(block, moves[0]!), moves, score, won };
}

/** The computer's advice for a wall; its module is that of the wall search. */
export const advice: Advice<'pop', WallRules, WallSearchExports> = {
  objects: 'walls',
  sign: 'searchBegin',
  search(rules, block, options, searching) {
    const seed = read(readObject(options, 'options'), 'seed', 'seed');
    const text = seed === undefined ? SEED : readText(seed, 'seed', MAX_SEED);
    const module = searching();
    return searchWall(module.start(), rules, block, text, module);
  },
  solving(rules, block, options) {
    const work = readNumber(readObject(options, 'options'), 'work', 0, MAX_WORK, DEFAULT_WORK);
    return solve(rules, block, work);
  },
};
