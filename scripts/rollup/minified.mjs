import { minify } from '@swc/core';
import { transform } from 'esbuild';
import { isQuick } from '../build/mode.mjs';

/** What says to bundlers that an address is not theirs to read, and a name as long that stands for it meanwhile. */
const NOT_THEIRS = 'import(/* webpackIgnore: true *//* @vite-ignore */';
const WRITTEN = /\bimport\(\s*\/\* webpackIgnore: true \*\/\s*\/\* @vite-ignore \*\/\s*/g;
const STAND_IN = `${'import'.padEnd(NOT_THEIRS.length - 1, '_')}(`;

/**
 * Minifies chunks, in two steps: each alone leaves more after brotli. `notice` answers what a chunk's head says of
 * licences, in the place of each file's own words; `annotated` leaves in what tells bundlers that a call does nothing else.
 */
export function minified({ module = false, annotated = false, notice = () => '' } = {}) {
  return Object.entries({ shortened, compressed }).map(([name, step]) => ({
    name,
    renderChunk(code, chunk, { sourcemap }) {
      if (isQuick()) return null;
      return step(code, {
        ...{ module, annotated, file: chunk.fileName, sourcemap: Boolean(sourcemap) },
        notice: notice(chunk),
      });
    },
  }));
}

/** With a name in the place of what bundlers are told, on as many lines as before, for the source map counts them. */
function standingIn(code, file) {
  const text = code.replace(WRITTEN, (written) => STAND_IN + written.replace(/[^\n]/g, ''));
  if (/webpackIgnore|@vite-ignore/.test(text))
    throw new Error(`${file} tells bundlers of an address in another way than \`${NOT_THEIRS}\``);
  return text;
}

/** By the syntax, and by names: private ones are the same short ones in each class, of which the second step would make others. */
async function shortened(code, { module, file, sourcemap }) {
  const made = await transform(module ? standingIn(code, file) : code, {
    minifySyntax: true,
    minifyIdentifiers: true,
    format: module ? 'esm' : undefined,
    target: 'es2022',
    legalComments: 'none',
    charset: 'utf8',
    sourcemap: sourcemap && 'external',
    sourcefile: file,
  });
  return { code: made.code, map: made.map || null };
}

/** The second step, which is also for what is no chunk. */
export async function compressed(code, { module, annotated, sourcemap, notice }) {
  const made = await minify(code, {
    ...{ module, toplevel: module, ecma: 2020, sourceMap: sourcemap },
    // An arrow in the place of a function without `this` is safe: none of ours is called with `new`. A method would not
    // be, for the text of a core is called.
    compress: {
      ...{ ecma: 2020, passes: 3, toplevel: module },
      ...{ keep_fargs: false, inline: 3, unsafe_arrows: true },
    },
    mangle: { toplevel: module },
    format: {
      ecma: 2020,
      comments: annotated && 'some',
      preserveAnnotations: annotated,
      preamble: notice && `${notice}\n`,
    },
  });
  return { code: made.code.replaceAll(STAND_IN, NOT_THEIRS), map: made.map ?? null };
}
