import { minify as compress } from '@swc/core';
import { transform } from 'esbuild';
import { minify as mangle } from 'oxc-minify';
import { isQuick } from '../build/mode.mjs';

/** What says to bundlers that an address is not theirs to read, and a name as long that stands for it meanwhile. */
const NOT_THEIRS = 'import(/* webpackIgnore: true *//* @vite-ignore */';
const WRITTEN = /\bimport\(\s*\/\* webpackIgnore: true \*\/\s*\/\* @vite-ignore \*\/\s*/g;
const STAND_IN = `${'import'.padEnd(NOT_THEIRS.length - 1, '_')}(`;

/**
 * Minifies chunks: esbuild shortens what is written, swc what is done, and oxc the names, by how often each comes. Each
 * alone leaves a hundredth more after brotli. `notice` answers what a chunk's head says of licences, in the place of each
 * file's own words. `annotated` leaves in what tells bundlers that a call does nothing else, and quotes as they know them,
 * which oxc would not; nor has it those that `twin` says lie beside such a file, for an archive holds both as one.
 */
export function minified({
  module = false,
  annotated = false,
  twin = () => annotated,
  notice = () => '',
} = {}) {
  const steps = { syntax, compressed, named };
  return Object.entries(steps).map(([name, step]) => ({
    name: `minified-${name}`,
    renderChunk(code, chunk, { sourcemap }) {
      if (isQuick()) return null;
      const asked = { module, annotated, file: chunk.fileName, sourcemap: Boolean(sourcemap) };
      return step(code, { ...asked, twin: twin(chunk), notice: notice(chunk) });
    },
  }));
}

async function syntax(code, { module, file, sourcemap }) {
  const made = await transform(module ? code.replace(WRITTEN, STAND_IN) : code, {
    minifySyntax: true,
    format: module ? 'esm' : undefined,
    target: 'es2022',
    legalComments: 'none',
    charset: 'utf8',
    sourcemap: sourcemap && 'external',
    sourcefile: file,
  });
  return { code: made.code, map: made.map || null };
}

async function compressed(code, { module, annotated, sourcemap, notice }) {
  // Declarations apart and calls in place of whole bodies repeat what was said before, which compresses better. An
  // arrow in the place of a function without `this` is safe: none of ours is called with `new`.
  const asked = { ecma: 2020, passes: 2, toplevel: module, join_vars: false, sequences: false };
  const { code: text, map } = await compress(code, {
    ...{ module, toplevel: module, ecma: 2020, sourceMap: sourcemap },
    compress: { ...asked, keep_fargs: false, inline: 3, unsafe_arrows: true },
    mangle: { toplevel: module },
    format: {
      ecma: 2020,
      comments: annotated && 'some',
      preserveAnnotations: annotated,
      preamble: notice && `${notice}\n`,
    },
  });
  return { code: text, map };
}

async function named(code, { module, file, sourcemap, twin }) {
  const made = twin
    ? { code, map: null, errors: [] }
    : await mangle(file, code, {
        ...{ module, sourcemap },
        compress: { target: 'es2022' },
        mangle: { toplevel: module },
        codegen: { legalComments: 'inline' },
      });
  const [problem] = made.errors;
  if (problem) throw new Error(`${file}: ${problem.message}`);
  return { code: made.code.replaceAll(STAND_IN, NOT_THEIRS), map: made.map ?? null };
}
