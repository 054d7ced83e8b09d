import { transform } from 'esbuild';
import { minify } from 'terser';
import { isQuick } from '../build/mode.mjs';

/** The core in JavaScript comes minified: terser would read it for long and find nothing. */
function mostlyMinified({ modules }) {
  const lengths = Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength]);
  const sum = (list) => list.reduce((total, [, length]) => total + length, 0);
  return sum(lengths.filter(([id]) => /javascript-[\w-]+(\.made)?\.mjs$/.test(id))) > sum(lengths) / 4;
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
        sourcefile: chunk.fileName,
      });
      if (small) return { code: first.code, map: first.map || null };
      const map = sourcemap ? { content: first.map, asObject: true, includeSources: true } : false;
      // What says to bundlers that an address is not theirs to read.
      const comments = module ? /webpackIgnore|@vite-ignore/ : false;
      const format = { comments, preserve_annotations: annotated, preamble: await notice?.(chunk) };
      return minify(first.code, { module, toplevel: module, sourceMap: map, format });
    },
  };
}
