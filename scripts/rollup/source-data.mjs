import { build } from 'esbuild';
import { inRepository } from '../paths.mjs';

/** What a source module exports, for a build that takes data or text from it, and the files that it is made of. */
export async function sourceData(path) {
  const { outputFiles, metafile } = await build({
    entryPoints: [inRepository(path)],
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    absWorkingDir: inRepository('.'),
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const files = Object.keys(metafile.inputs).map((file) => inRepository(file));
  return { data: await import(`data:text/javascript;base64,${code}`), files };
}
