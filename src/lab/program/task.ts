/** What is to be done in a level, whoever has made it: each value is looked at once, and refused by its field. */
import { isArray, read, readBoolean, readInteger, readList, readObject, refuse } from '../../engine/check.js';
import { ConfigError } from '../../engine/errors.js';
import { CONTAGIONS } from '../../engine/pop/types.js';
import { readOneOf } from '../../engine/readers.js';
import { type CheckedBlock, everyBlock } from './blocks.js';
import { ProgramError } from './errors.js';
import type { Level } from './levels.js';
import { parseProgram, readCounts } from './program.js';
import type { CheckOptions, CheckTask, Program } from './types.js';

/**
 * What a check of a level's program is held to: options of `checkProgram`, to which walls and seed are added, and the
 * size and colours where the level has no wall of its own. Throws a ConfigError for what is no level.
 */
export function checkOf(level: Level): CheckOptions {
  const task = readTask(level);
  const wall = read(level, 'wall', 'level.wall');
  return wall === null ? task : { ...task, ...readCounts(wall, 'level.wall', ['rows', 'columns', 'colors']) };
}

/** A level, as far as it says what is to be done. Throws a ConfigError for what is none. */
export function readTask(
  level: Pick<Level, 'goal' | 'contagion' | 'origin'>,
): Pick<CheckTask, 'contagion' | 'origin' | 'goal' | 'infection'> {
  const source = readObject(level, 'level');
  const get = (name: string): unknown => read(source, name, `level.${name}`);
  const goal = get('goal');
  return {
    contagion: readOneOf(get('contagion'), 'level.contagion', CONTAGIONS),
    origin: readInteger(get('origin') ?? 0, 'level.origin', 0, 1) as 0 | 1,
    ...(goal === null ? { goal, infection: false } : readGoal(goal, 'level.goal')),
  };
}

export function readGoal(
  value: unknown,
  field: string,
): { readonly goal: Program; readonly infection: boolean } {
  const source = readObject(value, field);
  const at = `${field}.program`;
  const program = readObject(read(source, 'program', at), at);
  const infection = `${field}.infection`;
  return {
    goal: asField(at, program, () => parseProgram(program)),
    infection: readBoolean(read(source, 'infection', infection) ?? false, infection),
  };
}

/** What `read` answers, where a ProgramError is one of this field. */
export function asField<T>(field: string, value: unknown, readIt: () => T): T {
  try {
    return readIt();
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    throw new ConfigError('format', field, value, `${field} must be a program, but ${error.message}`);
  }
}

/** The first block of a program that a level does not offer, or `null`. Throws a ConfigError for what is neither. */
export function notOffered(level: Level, blocks: readonly CheckedBlock[]): CheckedBlock | null {
  const given = read(readObject(level, 'level'), 'allowed', 'level.allowed');
  if (!isArray(given)) refuse('type', 'level.allowed', given, 'a list of types of blocks');
  const allowed = readList(given, 'level.allowed', 0, 1000, (type) => type);
  const refused = (): never => refuse('type', 'blocks', blocks, 'the blocks of a program');
  // Of a text, each letter would be a block.
  if (!isArray(blocks)) refused();
  try {
    for (const block of everyBlock(blocks)) if (!allowed.includes(block.type)) return block;
  } catch {
    refused();
  }
  return null;
}
