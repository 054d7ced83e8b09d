/** The JSON of Blockly's serializer, read once and checked block by block: what is not known is refused, never run. */
import { isArray, show } from '../../engine/check.js';
import { HAT } from './blocks.js';
import { ProgramError } from './errors.js';
import { BlockReader } from './read-block.js';
import { getList, getObject, getText, get, refuse, WORKSPACE } from './reading.js';

/** A block that is what the table says; sockets may still be empty. */
export interface CheckedBlock {
  readonly id: string;
  readonly type: string;
  /** Field values by name: a choice, a number, or the id of a variable. */
  readonly fields: Readonly<Record<string, string | number>>;
  readonly inputs: Readonly<Record<string, CheckedBlock | null>>;
  readonly bodies: Readonly<Record<string, readonly CheckedBlock[]>>;
}

/** A whole workspace. */
export interface CheckedWorkspace {
  /** What hangs under the hat, in order. */
  readonly program: readonly CheckedBlock[];
  /** Stacks and values that hang under nothing: they neither run nor count. */
  readonly loose: readonly (readonly CheckedBlock[])[];
  /** Names by id; without a prototype. */
  readonly variables: Readonly<Record<string, string>>;
}

export const WORKSPACE_LIMITS = Object.freeze({
  /** UTF-16 units of a program as text. */
  text: 2_000_000,
  /** Blocks of a workspace, and how deep they may stand in one another. */
  blocks: 5000,
  depth: 100,
  variables: 500,
  /** UTF-16 units of an id and of a variable's name. */
  id: 200,
  name: 200,
  elseIfs: 100,
});

/**
 * Reads a workspace as Blockly's serializer saves it: an object, or its JSON text. Empty sockets are no fault: a
 * program may be half done. Where things stand, comments and what else Blockly notes of a block is passed over.
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
  const variables = readVariables(source);
  const reader = new BlockReader(variables);
  let program: readonly CheckedBlock[] | null = null;
  const loose: (readonly CheckedBlock[])[] = [];
  for (const top of getList(part, 'blocks', WORKSPACE_LIMITS.blocks, WORKSPACE)) {
    const [first, ...rest] = reader.stack(top);
    if (first?.type !== HAT) {
      loose.push(Object.freeze([first!, ...rest]));
    } else {
      if (program) {
        throw new ProgramError('hat', first.id, `the workspace may have one block "${HAT}", but has two`);
      }
      program = Object.freeze(rest);
    }
  }
  if (!program) refuse('hat', WORKSPACE, `has no block "${HAT}", which every program has`);
  return Object.freeze({ program, loose: Object.freeze(loose), variables });
}

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
