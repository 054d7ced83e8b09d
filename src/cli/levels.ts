/** Levels that an option names, of the lab's own or of the teacher's. */
import { URL } from 'node:url';
import type * as LabProgram from '../lab/program/index.js';
import { InputError, suggestion, UsageError } from './arguments.js';
import { parseJson, readTextFile } from './files.js';
import { quote } from './terminal.js';

/** What the package knows of levels lies beside this file, built for pages and servers. */
export const labProgram = (): Promise<typeof LabProgram> =>
  import(new URL('./lab-program.js', import.meta.url).href) as Promise<typeof LabProgram>;

/** Those of the teacher's own in a file: as they are written there, and as they are read. */
export async function ownLevels(
  path: string | undefined,
): Promise<{ readonly written: readonly object[]; readonly levels: readonly LabProgram.Level[] }> {
  if (path === undefined) return { written: [], levels: [] };
  const { readLevels } = await labProgram();
  const source = `--own ${quote(path)}`;
  const value = parseJson(await readTextFile(path, source), source);
  try {
    const levels = readLevels(value, 'levels');
    return { written: (Array.isArray(value) ? value : [value]) as readonly object[], levels };
  } catch (error) {
    throw new InputError(`${source}: ${(error as Error).message}.`);
  }
}

/**
 * The ids in the text of `--levels`: each is one of `others`, of the lab's, or the number of one of these. A level may be
 * called `1`: a name comes before a number.
 */
export async function levelsNamed(text: string, others: readonly string[]): Promise<readonly string[]> {
  const known: readonly string[] = (await labProgram()).LEVELS.map(({ id }) => id);
  const all = [...new Set([...others, ...known, 'free'])];
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  if (names.length === 0) throw new UsageError(`--levels must name levels: ${known.join(', ')}.`);
  const levels = names.map((name) => {
    const byNumber = /^\d+$/.test(name) ? known[Number(name) - 1] : undefined;
    const level = all.find((id) => id === name) ?? byNumber ?? all.find((id) => id === name.toLowerCase());
    if (level !== undefined) return level;
    const hint = suggestion(name, all);
    throw new UsageError(
      `--levels has no level ${quote(name)}.${hint} There are 1 to ${known.length}, or ${all.join(', ')}.`,
    );
  });
  const twice = levels.find((id, i) => levels.indexOf(id) !== i);
  if (twice !== undefined) throw new UsageError(`--levels names ${quote(twice)} twice.`);
  return levels;
}
