/**
 * A program as Blockly is to load it: made anew from what the table says of each block. Whatever else was noted of a
 * block (that it is folded, fixed, switched off, how large its comment is) was not checked, and does not get in.
 */
import { type BlockRow, HAT } from '../program/blocks.js';
import { WORKSPACE_LIMITS } from '../program/checked.js';
import { elseIfsOf } from '../program/if-shape.js';
import { ifRow, isColourSocket, rowOf } from '../program/read-block.js';
import { type Place, refuse } from '../program/reading.js';
import type { BlockJson, LinkJson } from './program-json.js';

/** Farther off, in units of the workspace, no block is found again. */
const FAR = 100_000;

/** A block that has been read, as it came. */
export interface Given {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly x?: unknown;
  readonly y?: unknown;
  readonly fields?: Readonly<Record<string, unknown>> | null;
  readonly inputs?: Readonly<Record<string, GivenLink | null>> | null;
  readonly extraState?: unknown;
  readonly next?: GivenLink | null;
}

interface GivenLink {
  readonly block?: Given | null;
  readonly shadow?: Given | null;
}

/** Where a block stands by itself, as far as that is a place. */
export function placeOf({ x, y }: Given): { x?: number; y?: number } {
  const near = (at: unknown): number | null =>
    typeof at === 'number' && Number.isFinite(at) ? Math.max(-FAR, Math.min(FAR, at)) : null;
  const [left, top] = [near(x), near(y)];
  return { ...(left === null ? {} : { x: left }), ...(top === null ? {} : { y: top }) };
}

/** A block and what hangs below it. Throws a ProgramError for what the editor has no form for. */
export function stackFor(source: Given): BlockJson {
  const first = blockFor(source);
  let last = first;
  for (let next = linked(source.next); next; next = linked(next.next)) {
    last.next = { block: blockFor(next) };
    last = last.next.block;
  }
  return first;
}

/** What hangs below a block. */
export function belowOf(source: Given): Given | null {
  return linked(source.next);
}

/** A real block wins over its shadow. */
function linked(link: GivenLink | null | undefined): Given | null {
  return link?.block ?? link?.shadow ?? null;
}

function blockFor(source: Given): BlockJson {
  const id = typeof source.id === 'string' ? source.id : null;
  const type = String(source.type);
  const place: Place = { id, name: `"${type}" (${JSON.stringify(id)})` };
  const made: BlockJson = { type, ...(id === null ? {} : { id }) };
  if (type === HAT) return made;
  const plain = rowOf(type) ?? refuse('unknown', place, 'is no block of the lab');
  const branches = type === 'controls_if' ? elseIfsOf(source.extraState, place) : null;
  const row = branches ? ifRow(plain, branches) : plain;
  if (branches && (branches.elseIfs > 0 || branches.hasElse)) {
    made.extraState = {
      ...(branches.elseIfs > 0 ? { elseIfCount: branches.elseIfs } : {}),
      ...(branches.hasElse ? { hasElse: true } : {}),
    };
  }
  const fields = fieldsFor(source, row, place);
  const inputs = inputsFor(source, row);
  if (Object.keys(fields).length > 0) made.fields = fields;
  if (Object.keys(inputs).length > 0) made.inputs = inputs;
  return made;
}

function fieldsFor(source: Given, row: BlockRow, place: Place): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, type] of Object.entries(row.fields)) {
    const value = source.fields?.[name];
    if (type === 'variable') {
      const id = (value as { id?: unknown } | null | undefined)?.id;
      if (typeof id === 'string') fields[name] = { id };
    } else if (typeof value === 'string' || typeof value === 'number') {
      fields[name] = value;
    }
  }
  // What is put into a socket counts for more than the field; the editor has only the field there.
  const colour = isColourSocket(row, 'COLOUR') && 'COLOUR' in row.fields && linked(source.inputs?.['COLOUR']);
  if (colour) {
    if (colour.type !== 'bp_colour') {
      const what = `the block "${String(colour.type)}" in its socket COLOUR`;
      refuse('input', place, `has ${what}, but in the editor its colour is chosen from a list`);
    }
    fields['COLOUR'] = colour.fields?.['COLOUR'];
  }
  return fields;
}

function inputsFor(source: Given, row: BlockRow): Record<string, LinkJson> {
  const inputs: Record<string, LinkJson> = {};
  for (const name of Object.keys(row.inputs)) {
    const link = valueFor(source.inputs?.[name]);
    if (link) inputs[name] = link;
  }
  for (const name of row.bodies) {
    const first = linked(source.inputs?.[name]);
    if (first) inputs[name] = { block: stackFor(first) };
  }
  const colour = source.fields?.['COLOUR'];
  if (isColourSocket(row, 'COLOUR') && 'COLOUR' in row.inputs && !inputs['COLOUR'] && colour !== undefined) {
    inputs['COLOUR'] = { block: { type: 'bp_colour', fields: { COLOUR: colour } } };
  }
  return inputs;
}

/** A shadow stays one where it is what the toolbox puts into sockets; with blocks or variables in it, it is a real one. */
function valueFor(link: GivenLink | null | undefined): LinkJson | null {
  const { block, shadow } = link ?? {};
  const simple = shadow && isSimple(shadow) ? blockFor(shadow) : null;
  if (block) return { block: blockFor(block), ...(simple ? { shadow: simple } : {}) };
  if (!shadow) return null;
  return simple ? { shadow: simple } : { block: blockFor(shadow) };
}

function isSimple({ type }: Given): boolean {
  const row = rowOf(String(type));
  if (!row || row.gives === 'statement') return false;
  return Object.keys(row.inputs).length === 0 && !Object.values(row.fields).includes('variable');
}

/** The variables by id and name; they have no types. */
export function variablesFor(given: unknown): { id: string; name: string }[] {
  if (!Array.isArray(given)) return [];
  const texts = (value: unknown): value is { id: string; name: string } => {
    const { id, name } = (value ?? {}) as { id?: unknown; name?: unknown };
    return typeof id === 'string' && typeof name === 'string' && name.length <= WORKSPACE_LIMITS.name;
  };
  return given.filter(texts).map(({ id, name }) => ({ id, name }));
}
