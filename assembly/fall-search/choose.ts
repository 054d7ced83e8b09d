/**
 * Which placement is best. The falling piece's are judged by what they leave; of the best few, each is judged
 * anew by the best that the next piece could make of it; and of the best pairs, by what the piece after that
 * may make of them: exactly when it is shown, else as the mean over the draw as far as it has been counted.
 */
import { fallRows } from '../falling';
import { fallSetSize } from '../falling-draw';
import { FALL, FALL_UPCOMING } from '../falling-layout';
import { copyBoard, judge, lastEarned, madeTop, openAtTop, overlaps, placeOn, work } from './boards';
import { formsOf } from './forms';
import { formsNow } from './reach';
import * as mem from './memory';

/** A placement after which the next piece fits nowhere. Far below any sum of features, and finite. */
const LOST: f64 = -1e9;

/** The list that `keep` fills: where, how many at most, and how many. */
let list: usize = 0;
let most: u32 = 0;
let kept: u32 = 0;
let parent: u32 = 0;
/** What the pieces before the judged one have earned. */
let before: f64 = 0;

function startList(at: usize, size: u32): void {
  list = at;
  most = size;
  kept = 0;
}

/** Puts a placement into the list if it is among the best; of equals the one found first is before. */
function keep(value: f64, form: u32, row: u32, column: u32): void {
  if (kept == most && value <= load<f64>(list + (most - 1) * mem.PLACE_BYTES)) return;
  let i = kept < most ? kept++ : most - 1;
  for (; i > 0 && load<f64>(list + (i - 1) * mem.PLACE_BYTES) < value; i--) {
    memory.copy(list + i * mem.PLACE_BYTES, list + (i - 1) * mem.PLACE_BYTES, mem.PLACE_BYTES);
  }
  const at = list + i * mem.PLACE_BYTES;
  store<f64>(at, value, mem.PLACE_VALUE);
  store<f64>(at, before + lastEarned, mem.PLACE_EARNED);
  store<u8>(at, <u8>form, mem.PLACE_FORM);
  store<u8>(at, <u8>row, mem.PLACE_ROW);
  store<u8>(at, <u8>column, mem.PLACE_COLUMN);
  store<u8>(at, <u8>parent, mem.PLACE_PARENT);
}

/** Judges where a form comes to rest that falls from `row` in the columns `open`; the best are kept. */
function dropAll(board: usize, top: u32, forms: usize, number: u32, row: u32, open: u32): void {
  const form = forms + number * mem.FORM_BYTES;
  const shape = load<u64>(form);
  let r = max(<i32>row, <i32>top - <i32>load<u8>(form, mem.FORM_HEIGHT));
  for (let falling = open; falling; r++) {
    const stopped = falling & overlaps(board, shape, r + 1);
    falling ^= stopped;
    for (let bits = stopped; bits; bits &= bits - 1) {
      const column = <u32>ctz(bits);
      keep(before + judge(board, top, form, r, column), number, r, column);
    }
  }
}

/** Judges every place that a piece which appears in the first row can fall to. */
function dropPiece(board: usize, top: u32, forms: usize): void {
  const count = load<u32>(forms, mem.FORMS_COUNT);
  for (let number: u32 = 0; number < count; number++) {
    dropAll(board, top, forms, number, 0, openAtTop(board, top, forms + number * mem.FORM_BYTES));
  }
}

/** The best value that a piece can reach from the first row; LOST when it fits nowhere. */
function bestOf(board: usize, top: u32, forms: usize): f64 {
  let best = LOST;
  const count = load<u32>(forms, mem.FORMS_COUNT);
  for (let number: u32 = 0; number < count; number++) {
    const form = forms + number * mem.FORM_BYTES;
    const shape = load<u64>(form);
    let r = max(0, <i32>top - <i32>load<u8>(form, mem.FORM_HEIGHT));
    for (let falling = openAtTop(board, top, form); falling; r++) {
      const stopped = falling & overlaps(board, shape, r + 1);
      falling ^= stopped;
      for (let bits = stopped; bits; bits &= bits - 1) {
        best = max(best, judge(board, top, form, r, ctz(bits)));
      }
    }
  }
  return best;
}

/** Judges what the next piece can make of the first placements; the best pairs are kept. */
function followFirsts(firsts: u32, pairs: u32): void {
  startList(mem.SECONDS, pairs);
  const top = nowTop;
  for (let i: u32 = 0; i < firsts; i++) {
    const first = mem.FIRSTS + i * mem.PLACE_BYTES;
    make(first, formsNow, mem.BOARD_NOW, top, mem.BOARD_FIRST);
    before = load<f64>(first, mem.PLACE_EARNED);
    parent = i;
    dropPiece(mem.BOARD_FIRST, madeTop, formsNext);
  }
}

/** Makes the board that a placement of a list leaves. */
function make(place: usize, forms: usize, board: usize, top: u32, to: usize): void {
  const form = forms + <u32>load<u8>(place, mem.PLACE_FORM) * mem.FORM_BYTES;
  placeOn(board, top, form, load<u8>(place, mem.PLACE_ROW), load<u8>(place, mem.PLACE_COLUMN), to);
}

let formsNext: usize = 0;

/** Takes the next piece. */
export function lookAtNext(shape: u64): void {
  formsNext = formsOf(shape, mem.FORMS_SPARE + mem.FORMS_BYTES);
}

export let nowTop: u32 = 0;

/** Takes the board as it is now. */
export function lookAtBoard(): void {
  copyBoard(mem.BOARD_NOW);
  nowTop = madeTop;
}

/**
 * The best place for the falling piece, a pointer to its record; the places that it can reach are in REACHED,
 * in the row of `row` when it may only be led there and dropped (`slides` false), else in each row.
 */
export function choose(slides: bool, row: u32, next: u32, firsts: u32, budget: u32): usize {
  startList(mem.FIRSTS, next ? firsts : 1);
  before = 0;
  const forms = load<u32>(formsNow, mem.FORMS_COUNT);
  for (let number: u32 = 0; number < forms; number++) {
    const reached = mem.REACHED + number * 192;
    if (slides) restAll(number, reached);
    else dropAll(mem.BOARD_NOW, nowTop, formsNow, number, row, load<u32>(reached + ((<usize>row) << 2)));
  }
  if (!next || kept < 2) return mem.FIRSTS;
  const found = kept;
  followFirsts(found, next > 1 ? firsts : 1);
  if (!kept) return mem.FIRSTS;
  const best = next > 1 ? weighThird(kept, budget) : mem.SECONDS;
  return mem.FIRSTS + <u32>load<u8>(best, mem.PLACE_PARENT) * mem.PLACE_BYTES;
}

/** Judges every place where a form can come to rest, also under overhangs. */
function restAll(number: u32, reached: usize): void {
  const form = formsNow + number * mem.FORM_BYTES;
  const shape = load<u64>(form);
  const last = fallRows - load<u8>(form, mem.FORM_HEIGHT);
  for (let r: u32 = 0; r <= last; r++) {
    const here = load<u32>(reached + ((<usize>r) << 2));
    if (!here) continue;
    for (let bits = here & overlaps(mem.BOARD_NOW, shape, r + 1); bits; bits &= bits - 1) {
      const column = <u32>ctz(bits);
      keep(judge(mem.BOARD_NOW, nowTop, form, r, column), number, r, column);
    }
  }
}

/** The pair with the best outlook, of as many as the budget allows from the best on. */
function weighThird(pairs: u32, budget: u32): usize {
  const shown = load<u64>(FALL, FALL_UPCOMING + 8);
  const third = shown ? formsOf(shown, mem.FORMS_SPARE + 2 * mem.FORMS_BYTES) : 0;
  let best = mem.SECONDS;
  let bestValue: f64 = 0;
  for (let i: u32 = 0; i < pairs; i++) {
    const pair = mem.SECONDS + i * mem.PLACE_BYTES;
    const first = mem.FIRSTS + <u32>load<u8>(pair, mem.PLACE_PARENT) * mem.PLACE_BYTES;
    make(first, formsNow, mem.BOARD_NOW, nowTop, mem.BOARD_FIRST);
    make(pair, formsNext, mem.BOARD_FIRST, madeTop, mem.BOARD_SECOND);
    const top = madeTop;
    let value = load<f64>(pair, mem.PLACE_EARNED);
    if (shown) {
      value += bestOf(mem.BOARD_SECOND, top, third);
      if (work > budget) break;
    } else {
      let complete = true;
      for (let piece: u32 = 0; complete && piece < fallSetSize; piece++) {
        const chance = load<f64>(mem.CHANCES + piece * 8);
        if (chance == 0) continue;
        value += chance * bestOf(mem.BOARD_SECOND, top, mem.FORMS_SET + piece * mem.FORMS_BYTES);
        complete = work <= budget;
      }
      if (!complete) break;
    }
    if (i == 0 || value > bestValue) {
      best = pair;
      bestValue = value;
    }
  }
  return best;
}
