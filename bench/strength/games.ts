/** Whole placement games in Wasm: one instance, one game at a time, played by the search or at random. */
import { FAIRS, type Fair } from '../../src/engine/place/fair.js';
import { compileAssembly, compileQuickly } from '../../scripts/assemblyscript.mjs';
import { MODULES } from '../../scripts/rollup/core.mjs';
import { type PlaceVariant, TERMS } from '../../src/engine/rule-set.js';
import { shapeOf } from '../../src/engine/shapes.js';

/** All memory that the core and the search have, in pages of 64 KiB. */
const PAGES = 18;

/** The fields of assembly/hand-search/effort.ts, in their order. */
export const EFFORT_FIELDS = [
  'width',
  'anchors',
  'judged',
  'tried',
  'trials',
  'trialWidth',
  'trialAnchors',
  'nextFrom',
  'trialsFrom',
] as const;

export type Effort = Readonly<Record<(typeof EFFORT_FIELDS)[number], number>>;

export interface SearchPlayer {
  /** In the order of assembly/hand-search/features.ts. */
  readonly weights: readonly number[];
  readonly effort: Effort;
  /** Microseconds that the search may work on a hand, as it counts them itself. */
  readonly work: number;
}

/** The search, or a player who takes any legal move. */
export type Player = SearchPlayer | 'random';

/** As much as the search counts: it is then never stopped. */
export const UNLIMITED_WORK = 500_000_000;

/** What the host keeps of a game to go on with it later. */
export type SavedGame = string;

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly input: WebAssembly.Global;
  readonly factors: WebAssembly.Global;
  readonly weights: WebAssembly.Global;
  readonly features: WebAssembly.Global;
  readonly effort: WebAssembly.Global;
  readonly state: WebAssembly.Global;
  readonly choice: WebAssembly.Global;
  readonly seed: WebAssembly.Global;
  readonly seedRoom: WebAssembly.Global;
  setup(rows: number, columns: number, handSize: number, options: number, pieces: number): void;
  setSeed(length: number): void;
  newGame(number: number): void;
  resume(): void;
  playHand(microseconds: number): number;
  playAny(): number;
  work(): number;
  score(): number;
  over(): number;
  filled(): number;
  danger(draws: number, slots: number): number;
  choose(number: number): void;
  value(): number;
}

const STATE_BYTES = 240;
const CHOICE_BYTES = 8;

const ENTRY = 'bench/strength/assembly/index.ts';

/** Compiles the games, in the way in which the search that ships is compiled. */
export function compileGames(): Promise<Uint8Array<ArrayBuffer>> {
  const { form } = MODULES['build/hand-search.wasm'];
  return compileAssembly(ENTRY, PAGES, PAGES, form);
}

/** The same games, compiled soon, where nothing is timed. */
export function compileGamesQuickly(): Promise<Uint8Array<ArrayBuffer>> {
  return compileQuickly(ENTRY, PAGES, PAGES);
}

/** A game, and how its hands are dealt. */
export interface DealtGame extends PlaceVariant {
  readonly fair?: Fair;
}

export class HandGames {
  readonly #exports: Exports;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #player: Player = 'random';
  #handSize = 0;

  constructor(module: WebAssembly.Module) {
    this.#exports = new WebAssembly.Instance(module).exports as unknown as Exports;
    this.#bytes = new Uint8Array(this.#exports.memory.buffer);
    this.#view = new DataView(this.#exports.memory.buffer);
  }

  static async create(bytes: Uint8Array<ArrayBuffer>): Promise<HandGames> {
    return new HandGames(await WebAssembly.compile(bytes));
  }

  /** How many weights the search takes. */
  get features(): number {
    return this.#exports.features.value as number;
  }

  setGame({ rows, columns, handSize, clears, pieces, rotate, scoring, fair = 'random' }: DealtGame): void {
    const { input, factors } = this.#exports;
    pieces.forEach((piece, i) => {
      this.#bytes.set(shapeOf(piece), (input.value as number) + i * 8);
    });
    this.#writeNumbers(
      factors,
      TERMS.map((term) => scoring[term] ?? 0),
    );
    const options = [clears.rows, clears.columns, clears.boxes, rotate];
    const bits = options.reduce((sum, on, bit) => sum + (on ? 1 << bit : 0), 0);
    this.#exports.setup(rows, columns, handSize, bits | (FAIRS.indexOf(fair) << 4), pieces.length);
    this.#handSize = handSize;
  }

  setPlayer(player: Player): void {
    this.#player = player;
    if (player === 'random') return;
    const { features } = this;
    if (player.weights.length !== features) {
      throw new Error(`the search takes ${features} weights, but was given ${player.weights.length}`);
    }
    this.#writeNumbers(this.#exports.weights, player.weights);
    EFFORT_FIELDS.forEach((field, i) => {
      this.#view.setUint32((this.#exports.effort.value as number) + i * 4, player.effort[field], true);
    });
  }

  /** The text that the seeds of the games begin with, at most 256 bytes in UTF-8. */
  setSeed(text: string): void {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > (this.#exports.seedRoom.value as number)) throw new Error('the seed is too long');
    this.#bytes.set(bytes, this.#exports.seed.value as number);
    this.#exports.setSeed(bytes.length);
  }

  /** Begins the game of the seed `TEXT-NUMBER`. */
  begin(number: number): void {
    this.#exports.newGame(number);
  }

  /** Plays the hand; returns how many pieces were placed, fewer than it has where the game is over. */
  playHand(): number {
    let placed = 0;
    while (placed < this.#handSize && !this.isOver) {
      const player = this.#player;
      const moves = player === 'random' ? this.#exports.playAny() : this.#exports.playHand(player.work);
      if (!moves) throw new Error('the player found no move in a game that is not over');
      placed += moves;
    }
    return placed;
  }

  /** Has the search play its plan of that number from now on: 0 is the best, and beyond the last one is the last. */
  choose(number: number): void {
    this.#exports.choose(number);
  }

  get isOver(): boolean {
    return this.#exports.over() === 1;
  }

  get points(): number {
    return this.#exports.score();
  }

  /** Filled cells. */
  get filled(): number {
    return this.#exports.filled();
  }

  /** The share of so many hands, drawn now, that a quick search finds no way to place whole. */
  danger(draws: number): number {
    return this.#exports.danger(draws, this.#handSize) / draws;
  }

  /** What the board is worth as it stands, by the search's weights. */
  get worth(): number {
    return this.#exports.value();
  }

  /** The features of the board as it stands, in the order of assembly/hand-search/features.ts. */
  boardFeatures(): number[] {
    const { features } = this;
    const address = this.#exports.weights.value as number;
    const held = this.#block(this.#exports.weights, features * 8).slice();
    const values = Array.from({ length: features }, (_, feature) => {
      this.#bytes.fill(0, address, address + features * 8);
      this.#view.setFloat64(address + feature * 8, 1, true);
      return this.worth;
    });
    this.#bytes.set(held, address);
    return values;
  }

  save(): SavedGame {
    const { state, choice } = this.#exports;
    const parts = [this.#block(state, STATE_BYTES), this.#block(choice, CHOICE_BYTES)];
    return Buffer.concat(parts).toString('base64');
  }

  resume(saved: SavedGame): void {
    const bytes = Buffer.from(saved, 'base64');
    if (bytes.length !== STATE_BYTES + CHOICE_BYTES) throw new Error('a saved game has another length');
    const { state, choice } = this.#exports;
    this.#block(state, STATE_BYTES).set(bytes.subarray(0, STATE_BYTES));
    this.#block(choice, CHOICE_BYTES).set(bytes.subarray(STATE_BYTES));
    this.#exports.resume();
  }

  #block(address: WebAssembly.Global, length: number): Uint8Array {
    const at = address.value as number;
    return this.#bytes.subarray(at, at + length);
  }

  #writeNumbers(address: WebAssembly.Global, numbers: readonly number[]): void {
    numbers.forEach((number, i) => {
      this.#view.setFloat64((address.value as number) + i * 8, number, true);
    });
  }
}
