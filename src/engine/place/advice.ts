/** The search for the best moves of a hand: any-time, in slices, and the same on every machine. */
import { optional, readInteger, readNumber, readObject } from '../check.js';
import { type Block, type Exports, type SearchModule, STATE_AT } from '../core.js';
import { deepFreeze } from '../freeze.js';
import type { Advice } from '../mechanism.js';
import { readOneOf } from '../readers.js';
import { times } from '../times.js';
import { HAND_BYTES, STATE } from './core.js';
import { turnedMove } from './move.js';
import type { PlacementRules } from './rules.js';
import { layRules } from './rules-memory.js';
import {
  type Aim,
  AIMS,
  type HandAdvice,
  type HandHint,
  type HandHintOptions,
  type HandSearch,
  type HandSearchOptions,
  type Move,
} from './types.js';

/** The module of the hand search; see `assembly/hand-search/index.ts`. */
export interface HandSearchExports extends Exports {
  readonly memory: WebAssembly.Memory;
  configure(rows: number, columns: number, handSize: number, options: number, pieces: number): void;
  /** Sets its weights and its effort; `own` is one of TUNED, counted from 1, or 0. */
  tune(pieces: number, own: number, aim: number, bare: number): void;
  /** From the state that lies in it. */
  begin(): number;
  /** With 0 by the least step that there is. */
  run(work: number): number;
  answer(): number;
}

/** A record of a plan, and where they come. */
const PLAN = {
  at: 40_960,
  value: 0,
  gain: 8,
  count: 16,
  /** Each a slot, a rotation, a row and a column. */
  moves: 24,
  bytes: 64,
} as const;

const MAX_RUN = 10_000_000;
/** Work that a slow machine does in a millisecond. */
const WORK_PER_MS = 1000;
/** Until the first plan is there. */
const FIRST_WORK = 100;
const MOST_ALTERNATIVES = 5;

/** @internal Moves for the rest of a hand, and what they come to. */
export interface Plan {
  readonly value: number;
  readonly gain: number;
  readonly moves: readonly Move[];
}

/** Games that have weights of their own: see `assembly/hand-search/tuned.ts`. */
const TUNED: readonly string[] = ['blocks', 'block-sudoku', 'blockudoku'];

/** Whose rules lie in an instance. */
const prepared = new WeakMap<HandSearchExports, PlacementRules>();

/** @internal How a search differs from the usual one. */
export interface Manner {
  /** What it was started from, if it has a memory of its own. */
  readonly module?: SearchModule<HandSearchExports>;
  /** Whether the board itself is to be judged, as it lies between two hands. */
  readonly bare?: boolean;
}

/** @internal A search of one hand, whose plans can be looked at. */
export interface HandSearching extends HandSearch {
  /** The best plans so far. */
  plans(): readonly Plan[];
}

/** @internal Starts a search of one hand; see `types.ts`. */
export function searchHand(
  core: HandSearchExports,
  rules: PlacementRules,
  block: Block,
  aim: Aim,
  { module, bare = false }: Manner = {},
): HandSearching {
  prepare(core, rules, aim, bare);
  const memory = memoryOf(core);
  memory.set(block, STATE_AT);
  if (bare) memory.fill(0, STATE_AT + STATE.hand, STATE_AT + STATE.hand + HAND_BYTES);
  /** Whether there is anything to be searched. */
  const isOpen = bare || !rules.over(block);
  /** Whether there is more to find out. */
  let more = isOpen && core.begin() !== 0;
  const go = (work: number): boolean => (more &&= core.run(work) !== 0);

  const plans = (): readonly Plan[] => {
    const length = isOpen ? core.answer() : 0;
    const bytes = memoryOf(core);
    const view = new DataView(bytes.buffer);
    return times(length, (i) => {
      const at = PLAN.at + i * PLAN.bytes;
      const count = view.getUint32(at + PLAN.count, true);
      return {
        value: view.getFloat64(at + PLAN.value, true),
        gain: view.getFloat64(at + PLAN.gain, true),
        moves: times(count, (m) => moveAt(bytes, at + PLAN.moves + m * 4)),
      };
    });
  };

  const advise = ({ value, gain, moves }: Plan): HandAdvice => {
    const [move] = moves as [Move];
    const { points, clearedRows, clearedColumns, clearedBoxes } = rules.play(block, move).result;
    const clears = { rows: clearedRows, columns: clearedColumns, boxes: clearedBoxes };
    return { ...move, value, gain, points, clears };
  };

  return {
    run: (work) => go(readInteger(work, 'work', 1, MAX_RUN)),
    step: () => go(0),
    get best() {
      const [first, ...others] = firstsOf(plans());
      if (!first) return null;
      const alternatives = others.slice(0, MOST_ALTERNATIVES).map(advise);
      return deepFreeze({ ...advise(first), moves: first.moves, alternatives });
    },
    plans,
    begin() {
      while (more && core.answer() === 0) go(FIRST_WORK);
    },
    end: () => module?.end(core),
  };
}

/** What a short search would play; `null` when the game is over. */
export function hint(
  rules: PlacementRules,
  block: Block,
  options: HandHintOptions,
  searching: () => SearchModule<HandSearchExports>,
): HandHint | null {
  const aim = readAim(options);
  const milliseconds = readNumber(options, 'timeMs', 1, 5000, 50);
  const work = readNumber(options, 'work', 1, MAX_RUN, milliseconds * WORK_PER_MS);
  const { shared } = searching();
  if (rules.over(block)) return null;
  const search = searchHand(shared, rules, block, aim);
  search.run(work);
  search.begin();
  return search.best;
}

/** The computer's advice with a hand; its module is that of the hand search. */
export const advice: Advice<'place', PlacementRules, HandSearchExports> = {
  objects: 'hands',
  sign: 'tune',
  search(rules, block, options, searching) {
    const aim = readAim(options);
    const module = searching();
    return searchHand(module.start(), rules, block, aim, { module });
  },
};

/** Reads `profile` of options, which are to be an object. */
export function readAim(options: HandSearchOptions): Aim {
  const source = readObject(options, 'options');
  return optional(source, 'profile', AIMS[0], (value, field) => readOneOf(value, field, AIMS));
}

/** Of the plans that begin with the same move, the best. */
function firstsOf(plans: readonly Plan[]): readonly Plan[] {
  const seen = new Set<string>();
  return plans.filter(({ moves: [move] }) => seen.size < seen.add(keyOf(move!)).size);
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
  return turnedMove({ piece, row, column }, rotation);
}

/** Lays the rules into an instance that does not have them yet, and has it play as the package does. */
export function prepare(core: HandSearchExports, rules: PlacementRules, aim: Aim, bare = false): void {
  const { setup } = rules;
  const { variant, rows, columns, set, pieces } = setup;
  if (prepared.get(core) !== rules) {
    prepared.set(core, rules);
    core.configure(...layRules(setup, memoryOf(core)));
  }
  const isUsual = !pieces && rows === variant.rows && columns === variant.columns;
  const own = isUsual ? TUNED.indexOf(variant.name) + 1 : 0;
  core.tune(set.length, own, AIMS.indexOf(aim), bare ? 1 : 0);
}

/** Made anew each time: a memory may have grown. */
export function memoryOf({ memory }: HandSearchExports): Uint8Array {
  return new Uint8Array(memory.buffer);
}
