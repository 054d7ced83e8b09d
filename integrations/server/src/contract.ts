/** The requests and answers as schemas: they judge what comes, and the OpenAPI document is made from them. */
import { createRoute, z } from '@hono/zod-openapi';
import { calendarSchema, filledSchema } from './calendar.js';
import { REFUSALS } from './refusals.js';
import { challengeSpec, DATE, gameSpec, pacingSpec, seriesSpec } from './specs.js';

const time = z.iso.datetime().openapi({ example: '2026-11-25T08:00:00.000Z' });
const maybe = <T extends z.ZodType>(of: T) => of.nullable();
const whole = z.number().int();
const date = z.string().regex(DATE);
const flags = z.array(z.enum(['fast']));
const state = z.enum(['early', 'open', 'closed']);
const ranking = z.enum(['score', 'moves', 'time']);
const span = z.enum(['day', 'week', 'all']);
const limit = z.coerce.number().int().min(1).max(100).default(10);

/** And with the rules of its kind, which are the engine’s. */
const game = z.object(gameSpec.shape);

const refusal = z
  .object({
    code: z.enum(Object.keys(REFUSALS) as [keyof typeof REFUSALS]),
    message: z.string(),
    field: z.string().optional(),
    move: whole.optional(),
    opens: time.optional(),
  })
  .openapi('Refusal');

const row = z
  .object({
    ...{ place: whole, tied: z.boolean(), name: maybe(z.string()), value: whole, score: whole, moves: whole },
    ...{ time: whole, finished: time, flags, entry: maybe(z.uuid()), played: whole, you: z.boolean() },
  })
  .openapi('Row');

const figures = z
  .object({
    ...{ series: z.string(), streak: whole, longest: whole, started: whole, completed: whole },
    ...{ best: maybe(whole), average: maybe(whole), days: z.array(date), ranking },
    ...{ bestValue: maybe(whole), averageValue: maybe(whole) },
  })
  .openapi('Figures');

const challenge = z
  .object({
    ...{
      challenge: z.string(),
      series: maybe(z.string()),
      date: maybe(date),
      title: maybe(z.string()),
      state,
    },
    ...{ opens: maybe(time), closes: maybe(time), archive: z.boolean() },
    game: game
      .partial()
      .extend(pacingSpec)
      .openapi({ description: 'Without a position, which is told when a try begins.' }),
    ...{ seeds: z.enum(['player', 'shared', 'daily']), tries: maybe(whole), limit: maybe(whole) },
    ...{
      assisted: z.boolean(),
      ranking,
      finish: z.enum(['over', 'goal', 'any']),
      identity: z.enum(['any', 'site']),
    },
    ...{ total: maybe(z.enum(['sum', 'best'])), players: whole, grace: whole, now: time },
  })
  .openapi('Challenge');

const begun = z
  .object({
    ...{ challenge: z.string(), try: z.uuid(), number: whole, triesLeft: maybe(whole), ticket: z.string() },
    ...{ begun: time, deadline: maybe(time), ranked: z.boolean() },
    game: maybe(game.extend({ seed: z.string() })),
    position: maybe(z.string()),
    attributes: z.record(z.string(), z.string()),
    now: time,
  })
  .openapi('Begun');

const entry = z
  .object({
    ...{ entry: z.uuid(), challenge: z.string(), number: whole, score: whole, value: whole, moves: whole },
    ...{
      time: whole,
      over: z.boolean(),
      goal: maybe(z.boolean()),
      flags,
      ranked: z.boolean(),
      best: z.boolean(),
    },
    ...{ place: whole, players: whole, name: maybe(z.string()), triesLeft: maybe(whole), now: time },
  })
  .openapi('Entry');

const table = z
  .object({
    ...{ challenge: z.string(), span, table: z.string(), players: whole, rows: z.array(row) },
    ...{ you: maybe(row).optional(), before: maybe(z.string()), after: maybe(z.string()), now: time },
  })
  .openapi('Table');

const replay = z
  .object({
    ...{
      entry: z.uuid(),
      challenge: z.string(),
      name: maybe(z.string()),
      score: whole,
      value: whole,
      moves: whole,
    },
    ...{ time: whole, finished: time, flags, ranked: z.boolean(), record: z.string(), now: time },
  })
  .openapi('Replay');

const mine = z
  .object({
    challenge: z.string(),
    you: maybe(row),
    tries: z.array(
      z.object({
        ...{ try: z.uuid(), number: whole, state: z.enum(['open', 'entered', 'ended', 'late']), begun: time },
        ...{ finished: maybe(time), score: maybe(whole), ranked: z.boolean() },
      }),
    ),
    ...{ triesLeft: maybe(whole), open: maybe(begun), figures: maybe(figures), now: time },
  })
  .openapi('Mine');

const group = z.object({ code: z.string(), title: z.string(), members: whole }).openapi('Group');
const counts = { loads: whole, starts: whole, ends: whole, ms: whole };

const json = <T extends z.ZodType>(schema: T) => ({ 'application/json': { schema } });
const refused = { description: 'A refusal, see its code.', content: json(refusal) };
const answer = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: json(schema),
});
const nothing = { description: 'Done.' };
const body = <T extends z.ZodType>(schema: T) => ({ content: json(schema), required: true });

const token = [{ player: [] }];
const maybeToken = [{ player: [] }, {}];
const admin = [{ admin: [] }];
const key = z.object({ challenge: z.string() });
const tryKey = key.extend({ try: z.string() });
const seriesKey = z.object({ series: z.string() });
const code = z.object({ code: z.string().max(40) });

export const routes = {
  challenge: createRoute({
    ...{
      method: 'get',
      path: '/v1/challenges/{challenge}',
      summary: 'What may be known before it is played',
    },
    request: { params: key },
    responses: { 200: answer(challenge, 'The challenge.'), default: refused },
  }),
  loads: createRoute({
    ...{ method: 'post', path: '/v1/challenges/{challenge}/loads', summary: 'A page has shown it' },
    request: { params: key },
    responses: { 204: nothing, default: refused },
  }),
  begin: createRoute({
    ...{ method: 'post', path: '/v1/challenges/{challenge}/tries', summary: 'Begins a try', security: token },
    request: { params: key },
    responses: {
      200: answer(begun, 'The try that is open.'),
      201: answer(begun, 'A new try.'),
      default: refused,
    },
  }),
  enter: createRoute({
    ...{ method: 'post', path: '/v1/challenges/{challenge}/tries/{try}/entry', summary: 'Hands a record in' },
    security: token,
    request: {
      params: tryKey,
      body: body(
        z.object({
          ticket: z.string().min(1).max(4000),
          record: z.union([z.string(), z.record(z.string(), z.unknown())], {
            error: 'Invalid input: expected a text or an object',
          }),
          name: z.string().max(1000).nullish(),
        }),
      ),
    },
    responses: {
      200: answer(entry, 'It was entered before: the same answer again.'),
      201: answer(entry, 'A new entry.'),
      default: refused,
    },
  }),
  end: createRoute({
    ...{ method: 'post', path: '/v1/challenges/{challenge}/tries/{try}/end', summary: 'Gives a try up' },
    security: token,
    request: { params: tryKey },
    responses: { 204: nothing, default: refused },
  }),
  table: createRoute({
    ...{ method: 'get', path: '/v1/challenges/{challenge}/table', summary: 'A page of a table' },
    security: maybeToken,
    request: {
      params: key,
      query: z.object({
        ...{ span: span.default('day'), limit, after: z.string().max(60).optional() },
        before: z.string().max(60).optional(),
        around: z.enum(['me']).optional(),
        group: z.string().max(40).optional(),
      }),
    },
    responses: { 200: answer(table, 'A page.'), default: refused },
  }),
  live: createRoute({
    ...{ method: 'get', path: '/v1/challenges/{challenge}/live', summary: 'The first rows, as they change' },
    request: { params: key, query: z.object({ span: span.default('day'), limit }) },
    responses: {
      200: { description: 'Server-sent events.', content: { 'text/event-stream': { schema: z.string() } } },
      default: refused,
    },
  }),
  mine: createRoute({
    ...{
      method: 'get',
      path: '/v1/challenges/{challenge}/me',
      summary: 'A player and a challenge',
      security: token,
    },
    request: { params: key },
    responses: { 200: answer(mine, 'Place, tries and figures.'), default: refused },
  }),
  replay: createRoute({
    ...{
      method: 'get',
      path: '/v1/challenges/{challenge}/entries/{entry}',
      summary: 'An entry with its record',
    },
    security: maybeToken,
    request: { params: key.extend({ entry: z.string() }) },
    responses: { 200: answer(replay, 'The entry.'), default: refused },
  }),
  series: createRoute({
    ...{ method: 'get', path: '/v1/series/{series}', summary: 'What has been, and what is on' },
    request: {
      params: seriesKey,
      query: z.object({ from: date.optional(), to: date.optional() }),
    },
    responses: {
      200: answer(
        z.object({
          ...{ series: z.string(), title: maybe(z.string()), every: z.enum(['day', 'week']), now: time },
          challenges: z.array(
            challenge.pick({
              challenge: true,
              date: true,
              title: true,
              state: true,
              opens: true,
              closes: true,
              archive: true,
            }),
          ),
        }),
        'The archive.',
      ),
      default: refused,
    },
  }),
  figures: createRoute({
    ...{
      method: 'get',
      path: '/v1/series/{series}/me',
      summary: 'A player’s figures in a series',
      security: token,
    },
    request: { params: seriesKey },
    responses: { 200: answer(figures.extend({ now: time }), 'The figures.'), default: refused },
  }),
  newGroup: createRoute({
    ...{ method: 'post', path: '/v1/groups', summary: 'Makes a group', security: token },
    request: { body: body(z.object({ title: z.string().max(1000).nullish() })) },
    responses: { 201: answer(group, 'The group.'), default: refused },
  }),
  group: createRoute({
    ...{ method: 'get', path: '/v1/groups/{code}', summary: 'A group' },
    request: { params: code },
    responses: { 200: answer(group, 'The group.'), default: refused },
  }),
  join: createRoute({
    ...{ method: 'put', path: '/v1/groups/{code}/me', summary: 'Joins a group', security: token },
    request: { params: code },
    responses: { 200: answer(group, 'The group.'), default: refused },
  }),
  leave: createRoute({
    ...{ method: 'delete', path: '/v1/groups/{code}/me', summary: 'Leaves a group', security: token },
    request: { params: code },
    responses: { 204: nothing, default: refused },
  }),
  newPlayer: createRoute({
    ...{ method: 'post', path: '/v1/players', summary: 'A new player without a name' },
    responses: { 201: answer(z.object({ token: z.string() }), 'A token.'), default: refused },
  }),
  rename: createRoute({
    ...{ method: 'put', path: '/v1/me/name', summary: 'The name in all tables', security: token },
    request: { body: body(z.object({ name: z.string().max(1000).nullable() })) },
    responses: { 200: answer(z.object({ name: maybe(z.string()) }), 'The name.'), default: refused },
  }),
  everything: createRoute({
    ...{ method: 'get', path: '/v1/me', summary: 'Everything that is kept of a player', security: token },
    responses: {
      200: answer(
        z.looseObject({
          player: z.string(),
          tries: z.array(z.looseObject({})),
          tables: z.array(z.looseObject({})),
          dates: z.array(z.looseObject({})),
          groups: z.array(z.looseObject({})),
          now: time,
        }),
        'All of it.',
      ),
      default: refused,
    },
  }),
  erase: createRoute({
    ...{ method: 'delete', path: '/v1/me', summary: 'Erases a player', security: token },
    responses: { 204: nothing, default: refused },
  }),
  putChallenge: createRoute({
    ...{ method: 'put', path: '/v1/challenges/{challenge}', summary: 'Makes a challenge', security: admin },
    request: { params: key, body: body(challengeSpec) },
    responses: { 200: answer(challenge, 'The challenge.'), default: refused },
  }),
  putSeries: createRoute({
    ...{ method: 'put', path: '/v1/series/{series}', summary: 'Makes or changes a series', security: admin },
    request: { params: seriesKey, body: body(seriesSpec) },
    responses: { 204: nothing, default: refused },
  }),
  fill: createRoute({
    ...{
      method: 'put',
      path: '/v1/series/{series}/calendar',
      summary: 'Fills dates in advance',
      security: admin,
    },
    request: {
      params: seriesKey,
      body: {
        // Not said to be required, which would ask for JSON.
        content: { ...json(calendarSchema), 'text/calendar': { schema: z.string() } },
      },
    },
    responses: { 200: answer(z.object({ filled: whole }), 'How many dates.'), default: refused },
  }),
  filled: createRoute({
    ...{
      method: 'get',
      path: '/v1/series/{series}/calendar',
      summary: 'The dates that are filled',
      security: admin,
    },
    request: { params: seriesKey },
    responses: { 200: answer(filledSchema, 'The dates.'), default: refused },
  }),
  plays: createRoute({
    ...{
      method: 'get',
      path: '/v1/challenges/{challenge}/plays',
      summary: 'How often it is played',
      security: admin,
    },
    request: { params: key },
    responses: {
      200: answer(
        z.object({
          challenge: z.string(),
          hours: z.array(z.object({ hour: time, ...counts })),
          total: z.object(counts),
        }),
        'By hour, and in all.',
      ),
      default: refused,
    },
  }),
  withdraw: createRoute({
    ...{
      method: 'delete',
      path: '/v1/challenges/{challenge}/entries/{entry}',
      summary: 'Takes an entry out',
    },
    security: admin,
    request: { params: key.extend({ entry: z.string() }) },
    responses: { 204: nothing, default: refused },
  }),
} as const;

/** The routes that are the site's alone, by what the contract itself says of them. */
export const siteRoutes = Object.values(routes).filter(
  (route) => 'security' in route && (route.security as unknown) === admin,
);
