/** Partitions on other servers, by postgres_fdw: the tables stay as they are for whoever asks. */
import { sql } from 'kysely';
import { PARTITIONED, PARTITIONS, type Tables } from './schema.js';

export interface Shard {
  /** A name for the other server, of letters, digits and `_`. */
  readonly name: string;
  /** Its address, as this server reaches it; its tables must have been made by `migrate`. */
  readonly url: string;
  /** Which partitions go there, 0 to 7. */
  readonly partitions: readonly number[];
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Lets another server hold partitions. Those of this server must be empty: it is for the beginning, before anything is
 * played; later, `pg_dump` of a partition moves it first. Throws TypeError for what cannot be, and nothing is changed.
 */
export async function distribute(db: Tables, { name, url, partitions }: Shard): Promise<void> {
  if (!/^[a-z_][a-z0-9_]{0,30}$/.test(name)) throw new TypeError('name must be letters, digits and _');
  const wrong = partitions.find((part) => !Number.isInteger(part) || part < 0 || part >= PARTITIONS);
  if (partitions.length === 0 || wrong !== undefined)
    throw new TypeError(`partitions must be some of 0 to ${PARTITIONS - 1}`);
  const { hostname, port, pathname, username, password } = new URL(url);
  const where = { host: hostname, port: port || '5432', dbname: decodeURIComponent(pathname.slice(1)) };
  const user = {
    user: decodeURIComponent(username),
    ...(password && { password: decodeURIComponent(password) }),
  };
  const options = (of: object) =>
    Object.entries(of)
      .map(([key, value]) => `${key} ${literal(String(value))}`)
      .join(', ');
  await db.transaction().execute(async (all) => {
    const run = (text: string) => sql.raw(text).execute(all);
    for (const table of PARTITIONED)
      for (const part of partitions) {
        const { rows } = await sql<{
          some: boolean;
        }>`SELECT EXISTS (SELECT FROM ${sql.table(`${table}_p${part}`)}) AS some`.execute(all);
        if (rows[0]!.some) throw new TypeError(`${table}_p${part} is not empty`);
      }
    await run('CREATE EXTENSION IF NOT EXISTS postgres_fdw');
    await run(`CREATE SERVER ${name} FOREIGN DATA WRAPPER postgres_fdw
      OPTIONS (${options({ ...where, connect_timeout: 3, keepalives_idle: 10, fetch_size: 1000 })})`);
    await run(`CREATE USER MAPPING FOR CURRENT_USER SERVER ${name} OPTIONS (${options(user)})`);
    for (const part of partitions)
      for (const table of PARTITIONED) {
        await run(`DROP TABLE ${table}_p${part}`);
        await run(`CREATE FOREIGN TABLE ${table}_p${part} PARTITION OF ${table}
          FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${part}) SERVER ${name}
          OPTIONS (schema_name 'public', table_name '${table}_p${part}')`);
      }
  });
}
