// `npm run translations`: what the plugin for WordPress says, as languages/block-puzzle.pot, and with it the .po files
// of its languages: what is new has no words there yet, what is gone goes. Needs gettext, Debian's package.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { po } from 'gettext-parser';
import { glob } from '../glob.mjs';
import { inRepository } from '../paths.mjs';
import { missingPackages, requirePackages } from './debian.mjs';
import { DOMAIN, editorScript, LANGUAGES, PLUGIN, variants } from './wordpress.mjs';

/** Functions of WordPress with the arguments that are texts. */
const KEYWORDS = ['__:1', 'esc_html__:1', 'esc_attr__:1', '_x:1,2c'];

const read = (path) => readFile(inRepository(path), 'utf8');

function gettext(program, ...args) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}

const message = (msgid, reference, msgctxt) => ({
  ...{ msgid, msgstr: [''] },
  ...(msgctxt ? { msgctxt } : {}),
  comments: { reference },
});

/** What WordPress takes from other places than calls: the head of the plugin, and what the block is called. */
async function fromHeads() {
  const head = await read(`${PLUGIN}/block-puzzle.php`);
  const { title, description, keywords } = JSON.parse(await read(`${PLUGIN}/block/block.json`));
  const field = (name) => new RegExp(`^ \\* ${name}: +(.+)$`, 'm').exec(head)[1];
  const block = 'block/block.json';
  return [
    ...['Plugin Name', 'Description'].map((name) => message(field(name), 'block-puzzle.php')),
    message(title, block, 'block title'),
    message(description, block, 'block description'),
    ...keywords.map((word) => message(word, block, 'block keyword')),
  ];
}

/** The template, as text: every text of the plugin, in the order of its files. */
export async function template() {
  const folder = await mkdtemp(join(tmpdir(), 'block-puzzle-words-'));
  try {
    const made = {
      'block/editor.js': await editorScript(),
      'includes/variants.php': variants(),
    };
    const own = glob(PLUGIN, /\.(php|js)$/).map((path) => path.slice(PLUGIN.length + 1));
    const paths = [...new Set([...own, ...Object.keys(made)])].sort();
    for (const path of paths) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), made[path] ?? (await read(`${PLUGIN}/${path}`)));
    }
    const pot = join(folder, 'template.pot');
    const common = ['--from-code=UTF-8', '--add-comments=translators', '--add-location=file'];
    const keywords = KEYWORDS.map((keyword) => `--keyword=${keyword}`);
    const run = (language, pattern, ...more) =>
      gettext(
        'xgettext',
        ...common,
        ...keywords,
        `--language=${language}`,
        `--output=${pot}`,
        ...more,
        ...[`--directory=${folder}`, ...paths.filter((path) => pattern.test(path))],
      );
    run('PHP', /\.php$/);
    run('JavaScript', /\.js$/, '--join-existing');
    const found = po.parse(await readFile(pot));
    for (const entry of await fromHeads()) {
      const context = (found.translations[entry.msgctxt ?? ''] ??= {});
      context[entry.msgid] ??= entry;
    }
    // Without a date: the same sources give the same file.
    const headers = {
      'Project-Id-Version': DOMAIN,
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=UTF-8',
      'Content-Transfer-Encoding': '8bit',
    };
    found.translations[''][''] = { msgid: '', msgstr: [''] };
    return po.compile({ ...found, headers }, { foldLength: 0 }).toString();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function write() {
  const problem = requirePackages(missingPackages(['gettext']));
  if (problem) throw new Error(problem);
  const path = `${LANGUAGES}/${DOMAIN}.pot`;
  await writeFile(inRepository(path), await template());
  console.log(path);
  for (const language of glob(LANGUAGES, /\.po$/)) {
    gettext(
      'msgmerge',
      '--quiet',
      '--update',
      '--backup=none',
      '--no-fuzzy-matching',
      '--no-wrap',
      ...[inRepository(language), inRepository(path)],
    );
    gettext(
      'msgattrib',
      '--no-obsolete',
      '--no-wrap',
      `--output-file=${inRepository(language)}`,
      inRepository(language),
    );
    console.log(language);
  }
}

if (process.argv[1] === import.meta.filename) await write();
