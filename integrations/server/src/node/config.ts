/** What a process is told: by its environment, and by a file for what does not fit there. Judged before anything runs. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { challengeSpec, seriesSpec } from '../specs.js';

const rate = z.strictObject({ perMinute: z.number().positive(), burst: z.number().min(1) });

/** The file that BLOCK_PUZZLE_CONFIG names. */
const fileSchema = z.strictObject({
  series: z.record(z.string(), seriesSpec).optional(),
  challenges: z.record(z.string(), challengeSpec).optional(),
  /** Rule sets, as `registerVariant` of the engine takes them. */
  variants: z.array(z.record(z.string(), z.unknown())).optional(),
  /** Words that a name may not have, beside the English ones. */
  words: z.array(z.string()).optional(),
  rates: z
    .strictObject({
      ...{ network: rate.optional(), player: rate.optional() },
      ...{ newPlayers: rate.optional(), entries: rate.optional(), account: rate.optional() },
    })
    .optional(),
});

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const list = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .transform((each) => each.filter((one) => one !== ''));

const token = (least: number) => z.string().min(least, `must be a text of at least ${least} characters`);
const secrets = list.refine(
  (all) => all.every(({ length }) => length >= 32),
  'each must be a text of at least 32 characters',
);
const isOrigin = (text: string): boolean => {
  try {
    return text === '*' || new URL(text).origin === text;
  } catch {
    return false;
  }
};
const origins = list.refine(
  (all) => all.every(isOrigin),
  'each must be an origin as a browser says it, such as https://site.example, or *',
);

const environmentSchema = z.object({
  PORT: whole(0, 65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().optional(),
  DATABASE_READ_URL: z.string().optional(),
  DATABASE_CONNECTIONS: whole(1, 1000).default(10),
  BLOCK_PUZZLE_DATA: z.string().default('block-puzzle-data'),
  BLOCK_PUZZLE_SECRET: secrets.optional(),
  BLOCK_PUZZLE_SITE_SECRET: secrets.optional(),
  BLOCK_PUZZLE_ADMIN_TOKEN: token(20).optional(),
  BLOCK_PUZZLE_METRICS_TOKEN: token(20).optional(),
  BLOCK_PUZZLE_SQL_TOKEN: token(32).optional(),
  BLOCK_PUZZLE_ORIGINS: origins.optional(),
  BLOCK_PUZZLE_PROXIES: whole(0, 10).default(0),
  BLOCK_PUZZLE_THREADS: whole(0, 64).optional(),
  BLOCK_PUZZLE_GRACE: whole(0, 600_000).default(10_000),
  BLOCK_PUZZLE_KEEP: whole(1, 36_500).optional(),
  BLOCK_PUZZLE_RATES: z.enum(['on', 'off']).default('on'),
  BLOCK_PUZZLE_LOG: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  BLOCK_PUZZLE_CONFIG: z.string().optional(),
});

export type Config = ReturnType<typeof readConfig>;

function judged<T extends z.ZodType>(schema: T, value: unknown, where: string): z.infer<T> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  const at = [where, issue?.path.join('.')].filter(Boolean);
  throw new TypeError([...at, issue?.message ?? 'cannot be read'].join(': '));
}

/** Throws TypeError that names what is wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = judged(environmentSchema, given, '');
  const path = read.BLOCK_PUZZLE_CONFIG;
  let file: z.infer<typeof fileSchema> = {};
  if (path !== undefined) {
    let text: unknown;
    try {
      text = JSON.parse(readFileSync(path, 'utf8'));
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      throw new TypeError(`BLOCK_PUZZLE_CONFIG: ${said}`, { cause: error });
    }
    file = judged(fileSchema, text, path);
  }
  if (read.DATABASE_URL !== undefined && !read.BLOCK_PUZZLE_SECRET)
    throw new TypeError(
      'BLOCK_PUZZLE_SECRET must be set, and the same for all processes before one PostgreSQL',
    );
  if (read.DATABASE_READ_URL !== undefined && read.DATABASE_URL === undefined)
    throw new TypeError('DATABASE_READ_URL must come with DATABASE_URL, of which it is a replica');
  return { ...read, file };
}
