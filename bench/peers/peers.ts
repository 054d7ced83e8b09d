/** The widgets that are compared, each bundled as its reader would, into a folder that nobody commits. */
import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = new URL('../../', import.meta.url);
const home = new URL('build/peers/', root);
const site = new URL('site/', home);

export interface Peer {
  readonly name: string;
  /** Its package with the version; '' for this one, which is taken from a built folder. */
  readonly from: string;
  readonly markup: string;
  /** What its shadow root has once its board is drawn, and once a piece of it can be moved. */
  readonly drawn: string;
  readonly playable: string;
  /** What its script imports at once: a bundler's page asks for it together with the script. */
  readonly imports?: readonly string[];
}

const PEERS: readonly Peer[] = [
  {
    name: 'block-puzzle',
    from: '',
    markup: '<block-puzzle variant="blocks" storage="none" loading="eager"></block-puzzle>',
    drawn: '.cell',
    playable: '[data-slot] [data-piece]',
  },
  {
    name: 'gchessboard',
    from: 'gchessboard@1.4.0',
    markup: '<g-chess-board fen="start" interactive></g-chess-board>',
    drawn: '[data-square]',
    playable: '[data-square].has-piece',
  },
  {
    name: 'chessboard-element',
    from: 'chessboard-element@1.2.0',
    markup: '<chess-board position="start" draggable-pieces></chess-board>',
    drawn: '[data-square]',
    playable: '[part~="piece"]',
  },
];

/** A falling game in the place of the game of pieces to put. */
export const FALLING = {
  markup: '<block-puzzle variant="quintris" storage="none" loading="eager"></block-puzzle>',
};

interface Placed extends Peer {
  readonly folder: URL;
}

interface Source extends Peer {
  readonly entry: string;
  readonly dist: URL | null;
}

/** Installs the peers, bundles each minified with what it depends on, and answers with their names and folders. */
export async function prepare(folders: readonly string[]): Promise<Placed[]> {
  await mkdir(home, { recursive: true });
  await writeFile(new URL('package.json', home), '{ "private": true }\n');
  const packages = PEERS.flatMap(({ from }) => from || []);
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', ['install', ...flags, ...packages], { cwd: home, stdio: 'inherit' });
  await rm(site, { recursive: true, force: true });
  const compared = PEERS.flatMap((peer): readonly Source[] =>
    peer.from
      ? [{ ...peer, entry: peer.name, dist: null }]
      : folders.map((dist) => ({
          ...peer,
          name: folders.length > 1 ? `${peer.name} (${dist})` : peer.name,
          entry: fileURLToPath(new URL(`${dist}/index.js`, root)),
          dist: new URL(`${dist}/`, root),
        })),
  );
  return Promise.all(
    compared.map(async ({ entry, dist, ...peer }, i) => {
      const folder = new URL(`${i}/`, site);
      const imports = await bundle(entry, folder);
      if (dist) await copyWorkers(dist, folder);
      return { ...peer, folder, imports };
    }),
  );
}

async function bundle(entry: string, folder: URL): Promise<string[]> {
  const { metafile } = await build({
    metafile: true,
    stdin: { contents: `import ${JSON.stringify(entry)};`, resolveDir: fileURLToPath(home) },
    outdir: fileURLToPath(folder),
    entryNames: 'widget',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
    nodePaths: [fileURLToPath(new URL('node_modules', root))],
  });
  const outputs = Object.entries(metafile.outputs);
  const script = outputs.find(([path]) => path.endsWith('/widget.js'))!;
  const found = new Set<string>();
  const follow = (path: string): void => {
    for (const { path: imported, kind } of metafile.outputs[path]?.imports ?? []) {
      if (kind !== 'import-statement' || found.has(imported)) continue;
      found.add(imported);
      follow(imported);
    }
  };
  follow(script[0]);
  return [...found].map((path) => basename(path));
}

/** A worker is found by its address, which esbuild leaves as it is: it lies there as other bundlers would lay it. */
async function copyWorkers(dist: URL, folder: URL): Promise<void> {
  const [from, to] = [new URL('cdn/', dist), new URL('cdn/', folder)];
  const files = (await readdir(from)).filter((file) => /worker(-js)?\.js$/.test(file));
  if (files.length === 0) throw new Error(`there are no workers in ${fileURLToPath(from)}`);
  await mkdir(to, { recursive: true });
  await Promise.all(files.map((file) => copyFile(new URL(file, from), new URL(file, to))));
}
