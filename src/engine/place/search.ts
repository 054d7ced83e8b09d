/** The search for the best moves of a hand: any-time, in slices, and the same on every machine. */
import { readInteger, readObject } from '../check.js';
import { BOARD_BYTES, type Core, STATE } from '../core.js';
import { readNumber, readWord } from '../fields.js';
import type { Block } from '../mechanism.js';
import type { SearchModule } from '../searches.js';
import type { Move } from '../types.js';
import type { PlacementRules } from './rules.js';
import { flagsOf, layRules } from './rules-memory.js';
import { type HandSearchExports, PLAN } from './search-exports.js';
import {
  type Aim,
  AIMS,
  type HandAdvice,
  type HandHint,
  type HandHintOptions,
  type HandSearchOptions,
} from './types.js';
import { effortFor, weightsFor } from './weights.js';

const MAX_RUN = 10_000_000;
/** Work that a slow machine does in a millisecond. */
const WORK_PER_MS = 1000;
/** Until the first plan is there. */
const FIRST_WORK = 100;
const MOST_ALTERNATIVES = 5;
export const HAND_BYTES = 64;

/** @internal Moves for the rest of a hand, and what they come to. */
export interface Plan {
  readonly value: number;
  readonly gain: number;
  readonly moves: readonly Move[];
}

/** Whose rules and weights lie in an instance. */
const prepared = new WeakMap<HandSearchExports, readonly object[]>();

/** @internal How a search differs from the usual one. */
export interface Manner {
  /** What it was started from, if it has a memory of its own. */
  readonly module?: SearchModule<HandSearchExports>;
  readonly effort?: readonly number[];
  /** Whether the board itself is to be judged, as it lies between two hands. */
  readonly bare?: boolean;
}

/** A search of one hand; made by `game.search()`. It keeps to the position of that moment, whatever is played then. */
export class HandSearch {
  readonly #rules: PlacementRules;
  readonly #block: Block;
  readonly #core: HandSearchExports;
  readonly #module: SearchModule<HandSearchExports> | undefined;
  /** Whether there is anything to be searched. */
  readonly #isOpen: boolean;
  /** Whether there is more to find out. */
  #more: boolean;

  /** @internal */
  constructor(core: HandSearchExports, rules: PlacementRules, block: Block, aim: Aim, manner: Manner = {}) {
    const { module, effort = effortFor(rules.setup), bare = false } = manner;
    this.#core = core;
    this.#rules = rules;
    this.#block = block;
    this.#module = module;
    prepare(core, rules, aim);
    const bytes = bytesOf(core);
    const view = new DataView(bytes.buffer);
    effort.forEach((number, i) => {
      view.setUint32(core.handEffort.value + i * 4, number, true);
    });
    bytes.set(block.subarray(STATE.board, STATE.board + BOARD_BYTES), core.handBoard.value);
    const hand = block.subarray(STATE.hand, STATE.hand + HAND_BYTES);
    bytes.set(bare ? new Uint8Array(HAND_BYTES) : hand, core.handHand.value);
    const streak = new DataView(block.buffer, block.byteOffset).getUint32(STATE.streak, true);
    this.#isOpen = bare || !rules.over(block);
    this.#more = this.#isOpen && core.handStart(streak) !== 0;
  }

  /**
   * Goes on for about so much work, 1 to 10,000,000, of which a slow machine does some 1,000 in a millisecond; answers
   * whether there is more to find out. Throws ConfigError.
   */
  run(work: number): boolean {
    const more = readInteger(work, 'work', 1, MAX_RUN);
    if (this.#more) this.#more = this.#core.handRun(more) !== 0;
    return this.#more;
  }

  /** @internal Goes on by the least step that there is, some milliseconds at most; answers as `run` does. */
  step(): boolean {
    if (this.#more) this.#more = this.#core.handRun(0) !== 0;
    return this.#more;
  }

  /**
   * What it would play by now, as frozen plain data; `null` where nothing can be played, and where less than a
   * millisecond of work has not found anything yet.
   */
  get best(): HandHint | null {
    const [first, ...others] = firstsOf(this.plans());
    if (!first) return null;
    const alternatives = others.slice(0, MOST_ALTERNATIVES).map((plan) => this.#advise(plan));
    const { moves } = first;
    return Object.freeze({ ...this.#advise(first), moves, alternatives: Object.freeze(alternatives) });
  }

  /** @internal The best plans so far. */
  plans(): readonly Plan[] {
    if (!this.#isOpen) return [];
    const core = this.#core;
    const count = core.handAnswer();
    const bytes = bytesOf(core);
    const view = new DataView(bytes.buffer);
    return Array.from({ length: count }, (_, i) => {
      const at = core.handOutput.value + i * PLAN.bytes;
      const length = view.getUint32(at + PLAN.count, true);
      const moves = Array.from({ length }, (_, m) => moveAt(bytes, at + PLAN.moves + m * 4));
      return {
        value: view.getFloat64(at + PLAN.value, true),
        gain: view.getFloat64(at + PLAN.gain, true),
        moves: Object.freeze(moves),
      };
    });
  }

  /** @internal Goes on until there is a plan, if there can be one. */
  begin(): void {
    while (this.#more && this.#core.handAnswer() === 0) this.run(FIRST_WORK);
  }

  /** @internal Leaves its memory to the next search: nothing is to be asked of it any more. */
  end(): void {
    this.#module?.end(this.#core);
  }

  #advise({ value, gain, moves }: Plan): HandAdvice {
    const [move] = moves as [Move];
    const { points, clearedRows, clearedColumns, clearedBoxes } = this.#rules.play(this.#block, move).result;
    const clears = { rows: clearedRows, columns: clearedColumns, boxes: clearedBoxes };
    return Object.freeze({ ...move, value, gain, points, clears: Object.freeze(clears) });
  }
}

export function searchOf(
  core: Core,
  rules: PlacementRules,
  block: Block,
  options: HandSearchOptions,
): HandSearch {
  const aim = readAim(readObject(options, 'options'));
  const module = core.searches.of('place');
  return new HandSearch(module.start(), rules, block, aim, { module });
}

/** What a short search would play; `null` when the game is over. */
export function hintOf(
  core: Core,
  rules: PlacementRules,
  block: Block,
  options: HandHintOptions,
): HandHint | null {
  const source = readObject(options, 'options');
  const aim = readAim(source);
  const milliseconds = readNumber(source, 'timeMs', 1, 5000, 50);
  const work = readNumber(source, 'work', 1, MAX_RUN, milliseconds * WORK_PER_MS);
  const { shared } = core.searches.of('place');
  if (rules.over(block)) return null;
  const search = new HandSearch(shared, rules, block, aim);
  search.run(work);
  search.begin();
  return search.best;
}

/** Reads `profile`. */
export function readAim(source: object): Aim {
  return readWord(source, 'profile', AIMS, AIMS[0]);
}

/** Of the plans that begin with the same move, the best. */
function firstsOf(plans: readonly Plan[]): readonly Plan[] {
  const firsts = new Map<string, Plan>();
  for (const plan of plans) {
    const key = keyOf(plan.moves[0]!);
    if (!firsts.has(key)) firsts.set(key, plan);
  }
  return [...firsts.values()];
}

/** The same for the same move. */
export function keyOf({ piece, rotation = 0, row, column }: Move): string {
  return `${piece} ${rotation} ${row} ${column}`;
}

function moveAt(bytes: Uint8Array, at: number): Move {
  const [piece, rotation, row, column] = bytes.subarray(at, at + 4) as unknown as [
    number,
    number,
    number,
    number,
  ];
  return Object.freeze({ piece, row, column, ...(rotation ? { rotation } : {}) });
}

/** Lays rules and weights into an instance that does not have them yet. */
function prepare(core: HandSearchExports, rules: PlacementRules, aim: Aim): void {
  const { setup } = rules;
  const weights = weightsFor(setup, aim);
  const present = prepared.get(core);
  if (present?.[0] === rules && present[1] === weights) return;
  prepared.set(core, [rules, weights]);
  const bytes = bytesOf(core);
  layRules(setup, { bytes, input: core.handInput.value, factors: core.handFactors.value });
  const view = new DataView(bytes.buffer);
  weights.forEach((weight, i) => {
    view.setFloat64(core.handWeights.value + i * 8, weight, true);
  });
  const { rows, columns, handSize, shapes } = setup;
  core.handConfigure(rows, columns, handSize, flagsOf(setup), shapes.length);
}

/** Made anew each time: a memory may have grown. */
function bytesOf({ memory }: HandSearchExports): Uint8Array {
  return new Uint8Array(memory.buffer);
}
