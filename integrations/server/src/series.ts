/** What the tables of a series learn from its challenges, some moments later, and a player's figures from them. */
import { sql } from 'kysely';
import { type Challenges, tableKey } from './challenges.js';
import type { Challenge } from './specs.js';
import type { Store } from './store.js';
import { addDays } from './zones.js';

/** `pending` of a try that has changed. */
export const CHANGED = sql<number>`least(abs(pending) + 1, 32767)`;

/**
 * Takes tries of a challenge, as they were read, into a table of its series: of each player the best one, played while
 * it was open before later ones, or that one was begun. Reads them again where it writes, and holds them meanwhile: of
 * one that was taken out or erased since nothing is left to be written, and who does that now waits, and then deletes
 * what was.
 */
async function add(
  store: Store,
  table: string,
  { challenge: key, date }: Challenge,
  { adds, late, read }: { adds: boolean; late: boolean; read: string },
): Promise<void> {
  const best = sql`SELECT DISTINCT ON (player) player, value, score, moves, ms, finished, coalesce(fast, false) AS fast,
      name, late
    FROM (
      SELECT t.*, NOT t.ranked AND t.value IS NOT NULL AS late
      FROM tries AS t JOIN jsonb_to_recordset(${read}::jsonb) AS d(player text, number integer, pending smallint)
        ON t.player = d.player AND t.number = d.number AND t.pending = d.pending
      WHERE t.challenge = ${key} FOR SHARE OF t
    ) AS held
    WHERE ${late} OR NOT late
    ORDER BY player, value IS NULL, late, value DESC, finished`;
  // In one order everywhere, so that two who do the same wait for each other rather than in a ring.
  await store.ask((db) =>
    sql`INSERT INTO parts (challenge, player, part, value, score, moves, ms, finished, fast, name, late, adds)
      SELECT ${table}, player, ${date}, value, score, moves, ms, finished, fast, name, late, ${adds}::boolean
      FROM (${best}) AS g ORDER BY player ON CONFLICT DO NOTHING`.execute(db),
  );
  await store.ask((db) =>
    sql`UPDATE parts SET value = g.value, score = g.score, moves = g.moves, ms = g.ms, finished = g.finished,
        fast = g.fast, name = g.name, late = g.late
      FROM (${best}) AS g
      WHERE parts.challenge = ${table} AND parts.part = ${date} AND parts.player = g.player AND g.value IS NOT NULL
        AND (parts.value IS NULL OR (parts.late AND NOT g.late) OR (parts.late = g.late AND parts.value < g.value))`.execute(
      db,
    ),
  );
}

/**
 * Takes up to `limit` tries that the tables of their series do not know yet into them, and answers with the keys of the
 * tables that have changed and with whether there may be more. Safe to be done by many processes at once, and to be
 * broken off anywhere: what was done is done again, with the same result.
 */
export async function rollUp(
  store: Store,
  challenges: Challenges,
  { limit = 500, of }: { limit?: number; of?: { challenge: string; player: string } } = {},
): Promise<{ changed: Set<string>; more: boolean }> {
  const rows = await store.ask((db) => {
    let question = db.selectFrom('tries').selectAll().where('pending', '>', 0).limit(limit);
    if (of) question = question.where('challenge', '=', of.challenge).where('player', '=', of.player);
    return question.execute();
  });
  const changed = new Set<string>();
  for (const key of new Set(rows.map(({ challenge }) => challenge))) {
    const here = rows.filter(({ challenge }) => challenge === key);
    const read = JSON.stringify(here.map(({ player, number, pending }) => ({ player, number, pending })));
    const challenge = await challenges.find(key);
    if (challenge.series !== null) {
      const adds = ((await challenges.series(challenge.series)).total ?? 'sum') === 'sum';
      const tables = [tableKey(challenge, 'week'), tableKey(challenge, 'all')] as const;
      await add(store, tables[0], challenge, { adds, late: false, read });
      await add(store, tables[1], challenge, { adds, late: true, read });
      for (const table of tables) changed.add(table);
    }
    await store.ask((db) =>
      sql`UPDATE tries SET pending = -tries.pending
        FROM jsonb_to_recordset(${read}::jsonb) AS d(player text, number integer, pending smallint)
        WHERE tries.challenge = ${key} AND tries.player = d.player AND tries.number = d.number
          AND tries.pending = d.pending`.execute(db),
    );
  }
  return { changed, more: rows.length === limit };
}

/** Forgets what a date was to a player, in the tables of its series; the next roll-up learns what is left. */
export async function forgetPart(store: Store, challenge: Challenge, player: string): Promise<void> {
  if (challenge.series === null) return;
  for (const table of [tableKey(challenge, 'week'), tableKey(challenge, 'all')])
    await store.ask((db) =>
      db
        .deleteFrom('parts')
        .where('challenge', '=', table)
        .where('player', '=', player)
        .where('part', '=', challenge.date!)
        .execute(),
    );
  await store.ask((db) =>
    db
      .updateTable('tries')
      .set({ pending: CHANGED })
      .where('challenge', '=', challenge.challenge)
      .where('player', '=', player)
      .execute(),
  );
}

export interface Figures {
  readonly series: string;
  readonly streak: number;
  readonly longest: number;
  readonly started: number;
  readonly completed: number;
  readonly best: number | null;
  readonly average: number | null;
  readonly days: string[];
}

/** Dates in a row up to `today`, which may still be to come, and the most in a row; `step` is in days. */
export function streaks(
  dates: readonly string[],
  today: string,
  step: 1 | 7,
): { streak: number; longest: number } {
  let [length, longest, last] = [0, 0, ''];
  for (const date of [...new Set(dates)].sort()) {
    length = last !== '' && addDays(last, step) === date ? length + 1 : 1;
    longest = Math.max(longest, length);
    last = date;
  }
  return { streak: last !== '' && last >= addDays(today, -step) ? length : 0, longest };
}

/** A player's figures in a series. Throws `not-found`. */
export async function figuresOf(
  store: Store,
  challenges: Challenges,
  series: string,
  player: string,
): Promise<Figures> {
  const { every } = await challenges.series(series);
  const today = await challenges.today(series);
  const parts = await store.ask((db) =>
    db
      .selectFrom('parts')
      .select(['part', 'score', 'value', 'late'])
      .where('challenge', '=', `${series}.all`)
      .where('player', '=', player)
      .orderBy('part', 'desc')
      .execute(),
  );
  const completed = parts.filter(({ value }) => value !== null);
  const dates = completed.filter(({ late }) => !late).map(({ part }) => part);
  const scores = completed.map(({ score }) => Number(score));
  const sum = scores.reduce((total, score) => total + score, 0);
  return {
    ...{ series, ...streaks(dates, today, every === 'week' ? 7 : 1) },
    ...{ started: parts.length, completed: completed.length },
    best: scores.length === 0 ? null : scores.reduce((most, score) => Math.max(most, score)),
    average: scores.length === 0 ? null : Math.round(sum / scores.length),
    days: completed.slice(0, 35).map(({ part }) => part),
  };
}
