// The demo's pages in the site: their TypeScript bundled, the element from the site's own copy, and a way to the docs.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { glob } from '../scripts/glob.mjs';
import { inRepository } from '../scripts/paths.mjs';

/** What a page of the demo imports, as it lies in the site. */
const ELEMENT = {
  'block-puzzle-element': '../element/cdn/block-puzzle.js',
  'block-puzzle-element/lab': '../element/lab-standalone.js',
};

const fromTheSite = {
  name: 'from-the-site',
  setup({ onResolve }) {
    onResolve({ filter: /^block-puzzle-element(\/lab)?$/ }, ({ path }) => ({
      path: ELEMENT[path],
      external: true,
    }));
  },
};

const text = (html) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The pages as their own navigation has them: `{ file, title }`. */
export async function demoPages() {
  const first = await readFile(inRepository('demo/index.html'), 'utf8');
  const navigation = /<nav[^]*?<\/nav>/.exec(first)[0];
  return [...navigation.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, title]) => ({
    file: href === './' ? 'index.html' : href,
    title: text(title),
  }));
}

export async function writeDemo(folder) {
  await mkdir(folder, { recursive: true });
  const pages = glob('demo', /\.html$/);
  const scripts = [];
  for (const path of pages) {
    const html = await readFile(inRepository(path), 'utf8');
    const made = html
      .replaceAll('../dist/', '../element/')
      .replace(/src="([\w-]+)\.ts"/, (_, name) => {
        scripts.push(inRepository(`demo/${name}.ts`));
        return `src="${name}.js"`;
      })
      .replaceAll(/href="\.\/(["?])/g, 'href="index.html$1')
      .replace(/(<nav[^>]*>)/, '$1\n        <a href="../index.html">Docs</a>');
    await writeFile(`${folder}/${path.slice('demo/'.length)}`, made);
  }
  for (const path of glob('demo', /\.(css|svg)$/))
    await copyFile(inRepository(path), `${folder}/${path.slice('demo/'.length)}`);
  await build({
    entryPoints: scripts,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    tsconfig: inRepository('config/tsconfig/base.json'),
    plugins: [fromTheSite],
    logLevel: 'error',
  });
}
