/** A look back at a game: each of its moves beside what the search would have played. */
import { readObject, refuse } from '../check.js';
import type { Core } from '../core.js';
import { readNumber } from '../fields.js';
import { Game } from '../game.js';
import type { Block } from '../mechanism.js';
import type { ParsedRecord } from '../record.js';
import type { Steps } from '../steps.js';
import type { Move } from '../types.js';
import { PlacementRules } from './rules.js';
import type { HandSearchExports } from './search-exports.js';
import { HandSearch, keyOf, type Plan, readAim } from './search.js';
import type { PlaceStart } from './setup.js';
import {
  type Aim,
  type Analysis,
  type AnalysisOptions,
  type MoveReview,
  type Rating,
  RATINGS,
} from './types.js';
import { weightsFor } from './weights.js';

const MAX_WORK = 1_000_000;
/** For a move by default, and for all of them together. */
const DEFAULT_WORK = 20_000;
const TOTAL_WORK = 60_000_000;
/** Between two steps of long work. */
const STEP = 2000;

/** Which of the weights is that of a transition, a change between filled and free along a row or column. */
const TRANSITION = 1;
/** How much less a move may be worth for each rating but the last, in transitions more on the board. */
const MOST_LOST: Readonly<Partial<Record<Rating, number>>> = { best: 0, good: 2, inaccuracy: 6, mistake: 14 };
/** A move that loses so many transitions counts about a third. */
const ACCURATE = 8;

export function* analyse(core: Core, record: ParsedRecord, options: AnalysisOptions): Steps<Analysis> {
  const { variant } = record.start.setup;
  if (variant.mechanism !== 'place') {
    refuse(
      'mismatch',
      'variant',
      variant.name,
      'a game of pieces that are placed: only such moves can be judged',
    );
  }
  const source = readObject(options, 'options');
  const aim = readAim(source);
  const { moves } = record;
  const usual = Math.min(DEFAULT_WORK, Math.ceil(TOTAL_WORK / Math.max(1, moves.length)));
  const work = readNumber(source, 'work', 1, MAX_WORK, usual);
  // Proves every move before one is judged.
  yield* Game.replaying(core, record);
  const module = core.searches.of('place');
  const instance = module.start();
  try {
    const review = new Review(core, record.start as PlaceStart, instance, aim, work);
    const reviews: MoveReview[] = [];
    for (const move of moves as readonly Move[]) reviews.push(yield* review.judge(move));
    return sum(aim, reviews, review.unit);
  } finally {
    module.end(instance);
  }
}

class Review {
  /** What a transition more on the board costs. */
  readonly unit: number;
  readonly #rules: PlacementRules;
  readonly #search: HandSearchExports;
  readonly #aim: Aim;
  readonly #work: number;
  #block: Block;
  #number = 0;

  constructor(core: Core, start: PlaceStart, search: HandSearchExports, aim: Aim, work: number) {
    this.#rules = new PlacementRules(core, start);
    this.#block = this.#rules.begin();
    this.#search = search;
    this.#aim = aim;
    this.#work = work;
    this.unit = Math.abs(weightsFor(start.setup, aim)[TRANSITION]!);
  }

  /** Judges the next move, and plays it. */
  *judge(given: Move): Steps<MoveReview> {
    const move = this.#rules.leastTurned(this.#block, given);
    const free = yield* this.#look(null);
    const forced = yield* this.#look(move);
    // What the search has found by itself it has looked at as well.
    const own = free.find(({ moves: [first] }) => keyOf(first!) === keyOf(move));
    const value = Math.max(forced[0]?.value ?? -Infinity, own?.value ?? -Infinity);
    const [found] = free;
    const isBest = !found || value >= found.value;
    const bestValue = isBest ? value : found.value;
    this.#block = this.#rules.advance(this.#block, given);
    const loss = bestValue - value;
    return Object.freeze({
      number: ++this.#number,
      move: given,
      best: isBest ? given : found.moves[0]!,
      ...{ value, bestValue, loss },
      rating: ratingOf(loss / this.unit),
    });
  }

  /** The best plans, of all or of those that begin with a move. */
  *#look(forced: Move | null): Steps<readonly Plan[]> {
    const search = new HandSearch(this.#search, this.#rules, this.#block, this.#aim, { forced });
    for (let left = this.#work; left > 0; left -= STEP) {
      yield;
      // Another game may have used the core meanwhile, but nobody this search.
      if (!search.run(Math.min(left, STEP))) break;
    }
    search.begin();
    return search.plans();
  }
}

/** `loss` in transitions. */
function ratingOf(loss: number): Rating {
  return RATINGS.find((rating) => loss <= (MOST_LOST[rating] ?? Infinity))!;
}

function sum(profile: Aim, moves: readonly MoveReview[], unit: number): Analysis {
  const count = (rating: Rating): number => moves.filter((move) => move.rating === rating).length;
  const near = moves.map(({ loss }) => Math.exp(-loss / (unit * ACCURATE)));
  const total = near.reduce((before, share) => before + share, 0);
  return Object.freeze({
    profile,
    moves: Object.freeze(moves),
    counts: Object.freeze(
      Object.fromEntries(RATINGS.map((rating) => [rating, count(rating)])) as Record<Rating, number>,
    ),
    accuracy: moves.length > 0 ? (100 * total) / moves.length : 100,
  });
}
