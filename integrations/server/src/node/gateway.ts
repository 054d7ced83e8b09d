/** The other end of `database/http.ts`: takes statements by HTTP from whoever has the token, which is all of the database. */
import type pg from 'pg';
import { commandOf, type EmbeddedPool } from '../database/pglite.js';
import { bearerOf, isSame } from '../tokens.js';

type Query = (text: string, values: unknown[]) => Promise<Result>;

interface Result {
  readonly command: string;
  readonly rowCount: number | null;
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly rows: readonly unknown[][];
}

const asWritten = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

export const ofPostgres =
  (pool: pg.Pool): Query =>
  async (text, values) =>
    await pool.query({ text, values, rowMode: 'array', types: asWritten });

/** The types of all columns and parameters, which are left as they are written. */
const TYPES = [16, 20, 21, 23, 25, 114, 701, 1043, 1114, 1184, 1700, 2950, 3802];
const PLAIN = Object.fromEntries(TYPES.map((type) => [type, (text: string) => text]));

export const ofEmbedded =
  (pool: EmbeddedPool): Query =>
  async (text, values) => {
    const client = await pool.connect();
    try {
      const options = { rowMode: 'array', parsers: PLAIN, serializers: PLAIN } as const;
      const { fields, rows, affectedRows } = await pool.database.query<unknown[]>(text, values, options);
      return { command: commandOf(text), rowCount: affectedRows ?? rows.length, fields, rows };
    } finally {
      client.release();
    }
  };

/** A handler of the web's requests. */
export function sqlGateway(query: Query, token: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const given = bearerOf(request.headers.get('authorization')) ?? '';
    if (request.method !== 'POST' || !isSame(given, token))
      return Response.json({ message: 'refused' }, { status: 401 });
    try {
      const { query: text, params } = (await request.json()) as { query: string; params: unknown[] };
      const { command, rowCount, fields, rows } = await query(text, params);
      const plain = fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
      return Response.json({ command, rowCount, fields: plain, rows });
    } catch (error) {
      const { message, code, constraint } = error as { message: string; code?: string; constraint?: string };
      return Response.json({ message, code, constraint }, { status: 400 });
    }
  };
}
