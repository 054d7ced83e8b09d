// The parts of a build: what each needs to be made before it, and how it is made.
import { hostFiles } from './hosts.mjs';
import { basename, relative } from 'node:path';
import { rollup } from 'rollup';
import { bundles } from '../../rollup.config.mjs';
import { integrityOf } from '../integrity.mjs';
import { inRepository, root } from '../paths.mjs';
import { compilers } from '../rollup/core.mjs';
import { scripts } from '../rollup/javascript-core.mjs';
import { denseFiles, languages, otherLanguages, sourceOf } from '../rollup/dense.mjs';
import { editorFile } from '../rollup/lab-editor.mjs';
import { groupsOf } from '../size/groups.mjs';
import { coreFiles, workers } from '../rollup/worker-source.mjs';
import { classic } from './classic.mjs';
import { declarations } from './declarations.mjs';
import { metadata } from './metadata.mjs';
import { recall } from './store.mjs';

const inSources = (files) =>
  files.filter((file) => !file.startsWith('\0')).map((file) => relative(root, file).replaceAll('\\', '/'));

/** A bundle as parts have it: `{ inputs, outputs }`. */
async function bundled(name) {
  const { output, ...options } = bundles[name];
  let bundle;
  try {
    bundle = await rollup(options);
    const { output: made } = await bundle.generate(output);
    const folder = output.dir ?? output.file.replace(/\/[^/]*$/, '');
    const to = relative(root, folder).replaceAll('\\', '/');
    return {
      inputs: inSources(bundle.watchFiles),
      outputs: [
        ...made.map(({ fileName, code, source }) => [
          // What parts leave for each other lies in no folder of the package.
          fileName.startsWith('build/') ? fileName : `${to}/${fileName}`,
          Buffer.from(code?.trimEnd() ?? source),
        ]),
        [`build/groups/${name}.json`, Buffer.from(JSON.stringify(groupsOf(made)))],
      ],
    };
  } finally {
    await bundle?.close();
  }
}

const bundle = (name, ...needs) => ({ needs, make: () => bundled(name) });

/** What is kept for the parts after it, and left in a file where it has one. */
const kept = (make, file) => ({
  needs: [],
  async make() {
    const { files, bytes } = await make();
    return { inputs: inSources(files), outputs: file ? [[file, Buffer.from(bytes)]] : [] };
  },
});

const wasm = Object.fromEntries(
  Object.entries(compilers).map(([file, compile]) => [basename(file), kept(compile, file)]),
);
const javascript = Object.fromEntries(
  Object.entries(scripts).map(([name, compile]) => [`${name}.wasm in JavaScript`, kept(compile)]),
);
const WORKERS = {
  place: 'worker of placement games',
  fall: 'worker of falling games',
  pop: 'worker of wall games',
  all: 'worker of all games',
  'worker-js': 'worker without Wasm',
  lab: 'worker of the lab',
};
const texts = Object.fromEntries(
  Object.entries(workers).map(([name, make]) => [
    WORKERS[name],
    { ...kept(make), needs: name.endsWith('-js') ? ['wasm', 'javascript-core'] : ['wasm'] },
  ]),
);

/** Several parts under one name. */
export const GROUPS = {
  wasm: Object.keys(wasm),
  'javascript-core': Object.keys(javascript),
  workers: Object.keys(texts),
};

/** Of these a page may load files from elsewhere. */
const LOADED = ['standalone', 'standalone-more', 'languages', 'classic', 'loader', 'cores', 'cdn', 'board', 'leaderboard-cdn'];

/** By name, those that take longest and have others wait for them first. */
export const PARTS = {
  ...wasm,
  ...javascript,
  ...texts,
  'standalone-more': bundle('standalone-more'),
  standalone: bundle('standalone', 'workers', 'standalone-more'),
  metadata: { needs: [], make: metadata },
  hosts: { needs: ['metadata', 'school', 'embed'], make: hostFiles },
  cores: { needs: ['workers', 'javascript-core'], make: cores },
  modules: bundle('modules', 'wasm', 'cores'),
  cdn: bundle('cdn', 'cores'),
  'lab-editor': { needs: [], make: labEditor },
  types: { needs: ['metadata'], make: declarations },
  lab: bundle('lab', 'wasm', 'cores'),
  languages: { needs: [], make: languageFiles },
  'lab-entry': bundle('lab-entry', 'lab'),
  'lab-standalone': bundle('lab-standalone', 'lab'),
  board: bundle('board'),
  leaderboard: bundle('leaderboard', 'board'),
  'leaderboard-cdn': bundle('leaderboard-cdn', 'board'),
  loader: bundle('loader'),
  eleventy: bundle('eleventy'),
  oembed: bundle('oembed'),
  classic: { needs: ['standalone'], make: classic },
  embed: bundle('embed'),
  school: bundle('school'),
  integrity: { needs: LOADED, make: integrity },
};

async function cores() {
  const { inputs, outputs } = await coreFiles();
  return { inputs: inSources(inputs), outputs };
}

/** The languages beside English, for all builds that speak them. */
async function languageFiles() {
  const made = await Promise.all(otherLanguages().map(denseFiles));
  return {
    inputs: inSources([inRepository('src/locales'), ...languages().map(sourceOf)]),
    outputs: made.flatMap(Object.entries).map(([name, text]) => [`dist/cdn/words-${name}.js`, Buffer.from(text)]),
  };
}

async function labEditor() {
  const { files, code } = await editorFile();
  return { inputs: inSources(files), outputs: [['dist/lab-editor.js', Buffer.from(code)]] };
}

/** What they have made, and not what else lies in dist/, as of a build before. */
async function integrity() {
  const made = await Promise.all(LOADED.map(recall));
  const hashes = integrityOf(made.flatMap(({ outputs }) => outputs.map(([path]) => path.replace('dist/', ''))));
  return {
    inputs: Object.keys(hashes).map((file) => `dist/${file}`),
    outputs: [['dist/integrity.json', Buffer.from(`${JSON.stringify(hashes, null, 2)}\n`)]],
  };
}
