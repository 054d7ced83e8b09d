// What a build has made, kept on disk with the hashes of what it was made of: it is made again only when that changes.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { glob } from '../glob.mjs';
import { inRepository } from '../paths.mjs';
import { isQuick } from './mode.mjs';

const FOLDER = inRepository('node_modules/.cache/block-puzzle/made');

export const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** A build opens the same files for many parts. */
const hashes = new Map();

/** The hash of a file, or of what lies in a folder, by its path in the repository; `fresh` where it may have changed since it was asked for. */
function fileHash(path, fresh) {
  if (fresh || !hashes.has(path)) {
    hashes.set(
      path,
      readFile(inRepository(path)).then(hashOf, () =>
        readdir(inRepository(path)).then((names) => hashOf(names.sort().join('\n')), () => 'missing'),
      ),
    );
  }
  return hashes.get(path);
}

/** What builds nothing: tests and checks. */
const OTHERS = /^scripts\/((test|types|counts|chromium|stripped|release-check|picture)[\w-]*\.mjs|(mutation|lint)\/)|web-test-runner|stryker/;
let tools;

/** Of what makes the parts: a change of it is a change of all. */
function toolHash() {
  tools ??= Promise.all(
    [...glob('scripts', /\.mjs$/), ...glob('config', /\.(mjs|json)$/), 'rollup.config.mjs', 'package-lock.json']
      .filter((path) => !OTHERS.test(path))
      .sort()
      .map(async (path) => `${path} ${await fileHash(path)}`),
  ).then((lines) => hashOf([process.version, ...lines].join('\n')));
  return tools;
}

const folderOf = (name) => `${FOLDER}/${isQuick() ? 'quick/' : ''}${name}`;
const fileOf = (name) => `${folderOf(name)}.json`;

/**
 * What `keep` was given under this name, for as long as no input has changed: `{ value, outputs }`, the outputs as
 * `[path, hash]`; else `null`.
 */
export async function recall(name) {
  const text = await readFile(fileOf(name), 'utf8').catch(() => null);
  if (text === null) return null;
  const { tools, inputs, value, outputs } = JSON.parse(text);
  if (tools !== (await toolHash())) return null;
  const same = await Promise.all(inputs.map(async ([path, hash]) => hash === (await fileHash(path, true))));
  return same.every(Boolean) ? { value, outputs } : null;
}

/** Keeps a value and outputs, `[path, bytes]`, with the paths in the repository of what they were made of. */
export async function keep(name, inputs, { value = null, outputs = [] }) {
  const folder = folderOf(name);
  await rm(fileOf(name), { force: true });
  await rm(folder, { recursive: true, force: true });
  for (const [path, bytes] of outputs) await put(`${folder}/${path}`, bytes);
  const sums = await Promise.all([...new Set(inputs)].sort().map(async (path) => [path, await fileHash(path, true)]));
  const entry = {
    ...{ tools: await toolHash(), inputs: sums, value },
    outputs: outputs.map(([path, bytes]) => [path, hashOf(bytes)]),
  };
  // Last, and whole: what is read of it is there.
  await put(`${fileOf(name)}.${process.pid}`, JSON.stringify(entry));
  await rename(`${fileOf(name)}.${process.pid}`, fileOf(name));
}

/** Puts kept outputs back where they belong, but for those that are there; answers their bytes in all. */
export async function restore(name, outputs) {
  let total = 0;
  for (const [path, hash] of outputs) {
    const there = await readFile(inRepository(path)).catch(() => null);
    const bytes = there && hashOf(there) === hash ? there : await readFile(`${folderOf(name)}/${path}`);
    if (bytes !== there) await put(inRepository(path), bytes);
    total += bytes.length;
  }
  return total;
}

export async function put(path, bytes) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
