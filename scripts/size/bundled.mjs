// What a bundler makes of the built package: minified, with lit and comlink, its parts loaded as they are wanted.
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { inRepository } from '../paths.mjs';
import { groupsOf } from './groups.mjs';
import { minified } from '../rollup/minified.mjs';

/**
 * Bundles some lines that import the package, into `folder`; workers, and for Node the modules of WebAssembly, lie
 * beside it, as bundlers put them.
 */
export async function bundleInto(folder, code, { node = false } = {}) {
  await rm(folder, { recursive: true, force: true });
  const bundle = await rollup({
    input: 'main',
    // Minified already, and more than all the rest.
    external: (source) => /^node:|lab-editor\.js$/.test(source),
    plugins: [
      {
        name: 'main',
        resolveId: (source) => (source === 'main' ? inRepository('dist/main-of-a-host.js') : null),
        load: (id) => (id.endsWith('main-of-a-host.js') ? code : null),
      },
      nodeResolve(node ? { exportConditions: ['node'], preferBuiltins: true } : { browser: true }),
    ],
    onwarn: () => {},
  });
  const { output } = await bundle.write({
    ...{ dir: folder, format: 'es', entryFileNames: 'main.js', chunkFileNames: '[name].js' },
    hoistTransitiveImports: false,
    paths: (id) => (id.endsWith('lab-editor.js') ? './lab-editor.js' : id),
    plugins: [minified({ module: true })],
  });
  await bundle.close();
  await writeFile(`${folder}/groups.json`, JSON.stringify(groupsOf(output)));
  if (node) await writeFile(`${folder}/package.json`, '{"type":"module"}');
  const beside = node ? /^\w[\w-]*\.wasm$/ : /^(cdn\/[\w-]*worker(-js)?|lab-worker|lab-editor)\.js$/;
  for (const name of await readdir(inRepository('dist'), { recursive: true })) {
    if (beside.test(name)) await cp(inRepository(`dist/${name}`), `${folder}/${name}`);
  }
}
