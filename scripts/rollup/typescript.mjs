import { nodeResolve } from '@rollup/plugin-node-resolve';
import esbuild from 'rollup-plugin-esbuild';
import { core } from './core.mjs';
import { javascriptCore } from './javascript-core.mjs';
import { localeParts } from './locale-parts.mjs';
import { templates } from './templates.mjs';

/** What every bundle needs to read src/: the Wasm core, packages, and TypeScript with its types stripped. */
export function typescript({ standalone, withLit = standalone, languages, texts }) {
  return [
    core(texts),
    javascriptCore(),
    localeParts({ apart: !standalone, folder: languages }),
    nodeResolve(),
    esbuild({
      // The output must not depend on what a tsconfig says for type-checking.
      tsconfig: false,
      target: 'es2022',
      define: { __STANDALONE__: String(standalone), __WITH_LIT__: String(withLit) },
    }),
    templates(),
  ];
}
