/** The places that the falling piece can come to, and the actions that bring it there. */
import { DOWN, DROP, FLIP, LEFT, RIGHT, ROTATE, fallColumns, fallRows } from '../falling';
import { formFound, formsOf } from './forms';
import { columnsOf, overlaps } from './boards';
import * as mem from './memory';

const FORM_STRIDE: u32 = 192;

/** The forms of the falling piece, and which of them it is. */
export let formsNow: usize = 0;
export let formNow: u32 = 0;

/** Takes the falling piece. */
export function lookAtPiece(shape: u64): void {
  formsNow = formsOf(shape, mem.FORMS_SPARE);
  formNow = formFound;
}

/** The columns where each form may stand in the row at hand. */
const FREE: usize = memory.data(32, 8);

function reachedAt(form: u32, row: u32): usize {
  return mem.REACHED + form * FORM_STRIDE + ((<usize>row) << 2);
}

function freeAt(form: u32, row: u32): u32 {
  const record = formsNow + form * mem.FORM_BYTES;
  if (row + load<u8>(record, mem.FORM_HEIGHT) > fallRows) return 0;
  return columnsOf(record) & ~overlaps(mem.BOARD_NOW, load<u64>(record), row);
}

/**
 * Fills REACHED from the piece's place (row, column): in its row, and with `below` in the rows under
 * it as well. `top` is the first row that is not empty.
 */
export function reach(row: u32, column: u32, top: u32, below: bool): void {
  const forms = load<u32>(formsNow, mem.FORMS_COUNT);
  memory.fill(mem.REACHED, 0, FORM_STRIDE * 8);
  store<u32>(reachedAt(formNow, row), 1 << column);
  for (let r = row; r < fallRows; r++) {
    if (r == row && top >= row + 8) {
      // Nothing is in the way of any form.
      for (let form: u32 = 0; form < forms; form++) {
        store<u32>(reachedAt(form, r), columnsOf(formsNow + form * mem.FORM_BYTES));
      }
    } else {
      for (let form: u32 = 0; form < forms; form++) {
        const free = freeAt(form, r);
        store<u32>(FREE + (form << 2), free);
        if (r > row) store<u32>(reachedAt(form, r), load<u32>(reachedAt(form, r - 1)) & free);
      }
      spread(forms, r);
    }
    if (!below) return;
  }
}

/** Moves and turns within a row, until nothing new is reached. */
function spread(forms: u32, row: u32): void {
  for (let changed = true; changed;) {
    changed = false;
    for (let form: u32 = 0; form < forms; form++) {
      let reached = load<u32>(reachedAt(form, row));
      if (!reached) continue;
      const free = load<u32>(FREE + (form << 2));
      for (let before: u32 = 0; before != reached;) {
        before = reached;
        reached |= ((reached << 1) | (reached >> 1)) & free;
      }
      store<u32>(reachedAt(form, row), reached);
      const record = formsNow + form * mem.FORM_BYTES;
      if (pass(reached, load<u8>(record, mem.FORM_ROTATED), row)) changed = true;
      if (pass(reached, load<u8>(record, mem.FORM_FLIPPED), row)) changed = true;
    }
  }
}

/** A turn at all the columns at once; whether it reached anything new. */
function pass(columns: u32, form: u32, row: u32): bool {
  const at = reachedAt(form, row);
  const reached = load<u32>(at);
  const more = columns & load<u32>(FREE + (form << 2)) & ~reached;
  if (more) store<u32>(at, reached | more);
  return more != 0;
}

/** Whether a form may stand at a place. */
function stands(form: u32, row: u32, column: u32): bool {
  return ((freeAt(form, row) >> column) & 1) != 0;
}

/**
 * Writes the fewest actions that bring the piece from (row, column) to rest at a place, a drop last,
 * to PLAN; returns how many. Without `below` they keep to its row. The place must have been reached.
 */
export function writePath(row: u32, column: u32, below: bool, form: u32, toRow: u32, toColumn: u32): u32 {
  memory.fill(mem.PATH_BY, 0xff, 16384);
  const start = (formNow << 11) | (row << 5) | column;
  store<u8>(mem.PATH_BY + start, 0xfe);
  store<u16>(mem.PATH_QUEUE, <u16>start);
  let end: usize = mem.PATH_QUEUE + 2;
  for (let at = mem.PATH_QUEUE; at < end; at += 2) {
    const state = <u32>load<u16>(at);
    const f = state >> 11;
    const r = (state >> 5) & 63;
    const c = state & 31;
    if (f == form && c == toColumn && fallsTo(f, r, c, toRow)) return writeBack(state);
    const record = formsNow + f * mem.FORM_BYTES;
    if (c > 0) end = visit(end, state, LEFT, f, r, c - 1);
    if (c + load<u8>(record, mem.FORM_WIDTH) < fallColumns) end = visit(end, state, RIGHT, f, r, c + 1);
    end = visit(end, state, ROTATE, load<u8>(record, mem.FORM_ROTATED), r, c);
    end = visit(end, state, FLIP, load<u8>(record, mem.FORM_FLIPPED), r, c);
    if (below) end = visit(end, state, DOWN, f, r + 1, c);
  }
  return 0;
}

function fallsTo(form: u32, row: u32, column: u32, toRow: u32): bool {
  if (row > toRow) return false;
  for (let r = row + 1; r <= toRow; r++) if (!stands(form, r, column)) return false;
  return true;
}

/** Puts a state into the queue unless it was there or is not free; returns the queue's end. */
function visit(end: usize, from: u32, by: u32, form: u32, row: u32, column: u32): usize {
  const state = (form << 11) | (row << 5) | column;
  if (load<u8>(mem.PATH_BY + state) != 0xff || !stands(form, row, column)) return end;
  store<u8>(mem.PATH_BY + state, <u8>by);
  store<u16>(mem.PATH_FROM + (state << 1), <u16>from);
  store<u16>(end, <u16>state);
  return end + 2;
}

/** Writes the actions that led to a state, and a drop. */
function writeBack(last: u32): u32 {
  let length: u32 = 1;
  for (let state = last; led(state); state = from(state)) length++;
  let at = mem.PLAN + mem.PLAN_ACTIONS + length - 1;
  store<u8>(at, <u8>DROP);
  for (let state = last; led(state); state = from(state)) store<u8>(--at, load<u8>(mem.PATH_BY + state));
  return length;
}

/** Whether an action led to a state; else it is the first. */
function led(state: u32): bool {
  return load<u8>(mem.PATH_BY + state) != 0xfe;
}

function from(state: u32): u32 {
  return load<u16>(mem.PATH_FROM + (state << 1));
}
