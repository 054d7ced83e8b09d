/** A puzzle server of a test's: what a leaderboard asks for, and what it is answered, all in the page, or in Node. */
interface Asked {
  readonly method: string;
  /** Behind `/v1`, with its query. */
  readonly path: string;
  readonly token: string | null;
  readonly body: Readonly<Record<string, unknown>> | null;
}
type Answer = readonly [status: number, body: unknown];
type Route = (asked: Asked) => Answer | undefined;

export const SERVER = 'https://scores.test/v1';
/** In place of a status: no answer comes, nor a fault. */
export const HELD = -1;
const NOW = '2026-11-25T10:00:00.000Z';

export function row(place: number, name: string | null, score: number, more: object = {}): object {
  return {
    ...{ place, tied: false, name, value: score, score, moves: 5, time: 65_000, finished: NOW },
    ...{ flags: [], entry: `entry-${place}`, played: 1, you: false },
    ...more,
  };
}

export class FakeScores {
  readonly asked: Asked[] = [];
  /** What a test answers otherwise, by method and path. */
  readonly routes = new Map<string, Route>();
  challenge: Readonly<Record<string, unknown>> = {
    ...{ challenge: 'daily.2026-11-25', series: 'daily', date: '2026-11-25', title: 'Wednesday’s game' },
    ...{ state: 'open', opens: null, closes: null, archive: false, game: { variant: 'blocks' } },
    ...{
      seeds: 'player',
      tries: 3,
      limit: null,
      assisted: false,
      ranking: 'score',
      finish: 'over',
      identity: 'any',
    },
    ...{ players: 2, now: NOW },
  };
  rows: object[] = [row(1, 'Ada', 120), row(2, null, 90)];
  you: object | null = null;
  open: object | null = null;
  readonly begun: object;
  readonly #fetch = globalThis.fetch;
  readonly #EventSource = globalThis.EventSource;
  readonly streams: (EventTarget & { readonly url: string; readyState: number })[] = [];
  /** The tokens that it does not know any more. */
  readonly expired = new Set<string>();

  /** `attributes`: of the game that it deals. */
  constructor(attributes: Readonly<Record<string, string>>) {
    this.begun = {
      ...{ challenge: 'daily.2026-11-25', try: 'try-1', number: 1, triesLeft: 2, ticket: 'ticket-1' },
      ...{ begun: NOW, deadline: null, ranked: true, game: null, position: null, now: NOW },
      attributes: { ...attributes, undo: 'off', hints: 'off' },
    };
    globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
      const url = String(address);
      if (!url.startsWith(SERVER)) return this.#fetch(address, init);
      const headers = new Headers(init.headers);
      const asked = {
        method: init.method ?? 'GET',
        path: url.slice(SERVER.length),
        token: headers.get('authorization'),
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as Asked['body']) : null,
      };
      this.asked.push(asked);
      await Promise.resolve();
      init.signal?.throwIfAborted();
      const [status, body] = this.#answer(asked);
      // Held back, as where all connections of a browser have streams.
      if (status === HELD)
        return new Promise<never>((_, reject) => {
          init.signal?.addEventListener('abort', () => {
            reject(init.signal!.reason as Error);
          });
        });
      if (status === 0) throw new TypeError('no network');
      return new Response(status === 204 ? null : JSON.stringify(body), { status });
    }) as typeof fetch;
    const { streams } = this;
    globalThis.EventSource = class extends EventTarget {
      readyState = 1;
      constructor(readonly url: string) {
        super();
        streams.push(this);
      }
      close(): void {
        this.readyState = 2;
        const at = streams.indexOf(this);
        if (at >= 0) streams.splice(at, 1);
      }
    } as unknown as typeof EventSource;
  }

  restore(): void {
    globalThis.fetch = this.#fetch;
    globalThis.EventSource = this.#EventSource;
  }

  /** How often it was asked for a path, by its beginning. */
  count(method: string, path: string): number {
    return this.asked.filter((one) => one.method === method && one.path.startsWith(path)).length;
  }

  get table(): object {
    const { rows, you } = this;
    return {
      ...{ challenge: this.challenge.challenge, span: 'day', table: 'x', players: rows.length, rows, you },
      ...{ before: null, after: null, now: NOW },
    };
  }

  /** Tells all that look of the table as it is. */
  tell(): void {
    for (const stream of this.streams) {
      stream.dispatchEvent(new MessageEvent('table', { data: JSON.stringify(this.table) }));
    }
  }

  /** Tells all that look that the challenge has closed. */
  close(): void {
    for (const stream of [...this.streams]) stream.dispatchEvent(new MessageEvent('closed', { data: '{}' }));
  }

  /** All streams break off: what asks them again by itself hears `error` as it does so, the others for good. */
  fail(readyState: 0 | 2): void {
    for (const stream of [...this.streams]) {
      stream.readyState = readyState;
      stream.dispatchEvent(new Event('error'));
    }
  }

  #answer(asked: Asked): Answer {
    const { method, path, token } = asked;
    if (token !== null && this.expired.has(token.slice(7)))
      return [401, { code: 'bad-token', message: 'it has expired' }];
    for (const [name, route] of this.routes) {
      const said = `${method} ${path}`.startsWith(name) ? route(asked) : undefined;
      if (said) return said;
    }
    const of = /^\/challenges\/[^/]+(\/[^?]*)?/.exec(path)?.[1];
    if (method === 'POST' && path === '/players') return [201, { token: 'player-1' }];
    if (method === 'PUT' && path === '/me/name') return [200, { name: asked.body?.['name'] ?? null }];
    if (path === '/me')
      return method === 'DELETE' ? [204, null] : [200, { tries: [], tables: [], groups: [] }];
    if (path.startsWith('/groups')) {
      return method === 'DELETE' ? [204, null] : [201, { code: 'abcde12345', title: 'Family', members: 2 }];
    }
    if (of === undefined) return [200, this.challenge];
    if (of === '/loads') return [204, null];
    if (of === '/table') return [200, this.table];
    if (of === '/me') {
      const figures = { streak: 4, longest: 6, started: 9, completed: 8, best: 300, average: 152 };
      return [
        200,
        {
          challenge: this.challenge.challenge,
          you: this.you,
          tries: [],
          triesLeft: 2,
          open: this.open,
          figures,
        },
      ];
    }
    if (of === '/tries') return [201, this.begun];
    if (of.endsWith('/end')) return [204, null];
    if (of.endsWith('/entry')) return [201, this.entered()];
    if (of.startsWith('/entries/')) return [200, { record: this.record }];
    return [404, { code: 'not-found', message: 'there is no such path' }];
  }

  record = '';

  /** The game that was handed in stands in the table. */
  entered(more: object = {}): object {
    this.you = row(3, null, 5, { entry: 'try-1', you: true });
    this.rows = [...this.rows.slice(0, 2), this.you];
    return {
      ...{
        entry: 'try-1',
        challenge: 'daily.2026-11-25',
        number: 1,
        score: 5,
        value: 5,
        moves: 1,
        time: 900,
      },
      ...{ over: true, goal: null, flags: [], ranked: true, best: true, place: 3, players: 3, name: null },
      ...{ triesLeft: 2, now: NOW },
      ...more,
    };
  }
}
