/** The files of the installed package, as commands take them out of it. */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { URL, fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { InputError, type Options, UsageError } from './arguments.js';
import { cannot } from './files.js';
import { quote } from './terminal.js';

/** This lies in `dist/`. */
const inPackage = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** What an archive or a site holds: by its path there, what is in it. */
export type Files = ReadonlyMap<string, Uint8Array | string>;

/** What the licences of the package and of what it contains ask to be handed on. */
export const LICENCES = ['LICENSE', 'THIRD-PARTY.md'];

let held: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** What is for hosts alone lies in one file, behind a line with each path and its length. */
async function heldFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const all = await promisify(brotliDecompress)(await readFile(inPackage('dist/hosts.br')));
  let at = all.indexOf('\n') + 1;
  const lengths = JSON.parse(all.toString('utf8', 0, at)) as readonly (readonly [string, number])[];
  return new Map(lengths.map(([path, length]) => [path, all.subarray(at, (at += length))]));
}

export async function bytesOf(path: string): Promise<Buffer> {
  const files = await (held ??= heldFiles());
  return files.get(path) ?? readFile(inPackage(path));
}

export const textOf = async (path: string): Promise<string> => (await bytesOf(path)).toString();

/** The paths of all files below a folder of the package, sorted. */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  const files = await (held ??= heldFiles());
  const within = [...files.keys()].filter((path) => path.startsWith(`${folder}/`));
  if (within.length > 0) return within.sort();
  const entries = await readdir(inPackage(folder), { recursive: true, withFileTypes: true });
  const root = inPackage('');
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .sort();
}

/** What `classic.js` may ask for: from beside it, and the languages from `cdn/`. */
export async function filesBeside(): Promise<readonly string[]> {
  const names = [...(await readdir(inPackage('dist'))), ...(await filesBelow('dist/cdn'))];
  return names
    .map((name) => name.replace('dist/', ''))
    .filter((name) => /^(standalone-more|cdn\/words-[\w-]+|cdn\/worker-js)\.js$/.test(name))
    .sort();
}

export const packedLanguages = async (): Promise<readonly string[]> =>
  (await readdir(inPackage('dist/locales')))
    .flatMap((name) => /^words-([\w-]+)\.js$/.exec(name)?.[1] ?? [])
    .sort();

/** Under which of those the texts of a tag may be: `zh-Hant` and `zh` of `zh-TW`; nothing for what is no tag. A page has its own. */
export function namesOf(tag: string): readonly string[] {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return [`${language}-${script}`, language];
  } catch {
    return [];
  }
}

/** For commands that may be asked to write over what is there. */
export const FORCE_OPTION = { force: { type: 'boolean' } } as const satisfies Options;
export const FORCE = 'name another place with --to, or write over it with --force';

/** Throws UsageError where `--to` names nothing. */
export function expectPlace(to: string): void {
  if (to === '') throw new UsageError('--to must be a path, or . for this folder, but was "".');
}

/**
 * Writes files into a folder that may be there; where one of them is, `InputError`, which says what to do `instead`, and
 * nothing is written, but by `force`.
 */
export async function writeFiles(
  folder: string,
  files: Files,
  instead: string,
  force = false,
): Promise<void> {
  if ((await isFolder(folder)) === false) throw new InputError(`${quote(folder)} is a file, and no folder.`);
  for (const path of force ? [] : files.keys()) {
    const there = await stat(join(folder, path)).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code !== 'ENOENT' && error.code !== 'ENOTDIR',
    );
    if (there) throw new InputError(`${quote(join(folder, path))} is there already; ${instead}.`);
  }
  for (const [path, content] of files) {
    const target = join(folder, path);
    try {
      await makeFolder(dirname(target));
      await writeFile(target, content);
    } catch (error) {
      throw cannot('write', quote(target), error);
    }
  }
}

/** `null` for what is not there. */
const isFolder = (path: string): Promise<boolean | null> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => null,
  );

/** With those above it. Node's own `recursive` never ends where a system lets nobody make one, as below `/proc`. */
async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) await makeFolder(above);
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    // Another process may have made it meanwhile.
    if (error.code !== 'EEXIST') throw error;
  });
}
