/** What is kept for how long: what came to nothing goes by itself, what was played when the site says so. */
import { sql } from 'kysely';
import { type Challenges, tableKey } from './challenges.js';
import type { Ending } from './ending.js';
import type { Store } from './store.js';

const DAY = 86_400_000;
/** Days that a try which came to nothing, or a group without members, is kept. */
const UNUSED = 30;
/** Players at a time, so that nobody waits long behind it. */
const CHUNK = 1000;

export interface Pruned {
  /** Tries, with their games and places. */
  readonly tries: number;
  /** Dates in the tables of weeks and of all. */
  readonly dates: number;
  readonly groups: number;
}

/**
 * Deletes, of challenges that have closed, tries that were begun 30 days ago and have no result; groups that were made
 * as long ago and are without members; and with `keep`, in days, all that players have in challenges that closed so long ago.
 * Challenges themselves and their plays stay: they tell of nobody. Safe to be done by many processes at once, and to be
 * broken off anywhere.
 */
export async function prune(
  store: Store,
  challenges: Challenges,
  now: number,
  keep: number | null,
  ending?: Pick<Ending, 'aborted'>,
): Promise<Pruned> {
  const pruned = { tries: 0, dates: 0, groups: 0 };
  const ago = (days: number) => new Date(now - days * DAY);
  /** Deletes what holds of a challenge's rows, some players at a time. */
  async function clear(
    table: 'tries' | 'parts',
    key: string,
    which: ReturnType<typeof sql>,
  ): Promise<number> {
    const name = sql.table(table);
    for (let all = 0; ;) {
      const { numAffectedRows } = await store.ask((db) =>
        sql`DELETE FROM ${name} WHERE challenge = ${key} AND ${which} AND player IN (
          SELECT player FROM ${name} WHERE challenge = ${key} AND ${which} LIMIT ${CHUNK})`.execute(db),
      );
      const gone = Number(numAffectedRows ?? 0n);
      all += gone;
      if (gone === 0 || ending?.aborted) return all;
    }
  }

  const closed = await store.ask((db) =>
    db.selectFrom('challenges').select(['challenge', 'closes']).where('closes', '<', new Date(now)).execute(),
  );
  for (const { challenge: key, closes } of closed) {
    if (ending?.aborted) return pruned;
    // What the tables of its series have yet to learn is left for the next time.
    const unused = sql`value IS NULL AND pending <= 0 AND begun < ${ago(UNUSED)}`;
    pruned.tries += await clear('tries', key, unused);
    if (keep === null || closes! >= ago(keep)) continue;
    const challenge = await challenges.find(key);
    pruned.tries += await clear('tries', key, sql`pending <= 0 AND begun < ${ago(keep)}`);
    if (challenge.series === null) continue;
    const old = sql`part = ${challenge.date} AND (finished IS NULL OR finished < ${ago(keep)})`;
    for (const span of ['week', 'all'] as const)
      pruned.dates += await clear('parts', tableKey(challenge, span), old);
  }
  if (keep !== null)
    await store.ask((db) =>
      sql`DELETE FROM members WHERE joined < ${ago(keep)}
        AND NOT EXISTS (SELECT FROM tries WHERE tries.player = members.player)`.execute(db),
    );
  const { numAffectedRows } = await store.ask((db) =>
    sql`DELETE FROM groups WHERE made < ${ago(UNUSED)}
      AND NOT EXISTS (SELECT FROM members WHERE members.challenge = groups.challenge)`.execute(db),
  );
  pruned.groups = Number(numAffectedRows ?? 0n);
  return pruned;
}
