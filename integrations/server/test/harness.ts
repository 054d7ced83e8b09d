/** A server to ask, however it runs. */
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { SignJWT } from 'jose';

export const ADMIN = 'admin-token-of-the-tests-0123456789';
export const SECRET = 'secret-of-the-tests-0123456789-0123456789';
export const SITE_SECRET = 'site-secret-of-the-tests-0123456789-012345';

/** What the site's back end makes for a user of its own. */
export const siteToken = (
  sub: string,
  claims: object = {},
  secret = SITE_SECRET,
  ends: string | Date = '1h',
) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setAudience('site')
    .setExpirationTime(ends)
    .sign(new TextEncoder().encode(secret));

export interface Harness {
  /** Asks one of the processes. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export interface Asked<T = Record<string, never>> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

type Body = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any

export class Client {
  readonly #harness: Pick<Harness, 'fetch'>;

  constructor(harness: Pick<Harness, 'fetch'>) {
    this.#harness = harness;
  }

  async ask(method: string, path: string, token?: string | null, body?: unknown): Promise<Asked<Body>> {
    const headers: Record<string, string> = {};
    if (token) headers.authorization = `Bearer ${token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const init = {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    };
    const answer = await this.#harness.fetch(path, init);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson ? JSON.parse(text) : ({ text } as Body),
    };
  }

  get(path: string, token?: string | null) {
    return this.ask('GET', path, token);
  }

  post(path: string, token?: string | null, body?: unknown) {
    return this.ask('POST', path, token, body);
  }

  /** Asks as the site. */
  async put(path: string, body: unknown) {
    const answer = await this.ask('PUT', path, ADMIN, body);
    assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
    return answer;
  }

  async player(): Promise<string> {
    const { status, body } = await this.post('/v1/players');
    assert.equal(status, 201);
    return body.token as string;
  }

  async begin(challenge: string, token: string): Promise<Body> {
    const { status, body } = await this.post(`/v1/challenges/${challenge}/tries`, token);
    assert.ok(status === 201 || status === 200, JSON.stringify(body));
    return body;
  }

  enter(begun: Body, token: string, record: unknown, more: object = {}) {
    const path = `/v1/challenges/${begun.challenge}/tries/${begun.try}/entry`;
    return this.post(path, token, { ticket: begun.ticket, record, ...more });
  }
}

export function refused(answer: Asked<Body>, status: number, code: string): void {
  assert.deepEqual([answer.status, answer.body.code], [status, code], JSON.stringify(answer.body));
}

/** Names of challenges that no other test uses. */
let number = 0;
export const newKey = () => `test-${process.pid}-${Date.now().toString(36)}-${++number}`;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const DAY = 86_400_000;

/** Today lasts for as long as a test does: just before midnight (UTC) the next day is waited for. */
export async function sameDay(): Promise<void> {
  const left = DAY - (Date.now() % DAY);
  if (left < 60_000) await pause(left + 1000);
}

/** A port to begin on again and again: below those that connections outwards take meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer().on('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** Waits until something holds, for thirty seconds at most. */
export async function until<T>(
  what: () => Promise<T | false | null | undefined> | T | false | null | undefined,
): Promise<T> {
  for (const end = Date.now() + 30_000; ; await pause(50)) {
    const found = await what();
    if (found) return found;
    if (Date.now() > end) throw new Error('It did not come to hold.');
  }
}

/** Reads server-sent events until it is stopped. */
export async function events(harness: Pick<Harness, 'fetch'>, path: string) {
  const answer = await harness.fetch(path);
  assert.equal(answer.status, 200);
  const seen: { event: string; data: Body }[] = [];
  const reader = answer.body!.getReader();
  const reading = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        const of = (name: string) =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        if (of('data')) seen.push({ event: of('event') ?? 'message', data: JSON.parse(of('data')!) });
      }
    }
  })().catch(() => {});
  return {
    seen,
    ended: reading,
    async stop() {
      await reader.cancel();
      await reading;
    },
  };
}
