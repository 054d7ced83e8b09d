/**
 * The memory of the hand search. It is a module of its own beside the core, and takes nothing but the fixed blocks
 * below. Boards are packed, and the host's blocks lie where they lie for good, as in `layout.ts`.
 */

/** Plans for the host; see `index.ts`. */
export const MAX_PLANS: u32 = 32;
export const PLAN_BYTES: u32 = 64;
export const PLAN_GAIN: usize = 8;
export const PLAN_COUNT: usize = 16;
export const PLAN_MOVES: usize = 24;
export const OUTPUT: usize = 40960;

/**
 * A form is a piece in one orientation: its piece record, and behind it the edges that it has. An edge is a cell
 * beside it: row and column from the anchor (i8 each), how many of its cells touch it, and by which wall it may be
 * replaced (bit 0 left, 1 right, 2 top, 3 bottom).
 */
export const FORM_EDGES: usize = 240;
export const MAX_EDGES: u32 = 40;
export const EDGE_BYTES: u32 = 4;
export const FORM_COUNT: usize = 400;
/** Quarter turns clockwise from the shape that was given. */
export const FORM_ROTATION: usize = 401;
export const FORM_BYTES: u32 = 408;

/** A piece is up to four forms that lie one behind the other: the first one's place, and how many they are. */
export const PIECE_FORMS: usize = 0;
export const PIECE_TURNS: usize = 4;
/** How often the set has it. */
export const PIECE_TIMES: usize = 16;
/** How likely it is to come next. */
export const PIECE_CHANCE: usize = 8;
/** How likely it is drawn to try a board. */
export const PIECE_DRAW: usize = 24;
export const PIECE_SIZE: u32 = 32;
/** Those of the set, and behind them those of a hand. */
export const SET: usize = memory.data(8448, 16); // (256 + 8) * 32
/** A hand that is drawn to try it: the pieces' places in SET. */
export const DRAWN: usize = memory.data(32, 16);

export const FORMS: usize = memory.data(430848, 16); // (256 + 8) * 4 * 408

/** Lines that can be cleared: where their masks lie, a u32 each. */
export const LINES: usize = memory.data(656, 16); // 164 * 4
/** Of the board at hand, lines that lack few cells: the first of these, how many, and where the line's mask lies. */
export const NEAR_FIRST: usize = 0;
export const NEAR_CELLS: usize = 4;
export const NEAR_MASK: usize = 8;
export const NEAR_BYTES: u32 = 12;
export const NEAR: usize = memory.data(1968, 16); // 164 * 12

/** A node: a board on the way through the hand. */
export const NODE_VALUE: usize = 0;
export const NODE_GAIN: usize = 8;
export const NODE_STREAK: usize = 16;
/** Slots that have been played, as bits; the last move's slot; whether it cleared; moves so far. */
export const NODE_USED: usize = 20;
export const NODE_LAST: usize = 21;
export const NODE_CLEARED: usize = 22;
export const NODE_COUNT: usize = 23;
/** By slot, rotation, row, column: a byte each. */
export const NODE_MOVES: usize = 24;
export const NODE_BOARD: usize = 56;

/** Two layers of nodes. */
export const LAYER_BYTES: u32 = 98304;
export const LAYERS: usize = memory.data(196608, 16);
/** What hands that are only tried take of them. */
export const TRIAL_BYTES: u32 = 24576;
/** The end boards that are judged more deeply. */
export const ENDS: usize = memory.data(6144, 16); // 32 * 192

/** Keys of the boards that were seen in a layer. */
export const SEEN_SIZE: u32 = 4096;
export const SEEN: usize = memory.data(32768, 16);

/** The board that a placement leaves, and the cells that it cleared. */
export const CHILD: usize = memory.data(128, 16);
export const CLEARED: usize = memory.data(128, 16);

/** Legal anchors on boards of more than 128 cells, and the anchors that are looked at. */
export const LEGAL: usize = memory.data(128, 16);
export const MAX_CHOSEN: u32 = 64;
export const CHOSEN: usize = memory.data(512, 16);

/** The generator of the drawn hands. */
export const RANDOM: usize = memory.data(16, 16);
