import { glob } from './scripts/glob.mjs';
import { isQuick } from './scripts/build/mode.mjs';
import { inRepository } from './scripts/paths.mjs';
import { wasmFiles } from './scripts/rollup/core.mjs';
import { copies } from './scripts/rollup/copies.mjs';
import { given, giving } from './scripts/rollup/given.mjs';
import { labFiles } from './scripts/rollup/lab-editor.mjs';
import { keysChunk, languagesBeside, wholeLanguage, wholeLanguages } from './scripts/rollup/locale-parts.mjs';
import { comlinkWithin, litWithin } from './scripts/rollup/within.mjs';
import { minified } from './scripts/rollup/minified.mjs';
import { moreBeside, moreEntry, moreFile, moreOutput, stamped } from './scripts/rollup/more.mjs';
import { roomSheet } from './scripts/rollup/room-sheet.mjs';
import { siblings } from './scripts/rollup/siblings.mjs';
import { tables } from './scripts/rollup/tables.mjs';
import { typescript } from './scripts/rollup/typescript.mjs';
import { oneCore, sharedCores } from './scripts/rollup/worker-source.mjs';

/**
 * A chunk by the folder and name of what it begins with: of three that are called `play` each keeps its own, and those of
 * two bundles that hold the same lie side by side in the archive, where a compressor finds the one in the other.
 */
function chunkName({ facadeModuleId, moduleIds, name }) {
  const path = facadeModuleId ?? moduleIds.findLast((id) => id.endsWith(`/${name}.ts`)) ?? '';
  const [, kind] = /\/(?:games|engine)\/(\w+)\/[\w-]+\.ts$/.exec(path) ?? [];
  return `${kind ? `${kind}-` : ''}${name}.js`;
}

const chunkIn = (table) => {
  const chunks = Object.entries(table);
  return (id) => chunks.find(([, files]) => files.test(id))?.[0];
};

/**
 * What is hardly more than a request: what is wrong with a page's markup, links from and to it with what a change of size
 * asks, what reads moves and other values, keys of a host; rows that go and keys of a host of falling games; a game's
 * course with its dialogs, and a replay with its controls.
 */
const smallChunk = chunkIn({
  markup: /\/(near-misses|missing-end-tag|loader\/marks)\.ts$/,
  links: /\/(element\/(links|share|fragment|sizes)|locales\/en\.element-share)\.ts$/,
  readers: /\/(engine\/(readers|text-variant|place\/move)|core\/shape)\.ts$/,
  replay: /\/((view|element|styles)\/replay|step-icons|en\.view-replay)\.ts$|\/directives\/guard\.js$/,
  'fall-rows': /\/more\/(rows|bindings)\.ts$/,
  keys: /\/(more\/keys|element\/questions|games\/\w+\/answers|locales\/en\.more-keys)\.ts$/,
  course:
    /\/(element\/(actions|save|store|ledger|other-games|requests|course)|view\/(styles\/)?dialogs|locales\/en\.(element-course|view-dialogs))\.ts$/,
});

/**
 * What hosts always load together is one file: what page and engine both begin with, what each kind says of a
 * transition, what reads a text of the engine, what makes one, the commands. Apart from it lies what games of some kinds
 * alone may choose: who has none of these does without.
 */
const sharedChunk = chunkIn({
  terms:
    /\/engine\/(limits|errors|check|hue|goal|shapes|rule-set|freeze|checksum|kinds|table|pieces|variants|place\/fair|fall\/speed)\.ts$|\/element\/transition\.ts$/,
  choices: /\/engine\/(fall|pop)\/types\.ts$/,
  fields: /\/engine\/(setup|snapshot|record|text|fields|bits|times|hues|rule-options)\.ts$/,
  create: /\/engine\/(create|core|engine|game|steps|timeline|verify)\.ts$/,
  moves: /\/engine\/(fall|pop)\/move\.ts$/,
  scripts: /\/engine\/(scripts|wasm-text)\.ts$/,
  school: /\/src\/school\//,
  'place-setup': /\/engine\/place\/(setup|bits)\.ts$/,
  'fall-setup': /\/engine\/(pace|fall\/(setup|bits))\.ts$/,
  texts: /\/engine\/(texts|pop\/(setup|bits))\.ts$/,
  comlink: /\/node_modules\/comlink\//,
  'cli-main':
    /\/cli\/(?!program\.|search-thread\.)[\w-]+\.ts$|\/oembed\/|virtual:flags$|\/node_modules\/fflate\//,
});

const failOnFault = (warning, warn) => {
  if (['UNRESOLVED_IMPORT', 'MISSING_EXPORT', 'CIRCULAR_DEPENDENCY'].includes(warning.code))
    throw new Error(warning.message);
  warn(warning);
};

/** What the licences of the packages within ask for. */
const notice =
  '/*! Contains Lit (Copyright 2017 Google LLC, BSD-3-Clause) and Comlink (Copyright 2019 Google LLC, Apache-2.0); see THIRD-PARTY.md. */';

/** The same of a chunk that holds comlink alone. */
const comlinkNotice = ({ modules: within }) =>
  Object.keys(within).some((id) => id.includes('/node_modules/comlink/'))
    ? '/*! Contains Comlink (Copyright 2019 Google LLC, Apache-2.0); see THIRD-PARTY.md. */'
    : '';

/** Where a module was loaded as a plain script, the browser's error leads to this line. */
const moduleNotice = notice.replace('/*! ', '/*! Write <script type="module" src="…">. ');

/** The same of what holds Lit alone. */
const litNotice = moduleNotice.replace(/ and Comlink \(.*?\)/, '');

/** What a page with a game asks for. */
const games = {
  index: inRepository('src/index.ts'),
  element: inRepository('src/element/index.ts'),
  engine: inRepository('src/engine/index.ts'),
};
/** What else the package has, which a quick build leaves out. */
const others = {
  'engine-node': inRepository('src/engine/node.ts'),
  school: inRepository('src/school/index.ts'),
  cli: inRepository('src/cli/program.ts'),
  'cli-main': inRepository('src/cli/main.ts'),
  'search-thread': inRepository('src/cli/search-thread.ts'),
  ...wholeLanguages(),
};

/** The package's modules: lit is left to the host's bundler, which may have it already; of comlink they hold what they need. */
const modules = {
  input: isQuick() ? games : { ...games, ...others },
  // What chunks share with an entry lies in it.
  preserveEntrySignatures: 'allow-extension',
  external: [/^lit($|\/)/, /^node:/],
  plugins: [
    comlinkWithin(),
    wasmFiles(),
    sharedCores({ folder: './cdn/' }),
    tables(),
    wholeLanguage(),
    languagesBeside('lab'),
    copies(glob('src/themes', /\.css$/), 'themes/'),
    ...typescript({ standalone: false }),
  ],
  onwarn: failOnFault,
  output: {
    dir: inRepository('dist'),
    format: 'es',
    sourcemap: 'hidden',
    // Every chunk lies beside the workers, which are named relative to the chunk; stable names keep diffs small.
    chunkFileNames: chunkName,
    manualChunks: (id) => keysChunk(id) ?? smallChunk(id) ?? sharedChunk(id),
    onlyExplicitManualChunks: true,
    hoistTransitiveImports: false,
    plugins: [minified({ module: true, annotated: true, notice: comlinkNotice })],
  },
};

/** What no bundler makes another file of. */
const cdnChunk = chunkIn({
  markup: /\/inert-element\.ts$/,
  readers: /\/engine\/(fall|pop)\/move\.ts$/,
});

/** Modules with lit and comlink inside, for a page without a bundler, of which a game loads what it needs. */
const cdn = {
  input: { 'block-puzzle': inRepository('src/index.ts') },
  // What chunks share lies in the first one, which a page has at once.
  preserveEntrySignatures: 'allow-extension',
  plugins: [
    sharedCores({ folder: './' }),
    litWithin(),
    comlinkWithin(),
    ...typescript({ standalone: false, withLit: true, languages: './' }),
    siblings(),
  ],
  onwarn: failOnFault,
  output: {
    dir: inRepository('dist/cdn'),
    format: 'es',
    sourcemap: 'hidden',
    chunkFileNames: chunkName,
    manualChunks: (id) => smallChunk(id) ?? cdnChunk(id),
    onlyExplicitManualChunks: true,
    // What is hardly more than a request lies with what asks for it.
    experimentalMinChunkSize: 600,
    hoistTransitiveImports: false,
    plugins: [minified({ module: true, notice: ({ isEntry }) => (isEntry ? moduleNotice : '') })],
  },
};

/** What a lab has at once of its programs; what flies over a wall; what runs one; what reads levels of a host and checks in the page. */
const labChunk = chunkIn({
  levels:
    /\/view\/css\.ts$|\/engine\/(freeze|errors|check|readers|fields|pop\/types)\.ts$|\/language-tags\.ts$|\/lab\/program\/(blocks|errors|workspace|program|options|notation|levels|random|values|task)\.ts$/,
  flights: /\/more\/(clicks\/flights|feel\/motion)\.ts$/,
  runner:
    /\/engine\/(core|wasm-text|pop\/core)\.ts$|\/pop-wasm\.mjs$|\/lab\/(parts\/runner|program\/(context|power|world|operations|compile|machine|rules|lab-core|javascript-core|run|solutions))\.ts$/,
  dialogs:
    /\/school\/class\.ts$|\/element\/fragment\.ts$|\/view\/download\.ts$|\/lab\/(parts\/(links|results|shelf)|locales\/en-dialogs|view\/(styles\/)?dialogs)\.ts$/,
  guide: /\/lab\/((view|parts)\/(guide|demo)|locales\/en-hints)\.ts$/,
  program: /\/lab\/program\/(own-levels|walls|trial|check|proof|index)\.ts$/,
});

/**
 * The lab, a bundle of its own: what it shares with the games is small, and theirs stays as it is. Its editor is loaded
 * when a lab is used.
 */
const lab = {
  input: {
    'lab-main': inRepository('src/lab/index.ts'),
    'lab-program': inRepository('src/lab/program/index.ts'),
    'lab-checker': inRepository('src/lab/worker/checker.ts'),
    'lab-runner': inRepository('src/lab/parts/runner.ts'),
  },
  // What is shared lies in the chunks that are named: `lab.js` calls the main one, which bundlers know as what does something.
  preserveEntrySignatures: 'allow-extension',
  plugins: [
    given('lab-main', { 'src/lab/worker/own-file.ts': ['ownFile'] }),
    sharedCores({ folder: './cdn/' }),
    languagesBeside('lab'),
    labFiles(),
    ...typescript({ standalone: false }),
  ],
  onwarn: failOnFault,
  output: {
    dir: inRepository('dist'),
    format: 'es',
    sourcemap: 'hidden',
    chunkFileNames: 'lab-[name].js',
    manualChunks: labChunk,
    onlyExplicitManualChunks: true,
    experimentalMinChunkSize: 2500,
    hoistTransitiveImports: false,
    plugins: [minified({ module: true, annotated: true })],
  },
};

/** An entry of an element that is made of Lit: for bundlers, and with Lit inside. */
const entryOf = (file, { main, address, exported, withLit, policy, query }) => ({
  external: withLit ? [] : [/^lit($|\/)/],
  plugins: [
    giving(main, address, exported, query),
    ...(withLit ? [litWithin(policy)] : []),
    ...typescript({ standalone: false, withLit }),
  ],
  onwarn: failOnFault,
  output: {
    file: inRepository(file),
    format: 'es',
    plugins: [minified({ module: true, ...(withLit ? { notice: () => litNotice } : { annotated: true }) })],
  },
});

const ofLab = { main: 'lab-main', address: './lab-main.js', exported: 'BlockPuzzleLabElement' };

const BESIDE = /^\.\/(standalone-|cdn\/words-|cdn\/worker-js)[\w-]*\.js$/;
const beside = {
  name: 'beside',
  resolveId(source) {
    const id = source === 'virtual:worker-js' ? './cdn/worker-js.js' : source;
    return BESIDE.test(id) ? { id, external: true } : null;
  },
};

/**
 * Style sheets, cores, and what the kinds of games have at once and later, each beside its like, and English texts behind
 * those of the cores: a compressor finds more in them so.
 */
const alike = {
  name: 'alike',
  transform(code, id) {
    if (id !== inRepository('src/standalone.ts')) return null;
    const sources = [
      ...[...glob('src/view/styles', /\.ts$/), ...glob('src/games', /\/css\/\w+\.ts$/)].map(inRepository),
      'virtual:core/all',
      'virtual:wasm/fall-search',
      inRepository('src/locales/en.ts'),
      ...['place/play', 'fall/play', 'pop/play', 'place/companion', 'fall/later', 'pop/later'].map((name) =>
        inRepository(`src/games/${name}.ts`),
      ),
    ];
    return { code: sources.map((source) => `import ${JSON.stringify(source)};`).join('') + code, map: null };
  },
};

/** Everything in one file, for `<script type="module">` on a page without a bundler. */
const standalone = {
  input: inRepository('src/standalone.ts'),
  plugins: [
    ...[alike, beside, moreBeside(), oneCore(), litWithin(), comlinkWithin()],
    ...typescript({ standalone: true }),
  ],
  onwarn: failOnFault,
  output: {
    file: inRepository('dist/standalone.js'),
    format: 'es',
    sourcemap: 'hidden',
    inlineDynamicImports: true,
    freeze: false,
    plugins: [minified({ module: true, notice: () => moduleNotice })],
  },
};

/** What comes later in the builds in one file: a module and a plain script in one. */
const standaloneMore = {
  input: moreEntry,
  plugins: [moreFile(), ...typescript({ standalone: true })],
  onwarn: failOnFault,
  output: {
    file: inRepository('dist/standalone-more.js'),
    ...moreOutput,
    sourcemap: 'hidden',
    plugins: [minified(), stamped],
  },
};

/** The small script that puts games into marked places, and the style sheet that keeps their room. */
const loader = {
  input: inRepository('src/loader/loader.ts'),
  plugins: [tables(), roomSheet(), ...typescript({ standalone: true })],
  onwarn: failOnFault,
  output: {
    file: inRepository('dist/loader.js'),
    format: 'iife',
    sourcemap: 'hidden',
    plugins: [minified()],
  },
};

/** The leaderboard, beside a game whose files it has no part of. */
const board = {
  input: { board: inRepository('src/leaderboard/index.ts') },
  preserveEntrySignatures: 'allow-extension',
  plugins: [
    given('board'),
    languagesBeside('board', '../'),
    tables(),
    ...typescript({ standalone: false, languages: './' }),
  ],
  onwarn: failOnFault,
  output: {
    dir: inRepository('dist/cdn'),
    format: 'es',
    sourcemap: 'hidden',
    inlineDynamicImports: true,
    plugins: [minified({ module: true, annotated: true })],
  },
};

const ofBoard = { main: 'board', exported: 'BlockPuzzleBoardElement' };

/** The plugin for Eleventy, which finds what pages load beside itself. */
const eleventy = {
  input: inRepository('integrations/eleventy/eleventy.js'),
  external: [/^node:/],
  treeshake: { moduleSideEffects: 'no-external' },
  plugins: [tables(), copies(['integrations/eleventy/eleventy.d.ts']), ...typescript({ standalone: true })],
  onwarn: failOnFault,
  output: { file: inRepository('dist/eleventy.js'), format: 'es' },
};

/** Answers of oEmbed for any server: what the command line shares with it lies there too, and no name of it here. */
const oembed = {
  input: inRepository('src/oembed/index.ts'),
  plugins: typescript({ standalone: true }),
  onwarn: failOnFault,
  output: {
    file: inRepository('dist/oembed.js'),
    format: 'es',
    plugins: [minified({ module: true, annotated: true })],
  },
};

/** The page for frames; `block-puzzle embed` puts the classic script beside it, for a sandboxed frame loads modules only with CORS. */
const embed = {
  input: inRepository('integrations/embed/embed.ts'),
  plugins: [
    copies(['integrations/embed/embed.html', 'integrations/embed/embed.css']),
    ...typescript({ standalone: true }),
  ],
  onwarn: failOnFault,
  output: {
    file: inRepository('dist/embed/embed.js'),
    format: 'iife',
    plugins: [minified()],
  },
};

/** The page of archives for schools' systems, which `block-puzzle pack scorm` makes. */
const school = {
  input: inRepository('integrations/school/school.ts'),
  plugins: [
    copies(['integrations/school/school.html', 'integrations/school/school.css']),
    ...typescript({ standalone: true }),
  ],
  onwarn: failOnFault,
  output: {
    file: inRepository('dist/school/school.js'),
    format: 'iife',
    plugins: [
      minified({
        notice: () => '/*! Contains fflate (Copyright (c) 2026 Arjun Barrett, MIT); see THIRD-PARTY.md. */',
      }),
    ],
  },
};

/** By the name of their part of the build. */
export const bundles = {
  ...{ modules, cdn, lab, standalone },
  'lab-entry': entryOf('dist/lab.js', ofLab),
  'lab-standalone': entryOf('dist/lab-standalone.js', {
    ...ofLab,
    withLit: true,
    policy: './lab-checker.js',
  }),
  ...{ 'standalone-more': standaloneMore },
  board,
  leaderboard: entryOf('dist/leaderboard.js', { ...ofBoard, address: './cdn/board.js' }),
  'leaderboard-cdn': entryOf('dist/cdn/leaderboard.js', {
    ...ofBoard,
    address: './board.js',
    withLit: true,
    query: true,
  }),
  ...{ loader, eleventy, oembed, embed, school },
};

export default Object.values(bundles);
