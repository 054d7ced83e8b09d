/** What a program that was handed in earns, proved again: whoever counts stars has only what a browser said of them. */
import { refuse } from '../../engine/check.js';
import { checkingBy, ended } from './check.js';
import { type Level, type Stars, starsOf } from './levels.js';
import { parseProgram, programBlocks, programCost } from './program.js';
import { checkOf, notOffered } from './task.js';
import type { CheckOptions, CheckProgress, CheckResult } from './types.js';

export interface LevelProof extends Pick<CheckResult, 'verdict'> {
  /** 0 where the verdict is not `right`; 1 in the free lab, which has no targets. */
  readonly stars: Stars;
  readonly cost: number;
  readonly blocks: number;
}

/**
 * What a program earns in a level, or in the free lab (`null`). `json` is what `parseProgram` reads; the options are
 * those of `checkProgram`, of which a level's own are always its own. Throws a ProgramError for what is no program, a
 * ConfigError for a block that the level does without, and what `checkProgram` throws.
 */
export function proveLevel(level: Level | null, json: unknown, options: CheckOptions = {}): LevelProof {
  return ended(proving(level, json, options));
}

/** The same in small parts, as `checking` is. */
export function* proving(
  level: Level | null,
  json: unknown,
  options: CheckOptions = {},
): Generator<CheckProgress, LevelProof, undefined> {
  const program = parseProgram(json);
  const strange = level === null ? null : notOffered(level, program.blocks);
  if (strange) refuse('mismatch', 'program', strange.type, 'of blocks that the level offers');
  const { verdict } = yield* checkingBy(program, options, level ? checkOf(level) : {});
  const [cost, blocks] = [programCost(program), programBlocks(program)];
  return { verdict, stars: starsOf(level, verdict, cost), cost, blocks };
}
