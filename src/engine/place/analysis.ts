/** A look back at a game: each of its moves beside what the search would have played. */
import { readObject } from '../check.js';
import type { Block, SearchModule } from '../core.js';
import type { Engine } from '../engine.js';
import { readNumber } from '../fields.js';
import { deepFreeze } from '../freeze.js';
import type { ParsedRecord } from '../record.js';
import type { Steps } from '../steps.js';
import {
  HandSearcher,
  type HandSearchExports,
  keyOf,
  type Manner,
  memoryOf,
  type Plan,
  prepare,
  readAim,
} from './advice.js';
import { HAND_BYTES, type PlaceCore, STATE } from './core.js';
import { PlacementRules } from './rules.js';
import type { PlaceStart } from './setup.js';
import {
  type Aim,
  type Analysis,
  type AnalysisOptions,
  type Move,
  type MoveReview,
  type Rating,
  RATINGS,
} from './types.js';

const MAX_WORK = 1_000_000;
/** For a move by default, and for all of them together. */
const DEFAULT_WORK = 20_000;
const TOTAL_WORK = 60_000_000;
/** Between two steps of long work. */
const STEP = 2000;

/** Where among the weights, of eight bytes each, that of a point is, and behind it the worth of a lost game. */
const POINT = 13 * 8;
/** How much less a move may be worth for each rating but the last, in hundredths of a lost game. */
const MOST_LOST: Readonly<Partial<Record<Rating, number>>> = {
  best: 0,
  good: 1.5,
  inaccuracy: 5,
  mistake: 12,
};
/** A move that loses so many of them counts about a third. */
const ACCURATE = 6;

/** See `engine.analyse`; the record is that of a placement game. */
export function* analyse(engine: Engine, record: ParsedRecord, options: AnalysisOptions): Steps<Analysis> {
  const source = readObject(options, 'options');
  const aim = readAim(source);
  const { moves } = record;
  const usual = Math.min(DEFAULT_WORK, Math.ceil(TOTAL_WORK / Math.max(1, moves.length)));
  const work = readNumber(source, 'work', 1, MAX_WORK, usual);
  // Proves every move before one is judged.
  yield* engine.proving(record);
  const { core, searching } = engine.kind('place')!;
  const module = searching() as SearchModule<HandSearchExports>;
  const instance = module.start();
  try {
    const review = new Review(core as PlaceCore, record.start as unknown as PlaceStart, instance, aim, work);
    const reviews: MoveReview[] = [];
    for (const move of moves as readonly Move[]) reviews.push(yield* review.judge(move));
    return sum(aim, reviews, review.unit);
  } finally {
    module.end(instance);
  }
}

/** A way through the rest of a hand. */
interface Way {
  readonly moves: readonly Move[];
  readonly worth: number;
}

class Review {
  /** A hundredth of what a lost game costs. */
  readonly unit: number;
  readonly #rules: PlacementRules;
  readonly #search: HandSearchExports;
  readonly #aim: Aim;
  readonly #work: number;
  readonly #point: number;
  readonly #lost: number;
  #block: Block;
  #number = 0;

  constructor(core: PlaceCore, start: PlaceStart, search: HandSearchExports, aim: Aim, work: number) {
    this.#rules = new PlacementRules(core, start);
    this.#block = this.#rules.begin();
    this.#search = search;
    this.#aim = aim;
    this.#work = work;
    prepare(search, this.#rules, aim);
    const weights = new DataView(memoryOf(search).buffer, search.handWeights.value + POINT);
    this.#point = weights.getFloat64(0, true);
    this.#lost = weights.getFloat64(8, true);
    this.unit = Math.abs(this.#lost) / 100;
  }

  /** Judges the next move, and plays it. */
  *judge(given: Move): Steps<MoveReview> {
    const move = this.#rules.noted(this.#block, given);
    const found = yield* this.#found();
    const played = yield* this.#behind(move);
    const isFound = keyOf(found.moves[0]!) === keyOf(move);
    const value = isFound ? Math.max(found.worth, played.worth) : played.worth;
    const bestValue = Math.max(found.worth, value);
    this.#block = this.#rules.advance(this.#block, given);
    const loss = bestValue - value;
    return {
      number: ++this.#number,
      move: given,
      best: loss > 0 ? found.moves[0]! : given,
      ...{ value, bestValue, loss },
      rating: ratingOf(loss / this.unit),
    };
  }

  /** The best way that the search finds from here. */
  *#found(): Steps<Way> {
    const [plan] = yield* this.#look(this.#block, {});
    return yield* this.#way(plan!.moves);
  }

  /** The same of those that begin with a move. */
  *#behind(move: Move): Steps<Way> {
    const isLast = this.#pieces === 1;
    const block = this.#rules.advance(this.#block, move);
    const [plan] = isLast ? [] : yield* this.#look(block, {});
    return yield* this.#way([move, ...(plan?.moves ?? [])]);
  }

  /**
   * Goes a way and judges where it leads. A hand that cannot be placed whole ends the game: the more of it can be, the
   * better.
   */
  *#way(moves: readonly Move[]): Steps<Way> {
    const rules = this.#rules;
    let block = this.#block;
    for (const move of moves) block = rules.advance(block, move);
    const points = this.#point * (rules.score(block) - rules.score(this.#block));
    if (moves.length < this.#pieces) return { moves, worth: this.#lost + points + moves.length * this.unit };
    const [plan] = yield* this.#look(block, { bare: true });
    return { moves, worth: plan!.value + points };
  }

  /** The best plans from a state on. */
  *#look(block: Block, manner: Manner): Steps<readonly Plan[]> {
    const search = new HandSearcher(this.#search, this.#rules, block, this.#aim, manner);
    let more = true;
    // A lone board is judged to the end.
    for (let left = this.#work; more && (left > 0 || manner.bare); left -= STEP) {
      yield;
      more = search.run(Math.min(Math.max(left, 1), STEP));
    }
    search.begin();
    return search.plans();
  }

  /** Pieces that are left of the hand. */
  get #pieces(): number {
    let count = 0;
    for (let at = STATE.hand; at < STATE.hand + HAND_BYTES; at += 8) {
      if (this.#block.subarray(at, at + 8).some(Boolean)) count++;
    }
    return count;
  }
}

/** `loss` in hundredths of a lost game. */
function ratingOf(loss: number): Rating {
  return RATINGS.find((rating) => loss <= (MOST_LOST[rating] ?? Infinity))!;
}

function sum(profile: Aim, moves: readonly MoveReview[], unit: number): Analysis {
  const count = (rating: Rating): number => moves.filter((move) => move.rating === rating).length;
  const near = moves.map(({ loss }) => Math.exp(-loss / (unit * ACCURATE)));
  const total = near.reduce((before, share) => before + share, 0);
  return deepFreeze({
    profile,
    moves,
    counts: Object.fromEntries(RATINGS.map((rating) => [rating, count(rating)])) as Record<Rating, number>,
    // No machine's exponential is like another's in its last digits.
    accuracy: moves.length > 0 ? Math.round((1e6 * total) / moves.length) / 1e4 : 100,
  });
}
