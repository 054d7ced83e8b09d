/** One visit to a page: wait until the game is there, play a move by keys, and read what the page has noted. */
import { type Browser, type Tab, within } from './browsers/browser.js';
import type { Cell } from './cells.js';
import { exceptionOf } from './judge.js';
import type { Site } from './site.js';

export interface Look {
  readonly defined: boolean;
  readonly fallback: boolean;
  readonly words: boolean;
  readonly board: readonly [number, number] | null;
  readonly coloured: boolean;
  readonly filled: number;
}

/** What `pages/host.js` notes. */
interface Report {
  readonly outcome: 'ready' | 'error' | null;
  readonly says: string;
  readonly loaded: boolean;
  readonly scores: readonly number[];
  readonly violations: readonly string[];
  readonly errors: readonly string[];
  readonly focus: readonly string[];
  readonly focused: number;
  readonly blobs: number;
  readonly workers: readonly { readonly url: string; readonly ended: boolean; readonly scripted: boolean }[];
  readonly wasm: boolean;
  readonly late: readonly string[];
  readonly look: Look | null;
}

export interface Visit {
  /** `played`; `told`: a fatal bp-error; `unloaded`: the element was never defined; `silent`: none of these. */
  readonly outcome: 'played' | 'told' | 'unloaded' | 'silent';
  readonly rung: string;
  readonly says: string;
  readonly look: Look | null;
  readonly violations: readonly string[];
  readonly errors: readonly string[];
  /** What was asked of the network once the game was ready. */
  readonly late: readonly string[];
  readonly blobs: number;
  readonly ms: number;
}

/** Long, for a wait that succeeds costs nothing, and machines are busy. */
const READY_MS = 50_000;
/** Where nothing is loaded, and nobody may say so. */
const UNLOADED_MS = 12_000;
const MOVE_MS = 20_000;
/** What a page in a page hears of its focus comes in a turn of its own; a Tab may lead to what tells nothing. */
const FOCUS_MS = 5000;
/** More than there are things to come by before the board. */
const TABS = 15;

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function visit(browser: Browser, site: Site, cell: Cell): Promise<Visit> {
  const began = Date.now();
  const tab = await within(
    20_000,
    'opening the page',
    browser.open(await site.addressOf(cell, browser.engine)),
  );
  try {
    return await within(100_000, 'the visit', look(tab, browser, site, cell, began));
  } finally {
    await within(10_000, 'closing the page', tab.close()).catch(() => undefined);
  }
}

async function look(tab: Tab, browser: Browser, site: Site, cell: Cell, began: number): Promise<Visit> {
  const read = async (): Promise<Report | undefined> =>
    (await tab.ask<Report | null>('globalThis.report ?? null')) ?? undefined;
  const first = await until(
    read,
    (report) => {
      if (report?.outcome) return true;
      // A script that was refused says so; one that nobody mentions is waited for.
      return Boolean(report?.loaded && report.look && !report.look.defined && report.errors.length > 0);
    },
    exceptionOf(cell, browser.engine)?.outcome === 'unloaded' ? UNLOADED_MS : READY_MS,
  );
  const before = site.requests(cell, browser.engine).length;
  if (first?.outcome === 'ready') await play(tab, read);
  const report = (await read()) ?? first;
  const asked = site.requests(cell, browser.engine).slice(before);
  return {
    outcome: outcomeOf(report),
    rung: report ? rungOf(report, cell) : '',
    says: report?.says ?? '',
    look: report?.look ?? null,
    violations: report?.violations ?? [],
    errors: report?.errors ?? [],
    late: [...new Set([...asked, ...(report?.late ?? [])])].filter((name) => !name.endsWith('favicon.ico')),
    blobs: report?.blobs ?? 0,
    ms: Date.now() - began,
  };
}

/** Tab until the board has the focus; a piece, a place, and down with it. */
async function play(tab: Tab, read: () => Promise<Report | undefined>): Promise<void> {
  for (let tabs = 0; tabs < TABS; tabs++) {
    const { focused: before = 0 } = (await read()) ?? {};
    await tab.press('Tab');
    const { focus = [] } = (await until(read, (report) => (report?.focused ?? 0) > before, FOCUS_MS)) ?? {};
    if (focus.includes('board')) break;
  }
  for (const key of ['1', 'ArrowRight', 'n', 'Enter'] as const) await tab.press(key);
  await until(read, (report) => (report?.scores.length ?? 0) > 0, MOVE_MS);
}

function outcomeOf(report: Report | undefined): Visit['outcome'] {
  if (!report) return 'silent';
  if (report.outcome === 'ready' && report.scores.some((total) => total > 0)) return 'played';
  if (report.outcome === 'error') return 'told';
  return report.look && !report.look.defined ? 'unloaded' : 'silent';
}

/** The ladder's rung, by the worker that lives. */
function rungOf({ outcome, workers, wasm }: Report, { workerUrl }: Cell): string {
  if (outcome !== 'ready') return '';
  const live = workers.find(({ ended }) => !ended);
  if (!live) return wasm ? 'page' : 'page-javascript';
  const scripted = live.scripted ? '-javascript' : '';
  if (live.url.startsWith('blob:')) return `blob${scripted}`;
  return workerUrl && live.url.includes('/own/') ? 'worker-url' : `file${scripted}`;
}

async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean, limit: number): Promise<T> {
  const began = Date.now();
  for (;;) {
    const value = await read();
    const ms = Date.now() - began;
    if (isDone(value) || ms > limit) return value;
    await rest(30);
  }
}
