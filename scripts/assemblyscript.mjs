// AssemblyScript to Wasm, the same way for the core that ships and for the benchmarks around it.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { inRepository } from './paths.mjs';

export const ASCONFIG = inRepository('asconfig.json');

/** What AssemblyScript uses of Wasm beyond its first version, as the tools of Binaryen are told it. */
export const FEATURES = [
  ...['--enable-mutable-globals', '--enable-sign-ext', '--enable-nontrapping-float-to-int'],
];

/**
 * A second pass of Binaryen with wider limits for inlining than the compiler's own: the rules are many small
 * functions, and their calls cost a quarter of the speed (`npm run bench:core`).
 */
const OPTIMIZE = [
  '-O4',
  '--converge',
  ...['--always-inline-max-function-size', '80'],
  ...['--flexible-inline-max-function-size', '400'],
  ...['--one-caller-inline-max-function-size', '4000'],
  ...FEATURES,
];

/** The same for the core as JavaScript: its text is loaded by few, and small functions are what its engines like. */
const SMALL = ['-Oz', '--converge', ...FEATURES];

/**
 * For a module that is loaded late and has a budget: small functions are put into their callers, and no others. It
 * costs the search for hands a quarter of its speed and saves it three per cent of its bytes.
 */
const COMPACT = ['-Os', '--converge', '--always-inline-max-function-size', '16', ...FEATURES];

/**
 * Compiles a module; returns its bytes. Throws with the compiler's messages. `pages` is how
 * far its memory may grow, in pages of 64 KiB, and `initial` how many it begins with; that of a mechanism never grows.
 * `compact` makes it smaller and slower.
 */
export async function compileAssembly(entry, pages = 0, initial = 0, compact = false) {
  const options = compact ? ['--shrinkLevel', '1'] : [];
  return optimize(await compile(entry, pages, initial, options), compact ? COMPACT : OPTIMIZE);
}

/** The same module for its size. */
export async function compileSmall(entry, pages, initial) {
  return optimize(await compile(entry, pages, initial), SMALL);
}

/**
 * A module that does the same, compiled in a fraction of the time, for tests that measure nothing: by a process of its
 * own, for a loader of TypeScript would go through the whole compiler first.
 */
export function compileQuickly(entry, pages, initial) {
  return inFolder(async (folder) => {
    const output = `${folder}/out.wasm`;
    const args = argumentsOf(entry, pages, initial, ['--optimizeLevel', '2']);
    await runTool('node_modules/assemblyscript/bin/asc.js', [...args, '--outFile', output]);
    return readFile(output);
  });
}

function optimize(compiled, options) {
  return inFolder(async (folder) => {
    const [input, output] = [`${folder}/in.wasm`, `${folder}/out.wasm`];
    await writeFile(input, compiled);
    await runTool('node_modules/.bin/wasm-opt', [input, ...options, '-o', output]);
    return readFile(output);
  });
}

/** Runs a tool of the packages without what this process was told to load. */
async function runTool(path, args) {
  const env = { ...process.env, NODE_OPTIONS: '' };
  await promisify(execFile)(process.execPath, [inRepository(path), ...args], { env });
}

async function inFolder(task) {
  const folder = await mkdtemp(`${tmpdir()}/core-`);
  try {
    return await task(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function argumentsOf(entry, pages, initial, options) {
  const args = [entry, '--config', ASCONFIG, '--target', 'release', '--baseDir', inRepository('.')];
  if (pages > 0) args.push('--maximumMemory', String(pages));
  if (initial > 0) args.push('--initialMemory', String(initial));
  return [...args, ...options];
}

async function compile(entry, pages, initial, options = []) {
  // Large, and wanted only here: who takes another part of this file does not wait for it.
  const { main: asc } = await import('assemblyscript/asc');
  let bytes;
  const { error, stderr } = await asc(argumentsOf(entry, pages, initial, options), {
    // Neither file is written: the bytes go through the second pass.
    writeFile: (name, contents) => {
      if (name.endsWith('.wasm')) bytes = contents;
    },
  });
  const messages = stderr.toString().trim();
  if (error || !bytes) throw new Error(`AssemblyScript: ${error?.message ?? 'no output'}\n${messages}`);
  if (messages) console.warn(messages);
  return bytes;
}
