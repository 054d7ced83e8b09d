/**
 * `npm run bench:peers -- [--rounds 15] [--crowds 5] [--dist dist,another]`: how soon a `blocks` is there beside two
 * chess boards, and what a hundred of them cost, on one page, in one browser, in rounds that all take part in.
 */
import { parseArgs } from 'node:util';
import { inBrowser, type Served } from '../browser.js';
import { text, wholeNumber } from '../options.js';
import { medianOf } from '../statistics.js';
import { pageOf, Visits } from './measure.js';
import { FALLING, type Peer, prepare } from './peers.js';

const { values: asked } = parseArgs({
  options: { rounds: text('15'), crowds: text('5'), dist: text('dist') },
});
const COUNT = 100;

const peers = await prepare(asked.dist.split(','));

/** By its path, the page that is visited. */
const pages = new Map<string, string>();

/** What lies in a peer's folder, under its number, or the page that stands there. */
function served(path: string): Served {
  const [, number = '', file = ''] = /^\/(\d+)\/((?:cdn\/)?[\w.-]+)$/.exec(path) ?? [];
  const folder = peers[Number(number)]?.folder;
  return pages.get(path) ?? (folder && file ? new URL(file, folder) : null);
}

await inBrowser(served, async (browser, address) => {
  const visits = new Visits(browser, (peer, count) => {
    const path = `/${peers.findIndex(({ name }) => name === peer.name)}/`;
    pages.set(path, pageOf(peer, count));
    return `${address}${path}`;
  });
  for (const slower of [1, 4]) {
    const starts = await rounds(wholeNumber('rounds', asked.rounds), (peer) => visits.start(peer, slower));
    show(`One widget, processor ${slower}x slower (ms)`, starts, ['picture', 'playable']);
  }
  const works = await rounds(wholeNumber('rounds', asked.rounds), (peer) => visits.work(peer));
  const parts = ['script', 'style', 'layout', 'all'] as const;
  show('Until the first picture, processor time of the page (ms)', works, parts);
  const falling = peers.filter(({ from }) => !from).map((peer) => ({ ...peer, ...FALLING }));
  const tasks = await rounds(wholeNumber('crowds', asked.crowds), (peer) => visits.tasks(peer, 4), falling);
  show('Longest task after "Play" in quintris, processor 4x slower (ms)', tasks, ['longest']);
  const crowds = await rounds(wholeNumber('crowds', asked.crowds), (peer) => visits.crowd(peer, COUNT, 1));
  const columns = ['ready', 'heap', 'nodes', 'listeners', 'style', 'layout'] as const;
  show(
    `${COUNT} widgets: ready (ms); of each one kB, nodes, listeners, style and layout (µs)`,
    crowds,
    columns,
  );
});

/** Each peer once a round, the first one in turn; a first round warms up. */
async function rounds<T>(
  count: number,
  visit: (peer: Peer) => Promise<T>,
  of: readonly Peer[] = peers,
): Promise<Map<Peer, T[]>> {
  const seen = new Map<Peer, T[]>(of.map((peer) => [peer, []]));
  for (let round = 0; round <= count; round++) {
    for (let i = 0; i < of.length; i++) {
      const peer = of[(i + round) % of.length]!;
      const figures = await visit(peer);
      if (round > 0) seen.get(peer)!.push(figures);
    }
  }
  return seen;
}

/** Medians, and the medians of the first widget's ratios to the others, round by round. */
function show<T extends object>(
  title: string,
  seen: ReadonlyMap<Peer, readonly T[]>,
  columns: readonly (keyof T & string)[],
): void {
  const all = [...seen];
  const [, own] = all[0]!;
  const valuesOf = (figures: readonly T[], column: keyof T): number[] =>
    figures.map((figure) => Number(figure[column]));
  const lines = all.map(([peer, figures], i) => [
    peer.name,
    ...columns.map((column) => {
      const present = valuesOf(figures, column);
      const text = String(Number(medianOf(present).toPrecision(3)));
      if (i === 0) return text;
      const ratio = medianOf(valuesOf(own, column).map((value, round) => value / present[round]!));
      return `${text} (${ratio.toFixed(2)})`;
    }),
  ]);
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const head = ['in brackets: ours to theirs', ...columns];
  console.log(`\n${title}\n`);
  for (const line of [head, head.map(() => '---'), ...lines]) console.log(row(line));
}
