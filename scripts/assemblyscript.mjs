// AssemblyScript to Wasm, the same way for the core that ships and for the benchmarks around it.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { inRepository } from './paths.mjs';

export const ASCONFIG = inRepository('asconfig.json');

/** What the modules use of Wasm beyond its first version, as the tools of Binaryen are told it. */
export const FEATURES = [
  ...['--enable-mutable-globals', '--enable-sign-ext', '--enable-nontrapping-float-to-int'],
];
/** A function of its own for what copies and fills memory: fast for short pieces, and what becomes JavaScript. */
const WITHOUT_BULK = ['--disable', 'bulk-memory'];

/** For what is loaded: globals stand in the order of their use, which compresses better. */
const LATE = ['--reorder-globals-always', '--enable-bulk-memory'];

const QUICK = ['--optimizeLevel', '2'];

/** What the compiler is told, and then a second pass of Binaryen, by what is wanted of a module. */
const FORMS = {
  /**
   * Wider limits for inlining than the compiler's own: the rules are many small functions, and their calls cost a
   * quarter of the speed (`npm run bench:core`).
   */
  fast: {
    compiler: WITHOUT_BULK,
    passes: [
      '-O4',
      ...['--always-inline-max-function-size', '80'],
      ...['--flexible-inline-max-function-size', '400'],
      ...['--one-caller-inline-max-function-size', '4000'],
    ],
  },
  /**
   * For a search, which is loaded late: small functions are put into their callers, and no others. It costs a quarter
   * of the speed of hands, a seventh of that of walls, and saves up to seven per cent of the bytes.
   */
  compact: {
    compiler: ['--shrinkLevel', '1'],
    passes: ['-Os', ...['--always-inline-max-function-size', '16'], ...LATE],
  },
  /**
   * For rules, which are loaded before the first move: what is around them takes a hundred times as long as they do, and
   * so small boards have no paths of their own (`FAST` in `assembly/board.ts`).
   */
  small: {
    compiler: ['--optimizeLevel', '0', '--shrinkLevel', '2'],
    passes: ['-Oz', ...LATE],
  },
  /** For what becomes JavaScript: its text is loaded by few, and small functions are what its engines like. */
  script: { compiler: WITHOUT_BULK, passes: ['-Oz'] },
  /** For the first look at a demo: the same, in a fraction of the time. */
  quick: { compiler: QUICK },
};

/**
 * Compiles a module in one of these forms; returns its bytes. Throws with the compiler's messages. `pages` is how far
 * its memory may grow, in pages of 64 KiB, and `initial` how many it begins with; that of a mechanism never grows.
 */
export async function compileAssembly(entry, pages = 0, initial = 0, form = 'fast') {
  const { compiler, passes } = FORMS[form];
  if (!passes) return compile(entry, pages, initial, compiler);
  return optimize(await compile(entry, pages, initial, compiler), [...passes, '--converge', ...FEATURES]);
}

/**
 * A module in the form `quick`, for tests that measure nothing: by a process of its own, for a loader of TypeScript
 * would go through the whole compiler first.
 */
export function compileQuickly(entry, pages, initial) {
  return inFolder(async (folder) => {
    const output = `${folder}/out.wasm`;
    const args = argumentsOf(entry, pages, initial, QUICK);
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

/**
 * For a process that runs compilers that are WebAssembly themselves: to compile these to their fastest form takes two to four
 * times as long as they run in their first. What they make is the same.
 */
export const BASELINE = ['--liftoff-only'];

/** Runs a tool of the packages without what this process was told to load. */
export async function runTool(path, args) {
  const env = { ...process.env, NODE_OPTIONS: '' };
  await promisify(execFile)(process.execPath, [...BASELINE, inRepository(path), ...args], { env });
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

async function compile(entry, pages, initial, options) {
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
