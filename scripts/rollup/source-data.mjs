import { build } from 'esbuild';
import { inRepository, root } from '../paths.mjs';

/** What source modules export, for a build that takes data or text from them, and the files that they are made of. */
export async function sourcesData(paths) {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: paths.map((path, number) => `export * as module${number} from './${path}';`).join('\n'),
      ...{ resolveDir: root, sourcefile: '<sources>', loader: 'ts' },
    },
    ...{
      bundle: true,
      format: 'esm',
      platform: 'node',
      write: false,
      metafile: true,
      // Imported when levels come, and then run on a core.
      external: ['*/program/index.js'],
      absWorkingDir: inRepository('.'),
    },
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const modules = await import(`data:text/javascript;base64,${code}`);
  const files = Object.keys(metafile.inputs).filter((file) => file !== '<sources>');
  return {
    data: paths.map((_, number) => modules[`module${number}`]),
    files: files.map((file) => inRepository(file)),
  };
}

/** The same of one module. */
export async function sourceData(path) {
  const { data, files } = await sourcesData([path]);
  return { data: data[0], files };
}
