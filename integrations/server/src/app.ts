/** The routes: what comes is judged by the contract, handed to who does it, and answered. */
import { OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { streamSSE } from 'hono/streaming';
import { type calendarSchema, readICalendar } from './calendar.js';
import { isAlike, type Span, stateOf, tableKey } from './challenges.js';
import { routes, siteRoutes } from './contract.js';
import type { Services } from './index.js';
import { networkOf } from './limits.js';
import { cleanName, TITLE } from './names.js';
import { readCode } from './players.js';
import type { Prover } from './proof/prove.js';
import { Refusal, REFUSALS } from './refusals.js';
import { type Figures, figuresOf, isBusy } from './series.js';
import { type Challenge, type DateSpec, KEY, totalOf } from './specs.js';
import { isAway } from './store.js';
import { flagsOf, groupOf, ownRow, pageOf, playersOf } from './tables.js';
import { bearerOf, isSame, type Player } from './tokens.js';
import { begin, begunAnswer, enter, findTry, giveUp, iso, tryState } from './tries.js';

interface Env {
  Bindings: { readonly environment?: unknown };
  Variables: { readonly id: string };
}

const VERSION = '0.1.0';
/** Between two comments of a live stream; then it is looked at again too, for a word of its change may have been lost. */
const HEARTBEAT = 15_000;
/** How deep a record of JSON may lie in itself: its moves lie two deep, a piece of its position four. */
const DEEPEST = 8;
/** A method that is none of these is counted as one: anyone may make others up. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
/** Answers that say nothing of who asks may be kept by a cache in front for this many seconds. */
const SHARED = 2;

/** A user is called what the site has signed, whatever the page says: else one could be called like another. */
const nameOf = ({ name: signed }: Player, said: string | null) => signed ?? said;

/** What lies deeper cannot be handed to a thread: that copies it step by step, on a stack. */
const isShallow = (value: unknown, most: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (most > 0 && Object.values(value).every((each) => isShallow(each, most - 1)));

const bearer = (c: Context) => bearerOf(c.req.header('authorization'));

function tell(c: Context<Env>, refusal: Refusal) {
  const { code, message, detail } = refusal;
  const { field, move, opens, retryAfter } = detail;
  const headers: Record<string, string> = {};
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter);
  // What is left of its body is not read: the connection is of no more use.
  if (code === 'too-large') headers.connection = 'close';
  const told = {
    code,
    message,
    ...(field && { field }),
    ...(move !== undefined && { move }),
    ...(opens && { opens }),
  };
  return c.json(told, REFUSALS[code][0], headers);
}

/** What the libraries refuse before a schema is asked. */
function ofLibrary({ status, message }: HTTPException): Refusal {
  if (status === 413) return new Refusal('too-large');
  if (status === 404) return new Refusal('not-found');
  if (status === 415) return otherType('application/json');
  const isBroken = status === 400 && /JSON/.test(message);
  return new Refusal('bad-request', isBroken ? { field: 'body', message: 'body: it is not JSON.' } : {});
}

const otherType = (allowed: string) =>
  new Refusal('bad-request', { field: 'content-type', message: `content-type: it must be ${allowed}.` });

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException) return ofLibrary(error);
  return isAway(error) ? new Refusal('busy', { retryAfter: 1 }) : null;
}

export function makeApp(services: Services): OpenAPIHono<Env> {
  const { store, tokens, challenges, players, plays, live, metrics, limiter, prover, log, now, ending } =
    services;
  const { options, isGoodName } = services;
  const {
    origins = [],
    maxBody = 1_000_000,
    maxRecord = 200_000,
    maxStreams = 5000,
    grace = 10_000,
    heartbeat = HEARTBEAT,
  } = options;
  let streams = 0;
  /** Open streams by network, so that one of them cannot have them all. */
  const streamsOf = new Map<string, number>();
  metrics.gauge('live_streams', () => streams);
  metrics.gauge('proofs_waiting', () => prover.waiting);
  if (options.resident) metrics.gauge('resident_bytes', options.resident);

  const app = new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (result.success) return;
      const [issue] = result.error.issues;
      const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
      const field = [...(issue?.path ?? []), ...keys].join('.');
      throw new Refusal('bad-request', {
        ...(field && { field }),
        message: `${field || 'The request'}: ${issue?.message}`,
      });
    },
  });

  app.use(async (c, next) => {
    const id = crypto.randomUUID();
    c.set('id', id);
    const from = performance.now();
    await next();
    c.header('x-request-id', id);
    const seconds = (performance.now() - from) / 1000;
    const route = c.req.routePath === '/*' ? 'none' : c.req.routePath;
    const { status } = c.res;
    const method = METHODS.includes(c.req.method) ? c.req.method : 'other';
    metrics.count('requests_total', { route, method, status });
    metrics.observe('request_seconds', seconds, { route });
    // Neither the address nor the path, whose parts may name a try: the route is enough.
    log('info', 'request', { id, method, route, status, ms: Math.round(seconds * 1000) });
  });
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    if (!refusal) {
      log('error', 'failed', { id: c.get('id'), error: error.stack ?? String(error) });
      return tell(c, new Refusal('failed'));
    }
    metrics.count('refusals_total', { code: refusal.code });
    return tell(c, refusal);
  });
  app.notFound((c) => tell(c, new Refusal('not-found')));

  app.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      crossOriginResourcePolicy: 'cross-origin',
      referrerPolicy: 'no-referrer',
      xFrameOptions: 'DENY',
    }),
  );
  const local = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
  app.use(
    '/v1/*',
    cors({
      origin: (origin) =>
        origins.includes('*') ? '*' : origins.includes(origin) || local.test(origin) ? origin : null,
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['authorization', 'content-type'],
      exposeHeaders: ['retry-after', 'x-request-id'],
      maxAge: 7200,
    }),
  );
  app.use(
    bodyLimit({
      maxSize: maxBody,
      onError: () => {
        throw new Refusal('too-large');
      },
    }),
  );
  const expectRate = (kind: Parameters<NonNullable<typeof limiter>['take']>[0], key: string) => {
    const retryAfter = limiter?.take(kind, key) ?? 0;
    if (retryAfter > 0) throw new Refusal('too-many-requests', { retryAfter });
  };
  const network = (c: Context<Env>) => {
    const address = options.addressOf?.(c.req.raw, c.env?.environment);
    // Those that cannot be read are one network: none goes uncounted.
    return address == null ? null : (networkOf(address) ?? 'other');
  };
  app.use('/v1/*', async (c, next) => {
    const from = network(c);
    if (from !== null) expectRate('network', from);
    await next();
    if (c.res.headers.has('cache-control')) return;
    const shared = c.req.method === 'GET' && c.res.status === 200 && !c.req.header('authorization');
    c.header('cache-control', shared ? `public, max-age=${SHARED}` : 'no-store');
    c.header('vary', 'authorization', { append: true });
  });

  /** Who asks. Throws `no-token`, `bad-token`, `too-many-requests`. */
  async function player(c: Context<Env>): Promise<Player> {
    const token = bearer(c);
    if (token === undefined) throw new Refusal('no-token');
    const found = await tokens.player(token);
    expectRate('player', found.player);
    return found;
  }
  const maybePlayer = async (c: Context<Env>) => (bearer(c) === undefined ? null : await player(c));
  function expectAdmin(c: Context<Env>): void {
    const token = bearer(c);
    if (token === undefined) throw new Refusal('no-token');
    if (!options.adminToken || !isSame(token, options.adminToken)) throw new Refusal('bad-token');
  }
  /** Before a schema reads the body. */
  for (const route of siteRoutes)
    app.on(route.method.toUpperCase(), route.getRoutingPath(), async (c, next) => {
      expectAdmin(c);
      await next();
    });

  const timed: Prover = {
    async prove(task) {
      const from = performance.now();
      const proof = await prover.prove(task);
      metrics.observe('proof_seconds', (performance.now() - from) / 1000);
      metrics.count('proofs_total', { result: proof.ok ? 'true' : proof.code });
      return proof;
    },
    waiting: 0,
    close: () => prover.close(),
  };
  const context = { store, tokens, now, grace };

  const told = (challenge: Challenge) => {
    const {
      title,
      archive,
      game,
      position,
      pacing,
      seeds,
      tries,
      limit,
      assisted,
      ranking,
      finish,
      identity,
    } = challenge;
    return {
      ...{ challenge: challenge.challenge, series: challenge.series, date: challenge.date, title },
      ...{
        state: stateOf(challenge, now()),
        opens: iso(challenge.opens),
        closes: iso(challenge.closes),
        archive,
      },
      // Of a position no more than that there is one: its board is the puzzle.
      game: { ...game, ...(position === null ? pacing : {}) },
      ...{ seeds, tries, limit, assisted, ranking, finish, identity },
    };
  };
  const whole = async (challenge: Challenge) => ({
    ...told(challenge),
    total: challenge.series === null ? null : totalOf(await challenges.series(challenge.series)),
    players: await store.read((db) => playersOf(db, challenge.challenge)),
    grace,
    now: iso(now())!,
  });

  app.openapi(routes.challenge, async (c) => {
    const challenge = await challenges.find(c.req.valid('param').challenge);
    return c.json(await whole(challenge), 200);
  });

  app.openapi(routes.loads, async (c) => {
    const { challenge } = await challenges.find(c.req.valid('param').challenge);
    plays.add(challenge, { loads: 1 });
    return c.body(null, 204);
  });

  app.openapi(routes.begin, async (c) => {
    const asking = await player(c);
    const found = await challenges.find(c.req.valid('param').challenge);
    const { challenge, row, made } = await begin(found, asking, { ...context, challenges });
    if (made) {
      plays.add(challenge.challenge, { starts: 1 });
      metrics.count('begun_total');
    }
    return c.json(await begunAnswer(challenge, row, context), made ? 201 : 200);
  });

  app.openapi(routes.enter, async (c) => {
    const asking = await player(c);
    expectRate('entries', asking.player);
    const { challenge: key, try: id } = c.req.valid('param');
    const { ticket, record, name } = c.req.valid('json');
    if (typeof record === 'string' && record.length > maxRecord)
      throw new Refusal('too-large', { field: 'record' });
    if (!isShallow(record, DEEPEST)) throw new Refusal('malformed', { field: 'record' });
    const challenge = await challenges.played(key);
    const shown = nameOf(asking, name ?? null);
    const submission = {
      try: id,
      ticket,
      record,
      name: shown === null ? null : cleanName(shown, isGoodName),
    };
    const entered = (ms: number, ranked: boolean) => {
      plays.add(challenge.challenge, { ends: 1, ms });
      metrics.count('entries_total');
      if (ranked) live.changed(challenge.challenge);
    };
    const { made, answer } = await enter(challenge, asking, submission, {
      ...{ ...context, prover: timed, maxText: maxRecord, entered },
    });
    return c.json(answer, made ? 201 : 200);
  });

  app.openapi(routes.end, async (c) => {
    const asking = await player(c);
    const { challenge: key, try: id } = c.req.valid('param');
    const { challenge } = await challenges.find(key);
    if (await giveUp(challenge, id, asking, context)) plays.add(challenge, { ends: 1 });
    return c.body(null, 204);
  });

  app.openapi(routes.table, async (c) => {
    const { span, limit, after, before, around, group } = c.req.valid('query');
    if ([after, before, around].filter((each) => each !== undefined).length > 1)
      throw new Refusal('bad-request', { field: 'after', message: 'Only one of after, before and around.' });
    const asking = await maybePlayer(c);
    if (around && !asking) throw new Refusal('no-token');
    const challenge = await challenges.find(c.req.valid('param').challenge);
    const table = tableKey(challenge, span);
    const you = asking?.player ?? null;
    const ask = <T>(question: Parameters<typeof store.read<T>>[0]) =>
      // One's own place must not be older than one's own entry.
      you === null ? store.read(question) : store.ask(question);
    const page = await ask(async (db) => {
      if (group !== undefined) {
        const code = readCode(group);
        const members = await players.members(code);
        // One that all have left is a group, one that nobody has made is none.
        if (members.length === 0) await players.group(code);
        return await groupOf(db, table, members, you);
      }
      const where = {
        ...(after && { after }),
        ...(before && { before }),
        ...(around && you && { around: you }),
      };
      return await pageOf(db, table, { limit, you, ...where });
    });
    const own = you === null ? undefined : (page.rows.find((row) => row.you) ?? null);
    const row = own === null && group === undefined ? await store.ask((db) => ownRow(db, table, you!)) : own;
    return c.json(
      {
        challenge: challenge.challenge,
        span,
        table,
        ...page,
        ...(row !== undefined && { you: row }),
        now: iso(now())!,
      },
      200,
    );
  });

  app.openapi(routes.live, async (c) => {
    const { span, limit } = c.req.valid('query');
    const challenge = await challenges.find(c.req.valid('param').challenge);
    const table = tableKey(challenge, span);
    if (ending.aborted || streams >= maxStreams) throw new Refusal('busy', { retryAfter: 5 });
    const from = limiter ? network(c) : null;
    const others = from === null ? 0 : (streamsOf.get(from) ?? 0);
    if (others >= Math.max(1, maxStreams / 10)) throw new Refusal('too-many-requests', { retryAfter: 60 });
    // Its answer has no body, so that a stream for it would never be read, and never end.
    if (c.req.method === 'HEAD') return c.body(null, 200);
    streams++;
    if (from !== null) streamsOf.set(from, others + 1);
    c.header('cache-control', 'no-store');
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async (stream) => {
      let wake = () => {};
      let dirty = true;
      /** When what is looked at was asked for, at the earliest: after a change of its own not before that. */
      let since = performance.now() - 50;
      let sent = '';
      const rouse = () => {
        dirty = true;
        since = performance.now();
        wake();
      };
      const unwatch = live.watch(table, rouse);
      const end = () => wake();
      const forget = ending.watch(end);
      stream.onAbort(end);
      try {
        await stream.write('retry: 2000\n\n');
        while (!stream.aborted && !ending.aborted) {
          let failed = false;
          const over = span === 'day' ? sinceLast(challenge) : null;
          if (over !== null) {
            // The last of its rows, which may have come in the last moment.
            dirty = true;
            since = Math.max(since, performance.now() - over);
          }
          if (dirty) {
            dirty = false;
            const event = await firstRows(challenge, span, table, { limit, since }).catch(() => null);
            failed = event === null;
            const rows = event?.replace(/"now":"[^"]*"}$/, '');
            // Asked for from time to time, it is mostly as it was.
            if (event !== null && rows !== sent) await stream.writeSSE({ event: 'table', data: event });
            sent = rows ?? sent;
          }
          if (over !== null && !failed) {
            const data = JSON.stringify({ challenge: challenge.challenge, now: iso(now()) });
            await stream.writeSSE({ event: 'closed', data });
            break;
          }
          // It changed while it was read, or nobody looks any more.
          if (dirty || stream.aborted || ending.aborted) continue;
          dirty = failed;
          const wait = Math.min(failed ? 2000 : heartbeat, options.poll ?? heartbeat, untilLast(challenge));
          const beat = await new Promise<boolean>((resolve) => {
            const timer = setTimeout(() => resolve(true), wait);
            wake = () => {
              clearTimeout(timer);
              resolve(false);
            };
          });
          if (beat && !stream.aborted) await stream.write(': still here\n\n');
          if (!dirty && beat) since = performance.now() - heartbeat + 50;
          dirty ||= beat;
        }
      } finally {
        streams--;
        if (from !== null) {
          const left = streamsOf.get(from)! - 1;
          if (left > 0) streamsOf.set(from, left);
          else streamsOf.delete(from);
        }
        unwatch();
        forget();
      }
    });
  });
  /** Milliseconds since a challenge took its last record, or `null` as long as it may take one. */
  const sinceLast = ({ closes }: Challenge) =>
    closes === null || now() <= closes + grace ? null : now() - closes - grace;
  /** At least a moment, so that a clock that is behind does not turn the wait into a loop. */
  const untilLast = (challenge: Challenge) =>
    challenge.closes === null || sinceLast(challenge) !== null
      ? heartbeat
      : Math.max(100, challenge.closes + grace + 1 - now());
  /** What all who watch the same rows are sent is asked for once. */
  const asked = new Map<string, { table: string; at: number; event: Promise<string> }>();
  live.stale = (table) => {
    for (const [key, known] of asked) if (known.table === table) asked.delete(key);
  };
  function firstRows(
    { challenge }: Challenge,
    span: Span,
    table: string,
    { limit, since }: { limit: number; since: number },
  ): Promise<string> {
    const key = `${challenge} ${table} ${limit}`;
    // At the edge what another request asks for may end with that one.
    const known = options.poll === undefined ? asked.get(key) : undefined;
    if (known && known.at >= since) return known.event;
    const event = store
      .ask((db) => pageOf(db, table, { limit }))
      .then((page) => JSON.stringify({ challenge, span, table, ...page, now: iso(now()) }));
    if (asked.size > 1000) asked.clear();
    const own = { table, at: performance.now(), event };
    asked.set(key, own);
    // What could not be read is asked for anew.
    event.catch(() => asked.get(key) === own && asked.delete(key));
    return event;
  }

  app.openapi(routes.mine, async (c) => {
    const asking = await player(c);
    const challenge = await challenges.find(c.req.valid('param').challenge);
    const key = challenge.challenge;
    const at = now();
    const rows = await store.ask((db) =>
      db
        .selectFrom('tries')
        // Not their records.
        .select([
          'player',
          'try',
          'number',
          'seed',
          'ranked',
          'begun',
          'deadline',
          'ended',
          'finished',
          'score',
        ])
        .where('challenge', '=', key)
        .where('player', '=', asking.player)
        .orderBy('number', 'desc')
        .limit(100)
        .execute(),
    );
    const open = rows.find((row) => tryState(row, at, grace) === 'open');
    const number = rows[0]?.number ?? 0;
    return c.json(
      {
        challenge: key,
        you: await store.ask((db) => ownRow(db, key, asking.player)),
        tries: rows.map((row) => ({
          ...{
            try: row.try,
            number: row.number,
            state: tryState(row, at, grace),
            begun: row.begun.toISOString(),
          },
          finished: row.finished && row.finished.toISOString(),
          ...{ score: row.score === null ? null : Number(row.score), ranked: row.ranked },
        })),
        triesLeft: challenge.tries === null ? null : Math.max(0, challenge.tries - number),
        open: open ? await begunAnswer(await challenges.played(key), open, context) : null,
        figures: await figures(challenge, asking.player),
        now: iso(at)!,
      },
      200,
    );
  });
  /** `null` without a series, and while its table lies on a server that is away: the rest is told all the same. */
  async function figures({ challenge, series, date }: Challenge, asking: string): Promise<Figures | null> {
    if (series === null || date === null) return null;
    return await figuresOf(store, challenges, { series, challenge, date, player: asking }).catch(
      (error: unknown) => {
        if (isBusy(error)) return null;
        throw error;
      },
    );
  }

  app.openapi(routes.replay, async (c) => {
    const asking = await maybePlayer(c);
    const { challenge: key, entry } = c.req.valid('param');
    const challenge = await challenges.played(key);
    const row = await findTry(store, challenge.challenge, entry, 'entry');
    if (row.record === null || row.finished === null) throw new Refusal('not-found', { field: 'entry' });
    const hidden = isAlike(challenge) && sinceLast(challenge) === null;
    if (hidden && row.player !== asking?.player) throw new Refusal('hidden');
    return c.json(
      {
        ...{
          entry,
          challenge: challenge.challenge,
          name: row.name,
          score: Number(row.score),
          value: Number(row.value),
        },
        ...{
          moves: row.moves!,
          time: Number(row.ms),
          finished: row.finished.toISOString(),
          flags: flagsOf(row.fast),
        },
        ...{ ranked: row.ranked, record: row.record, now: iso(now())! },
      },
      200,
    );
  });

  app.openapi(routes.series, async (c) => {
    const { series } = c.req.valid('param');
    const { from, to } = c.req.valid('query');
    const { title = null, every } = await challenges.series(series);
    const found = await challenges.archive(series, from, to);
    const list = found.map((challenge) => {
      const { challenge: key, date, title: own, state, opens, closes, archive } = told(challenge);
      return { challenge: key, date, title: own, state, opens, closes, archive };
    });
    return c.json({ series, title, every, challenges: list, now: iso(now())! }, 200);
  });

  app.openapi(routes.figures, async (c) => {
    const asking = await player(c);
    const { series } = c.req.valid('param');
    const date = await challenges.today(series);
    const of = { series, challenge: `${series}.${date}`, date, player: asking.player };
    return c.json({ ...(await figuresOf(store, challenges, of)), now: iso(now())! }, 200);
  });

  app.openapi(routes.newGroup, async (c) => {
    const asking = await player(c);
    const { title } = c.req.valid('json');
    const clean = title == null ? null : cleanName(title, isGoodName, TITLE);
    if (title != null && clean === null) throw new Refusal('bad-name', { field: 'title' });
    return c.json(await players.newGroup(asking.player, clean), 201);
  });
  app.openapi(routes.group, async (c) =>
    c.json(await players.group(readCode(c.req.valid('param').code)), 200),
  );
  app.openapi(routes.join, async (c) => {
    const asking = await player(c);
    return c.json(await players.join(readCode(c.req.valid('param').code), asking.player), 200);
  });
  app.openapi(routes.leave, async (c) => {
    const asking = await player(c);
    await players.leave(readCode(c.req.valid('param').code), asking.player);
    return c.body(null, 204);
  });

  app.openapi(routes.newPlayer, async (c) => {
    const from = network(c);
    if (from !== null) expectRate('newPlayers', from);
    return c.json({ token: await tokens.newPlayer() }, 201);
  });
  app.openapi(routes.rename, async (c) => {
    const asking = await player(c);
    expectRate('account', asking.player);
    const { name } = c.req.valid('json');
    const clean = name === null ? null : cleanName(nameOf(asking, name)!, isGoodName);
    if (name !== null && clean === null) throw new Refusal('bad-name', { field: 'name' });
    for (const table of await players.rename(asking.player, clean)) live.changed(table);
    return c.json({ name: clean }, 200);
  });
  app.openapi(routes.everything, async (c) => {
    const asking = await player(c);
    expectRate('account', asking.player);
    return c.json({ ...(await players.everything(asking.player)), now: iso(now())! }, 200);
  });
  app.openapi(routes.erase, async (c) => {
    const asking = await player(c);
    expectRate('account', asking.player);
    // Who has erased everything is as good as new, and may know a seed already.
    const from = asking.site ? null : network(c);
    if (from !== null) expectRate('newPlayers', from);
    for (const table of await players.erase(asking)) live.changed(table);
    return c.body(null, 204);
  });

  app.openapi(routes.putChallenge, async (c) => {
    const challenge = await challenges.put(c.req.valid('param').challenge, c.req.valid('json'));
    return c.json(await whole(challenge), 200);
  });
  app.openapi(routes.putSeries, async (c) => {
    await challenges.putSeries(c.req.valid('param').series, c.req.valid('json'));
    return c.body(null, 204);
  });
  app.openapi(routes.fill, async (c) => {
    const { dates: list } = c.req.valid('json') as Partial<z.infer<typeof calendarSchema>>;
    const isCalendar = /^text\/calendar\b/.test(c.req.header('content-type') ?? '');
    if (!list && !isCalendar) throw otherType('application/json or text/calendar');
    const { series } = c.req.valid('param');
    const dates = list
      ? Object.fromEntries(list.map(({ date, ...spec }): [string, DateSpec] => [date, spec]))
      : readICalendar(await c.req.text(), (await challenges.series(series)).zone);
    return c.json({ filled: await challenges.fill(series, dates) }, 200);
  });
  app.openapi(routes.filled, async (c) => {
    const dates = await challenges.filled(c.req.valid('param').series);
    return c.json({ dates: Object.entries(dates).map(([date, spec]) => ({ date, ...spec })) }, 200);
  });
  app.openapi(routes.plays, async (c) => {
    const { challenge } = await challenges.find(c.req.valid('param').challenge);
    await plays.flush();
    return c.json({ challenge, ...(await plays.of(challenge)) }, 200);
  });
  app.openapi(routes.withdraw, async (c) => {
    const { challenge, entry } = c.req.valid('param');
    if (!KEY.test(challenge)) throw new Refusal('not-found');
    for (const table of await players.withdraw(challenge, entry)) live.changed(table);
    return c.body(null, 204);
  });

  app.get('/', (c) => c.json({ name: 'block-puzzle-server', version: VERSION, api: '/openapi.json' }));
  app.get('/healthz', (c) => c.json({ ok: true }));
  /** Who asks whether it is ready bounds nothing: the database is asked once a second, however many do. */
  let ready: { readonly until: number; readonly answer: Promise<unknown> } | undefined;
  app.get('/readyz', async (c) => {
    if (ending.aborted) return c.json({ ok: false, because: 'ending' }, 503);
    // At the edge what another request asks for may end with that one.
    if (!ready || performance.now() >= ready.until || options.poll !== undefined) {
      const answer = store.ask((db) => db.selectFrom('series').select('challenge').limit(1).execute());
      ready = { until: performance.now() + 1000, answer };
    }
    await ready.answer;
    return c.json({ ok: true });
  });
  app.get('/metrics', (c) => {
    if (options.metricsToken && !isSame(bearer(c) ?? '', options.metricsToken))
      throw new Refusal('bad-token');
    return c.text(metrics.text(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'player', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'admin', { type: 'http', scheme: 'bearer' });
  app.doc31('/openapi.json', { openapi: '3.1.0', info: { title: 'block-puzzle-server', version: VERSION } });
  return app;
}
