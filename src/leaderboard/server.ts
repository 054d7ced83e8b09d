/** The puzzle server as a leaderboard asks it: requests out, checked answers in. */
import {
  COUNT,
  fields,
  flag,
  INTEGER,
  list,
  object,
  optional,
  orNone,
  type Shape,
  type Shaped,
  text,
  word,
} from '../core/shape.js';
import { refuse } from '../engine/check.js';
import { follow } from './live.js';

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

const RETRY_MS = 5000;
/** Without an answer for so long a request is broken off: a browser may hold it back, as behind streams of other pages. */
const PATIENCE_MS = 15_000;
/** A game that is handed in may have a long way, and waits until others are proved. */
const LONG_PATIENCE_MS = 60_000;
/** Larger than any that a server of ours gives. */
const MAX_ROWS = 1000;
const MAX_RECORD = 2_000_000;

type Fields = Readonly<Record<string, unknown>>;

/** What a server has answered, which is looked at once. Throws a Refusal that names the field where it has another form. */
function read<T extends Readonly<Record<string, Shape>>>(shapes: T, value: unknown): Shaped<T> {
  try {
    fields(shapes)(value, 'answer');
  } catch (error) {
    const { message } = error as Error;
    throw new Refusal(
      'bad-answer',
      `the server has answered what no puzzle server does: ${message}`,
      RETRY_MS,
    );
  }
  return value as Shaped<T>;
}

const TEXT = text();
const MAYBE_TEXT = orNone(TEXT);
/** What is no time would be waited for no time at all, again and again. */
const TIME: Shape<string> = (value, at) => {
  TEXT(value, at);
  if (Number.isNaN(Date.parse(value as string))) refuse('format', at, value, 'a time');
};
const MAYBE_TIME = orNone(TIME);
const WHOLE = INTEGER;
const MAYBE_WHOLE = orNone(WHOLE);
/** By name, texts. */
const TEXTS: Shape<Readonly<Record<string, string>>> = (value, at) => {
  for (const [name, said] of Object.entries(object(value, at) as object)) TEXT(said, `${at}.${name}`);
};

/** What is known of a challenge. */
const CHALLENGE = {
  ...{ challenge: TEXT, series: MAYBE_TEXT, date: MAYBE_TEXT, title: MAYBE_TEXT },
  state: word('early', 'open', 'closed'),
  ...{ opens: MAYBE_TIME, closes: MAYBE_TIME },
  /** Milliseconds behind its end in which games that were begun before are still taken, where the server says so. */
  grace: optional(COUNT),
  ...{ archive: flag, tries: MAYBE_WHOLE },
  ranking: word('score', 'moves', 'time'),
  /** What a game must have come to. */
  finish: word('over', 'goal', 'any'),
  identity: word('any', 'site'),
  seeds: word('player', 'shared', 'daily'),
  /** What is known of it: of a position nothing. */
  game: object,
  /** The server's time. */
  now: TIME,
};
export type Challenge = Shaped<typeof CHALLENGE>;

const ROW = {
  ...{ place: WHOLE, tied: flag, name: MAYBE_TEXT },
  /** What the table goes by, the more the better: points, or moves or milliseconds below zero. */
  value: WHOLE,
  ...{ moves: WHOLE, time: WHOLE },
  /** For its replay; `null` in the table of a week or of all time. */
  entry: MAYBE_TEXT,
  /** How many challenges it sums. */
  played: WHOLE,
  you: flag,
};
export type Row = Shaped<typeof ROW>;
const MAYBE_ROW = orNone(fields(ROW));

const TABLE = {
  ...{ challenge: TEXT, players: WHOLE, rows: list(fields(ROW), MAX_ROWS), you: optional(MAYBE_ROW) },
  ...{ before: MAYBE_TEXT, after: MAYBE_TEXT },
};
export interface Table extends Shaped<typeof TABLE> {
  readonly you: Row | null;
}
/** Who asks as nobody is told of no row of theirs. */
function readTable(value: unknown): Table {
  const { you = null, ...table } = read(TABLE, value);
  return { ...table, you };
}

const TRY = {
  ...{ challenge: TEXT, try: TEXT, number: WHOLE, triesLeft: MAYBE_WHOLE, ticket: TEXT },
  ...{ deadline: MAYBE_TIME, ranked: flag },
  /** Of the game, as the server says them: `expectGame` knows which are taken. */
  attributes: TEXTS,
};
export type Try = Shaped<typeof TRY>;

/** How a falling game is played: no rule of it, but checked as they are. */
export const PACING = ['pace', 'gravity', 'speed'];
/** Of these a try says nothing where the page may have them as it likes. */
const HELP = ['undo', 'hints'];
/** A whole game, which no try deals. */
const PLAYED = 'record';

/** Throws a Refusal where a try says more of an element than its game. What it does when it is pressed, or which worker it has, is the page's. */
export function expectGame({ attributes }: Try, rules: readonly string[]): void {
  const taken = [...rules, ...PACING, ...HELP];
  const other = Object.keys(attributes).find((name) => name === PLAYED || !taken.includes(name));
  if (other !== undefined)
    throw new Refusal(
      'bad-answer',
      `the server has dealt a game with ${JSON.stringify(other)}, which is the page’s`,
    );
}

const ENTRY = {
  ...{ challenge: TEXT, entry: TEXT, score: WHOLE },
  /** As in a row. */
  value: WHOLE,
  ...{ ranked: flag, best: flag, place: MAYBE_WHOLE, players: WHOLE },
  ...{ name: MAYBE_TEXT, triesLeft: MAYBE_WHOLE },
};
export type Entry = Shaped<typeof ENTRY>;

const FIGURES = {
  ...{ streak: WHOLE, longest: WHOLE, completed: WHOLE, best: MAYBE_WHOLE, average: MAYBE_WHOLE },
};

const MINE = {
  ...{ challenge: TEXT, you: MAYBE_ROW, triesLeft: MAYBE_WHOLE, open: orNone(fields(TRY)) },
  figures: orNone(fields(FIGURES)),
};
export type Mine = Shaped<typeof MINE>;

const GROUP = { code: TEXT, title: TEXT, members: WHOLE };
export type Group = Shaped<typeof GROUP>;

interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly token?: string | null;
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
  readonly patience?: number;
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

  async #ask(path: string, request: Request = {}): Promise<unknown> {
    const { method = 'GET', token, body, signal, patience = PATIENCE_MS } = request;
    const tired = AbortSignal.timeout(patience);
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
        signal: signal ? AbortSignal.any([signal, tired]) : tired,
      });
      const words = await answer.text();
      said = words ? JSON.parse(words) : null;
    } catch (error) {
      if (signal?.aborted) throw error;
      const within = tired.aborted ? ` within ${patience / 1000} seconds` : '';
      throw new Refusal('no-answer', `the server has not answered${within}`, RETRY_MS);
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
    const answer = await this.#ask('/players', { method: 'POST', body: {} });
    return read({ token: TEXT }, answer).token;
  }

  async challenge(key: string, signal: AbortSignal): Promise<Challenge> {
    return read(CHALLENGE, await this.#ask(`/challenges/${key}`, { signal }));
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
    return readTable(
      await this.#ask(`/challenges/${key}/table${query({ ...page, ...turn })}`, { token, signal }),
    );
  }

  /**
   * The first rows of a table, at once and after each change, until the signal; `closed` where no more of it is to come.
   * Answers false where there is no stream to be had for it.
   */
  live(
    key: string,
    { span, limit }: Page,
    signal: AbortSignal,
    told: (table: Table) => void,
    closed: () => void,
  ): boolean {
    const address = `${this.#base}/challenges/${key}/live${query({ span, limit })}`;
    const follower = { told: (data: unknown) => told({ ...readTable(data), you: null }), closed };
    return follow(address, signal, follower);
  }

  async mine(key: string, token: string, signal?: AbortSignal): Promise<Mine> {
    return read(MINE, await this.#ask(`/challenges/${key}/me`, { token, signal }));
  }

  async begin(key: string, token: string): Promise<Try> {
    return read(TRY, await this.#ask(`/challenges/${key}/tries`, { method: 'POST', token, body: {} }));
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
    return read(ENTRY, await this.#ask(path, { method: 'POST', token, body, patience: LONG_PATIENCE_MS }));
  }

  /** The record of an entry as a text. */
  async record(key: string, id: string, token: string | null): Promise<string> {
    const answer = await this.#ask(`/challenges/${key}/entries/${encodeURIComponent(id)}`, { token });
    return read({ record: text(MAX_RECORD) }, answer).record;
  }

  async rename(token: string, name: string | null): Promise<string | null> {
    const answer = await this.#ask('/me/name', { method: 'PUT', token, body: { name } });
    return read({ name: MAYBE_TEXT }, answer).name;
  }

  /** Everything that is kept of a player, as it came. */
  async everything(token: string): Promise<unknown> {
    return this.#ask('/me', { token, patience: LONG_PATIENCE_MS });
  }

  async erase(token: string): Promise<void> {
    await this.#ask('/me', { method: 'DELETE', token });
  }

  async makeGroup(token: string, title: string): Promise<Group> {
    return read(GROUP, await this.#ask('/groups', { method: 'POST', token, body: { title } }));
  }

  async join(token: string, code: string): Promise<Group> {
    const path = `/groups/${encodeURIComponent(code)}/me`;
    return read(GROUP, await this.#ask(path, { method: 'PUT', token, body: {} }));
  }

  async leaveGroup(token: string, code: string): Promise<void> {
    await this.#ask(`/groups/${encodeURIComponent(code)}/me`, { method: 'DELETE', token });
  }
}
