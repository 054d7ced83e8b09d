// AssemblyScript to Wasm, the same way for the core that ships and for the benchmarks around it.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { inRepository } from './paths.mjs';

export const ASCONFIG = inRepository('asconfig.json');

/** What the modules use of Wasm beyond its first version: as the tools of Binaryen are told it, and as its API calls it. */
const BEYOND = {
  'mutable-globals': 'MutableGlobals',
  'sign-ext': 'SignExt',
  'nontrapping-float-to-int': 'NontrappingFPToInt',
};
export const FEATURES = Object.keys(BEYOND).map((name) => `--enable-${name}`);
/** A function of its own for what copies and fills memory: fast for short pieces, and what becomes JavaScript. */
const WITHOUT_BULK = ['--disable', 'bulk-memory'];

const QUICK = ['--optimizeLevel', '2'];

/** What Binaryen is told of a second pass, where a form says nothing else. */
const SETTINGS = {
  ...{ OptimizeLevel: 2, ShrinkLevel: 2, GenerateStackIR: true, OptimizeStackIR: true },
  ...{ AlwaysInlineMaxSize: 2, FlexibleInlineMaxSize: 20, OneCallerInlineMaxSize: -1 },
  ...{ AllowInliningFunctionsWithLoops: false, TrapsNeverHappen: false, ClosedWorld: false },
  ...{ DebugInfo: false, LowMemoryUnused: false, ZeroFilledMemory: false, FastMath: false },
};

/**
 * What the compiler is told, and then a second pass of Binaryen, by what is wanted of a module. In one that is loaded,
 * globals stand in the order of their use, which compresses better.
 */
const FORMS = {
  /**
   * Wider limits for inlining than the compiler's own: the rules are many small functions, and their calls cost a
   * quarter of the speed (`npm run bench:core`).
   */
  fast: {
    compiler: WITHOUT_BULK,
    settings: {
      ...{ OptimizeLevel: 4, ShrinkLevel: 0 },
      ...{ AlwaysInlineMaxSize: 80, FlexibleInlineMaxSize: 400, OneCallerInlineMaxSize: 4000 },
    },
  },
  /**
   * For a search, which is loaded late: small functions are put into their callers, and no others. It costs a quarter
   * of the speed of hands, a seventh of that of walls, and saves up to seven per cent of the bytes.
   */
  compact: {
    compiler: ['--shrinkLevel', '1'],
    settings: { ShrinkLevel: 1, AlwaysInlineMaxSize: 16 },
    loaded: true,
  },
  /**
   * For rules, which are loaded before the first move: what is around them takes a hundred times as long as they do, and
   * so small boards have no paths of their own (`FAST` in `assembly/board.ts`).
   */
  small: { compiler: ['--optimizeLevel', '0', '--shrinkLevel', '2'], settings: {}, loaded: true },
  /** For what becomes JavaScript: its text is loaded by few, and small functions are what its engines like. */
  script: { compiler: WITHOUT_BULK, settings: {} },
  /** For the first look at a demo: the same, in a fraction of the time. */
  quick: { compiler: QUICK },
};

/**
 * Compiles a module in one of these forms; returns its bytes. Throws with the compiler's messages. `pages` is how far
 * its memory may grow, in pages of 64 KiB, and `initial` how many it begins with; that of a mechanism never grows.
 */
export async function compileAssembly(entry, pages = 0, initial = 0, form = 'fast') {
  const { compiler, settings, loaded } = FORMS[form];
  const compiled = await compile(entry, pages, initial, compiler);
  return settings ? optimize(compiled, { ...SETTINGS, ...settings }, loaded) : compiled;
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

/**
 * In this process, where the compiler has its Binaryen already: it is fast by then. The compiler does not say all of the
 * settings itself, so these are put back.
 */
async function optimize(compiled, settings, loaded) {
  const { default: binaryen } = await import('binaryen');
  const names = [...Object.values(BEYOND), ...(loaded ? ['BulkMemory', 'BulkMemoryOpt'] : [])];
  const features = names.reduce((all, name) => all | binaryen.Features[name], 0);
  const before = Object.keys(settings).map((name) => [name, binaryen[`get${name}`]()]);
  const set = ([name, value]) => binaryen[`set${name}`](value);
  Object.entries(settings).forEach(set);
  const module = binaryen.readBinaryWithFeatures(compiled, features);
  try {
    // As long as it becomes smaller; the last time it does not.
    for (let last = Infinity, bytes; ; last = bytes.length) {
      module.optimize();
      if (loaded) module.runPasses(['reorder-globals-always']);
      bytes = module.emitBinary();
      if (bytes.length >= last) return bytes;
    }
  } finally {
    module.dispose();
    before.forEach(set);
  }
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
