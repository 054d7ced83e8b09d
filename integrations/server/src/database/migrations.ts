/** The tables as steps that are taken once, in their order, by Kysely's migrator. PostgreSQL 15 and later, and PGlite. */
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { type SeriesSpec, totalOf } from '../specs.js';
import { PARTITIONS, PARTITIONED, type Tables } from './schema.js';

const COLUMNS: Readonly<Record<(typeof PARTITIONED)[number], string>> = {
  tries: `challenge text NOT NULL, player text NOT NULL, number integer NOT NULL, try uuid NOT NULL,
    ranked boolean NOT NULL, seed text NOT NULL, begun timestamptz NOT NULL, deadline timestamptz, ended timestamptz,
    finished timestamptz, value bigint, score bigint, moves integer, ms bigint, over boolean, goal boolean,
    fast boolean, digest text, once boolean NOT NULL DEFAULT false, record text, name text,
    pending smallint NOT NULL DEFAULT 0`,
  standings: `challenge text NOT NULL, player text NOT NULL, value bigint NOT NULL, score bigint NOT NULL,
    moves bigint NOT NULL, ms bigint NOT NULL, finished timestamptz NOT NULL, entry uuid, name text,
    fast boolean NOT NULL, played integer NOT NULL`,
  parts: `challenge text NOT NULL, player text NOT NULL, part text NOT NULL, value bigint, score bigint, moves bigint,
    ms bigint, finished timestamptz, fast boolean NOT NULL DEFAULT false, name text, late boolean NOT NULL,
    adds boolean NOT NULL`,
  tallies: `challenge text NOT NULL, level smallint NOT NULL, bucket bigint NOT NULL, slot smallint NOT NULL,
    players bigint NOT NULL`,
};

/**
 * Keys and indexes belong to the partitions, not to the whole: so a partition may as well be a foreign table, on which
 * there can be none. Each of them begins with `challenge` but `player`, which only export and erasure use.
 */
const KEYS: Readonly<Record<(typeof PARTITIONED)[number], { key: string; more: readonly string[] }>> = {
  tries: {
    key: 'challenge, player, number',
    more: [
      'CREATE UNIQUE INDEX $_try ON $ (challenge, try)',
      'CREATE UNIQUE INDEX $_once ON $ (challenge, digest) WHERE once',
      'CREATE INDEX $_player ON $ (player)',
      'CREATE INDEX $_pending ON $ (challenge) WHERE pending > 0',
    ],
  },
  standings: {
    key: 'challenge, player',
    more: ['CREATE INDEX $_place ON $ (challenge, value DESC, finished, player)'],
  },
  parts: { key: 'challenge, player, part', more: [] },
  tallies: { key: 'challenge, level, bucket, slot', more: [] },
};

const STANDING = 'challenge, player, value, score, moves, ms, finished, entry, name, fast, played';
const OTHERS = STANDING.split(', ').slice(2);
const replaced = OTHERS.map((name) => `${name} = EXCLUDED.${name}`).join(', ');

/**
 * What a partition does by itself, in the transaction that writes into it: the row of a player from tries and parts,
 * the tallies from that row. Written for each partition by name, for a foreign table's session has no search path.
 *
 * A tally is counted in one of sixteen rows by the connection that writes, so that many who finish at once seldom wait
 * for each other.
 */
const triggers = (schema: string, part: number) => `
CREATE FUNCTION ${schema}.tries_p${part}_enter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.value IS NULL AND NEW.value IS NOT NULL THEN
    IF NEW.ranked THEN
      INSERT INTO ${schema}.standings_p${part} AS s (${STANDING})
      VALUES (NEW.challenge, NEW.player, NEW.value, NEW.score, NEW.moves, NEW.ms, NEW.finished, NEW.try, NEW.name, NEW.fast, 1)
      ON CONFLICT (challenge, player) DO UPDATE SET ${replaced} WHERE s.value < EXCLUDED.value;
    END IF;
  ELSIF OLD.value IS NOT NULL AND OLD.ranked AND (TG_OP = 'DELETE' OR NEW.value IS NULL) THEN
    DELETE FROM ${schema}.standings_p${part} WHERE challenge = OLD.challenge AND player = OLD.player;
    INSERT INTO ${schema}.standings_p${part} (${STANDING})
    SELECT challenge, player, value, score, moves, ms, finished, try, name, fast, 1
    FROM ${schema}.tries_p${part}
    WHERE challenge = OLD.challenge AND player = OLD.player AND value IS NOT NULL AND ranked
    ORDER BY value DESC, finished LIMIT 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER enter AFTER UPDATE OF value OR DELETE ON ${schema}.tries_p${part}
FOR EACH ROW EXECUTE FUNCTION ${schema}.tries_p${part}_enter();

CREATE FUNCTION ${schema}.parts_p${part}_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row record;
BEGIN
  IF TG_OP = 'DELETE' THEN row := OLD; ELSE row := NEW; END IF;
  IF row.value IS NULL OR row.late THEN RETURN NULL; END IF;
  -- Two dates of one player at once would each miss the other's.
  PERFORM pg_advisory_xact_lock(hashtextextended(row.challenge || ' ' || row.player, ${part}));
  INSERT INTO ${schema}.standings_p${part} (${STANDING})
  SELECT row.challenge, row.player,
    CASE WHEN row.adds THEN sum(value) ELSE max(value) END, CASE WHEN row.adds THEN sum(score) ELSE max(score) END,
    sum(moves), sum(ms), max(finished), NULL, row.name, bool_or(fast), count(*)
  FROM ${schema}.parts_p${part}
  WHERE challenge = row.challenge AND player = row.player AND value IS NOT NULL AND NOT late
  HAVING count(*) > 0
  ON CONFLICT (challenge, player) DO UPDATE SET ${replaced};
  IF NOT FOUND THEN
    DELETE FROM ${schema}.standings_p${part} WHERE challenge = row.challenge AND player = row.player;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sum AFTER INSERT OR DELETE OR UPDATE OF value ON ${schema}.parts_p${part}
FOR EACH ROW EXECUTE FUNCTION ${schema}.parts_p${part}_sum();

CREATE FUNCTION ${schema}.standings_p${part}_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF TG_OP = 'UPDATE' AND OLD.value = NEW.value THEN RETURN NULL; END IF;
    INSERT INTO ${schema}.tallies_p${part} AS t (challenge, level, bucket, slot, players)
    SELECT OLD.challenge, level, OLD.value >> level * 8, pg_backend_pid() & 15, -1 FROM generate_series(0, 2) AS level
    ON CONFLICT (challenge, level, bucket, slot) DO UPDATE SET players = t.players - 1;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO ${schema}.tallies_p${part} AS t (challenge, level, bucket, slot, players)
    SELECT NEW.challenge, level, NEW.value >> level * 8, pg_backend_pid() & 15, 1 FROM generate_series(0, 2) AS level
    ON CONFLICT (challenge, level, bucket, slot) DO UPDATE SET players = t.players + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tally AFTER INSERT OR DELETE OR UPDATE OF value ON ${schema}.standings_p${part}
FOR EACH ROW EXECUTE FUNCTION ${schema}.standings_p${part}_tally();
`;

const statements = (text: string) => sql.raw(text);

/** The first: all of it. */
const first: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ name: string }>`SELECT quote_ident(current_schema()) AS name`.execute(db);
    const schema = rows[0]!.name;
    const run = (text: string) => statements(text).execute(db);
    await run(`CREATE TABLE series (challenge text PRIMARY KEY, spec jsonb NOT NULL)`);
    await run(
      `CREATE TABLE dates (challenge text, date text, spec jsonb NOT NULL, PRIMARY KEY (challenge, date))`,
    );
    await run(`CREATE TABLE challenges (challenge text PRIMARY KEY, series text, date text, spec jsonb NOT NULL,
      seed text NOT NULL, opens timestamptz, closes timestamptz)`);
    await run(`CREATE TABLE plays (challenge text, hour timestamptz, process text, loads bigint NOT NULL,
      starts bigint NOT NULL, ends bigint NOT NULL, ms bigint NOT NULL, PRIMARY KEY (challenge, hour, process))`);
    await run(`CREATE TABLE groups (challenge text PRIMARY KEY, title text, made timestamptz NOT NULL)`);
    await run(`CREATE TABLE members (challenge text, player text, joined timestamptz NOT NULL,
      PRIMARY KEY (challenge, player))`);
    await run(`CREATE INDEX members_player ON members (player)`);
    for (const table of PARTITIONED)
      await run(`CREATE TABLE ${table} (${COLUMNS[table]}) PARTITION BY HASH (challenge)`);
    for (let part = 0; part < PARTITIONS; part++) {
      for (const table of PARTITIONED) {
        const { key, more } = KEYS[table];
        const name = `${table}_p${part}`;
        const filled = table === 'tallies' ? ' WITH (fillfactor = 50)' : '';
        await run(`CREATE TABLE ${name} PARTITION OF ${table} (PRIMARY KEY (${key}))
          FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${part})${filled}`);
        for (const index of more) await run(index.replaceAll('$', name));
      }
      for (const each of triggers(schema, part).split(/(?=^CREATE )/m)) await run(each);
    }
  },
};

/** What has begun says so in its own row, members of a group have a place each, and a player's dates are found. */
const second: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => statements(text).execute(db);
    await run(`ALTER TABLE challenges ADD COLUMN begun boolean NOT NULL DEFAULT false`);
    await run(`UPDATE challenges SET begun = true
      WHERE EXISTS (SELECT FROM tries WHERE tries.challenge = challenges.challenge)`);
    await run(`ALTER TABLE members ADD COLUMN place smallint`);
    await run(`UPDATE members SET place = given.place FROM (
        SELECT challenge, player, row_number() OVER (PARTITION BY challenge ORDER BY joined, player) AS place FROM members
      ) AS given WHERE members.challenge = given.challenge AND members.player = given.player`);
    await run(`CREATE UNIQUE INDEX members_place ON members (challenge, place)`);
    for (let part = 0; part < PARTITIONS; part++) {
      // One that lies on another server has its index by the migration of that.
      const { rows } = await sql<{ here: boolean }>`SELECT relkind = 'r' AS here FROM pg_class
        WHERE oid = ${`parts_p${part}`}::regclass`.execute(db);
      if (rows[0]!.here) await run(`CREATE INDEX parts_p${part}_player ON parts_p${part} (player)`);
    }
  },
};

/**
 * A player's row in a table of a series, from the days that are there: their sum, or the best of them as it is; with the
 * name of the last one that was played, for what is written or taken out last may be of any day.
 */
const sums = (schema: string, part: number) => `
CREATE OR REPLACE FUNCTION ${schema}.parts_p${part}_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row record;
BEGIN
  IF TG_OP = 'DELETE' THEN row := OLD; ELSE row := NEW; END IF;
  IF row.value IS NULL OR row.late THEN RETURN NULL; END IF;
  -- Two dates of one player at once would each miss the other's.
  PERFORM pg_advisory_xact_lock(hashtextextended(row.challenge || ' ' || row.player, ${part}));
  IF row.adds THEN
    INSERT INTO ${schema}.standings_p${part} (${STANDING})
    SELECT row.challenge, row.player, sum(value), sum(score), sum(moves), sum(ms), max(finished), NULL,
      (array_agg(name ORDER BY finished DESC, part DESC))[1], bool_or(fast), count(*)
    FROM ${schema}.parts_p${part}
    WHERE challenge = row.challenge AND player = row.player AND value IS NOT NULL AND NOT late
    HAVING count(*) > 0
    ON CONFLICT (challenge, player) DO UPDATE SET ${replaced};
  ELSE
    INSERT INTO ${schema}.standings_p${part} (${STANDING})
    SELECT challenge, player, value, score, moves, ms, finished, NULL,
      first_value(name) OVER (ORDER BY finished DESC, part DESC), fast, count(*) OVER ()
    FROM ${schema}.parts_p${part}
    WHERE challenge = row.challenge AND player = row.player AND value IS NOT NULL AND NOT late
    ORDER BY value DESC, finished LIMIT 1
    ON CONFLICT (challenge, player) DO UPDATE SET ${replaced};
  END IF;
  IF NOT FOUND THEN
    DELETE FROM ${schema}.standings_p${part} WHERE challenge = row.challenge AND player = row.player;
  END IF;
  RETURN NULL;
END $$`;

async function replaceSums(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT quote_ident(current_schema()) AS name`.execute(db);
  for (let part = 0; part < PARTITIONS; part++) await statements(sums(rows[0]!.name, part)).execute(db);
}

/** Series by moves or time take the best day, and whoever takes the best shows that day's figures. */
const third: Migration = {
  async up(db: Kysely<unknown>) {
    await replaceSums(db);
    const series = await sql<{
      challenge: string;
      spec: SeriesSpec;
    }>`SELECT challenge, spec FROM series`.execute(db);
    for (const { challenge, spec } of series.rows)
      if (totalOf(spec) === 'best')
        // That the value is written is what makes the rows again.
        await sql`UPDATE parts SET adds = false, value = value
          WHERE challenge = ${`${challenge}.all`} OR challenge LIKE ${`${challenge}.____-w__`}`.execute(db);
  },
};

/** In tables of series a player has the name of the last day that is there, not that of one which was taken out. */
const fourth: Migration = {
  async up(db: Kysely<unknown>) {
    await replaceSums(db);
    for (let part = 0; part < PARTITIONS; part++)
      await sql`UPDATE ${sql.table(`standings_p${part}`)} AS s SET name = p.name FROM (
          SELECT DISTINCT ON (challenge, player) challenge, player, name FROM ${sql.table(`parts_p${part}`)}
          WHERE value IS NOT NULL AND NOT late ORDER BY challenge, player, finished DESC, part DESC) AS p
        WHERE s.challenge = p.challenge AND s.player = p.player AND s.name IS DISTINCT FROM p.name`.execute(
        db,
      );
  },
};

/** Brings the tables of a database to what this version needs. Safe to be asked by many processes at once. */
export async function migrate(db: Tables): Promise<void> {
  const migrations = { '0001-tables': first, '0002-begun': second, '0003-best': third, '0004-names': fourth };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
