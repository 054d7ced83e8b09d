// `npm run oembed -- --url https://games.example/embed/sudoku.html --game "variant=block-sudoku&theme=dark"`:
// a folder to put on that address: the page for frames, which names its oEmbed answer, and that answer. Both hold
// absolute addresses, which is why they are made for one place.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { judge } from './integrations/attributes.mjs';
import { FILES_BESIDE } from './rollup/locale-parts.mjs';
import { inRepository, root } from './paths.mjs';

const OPTIONS = {
  url: { type: 'string' },
  game: { type: 'string', default: '' },
  title: { type: 'string', default: 'Block puzzle' },
  width: { type: 'string', default: '600' },
  height: { type: 'string', default: '790' },
  to: { type: 'string', default: 'build/embed' },
};

const escape = (text) => text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);

function addressOf(text = '') {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    !/\/[\w-]+\.html$/.test(url.pathname) ||
    url.search ||
    url.hash
  ) {
    throw new Error(
      `--url ${JSON.stringify(text)}: allowed is an address such as https://games.example/embed/embed.html`,
    );
  }
  return url;
}

function pixels(name, text) {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (value < 200)
    throw new Error(`--${name} ${JSON.stringify(text)}: allowed is a whole number from 200 to 9999`);
  return value;
}

function checkGame(text) {
  for (const [name, value] of new URLSearchParams(text)) {
    const refused = judge(name, value);
    if (refused) throw new Error(`--game: ${refused}`);
  }
}

async function write(values) {
  const url = addressOf(values.url);
  const width = pixels('width', values.width);
  const height = pixels('height', values.height);
  checkGame(values.game);
  const name = basename(url.pathname, '.html');
  const answer = new URL(`${name}.oembed.json`, url);
  const title = escape(values.title);
  const oembed = {
    version: '1.0',
    type: 'rich',
    provider_name: 'Block puzzle',
    provider_url: url.origin,
    title: values.title,
    width,
    height,
    // WordPress obeys the frame's messages only where a quotation stands before it, which it takes away.
    html: `<blockquote><a href="${escape(url.href)}">${title}</a></blockquote><iframe src="${escape(url.href)}" width="${width}" height="${height}" title="${title}" sandbox="allow-scripts"></iframe>`,
  };
  const page = (await readFile(inRepository('dist/embed/embed.html'), 'utf8'))
    .replace('<html lang="en">', () => `<html lang="en" data-game="${escape(values.game)}">`)
    .replace(
      /<title>.*<\/title>/,
      () =>
        `<title>${title}</title>\n    <link rel="alternate" type="application/json+oembed" href="${escape(answer.href)}" title="${title}" />`,
    );
  const folder = resolve(root, values.to);
  await mkdir(folder, { recursive: true });
  for (const file of ['classic.js', ...FILES_BESIDE, 'embed.js', 'embed.css', 'loader.css']) {
    await copyFile(inRepository(`dist/embed/${file}`), join(folder, file));
  }
  await writeFile(join(folder, `${name}.html`), page);
  await writeFile(join(folder, `${name}.oembed.json`), `${JSON.stringify(oembed, null, 2)}\n`);
  console.log(`${folder}: put its files at ${new URL('.', url).href}`);
}

try {
  await write(parseArgs({ options: OPTIONS }).values);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
