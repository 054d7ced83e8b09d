/** Texts from files and from standard input, and saved games into files. */
import { createReadStream } from 'node:fs';
import { readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { getSystemErrorMap, TextDecoder } from 'node:util';
import { InputError, reasonOf } from './arguments.js';
import { quote } from './terminal.js';

/** More than the longest game that a snapshot holds. */
const MOST_BYTES = 32 * 1024 * 1024;

/** The text of a file; throws InputError, which names it by its `source`. */
export function readTextFile(path: string, source = quote(path)): Promise<string> {
  return readAll(source, () => createReadStream(path));
}

/** An argument that stands for standard input. */
export const STANDARD_INPUT = '-';

/**
 * An argument that is a text of the package's own, `p1…`, `r1…` or `r2…`, or JSON; else it names a file or, where there is
 * one, standard input. `source` is how an error names a file; `read` throws InputError.
 */
export function inputOf(
  argument: string,
  {
    mark,
    itself,
    stdin,
    source = quote(argument),
  }: { mark: 'p1' | 'r[12]'; itself: string; stdin?: AsyncIterable<unknown>; source?: string },
): { readonly source: string; read(): Promise<string> } {
  const text = argument.trim();
  const isText = text.startsWith('{') || new RegExp(`^${mark}[\\w-]*$`).test(text);
  if (isText) return { source: itself, read: () => Promise.resolve(text) };
  const from = argument === STANDARD_INPUT && stdin ? { source: 'standard input', open: () => stdin } : null;
  return {
    source: from?.source ?? source,
    read: async () =>
      (await readAll(from?.source ?? source, from?.open ?? (() => createReadStream(argument)))).trim(),
  };
}

/** The value of a JSON text; throws InputError, which names where the text is from. */
export function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new InputError(`${source} is not JSON: ${reasonOf(error)}`);
  }
}

/** Writes a text to a file of its own: one that holds anything but a saved game is left alone. */
export async function saveFile(
  path: string,
  text: string,
  mayReplace: (old: string) => boolean,
): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw cannot('write', quote(path), error);
    const old = await textIn(path).catch((reason: unknown) => {
      throw cannot('write', quote(path), reason);
    });
    if (old === null || !mayReplace(old)) {
      throw new InputError(`${quote(path)} holds something else than a saved game; name another file.`);
    }
    await replace(path, text).catch((reason: unknown) => {
      throw cannot('write', quote(path), reason);
    });
  }
}

/** `null` for what is too long, or is no file of which another one could take the place: a device, a pipe. */
async function textIn(path: string): Promise<string | null> {
  const found = await stat(path);
  // Of a folder the system says what it is.
  const mayRead = found.isDirectory() || (found.isFile() && found.size <= MOST_BYTES);
  return mayRead ? readFile(path, 'utf8') : null;
}

/** Writes beside the file first, so that a full disk or a power cut leaves the old game or the new one. */
async function replace(path: string, text: string): Promise<void> {
  const target = await realpath(path);
  const draft = `${target}.${process.pid}.tmp`;
  try {
    await writeFile(draft, text, { flag: 'wx', mode: (await stat(target)).mode });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function readAll(name: string, open: () => AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of open()) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > MOST_BYTES) throw new InputError(`${name} is longer than ${MOST_BYTES} bytes`);
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw cannot('read', name, error);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new InputError(`${name} is not a text in UTF-8`);
  }
}

/** What to say of a file that the system refuses. */
export function cannot(action: 'read' | 'write', name: string, error: unknown): InputError {
  const { errno } = error as NodeJS.ErrnoException;
  const known = errno === undefined ? undefined : getSystemErrorMap().get(errno)?.[1];
  return new InputError(`cannot ${action} ${name}: ${known ?? reasonOf(error)}`);
}
