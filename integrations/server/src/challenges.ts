/** What can be played, and when: challenges that a site has made, and those of its series, made when first asked for. */
import { sql } from 'kysely';
import {
  ConfigError,
  type Engine,
  formatPosition,
  type GameConfig,
  type Kind,
  parsePosition,
  type PositionInput,
} from 'block-puzzle-element/engine';
import type { ChallengeRow } from './database/schema.js';
import { Refusal } from './refusals.js';
import {
  type Challenge,
  type ChallengeSpec,
  DATE,
  type DateSpec,
  KEY,
  type SeriesSpec,
  totalOf,
} from './specs.js';
import type { Store } from './store.js';
import { randomText } from './tokens.js';
import { addDays, dateOf, daysBetween, isDate, isZone, mondayOf, startOf, weekOf } from './zones.js';

export type Span = 'day' | 'week' | 'all';
export type State = 'early' | 'open' | 'closed';

/** How long what was read of a challenge is believed. */
const FRESH = 5000;
/** How many days back a series that does not say since when reaches, but for what has been made already. */
const ARCHIVE_DAYS = 400;
/** How the dates of a series are called, and its tables of weeks and of all: nothing else may be. */
const OF_SERIES = /\.(all|\d{4}-w\d\d|\d{4}-\d\d-\d\d)$/;
/** The Monday that a rotation counts from where its series does not say. */
const EPOCH = '1970-01-05';
/** Players whose rows are made again at a time. */
const CHUNK = 500;

interface Series {
  readonly key: string;
  readonly spec: SeriesSpec;
}

/** What is said of a challenge, each layer over those before it, and where each of them stands in what a site has sent. */
type Layers = readonly (readonly [path: string, spec: DateSpec])[];

/** What a date of a series is made of: what the series says, its turn of the rotation, and what the date itself says. */
function layersOf(spec: SeriesSpec, date: string, filled: DateSpec = {}): Layers {
  const { every, zone: _, from = EPOCH, to: __, rotation = [], total: ___, ...common } = spec;
  const turn = Math.floor(daysBetween(from, date) / (every === 'week' ? 7 : 1));
  const index = rotation.length === 0 ? 0 : ((turn % rotation.length) + rotation.length) % rotation.length;
  return [
    ['', common],
    [`rotation[${index}].`, rotation[index] ?? {}],
    [`${date}.`, filled],
  ];
}

function merge(layers: Layers): ChallengeSpec {
  const merged: ChallengeSpec = {};
  for (const [, own] of layers) {
    if (own.game) delete merged.position;
    if (own.position) delete merged.game;
    Object.assign(merged, own);
  }
  return merged;
}

export const stateOf = ({ opens, closes }: Challenge, now: number): State =>
  opens !== null && now < opens ? 'early' : closes !== null && now >= closes ? 'closed' : 'open';

/** Whether all who play it begin alike, so that the game of one can be played again by another. */
export const isAlike = ({ seeds, position }: Challenge): boolean => seeds !== 'player' || position !== null;

/** The key of the table of a challenge's day, its week, or of all. Throws `not-found`: only a series has the latter two. */
export function tableKey({ challenge, series, date }: Challenge, span: Span): string {
  if (span === 'day') return challenge;
  if (series === null || date === null) throw new Refusal('not-found', { field: 'span' });
  return span === 'week' ? `${series}.${weekOf(date)}` : `${series}.all`;
}

/** A game with both of its sides where one is said: so an element is told its size, which it has whole or not at all. */
function withSides(game: NonNullable<ChallengeSpec['game']>): NonNullable<ChallengeSpec['game']> {
  if ((game.rows === undefined) === (game.columns === undefined)) return game;
  const { rows, columns } = parsePosition(formatPosition(game as PositionInput));
  return { ...game, rows: rows!, columns: columns! };
}

/** A challenge with its defaults, from its row. */
export function readChallenge({
  challenge,
  series,
  date,
  spec,
  seed,
  opens,
  closes,
  begun,
}: ChallengeRow): Challenge {
  const position = spec.position ?? null;
  const goal = spec.game?.goal ?? (position === null ? undefined : parsePosition(position).goal);
  const seeds = spec.seeds ?? 'shared';
  const { pace, gravity, speed } = spec;
  return {
    ...{ challenge, series, date, title: spec.title ?? null, position, seeds, seed },
    game: spec.game ? withSides(spec.game) : null,
    pacing: { ...(pace && { pace }), ...(gravity && { gravity }), ...(speed && { speed }) },
    tries: spec.tries === undefined ? (seeds === 'player' ? null : 1) : spec.tries,
    limit: spec.limit ?? null,
    assisted: spec.assisted ?? false,
    ranking: spec.ranking ?? 'score',
    finish: spec.finish ?? (goal === undefined ? 'over' : 'goal'),
    repeats: spec.repeats ?? (goal === undefined && position === null ? 'refuse' : 'allow'),
    identity: spec.identity ?? 'any',
    archive: spec.archive ?? series !== null,
    maxMoves: spec.maxMoves ?? 20_000,
    opens: opens && opens.getTime(),
    closes: closes && closes.getTime(),
    begun,
  };
}

/** What a date of a series is to be, `filled` being what it says itself, or `null` where the series has none. */
function rowOf({ key, spec }: Series, date: string, filled: DateSpec | undefined) {
  const { every, zone = 'UTC', from, to } = spec;
  if ((every === 'week' && mondayOf(date) !== date) || (from && date < from) || (to && date > to))
    return null;
  const merged = merge(layersOf(spec, date, filled));
  if (!merged.game && !merged.position) return null;
  return {
    ...{ challenge: `${key}.${date}`, series: key, date, spec: merged },
    opens: new Date(startOf(date, zone)),
    closes: new Date(startOf(addDays(date, every === 'week' ? 7 : 1), zone)),
  };
}

const bad = (field: string, message: string) => new Refusal('bad-request', { field, message });

/** Throws `bad-request` with the first of these fields that is said and is no date. */
function expectDates(said: Readonly<Record<string, string | undefined>>): void {
  for (const [field, date] of Object.entries(said))
    if (date !== undefined && !isDate(date)) throw bad(field, `${field} must be a date as YYYY-MM-DD.`);
}

/** JSON in which the same is the same, whatever the order of its fields. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

/** The seed that a challenge has by what it says, or `null` where one is drawn. */
function saidSeed({ position, seeds }: ChallengeSpec, date: string | null): string | null {
  const own = position === undefined ? undefined : parsePosition(position).seed;
  return own ?? (seeds === 'daily' ? `daily ${date}` : null);
}

/** The seed that a challenge goes on with when it is changed: what was drawn stays, for someone may have been told it. */
function nextSeed(spec: ChallengeSpec, row: Pick<ChallengeRow, 'spec' | 'seed' | 'date'>): string {
  const drawn = saidSeed(row.spec, row.date) === null ? row.seed : randomText(16);
  return saidSeed(spec, row.date) ?? drawn;
}

/** Nobody has begun it, so that it may be changed or go. A process of an earlier version does not write `begun`. */
const untouched = sql<boolean>`NOT challenges.begun
  AND NOT EXISTS (SELECT FROM tries WHERE tries.challenge = challenges.challenge)`;

/** The game that a try has, as the engine and as the element's attributes take it. */
export function dealt(challenge: Challenge, seed: string) {
  const { game, position, pacing, assisted, seeds, date } = challenge;
  const start = position === null ? null : formatPosition({ ...parsePosition(position), seed });
  const attributes: Record<string, string> = {};
  const put = (field: string, value: unknown) => {
    const name = field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (value !== undefined)
      attributes[name] = value === true ? 'on' : value === false ? 'off' : String(value);
  };
  if (start !== null) put('position', start);
  else {
    const { rows, columns, handSize, ...rest } = game!;
    for (const [name, value] of Object.entries(rest)) put(name, value);
    if (rows !== undefined && columns !== undefined) put('grid-size', `${rows}x${columns}`);
    put('handSize', handSize);
    if (seeds === 'daily') put('daily', date ?? undefined);
    else put('seed', seed);
  }
  for (const [name, value] of Object.entries(pacing)) put(name, value);
  if (!assisted) Object.assign(attributes, { undo: 'off', hints: 'off' });
  return { game: game && { ...game, seed }, position: start, attributes };
}

export class Challenges {
  readonly #store: Store;
  readonly #engine: () => Promise<Engine>;
  readonly #now: () => number;
  readonly #kept = new Map<string, { until: number; challenge: Challenge }>();
  readonly #series = new Map<string, { until: number; series: Series | null }>();

  constructor(store: Store, engine: () => Promise<Engine>, now: () => number) {
    this.#store = store;
    this.#engine = engine;
    this.#now = now;
  }

  /** The challenge of a key, or of a series the one that is on. Throws `not-found`. */
  async find(key: string): Promise<Challenge> {
    if (!KEY.test(key)) throw new Refusal('not-found', { field: 'challenge' });
    const kept = this.#kept.get(key);
    if (kept && performance.now() < kept.until) return kept.challenge;
    const challenge = (await this.#read(key)) ?? (await this.#ofSeries(key));
    if (challenge === null) throw new Refusal('not-found', { field: 'challenge' });
    if (this.#kept.size > 1000) this.#kept.clear();
    if (challenge.challenge === key) this.#kept.set(key, { until: performance.now() + FRESH, challenge });
    return challenge;
  }

  async #read(key: string): Promise<Challenge | null> {
    const row = await this.#row(key);
    return row ? readChallenge(row) : null;
  }

  async #row(key: string): Promise<ChallengeRow | undefined> {
    const rows = await this.#store.ask((db) =>
      db.selectFrom('challenges').selectAll().where('challenge', '=', key).execute(),
    );
    return rows[0];
  }

  /** One of which there are tries, as they were begun: what was kept from before the first of them may have changed. */
  async played(key: string): Promise<Challenge> {
    const challenge = await this.find(key);
    if (challenge.begun) return challenge;
    this.#kept.delete(challenge.challenge);
    return await this.find(challenge.challenge);
  }

  /** What a try is begun of. From then on it stays as it is: so the first one is where all processes agree. */
  async begin({ challenge: key }: Challenge): Promise<Challenge> {
    const rows = await this.#store.ask((db) =>
      db.updateTable('challenges').set({ begun: true }).where('challenge', '=', key).returningAll().execute(),
    );
    this.#kept.delete(key);
    // A date that its series no longer had, and may have again.
    if (!rows[0]) return await this.find(key);
    const challenge = readChallenge(rows[0]);
    this.#kept.set(key, { until: performance.now() + FRESH, challenge });
    return challenge;
  }

  async #ofSeries(key: string): Promise<Challenge | null> {
    const whole = await this.#seriesOf(key);
    const split = /^(.*)\.(\d{4}-\d{2}-\d{2})$/.exec(key);
    const series = whole ?? (split && (await this.#seriesOf(split[1]!)));
    if (!series) return null;
    const date = whole ? this.#dateOn(series, this.#now()) : split![2]!;
    if (!this.#has(series, date)) return null;
    if (whole) return await this.find(`${key}.${date}`);
    // By what it is now: what is made stays, and the series may have been changed by another process.
    const current = await this.#seriesOf(series.key, true);
    const filled = await this.#filled(series.key, date, date);
    const row = current && rowOf(current, date, filled[date]);
    if (!row) return null;
    await this.#insert([row]);
    return await this.#read(key);
  }

  #dateOn({ spec }: Series, at: number): string {
    const date = dateOf(at, spec.zone ?? 'UTC');
    return spec.every === 'week' ? mondayOf(date) : date;
  }

  /** Whether a date of a series has come, and may still be made: of years that nobody meant there would be rows without end. */
  #has(series: Series, date: string): boolean {
    const today = this.#dateOn(series, this.#now());
    if (!isDate(date) || date > today) return false;
    return series.spec.from !== undefined || daysBetween(date, today) <= ARCHIVE_DAYS;
  }

  /** Makes challenges that are not there yet, each with a seed. */
  async #insert(rows: readonly Omit<ChallengeRow, 'seed' | 'begun'>[]): Promise<void> {
    if (rows.length === 0) return;
    const values = rows.map(({ spec, ...row }) => ({
      ...{ ...row, spec: JSON.stringify(spec) },
      seed: saidSeed(spec, row.date) ?? randomText(16),
    }));
    await this.#store.ask((db) =>
      db
        .insertInto('challenges')
        .values(values)
        .onConflict((of) => of.doNothing())
        .execute(),
    );
  }

  async #seriesOf(key: string, anew = false): Promise<Series | null> {
    const kept = this.#series.get(key);
    if (kept && !anew && performance.now() < kept.until) return kept.series;
    const rows = await this.#store.ask((db) =>
      db.selectFrom('series').selectAll().where('challenge', '=', key).execute(),
    );
    const series = rows[0] ? { key, spec: rows[0].spec } : null;
    if (this.#series.size > 1000) this.#series.clear();
    this.#series.set(key, { until: performance.now() + FRESH, series });
    return series;
  }

  /** A series by its key. Throws `not-found`. */
  async series(key: string): Promise<SeriesSpec> {
    const series = KEY.test(key) ? await this.#seriesOf(key) : null;
    if (!series) throw new Refusal('not-found', { field: 'series' });
    return series.spec;
  }

  /** The date that is on in a series. */
  async today(key: string): Promise<string> {
    return this.#dateOn({ key, spec: await this.series(key) }, this.#now());
  }

  /** Tells of dates of a series, from one on, whether there is a puzzle, as the series is now. */
  async puzzles(key: string, since: string): Promise<(date: string) => boolean> {
    const spec = await this.series(key);
    const { from = '', to = '9999-12-31', rotation = [{}] } = spec;
    const isGame = ({ game, position }: DateSpec) => game !== undefined || position !== undefined;
    const [series] = layersOf(spec, EPOCH);
    const always = isGame(series![1]) || rotation.every(isGame);
    const rows = always
      ? []
      : await this.#store.ask((db) =>
          db
            .selectFrom('dates')
            .select('date')
            .where('challenge', '=', key)
            .where('date', '>=', since)
            .where(sql<boolean>`(spec -> 'game' IS NOT NULL OR spec -> 'position' IS NOT NULL)`)
            .execute(),
        );
    const filled = new Set(rows.map(({ date }) => date));
    return (date) =>
      date >= from && date <= to && (always || filled.has(date) || isGame(merge(layersOf(spec, date))));
  }

  /** Those of a series from one date to another that have begun, the latest first. Throws `bad-request` with the field. */
  async archive(key: string, from: string | undefined, to: string | undefined): Promise<Challenge[]> {
    const series = KEY.test(key) ? await this.#seriesOf(key, true) : null;
    if (!series) throw new Refusal('not-found', { field: 'series' });
    expectDates({ from, to });
    const today = this.#dateOn(series, this.#now());
    const last = to === undefined || to > today ? today : to;
    const first = from ?? addDays(last, -34);
    if (daysBetween(first, last) > ARCHIVE_DAYS)
      throw bad('from', 'from must be at most 400 days before to.');
    const step = series.spec.every === 'week' ? 7 : 1;
    const dates: string[] = [];
    for (let date = step === 7 ? mondayOf(last) : last; date >= first; date = addDays(date, -step))
      dates.push(date);
    const found = new Map<string, Challenge>();
    // At once: a page of the archive may be of a year.
    const read = async (keys: readonly string[]) => {
      if (keys.length === 0) return;
      const rows = await this.#store.ask((db) =>
        db.selectFrom('challenges').selectAll().where('challenge', 'in', keys).execute(),
      );
      for (const row of rows) found.set(row.challenge, readChallenge(row));
    };
    await read(dates.map((date) => `${key}.${date}`));
    const missing = dates.filter((date) => !found.has(`${key}.${date}`) && this.#has(series, date));
    const filled = missing.length === 0 ? {} : await this.#filled(key, missing.at(-1)!, missing[0]!);
    const rows = missing.map((date) => rowOf(series, date, filled[date])).filter((row) => row !== null);
    await this.#insert(rows);
    await read(rows.map(({ challenge }) => challenge));
    return dates.map((date) => found.get(`${key}.${date}`)).filter((challenge) => challenge !== undefined);
  }

  /** Makes a challenge, or changes one that nobody has begun. Throws `bad-request` with the field, `played`. */
  async put(key: string, spec: ChallengeSpec): Promise<Challenge> {
    this.#expectKey(key, 'challenge');
    if (!spec.game && !spec.position) throw bad('game', 'There must be a game or a position.');
    await this.#judge([['', spec]]);
    if (spec.seeds === 'daily')
      throw new Refusal('bad-request', {
        field: 'seeds',
        message: 'Only a series has games of the day: seeds must be player or shared.',
      });
    const { opens = null, closes = null } = spec;
    if (opens && closes && Date.parse(opens) >= Date.parse(closes))
      throw bad('closes', 'closes must be later than opens.');
    if (await this.#seriesOf(key)) throw bad('challenge', 'A series has this key.');
    const times = { opens: opens ? new Date(opens) : null, closes: closes ? new Date(closes) : null };
    await this.#insert([{ challenge: key, series: null, date: null, spec, ...times }]);
    const row = await this.#row(key);
    const isChanged = row && (await this.#change(row, { spec, ...times }));
    this.#kept.delete(key);
    if (!isChanged) throw new Refusal('played');
    return await this.find(key);
  }

  /** Changes a challenge, or does away with it, and says whether it could: one that was begun stays. */
  async #change(
    row: ChallengeRow,
    next: Pick<ChallengeRow, 'spec' | 'opens' | 'closes'> | null,
  ): Promise<boolean> {
    const { challenge } = row;
    const changed = next && { ...next, spec: JSON.stringify(next.spec), seed: nextSeed(next.spec, row) };
    const rows = await this.#store.ask((db) =>
      changed
        ? db
            .updateTable('challenges')
            .set(changed)
            .where('challenge', '=', challenge)
            .where(untouched)
            .returning('challenge')
            .execute()
        : db
            .deleteFrom('challenges')
            .where('challenge', '=', challenge)
            .where(untouched)
            .returning('challenge')
            .execute(),
    );
    return rows.length > 0;
  }

  /** Makes or changes a series; what has been begun of it stays. Throws `bad-request` with the field. */
  async putSeries(key: string, spec: SeriesSpec): Promise<void> {
    this.#expectKey(key, 'series');
    if (key.length > 60) this.#refuseKey('series');
    const { zone, from, to, rotation = [{}], ranking = 'score', total } = spec;
    if (zone !== undefined && !isZone(zone)) throw bad('zone', 'zone must be an IANA name of a time zone.');
    expectDates({ from, to });
    if (from !== undefined && to !== undefined && from > to)
      throw bad('to', 'to must not be earlier than from.');
    if (total === 'sum' && ranking !== 'score')
      throw bad(
        'total',
        `By ${ranking} who plays once would stand before who plays each day: total must be best.`,
      );
    if (await this.#row(key)) throw bad('series', 'A challenge has this key.');
    const judged = new Set<string>();
    const [series] = layersOf(spec, EPOCH);
    for (const [index, own] of rotation.entries())
      await this.#judge([series!, [`rotation[${index}].`, own]], judged);
    const values = { challenge: key, spec: JSON.stringify(spec) };
    const before = (await this.#seriesOf(key, true))?.spec;
    // What is filled was judged by what the series said: as at each start, when it says the same again.
    if (ordered(before) !== ordered(spec))
      for (const [date, own] of Object.entries(await this.#filled(key)))
        await this.#judge(layersOf(spec, date, own), judged);
    const played = () =>
      new Refusal('played', {
        field: 'ranking',
        message: `Dates of the series have been begun, and its tables go by what they went by: ranking must stay.`,
      });
    const begun = sql<boolean>`EXISTS (SELECT FROM challenges WHERE challenges.series = ${key} AND challenges.begun)`;
    if (before && (before.ranking ?? 'score') !== ranking) {
      const { rows } = await this.#store.ask((db) => sql<{ is: boolean }>`SELECT ${begun} AS is`.execute(db));
      if (rows[0]!.is) throw played();
    }
    // First what the tables have, so that broken off it is done again; then what was added while that was written.
    const isOther = before && totalOf(before) !== totalOf(spec);
    if (isOther) await this.#total(key, spec);
    const put = await this.#store.ask((db) =>
      db
        .insertInto('series')
        .values(values)
        .onConflict((of) =>
          of
            .column('challenge')
            .doUpdateSet({ spec: values.spec })
            // One may have been begun meanwhile.
            .where(sql<boolean>`coalesce(series.spec ->> 'ranking', 'score') = ${ranking} OR NOT ${begun}`),
        )
        .returning('challenge')
        .execute(),
    );
    if (put.length === 0) throw played();
    if (isOther) await this.#total(key, spec);
    await this.#follow(key);
  }

  /** Has the tables of a series make of the days what it says, some players at a time. Broken off anywhere, it goes on. */
  async #total(key: string, spec: SeriesSpec): Promise<void> {
    const adds = totalOf(spec) === 'sum';
    const begun = await this.#store.ask((db) =>
      db
        .selectFrom('challenges')
        .select('date')
        .where('series', '=', key)
        .where('begun', '=', true)
        .execute(),
    );
    const weeks = new Set(begun.map(({ date }) => weekOf(date!)));
    for (const table of ['all', ...weeks].map((span) => `${key}.${span}`))
      for (let gone = 1; gone > 0;) {
        const { numAffectedRows } = await this.#store.ask((db) =>
          // That the value is written is what makes the rows again.
          sql`UPDATE parts SET adds = ${adds}::boolean, value = value
            WHERE challenge = ${table} AND adds <> ${adds}::boolean AND player IN (
              SELECT player FROM parts WHERE challenge = ${table} AND adds <> ${adds}::boolean LIMIT ${CHUNK})`.execute(
            db,
          ),
        );
        gone = Number(numAffectedRows ?? 0n);
      }
  }

  /** Gives a database that has nothing to play a game a day. */
  async start(): Promise<void> {
    const [series, own] = await Promise.all(
      (['series', 'challenges'] as const).map((table) =>
        this.#store.ask((db) => db.selectFrom(table).select('challenge').limit(1).execute()),
      ),
    );
    if (series!.length + own!.length > 0) return;
    await this.putSeries('daily', {
      every: 'day',
      title: 'The game of the day',
      game: { variant: 'blocks' },
    });
  }

  /** Fills dates of a series. Throws `bad-request` with the date at fault; then none is filled. */
  async fill(key: string, dates: Readonly<Record<string, DateSpec>>): Promise<number> {
    const spec = await this.series(key);
    const { every } = spec;
    const judged = new Set<string>();
    for (const [date, own] of Object.entries(dates)) {
      const wrong = !DATE.test(date) || !isDate(date) || (every === 'week' && mondayOf(date) !== date);
      const asked = every === 'week' ? 'a Monday as YYYY-MM-DD' : 'a date as YYYY-MM-DD';
      if (wrong) throw bad(date, `${date} must be ${asked}.`);
      await this.#judge(layersOf(spec, date, own), judged);
    }
    const rows = Object.entries(dates).map(([date, own]) => ({
      ...{ challenge: key, date },
      spec: JSON.stringify(own),
    }));
    for (let from = 0; from < rows.length; from += 500)
      await this.#store.ask((db) =>
        db
          .insertInto('dates')
          .values(rows.slice(from, from + 500))
          .onConflict((of) =>
            of.columns(['challenge', 'date']).doUpdateSet((eb) => ({ spec: eb.ref('excluded.spec') })),
          )
          .execute(),
      );
    await this.#follow(key);
    return rows.length;
  }

  /** The dates of a series that are filled, with what they say. */
  async filled(key: string): Promise<Record<string, DateSpec>> {
    await this.series(key);
    return await this.#filled(key);
  }

  async #filled(key: string, from = '', to = '9999-12-31'): Promise<Record<string, DateSpec>> {
    const rows = await this.#store.ask((db) =>
      db
        .selectFrom('dates')
        .select(['date', 'spec'])
        .where('challenge', '=', key)
        .where('date', '>=', from)
        .where('date', '<=', to)
        .orderBy('date')
        .execute(),
    );
    return Object.fromEntries(rows.map(({ date, spec }) => [date, spec]));
  }

  /** What was made of a series before anyone began it follows its change, and keeps its seed. */
  async #follow(key: string): Promise<void> {
    const series = await this.#seriesOf(key, true);
    if (!series) return;
    const made = await this.#store.ask((db) =>
      db.selectFrom('challenges').selectAll().where('series', '=', key).where('begun', '=', false).execute(),
    );
    const filled = made.length === 0 ? {} : await this.#filled(key);
    const said = ({ spec, opens, closes }: Pick<ChallengeRow, 'spec' | 'opens' | 'closes'>) =>
      ordered({ spec, opens, closes });
    for (const row of made) {
      const next = rowOf(series, row.date!, filled[row.date!]);
      if (next && said(next) === said(row)) continue;
      await this.#change(row, next);
      this.#kept.delete(row.challenge);
    }
  }

  #expectKey(key: string, field: 'challenge' | 'series'): void {
    if (!KEY.test(key) || OF_SERIES.test(key)) this.#refuseKey(field);
  }

  #refuseKey(field: string): never {
    const message =
      'A key has 1 to 80 of a-z, 0-9, dot and dash (a series 60), and does not end like a date or a table of a series: .2026-11-25, .2026-w48, .all.';
    throw bad(field, message);
  }

  /**
   * Whether what is said can be played, and stand in one table with the rest of its series; without a game as far as that
   * goes, for its dates may have one. `judged` are those that have passed. Throws `bad-request` with the field at fault.
   */
  async #judge(layers: Layers, judged = new Set<string>()): Promise<void> {
    const merged = merge(layers);
    const { game, position, finish, tries, seeds, ranking = 'score' } = merged;
    const wrong = (field: keyof DateSpec, message: string, inner = '') => {
      const [path] = [...layers].reverse().find(([, own]) => own[field] !== undefined) ?? layers[0]!;
      return new Refusal('bad-request', { field: path + field + inner, message });
    };
    const whole = layers[0]![1].ranking ?? 'score';
    const last = layers.at(-1)![1];
    if (ranking !== whole)
      throw wrong(
        'ranking',
        `The tables of a series go by one: ranking must be ${whole}, as the series says.`,
      );
    if (finish === 'any' && ranking !== 'score')
      throw wrong(
        last.finish !== undefined && last.ranking === undefined ? 'finish' : 'ranking',
        `By ${ranking} a game without a move would be the best: finish must be over or goal.`,
      );
    if (seeds === 'daily' && position) throw wrong('seeds', 'A position has no game of the day.');
    if (seeds === 'daily' && tries !== undefined && tries !== 1)
      throw wrong('tries', 'The game of the day is played once: tries must be 1.');
    const paced = (['gravity', 'speed'] as const).find((field) => merged[field] !== undefined);
    if (merged.pace === 'turn' && paced)
      throw wrong(paced, `With pace turn nothing falls by itself: ${paced} must be left out.`);
    if (!game && !position) return;
    const pacing = (['pace', 'gravity', 'speed'] as const).filter((field) => merged[field] !== undefined);
    const key = JSON.stringify([game, position, finish, pacing]);
    if (judged.has(key)) return;
    if (game && position) throw wrong('game', 'There must be a game or a position, and not both.');
    const engine = await this.#engine();
    let goal: unknown;
    let falls: boolean;
    try {
      const seeded = game ? { ...game, seed: 'judged' } : { seed: 'judged', ...parsePosition(position!) };
      const one = game ? engine.newGame(seeded as GameConfig) : engine.fromPosition(seeded as PositionInput);
      goal = one.state.goal;
      falls = (one.mechanism as Kind) === 'fall';
      // What a configuration does not know it passes over; what is expected of a record has to be known.
      const verdict = game && engine.verify(one.record(), seeded as GameConfig);
      const unknown = verdict && !verdict.ok && /^expected\.(\S+) must/.exec(verdict.message)?.[1];
      if (unknown) throw wrong('game', `${unknown} is nothing that a game can have.`, `.${unknown}`);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      throw game ? wrong('game', error.message, `.${error.field}`) : wrong('position', error.message);
    }
    if (!falls && pacing[0])
      throw wrong(pacing[0], `Nothing falls in this game: ${pacing[0]} must be left out.`);
    if (finish === 'goal' && !goal) throw wrong('finish', 'finish is goal, and the game has none.');
    judged.add(key);
  }
}
