import { build } from 'esbuild';
import { root } from '../paths.mjs';

/** What some lines of TypeScript export that import modules of the repository: bundled and run. */
export async function importSource(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
