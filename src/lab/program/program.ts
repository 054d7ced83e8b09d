/** Programs: whole ones that can be run, what they cost, and which of two is the better one. */
import { read, readInteger, readObject, refuse, show } from '../../engine/check.js';
import { type CheckedBlock, everyBlock, rowOf } from './blocks.js';
import { ProgramError } from './errors.js';
import type { Program } from './types.js';
import { type CheckedWorkspace, readWorkspace } from './workspace.js';

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
export function expectProgram(value: Program, field = 'program'): void {
  if (programs.has(value)) return;
  refuse('type', field, value, 'what parseProgram has made');
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

/** The cost of a program: the sum over its blocks, each use counted. Throws a ConfigError for what is none. */
export const programCost = (program: Program): number => costOf(blocksOf(program));

/** How many blocks it has. */
export const programBlocks = (program: Program): number => countBlocks(blocksOf(program));

function blocksOf(program: Program): readonly CheckedBlock[] {
  expectProgram(program);
  return program.blocks;
}

/** The cost of blocks and of all that stands in them; sockets may be empty. */
export const costOf = (blocks: readonly CheckedBlock[]): number =>
  Array.from(everyBlock(blocks), ({ type }) => rowOf(type)?.cost ?? 0).reduce((sum, cost) => sum + cost, 0);

/** How many blocks they are, those that stand in them among them. */
export const countBlocks = (blocks: readonly CheckedBlock[]): number => [...everyBlock(blocks)].length;

/** What programs that are right are ranked by. */
export interface Standing {
  readonly cost: number;
  readonly blocks: number;
  /** Of all clicks of one and the same check. */
  readonly steps: number;
}

/**
 * Below 0 where the first is the better one: it costs less, or has fewer blocks, or makes fewer steps. Throws a
 * ConfigError for what is no standing.
 */
export function compareStandings(a: Standing, b: Standing): number {
  const names = ['cost', 'blocks', 'steps'] as const;
  const [one, other] = [readCounts(a, 'a', names), readCounts(b, 'b', names)];
  return one.cost - other.cost || one.blocks - other.blocks || one.steps - other.steps;
}

/** Reads the numbers of what is counted, each by its name. Throws a ConfigError. */
export function readCounts<K extends string>(
  value: unknown,
  field: string,
  names: readonly K[],
): Readonly<Record<K, number>> {
  const source = readObject(value, field);
  const numbers = names.map((name) => {
    const at = `${field}.${name}`;
    return [name, readInteger(read(source, name, at), at, 0, Number.MAX_SAFE_INTEGER)] as const;
  });
  return Object.fromEntries(numbers) as Record<K, number>;
}
