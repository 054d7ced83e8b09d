/** What is a player's own: groups, a name, everything that is kept, and its end. */
import { sql } from 'kysely';
import { type Challenges, stateOf, tableKey } from './challenges.js';
import type { Database } from './database/schema.js';
import { Refusal } from './refusals.js';
import { CHANGED, forgetPart } from './series.js';
import type { Challenge } from './specs.js';
import type { Store } from './store.js';
import type { Player } from './tokens.js';
import { findTry } from './tries.js';

/** Digits and letters that are not mistaken for others (Crockford's base 32). */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const MEMBERS = 100;

const newCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => SIGNS[byte % 32]).join('');

/** A code as a person has written it. */
export function readCode(text: string): string {
  const code = text.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  if (!/^[0-9a-hjkmnp-tv-z]{10}$/.test(code)) throw new Refusal('not-found', { field: 'code' });
  return code;
}

export class Players {
  readonly #store: Store;
  readonly #challenges: Challenges;
  readonly #now: () => number;

  constructor(store: Store, challenges: Challenges, now: () => number) {
    this.#store = store;
    this.#challenges = challenges;
    this.#now = now;
  }

  async newGroup(player: string, title: string | null) {
    const code = newCode();
    const made = new Date(this.#now());
    await this.#store.ask((db) =>
      db
        .insertInto('groups')
        .values({ challenge: code, title, made })
        .onConflict((of) => of.doNothing())
        .execute(),
    );
    return await this.join(code, player);
  }

  async group(code: string) {
    const groups = await this.#store.ask((db) =>
      db.selectFrom('groups').select('title').where('challenge', '=', code).execute(),
    );
    if (!groups[0]) throw new Refusal('not-found', { field: 'code' });
    return { code, title: groups[0].title ?? '', members: (await this.members(code)).length };
  }

  async members(code: string): Promise<string[]> {
    const rows = await this.#store.ask((db) =>
      db
        .selectFrom('members')
        .select('player')
        .where('challenge', '=', code)
        .orderBy('joined')
        .orderBy('player')
        .limit(MEMBERS)
        .execute(),
    );
    return rows.map(({ player }) => player);
  }

  async join(code: string, player: string) {
    const group = await this.group(code);
    const joined = new Date(this.#now());
    // A place that nobody has: of two who take the same at once, one takes another, so that no group has one too many.
    for (;;) {
      const { rows } = await this.#store.ask((db) =>
        sql<{ is: boolean; full: boolean }>`
          WITH free AS (
            SELECT place FROM generate_series(1, ${MEMBERS}::integer) AS place
            WHERE NOT EXISTS (SELECT FROM members WHERE challenge = ${code} AND members.place = place.place)
            ORDER BY random() LIMIT 1
          ), made AS (
            INSERT INTO members (challenge, player, joined, place)
            SELECT ${code}, ${player}, ${joined}::timestamptz, place FROM free
            ON CONFLICT DO NOTHING RETURNING player
          )
          SELECT EXISTS (SELECT FROM made)
            OR EXISTS (SELECT FROM members WHERE challenge = ${code} AND player = ${player}) AS is,
            NOT EXISTS (SELECT FROM free) AS full`.execute(db),
      );
      if (rows[0]!.is) return { ...group, members: (await this.members(code)).length };
      if (rows[0]!.full) throw new Refusal('group-full');
    }
  }

  async leave(code: string, player: string): Promise<void> {
    await this.#store.ask((db) =>
      db.deleteFrom('members').where('challenge', '=', code).where('player', '=', player).execute(),
    );
  }

  /** A challenge as it was played, or `null` where there is none any more. */
  async #find(key: string): Promise<Challenge | null> {
    return await this.#challenges.played(key).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'not-found') return null;
      throw error;
    });
  }

  /** The keys of all tables in which a player may stand. Not a question of a game in play: it asks every partition. */
  async #tables(player: string): Promise<{ challenges: string[]; tables: string[] }> {
    const [tries, parts] = await Promise.all(
      (['tries', 'parts'] as const).map((table) =>
        this.#store.ask((db) =>
          db.selectFrom(table).select('challenge').distinct().where('player', '=', player).execute(),
        ),
      ),
    );
    const challenges = tries!.map(({ challenge }) => challenge);
    // Of tries that are kept no longer, and of those that the tables have yet to learn of.
    const tables = new Set(parts!.map(({ challenge }) => challenge));
    for (const key of challenges) {
      const found = await this.#find(key);
      if (found?.series != null)
        for (const span of ['week', 'all'] as const) tables.add(tableKey(found, span));
    }
    return { challenges, tables: [...tables] };
  }

  /** A name for all rows of a player. */
  async rename(player: string, name: string | null): Promise<string[]> {
    const { challenges, tables } = await this.#tables(player);
    for (const key of [...challenges, ...tables])
      for (const table of ['tries', 'standings', 'parts'] as const)
        await this.#store.ask((db) =>
          db
            .updateTable(table as 'tries')
            .set({ name })
            .where('challenge', '=', key)
            .where('player', '=', player)
            .execute(),
        );
    return [...challenges, ...tables];
  }

  /** Everything that is kept of a player. */
  async everything(player: string) {
    const { challenges, tables } = await this.#tables(player);
    const of = async <T extends 'tries' | 'standings' | 'parts'>(table: T, keys: readonly string[]) => {
      const rows = await Promise.all(
        keys.map((key) =>
          this.#store.ask((db) =>
            db
              .selectFrom(table as 'tries')
              .selectAll()
              .where('challenge', '=', key)
              .where('player', '=', player)
              .execute(),
          ),
        ),
      );
      return rows.flat() as unknown as Omit<Database[T], 'player'>[];
    };
    const groups = await this.#store.ask((db) =>
      db.selectFrom('members').select(['challenge as code', 'joined']).where('player', '=', player).execute(),
    );
    const bare = (rows: readonly object[]) =>
      rows.map((row) => ({ ...row, player: undefined, pending: undefined }));
    return {
      player,
      tries: bare(await of('tries', challenges)),
      tables: bare(await of('standings', [...challenges, ...tables])),
      dates: bare(await of('parts', tables)),
      groups,
    };
  }

  /**
   * All of it is gone. Broken off anywhere, it can be asked for again: the tries, which lead to the rest, go last. Of a
   * user of the site it stays, until the challenge has closed, that a try was begun: who erases and comes back is the
   * same user, and would else know the seed before the first try. An anonymous player comes back as another anyway.
   */
  async erase({ player, site }: Player): Promise<string[]> {
    const { challenges, tables } = await this.#tables(player);
    const gone = (table: 'tries' | 'standings' | 'parts', key: string) =>
      this.#store.ask((db) =>
        db.deleteFrom(table).where('challenge', '=', key).where('player', '=', player).execute(),
      );
    await this.#store.ask((db) => db.deleteFrom('members').where('player', '=', player).execute());
    for (const key of tables) for (const table of ['parts', 'standings'] as const) await gone(table, key);
    for (const key of challenges) {
      const found = site ? await this.#find(key) : null;
      if (found?.tries != null && stateOf(found, this.#now()) === 'open') await this.#empty(key, player);
      else await gone('tries', key);
    }
    // A roll-up that ran meanwhile may have written what was deleted first.
    for (const key of tables) for (const table of ['parts', 'standings'] as const) await gone(table, key);
    return [...challenges, ...tables];
  }

  /** Leaves of a player's tries no more than that they were begun. */
  async #empty(key: string, player: string): Promise<void> {
    const nothing = { value: null, score: null, moves: null, ms: null, over: null, goal: null, fast: null };
    const ended = new Date(this.#now());
    await this.#store.ask((db) =>
      db
        .updateTable('tries')
        .set({
          ...nothing,
          finished: null,
          digest: null,
          once: false,
          record: null,
          name: null,
          // Nothing that the tables have to learn, and no longer what a roll-up may have read.
          pending: sql`-${CHANGED}`,
          ended,
        })
        .where('challenge', '=', key)
        .where('player', '=', player)
        .execute(),
    );
  }

  /**
   * Takes an entry out, as the site wishes: the try is over, its record and its place are gone. Its digest stays, so that
   * nobody hands the same game in again where that may be there once.
   */
  async withdraw(key: string, entry: string): Promise<string[]> {
    const challenge = await this.#challenges.find(key);
    const { player, number } = await findTry(this.#store, challenge.challenge, entry, 'entry');
    await this.#store.ask((db) =>
      db
        .updateTable('tries')
        .set({ value: null, record: null, name: null, ended: new Date(this.#now()) })
        .where('challenge', '=', challenge.challenge)
        .where('player', '=', player)
        .where('number', '=', number)
        .execute(),
    );
    await forgetPart(this.#store, challenge, player);
    if (challenge.series === null) return [challenge.challenge];
    return [challenge.challenge, tableKey(challenge, 'week'), tableKey(challenge, 'all')];
  }
}
