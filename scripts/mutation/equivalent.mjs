/**
 * Mutants that no game can tell from the core, by reason. Each is an id as `core.mjs` prints it:
 * file, function, the line as it is and as it becomes.
 */
export const EQUIVALENT = [
  {
    reason: 'Of no boxes across, or none down, the number of the others is multiplied with 0.',
    ids: [
      'assembly/board.ts setMasks: boxesAcross = boxes ? newColumns / 3 : 0; -> boxesAcross = boxes ? newColumns / 3 : 1;',
      'assembly/board.ts setMasks: boxesDown = boxes ? newRows / 3 : 0; -> boxesDown = boxes ? newRows / 3 : 1;',
    ],
  },
  {
    reason: 'The path for all boards finds the same cells once more, and counts them.',
    ids: ['assembly/board.ts clearLines: return <u32>popcnt(mask); -> (removed)'],
  },
  {
    reason: 'The first cells of lines are read for boards of up to 128 cells only.',
    ids: [
      'assembly/board.ts setBoard: if (words > 2) return; -> (removed)',
      'assembly/board.ts setBoard: if (words > 2) return; -> if (words > 3) return;',
    ],
  },
  {
    reason:
      'A first cell more than there are lines: the run behind it would go on past the last cell, where a board is always empty.',
    ids: [
      'assembly/board.ts setBoard: if (withColumns) columnStarts = ((<u64>1) << newColumns) - 1; -> if (withColumns) columnStarts = ((<u64>1) >> newColumns) - 1;',
      'assembly/board.ts setBoard: if (withColumns) columnStarts = ((<u64>1) << newColumns) - 1; -> if (withColumns) columnStarts = ((<u64>2) << newColumns) - 1;',
      'assembly/board.ts setBoard: if (withColumns) columnStarts = ((<u64>1) << newColumns) - 1; -> if (withColumns) columnStarts = ((<u64>0) << newColumns) - 1;',
    ],
  },
  {
    reason: 'A shift of 63 is the same by either way; and smaller shifts cover the same run in more steps.',
    ids: [
      'assembly/board.ts setFolds: if (step * stride > 63) step = 63 / stride; -> if (step * stride >= 63) step = 63 / stride;',
      'assembly/board.ts setFolds: if (step * stride > 63) step = 63 / stride; -> if (step * stride > 62) step = 63 / stride;',
      'assembly/board.ts setFolds: if (step * stride > 63) step = 63 / stride; -> if (step * stride > 63) step = 62 / stride;',
    ],
  },
  {
    reason: 'What is asked for is whether it is 0.',
    ids: [
      'assembly/placement.ts look: if (any == 0 && rotates) any = fitsTurned() ? 1 : 0; -> if (any == 0 && rotates) any = fitsTurned() ? 2 : 0;',
    ],
  },
  {
    reason:
      'A byte to the left or to the right the list of offsets has room in the record of a piece all the same, and so has the list in a record of a byte less.',
    ids: [
      'assembly/layout.ts module: export const PIECE_OFFSETS: usize = 172; -> export const PIECE_OFFSETS: usize = 173;',
      'assembly/layout.ts module: export const PIECE_OFFSETS: usize = 172; -> export const PIECE_OFFSETS: usize = 171;',
      'assembly/layout.ts module: export const PIECE_BYTES: u32 = 240; -> export const PIECE_BYTES: u32 = 239;',
    ],
  },
  {
    reason:
      'Behind the free cells is room, and what is there counts for no anchor at which the piece fits into the board.',
    ids: [
      'assembly/pieces.ts anchorsAny: for (let offset: usize = 0; offset < bytes; offset += layout.WORD) { -> for (let offset: usize = 0; offset <= bytes; offset += layout.WORD) {',
    ],
  },
  {
    reason:
      "Past the end of the largest board lie the numbers of lines, which are written afterwards; past that of another, the block's own unused words.",
    ids: [
      'assembly/board.ts unite: for (let offset: u32 = 0; offset < words * layout.WORD; offset += layout.WORD) { -> for (let offset: u32 = 0; offset <= words * layout.WORD; offset += layout.WORD) {',
    ],
  },
  {
    reason:
      'The last byte of the numbers of boxes would be of the 121st and later ones; no board has more than 100.',
    ids: [
      'assembly/layout.ts module: export const LINES_BYTES: usize = 24; -> export const LINES_BYTES: usize = 23;',
    ],
  },
  {
    reason: 'Where an area would begin, no brick of its colour lies: that has been asked before.',
    ids: [
      'assembly/wall-build.ts brickAt: if (<i32>column < <i32>left || column > right || h < runFrom(column)) return load<u8>(base + <usize>h); -> if (<i32>column < <i32>left || column > right || h <= runFrom(column)) return load<u8>(base + <usize>h);',
    ],
  },
  {
    reason: 'What moves up into the last place of a queue is not ready: it is drawn anew before it is taken.',
    ids: [
      'assembly/falling-draw.ts takeShape: for (let i: u32 = 1; i < layout.FALL_QUEUE_SIZE; i++) { -> for (let i: u32 = 1; i <= layout.FALL_QUEUE_SIZE; i++) {',
    ],
  },
  {
    reason: 'Of two equal numbers the difference is 0.',
    ids: [
      'assembly/wall-build.ts roomWithin: return level > height(column) ? level - height(column) : 0; -> return level >= height(column) ? level - height(column) : 0;',
    ],
  },
];
