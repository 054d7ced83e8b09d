/** Random games by the wall search's own functions, and their scores. */
import { INPUT, MAX_COLOURS, OUTPUT, START, WALL } from '../../../assembly/wall-search/memory';
import {
  commonColour,
  playout,
  pickedColumn,
  pickedRow,
  playRandom,
} from '../../../assembly/wall-search/playout';
import { link } from '../../../assembly/wall-search/areas';
import { copyWall, finalScore, rows } from '../../../assembly/wall-search/wall';

export * from '../../../assembly/wall-search/index';

export const input: usize = INPUT;
export const output: usize = OUTPUT;

let total: f64 = 0;
let squaresTotal: f64 = 0;

/** Plays `games` random games from the wall that was taken; returns their moves. */
export function playouts(games: u32, waiting: u32): u32 {
  total = 0;
  squaresTotal = 0;
  let moves: u32 = 0;
  for (let i: u32 = 0; i < games; i++) {
    copyWall(WALL, START);
    moves += playout(waiting ? commonColour() : MAX_COLOURS);
    const score = <f64>finalScore();
    total += score;
    squaresTotal += score * score;
  }
  return moves;
}

export function scoreSum(): f64 {
  return total;
}

export function scoreSquares(): f64 {
  return squaresTotal;
}

/** Plays one random game and writes its moves to OUTPUT, row from the top and column; returns how many. */
export function randomGame(waiting: u32): u32 {
  copyWall(WALL, START);
  link(waiting ? commonColour() : MAX_COLOURS);
  let moves: u32 = 0;
  while (playRandom()) {
    store<u8>(OUTPUT + (moves << 1), <u8>(rows - 1 - pickedRow));
    store<u8>(OUTPUT + (moves << 1), <u8>pickedColumn, 1);
    moves++;
  }
  total = <f64>finalScore();
  return moves;
}
