/** The JSON of Blockly's serializer, read once and checked block by block: what is not known is refused, never run. */
import { isArray, show } from '../../engine/check.js';
import {
  type BlockRow,
  type CheckedBlock,
  CHOICES,
  type FieldType,
  HAT,
  HAT_ROW,
  rowOf,
  takesColour,
  WORKSPACE_LIMITS,
} from './blocks.js';
import { get, getList, getObject, getText, namesOf, type Place, refuse, WORKSPACE } from './errors.js';

export interface CheckedWorkspace {
  /** What hangs under the hat, in order. */
  readonly program: readonly CheckedBlock[];
  /** Stacks and values that hang under nothing: they neither run nor count. */
  readonly loose: readonly (readonly CheckedBlock[])[];
  /** Names by id; without a prototype. */
  readonly variables: Readonly<Record<string, string>>;
}

/** How many blocks a block stands in, and how many stand above it and around those. */
interface Standing {
  readonly depth: number;
  readonly above: number;
}

type Contents = Omit<CheckedBlock, 'id' | 'type'>;

interface ReadBlock {
  readonly block: CheckedBlock;
  readonly row: BlockRow;
  readonly place: Place;
}

/** More names than any block has. */
const NAMES = 500;
/** How Blockly once noted the branches of an if: `<mutation elseif="1" else="1"></mutation>`. */
const MUTATION = /^<mutation((?:\s+[\w:]+="[^"<>&]*")*)\s*(?:\/>|><\/mutation>)$/;

/**
 * Reads a workspace as Blockly's serializer saves it: an object, or its JSON text. Empty sockets are no fault: a
 * program may be half done. Where things stand, and how a block is shown and handled, is passed over.
 *
 * Throws a ProgramError, and nothing else whatever it is given.
 */
export function readWorkspace(json: unknown): CheckedWorkspace {
  const source = typeof json === 'string' ? parse(json) : json;
  if (typeof source !== 'object' || source === null || isArray(source)) {
    refuse('format', WORKSPACE, `must be an object or its JSON text, but is ${show(source)}`);
  }
  const part = getObject(source, 'blocks', WORKSPACE);
  if (!part) refuse('hat', WORKSPACE, `has no block "${HAT}", which every program has`);
  const version = get(part, 'languageVersion', WORKSPACE);
  if (version !== undefined && version !== 0) {
    refuse('format', WORKSPACE, `must have 0 as its "languageVersion", but has ${show(version)}`);
  }
  if (getList(source, 'workspaceComments', NAMES, WORKSPACE).length > 0) {
    refuse('unknown', WORKSPACE, 'has comments, which the lab does not keep');
  }
  const variables = readVariables(source);
  const reader = new BlockReader(variables);
  let program: readonly CheckedBlock[] | null = null;
  const loose: (readonly CheckedBlock[])[] = [];
  for (const top of getList(part, 'blocks', WORKSPACE_LIMITS.blocks, WORKSPACE)) {
    const stack = reader.stack(top);
    const [first, ...rest] = stack;
    if (first?.type !== HAT) loose.push(stack);
    else if (!program) program = Object.freeze(rest);
    else refuse('hat', { ...WORKSPACE, id: first.id }, `may have one block "${HAT}", but has two`);
  }
  if (!program) refuse('hat', WORKSPACE, `has no block "${HAT}", which every program has`);
  return Object.freeze({ program, loose: Object.freeze(loose), variables });
}

/** A name without what nobody can write, and no picture of a program can hold: that is XML. */
export const printable = (name: string): string => name.replace(/[\p{Cc}\p{Cs}\p{NChar}]/gu, '');

function parse(text: string): unknown {
  if (text.length > WORKSPACE_LIMITS.text) {
    refuse('limit', WORKSPACE, `may be at most ${WORKSPACE_LIMITS.text} characters long as a text`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    refuse('format', WORKSPACE, 'is no JSON text');
  }
}

/** Names by id; ids and names may be any text, `__proto__` among them. */
function readVariables(source: object): Readonly<Record<string, string>> {
  const variables = Object.create(null) as Record<string, string>;
  const names = new Set<string>();
  for (const entry of getList(source, 'variables', WORKSPACE_LIMITS.variables, WORKSPACE)) {
    if (typeof entry !== 'object' || entry === null) {
      refuse('format', WORKSPACE, `must have objects as its "variables", but has ${show(entry)}`);
    }
    const id = getText(entry, 'id', WORKSPACE_LIMITS.id, WORKSPACE);
    const name = getText(entry, 'name', WORKSPACE_LIMITS.name, WORKSPACE);
    if (printable(name) !== name) {
      refuse('format', WORKSPACE, `must have a "name" without control characters, but has ${show(name)}`);
    }
    if (id in variables) refuse('variable', WORKSPACE, `has two variables with the id ${show(id)}`);
    // Blockly takes no two names that differ in case alone.
    if (names.has(name.toLowerCase())) {
      refuse('variable', WORKSPACE, `has two variables with the name ${show(name)}`);
    }
    names.add(name.toLowerCase());
    variables[id] = name;
  }
  return Object.freeze(variables);
}

/** Reads blocks; ids, numbers of blocks and variables are those of one workspace. */
class BlockReader {
  readonly #ids = new Set<string>();
  #count = 0;

  constructor(private readonly variables: Readonly<Record<string, string>>) {}

  stack(source: unknown): readonly CheckedBlock[] {
    return this.#chain(source, WORKSPACE, true, { depth: 0, above: 0 });
  }

  #chain(source: unknown, parent: Place, isTop: boolean, within: Standing): readonly CheckedBlock[] {
    const blocks: CheckedBlock[] = [];
    let above = parent;
    for (let next: unknown = source; next != null;) {
      const standing = { depth: within.depth, above: within.above + blocks.length };
      const { block, row, place } = this.#block(next, above, standing);
      if (!isTop || blocks.length > 0) {
        if (row === HAT_ROW) refuse('hat', place, 'must stand at the top, with nothing above it');
        if (row.gives !== 'statement') refuse('kind', place, 'is a value and stands where a statement goes');
      }
      blocks.push(block);
      above = place;
      const link = getObject(next as object, 'next', place);
      next = link && this.#linked(link, 'next', place);
    }
    return Object.freeze(blocks);
  }

  #value(source: unknown, socket: string, row: BlockRow, parent: Place, standing: Standing): CheckedBlock {
    const takes = row.inputs[socket] ?? 'colour';
    const { block, row: given, place } = this.#block(source, parent, standing);
    const where = `the socket ${socket} of ${parent.name}`;
    if (given.gives === 'statement') {
      refuse('kind', place, `is a statement and stands in ${where}, which takes a value`);
    }
    if (takes !== 'any' && given.gives !== 'any' && given.gives !== takes) {
      refuse('kind', place, `gives a ${given.gives}, but ${where} takes a ${takes}`);
    }
    return block;
  }

  #block(source: unknown, parent: Place, { depth, above }: Standing): ReadBlock {
    if (typeof source !== 'object' || source === null) {
      refuse('format', parent, `must have an object as a block, but has ${show(source)}`);
    }
    if (depth > WORKSPACE_LIMITS.depth) {
      refuse('limit', parent, `stands deeper than ${WORKSPACE_LIMITS.depth} blocks in one another`);
    }
    if (above > WORKSPACE_LIMITS.above) {
      refuse('limit', parent, `has at least ${WORKSPACE_LIMITS.above} blocks above it, and one below it`);
    }
    if (++this.#count > WORKSPACE_LIMITS.blocks) {
      refuse('limit', WORKSPACE, `may have at most ${WORKSPACE_LIMITS.blocks} blocks`);
    }
    const type = get(source, 'type', parent);
    const row = type === HAT ? HAT_ROW : typeof type === 'string' ? rowOf(type) : undefined;
    if (!row) refuse('unknown', parent, `has a block of the type ${show(type)}, which the lab does not have`);
    const id = this.#id(source, { id: parent.id, name: `a block "${row.type}" in ${parent.name}` });
    const place: Place = { id, name: `"${row.type}" (${show(id)})` };
    expectPlain(source, place);
    const contents = this.#contents(source, shapeOf(row, source, place), place, {
      ...{ depth: depth + 1, above: above + 1 },
    });
    if (row.gives !== 'statement' && getObject(source, 'next', place)) {
      refuse('kind', place, 'is a value and can have nothing below it');
    }
    return { block: Object.freeze({ id, type: row.type, ...contents }), row, place };
  }

  #id(source: object, place: Place): string {
    const given = get(source, 'id', place);
    if (given === undefined) refuse('id', place, 'has no "id"');
    const id = getText({ id: given }, 'id', WORKSPACE_LIMITS.id, place);
    if (this.#ids.has(id)) refuse('id', { ...place, id }, `has the id ${show(id)}, which another block has`);
    this.#ids.add(id);
    return id;
  }

  #contents(source: object, row: BlockRow, place: Place, inside: Standing): Contents {
    const fields = this.#fields(source, row, place);
    const inputs = Object.fromEntries<CheckedBlock | null>(
      Object.keys(row.inputs).map((name) => [name, null]),
    );
    const bodies = Object.fromEntries<readonly CheckedBlock[]>(
      row.bodies.map((name) => [name, Object.freeze([])]),
    );
    const given = getObject(source, 'inputs', place) ?? {};
    for (const name of namesOf(given, 'inputs', NAMES, place)) {
      const link = getObject(given, name, place);
      const isBody = row.bodies.includes(name);
      if (!isBody && !has(row, 'inputs', name)) {
        const allowed = list([...Object.keys(row.inputs), ...row.bodies]);
        refuse('input', place, `has no socket ${show(name)}, but ${allowed}`);
      }
      const block = link && this.#linked(link, name, place);
      if (isBody) bodies[name] = this.#chain(block, place, false, inside);
      else if (block != null) inputs[name] = this.#value(block, name, row, place, inside);
    }
    return settled(row, { fields, inputs, bodies }, place.id!);
  }

  /** The block in a socket; a real one wins over its shadow, which is looked at all the same. */
  #linked(link: object, name: string, place: Place): unknown {
    const block = get(link, 'block', place);
    const shadow = get(link, 'shadow', place);
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
    const row = typeof type === 'string' ? rowOf(type) : undefined;
    if (!row) {
      refuse('unknown', place, `has a shadow of the type ${show(type)}, which the lab does not have`);
    }
    if (Object.keys(row.inputs).length > 0 || getObject(shadow, 'next', place)) {
      refuse('kind', place, `may have as a shadow only a block that takes no others`);
    }
    this.#fields(shadow, row, place);
  }

  #fields(source: object, row: BlockRow, place: Place): Record<string, string | number> {
    const fields: Record<string, string | number> = {};
    const given = getObject(source, 'fields', place) ?? {};
    for (const name of namesOf(given, 'fields', NAMES, place)) {
      if (!has(row, 'fields', name)) {
        refuse('field', place, `has no field ${show(name)}, but ${list(Object.keys(row.fields))}`);
      }
      fields[name] = this.#field(get(given, name, place), name, row.fields[name] ?? 'colour', place);
    }
    for (const [name, type] of Object.entries(row.fields)) {
      if (name in fields || (name === 'COLOUR' && takesColour(row))) continue;
      refuse('field', place, `has no field ${name}, which must be ${allowedIn(type)}`);
    }
    return fields;
  }

  #field(value: unknown, name: string, type: FieldType, place: Place): string | number {
    if (type === 'variable' && typeof value === 'object' && value !== null) {
      const id = getText(value, 'id', WORKSPACE_LIMITS.id, place);
      if (id in this.variables) return id;
      refuse('variable', place, `names the variable ${show(id)}, which the workspace does not list`);
    }
    if (type === 'number') {
      if (typeof value === 'number' && Math.abs(value) <= WORKSPACE_LIMITS.number) return value;
    } else if (type !== 'variable') {
      const choice = CHOICES[type].find((one: string) => one === value);
      if (choice !== undefined) return choice;
    }
    refuse('field', place, `must have ${allowedIn(type)} as its ${name}, but has ${show(value)}`);
  }
}

/** What somebody has written there, or switched off, is not to be lost in silence: the lab has neither. */
function expectPlain(source: object, place: Place): void {
  const [icon] = namesOf(getObject(source, 'icons', place) ?? {}, 'icons', NAMES, place);
  if (icon !== undefined) refuse('unknown', place, `has a ${show(icon)}, which the lab does not keep`);
  const reasons = getList(source, 'disabledReasons', NAMES, place);
  if (reasons.length > 0 || get(source, 'enabled', place) === false)
    refuse('unknown', place, 'is disabled, as no block of the lab can be');
}

function has(row: BlockRow, kind: 'inputs' | 'fields', name: string): boolean {
  return Object.hasOwn(row[kind], name) || (name === 'COLOUR' && takesColour(row));
}

/**
 * A constant colour goes where the table has it: into the field, or as a block into the socket, under the id of the
 * block that it stands in. What is put into a socket counts for more than the field.
 */
function settled(row: BlockRow, { fields, inputs, bodies }: Contents, id: string): Contents {
  const frozen = (own: Contents['fields'], sockets: Contents['inputs']): Contents => ({
    fields: Object.freeze(own),
    inputs: Object.freeze(sockets),
    bodies: Object.freeze(bodies),
  });
  if (!takesColour(row)) return frozen(fields, inputs);
  const { COLOUR: field, ...others } = fields;
  const { COLOUR: socket, ...sockets } = inputs;
  const constant = (): CheckedBlock =>
    Object.freeze({ id, type: 'bp_colour', ...frozen({ COLOUR: field! }, {}), bodies: Object.freeze({}) });
  const colour = socket ?? (field === undefined ? null : constant());
  if ('COLOUR' in row.inputs || colour?.type !== 'bp_colour')
    return frozen(others, { ...sockets, COLOUR: colour });
  return frozen({ ...others, ...colour.fields }, sockets);
}

/** The row of a block as it is: an if has as many branches as its `extraState` says. */
export function shapeOf(row: BlockRow, source: object, place: Place): BlockRow {
  if (row.type !== 'controls_if') return row;
  const { elseIfs, hasElse } = branchesOf(get(source, 'extraState', place), place);
  const numbers = Array.from({ length: elseIfs + 1 }, (_, i) => i);
  return {
    ...row,
    inputs: Object.fromEntries(numbers.map((i) => [`IF${i}`, 'boolean' as const])),
    bodies: [...numbers.map((i) => `DO${i}`), ...(hasElse ? ['ELSE'] : [])],
  };
}

/** Further conditions of an if, and whether there is an else. */
export function branchesOf(
  state: unknown,
  place: Place,
): { readonly elseIfs: number; readonly hasElse: boolean } {
  const told = typeof state === 'string' ? ofMutation(state, place) : (state ?? {});
  if (typeof told !== 'object') {
    refuse('format', place, `must have an object as its "extraState", but has ${show(state)}`);
  }
  const elseIfs = get(told, 'elseIfCount', place) ?? 0;
  const hasElse = get(told, 'hasElse', place) ?? false;
  const most = WORKSPACE_LIMITS.elseIfs;
  if (typeof elseIfs !== 'number' || !Number.isInteger(elseIfs) || elseIfs < 0 || elseIfs > most) {
    refuse('format', place, `may have 0 to ${most} "else if", but has ${show(elseIfs)}`);
  }
  if (typeof hasElse !== 'boolean') {
    refuse('format', place, `must have true or false as its "hasElse", but has ${show(hasElse)}`);
  }
  return { elseIfs, hasElse };
}

function ofMutation(text: string, place: Place): object {
  const attributes = text.length < 1000 ? MUTATION.exec(text.trim())?.[1] : undefined;
  if (attributes === undefined)
    refuse('format', place, `has an "extraState" that cannot be read: ${show(text)}`);
  const numberOf = (name: string): number =>
    Number(new RegExp(`\\s${name}="(\\d{1,3})"`).exec(attributes)?.[1] ?? 0);
  return { elseIfCount: numberOf('elseif'), hasElse: numberOf('else') > 0 };
}

function allowedIn(type: FieldType): string {
  if (type === 'number') return `a number from -${WORKSPACE_LIMITS.number} to ${WORKSPACE_LIMITS.number}`;
  if (type === 'variable') return 'a variable of the workspace';
  return `one of ${CHOICES[type].join(', ')}`;
}

function list(names: readonly string[]): string {
  return names.length > 0 ? `only ${names.join(', ')}` : 'none at all';
}
