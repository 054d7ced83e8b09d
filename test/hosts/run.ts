/**
 * `npm run test:hosts`: the built package in pages as hosts make them, in real browsers. Each page is opened, a move is
 * played by keys, and what became of it is judged. `--short` is the part of it that `npm test` runs.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { START_MS } from '../support/chromium.js';
import type { Browser, Engine, Look } from './browsers/browser.js';
import { MissingBrowser, within } from './browsers/browser.js';
import { launchChromium, launchFirefox } from './browsers/puppeteer.js';
import { launchWebKit } from './browsers/webkit.js';
import type { Cell } from './cells.js';
import { choose } from './choose.js';
import { exceptionOf, problemsOf } from './judge.js';
import { faultsInRoom } from './room.js';
import { Site } from './site.js';
import { type Result, writeTable } from './table.js';
import { visit } from './visit.js';

const root = new URL('../../', import.meta.url);
const { counts, failureLine } = (await import(new URL('scripts/counts.mjs', root).href)) as {
  counts: { write(suite: string, passed: number, failed: number, files: object, failures: string[]): void };
  failureLine(file: string, titles: string[], message?: string): string;
};
const { ensureBuild } = (await import(new URL('scripts/ensure-build.mjs', root).href)) as {
  ensureBuild(): void;
};
const LAUNCH: Readonly<Record<Engine, (look: Look) => Promise<Browser>>> = {
  // The packaged one starts fewer processes than a whole browser, which is asked with all cells.
  chromium: (look) => launchChromium(look, choice.short),
  firefox: launchFirefox,
  webkit: launchWebKit,
};
const LOOK: Look = { width: 800, height: 900, dark: false };
const ATTEMPTS = 2;

const choice = choose(process.argv.slice(2));
ensureBuild();
const results: Result[] = [];
const versions = new Map<Engine, string>();
const skipped = new Map<Engine, string>();
const began = Date.now();
const total = choice.engines.length * choice.cells.length;

const byId = new Map(choice.cells.map((cell) => [cell.id, cell]));

function tellFailure({ engine, cell, problems }: Result): void {
  const found = byId.get(cell);
  if (process.stdout.isTTY) console.log();
  if (found) {
    const { policy, origin, build, workerUrl } = found;
    const way = `${origin}, ${build}${workerUrl ? ' with worker-url' : ''}, ${policy.name}`;
    console.log(`FAILED ${engine}, ${way} (--cell ${cell})`);
  } else console.log(`FAILED ${engine}, ${cell}`);
  for (const problem of problems) console.log(`       ${problem}`);
}

function progress(): void {
  const failed = results.filter(({ problems }) => problems.length > 0).length;
  const line = `${results.length} of ${total} pages, ${failed} failed, ${Math.round((Date.now() - began) / 1000)} s`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line} `);
  else if (!choice.short && results.length % 100 === 0) console.log(line);
}

async function start(engine: Engine): Promise<Browser> {
  return within(START_MS + 10_000, `starting ${engine}`, LAUNCH[engine](LOOK));
}

async function lane(engine: Engine, site: Site): Promise<void> {
  let browser: Browser | null = null;
  const renew = async (): Promise<Browser> => {
    await browser?.close().catch(() => undefined);
    browser = null;
    return (browser = await start(engine));
  };
  const once = async (cell: Cell): Promise<Result> => {
    // A browser that hangs or has died is not asked again.
    const now = browser ?? (await renew());
    try {
      const seen = await visit(now, site, cell);
      return { engine, cell: cell.id, visit: seen, problems: problemsOf(cell, engine, seen) };
    } catch (error) {
      await within(10_000, 'ending the browser', now.close()).catch(() => undefined);
      browser = null;
      const reason = error instanceof Error ? error.message : String(error);
      return { engine, cell: cell.id, visit: null, problems: [`the browser did not answer: ${reason}`] };
    }
  };
  try {
    versions.set(engine, (await renew()).version);
    // Chromium alone is asked each time how wide games are, by the layouts in test/browser and by test/looks.
    if (browser && choice.isWhole) {
      const problems = await faultsInRoom(browser, site);
      const result: Result = { engine, cell: 'room', visit: null, problems };
      results.push(result);
      if (problems.length > 0) tellFailure(result);
    }
    for (const cell of choice.cells) {
      let result = await once(cell);
      // Only a browser that hangs has a second chance, never a page that does not play.
      for (let tries = 1; tries < ATTEMPTS && result.visit === null; tries++) result = await once(cell);
      results.push(result);
      if (result.problems.length > 0) tellFailure(result);
      progress();
    }
  } catch (error) {
    if (!(error instanceof MissingBrowser)) throw error;
    skipped.set(engine, error.message);
  } finally {
    await (browser as Browser | null)?.close().catch(() => undefined);
  }
}

// So that the browsers are ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const site = await Site.open();
const lanes = await Promise.allSettled(choice.engines.map((engine) => lane(engine, site)));
await site.close();
if (process.stdout.isTTY) console.log();

const broken = lanes.flatMap((outcome, i) =>
  outcome.status === 'rejected' ? [`${choice.engines[i]!}: ${String(outcome.reason)}`] : [],
);
const failed = results.filter(({ problems }) => problems.length > 0);
for (const line of broken) console.log(`FAILED ${line}`);
for (const engine of choice.engines) {
  const of = results.filter((result) => result.engine === engine);
  const good = of.filter(({ problems }) => problems.length === 0);
  const excepted = good.filter(({ cell }) => byId.has(cell) && exceptionOf(byId.get(cell)!, engine)).length;
  const why = skipped.get(engine);
  if (why) console.log(`skipped ${engine}: it is not there (${why})`);
  else
    console.log(
      `${versions.get(engine) ?? engine}: ${good.length} of ${of.length} as expected, ${excepted} of them exceptions`,
    );
}
console.log(`${Math.round((Date.now() - began) / 1000)} s`);

await mkdir(new URL('build/', root), { recursive: true });
const file = { browsers: Object.fromEntries(versions), results };
await writeFile(new URL('build/hosts.json', root), `${JSON.stringify(file, null, 1)}\n`);
if (choice.write) {
  if (!choice.isWhole || skipped.size > 0) throw new Error('--write needs all cells in all three browsers');
  await writeTable(results, versions);
}
const bad = failed.length + broken.length;
if (choice.short || choice.isWhole) {
  const failures = failed.map(({ engine, cell, problems }) => failureLine(engine, [cell], problems[0]));
  counts.write('hosts', results.length - failed.length, bad, {}, [...failures, ...broken]);
}
// A browser that could not be ended must not keep the run.
process.exit(bad > 0 || (results.length === 0 && skipped.size === 0) ? 1 : 0);
