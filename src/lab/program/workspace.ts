/** The JSON of Blockly's serializer, read once and checked block by block: what is not known is refused, never run. */
import { isArray, show } from '../../engine/check.js';
import { HAT } from './blocks.js';
import { type CheckedBlock, type CheckedWorkspace, WORKSPACE_LIMITS } from './checked.js';
import { ProgramError } from './errors.js';
import { BlockReader } from './read-block.js';
import { getList, getObject, getText, get, refuse, WORKSPACE } from './reading.js';

export { type CheckedBlock, type CheckedWorkspace, WORKSPACE_LIMITS } from './checked.js';

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
