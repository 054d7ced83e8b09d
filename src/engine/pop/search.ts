/** The search for a wall's best sequence of moves: any-time, in slices, and the same on every machine. */
import { read, readInteger, readObject, readText } from '../check.js';
import type { Core } from '../core.js';
import { MAX_SEED, readNumber } from '../fields.js';
import type { Block } from '../mechanism.js';
import { takeSeed } from '../seed.js';
import { cellAt } from './core.js';
import type { WallRules } from './rules.js';
import type { SearchModule } from '../searches.js';
import type { WallSearchExports } from './search-exports.js';
import type { WallHint, WallHintOptions, WallSearchOptions, WallSequence } from './types.js';

/** So that two searches of a wall are the same unless somebody wants them not to be. */
const SEED = 'search';
const MAX_RUN = 10_000_000;
/** The search counts its games in 32 bits. */
const MAX_GAMES = 4_000_000_000;
const MAX_HINT = 1_000_000;
/** Room for a seed's bytes. */
const INPUT_BYTES = 1024;
/** Bricks that a slow machine plays away in a millisecond: a game takes as long as its wall is large. */
const BRICKS_PER_MS = 5000;

/** A search of one wall; made by `game.search()`. It keeps to the wall of that moment, whatever is played then. */
export class WallSearch {
  readonly #rules: WallRules;
  readonly #block: Block;
  readonly #core: WallSearchExports;
  readonly #module: SearchModule<WallSearchExports> | null;
  #games = 0;

  /** @internal `module` is what it was started from, if it has a memory of its own. Throws where there is none. */
  constructor(
    core: WallSearchExports,
    rules: WallRules,
    block: Block,
    seed: string,
    module: SearchModule<WallSearchExports> | null,
  ) {
    this.#core = core;
    this.#module = module;
    this.#rules = rules;
    this.#block = block;
    const { rows, columns } = rules.setup;
    const [bytes, input] = [this.#bytes, core.input.value];
    takeSeed({ call: core, bytes, input, inputBytes: INPUT_BYTES }, seed);
    core.seedFinish();
    for (let cell = 0; cell < rows * columns; cell++) {
      bytes[input + cell] = block[cellAt(rows, Math.floor(cell / columns), cell % columns)]!;
    }
    core.take(rows, columns, rules.flags);
    if (!core.searchStart()) throw new Error('no memory to search this wall');
  }

  /**
   * Goes on for so many random games, 1 to 10,000,000; a slow machine plays some 30,000 a second on a wall of
   * 15 x 15. Behind 4,000,000,000 games, and where nothing can be played, it does nothing. Throws ConfigError.
   */
  run(games: number): void {
    const more = Math.min(readInteger(games, 'games', 1, MAX_RUN), MAX_GAMES - this.#games);
    if (this.#isOver) return;
    this.#core.search(more);
    this.#games += more;
  }

  /**
   * The best sequence so far, as frozen plain data; `null` before the first game. Where nothing can be played, a
   * sequence of no moves.
   */
  get best(): WallSequence | null {
    const games = this.#games;
    if (!games && !this.#isOver) return null;
    const rules = this.#rules;
    let block = this.#block;
    const length = this.#core.searchMoves();
    const from = this.#core.output.value;
    const places = this.#bytes.slice(from, from + 2 * length);
    const moves = Array.from({ length }, (_, i) => {
      const move = rules.noted(block, { row: places[2 * i]!, column: places[2 * i + 1]! });
      block = rules.advance(block, move);
      return move;
    });
    const bricks = rules.filled(block);
    return Object.freeze({
      moves: Object.freeze(moves),
      score: rules.score(block),
      bricks,
      won: bricks === 0,
      games,
    });
  }

  /** @internal Leaves its memory to the next search: nothing is to be asked of it any more. */
  end(): void {
    this.#module?.end(this.#core);
  }

  get #isOver(): boolean {
    return this.#rules.over(this.#block);
  }

  /** The memory grows when a search starts, so that no view of it can be kept. */
  get #bytes(): Uint8Array {
    return new Uint8Array(this.#core.memory.buffer);
  }
}

export function searchOf(core: Core, rules: WallRules, block: Block, options: WallSearchOptions): WallSearch {
  const seed = read(readObject(options, 'options'), 'seed', 'seed');
  const text = seed === undefined ? SEED : readText(seed, 'seed', MAX_SEED);
  const module = core.searches.of('pop');
  return new WallSearch(module.start(), rules, block, text, module);
}

/** The first move of the best sequence that a short search finds; `null` when the game is over. */
export function hintOf(
  core: Core,
  rules: WallRules,
  block: Block,
  options: WallHintOptions,
): WallHint | null {
  const source = readObject(options, 'options');
  const milliseconds = readNumber(source, 'timeMs', 1, 5000, 50);
  const { shared } = core.searches.of('pop');
  const meant = Math.ceil((milliseconds * BRICKS_PER_MS) / (rules.filled(block) || 1));
  const work = readNumber(source, 'work', 1, MAX_HINT, Math.min(meant, MAX_HINT));
  if (rules.over(block)) return null;
  const search = new WallSearch(shared, rules, block, SEED, null);
  search.run(work);
  const { moves, score, won } = search.best!;
  return Object.freeze({ ...rules.areaAt(block, moves[0]!), moves, score, won });
}
