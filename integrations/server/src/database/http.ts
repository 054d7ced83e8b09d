/**
 * A database that is asked by HTTP, for runtimes without sockets: one statement a request, as the serverless driver of
 * Neon asks (https://github.com/neondatabase/serverless), whose service answers the same requests. All that the server
 * does in play is one statement, so that it needs no more.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';

interface Answer {
  readonly command: string;
  readonly rowCount: number | null;
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  /** Each value as PostgreSQL writes it. */
  readonly rows: readonly (readonly (string | null)[])[];
}

const READERS: Readonly<Record<number, (text: string) => unknown>> = {
  ...{ 16: (text) => text === 't', 20: Number, 21: Number, 23: Number, 701: Number, 1700: Number },
  ...{ 114: (text) => JSON.parse(text) as unknown, 3802: (text) => JSON.parse(text) as unknown },
  1184: (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
};

const written = (value: unknown) =>
  value === null || value === undefined ? null : value instanceof Date ? value.toISOString() : String(value);

/** `url`: where it is asked; `headers`: what it has to be told, such as `neon-connection-string` or `authorization`. */
export function httpPool(url: string, headers: Readonly<Record<string, string>>): PostgresPool {
  async function query(text: string, values: readonly unknown[]) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'neon-raw-text-output': 'true', 'neon-array-mode': 'true' },
        ...headers,
      },
      body: JSON.stringify({ query: text, params: values.map(written) }),
    }).catch((cause: unknown) => {
      throw Object.assign(new Error('The database cannot be reached.', { cause }), { code: 'ECONNREFUSED' });
    });
    if (!answer.ok) {
      const told = (await answer.json().catch(() => ({}))) as {
        message?: string;
        code?: string;
        constraint?: string;
      };
      const { message = `The database answered with ${answer.status}.`, constraint } = told;
      const code = told.code ?? (answer.status >= 500 ? '08006' : 'XX000');
      throw Object.assign(new Error(message), { code, constraint });
    }
    const { command, rowCount, fields, rows } = (await answer.json()) as Answer;
    const read = (row: readonly (string | null)[]) =>
      Object.fromEntries(
        fields.map(({ name, dataTypeID }, index) => {
          const value = row[index] ?? null;
          return [name, value === null ? null : (READERS[dataTypeID]?.(value) ?? value)];
        }),
      );
    return { command, rowCount: rowCount ?? rows.length, rows: rows.map(read) };
  }
  const client = { query: query as unknown as PostgresPoolClient['query'], release: () => {} };
  return { connect: async () => client, end: async () => {} };
}
