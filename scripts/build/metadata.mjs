import { readFile } from 'node:fs/promises';
import { cli } from '@custom-elements-manifest/analyzer/cli.js';
import { glob } from '../glob.mjs';
import { controls, translations, variants } from '../integrations/wordpress.mjs';
import { writeAuthorsTable } from '../metadata/authors.mjs';
import { writeEditorData } from '../metadata/editors.mjs';
import { writeMarkupTypes } from '../metadata/markup-types.mjs';
import { inRepository } from '../paths.mjs';
import { put } from './store.mjs';

/** What is imported for its types alone, as a bundler finds it. */
const TYPES_ONLY = 'dist/types-only.js';

/** What of the plugin for WordPress is made from the tables: `block-puzzle pack` puts it there. */
async function writeForWordPress() {
  const made = Object.fromEntries(
    [['controls.js', await controls()], ['variants.php', variants()], ...(await translations())].map(
      ([path, text]) => [`dist/wordpress/${path}`, text],
    ),
  );
  for (const [path, text] of Object.entries(made)) await put(inRepository(path), text);
  return Object.keys(made);
}

/** `custom-elements.json`, and what is made from it and from the tables of the sources for editors and frameworks. */
export async function metadata() {
  const config = 'config/custom-elements-manifest.config.mjs';
  const manifest = await cli({ argv: ['analyze', '--quiet', '--config', config], noWrite: true });
  await put(inRepository('custom-elements.json'), `${JSON.stringify(manifest)}\n`);
  await put(inRepository(TYPES_ONLY), 'export {};');
  const paths = [
    TYPES_ONLY,
    'custom-elements.json',
    ...(await writeEditorData()),
    ...(await writeMarkupTypes()),
    ...(await writeForWordPress()),
    await writeAuthorsTable(),
  ];
  return {
    inputs: ['package.json', ...glob('src', /\.ts$/), ...glob('integrations/wordpress', /\.po$/)],
    outputs: await Promise.all(paths.map(async (path) => [path, await readFile(inRepository(path))])),
  };
}
