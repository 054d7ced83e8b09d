import { transform } from 'esbuild';
import { minify } from 'terser';

/**
 * Minifies a chunk: esbuild does most of it in a fraction of the time, terser the rest in one pass. Two more passes of
 * terser alone would take twice as long for 0.6 per cent less. `notice` answers what its head says of licences, in the
 * place of each file's own words.
 */
export function minified({ module = false, notice } = {}) {
  return {
    name: 'minified',
    async renderChunk(code, chunk, { sourcemap }) {
      const first = await transform(code, {
        ...{ minifySyntax: true, target: 'es2022', legalComments: 'none', charset: 'utf8' },
        sourcemap: sourcemap ? 'external' : false,
        sourcefile: chunk.fileName,
      });
      const map = sourcemap ? { content: first.map, asObject: true, includeSources: true } : false;
      const format = { comments: false, preamble: await notice?.() };
      return minify(first.code, { module, toplevel: module, sourceMap: map, format });
    },
  };
}
