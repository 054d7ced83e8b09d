/**
 * `npm run bench:peers -- [--rounds 15] [--crowds 5] [--dist dist,another]`: how soon a `blocks` is there beside two
 * chess boards, and what a hundred of them cost, on one page, in one browser, in rounds that all take part in.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { type Crowd, type Start, Visits } from './measure.js';
import { type Peer, prepare } from './peers.js';

const { chromiumFlags, chromiumPath } = (await import(
  new URL('../../scripts/chromium.mjs', import.meta.url).href
)) as { chromiumFlags: readonly string[]; chromiumPath: () => Promise<string> };

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    crowds: { type: 'string', default: '5' },
    dist: { type: 'string', default: 'dist' },
  },
});
const COUNT = 100;

const peers = await prepare(asked.dist.split(','));
const server = createServer((request, response) => {
  const [, number = '', file = ''] = /^\/(\d+)\/([\w.-]+)$/.exec(request.url ?? '') ?? [];
  const folder = peers[Number(number)]?.folder;
  const types: Record<string, string> = { js: 'text/javascript', wasm: 'application/wasm' };
  response.setHeader('content-type', types[file.split('.').at(-1) ?? ''] ?? 'text/plain');
  const text = folder && file ? readFile(new URL(file, folder)) : Promise.reject(new Error('nothing'));
  text.then(
    (content) => response.end(content),
    () => response.writeHead(404).end(),
  );
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] });
const numberOf = (peer: Peer): number => peers.findIndex(({ name }) => name === peer.name);
const visits = new Visits(browser, (peer) => `http://127.0.0.1:${port}/${numberOf(peer)}/`);

try {
  for (const slower of [1, 4]) {
    const starts = await rounds(Number(asked.rounds), (peer) => visits.start(peer, slower));
    show(`One widget, processor ${slower}x slower (ms)`, starts, ['picture', 'playable']);
  }
  const crowds = await rounds(Number(asked.crowds), (peer) => visits.crowd(peer, COUNT, 1));
  const columns = ['ready', 'heap', 'nodes', 'listeners', 'style', 'layout'] as const;
  show(
    `${COUNT} widgets: ready (ms); of each one kB, nodes, listeners, style and layout (µs)`,
    crowds,
    columns,
  );
} finally {
  await browser.close();
  server.close();
}

/** Each peer once a round, the first one in turn; a first round warms up. */
async function rounds<T extends Start | Crowd>(
  count: number,
  visit: (peer: Peer) => Promise<T>,
): Promise<Map<Peer, T[]>> {
  const seen = new Map<Peer, T[]>(peers.map((peer) => [peer, []]));
  for (let round = 0; round <= count; round++) {
    for (let i = 0; i < peers.length; i++) {
      const peer = peers[(i + round) % peers.length]!;
      const figures = await visit(peer);
      if (round > 0) seen.get(peer)!.push(figures);
    }
  }
  return seen;
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
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
      const text = String(Number(median(present).toPrecision(3)));
      if (i === 0) return text;
      const ratio = median(valuesOf(own, column).map((value, round) => value / present[round]!));
      return `${text} (${ratio.toFixed(2)})`;
    }),
  ]);
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const head = ['in brackets: ours to theirs', ...columns];
  console.log(`\n${title}\n`);
  for (const line of [head, head.map(() => '---'), ...lines]) console.log(row(line));
}
