// `npm run pack:wordpress`, `npm run pack:integrations [-- hugo jekyll …]`: build/block-puzzle-NAME.zip, ready to be
// unpacked into a site, with the built files of the package. Build first.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { glob } from '../glob.mjs';
import { inRepository } from '../paths.mjs';
import { FILES_BESIDE } from '../rollup/locale-parts.mjs';
import { editorScript, PLUGIN, translations, variants } from './wordpress.mjs';

/** What a page loads, beside each other. */
const PAGE = ['loader.js', 'loader.css', 'classic.js', ...FILES_BESIDE];

const built = (folder) => [
  ...PAGE.map((name) => [`${folder}/${name}`, `dist/${name}`]),
  ...glob('dist/cdn', /\.js$/).map((path) => [path.replace('dist', folder), path]),
  [`${folder}/LICENSE`, 'LICENSE'],
];

const TABLE = 'integrations/attributes.json';

const sourceOf = (path) => readFile(inRepository(path));

/** Of each host: paths in the archive, each with its source, or what makes it. */
const CONTENTS = {
  wordpress: async () => [
    ...glob(PLUGIN, /\.[a-z]+$/).map((path) => [path.replace('integrations/wordpress/', ''), path]),
    ...(await translations()).map(([path, bytes]) => [`block-puzzle/${path}`, () => bytes]),
    ['block-puzzle/block/editor.js', async () => Buffer.from(await editorScript())],
    ['block-puzzle/includes/variants.php', () => Buffer.from(variants())],
    ['block-puzzle/attributes.json', TABLE],
    ['block-puzzle/LICENSE', 'LICENSE'],
    ...built('block-puzzle/assets'),
  ],
  hugo: () => [
    ...glob('integrations/hugo/layouts', /\.[a-z]+$/).map((path) => [
      path.replace('integrations/hugo/', ''),
      path,
    ]),
    ['data/block_puzzle.json', TABLE],
    ...built('static/block-puzzle'),
  ],
  jekyll: () => [
    ...glob('integrations/jekyll/_includes', /\.html$/).map((path) => [
      path.replace('integrations/jekyll/', ''),
      path,
    ]),
    ['_data/block_puzzle.json', TABLE],
    ...built('block-puzzle'),
  ],
  eleventy: () => [['block-puzzle/eleventy.js', 'dist/eleventy.js'], ...built('block-puzzle')],
};

/** The files of a host's archive: their text by their path. */
async function filesOf(name) {
  const contents = await CONTENTS[name]();
  const entries = contents.map(async ([path, source]) => [
    path,
    await (typeof source === 'string' ? sourceOf(source) : source()),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

const chosen = process.argv.slice(2);
for (const name of chosen.length > 0 ? chosen : Object.keys(CONTENTS)) {
  if (!Object.hasOwn(CONTENTS, name)) {
    console.error(`"${name}" cannot be packed: allowed are ${Object.keys(CONTENTS).join(', ')}`);
    process.exitCode = 1;
    break;
  }
  const files = await filesOf(name);
  const path = `build/block-puzzle-${name}.zip`;
  await mkdir(inRepository('build'), { recursive: true });
  // The same files give the same archive, whenever it is packed. (Archives know no time before 1980.)
  await writeFile(inRepository(path), zipSync(files, { level: 9, mtime: '1980-01-02' }));
  console.log(`${path}: ${Object.keys(files).length} files`);
}
