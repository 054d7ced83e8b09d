/** A look back at a game: each of its moves beside what the search would have played. */
import { readNumber } from '../check.js';
import type { Block, SearchModule } from '../core.js';
import type { Engine } from '../engine.js';
import { deepFreeze } from '../freeze.js';
import type { ParsedRecord } from '../record.js';
import type { Steps } from '../steps.js';
import {
  type HandSearchExports,
  keyOf,
  memoryOf,
  type Plan,
  prepare,
  readAim,
  searchHand,
} from './advice.js';
import { HAND_BYTES, type PlaceCore, STATE } from './core.js';
import { placementRules } from './rules.js';
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

/** Where in the search that of a point is among the weights, of eight bytes each, and behind it the worth of a lost game. */
const POINT_AT = 832 + 13 * 8;
/** How much less a move may be worth for each of RATINGS, in hundredths of a lost game. */
const MOST_LOST = [0, 1.5, 5, 12, Infinity] as const;
/** A move that loses so many of them counts about a third. */
const ACCURATE = 6;

/** See `engine.analyse`; the record is that of a placement game. */
export function* analyse(engine: Engine, record: ParsedRecord, options: AnalysisOptions): Steps<Analysis> {
  const aim = readAim(options);
  const { moves } = record;
  const usual = Math.min(DEFAULT_WORK, Math.ceil(TOTAL_WORK / moves.length));
  const work = readNumber(options, 'work', 1, MAX_WORK, usual);
  // Proves every move before one is judged.
  yield* engine.proving(record);
  const { core, searching } = engine.kind('place')!;
  const module = searching() as SearchModule<HandSearchExports>;
  const instance = module.start();
  try {
    const rules = placementRules(core as PlaceCore, record.start as unknown as PlaceStart);
    prepare(instance, rules, aim);
    const weights = new DataView(memoryOf(instance).buffer, POINT_AT);
    const [point, lost] = [weights.getFloat64(0, true), weights.getFloat64(8, true)];
    /** A hundredth of what a lost game costs. */
    const unit = Math.abs(lost) / 100;

    /** The best plan from a state on; of a lone board, what it is worth. */
    const look = function* (block: Block, bare: boolean): Steps<Plan | undefined> {
      const search = searchHand(instance, rules, block, aim, { bare });
      let more = true;
      // A lone board is judged to the end.
      for (let left = work; more && (left > 0 || bare); left -= STEP) {
        yield;
        more = search.run(Math.min(Math.max(left, 1), STEP));
      }
      search.begin();
      return search.plans()[0];
    };

    /**
     * Goes a way from a state and judges where it leads. A hand that cannot be placed whole ends the game: the more of
     * it can be, the better.
     */
    const judge = function* (from: Block, way: readonly Move[]): Steps<number> {
      const block = way.reduce((before, move) => rules.advance(before, move), from);
      const points = point * (rules.score(block) - rules.score(from));
      return way.length < piecesIn(from)
        ? lost + points + way.length * unit
        : (yield* look(block, true))!.value + points;
    };

    let block = rules.begin();
    const reviews: MoveReview[] = [];
    for (const given of moves as readonly Move[]) {
      const move = rules.noted(block, given);
      const way = (yield* look(block, false))!.moves;
      const found = yield* judge(block, way);
      const behind = rules.advance(block, move);
      const rest = piecesIn(block) > 1 ? (yield* look(behind, false))?.moves : [];
      const played = yield* judge(block, [move, ...(rest ?? [])]);
      const isFound = keyOf(way[0]!) === keyOf(move);
      const value = isFound ? Math.max(found, played) : played;
      const bestValue = Math.max(found, value);
      const loss = bestValue - value;
      reviews.push({
        number: reviews.length + 1,
        move: given,
        best: loss > 0 ? way[0]! : given,
        ...{ value, bestValue, loss },
        rating: ratingOf(loss / unit),
      });
      block = rules.advance(block, given);
    }
    return sum(aim, reviews, unit);
  } finally {
    module.end(instance);
  }
}

/** Pieces that are left of the hand. */
function piecesIn(block: Block): number {
  let count = 0;
  for (let at = STATE.hand; at < STATE.hand + HAND_BYTES; at += 8) {
    if (block.subarray(at, at + 8).some(Boolean)) count++;
  }
  return count;
}

/** `loss` in hundredths of a lost game. */
function ratingOf(loss: number): Rating {
  return RATINGS[MOST_LOST.findIndex((most) => loss <= most)]!;
}

function sum(profile: Aim, moves: readonly MoveReview[], unit: number): Analysis {
  const count = (rating: Rating): number => moves.filter((move) => move.rating === rating).length;
  const total = moves.reduce((before, { loss }) => before + Math.exp(-loss / (unit * ACCURATE)), 0);
  return deepFreeze({
    profile,
    moves,
    counts: Object.fromEntries(RATINGS.map((rating) => [rating, count(rating)])) as Record<Rating, number>,
    // No machine's exponential is like another's in its last digits.
    accuracy: moves.length > 0 ? Math.round((1e6 * total) / moves.length) / 1e4 : 100,
  });
}
