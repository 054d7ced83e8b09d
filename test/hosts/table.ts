/** `docs/hosts.md`, from a whole run. */
import { writeFile } from 'node:fs/promises';
import { ENGINES, type Engine } from './browsers/browser.js';
import { type Cell, CELLS, type Origin, ORIGINS } from './cells.js';
import { EXCEPTIONS, exceptionOf } from './judge.js';
import { POLICIES, type Policy } from './policies.js';
import type { Visit } from './visit.js';

export interface Result {
  readonly engine: Engine;
  readonly cell: string;
  /** `null` where the browser itself gave up. */
  readonly visit: Visit | null;
  readonly problems: readonly string[];
}

type Versions = ReadonlyMap<Engine, string>;

const FILE = new URL('../../docs/hosts.md', import.meta.url);

const PLACES: Readonly<Record<Origin, readonly [title: string, about: string]>> = {
  same: ['The package on the host itself', ''],
  cdn: [
    'The package from another origin',
    "As from a CDN, which the policy names. Modules come with `Access-Control-Allow-Origin`; `classic.js` comes without, and the core in JavaScript that it asks for too, but under `trusted-types 'none'`. A `worker-url` is a copy on the host itself, as browsers want it.",
  ],
  frame: [
    'In a frame with `sandbox="allow-scripts"`',
    "Modules come with `Access-Control-Allow-Origin`, `classic.js` as above. To WebKit `'self'` is nothing there, so that the policies name the host as well.",
  ],
  'frame-same': ['In a frame with `sandbox="allow-scripts allow-same-origin"`', ''],
  file: ['A page opened as a file', ''],
};

const NAMES: Readonly<Record<string, string>> = {
  'worker-url': 'own',
  'file-javascript': 'file, JS',
  'blob-javascript': 'blob, JS',
  'page-javascript': 'page, JS',
};

const LETTERS: Readonly<Record<Engine, string>> = { chromium: 'C', firefox: 'F', webkit: 'W' };

export async function writeTable(all: readonly Result[], versions: Versions): Promise<void> {
  // In one order, whichever browser was done first.
  const results = ENGINES.flatMap((engine) =>
    all.filter((result) => result.engine === engine && result.visit),
  );
  const failed = results.filter(({ problems }) => problems.length > 0).length;
  if (failed > 0) throw new Error(`${failed} pages failed: the table shows what holds`);
  const text = [...headOf(results, versions), ...ORIGINS.flatMap((origin) => sectionOf(origin, results))];
  const notes = EXCEPTIONS.map(({ reason }, i) => `${i + 1}. ${reason}`);
  text.push(
    '## Where it does not play',
    '',
    'There the page shows what stands inside the tag.',
    '',
    ...notes,
  );
  // As it is: a formatter would pad the columns of a table to their longest cells.
  await writeFile(FILE, `${text.join('\n').trimEnd()}\n`);
}

function headOf(results: readonly Result[], versions: Versions): readonly string[] {
  const browsers = ENGINES.map((engine) => `${versions.get(engine) ?? engine} (${LETTERS[engine]})`).join(
    ', ',
  );
  const played = results.filter(({ visit }) => visit?.outcome === 'played').length;
  return [
    '# Where it plays',
    '',
    'Written by `npm run test:hosts -- --write`: do not edit.',
    '',
    `${results.length} pages, as hosts make them, in ${browsers}. In each the tag was opened, its board reached with Tab, and a piece placed by keys; ${played} play, and the others are listed at the end. A game that is ready asks for nothing but the package's own files: one that shows a first move where nobody has played yet, and others once somebody comes to it. One with a \`worker-url\` that works breaks no rule of the policy.`,
    '',
    'An entry says where the core ran: `own` (the host’s `worker-url`), `file` (the worker beside the modules), `blob` (a worker from the inlined text) or `page`; `JS` is the core in JavaScript, where WebAssembly is refused. A number is how many refusals the page was told of on the way (`securitypolicyviolation`), the most of the three browsers. Letters say which browsers, where they differ. `url` stands for `worker-url="…/worker.js"`. Policies come with every answer of the host, its worker file too, unless it says otherwise.',
    '',
  ];
}

function sectionOf(origin: Origin, results: readonly Result[]): readonly string[] {
  const cells = CELLS.filter((cell) => cell.origin === origin);
  const ways = [...new Set(cells.map(wayOf))];
  const rows = POLICIES.filter((policy) => cells.some((cell) => cell.policy === policy));
  const [title, about] = PLACES[origin];
  return [
    ...[`## ${title}`, '', ...(about ? [about, ''] : [])],
    `| policy | ${ways.join(' | ')} |`,
    `| --- | ${ways.map(() => '---').join(' | ')} |`,
    ...rows.map((policy) => `| ${rowOf(policy, ways, cells, results).join(' | ')} |`),
    '',
  ];
}

const wayOf = ({ build, workerUrl }: Cell): string => (workerUrl ? `${build}, url` : build);

function rowOf(
  policy: Policy,
  ways: readonly string[],
  cells: readonly Cell[],
  results: readonly Result[],
): readonly string[] {
  const entries = ways.map((way) => {
    const cell = cells.find((each) => each.policy === policy && wayOf(each) === way);
    if (!cell) return '';
    return entryOf(
      cell,
      results.filter((result) => result.cell === cell.id),
    );
  });
  return [policy.csp ? `\`${policy.name}\`` : policy.name, ...entries];
}

function entryOf(cell: Cell, results: readonly Result[]): string {
  const browsers = new Map<string, string[]>();
  for (const { engine, visit } of results) {
    const exception = exceptionOf(cell, engine);
    const rung = visit?.rung ?? '';
    const text = exception ? `no (${EXCEPTIONS.indexOf(exception) + 1})` : (NAMES[rung] ?? rung);
    browsers.set(text, [...(browsers.get(text) ?? []), LETTERS[engine]]);
  }
  const texts = [...browsers].map(([text, letters]) =>
    browsers.size === 1 ? text : `${text} ${letters.join('')}`,
  );
  const refusals = Math.max(...results.map(({ visit }) => visit?.violations.length ?? 0));
  return texts.join('; ') + (refusals > 0 ? ` · ${refusals}` : '');
}
