/** From a workspace to a program that can be run. */
import { ProgramError } from './errors.js';
import type { Program } from './types.js';
import { type CheckedBlock, type CheckedWorkspace, readWorkspace } from './workspace.js';
import { refuse, show } from '../../engine/check.js';

/**
 * Reads a program: the JSON of Blockly's serializer, as an object or as text. Loose blocks are checked, but neither
 * run nor count; a program of no blocks is one. What comes out is frozen, and may be run any number of times.
 *
 * Throws a ProgramError: for all that is no program of the lab, and for an empty socket of a block that would run.
 */
export function parseProgram(json: unknown): Program {
  return programOf(readWorkspace(json));
}

/** The program of a workspace that has been read. Throws a ProgramError for an empty socket. */
export function programOf({ program, variables }: CheckedWorkspace): Program {
  program.forEach(expectWhole);
  const made = Object.freeze({ blocks: program, variables });
  programs.add(made);
  return made;
}

const programs = new WeakSet<Program>();

/** Refuses with a ConfigError what `parseProgram` has not made. */
export function expectProgram(value: Program): void {
  if (programs.has(value)) return;
  refuse('type', 'program', value, 'what parseProgram has made');
}

function expectWhole(block: CheckedBlock): void {
  for (const [socket, child] of Object.entries(block.inputs)) {
    if (!child) {
      const { type, id } = block;
      throw new ProgramError('missing', id, `"${type}" (${show(id)}) needs a value in its socket ${socket}`);
    }
    expectWhole(child);
  }
  for (const body of Object.values(block.bodies)) body.forEach(expectWhole);
}
