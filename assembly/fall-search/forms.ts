/**
 * The forms of a piece: what rotations and flips make of it, each distinct one once. Those of the set are made
 * when it is taken; of other pieces, which a queue may bring, when they are met.
 */
import { FALL_SET } from '../falling-layout';
import { fallSetSize } from '../falling-draw';
import { heightOf, mirrored, widthOf } from '../falling';
import { turned } from '../pieces';
import * as mem from './memory';

/** Fills the list at `forms`. */
function compileForms(forms: usize, shape: u64): void {
  store<u32>(forms, 0, mem.FORMS_COUNT);
  add(forms, shape);
  for (let i: u32 = 0; i < load<u32>(forms, mem.FORMS_COUNT); i++) {
    const form = forms + i * mem.FORM_BYTES;
    const found = load<u64>(form);
    store<u8>(form, <u8>add(forms, turned(found)), mem.FORM_ROTATED);
    store<u8>(form, <u8>add(forms, mirrored(found)), mem.FORM_FLIPPED);
  }
}

/** The number of a shape in the list, where it is put if it was not there. */
function add(forms: usize, shape: u64): u32 {
  const count = load<u32>(forms, mem.FORMS_COUNT);
  for (let i: u32 = 0; i < count; i++) if (load<u64>(forms + i * mem.FORM_BYTES) == shape) return i;
  const form = forms + count * mem.FORM_BYTES;
  store<u64>(form, shape);
  store<u8>(form, <u8>heightOf(shape), mem.FORM_HEIGHT);
  store<u8>(form, <u8>widthOf(shape), mem.FORM_WIDTH);
  store<u32>(forms, count + 1, mem.FORMS_COUNT);
  return count;
}

/** Makes the forms of the whole set. */
export function compileSet(): void {
  for (let i: u32 = 0; i < fallSetSize; i++) {
    compileForms(mem.FORMS_SET + i * mem.FORMS_BYTES, load<u64>(FALL_SET + (i << 3)));
  }
}

/** Which of the forms a shape is, after `formsOf`. */
export let formFound: u32 = 0;

/** The list of forms that a shape belongs to: one of the set's, or one made at `spare`. */
export function formsOf(shape: u64, spare: usize): usize {
  for (let piece: u32 = 0; piece < fallSetSize; piece++) {
    const forms = mem.FORMS_SET + piece * mem.FORMS_BYTES;
    const count = load<u32>(forms, mem.FORMS_COUNT);
    for (formFound = 0; formFound < count; formFound++) {
      if (load<u64>(forms + formFound * mem.FORM_BYTES) == shape) return forms;
    }
  }
  compileForms(spare, shape);
  formFound = 0;
  return spare;
}
