/**
 * Places and pages of a table. A place is never counted row by row: `tallies` holds how many players have each value, at
 * three scales of 256 each, in up to sixteen rows each, so that a place is the sum of some thousand rows at most (2,449 in a
 * table of 10 million: docs/scaling.md) however many play.
 */
import { sql } from 'kysely';
import type { Standing, Tables } from './database/schema.js';
import { Refusal } from './refusals.js';

/** A row as it is told. */
export interface Row {
  readonly place: number;
  readonly tied: boolean;
  readonly name: string | null;
  readonly value: number;
  readonly score: number;
  readonly moves: number;
  readonly time: number;
  readonly finished: string;
  readonly flags: 'fast'[];
  readonly entry: string | null;
  readonly played: number;
  readonly you: boolean;
}

export interface Page {
  readonly players: number;
  readonly rows: Row[];
  readonly before: string | null;
  readonly after: string | null;
}

/** Where a page begins or ends: behind `skip` rows that have this value and time. */
interface Mark {
  readonly value: number;
  readonly finished: number;
  readonly skip: number;
}

export const flagsOf = (fast: boolean | null): 'fast'[] => (fast ? ['fast'] : []);

/** Players of a table with a better value than `value`: a sum over three scales. */
const better = (table: string, value: number) => sql<number>`(
  SELECT coalesce(sum(players), 0) FROM (
    SELECT players FROM tallies WHERE challenge = ${table} AND level = 2 AND bucket > ${value}::bigint >> 16
    UNION ALL
    SELECT players FROM tallies WHERE challenge = ${table} AND level = 1
      AND bucket > ${value}::bigint >> 8 AND bucket < ((${value}::bigint >> 16) + 1) << 8
    UNION ALL
    SELECT players FROM tallies WHERE challenge = ${table} AND level = 0
      AND bucket > ${value}::bigint AND bucket < ((${value}::bigint >> 8) + 1) << 8
  ) AS scales)`;

const all = (table: string) => sql<number>`(
  SELECT coalesce(sum(players), 0) FROM tallies WHERE challenge = ${table} AND level = 2)`;

const equal = (table: string, value: number) => sql<number>`(
  SELECT coalesce(sum(players), 0) FROM tallies WHERE challenge = ${table} AND level = 0 AND bucket = ${value}::bigint)`;

/** The place that a value has in a table, and how many are in it. */
export async function placeOf(
  db: Tables,
  table: string,
  value: number,
): Promise<{ place: number; players: number }> {
  const question = sql<{ place: number; players: number }>`
    SELECT ${better(table, value)} + 1 AS place, ${all(table)} AS players`;
  const { rows } = await question.execute(db);
  return { place: Number(rows[0]!.place), players: Number(rows[0]!.players) };
}

/** The place of a value, how many are in the table, and what of a player stands in it. */
export async function placeFor(
  db: Tables,
  table: string,
  value: number,
  player: string,
): Promise<{ place: number; players: number; own: { value: number; entry: string | null } | null }> {
  const question = sql<{ place: number; players: number; value: number | null; entry: string | null }>`
    SELECT ${better(table, value)} + 1 AS place, ${all(table)} AS players, own.value, own.entry
    FROM (SELECT) AS one
    LEFT JOIN (SELECT value, entry FROM standings WHERE challenge = ${table} AND player = ${player}) AS own ON true`;
  const { place, players, value: best, entry } = (await question.execute(db)).rows[0]!;
  const own = best === null ? null : { value: Number(best), entry };
  return { place: Number(place), players: Number(players), own };
}

export async function playersOf(db: Tables, table: string): Promise<number> {
  const { rows } = await sql<{ players: number }>`SELECT ${all(table)} AS players`.execute(db);
  return Number(rows[0]!.players);
}

export async function standingOf(db: Tables, table: string, player: string): Promise<Standing | undefined> {
  const rows = await db
    .selectFrom('standings')
    .selectAll()
    .where('challenge', '=', table)
    .where('player', '=', player)
    .execute();
  return rows[0];
}

const rowOf = (standing: Standing, place: number, tied: boolean, you: string | null): Row => ({
  ...{ place, tied, name: standing.name, value: Number(standing.value), score: Number(standing.score) },
  ...{ moves: Number(standing.moves), time: Number(standing.ms), finished: standing.finished.toISOString() },
  ...{ flags: flagsOf(standing.fast), entry: standing.entry, played: standing.played },
  you: standing.player === you,
});

/** A player's own row, wherever it stands. */
export async function ownRow(db: Tables, table: string, player: string): Promise<Row | null> {
  const standing = await standingOf(db, table, player);
  if (!standing) return null;
  const [row] = await withPlaces(db, table, [standing], player);
  return row!;
}

/** Rows in their order with their places: only what lies outside of them is asked for. */
async function withPlaces(
  db: Tables,
  table: string,
  standings: readonly Standing[],
  you: string | null,
): Promise<Row[]> {
  if (standings.length === 0) return [];
  const values = standings.map(({ value }) => Number(value));
  const [first, last] = [values[0]!, values.at(-1)!];
  const question = sql<{
    place: number;
    first: number;
    last: number;
  }>`SELECT ${better(table, first)} + 1 AS place,
    ${equal(table, first)} AS first, ${equal(table, last)} AS last`;
  const { place: top, ...counts } = (await question.execute(db)).rows[0]!;
  let place = Number(top);
  return standings.map((standing, index) => {
    const value = values[index]!;
    const here = values.filter((other) => other === value).length;
    if (index > 0 && value !== values[index - 1]) {
      const before = values[index - 1]!;
      // Of the first value some may stand on the page before; of all further ones none.
      place += before === first ? Number(counts.first) : values.filter((other) => other === before).length;
    }
    const count = value === first ? Number(counts.first) : value === last ? Number(counts.last) : here;
    return rowOf(standing, place, count > 1, you);
  });
}

const write = ({ value, finished, skip }: Mark) => `${value}_${finished}_${skip}`;

function read(field: 'after' | 'before', text: string): Mark {
  // What is skipped is read: of one value and one millisecond there are never many.
  const [, value, finished, skip] = /^(-?\d{1,16})_(\d{1,14})_(\d{1,4})$/.exec(text) ?? [];
  if (skip === undefined)
    throw new Refusal('bad-request', { field, message: `${field} must be as an answer said it.` });
  return { value: Number(value), finished: Number(finished), skip: Number(skip) };
}

/** The rows behind a mark, in their order, or those in front of it, from it upwards. Each part is a range of one index. */
async function rowsFrom(
  db: Tables,
  table: string,
  way: 'after' | 'before',
  { value, finished, skip }: Mark,
  limit: number,
): Promise<Standing[]> {
  const at = new Date(finished);
  const columns = sql`challenge, player, value, score, moves, ms, finished, entry, name, fast, played`;
  const down = sql`ORDER BY value DESC, finished, player LIMIT ${limit}`;
  const up = sql`ORDER BY value, finished DESC, player DESC LIMIT ${limit}`;
  const of = sql`SELECT ${columns} FROM standings WHERE challenge = ${table}`;
  const question =
    way === 'after'
      ? sql<Standing>`SELECT * FROM (
          (${of} AND value = ${value} AND finished >= ${at} ORDER BY finished, player OFFSET ${skip} LIMIT ${limit})
          UNION ALL (${of} AND value < ${value} ${down})) AS rows ${down}`
      : sql<Standing>`SELECT * FROM (
          (SELECT * FROM (${of} AND value = ${value} AND finished = ${at} ORDER BY player LIMIT ${skip}) AS same ${up})
          UNION ALL (${of} AND value = ${value} AND finished < ${at} ORDER BY finished DESC, player DESC LIMIT ${limit})
          UNION ALL (${of} AND value > ${value} ${up})) AS rows ${up}`;
  return (await question.execute(db)).rows;
}

/** How many of a page's rows from its end on have the same value and time, and the mark that lies behind the page. */
const same = (one: Standing, other: Standing) =>
  Number(one.value) === Number(other.value) && one.finished.getTime() === other.finished.getTime();

async function markOf(db: Tables, table: string, standing: Standing): Promise<Mark> {
  const { rows } = await sql<{
    skip: number;
  }>`SELECT count(*) AS skip FROM standings WHERE challenge = ${table}
    AND value = ${standing.value} AND finished = ${standing.finished} AND player < ${standing.player}`.execute(
    db,
  );
  return {
    value: Number(standing.value),
    finished: standing.finished.getTime(),
    skip: Number(rows[0]!.skip),
  };
}

/** A page of a table. `around` is a player's; `you` marks one's row. */
export async function pageOf(
  db: Tables,
  table: string,
  options: { limit: number; after?: string; before?: string; around?: string; you?: string | null },
): Promise<Page> {
  const { limit, after, before, around, you = null } = options;
  const players = await playersOf(db, table);
  const top: Mark = { value: Number.MAX_SAFE_INTEGER, finished: 0, skip: 0 };
  let standings: Standing[];
  if (before !== undefined)
    standings = (await rowsFrom(db, table, 'before', read('before', before), limit)).reverse();
  else if (around === undefined)
    standings = await rowsFrom(db, table, 'after', after ? read('after', after) : top, limit);
  else {
    const own = await standingOf(db, table, around);
    if (!own) standings = [];
    else {
      const mark = await markOf(db, table, own);
      const above = await rowsFrom(db, table, 'before', mark, limit - 1);
      const below = await rowsFrom(db, table, 'after', mark, limit);
      const half = Math.floor(limit / 2);
      // Near an end of the table the other side has more.
      const over = Math.min(above.length, Math.max(half, limit - below.length));
      standings = [...above.slice(0, over).reverse(), ...below.slice(0, limit - over)];
    }
  }
  const rows = await withPlaces(db, table, standings, you);
  if (standings.length === 0) return { players, rows, before: null, after: null };
  const first = await markOf(db, table, standings[0]!);
  const end = standings.at(-1)!;
  const equals = standings.filter((standing) => same(standing, end)).length;
  const behind = same(standings[0]!, end)
    ? { ...first, skip: first.skip + equals }
    : { value: Number(end.value), finished: end.finished.getTime(), skip: equals };
  const [more, less] = await Promise.all([
    rowsFrom(db, table, 'after', behind, 1),
    rowsFrom(db, table, 'before', first, 1),
  ]);
  return {
    ...{ players, rows },
    before: less.length > 0 ? write(first) : null,
    after: more.length > 0 ? write(behind) : null,
  };
}

/** The rows of some players, with their places among themselves. */
export async function groupOf(
  db: Tables,
  table: string,
  members: readonly string[],
  you: string | null,
): Promise<Page> {
  const found =
    members.length === 0
      ? []
      : await db
          .selectFrom('standings')
          .selectAll()
          .where('challenge', '=', table)
          .where('player', 'in', members)
          .orderBy('value', 'desc')
          .orderBy('finished')
          .orderBy('player')
          .execute();
  const values = found.map(({ value }) => Number(value));
  const rows = found.map((standing, index) => {
    const value = values[index]!;
    return rowOf(standing, values.indexOf(value) + 1, values.lastIndexOf(value) > values.indexOf(value), you);
  });
  return { players: rows.length, rows, before: null, after: null };
}
