/** One block after another, against the table. */
import { show } from '../../engine/check.js';
import { BLOCKS, type BlockRow, CHOICES, type FieldType, HAT, type ValueType } from './blocks.js';
import { elseIfsOf } from './if-shape.js';
import { get, getObject, getText, namesOf, type Place, refuse, WORKSPACE } from './reading.js';
import { type CheckedBlock, WORKSPACE_LIMITS } from './checked.js';

const ROWS: ReadonlyMap<string, BlockRow> = new Map(BLOCKS.map((row) => [row.type, row]));
const HAT_ROW: BlockRow = {
  ...{ type: HAT, cost: 0, gives: 'statement' },
  ...{ inputs: {}, fields: {}, bodies: [], categories: [] },
};
/** How many blocks a block stands in, and how many stand above it and around those. */
interface Standing {
  readonly depth: number;
  readonly above: number;
}
const TOP: Standing = { depth: 0, above: 0 };
/** More names than any block has. */
const NAMES = 500;

/** The row of a block's type; the hat has none. */
export function rowOf(type: string): BlockRow | undefined {
  return ROWS.get(type);
}

/** Reads blocks; ids, numbers of blocks and variables are those of one workspace. */
export class BlockReader {
  readonly #variables: Readonly<Record<string, string>>;
  #ids = new Set<string>();
  #count = 0;

  constructor(variables: Readonly<Record<string, string>>) {
    this.#variables = variables;
  }

  /** What stands at the top of the workspace: a value by itself, or statements, the hat among them at their head. */
  stack(source: unknown): readonly CheckedBlock[] {
    return this.#chain(source, WORKSPACE, 'top', TOP);
  }

  /** A block and what hangs below it. */
  #chain(
    source: unknown,
    parent: Place,
    socket: 'top' | 'statement',
    within: Standing,
  ): readonly CheckedBlock[] {
    const blocks: CheckedBlock[] = [];
    let above = parent;
    for (let next: unknown = source; next != null;) {
      const isTop = socket === 'top' && blocks.length === 0;
      const standing = { depth: within.depth, above: within.above + blocks.length };
      const { block, row, place } = this.#block(next, above, standing);
      if (block.type === HAT && !isTop) refuse('hat', place, 'must stand at the top, with nothing above it');
      if (row.gives !== 'statement' && !isTop)
        refuse('kind', place, `is a value and stands where a statement goes`);
      blocks.push(block);
      const link = getObject(next as object, 'next', place);
      if (link && row.gives !== 'statement')
        refuse('kind', place, 'is a value and can have nothing below it');
      above = place;
      next = link ? this.#linked(link, 'next', place) : null;
    }
    return Object.freeze(blocks);
  }

  #block(
    source: unknown,
    parent: Place,
    standing: Standing,
  ): { readonly block: CheckedBlock; readonly row: BlockRow; readonly place: Place } {
    if (typeof source !== 'object' || source === null) {
      refuse('format', parent, `must have an object as a block, but has ${show(source)}`);
    }
    if (standing.depth > WORKSPACE_LIMITS.depth) {
      refuse('limit', parent, `stands deeper than ${WORKSPACE_LIMITS.depth} blocks in one another`);
    }
    if (standing.above > WORKSPACE_LIMITS.above) {
      refuse('limit', parent, `has at least ${WORKSPACE_LIMITS.above} blocks above it, and one below it`);
    }
    if (++this.#count > WORKSPACE_LIMITS.blocks) {
      refuse('limit', WORKSPACE, `may have at most ${WORKSPACE_LIMITS.blocks} blocks`);
    }
    const type = get(source, 'type', parent);
    const row = type === HAT ? HAT_ROW : typeof type === 'string' ? ROWS.get(type) : undefined;
    if (!row) refuse('unknown', parent, `has a block of the type ${show(type)}, which the lab does not have`);
    const id = this.#id(source, { id: parent.id, name: `a block "${row.type}" in ${parent.name}` });
    const place: Place = { id, name: `"${row.type}" (${show(id)})` };
    const shaped =
      row.type === 'controls_if' ? ifRow(row, elseIfsOf(get(source, 'extraState', place), place)) : row;
    const block = this.#contents(source, shaped, place, {
      depth: standing.depth + 1,
      above: standing.above + 1,
    });
    return { block: Object.freeze({ id, type: row.type, ...block }), row, place };
  }

  #id(source: object, place: Place): string {
    const id = get(source, 'id', place);
    if (id === undefined) refuse('id', place, 'has no "id"');
    const text = getText(source, 'id', WORKSPACE_LIMITS.id, place);
    if (this.#ids.has(text))
      refuse('id', { ...place, id: text }, `has the id ${show(text)}, which another block has`);
    this.#ids.add(text);
    return text;
  }

  #contents(
    source: object,
    row: BlockRow,
    place: Place,
    inside: Standing,
  ): Omit<CheckedBlock, 'id' | 'type'> {
    const fields = this.#fields(source, row, place);
    const inputs: Record<string, CheckedBlock | null> = {};
    const bodies: Record<string, readonly CheckedBlock[]> = {};
    for (const name of Object.keys(row.inputs)) inputs[name] = null;
    for (const name of row.bodies) bodies[name] = Object.freeze([]);

    const given = getObject(source, 'inputs', place);
    for (const name of given ? namesOf(given, 'inputs', NAMES, place) : []) {
      const input = getObject(given!, name, place);
      if (row.bodies.includes(name)) {
        if (input) bodies[name] = this.#chain(this.#linked(input, name, place), place, 'statement', inside);
        continue;
      }
      const takes = takesOf(row, name);
      if (takes === undefined) {
        const allowed = [...Object.keys(row.inputs), ...row.bodies];
        refuse('input', place, `has no socket ${show(name)}, but ${list(allowed)}`);
      }
      if (input) inputs[name] = this.#value(this.#linked(input, name, place), name, takes, place, inside);
    }
    return settleColour(row, { fields, inputs, bodies }, place);
  }

  /** The block in a socket; a real one wins over its shadow, which is looked at all the same. */
  #linked(input: object, name: string, place: Place): unknown {
    const block = get(input, 'block', place);
    const shadow = get(input, 'shadow', place);
    if (block == null) return shadow ?? null;
    if (shadow != null) this.#hidden(shadow, name, place);
    return block;
  }

  /** What a shadow hides is not part of the workspace: its ids are its own, and it may have none. */
  #hidden(shadow: unknown, name: string, place: Place): void {
    if (typeof shadow !== 'object' || shadow === null) {
      refuse('format', place, `must have an object as the shadow of ${show(name)}, but has ${show(shadow)}`);
    }
    const type = get(shadow, 'type', place);
    if (typeof type !== 'string' || !ROWS.has(type)) {
      refuse('unknown', place, `has a shadow of the type ${show(type)}, which the lab does not have`);
    }
    if (Object.keys(ROWS.get(type)!.inputs).length > 0 || getObject(shadow, 'next', place)) {
      refuse('kind', place, `may have as a shadow only a block that takes no others`);
    }
    this.#fields(shadow, ROWS.get(type)!, place);
  }

  #value(
    source: unknown,
    name: string,
    takes: ValueType,
    parent: Place,
    standing: Standing,
  ): CheckedBlock | null {
    if (source == null) return null;
    const { block, row, place } = this.#block(source, parent, standing);
    if (row.gives === 'statement') {
      refuse(
        'kind',
        place,
        `is a statement and stands in the socket ${name} of ${parent.name}, which takes a value`,
      );
    }
    if (takes !== 'any' && row.gives !== 'any' && row.gives !== takes) {
      refuse(
        'kind',
        place,
        `gives a ${row.gives}, but the socket ${name} of ${parent.name} takes a ${takes}`,
      );
    }
    if (getObject(source as object, 'next', place)) {
      refuse('kind', place, 'is a value and can have nothing below it');
    }
    return block;
  }

  #fields(source: object, row: BlockRow, place: Place): Record<string, string | number> {
    const fields: Record<string, string | number> = {};
    const given = getObject(source, 'fields', place);
    for (const name of given ? namesOf(given, 'fields', NAMES, place) : []) {
      const type = fieldOf(row, name);
      if (!type) refuse('field', place, `has no field ${show(name)}, but ${list(Object.keys(row.fields))}`);
      fields[name] = this.#field(get(given!, name, place), name, type, place);
    }
    for (const [name, type] of Object.entries(row.fields)) {
      if (name in fields || isColourSocket(row, name)) continue;
      refuse('field', place, `has no field ${name}, which must be ${allowedIn(type)}`);
    }
    return fields;
  }

  #field(value: unknown, name: string, type: FieldType, place: Place): string | number {
    const wrong = (): never =>
      refuse('field', place, `must have ${allowedIn(type)} as its ${name}, but has ${show(value)}`);
    if (type === 'number') return isNumber(value) ? value : wrong();
    if (type === 'variable') {
      if (typeof value !== 'object' || value === null) return wrong();
      const id = getText(value, 'id', WORKSPACE_LIMITS.id, place);
      if (!(id in this.#variables)) {
        refuse('variable', place, `names the variable ${show(id)}, which the workspace does not list`);
      }
      return id;
    }
    return CHOICES[type].find((choice: string) => choice === value) ?? wrong();
  }
}

/** Whether a colour may stand there as a field and as a block in a socket: both are taken. */
export function isColourSocket(row: BlockRow, name: string): boolean {
  return name === 'COLOUR' && row.type !== 'bp_colour';
}

export function takesOf(row: BlockRow, name: string): ValueType | undefined {
  if (Object.hasOwn(row.inputs, name)) return row.inputs[name];
  return isColourSocket(row, name) && Object.hasOwn(row.fields, name) ? 'colour' : undefined;
}

function fieldOf(row: BlockRow, name: string): FieldType | undefined {
  if (Object.hasOwn(row.fields, name)) return row.fields[name];
  return isColourSocket(row, name) && Object.hasOwn(row.inputs, name) ? 'colour' : undefined;
}

/**
 * A constant colour goes where the table has it: into the field, or as a block into the socket, under the id of the
 * block that it stands in. What is put into a socket counts for more than the field.
 */
function settleColour(
  row: BlockRow,
  { fields, inputs, bodies }: Omit<CheckedBlock, 'id' | 'type'>,
  place: Place,
): Omit<CheckedBlock, 'id' | 'type'> {
  const { COLOUR: field, ...otherFields } = fields;
  const { COLOUR: input, ...otherInputs } = inputs;
  const freeze = (
    settledFields: CheckedBlock['fields'],
    settledInputs: CheckedBlock['inputs'],
  ): Omit<CheckedBlock, 'id' | 'type'> => ({
    fields: Object.freeze(settledFields),
    inputs: Object.freeze(settledInputs),
    bodies: Object.freeze(bodies),
  });
  if (isColourSocket(row, 'COLOUR') && 'COLOUR' in row.inputs && !input && field !== undefined) {
    return freeze(otherFields, { ...inputs, COLOUR: constant(place.id!, field) });
  }
  if (isColourSocket(row, 'COLOUR') && 'COLOUR' in row.inputs) return freeze(otherFields, inputs);
  if (isColourSocket(row, 'COLOUR') && 'COLOUR' in row.fields) {
    if (input?.type === 'bp_colour') return freeze({ ...otherFields, ...input.fields }, otherInputs);
    if (input) return freeze(otherFields, inputs);
    if (field === undefined) return freeze(otherFields, { ...otherInputs, COLOUR: null });
    return freeze(fields, otherInputs);
  }
  return freeze(fields, inputs);
}

function constant(id: string, colour: string | number): CheckedBlock {
  return Object.freeze({
    ...{ id, type: 'bp_colour', fields: Object.freeze({ COLOUR: colour }) },
    ...{ inputs: Object.freeze({}), bodies: Object.freeze({}) },
  });
}

/** The sockets of an if that has more than the table says. */
export function ifRow(
  row: BlockRow,
  { elseIfs, hasElse }: { readonly elseIfs: number; readonly hasElse: boolean },
): BlockRow {
  const numbers = Array.from({ length: elseIfs + 1 }, (_, i) => i);
  return {
    ...row,
    inputs: Object.fromEntries(numbers.map((i) => [`IF${i}`, 'boolean' as const])),
    bodies: [...numbers.map((i) => `DO${i}`), ...(hasElse ? ['ELSE'] : [])],
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= WORKSPACE_LIMITS.number;
}

function allowedIn(type: FieldType): string {
  if (type === 'number') return `a number from -${WORKSPACE_LIMITS.number} to ${WORKSPACE_LIMITS.number}`;
  if (type === 'variable') return 'a variable of the workspace';
  return `one of ${CHOICES[type].join(', ')}`;
}

function list(names: readonly string[]): string {
  return names.length > 0 ? `only ${names.join(', ')}` : 'none at all';
}
