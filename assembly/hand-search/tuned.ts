/**
 * Which weights the search has in a game, and how hard it looks: a game in its own size and with its own pieces has
 * weights of its own, others those that suit their size and their pieces. `bench/NOTES.md` tells how they were found.
 */
import { columns, rows } from '../board';
import { FACTORS, INPUT } from '../layout';
import { EFFORT, NEXT_FROM, TRIALS, TRIALS_FROM } from './effort';
import { FEATURES, GAIN, LOSS, WEIGHTS } from './features';

/** What is played for; the other is points. */
const SURVIVE: u32 = 0;

/**
 * The efforts in the order of `effort.ts`, by the rows below: for boards of up to 64 cells; the same with many large pieces,
 * whose games end by hands that come once in a hundred, and on boards that look free; and for larger boards, where whole
 * hands are drawn near a crisis only.
 */
// prettier-ignore
const EFFORTS = memory.data<u16>([
  300, 12, 32, 8, 128, 12, 3, 8, 36,
  300, 12, 32, 16, 512, 24, 4, 8, 20,
  300, 12, 32, 8, 128, 12, 3, 8, 42,
]);
const EFFORT_BYTES: u32 = 18;

/**
 * A row of weights is a divisor, the numbers that are divided by it, in the order of `features.ts`, and the worth of a
 * lost game as it is:
 *
 * 0: boards of up to 64 cells, and few large pieces: fitted to the danger that follows on 38 shapes;
 * 1: the same with many large pieces: fitted on the set of `blocks`;
 * 2: larger boards: by the cross-entropy method on 9 x 9 with boxes; a transition is the unit;
 * 3 to 5: for points, `blocks`, `block-sudoku` and `blockudoku`.
 */
// prettier-ignore
const ROWS = memory.data<i16>([
  10000, 241, -64, -428, -813, 0, -167, -429, -3500, -2720, -284, 0, 0, -168, 0, -8,
  10000, 191, -108, -154, -179, -86, 0, -560, -2000, -3170, -1580, 0, 0, -98, 0, -6,
  100, -88, -100, -72, -78, -100, -180, -122, -440, -30, -450, 0, 0, -20, 0, -250,
  100, -20, -316, -161, -396, -207, -237, -118, -811, -786, -1120, 292, 213, -156, 100, -400,
  1000, -69, -72, -36, -50, -88, -98, -55, -376, -12, -218, 10, 55, -26, 1000, -15,
  100, -296, -419, -387, -266, -411, -617, -255, -1360, -434, -1380, 302, 979, -53, 100, -800,
]);
const ROW_BYTES: u32 = 32;
const LARGE: u32 = 2;

/** Cells of a board from which the weights of the larger ones are better. */
const SMALL_CELLS: u32 = 64;
/** A piece of so many cells is large, and this share of them makes a set hard. */
const LARGE_PIECE: u32 = 5;
const HARD_SHARE: f64 = 0.3;
/** Points that a transition costs, for each point that a move earns: what the tuned weights have in common. */
const TRANSITION_COST: f64 = 0.23;
/** How often a move clears a line, about. */
const CLEARING: f64 = 0.45;

/**
 * Sets weights and effort of the board that was set, for a set of `pieces` shapes at INPUT and the scoring at FACTORS.
 * `own`: 1 to 3 for one of the games that have weights of their own, else 0. `aim`: 0 to last, 1 for points. `bare`: for
 * a board by itself.
 */
export function tune(pieces: u32, own: u32, aim: u32, bare: u32): void {
  let large: u32 = 0;
  let cells: u32 = 0;
  for (let i: u32 = 0; i < pieces; i++) {
    const size = <u32>popcnt(load<u64>(INPUT + i * 8));
    cells += size;
    if (size >= LARGE_PIECE) large++;
  }
  const isHard = <f64>large / <f64>pieces >= HARD_SHARE;
  const row: u32 = rows * columns > SMALL_CELLS ? LARGE : isHard ? 1 : 0;
  setEffort(row, bare);
  if (aim == SURVIVE) setWeights(row, 1);
  else if (own) setWeights(LARGE + own, 1);
  else setPoints(<f64>cells / <f64>pieces);
}

function setEffort(row: u32, bare: u32): void {
  const from = EFFORTS + row * EFFORT_BYTES;
  for (let at: usize = 0; at <= TRIALS_FROM; at += 4) store<u32>(EFFORT + at, load<u16>(from + (at >> 1)));
  if (!bare) return;
  // By all next pieces, and by nothing else: so such boards can be compared.
  store<u32>(EFFORT, 0, TRIALS);
  store<u32>(EFFORT, 0, NEXT_FROM);
}

/** Sets the weights of a row, in another unit. */
function setWeights(row: u32, unit: f64): void {
  const from = ROWS + row * ROW_BYTES;
  const divisor = <f64>load<i16>(from);
  for (let i: usize = 0; i < FEATURES; i++) {
    const number = <f64>load<i16>(from + (i << 1), 2);
    store<f64>(WEIGHTS + (i << 3), i == LOSS ? number : (number / divisor) * unit);
  }
}

/** In points: the weights of larger boards, which the tuned ones resemble; those of the fit have another scale. */
function setPoints(cells: f64): void {
  const length = <f64>(rows + columns) / 2;
  const cleared =
    factor(2) + factor(6) + factor(5) + length * (factor(1) + 1.5 * factor(3)) + 0.2 * factor(4);
  let unit = TRANSITION_COST * (factor(0) * cells + CLEARING * cleared);
  if (unit == 0) unit = 1;
  setWeights(LARGE, unit);
  store<f64>(WEIGHTS, 1, GAIN << 3);
  store<f64>(WEIGHTS, -200 * unit, LOSS << 3);
}

/** A factor of the scoring, in the order of `scoring.ts`. */
function factor(term: usize): f64 {
  return load<f64>(FACTORS + (term << 3));
}
