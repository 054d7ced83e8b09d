/** `pack`: archives for hosts, ready to be unpacked into a site, from the files of the package. */
import { basename, dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import { EXIT, HELP_OPTION, readArguments, suggestion, UsageError } from './arguments.js';
import {
  bytesOf,
  expectPlace,
  type Files,
  filesBelow,
  filesBeside,
  FORCE,
  FORCE_OPTION,
  LICENCES,
  textOf,
  writeFiles,
} from './package-files.js';
import { SCHOOL_OPTIONS, schoolArchives } from './school.js';
import { quote, type Terminal } from './terminal.js';

const OPTIONS = { to: { type: 'string' }, ...SCHOOL_OPTIONS, ...FORCE_OPTION, ...HELP_OPTION } as const;

/** A path in the archive, and the file of the package that lies there, or what makes it. */
type Entry = readonly [path: string, source: string | (() => Promise<string>)];

const TABLE = 'integrations/attributes.json';
const EDITOR = 'integrations/wordpress/block-puzzle/block/editor.js';

const README = 'integrations/wordpress/block-puzzle/readme.txt';

/** No host shows a leaderboard. */
const BOARD = ['dist/cdn/leaderboard.js', 'dist/cdn/board.js'];

/** What a page loads, beside each other, and the licences of all of it. */
async function loaded(folder: string): Promise<readonly Entry[]> {
  const names = ['loader.js', 'loader.css', 'classic.js', ...(await filesBeside())];
  const modules = await below('dist/cdn', `${folder}/cdn`);
  return [
    ...names.map((name): Entry => [`${folder}/${name}`, `dist/${name}`]),
    ...modules.filter(([, source]) => !BOARD.includes(source as string)),
    ...licences(folder),
  ];
}

/** The plugin's readme, with the address of the sources where the package says one. */
async function readme(): Promise<string> {
  const { repository } = JSON.parse(await textOf('package.json')) as {
    readonly repository?: string | { readonly url: string };
  };
  const address = typeof repository === 'string' ? repository : repository?.url;
  const shown = address?.replace(/^git\+/, '').replace(/\.git$/, '');
  const sentence = shown
    ? ` Their sources are at ${shown}; \`CONTRIBUTING.md\` there says how they are built.`
    : '';
  return (await textOf(README)).replace(' {sources}', () => sentence);
}

const licences = (folder: string): readonly Entry[] => LICENCES.map((name) => [`${folder}/${name}`, name]);

/** All files of a folder, in another. */
async function below(folder: string, to: string): Promise<readonly Entry[]> {
  const paths = await filesBelow(folder);
  return paths.map((path) => [path.replace(folder, to), path]);
}

/** Of each host, what its archive holds; of two with one path, the later. */
const CONTENTS: ReadonlyMap<string, () => Promise<readonly Entry[]>> = new Map([
  [
    'wordpress',
    async () => [
      ...(await below('integrations/wordpress/block-puzzle', 'block-puzzle')),
      [
        'block-puzzle/block/editor.js',
        async () => (await textOf('dist/wordpress/controls.js')) + (await textOf(EDITOR)),
      ],
      ['block-puzzle/readme.txt', readme],
      ['block-puzzle/includes/variants.php', 'dist/wordpress/variants.php'],
      ...(await below('dist/wordpress/languages', 'block-puzzle/languages')),
      ['block-puzzle/attributes.json', TABLE],
      ...licences('block-puzzle'),
      ...(await loaded('block-puzzle/assets')),
    ],
  ],
  [
    'eleventy',
    async () => [['block-puzzle/eleventy.js', 'dist/eleventy.js'], ...(await loaded('block-puzzle'))],
  ],
  [
    'hugo',
    async () => [
      ...(await below('integrations/hugo/layouts', 'layouts')),
      ['data/block_puzzle.json', TABLE],
      ...(await loaded('static/block-puzzle')),
    ],
  ],
  [
    'jekyll',
    async () => [
      ...(await below('integrations/jekyll/_includes', '_includes')),
      ['_data/block_puzzle.json', TABLE],
      ...(await loaded('block-puzzle')),
    ],
  ],
  [
    'ghost',
    async () => [
      ['assets/block-puzzle/README.md', 'integrations/ghost/README.md'],
      ...(await loaded('assets/block-puzzle')),
    ],
  ],
]);

/** It is made of what it is asked for. */
const SCHOOL = 'scorm';
const HOSTS = [...CONTENTS.keys(), SCHOOL];

export async function pack(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments('pack', args, OPTIONS, { positionals: true });
  if (positionals.length === 0) throw new UsageError(`pack needs a host: ${HOSTS.join(', ')}.`);
  const unknown = positionals.find((name) => !HOSTS.includes(name));
  if (unknown !== undefined) {
    const hint = suggestion(unknown, HOSTS);
    throw new UsageError(`pack knows no host ${quote(unknown)}.${hint} The hosts are ${HOSTS.join(', ')}.`);
  }
  const twice = positionals.find((name, i) => positionals.indexOf(name) !== i);
  if (twice !== undefined) throw new UsageError(`pack takes each host once, but ${twice} was there twice.`);
  const { to = '.', force, ...others } = values;
  expectPlace(to);
  const strange = Object.keys(SCHOOL_OPTIONS).find((option) => option in others);
  if (strange !== undefined && !positionals.includes(SCHOOL)) {
    throw new UsageError(`--${strange} is of ${SCHOOL}, which is not among ${positionals.join(', ')}.`);
  }
  const contents = new Map<string, Files>();
  for (const host of positionals) {
    if (host === SCHOOL) for (const [path, files] of await schoolArchives(others)) contents.set(path, files);
    else contents.set(`block-puzzle-${host}.zip`, await filesOf(host));
  }
  const isFile = to.endsWith('.zip');
  if (isFile && contents.size > 1) {
    throw new UsageError(`--to must be a folder for several archives, but was ${quote(to)}.`);
  }
  const [folder, name] = isFile ? [dirname(to), basename(to)] : [to];
  const archives = new Map<string, Uint8Array>();
  const told: string[] = [];
  for (const [usual, files] of contents) {
    const path = name ?? usual;
    const archive = zipped(files);
    archives.set(path, archive);
    told.push(`${join(folder, path)}: ${files.size} files, ${archive.length} bytes`);
  }
  await writeFiles(folder, archives, FORCE, force);
  await terminal.print(...told);
  return EXIT.ok;
}

async function filesOf(host: string): Promise<Files> {
  const files = new Map<string, Uint8Array | string>();
  for (const [path, source] of await CONTENTS.get(host)!()) {
    files.set(path, typeof source === 'string' ? await bytesOf(source) : await source());
  }
  return files;
}

/** The same files give the same archive, wherever and whenever it is packed. */
function zipped(files: Files): Uint8Array {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const entries = sorted.map(([path, content]) => [path, Buffer.from(content as Uint8Array)] as const);
  // An archive has the time as a clock on the wall shows it, and knows none before 1980.
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 2) });
}
