import { minify as compress } from '@swc/core';
import { transform } from 'esbuild';
import { minify as mangle } from 'oxc-minify';
import { isQuick } from '../build/mode.mjs';

/** Cores come minified, in JavaScript or as a worker's text: the others would read them for long and find nothing. */
function mostlyMinified({ modules }) {
  const lengths = Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength]);
  const sum = (list) => list.reduce((total, [, length]) => total + length, 0);
  const has = (name, share) => sum(lengths.filter(([id]) => name.test(id))) > sum(lengths) * share;
  return has(/javascript-[\w-]+(\.made)?\.mjs$/, 1 / 4) || has(/^\0core\//, 9 / 10);
}

/** What says to bundlers that an address is not theirs to read, and a name as long that stands for it meanwhile. */
const NOT_THEIRS = 'import(/* webpackIgnore: true *//* @vite-ignore */';
const WRITTEN = /\bimport\(\s*\/\* webpackIgnore: true \*\/\s*\/\* @vite-ignore \*\/\s*/g;
const STAND_IN = `${'import'.padEnd(NOT_THEIRS.length - 1, '_')}(`;

/**
 * Minifies chunks: esbuild shortens what is written, swc what is done, and oxc the names, by how often each comes. Each
 * alone leaves a hundredth more after brotli. `notice` answers what a chunk's head says of licences, in the place of each
 * file's own words; `annotated` leaves in what tells bundlers that a call does nothing else.
 */
export function minified({ module = false, annotated = false, notice = () => '' } = {}) {
  const steps = { syntax, compressed, mangled };
  return Object.entries(steps).map(([name, step]) => ({
    name: `minified-${name}`,
    renderChunk(code, chunk, { sourcemap }) {
      if (isQuick()) return null;
      const small = mostlyMinified(chunk);
      const { fileName: file } = chunk;
      return step(code, {
        ...{ module, annotated, small, file, sourcemap: Boolean(sourcemap) },
        notice: notice(chunk),
      });
    },
  }));
}

async function syntax(code, { module, small, file, sourcemap, notice }) {
  const made = await transform(module ? code.replace(WRITTEN, STAND_IN) : code, {
    minifySyntax: true,
    minify: small,
    format: module ? 'esm' : undefined,
    target: 'es2022',
    legalComments: 'none',
    banner: small ? notice : '',
    charset: 'utf8',
    sourcemap: sourcemap && 'external',
    sourcefile: file,
  });
  return { code: made.code, map: made.map || null };
}

async function compressed(code, { module, annotated, small, sourcemap, notice }) {
  if (small) return null;
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

/** What bundlers read keeps its annotations and quotes, which this step would not leave. */
async function mangled(code, { module, annotated, small, file, sourcemap }) {
  const made =
    annotated || small
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
