/** Random games: each area equally likely, by choice with a colour that waits while another one can be played. */
import { below, next } from '../random';
import { AREA, MAX_COLOURS, PLAYABLE, RANDOM, RIGHT, UP, WALL, WALL_COUNTS, WALL_WIDTH } from './memory';
import { canMove, colourAt, flood, forgetArea, link, playable, tabu } from './areas';
import { playArea } from './wall';

export let pickedColumn: u32 = 0;
export let pickedRow: u32 = 0;

/** The colour with the most bricks, the lowest one of several. */
export function commonColour(): u32 {
  let best: u32 = 0;
  for (let colour: u32 = 1; colour < MAX_COLOURS; colour++) {
    const count = load<u32>(WALL + WALL_COUNTS + (colour << 2));
    if (count > load<u32>(WALL + WALL_COUNTS + (best << 2))) best = colour;
  }
  return best;
}

/** Picks a uniform one of the playable bricks. */
function pickBrick(): void {
  let rank = below(RANDOM, playable);
  let at = PLAYABLE;
  let cells = load<u32>(at);
  for (let count = <u32>popcnt(cells); rank >= count; count = <u32>popcnt(cells)) {
    rank -= count;
    at += 4;
    cells = load<u32>(at);
  }
  for (; rank; rank--) cells &= cells - 1;
  pickedColumn = <u32>(at - PLAYABLE) >> 2;
  pickedRow = ctz(cells);
}

/** Makes a random move; false at the end. The wall must be linked. */
export function playRandom(): bool {
  if (!playable) {
    if (tabu == MAX_COLOURS || !canMove()) return false;
    const waiting = tabu;
    link(MAX_COLOURS);
    playRandomArea();
    link(waiting);
  } else playRandomArea();
  return true;
}

function playRandomArea(): void {
  for (;;) {
    pickBrick();
    // A brick stands for its area: with one chance in its size, each area is as likely as any other.
    const chance = next(RANDOM);
    const most = chance ? 0xffffffff / chance : 0xffffffff;
    const size: u32 = most < 2 ? 2 : flood(pickedColumn, pickedRow, AREA, most);
    if (size <= most) {
      playArea(size, colourAt(pickedColumn, pickedRow));
      return;
    }
    if (most >= 2) forgetArea();
  }
}

/** Plays to the end; returns the number of moves. */
export function playout(waiting: u32): u32 {
  link(waiting);
  let moves: u32 = 0;
  while (playRandom()) moves++;
  return moves;
}
