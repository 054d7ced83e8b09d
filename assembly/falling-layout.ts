/**
 * The memory of the falling games, and what the core offers for them.
 *
 * Rules (`falling.ts`). FALL is everything that changes in a game: the host copies `FALL_BYTES` out and in, and a copy
 * is a game. Where the host's blocks lie is theirs for good, as in `layout.ts`. A shape is a u64, byte r being row r and
 * bit c column c, tight, upper-left; 0 is none.
 *
 * | export                                                 | what it does                                   |
 * | ------------------------------------------------------ | ---------------------------------------------- |
 * | fallConfigure(rows, columns, next, options, draw, n)   | board 10..40 x 8..32, next 0..6, options bit 0 |
 * |                                                        | comfort, draw 0 weighted 1 uniform 2 bag, and  |
 * |                                                        | n (1..256) shapes that lie at INPUT            |
 * | seedBegin(), seedTake(length), fallSeed()              | starts both streams from a text, draws the     |
 * |                                                        | weights; nothing is drawn or spawned yet       |
 * | fallSkip(drawn, spawned)                               | both streams go on to where these counts are   |
 * | fallStart()                                            | a new game: empty board, first pieces, spawn   |
 * | fallFill()                                             | draws into upcoming places that hold 0         |
 * | fallSpawn()                                            | the next piece appears (positions without one) |
 * | fallAdopt()                                            | `over` agrees with a FALL the host has written |
 * | fallCheck(action)                                      | 0 when it may be done, else why not            |
 * | fallAct(action)                                        | the same, and does it; then see FALL_RESULT    |
 * | fallGhost()                                            | the row where the falling piece would rest     |
 *
 * Actions: 0 left, 1 right, 2 rotate, 3 flip, 4 down, 5 drop, 6 tick, 7 hold.
 * Refusals: 0 legal, 1 overlap, 2 outside, 5 over, 6 no effect, 7 no such action.
 */

export const MAX_ROWS: u32 = 40;

/** One u32 a row, bit c is column c. */
export const FALL_BOARD: usize = 0;
/** The falling piece in its present orientation. */
export const FALL_SHAPE: usize = 160;
/** The held piece, in the orientation in which it was put away; 0 is none. */
export const FALL_HELD: usize = 168;
/** Six shapes, the next one first; those behind the `next` of the configuration are 0. */
export const FALL_UPCOMING: usize = 176;
/** The word of the generator that draws pieces (weights, then piece and rotation), and of the one for columns. */
export const FALL_RANDOM: usize = 224;
export const FALL_SPAWN_RANDOM: usize = 232;
/** A float64 that holds an integer. */
export const FALL_SCORE: usize = 240;
/** Place of the falling piece: the upper-left corner of its box. */
export const FALL_ROW: usize = 248;
export const FALL_COLUMN: usize = 252;
/** Actions of the player, without ticks. */
export const FALL_MOVES: usize = 256;
export const FALL_TICKS: usize = 260;
/** Pieces drawn by the generator, columns drawn, pieces taken from the queue, pieces locked. */
export const FALL_DRAWN: usize = 264;
export const FALL_SPAWNED: usize = 268;
export const FALL_QUEUED: usize = 272;
export const FALL_LOCKED: usize = 276;
export const FALL_OVER: usize = 280;
/** Whether the falling piece came by a hold, so that it may not be held. */
export const FALL_HOLD_USED: usize = 284;
/** Hidden from the player: pieces left in the bag, weights of the draw (u8), the bag (u8). */
export const FALL_BAG_LEFT: usize = 288;
export const FALL_DRAW_WEIGHTS: usize = 296;
export const FALL_BAG: usize = 552;
/** How often each piece of the set was drawn (u32); pieces of the queue are not counted. */
export const FALL_COUNTS: usize = 808;
export const FALL_BYTES: u32 = 1832;
export const FALL: usize = 16;

/** What the last `fallAct` did. Points are a float64 integer; cleared rows are numbered as before they fell. */
export const FALL_RESULT_POINTS: usize = 0;
/** Two u32: rows 0 to 31, and 32 to 39. */
export const FALL_RESULT_CLEARED: usize = 8;
export const FALL_RESULT_SHAPE: usize = 16;
export const FALL_RESULT_ROW: usize = 24;
export const FALL_RESULT_COLUMN: usize = 28;
/** Whether a piece was locked (its shape and place are above), whether one appeared, whether the game ended. */
export const FALL_RESULT_LOCKED: usize = 32;
export const FALL_RESULT_SPAWNED: usize = 36;
export const FALL_RESULT_OVER: usize = 40;
/** Which kick made a rotate or flip possible, 1 to 5; 0 is none. */
export const FALL_RESULT_KICK: usize = 44;
export const FALL_RESULT_BYTES: u32 = 48;
export const FALL_RESULT: usize = 1856;

/**
 * Scripted pieces that come before the generator's: up to eight shapes, the first at once, and how many they
 * are. The core takes them from the front; the host fills up before each call that may take one.
 */
export const FALL_QUEUE_SIZE: u32 = 8;
export const FALL_QUEUE: usize = 1904;
export const FALL_QUEUE_READY: usize = 1968;

/** The set's shapes as configured. */
export const FALL_SET: usize = memory.data(2048, 16);
