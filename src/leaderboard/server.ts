/** The puzzle server as a leaderboard asks it: requests out, checked answers in. */

/** A request that the server has refused, or that it has not answered. */
export class Refusal extends Error {
  /** The server's code; `no-answer` where it was not reached, `bad-answer` where it is no puzzle server. */
  readonly code: string;
  /** Milliseconds after which the same may be asked again; `null` where that would change nothing. */
  readonly again: number | null;
  /** The name of what is at fault, as the server says it. */
  readonly field: unknown;

  constructor(code: string, message: string, again: number | null = null, field?: unknown) {
    super(message);
    this.code = code;
    this.again = again;
    this.field = field;
  }
}

type Fields = Readonly<Record<string, unknown>>;
type Read<T> = (value: unknown) => T;

const bad = (): never => {
  throw new Refusal('bad-answer', 'the server has answered what is no answer of a puzzle server', RETRY_MS);
};
const RETRY_MS = 5000;
/** After failures in a row a stream is asked for ever less often, but so often. */
const MAX_RETRY_MS = 60_000;
/** An answer larger than any that a server of ours gives. */
const MAX_ROWS = 1000;

const text: Read<string> = (value) => (typeof value === 'string' ? value : bad());
const count: Read<number> = (value) => (Number.isSafeInteger(value) ? (value as number) : bad());
const number: Read<number> = (value) => (Number.isFinite(value) ? (value as number) : bad());
const yes: Read<boolean> = (value) => (typeof value === 'boolean' ? value : bad());
const word =
  <T extends string>(...words: readonly T[]): Read<T> =>
  (value) =>
    words.find((known) => known === value) ?? bad();
const maybe =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    value === null || value === undefined ? null : read(value);
const listOf =
  <T>(read: Read<T>): Read<readonly T[]> =>
  (value) =>
    Array.isArray(value) && value.length <= MAX_ROWS ? value.map(read) : bad();
/** What a try may say of its game. All else of an element (what it does when it is pressed, which worker it has) is the page's. */
export const DEALT: ReadonlySet<string> = new Set(
  (
    'variant position daily seed grid-size hand-size goal rotate fair draw profile order colors contagion compact ' +
    'scoring penalty solvable pace gravity speed undo hints'
  ).split(' '),
);
const dealt: Read<Readonly<Record<string, string>>> = (value) => {
  const entries = Object.entries(fields(value));
  return Object.fromEntries(entries.map(([name, said]) => [DEALT.has(name) ? name : bad(), text(said)]));
};
function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : bad();
}
const shape =
  <T extends object>(readers: { readonly [K in keyof T]: Read<T[K]> }): Read<T> =>
  (value) => {
    const given = fields(value);
    const read = Object.entries<Read<unknown>>(readers).map(([name, of]) => [name, of(given[name])]);
    return Object.fromEntries(read) as T;
  };

export interface Challenge {
  readonly challenge: string;
  readonly series: string | null;
  readonly date: string | null;
  readonly title: string | null;
  readonly state: 'early' | 'open' | 'closed';
  readonly opens: string | null;
  readonly closes: string | null;
  readonly archive: boolean;
  readonly tries: number | null;
  readonly ranking: 'score' | 'moves' | 'time';
  /** What a game must have come to. */
  readonly finish: 'over' | 'goal' | 'any';
  readonly identity: 'any' | 'site';
  readonly seeds: 'player' | 'shared' | 'daily';
  /** What is known of it: of a position nothing. */
  readonly game: Readonly<Record<string, unknown>>;
  /** The server's time. */
  readonly now: string;
}
const challenge = shape<Challenge>({
  challenge: text,
  ...{ series: maybe(text), date: maybe(text), title: maybe(text) },
  state: word('early', 'open', 'closed'),
  ...{ opens: maybe(text), closes: maybe(text), archive: yes, tries: maybe(count) },
  ...{
    ranking: word('score', 'moves', 'time'),
    finish: word('over', 'goal', 'any'),
    identity: word('any', 'site'),
    seeds: word('player', 'shared', 'daily'),
  },
  ...{ game: fields, now: text },
});

export interface Row {
  readonly place: number;
  readonly tied: boolean;
  readonly name: string | null;
  /** What the table goes by, the more the better: points, or moves or milliseconds below zero. */
  readonly value: number;
  readonly moves: number;
  readonly time: number;
  /** For its replay; `null` in the table of a week or of all time. */
  readonly entry: string | null;
  /** How many challenges it sums. */
  readonly played: number;
  readonly you: boolean;
}
const row = shape<Row>({
  ...{ place: count, tied: yes, name: maybe(text), value: count, moves: count, time: number },
  ...{ entry: maybe(text), played: count, you: yes },
});

export interface Table {
  readonly challenge: string;
  readonly players: number;
  readonly rows: readonly Row[];
  readonly you: Row | null;
  readonly before: string | null;
  readonly after: string | null;
}
const table = shape<Table>({
  ...{ challenge: text, players: count, rows: listOf(row), you: maybe(row) },
  ...{ before: maybe(text), after: maybe(text) },
});

export interface Try {
  readonly challenge: string;
  readonly try: string;
  readonly number: number;
  readonly triesLeft: number | null;
  readonly ticket: string;
  readonly deadline: string | null;
  readonly ranked: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}
const begun = shape<Try>({
  ...{ challenge: text, try: text, number: count, triesLeft: maybe(count), ticket: text },
  ...{ deadline: maybe(text), ranked: yes, attributes: dealt },
});

export interface Entry {
  readonly challenge: string;
  readonly entry: string;
  readonly score: number;
  /** As in a row. */
  readonly value: number;
  readonly ranked: boolean;
  readonly best: boolean;
  readonly place: number | null;
  readonly players: number;
  readonly name: string | null;
  readonly triesLeft: number | null;
}
const entry = shape<Entry>({
  ...{ challenge: text, entry: text, score: count, value: count, ranked: yes, best: yes },
  ...{ place: maybe(count), players: count, name: maybe(text), triesLeft: maybe(count) },
});

export interface Figures {
  readonly streak: number;
  readonly longest: number;
  readonly completed: number;
  readonly best: number | null;
  readonly average: number | null;
}
const figures = shape<Figures>({
  ...{ streak: count, longest: count, completed: count, best: maybe(count), average: maybe(number) },
});

export interface Mine {
  readonly challenge: string;
  readonly you: Row | null;
  readonly triesLeft: number | null;
  readonly open: Try | null;
  readonly figures: Figures | null;
}
const mine = shape<Mine>({
  ...{ challenge: text, you: maybe(row), triesLeft: maybe(count), open: maybe(begun) },
  figures: maybe(figures),
});

export interface Group {
  readonly code: string;
  readonly title: string;
  readonly members: number;
}
const group = shape<Group>({ code: text, title: text, members: count });

interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly token?: string | null;
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
}

export type Span = 'day' | 'week' | 'all';
export interface Page {
  readonly span: Span;
  readonly limit: number;
  readonly group?: string | undefined;
  readonly turn?: { readonly before: string } | { readonly after: string } | { readonly around: 'me' };
}

const query = (values: Readonly<Record<string, string | number | undefined>>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return `?${String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])))}`;
};

export class Server {
  readonly #base: string;

  /** `address` with the `/v1` of a puzzle server, absolute or as the page has it. */
  constructor(address: string) {
    this.#base = new URL(address, document.baseURI).href.replace(/\/$/, '');
  }

  async #ask(path: string, { method = 'GET', token, body, signal }: Request = {}): Promise<unknown> {
    let answer: Response;
    let said: unknown;
    try {
      answer = await fetch(this.#base + path, {
        method,
        credentials: 'omit',
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        ...(signal ? { signal } : {}),
      });
      const words = await answer.text();
      said = words ? JSON.parse(words) : null;
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new Refusal('no-answer', 'the server has not answered', RETRY_MS);
    }
    if (answer.ok) return said;
    const { code, message, field } = (said ?? {}) as Fields;
    const later = answer.status === 429 || answer.status >= 500;
    const after = Number(answer.headers.get('retry-after'));
    throw new Refusal(
      typeof code === 'string' ? code : 'bad-answer',
      typeof message === 'string' ? message : `the server has answered ${answer.status}`,
      later ? Math.max(RETRY_MS, after * 1000 || 0) : null,
      field,
    );
  }

  async player(): Promise<string> {
    return shape<{ token: string }>({ token: text })(
      await this.#ask('/players', { method: 'POST', body: {} }),
    ).token;
  }

  async challenge(key: string, signal: AbortSignal): Promise<Challenge> {
    return challenge(await this.#ask(`/challenges/${key}`, { signal }));
  }

  async countLoad(key: string): Promise<void> {
    await this.#ask(`/challenges/${key}/loads`, { method: 'POST', body: {} });
  }

  async table(
    key: string,
    { turn, ...page }: Page,
    token: string | null,
    signal: AbortSignal,
  ): Promise<Table> {
    return table(
      await this.#ask(`/challenges/${key}/table${query({ ...page, ...turn })}`, { token, signal }),
    );
  }

  /** The first rows of a table, at once and after each change, until the signal; `closed` where the challenge has ended. */
  live(
    key: string,
    { span, limit }: Page,
    signal: AbortSignal,
    told: (table: Table) => void,
    closed: () => void,
  ): void {
    if (typeof EventSource !== 'function') return;
    const address = `${this.#base}/challenges/${key}/live${query({ span, limit })}`;
    let failures = 0;
    let end = (): void => undefined;
    const open = (): void => {
      const source = new EventSource(address);
      end = () => {
        source.close();
      };
      // Any answer but a stream, as of a busy server or of what stands before one that begins anew, ends a source for good.
      const again = (): void => {
        source.close();
        const wait = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** failures++) * (0.5 + Math.random());
        const timer = setTimeout(open, wait);
        end = () => {
          clearTimeout(timer);
        };
      };
      source.addEventListener('error', () => {
        if (source.readyState === 2) again();
      });
      source.addEventListener('table', ({ data }: MessageEvent<string>) => {
        try {
          told(table({ ...fields(JSON.parse(data)), you: null }));
          failures = 0;
        } catch {
          again();
        }
      });
      source.addEventListener('closed', () => {
        source.close();
        closed();
      });
    };
    signal.addEventListener('abort', () => {
      end();
    });
    open();
  }

  async mine(key: string, token: string, signal?: AbortSignal): Promise<Mine> {
    return mine(await this.#ask(`/challenges/${key}/me`, { token, signal }));
  }

  async begin(key: string, token: string): Promise<Try> {
    return begun(await this.#ask(`/challenges/${key}/tries`, { method: 'POST', token, body: {} }));
  }

  async giveUp(key: string, id: string, token: string): Promise<void> {
    await this.#ask(`/challenges/${key}/tries/${encodeURIComponent(id)}/end`, {
      method: 'POST',
      token,
      body: {},
    });
  }

  async enter(key: string, id: string, token: string, body: object): Promise<Entry> {
    const path = `/challenges/${key}/tries/${encodeURIComponent(id)}/entry`;
    return entry(await this.#ask(path, { method: 'POST', token, body }));
  }

  /** The record of an entry as a text. */
  async record(key: string, id: string, token: string | null): Promise<string> {
    const answer = fields(await this.#ask(`/challenges/${key}/entries/${encodeURIComponent(id)}`, { token }))[
      'record'
    ];
    return typeof answer === 'object' ? JSON.stringify(answer) : text(answer);
  }

  async rename(token: string, name: string | null): Promise<string | null> {
    const answer = await this.#ask('/me/name', { method: 'PUT', token, body: { name } });
    return maybe(text)(fields(answer)['name']);
  }

  /** Everything that is kept of a player, as it came. */
  async everything(token: string): Promise<unknown> {
    return this.#ask('/me', { token });
  }

  async erase(token: string): Promise<void> {
    await this.#ask('/me', { method: 'DELETE', token });
  }

  async makeGroup(token: string, title: string): Promise<Group> {
    return group(await this.#ask('/groups', { method: 'POST', token, body: { title } }));
  }

  async join(token: string, code: string): Promise<Group> {
    return group(
      await this.#ask(`/groups/${encodeURIComponent(code)}/me`, { method: 'PUT', token, body: {} }),
    );
  }

  async leaveGroup(token: string, code: string): Promise<void> {
    await this.#ask(`/groups/${encodeURIComponent(code)}/me`, { method: 'DELETE', token });
  }
}
