/**
 * Mutants that no game can tell from the core, by reason. Each is an id as `core.mjs` prints it:
 * file, function, the line as it is and as it becomes.
 */
export const EQUIVALENT = [
  {
    reason: 'Of no boxes across, or none down, the number of the others is multiplied with 0.',
    ids: [
      'assembly/board.ts setBoard: boxesAcross = boxes ? newColumns / 3 : 0; -> boxesAcross = boxes ? newColumns / 3 : 1;',
      'assembly/board.ts setBoard: boxesDown = boxes ? newRows / 3 : 0; -> boxesDown = boxes ? newRows / 3 : 1;',
    ],
  },
  {
    reason:
      'What is filled too far is filled again by the next line, or is the board to try things on, which is written before it is read; and only a board of 30 x 30 has the last box, whose mask is always the same.',
    ids: [
      'assembly/board.ts setBoard: memory.fill(layout.ROW_MASKS, 0, layout.MAX_WORDS * layout.WORD * 32); -> memory.fill(layout.ROW_MASKS, 0, layout.MAX_WORDS * layout.WORD * 33);',
      'assembly/board.ts setBoard: memory.fill(layout.COLUMN_MASKS, 0, layout.MAX_WORDS * layout.WORD * 32); -> memory.fill(layout.COLUMN_MASKS, 0, layout.MAX_WORDS * layout.WORD * 33);',
      'assembly/board.ts setBoard: memory.fill(layout.BOX_MASKS, 0, layout.MAX_WORDS * layout.WORD * 100); -> memory.fill(layout.BOX_MASKS, 0, layout.MAX_WORDS * layout.WORD * 101);',
      'assembly/board.ts setBoard: memory.fill(layout.BOX_MASKS, 0, layout.MAX_WORDS * layout.WORD * 100); -> memory.fill(layout.BOX_MASKS, 0, layout.MAX_WORDS * layout.WORD * 99);',
    ],
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
      'assembly/board.ts setBoard: for (let r: u32 = 0; r < newRows; r++) { -> for (let r: u32 = 0; r <= newRows; r++) { (2)',
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
    reason: 'A shortcut: the general way finds the same on a board of one word.',
    ids: [
      'assembly/board.ts clearLines: if (words == 1) { // First cells times the cells of one line: the products do not overlap, so nothing carries. const row = rowBits0 * load<u64>(layout.ROW_MASKS); const column = columnBits * load<u64>(layout.COLUMN_MASKS); const mask = row | column | (boxBits0 * load<u64>(layout.BOX_MASKS)); store<u64>(board, load<u64>(board) & ~mask); store<u64>(cleared, mask); return <u32>popcnt(mask); } -> (removed)',
      'assembly/board.ts clearLines: if (words == 1) { -> if (words == 0) {',
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
      'assembly/board.ts clearLines: for (let offset: u32 = 0; offset < bytes; offset += layout.WORD) store<u64>(cleared + offset, 0); -> for (let offset: u32 = 0; offset <= bytes; offset += layout.WORD) store<u64>(cleared + offset, 0);',
      'assembly/board.ts unite: for (let offset: u32 = 0; offset < bytes; offset += layout.WORD) { -> for (let offset: u32 = 0; offset <= bytes; offset += layout.WORD) {',
    ],
  },
  {
    reason:
      'The first cell of a row and the one right of it are in the same row, for a board with a second word has three columns or more; and larger boards than of two words count no rows here.',
    ids: [
      'assembly/board.ts clearLines: for (let bits = rowBits1; bits; bits &= bits - 1) unite(layout.ROW_MASKS, rowOf(64 + <u32>ctz(bits)), cleared); -> for (let bits = rowBits1; bits; bits &= bits - 1) unite(layout.ROW_MASKS, rowOf(65 + <u32>ctz(bits)), cleared);',
      'assembly/board.ts writeLines: for (let bits = rowBits1; bits; bits &= bits - 1) setFlag(lines, layout.LINES_ROWS, rowOf(64 + <u32>ctz(bits))); -> for (let bits = rowBits1; bits; bits &= bits - 1) setFlag(lines, layout.LINES_ROWS, rowOf(65 + <u32>ctz(bits)));',
    ],
  },
];
