/** Players in challenges, in a page without pictures, and the server that they ask. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock } from 'node:test';
import { defaultBoardOptions, type BoardOptions } from '../../src/leaderboard/attributes.js';
import { Contest } from '../../src/leaderboard/contest.js';
import type { Entry } from '../../src/leaderboard/server.js';
import { ATTRIBUTES } from '../../src/element/attributes.js';
import { FakeScores, SERVER } from './scores.js';

export const RULES = ATTRIBUTES.filter(({ anew, rule }) => anew ?? rule).map(({ attribute }) => attribute);

/** What is kept lies in its own fields, as in a browser's. */
function storage(): Storage {
  const items = Object.create({
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, text: string) => void (items[name] = text),
    removeItem: (name: string) => void Reflect.deleteProperty(items, name),
  }) as Record<string, string>;
  return items as unknown as Storage;
}

export class Game extends EventTarget {
  readonly attributes = new Map<string, string>();
  getAttribute = (name: string): string | null => this.attributes.get(name) ?? null;
  setAttribute = (name: string, text: string): void => void this.attributes.set(name, text);
  removeAttribute = (name: string): void => void this.attributes.delete(name);
  scrollIntoView = (): void => undefined;
  focus = (): void => undefined;
  end(record = 'r2'): void {
    this.dispatchEvent(Object.assign(new Event('bp-gameover'), { detail: { record } }));
  }
}

export const NAME = `block-puzzle-board:${SERVER}`;
export const ENTRY = 'POST /challenges/daily.2026-11-25/tries/try-1/entry';
export const NO_ANSWER = (): readonly [number, null] => [0, null];

/** The server of the present test. */
export let scores: FakeScores;
let contests: Contest[];

/** Each test of a file has a server, and a storage, of its own. */
export function freshEachTime(): void {
  beforeEach(() => {
    scores = new FakeScores({ variant: 'blocks', seed: 'x' });
    contests = [];
    const fields = {
      localStorage: storage(),
      sessionStorage: storage(),
      document: Object.assign(new EventTarget(), { baseURI: 'https://a.test/', hidden: false }),
    };
    for (const [name, value] of Object.entries(fields)) {
      Object.defineProperty(globalThis, name, { value, configurable: true });
    }
  });

  afterEach(() => {
    for (const contest of contests) contest.close();
    mock.timers.reset();
    scores.restore();
  });
}

export const kept = (): Record<string, unknown> => JSON.parse(localStorage.getItem(NAME) ?? '{}');

/** The last request that handed a game in. */
export const handedIn = (): FakeScores['asked'][number] =>
  scores.asked.filter(({ path }) => path.endsWith('/entry')).at(-1)!;

/** Until a state is there; what is asked is answered in the turns between. */
export async function until(isSo: () => unknown, what: string): Promise<void> {
  for (const end = performance.now() + 20_000; !isSo();) {
    assert.ok(performance.now() < end, what);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
/** What was asked for has been answered: nothing is asked in many turns. */
export async function quiet(): Promise<void> {
  for (let still = 0; still < 50; still++) {
    const before = scores.asked.length;
    await new Promise((resolve) => setImmediate(resolve));
    if (scores.asked.length !== before) still = 0;
  }
}

export interface Board {
  readonly contest: Contest;
  readonly game: Game;
  readonly entries: Entry[];
  readonly refused: string[];
  readonly messages: string[];
}

/** `isWhole`: it is waited until it is there. */
export async function board(
  options: Partial<BoardOptions> = {},
  game = new Game(),
  isWhole = true,
): Promise<Board> {
  const root = { querySelector: () => game };
  const [entries, refused, messages]: [Entry[], string[], string[]] = [[], [], []];
  const contest = new Contest(
    {
      element: { getRootNode: () => root, parentElement: null } as unknown as HTMLElement,
      rules: RULES,
      changed: () => undefined,
      turned: () => undefined,
      began: () => undefined,
      entered: (entry) => void entries.push(entry),
      refused: ({ code, message }) => {
        refused.push(code);
        messages.push(message);
      },
    },
    { ...defaultBoardOptions(), server: SERVER, challenge: 'daily', ...options },
  );
  contests.push(contest);
  const opened = contest.open();
  if (isWhole) await opened;
  await quiet();
  return { contest, game, entries, refused, messages };
}

export async function playing(options: Partial<BoardOptions> = {}, game = new Game()): Promise<Board> {
  const one = await board(options, game);
  await one.contest.begin();
  assert.equal(one.contest.status, 'playing');
  return one;
}

/** Other challenges than the one of the fake, by their keys. */
export function withOthers(...keys: readonly string[]): void {
  for (const key of keys) {
    scores.routes.set(`GET /challenges/${key}`, ({ path }) =>
      path === `/challenges/${key}`
        ? [200, { ...scores.challenge, challenge: key, series: null }]
        : undefined,
    );
    scores.routes.set(`POST /challenges/${key}/tries`, ({ path }) =>
      path.endsWith('/tries') ? [201, { ...scores.begun, challenge: key, try: `${key}-try` }] : undefined,
    );
  }
}
