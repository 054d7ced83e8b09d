/**
 * The memory of the wall search. It is a module of its own beside the core: the core's memory never grows, and
 * this one takes what a search needs once, when it is told its size (`search.ts`). INPUT and OUTPUT are the host's.
 *
 * A wall is a list of columns from the left, 16 bytes each, cell r at bit r with the lowest row at bit 0: two
 * words of two 32-bit planes each. The planes are the three bits of the colour and, last, which cells hold a
 * brick. Bricks rest on each other, so that this one is always a number of ones from bit 0 up.
 */

export const MAX_COLUMNS: u32 = 32;
export const MAX_COLOURS: u32 = 8;
export const COLUMN_BYTES: u32 = 16;

/** The wall at hand: its columns and an empty one, bricks of each colour (u32), bricks, points of the moves so far. */
export const WALL_COUNTS: usize = 528;
export const WALL_BRICKS: usize = 560;
export const WALL_SCORE: usize = 564;
/** Columns that are looked at; with `compact` only those that hold a brick. */
export const WALL_WIDTH: usize = 568;
export const WALL_BYTES: u32 = 576;
export const WALL: usize = memory.data(576, 16);
/** The wall as the search got it. */
export const START: usize = memory.data(576, 16);

/**
 * For each column (u32), with an empty one on both sides: bit r of UP links the cells r and r + 1 of a column, of
 * RIGHT the cell r and its neighbour in the next column; PLAYABLE are bricks with a link, but not those of a
 * colour that is left for later.
 */
export const UP: usize = memory.data(136, 16) + 4;
export const RIGHT: usize = memory.data(136, 16) + 4;
export const PLAYABLE: usize = memory.data(136, 16) + 4;

/** Cells of the area at hand, and those of all areas that were listed: a u32 a column. */
export const AREA: usize = memory.data(136, 16) + 4;
export const SEEN: usize = memory.data(136, 16) + 4;
/** Runs whose neighbours are not yet looked at: column and cells. */
export const STACK: usize = memory.data(8192, 16);

/** Bricks from the host, row by row from the top, a byte each: 0 none, 1..8 a colour. */
export const INPUT: usize = 2048;
/** Moves for the host: column and row from the top, a byte each. */
export const OUTPUT: usize = 4096;

/** The words of the generators. */
export const RANDOM: usize = memory.data(16, 16);

/** The best sequence: column and row from the bottom, a byte each. */
export const BEST: usize = memory.data(1024, 16);
