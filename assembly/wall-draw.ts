/**
 * Walls of few colours that can be cleared. Built backwards, an area of one colour finds no place where both colours
 * are near, as they are everywhere; but of random walls so many can be cleared that they need only be found: one
 * wall after the other is drawn, and played at random by the tabu-colour rule (one colour is left for the end).
 */
import * as layout from './wall-layout';
import { below } from './random';
import {
  wallAdopt,
  wallColours,
  wallColumns,
  wallLook,
  wallClick,
  wallReset,
  wallRows,
  wallStart,
} from './wall';

/** Games on each wall. */
const GAMES: u32 = 8;
const LEAST_WALLS: u32 = 100;
const CELLS_OF_WALLS: u32 = 25_000;

/** Draws walls until one is cleared; answers with how many moves, 0 when none was. */
export function drawSolved(): u32 {
  const walls = LEAST_WALLS + CELLS_OF_WALLS / (wallRows * wallColumns);
  for (let i: u32 = 0; i < walls; i++) {
    wallStart();
    memory.copy(layout.WALL_BEFORE, layout.WALL, layout.CELLS);
    for (let game: u32 = 0; game < GAMES; game++) {
      const moves = playLeaving(<u8>(1 + (game % wallColours)));
      const won = load<u32>(layout.WALL, layout.WALL_WON);
      wallReset();
      memory.copy(layout.WALL, layout.WALL_BEFORE, layout.CELLS);
      wallAdopt();
      if (!won) continue;
      turnRound(moves);
      return moves;
    }
  }
  return 0;
}

/** Plays to the end, areas of one colour only where there are no others; answers how many moves it took. */
function playLeaving(colour: u8): u32 {
  let moves: u32 = 0;
  for (let areas = wallLook(); areas; areas = wallLook()) {
    let others: u32 = 0;
    for (let i: u32 = 0; i < areas; i++) if (colourOf(i) != colour) others++;
    let ticket = below(layout.WALL + layout.WALL_RANDOM, others ? others : areas);
    let choice: u32 = 0;
    while ((others && colourOf(choice) == colour) || ticket--) choice++;
    const cell = cellOf(choice);
    const row = wallRows - 1 - <u32>(cell % layout.STRIDE);
    const column = <u32>(cell / layout.STRIDE) - 1;
    store<u8>(layout.WALL_SOLUTION + moves * 2, <u8>row);
    store<u8>(layout.WALL_SOLUTION + moves * 2 + 1, <u8>column);
    moves++;
    wallClick(row, column);
  }
  return moves;
}

function cellOf(area: u32): usize {
  return <usize>load<u16>(layout.WALL_AREAS + area * 4);
}

function colourOf(area: u32): u8 {
  return load<u8>(layout.WALL + cellOf(area));
}

/** The last move first, as a wall that was built has them. */
function turnRound(moves: u32): void {
  for (let i: u32 = 0, j = moves - 1; i < j; i++, j--) {
    const move = load<u16>(layout.WALL_SOLUTION + i * 2);
    store<u16>(layout.WALL_SOLUTION + i * 2, load<u16>(layout.WALL_SOLUTION + j * 2));
    store<u16>(layout.WALL_SOLUTION + j * 2, move);
  }
}
