/** What a site writes to say what is played: challenges, and series of them. Judged here, once, at the edge. */
import { z } from '@hono/zod-openapi';

export const KEY = /^[a-z0-9][a-z0-9.-]{0,79}$/;
export const DATE = /^\d{4}-\d{2}-\d{2}$/;
const whole = (from: number, to: number) => z.number().int().min(from).max(to);
const time = z.iso.datetime({ offset: true });
const DAY = 86_400_000;

/**
 * The game as `newGame` of the engine takes it, without the seed, which the server deals. Its rules are the engine's to
 * judge: which there are and what they may be is said nowhere else.
 */
export const gameSpec = z
  .object({
    variant: z.string().min(1).max(64),
    rows: whole(1, 40).optional(),
    columns: whole(1, 32).optional(),
    handSize: whole(0, 8).optional(),
    goal: z.string().max(20).optional(),
  })
  .catchall(z.union([z.string().max(64), z.number().int(), z.boolean()]).optional());
/** What nobody says of a game to be played: the server deals the one, a record tells the other. */
const NOT_SAID = ['seed', 'ticks'];

/** How a falling game has to be played. */
export const pacingSpec = {
  pace: z.enum(['auto', 'turn']).optional(),
  gravity: whole(20, 10_000).optional(),
  speed: z.enum(['constant', 'rising']).optional(),
};

/** As a database keeps it and a page shows it. */
const isPlain = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text);
/** Characters of a title, as they are counted by who reads them. */
export const MOST_TITLE = 80;

/** What is said of a challenge beside its game. */
const beside = {
  title: z
    .string()
    .refine((text) => [...text].length <= MOST_TITLE, {
      error: `must be a text of at most ${MOST_TITLE} characters`,
    })
    .refine(isPlain, { error: 'must be a text without control characters' })
    .openapi({ maxLength: MOST_TITLE })
    .optional(),
  /** The text of a start, in place of `game`. */
  position: z.string().max(20_000).optional(),
  ...pacingSpec,
  seeds: z.enum(['player', 'shared', 'daily']).optional(),
  tries: whole(1, 1000).nullable().optional(),
  limit: whole(1000, 31 * DAY)
    .nullable()
    .optional(),
  assisted: z.boolean().optional(),
  ranking: z.enum(['score', 'moves', 'time']).optional(),
  /** What a record must have reached. */
  finish: z.enum(['over', 'goal', 'any']).optional(),
  /** Whether two players may hand in the same game; of a goal or a position the best is often the same. */
  repeats: z.enum(['refuse', 'allow']).optional(),
  identity: z.enum(['any', 'site']).optional(),
  archive: z.boolean().optional(),
  maxMoves: whole(1, 100_000).optional(),
};

const common = {
  game: gameSpec
    .superRefine((game, { addIssue }) => {
      for (const name of Object.keys(game))
        if (name in beside || NOT_SAID.includes(name))
          addIssue({ code: 'custom', path: [name], message: 'is not said of a game' });
    })
    .optional(),
  ...beside,
};

export const challengeSpec = z.strictObject({
  ...common,
  opens: time.nullable().optional(),
  closes: time.nullable().optional(),
});
export type ChallengeSpec = z.infer<typeof challengeSpec>;

/** What a date may have of its own. */
export const dateSpec = z.strictObject(common);
export type DateSpec = z.infer<typeof dateSpec>;

export const seriesSpec = z.strictObject({
  ...common,
  every: z.enum(['day', 'week']),
  /** IANA name of the zone in whose days it goes. */
  zone: z.string().max(64).optional(),
  /** Dates, both included. */
  from: z.string().regex(DATE).optional(),
  to: z.string().regex(DATE).optional(),
  /** In place of `game`, one after the other from `from` (or 1970-01-05, a Monday) on. */
  rotation: z.array(dateSpec).min(1).max(100).optional(),
  /** Whether tables of a week and of all add values up, or take the best; by moves or time always the best. */
  total: z.enum(['sum', 'best']).optional(),
});
export type SeriesSpec = z.infer<typeof seriesSpec>;

/** What the tables of a week and of all make of the days. Of a sum of times whoever plays least would be the first. */
export const totalOf = ({ ranking = 'score', total = 'sum' }: SeriesSpec): 'sum' | 'best' =>
  ranking === 'score' ? total : 'best';

/** A challenge with everything said that its specification left out. */
export interface Challenge {
  readonly challenge: string;
  readonly series: string | null;
  readonly date: string | null;
  readonly title: string | null;
  readonly game: z.infer<typeof gameSpec> | null;
  readonly position: string | null;
  readonly pacing: {
    readonly pace?: 'auto' | 'turn';
    readonly gravity?: number;
    readonly speed?: 'constant' | 'rising';
  };
  readonly seeds: 'player' | 'shared' | 'daily';
  /** Where all play from one: never told before a try is begun. */
  readonly seed: string;
  readonly tries: number | null;
  readonly limit: number | null;
  readonly assisted: boolean;
  readonly ranking: 'score' | 'moves' | 'time';
  readonly finish: 'over' | 'goal' | 'any';
  readonly repeats: 'refuse' | 'allow';
  readonly identity: 'any' | 'site';
  readonly archive: boolean;
  readonly maxMoves: number;
  readonly opens: number | null;
  readonly closes: number | null;
  /** Whether a try of it was begun: then it stays as it is. */
  readonly begun: boolean;
}
