/** The JSON of a program on its way in and out: what the table has, exactly one hat, and nothing that goes without saying. */
import { type BlockRow, HAT, rowOf, takesColour, WORKSPACE_LIMITS } from '../program/blocks.js';
import { type Place, ProgramError, refuse } from '../program/errors.js';
import { branchesOf, shapeOf } from '../program/workspace.js';

interface Given {
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

interface BlockJson {
  type: string;
  id?: string;
  fields?: Record<string, unknown>;
  inputs?: Record<string, LinkJson>;
  extraState?: object;
  next?: { block: BlockJson };
  deletable?: boolean;
  movable?: boolean;
}

interface LinkJson {
  block?: BlockJson;
  shadow?: BlockJson;
}

export interface ProgramJson {
  blocks?: { languageVersion?: number; blocks?: BlockJson[] };
  variables?: object[];
}

const HAT_AT = { x: 24, y: 32 } as const;
/** Farther off, in units of the workspace, no block is found again. */
const FAR = 100_000;

export const emptyProgram = (): ProgramJson => withOneHat({});

/**
 * A program as Blockly is to load it, with exactly one hat, at its place. What hangs under a second hat is kept, as a
 * loose stack; a program without any gets one. Throws a ProgramError for what the editor has no form for.
 */
export function withOneHat(json: object): ProgramJson {
  const { blocks, variables } = json as { blocks?: { blocks?: readonly Given[] }; variables?: unknown };
  const tops = blocks?.blocks ?? [];
  const first = tops.find(({ type }) => type === HAT);
  const hat = { ...(first ? stackFor(first) : { type: HAT, id: 'hat' }), ...HAT_AT };
  const rest = tops.flatMap((top) => {
    if (top === first) return [];
    const stack = top.type === HAT ? linked(top.next) : top;
    return stack ? [{ ...stackFor(stack), ...at('x', top.x), ...at('y', top.y) }] : [];
  });
  const named = variablesFor(variables);
  return {
    blocks: { languageVersion: 0, blocks: [hat, ...rest] },
    ...(named.length > 0 && { variables: named }),
  };
}

/** What Blockly has saved, without what every hat is. */
export function cleaned(saved: object): ProgramJson {
  const { blocks, variables } = saved as ProgramJson;
  for (const block of blocks?.blocks ?? []) {
    if (block.type !== HAT) continue;
    delete block.deletable;
    delete block.movable;
  }
  return { blocks: { languageVersion: 0, ...blocks }, ...(variables && { variables }) };
}

const at = (axis: 'x' | 'y', value: unknown): object =>
  typeof value === 'number' && Number.isFinite(value) ? { [axis]: Math.max(-FAR, Math.min(FAR, value)) } : {};

/** A real block wins over its shadow. */
const linked = (link: GivenLink | null | undefined): Given | null => link?.block ?? link?.shadow ?? null;

function stackFor(source: Given): BlockJson {
  const first = blockFor(source);
  let last = first;
  for (let next = linked(source.next); next; next = linked(next.next)) {
    last.next = { block: blockFor(next) };
    last = last.next.block;
  }
  return first;
}

function blockFor(source: Given): BlockJson {
  const id = typeof source.id === 'string' ? source.id : null;
  const type = String(source.type);
  const place: Place = { id, name: `"${type}" (${JSON.stringify(id)})` };
  const made: BlockJson = { type, ...(id !== null && { id }) };
  if (type === HAT) return made;
  const row = shapeOf(rowOf(type) ?? refuse('unknown', place, 'is no block of the lab'), source, place);
  const { elseIfs, hasElse } = branchesOf(type === 'controls_if' ? source.extraState : null, place);
  const branches = { ...(elseIfs > 0 && { elseIfCount: elseIfs }), ...(hasElse && { hasElse }) };
  const parts = {
    extraState: branches,
    fields: fieldsFor(source, row, place),
    inputs: inputsFor(source, row),
  };
  return Object.assign(
    made,
    Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0)),
  );
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
  const colour = takesColour(row) && 'COLOUR' in row.fields && linked(source.inputs?.['COLOUR']);
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
  if ('COLOUR' in row.inputs && colour !== undefined)
    inputs['COLOUR'] ??= { block: { type: 'bp_colour', fields: { COLOUR: colour } } };
  return inputs;
}

/** A shadow stays one where it is what the toolbox puts into sockets; with blocks or variables in it, it is a real one. */
function valueFor(link: GivenLink | null | undefined): LinkJson | null {
  const { block, shadow } = link ?? {};
  const simple = shadow && isSimple(shadow) && { shadow: blockFor(shadow) };
  if (block) return { block: blockFor(block), ...simple };
  return shadow ? simple || { block: blockFor(shadow) } : null;
}

function isSimple({ type }: Given): boolean {
  const row = rowOf(String(type));
  if (!row || row.gives === 'statement') return false;
  return Object.keys(row.inputs).length === 0 && !Object.values(row.fields).includes('variable');
}

/** The variables by id and name; they have no types. */
function variablesFor(given: unknown): { id: string; name: string }[] {
  if (!Array.isArray(given)) return [];
  const texts = (value: unknown): value is { id: string; name: string } => {
    const { id, name } = (value ?? {}) as { id?: unknown; name?: unknown };
    return typeof id === 'string' && typeof name === 'string' && name.length <= WORKSPACE_LIMITS.name;
  };
  return given.filter(texts).map(({ id, name }) => ({ id, name }));
}

export function asProgramError(error: unknown): ProgramError {
  if (error instanceof ProgramError) return error;
  interface State {
    readonly id?: unknown;
  }
  const { childState, state, message } = error as { childState?: State; state?: State; message?: unknown };
  const id = childState?.id ?? state?.id;
  const block = typeof id === 'string' ? id : null;
  // Deeper than the stack of this browser.
  const code = error instanceof RangeError ? 'limit' : 'kind';
  return new ProgramError(code, block, `the editor refuses it: ${String(message)}`);
}
