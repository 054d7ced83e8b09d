/**
 * The fixed memory of the core. Nothing is ever allocated: every block below has its place for good,
 * and the host reads and writes through one view that never detaches. What it reads and writes lies in the first page of
 * 64 KiB, at addresses that `src/engine/` repeats; what is the module's own lies behind (`memoryBase` in `asconfig.json`).
 *
 * A board is packed row by row, cell (r, c) at bit r * columns + c, into as few 64-bit words as it needs:
 * one for 8 x 8, two for 9 x 9, sixteen for 32 x 32. All numbers are little-endian.
 */

const MAX_WORDS: u32 = 16;
export const MAX_HAND: u32 = 8;
export const MAX_PIECES: u32 = 256;
export const WORD: u32 = 8;
export const BOARD_BYTES: u32 = MAX_WORDS * WORD;

/** The state of one game; the host keeps a copy a game, and a list of copies is its history. */
export const STATE_BOARD: usize = 0;
/** Eight shapes of 8 bytes, byte r being row r and bit c column c; 0 is a used slot. */
export const STATE_HAND: usize = 128;
/** The 64-bit word of the generator; 8 bytes behind it are unused. */
export const STATE_RANDOM: usize = 192;
/** A float64 that holds an integer, so that the host reads it without 64-bit integers. */
export const STATE_SCORE: usize = 208;
export const STATE_STREAK: usize = 216;
export const STATE_MOVES: usize = 220;
/** Pieces dealt by the generator. */
export const STATE_DRAWN: usize = 224;
/** Hands taken from the queue. */
export const STATE_QUEUED: usize = 228;
export const STATE_OVER: usize = 232;
export const STATE: usize = 16;

/** What the last move did. Points and parts are float64 integers. */
export const RESULT_POINTS: usize = 0;
/** One part a term: cell, clearedCell, line (rows and columns), line (boxes), lineCells, combo, streak, power. */
export const RESULT_PARTS: usize = 8;
export const RESULT_CLEARED: usize = 72;
/** A LINES block (below). */
export const RESULT_LINES: usize = 200;
export const RESULT_REFILLED: usize = 224;
export const RESULT: usize = 256;

/** Full lines of a board: row bits, column bits, and four words of box bits. */
export const LINES_ROWS: usize = 0;
export const LINES_COLUMNS: usize = 4;
export const LINES_BOXES: usize = 8;
export const LINES_BYTES: usize = 24;

/** Seven float64 factors of the scoring, in the order of `scoring.ts`. */
export const FACTORS: usize = 496;

/** Legal anchors of each slot's piece: eight boards. */
export const ANCHORS: usize = 4096;

/** The piece record of each slot, a pointer. */
export const SLOTS: usize = memory.data(32, 16);

/** The next hand of a scripted queue, eight shapes, and whether there is one. */
export const QUEUE: usize = 560;
export const QUEUE_READY: usize = 624;

/** Of every module: shapes of the piece set on their way in, and UTF-8 bytes of a seed. */
export const INPUT: usize = 2048;

/** Previews of one slot: at most 1,024 entries of anchor row, anchor column (u32 each) and a LINES block. */
export const PREVIEW_BYTES: u32 = 32;
export const PREVIEWS: usize = 8192;

/** Piece records: the set's, then one for each slot that holds a piece from outside the set. */
export const PIECE_FIT: usize = 0;
/** Four words: the piece at anchor (0, 0). */
export const PIECE_MASK: usize = 128;
export const PIECE_SHAPE: usize = 160;
export const PIECE_CELLS: usize = 168;
export const PIECE_ROWS: usize = 169;
export const PIECE_COLUMNS: usize = 170;
/** The bit offsets of its cells, one byte each, padded with the first one to a multiple of `UNROLL`. */
export const PIECE_OFFSETS: usize = 172;
export const PIECE_BYTES: u32 = 240;
export const PIECES: usize = memory.data(63360, 16); // (256 + 8) * 240
/** The record of a used slot: it fits nowhere, so that no anchor has to be looked up behind a branch. */
export const NO_PIECE: usize = memory.data(240, 16);
/** The record of a turned piece that is only tried. */
export const TURNED: usize = memory.data(240, 16);
/** Five cells are tested without a branch: that is one step for nine pieces in ten of the shipped sets. */
export const UNROLL: u32 = 5;

/** A mask for each line: 32 rows, 32 columns, 100 boxes (on 30 x 30). */
export const MAX_LINES: u32 = 164;
export const LINE_MASKS: usize = memory.data(20992, 16); // 164 * 128
export const ROW_MASKS: usize = LINE_MASKS;
export const COLUMN_MASKS: usize = LINE_MASKS + 32 * BOARD_BYTES;
export const BOX_MASKS: usize = LINE_MASKS + 64 * BOARD_BYTES;

/** A board to try things on. */
export const SCRATCH: usize = memory.data(128, 16);
/** The free cells, with room behind them so that a shift may read past the end. */
export const FREE: usize = memory.data(192, 16);

/** Dealing: for each piece of a hand a board, the anchors of a piece on it, and the piece as it is turned. */
export const LEVEL_ANCHORS: usize = 128;
export const LEVEL_PIECE: usize = 256;
export const LEVEL_BYTES: u32 = 496;
export const DEAL_LEVELS: usize = memory.data(3968, 16); // 8 * 496
/** The cells that a line of such a board takes with it. */
export const DEAL_CLEARED: usize = memory.data(128, 16);
/** The generator of what is drawn beyond one piece a slot. */
export const DEAL_RANDOM: usize = memory.data(16, 16);
