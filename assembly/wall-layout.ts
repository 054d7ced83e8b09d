/**
 * The memory of the wall games, and what the core offers for them. Where the host's blocks lie is theirs for good, as in
 * `layout.ts`.
 *
 * WALL is everything that changes in a game: the host copies `WALL_BYTES` out and in, and a copy is a game. A cell
 * is a byte, 0 for none and 1 to 8 for the colours. Columns lie one behind the other, each from the floor up:
 * the cell h above the floor of column c is at (c + 1) * 33 + h. What lies between and beside the columns is
 * always 0, so that a neighbour is looked up without a test of bounds.
 *
 * | export                                       | what it does                                            |
 * | -------------------------------------------- | ------------------------------------------------------- |
 * | wallConfigure(rows, columns, colours, rules) | 1..32 x 1..32, 2..8 colours; rules are bits: 1 strip,   |
 * |                                              | 2 compact, 4 samegame scoring, 8 its penalty            |
 * | seedBegin(), seedTake(length), wallSeed()    | starts the generator from a text                        |
 * | wallStart()                                  | a new game: each brick uniform in its colours           |
 * | wallBuild()                                  | the same with a wall that can be cleared; answers how   |
 * |                                              | many moves at WALL_SOLUTION clear it, 0 for a failure.  |
 * |                                              | One of one brick is not asked for: nothing could match  |
 * | wallAdopt()                                  | counts, `over` and `won` agree with the cells           |
 * | wallCheck(row, column)                       | 0 when the brick may be clicked, else why not           |
 * | wallClick(row, column)                       | the same, and does it; then see WALL_RESULT             |
 * | wallArea(row, column)                        | the same as wallCheck; labels the area 1, see WALL_AREA |
 * | wallLook()                                   | labels all areas, from 1 in reading order of their      |
 * |                                              | first cells, lists them, answers how many they are      |
 * | wallPoints(size)                             | what removing so many bricks at once earns              |
 * | wallRemove()                                 | takes the labelled bricks out, all others fall; see     |
 * |                                              | WALL_RESULT_FROM. Counts and `over` are left as they are |
 *
 * Refusals: 0 legal, 2 outside, 5 over, 8 no brick there, 9 the brick stands alone.
 */

export const MAX_COLUMNS: u32 = 32;
/** From a cell to the one beside it in the next column. */
export const STRIDE: usize = 33;
export const CELLS: usize = 1122; // (32 + 2) * 33

export const WALL_CELLS: usize = 0;
/** A float64 that holds an integer, which may be negative. */
export const WALL_SCORE: usize = 1128;
export const WALL_RANDOM: usize = 1136;
export const WALL_MOVES: usize = 1144;
/** Bricks left, and whether the game is over and won. */
export const WALL_BRICKS: usize = 1148;
export const WALL_OVER: usize = 1152;
export const WALL_WON: usize = 1156;
/** Bricks left of each colour, u16: entry 0 is unused. */
export const WALL_COUNTS: usize = 1160;
export const WALL_BYTES: u32 = 1184;
export const WALL: usize = 16;

/** What the last `wallClick` did; points and their parts (bricks, clear, penalty) are float64 integers. */
export const WALL_RESULT_POINTS: usize = 0;
export const WALL_RESULT_BRICKS: usize = 8;
export const WALL_RESULT_CLEAR: usize = 16;
export const WALL_RESULT_PENALTY: usize = 24;
/** How many bricks went, their colour, and the columns that closed, as bits. */
export const WALL_RESULT_SIZE: usize = 32;
export const WALL_RESULT_COLOUR: usize = 36;
export const WALL_RESULT_CLOSED: usize = 40;
/** For each cell of the new wall, the cell from which its brick has come, u16; 0 where there is none. */
export const WALL_RESULT_FROM: usize = 48;
export const WALL_RESULT: usize = 4096;

/** The number of each cell's area, u16; 0 where there is none. */
export const WALL_LABELS: usize = 6400;

/** Of the area asked for: its first cell in reading order, and its size. Of all: such an entry (u16 each) for each. */
export const WALL_AREA_CELL: usize = 0;
export const WALL_AREA_SIZE: usize = 2;
export const WALL_AREA: usize = 1200;
export const WALL_AREAS: usize = 8704;

/** Moves that clear a wall that was built: row and column (u8 each), in the order in which they were built. */
export const WALL_SOLUTION: usize = 10752;

/** Cells whose neighbours are still to be looked at, u16 each. */
export const WALL_STACK: usize = memory.data(2048, 16);
/** While a wall is built: the cells before an attempt, the heights of the columns, and the runs of the area. */
export const WALL_BEFORE: usize = memory.data(1136, 16);
export const WALL_HEIGHTS: usize = memory.data(40, 4);
export const WALL_RUN_FROM: usize = memory.data(40, 4);
export const WALL_RUN_LENGTH: usize = memory.data(40, 4);
