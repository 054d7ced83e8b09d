import { transform } from 'esbuild';
import { minify as terser } from 'terser';
import { isQuick } from '../build/mode.mjs';
import { inRepository } from '../paths.mjs';
import { keptBy } from './disk-cache.mjs';

const TOOLS = [
  'scripts/rollup/minified.mjs',
  'node_modules/esbuild/package.json',
  'node_modules/terser/package.json',
].map(inRepository);

/** Cores come minified, in JavaScript or as a worker's text: terser would read them for long and find nothing. */
function mostlyMinified({ modules }) {
  const lengths = Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength]);
  const sum = (list) => list.reduce((total, [, length]) => total + length, 0);
  const has = (name, share) => sum(lengths.filter(([id]) => name.test(id))) > sum(lengths) * share;
  return has(/javascript-[\w-]+(\.made)?\.mjs$/, 1 / 4) || has(/^\0core\//, 9 / 10);
}

/**
 * Minifies a chunk: esbuild does most of it in a fraction of the time, terser the rest in one pass. Two more passes of
 * terser alone would take twice as long for 0.6 per cent less. `notice` answers what its head says of licences, in the
 * place of each file's own words; `annotated` leaves in what tells bundlers that a call does nothing else.
 */
export function minified({ module = false, annotated = false, notice } = {}) {
  return {
    name: 'minified',
    async renderChunk(code, chunk, { sourcemap }) {
      if (isQuick()) return null;
      const small = mostlyMinified(chunk);
      const preamble = await notice?.(chunk);
      const asked = {
        module,
        annotated,
        preamble,
        sourcemap: Boolean(sourcemap),
        small,
        file: chunk.fileName,
      };
      // Most chunks of a build are as in the one before.
      const made = await keptBy('minified', TOOLS, JSON.stringify([asked, code]), async () =>
        JSON.stringify(await minify(code, asked)),
      );
      return JSON.parse(made);
    },
  };
}

async function minify(code, { module, annotated, preamble, sourcemap, small, file }) {
  const first = await transform(code, {
    ...{
      minifySyntax: true,
      minify: small,
      format: module ? 'esm' : undefined,
      target: 'es2022',
      legalComments: 'none',
      charset: 'utf8',
    },
    sourcemap: sourcemap ? 'external' : false,
    sourcefile: file,
  });
  if (small) return { code: first.code, map: first.map ? JSON.parse(first.map) : null };
  const sourceMap = sourcemap ? { content: first.map, asObject: true, includeSources: true } : false;
  // What says to bundlers that an address is not theirs to read.
  const comments = module ? /webpackIgnore|@vite-ignore/ : false;
  const format = { comments, preserve_annotations: annotated, preamble };
  // Declarations apart and calls in place of whole bodies repeat what was said before, which compresses better. An
  // arrow in the place of a function without `this` is safe: none of ours is called with `new`.
  const compress = {
    ...{ ecma: 2020, passes: 2, join_vars: false },
    ...{ keep_fargs: false, inline: 1, unsafe_arrows: true },
  };
  const { code: text, map } = await terser(first.code, {
    module,
    toplevel: module,
    compress,
    sourceMap,
    format,
  });
  return { code: text, map: map ?? null };
}
