/** The memory of the search beside the rules' own; see each block's user. PLAN and WEIGHTS are the host's, too. */

/** A search board: a guard row, 40 rows, and full rows below the floor, a u32 each. */
export const BOARD_GUARD: usize = 16;
export const BOARD_SIZE: usize = 208;
/** The board at hand, after the first piece, after the second, and one to judge on when rows go. */
const BOARDS: usize = memory.data(832, 16);
export const BOARD_NOW: usize = BOARDS + BOARD_GUARD;
export const BOARD_FIRST: usize = BOARD_NOW + BOARD_SIZE;
export const BOARD_SECOND: usize = BOARD_FIRST + BOARD_SIZE;
export const BOARD_CLEARED: usize = BOARD_SECOND + BOARD_SIZE;

/** A form is a shape, its height and width, and the numbers of the forms that a rotation and a flip make of it. */
export const FORM_HEIGHT: usize = 8;
export const FORM_WIDTH: usize = 9;
export const FORM_ROTATED: usize = 10;
export const FORM_FLIPPED: usize = 11;
export const FORM_BYTES: u32 = 16;
/** Up to eight forms of a piece, then how many they are. */
export const FORMS_COUNT: usize = 128;
export const FORMS_BYTES: u32 = 136;
/** Of the set's pieces, and of up to three others: the falling one and the two after it. */
export const FORMS_SET: usize = memory.data(34816, 8);
export const FORMS_SPARE: usize = memory.data(408, 8);

/** The chance of each piece of the set to be the next that is drawn, float64. */
export const CHANCES: usize = memory.data(2048, 8);

/** A placement: its value, the part of it that its own action earned, form, row, column, and its parent. */
export const PLACE_VALUE: usize = 0;
export const PLACE_EARNED: usize = 8;
export const PLACE_FORM: usize = 16;
export const PLACE_ROW: usize = 17;
export const PLACE_COLUMN: usize = 18;
export const PLACE_PARENT: usize = 19;
export const PLACE_BYTES: u32 = 24;
/** Lists of the best placements, best first. */
export const MAX_KEEP: u32 = 32;
export const FIRSTS: usize = memory.data(768, 8);
export const SECONDS: usize = memory.data(768, 8);

/** For each form and row, the columns that the falling piece can come to (u32): [form * 48 + row]. */
export const REACHED: usize = memory.data(1536, 8);

/** A state of the path search is form * 2048 + row * 32 + column: where from (u16), by what (u8), and a queue. */
export const PATH_FROM: usize = memory.data(32768, 8);
export const PATH_BY: usize = memory.data(16384, 8);
export const PATH_QUEUE: usize = memory.data(32768, 8);

/** The weights as they are for this plan: base and slope together. */
export const EFFECTIVE: usize = memory.data(256, 8);

/** A plan: number of actions, work done, then where the piece will lock, the value, and the actions (u8 each). */
export const PLAN_LENGTH: usize = 0;
export const PLAN_WORK: usize = 4;
export const PLAN_SHAPE: usize = 8;
export const PLAN_ROW: usize = 16;
export const PLAN_COLUMN: usize = 20;
export const PLAN_VALUE: usize = 24;
export const PLAN_ACTIONS: usize = 32;
/** Of at most 10,241 actions: a path enters each orientation, row and column once at most, and ends with a drop. */
export const PLAN: usize = 8192;

/** Weights and slopes of the evaluation, float64 each (`features.ts`). */
export const WEIGHTS: usize = 4096;
