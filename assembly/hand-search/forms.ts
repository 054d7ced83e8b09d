/** Pieces in all the orientations that they may be placed in, prepared for the present board. */
import { PIECE_CELLS, PIECE_COLUMNS, PIECE_ROWS, PIECE_SHAPE } from '../layout';
import { compile, turned } from '../pieces';
import * as mem from './memory';
import { mayReach } from './near';

/** Walls that may take a neighbour's place. */
const LEFT: u32 = 1;
const RIGHT: u32 = 2;
const TOP: u32 = 4;
const BOTTOM: u32 = 8;

/** Whether the cell (row, column) of a shape is filled; both may be -1 or 8. */
function has(shape: u64, row: i32, column: i32): u32 {
  if ((row | column) < 0 || row > 7 || column > 7) return 0;
  return <u32>((shape >> ((row << 3) + column)) & 1);
}

/** Fills the form at `form`. */
function compileForm(form: usize, shape: u64, rotation: u32): void {
  compile(form, shape);
  mayReach(load<u8>(form, PIECE_CELLS));
  const height = <i32>load<u8>(form, PIECE_ROWS);
  const width = <i32>load<u8>(form, PIECE_COLUMNS);
  let count: u32 = 0;
  for (let row = -1; row <= height; row++) {
    for (let column = -1; column <= width; column++) {
      if (has(shape, row, column)) continue;
      const touching =
        has(shape, row - 1, column) +
        has(shape, row + 1, column) +
        has(shape, row, column - 1) +
        has(shape, row, column + 1);
      if (!touching || count == mem.MAX_EDGES) continue;
      const edge = form + mem.FORM_EDGES + count++ * mem.EDGE_BYTES;
      store<i8>(edge, <i8>row);
      store<i8>(edge, <i8>column, 1);
      store<u8>(edge, <u8>touching, 2);
      store<u8>(
        edge,
        <u8>(
          ((column < 0 ? LEFT : 0) |
            (column == width ? RIGHT : 0) |
            (row < 0 ? TOP : 0) |
            (row == height ? BOTTOM : 0))
        ),
        3,
      );
    }
  }
  store<u8>(form, <u8>count, mem.FORM_COUNT);
  store<u8>(form, <u8>rotation, mem.FORM_ROTATION);
}

/** Writes the forms of a shape from `forms` on and its piece to `piece`. */
export function compilePiece(piece: usize, forms: usize, shape: u64, turns: bool): void {
  let form = forms;
  let oriented = shape;
  const rotations: u32 = turns ? 4 : 1;
  for (let rotation: u32 = 0; rotation < rotations; rotation++) {
    let isNew = true;
    for (let other = forms; other < form; other += mem.FORM_BYTES) {
      if (load<u64>(other, PIECE_SHAPE) == oriented) isNew = false;
    }
    if (isNew) {
      compileForm(form, oriented, rotation);
      form += mem.FORM_BYTES;
    }
    oriented = turned(oriented);
  }
  store<u32>(piece, <u32>forms, mem.PIECE_FORMS);
  store<u32>(piece, <u32>(form - forms) / mem.FORM_BYTES, mem.PIECE_TURNS);
  store<u32>(piece, 0, mem.PIECE_TIMES);
}
