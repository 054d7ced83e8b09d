/** What the tables of a series learn from its challenges, some moments later, and a player's figures from them. */
import { type Selectable, sql } from 'kysely';
import { type Challenges, tableKey } from './challenges.js';
import type { Challenge } from './specs.js';
import type { Database, TryRow } from './database/schema.js';
import type { Ending } from './ending.js';
import { Refusal } from './refusals.js';
import type { Store } from './store.js';
import { addDays } from './zones.js';

/** Whether the tables of a series add the days up, as `totalOf` has it: read and held where a day is added. */
const adding = (series: string) => sql`SELECT coalesce(spec ->> 'ranking', 'score') = 'score'
    AND coalesce(spec ->> 'total', 'sum') = 'sum' AS adds FROM series WHERE challenge = ${series} FOR SHARE`;

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
  { challenge: key, series, date }: Challenge,
  { late, read }: { late: boolean; read: string },
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
      SELECT ${table}, player, ${date}, value, score, moves, ms, finished, fast, name, late, adds
      FROM (${best}) AS g, (${adding(series!)}) AS s ORDER BY player ON CONFLICT DO NOTHING`.execute(db),
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

/** Whether what was asked lies on a server that is away. */
export const isBusy = (error: unknown): boolean => error instanceof Refusal && error.code === 'busy';

/** Tries at a time. */
const CHUNK = 500;
/** Milliseconds for which a server that was away is not asked again. */
const PASSED_OVER = 5000;

/** Takes what tries have changed into the tables of their series, some moments later; no request in play waits for it. */
export class RollUp {
  readonly #store: Store;
  readonly #challenges: Challenges;
  /** Servers that were away, by their names here, and when they are asked again. */
  readonly #away = new Map<string, number>();

  constructor(store: Store, challenges: Challenges) {
    this.#store = store;
    this.#challenges = challenges;
  }

  /**
   * Takes all tries that the tables of their series do not know yet into them, and calls `changed` with the key of each
   * table that has changed. Safe to be done by many processes at once, and to be broken off anywhere: what was done is
   * done again, with the same result. What lies on a server that is away, or goes there, is left for another time.
   */
  async run(changed: (table: string) => void, ending?: Pick<Ending, 'aborted'>): Promise<void> {
    const { rows } = await this.#store.ask((db) =>
      sql<{
        partition: string;
        server: string;
      }>`SELECT c.relname AS partition, coalesce(s.srvname, '') AS server
        FROM pg_inherits AS i JOIN pg_class AS c ON c.oid = i.inhrelid
        LEFT JOIN pg_foreign_table AS f ON f.ftrelid = c.oid LEFT JOIN pg_foreign_server AS s ON s.oid = f.ftserver
        WHERE i.inhparent = 'tries'::regclass ORDER BY c.relname`.execute(db),
    );
    const servers = new Set(rows.map(({ server }) => server));
    // Beside each other: none waits for one that is away.
    await Promise.all(
      [...servers].map(async (server) => {
        if (performance.now() < (this.#away.get(server) ?? 0)) return;
        try {
          for (const { partition } of rows.filter((row) => row.server === server))
            await this.#partition(partition, changed, ending);
        } catch (error) {
          if (server === '' || !isBusy(error)) throw error;
          this.#away.set(server, performance.now() + PASSED_OVER);
        }
      }),
    );
  }

  async #partition(
    partition: string,
    changed: (table: string) => void,
    ending?: Pick<Ending, 'aborted'>,
  ): Promise<void> {
    /** Challenges whose tables cannot be written now. */
    const left: string[] = [];
    for (let more = true; more && !ending?.aborted;) {
      const { rows } = await this.#store.ask((db) =>
        sql<Pick<TryRow, 'challenge' | 'player' | 'number' | 'pending'>>`
          SELECT challenge, player, number, pending FROM ${sql.table(partition)}
          WHERE pending > 0 AND challenge <> ALL (SELECT jsonb_array_elements_text(${JSON.stringify(left)}::jsonb))
          LIMIT ${CHUNK}`.execute(db),
      );
      more = rows.length === CHUNK;
      for (const key of new Set(rows.map(({ challenge }) => challenge))) {
        const here = rows.filter(({ challenge }) => challenge === key);
        try {
          await this.#take(key, here, changed);
        } catch (error) {
          if (!isBusy(error)) throw error;
          left.push(key);
        }
      }
    }
  }

  async #take(
    key: string,
    rows: readonly Pick<TryRow, 'player' | 'number' | 'pending'>[],
    changed: (table: string) => void,
  ): Promise<void> {
    const read = JSON.stringify(rows.map(({ player, number, pending }) => ({ player, number, pending })));
    const challenge = await this.#challenges.find(key);
    if (challenge.series !== null) {
      const tables = [tableKey(challenge, 'week'), tableKey(challenge, 'all')] as const;
      await add(this.#store, tables[0], challenge, { late: false, read });
      await add(this.#store, tables[1], challenge, { late: true, read });
      for (const table of tables) changed(table);
    }
    await this.#store.ask((db) =>
      sql`UPDATE tries SET pending = -tries.pending
        FROM jsonb_to_recordset(${read}::jsonb) AS d(player text, number integer, pending smallint)
        WHERE tries.challenge = ${key} AND tries.player = d.player AND tries.number = d.number
          AND tries.pending = d.pending`.execute(db),
    );
  }
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

type Part = Pick<Selectable<Database['parts']>, 'part' | 'score' | 'value' | 'late'>;

export interface Figures {
  readonly series: string;
  readonly streak: number;
  readonly longest: number;
  readonly started: number;
  readonly completed: number;
  readonly best: number | null;
  readonly average: number | null;
  readonly ranking: Challenge['ranking'];
  /** Of what the tables go by, the more the better. */
  readonly bestValue: number | null;
  readonly averageValue: number | null;
  readonly days: string[];
}

/**
 * Dates in a row up to `today`, which may still be to come, and the most in a row; `step` is in days. A date without a
 * puzzle breaks no row.
 */
export function streaks(
  dates: readonly string[],
  today: string,
  step: 1 | 7,
  hasPuzzle: (date: string) => boolean = () => true,
): { streak: number; longest: number } {
  const follows = (last: string, next: string) => {
    let date = addDays(last, step);
    while (date < next && !hasPuzzle(date)) date = addDays(date, step);
    return date >= next;
  };
  let [length, longest, last] = [0, 0, ''];
  for (const date of [...new Set(dates)].sort()) {
    length = last !== '' && follows(last, date) ? length + 1 : 1;
    longest = Math.max(longest, length);
    last = date;
  }
  return { streak: last !== '' && follows(last, today) ? length : 0, longest };
}

/** Whether a try says more of its date than another: one with a result, played while it was open, of the best value. */
function isBetter(one: Pick<Part, 'value' | 'late'>, other: Pick<Part, 'value' | 'late'>): boolean {
  if (one.value === null || other.value === null) return one.value !== null;
  return one.late === other.late ? Number(one.value) > Number(other.value) : other.late;
}

/**
 * A player's figures in a series, from its table of all and from what that has yet to learn of one date, each asked for
 * by its own key. Throws `not-found`, and `busy` where the table lies on a server that is away.
 */
export async function figuresOf(
  store: Store,
  challenges: Challenges,
  { series, challenge, date, player }: { series: string; challenge: string; date: string; player: string },
): Promise<Figures> {
  const { every, ranking = 'score' } = await challenges.series(series);
  const today = await challenges.today(series);
  const [learnt, tries] = await Promise.all([
    store.ask((db) =>
      db
        .selectFrom('parts')
        .select(['part', 'score', 'value', 'late'])
        .where('challenge', '=', `${series}.all`)
        .where('player', '=', player)
        .execute(),
    ),
    store.ask((db) =>
      db
        .selectFrom('tries')
        .select(['score', 'value', 'ranked'])
        .where('challenge', '=', challenge)
        .where('player', '=', player)
        .where('pending', '>', 0)
        .execute(),
    ),
  ]);
  const parts = new Map<string, Part>(learnt.map((part) => [part.part, part]));
  for (const { score, value, ranked } of tries) {
    const part = { part: date, score, value, late: !ranked && value !== null };
    const known = parts.get(date);
    if (!known || isBetter(part, known)) parts.set(date, part);
  }
  const completed = [...parts.values()].filter(({ value }) => value !== null);
  const dates = completed.filter(({ late }) => !late).map(({ part }) => part);
  const since = dates.reduce((first, each) => (each < first ? each : first), today);
  const hasPuzzle = await challenges.puzzles(series, since);
  const ofAll = (all: readonly number[]) =>
    all.length === 0
      ? { best: null, average: null }
      : {
          best: all.reduce((most, each) => Math.max(most, each)),
          average: Math.round(all.reduce((total, each) => total + each, 0) / all.length),
        };
  const values = ofAll(completed.map(({ value }) => Number(value)));
  return {
    ...{ series, ...streaks(dates, today, every === 'week' ? 7 : 1, hasPuzzle) },
    ...{ started: parts.size, completed: completed.length },
    ...ofAll(completed.map(({ score }) => Number(score))),
    ...{ ranking, bestValue: values.best, averageValue: values.average },
    days: completed
      .map(({ part }) => part)
      .sort()
      .reverse()
      .slice(0, 35),
  };
}
