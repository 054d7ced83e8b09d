/**
 * The tables. Every one begins with `challenge`: the key of a challenge, of a table that sums several (`daily.all`), of
 * a series or of a group. No statement of a request in play asks for two keys, so that rows may lie wherever their key says.
 */
import type { ColumnType, Generated, JSONColumnType, Kysely, Selectable } from 'kysely';
import type { ChallengeSpec, SeriesSpec } from '../specs.js';

/** Read as a Date, written as one. */
type Time = ColumnType<Date, Date, Date>;
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** 64 bits: the drivers are told to read them as numbers, which all of ours are below 2^53. */
type Whole = ColumnType<number, number, number>;
type MaybeWhole = ColumnType<number | null, number | null | undefined, number | null>;

export interface Database {
  challenges: {
    challenge: string;
    series: string | null;
    /** `YYYY-MM-DD` in the series' own zone. */
    date: string | null;
    spec: JSONColumnType<ChallengeSpec>;
    /** Of challenges where all play from one. */
    seed: string;
    opens: MaybeTime;
    closes: MaybeTime;
    /** Whether a try of it was begun: then nothing of the above changes any more. */
    begun: Generated<boolean>;
  };
  series: { challenge: string; spec: JSONColumnType<SeriesSpec> };
  /** What a calendar has filled in for a date of a series. */
  dates: { challenge: string; date: string; spec: JSONColumnType<Partial<ChallengeSpec>> };
  tries: {
    challenge: string;
    player: string;
    number: number;
    try: string;
    /** Whether it may have a place in the table: not from the archive. */
    ranked: boolean;
    seed: string;
    begun: Time;
    deadline: MaybeTime;
    /** Given up, or taken out by the site. */
    ended: MaybeTime;
    /** When its record came. All below is there from then on. */
    finished: MaybeTime;
    value: MaybeWhole;
    score: MaybeWhole;
    moves: number | null;
    ms: MaybeWhole;
    over: boolean | null;
    goal: boolean | null;
    fast: boolean | null;
    /** SHA-256 of what was played, in hexadecimal; see `Proof`. */
    digest: string | null;
    /** Whether that may be there once in a challenge. */
    once: Generated<boolean>;
    record: string | null;
    name: string | null;
    /**
     * How often it has changed in what the tables of its series learn from it: above 0 they have yet to, below 0 they
     * have; 0 where there is no series. Never the same again, so that who has read it can tell whether it still is.
     */
    pending: Generated<number>;
  };
  /** A player's row in a table; kept by triggers on `tries` and on `parts`. */
  standings: {
    challenge: string;
    player: string;
    value: Whole;
    score: Whole;
    moves: Whole;
    ms: Whole;
    finished: Time;
    entry: string | null;
    name: string | null;
    fast: boolean;
    played: number;
  };
  /** What a table of a series sums: a player's best of each date. Without a value it was only begun. */
  parts: {
    challenge: string;
    player: string;
    part: string;
    value: MaybeWhole;
    score: MaybeWhole;
    moves: MaybeWhole;
    ms: MaybeWhole;
    finished: MaybeTime;
    fast: Generated<boolean>;
    name: string | null;
    /** From the archive: completed, but in no table and no streak. */
    late: boolean;
    /** Whether the table sums, or takes the best. */
    adds: boolean;
  };
  /** How many players have a value, at three scales; kept by a trigger on `standings`. */
  tallies: { challenge: string; level: number; bucket: Whole; slot: number; players: Whole };
  /** What a site may know of how its games are played; no row tells of a person. */
  plays: {
    challenge: string;
    hour: Time;
    process: string;
    loads: Whole;
    starts: Whole;
    ends: Whole;
    ms: Whole;
  };
  groups: { challenge: string; title: string | null; made: Time };
  /** `place`: 1 to 100, each once in a group. */
  members: { challenge: string; player: string; joined: Time; place: number | null };
}

export type Tables = Kysely<Database>;
export type TryRow = Selectable<Database['tries']>;
export type Standing = Selectable<Database['standings']>;
export type ChallengeRow = Selectable<Database['challenges']>;

/** Into how many partitions the hot tables are cut, by the hash of `challenge`; other servers may hold some. */
export const PARTITIONS = 8;
/** The tables that are cut. */
export const PARTITIONED = ['tries', 'standings', 'parts', 'tallies'] as const;
