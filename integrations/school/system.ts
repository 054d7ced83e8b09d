/** What the page of an archive asks of a school's system, whichever it is. */
import type { Statement } from '../../src/school/statements.js';

/** How far the pupil has come: in all, and in each level. */
export interface Progress {
  /** 0 to 1. */
  readonly scaled: number;
  /** The same as it is counted, from 0 to `max`. */
  readonly raw: number;
  readonly max: number;
  /** What part of the work is done, 0 to 1. */
  readonly measure: number;
  readonly completed: boolean;
  /** Whether it is well done as well, where no mastery says from when on. */
  readonly succeeded: boolean;
  readonly parts: readonly Part[];
}

/** A level: from 0 to 3 stars, one for a program that is right. */
export interface Part {
  readonly id: string;
  readonly stars: number;
}

export const STARS = 3;

/** A program that was judged, or a game that has ended. */
export interface Attempt {
  /** The level, or the game. */
  readonly part: string;
  readonly right: boolean;
  /** What was handed in, in a few words of no language: `cost=35 blocks=4 verdict=right`. */
  readonly answer: string;
  /** The same as a statement, for systems that take them. */
  readonly statement: Statement | null;
}

export interface System {
  /** A tag that the pupil has chosen, or ''. */
  readonly language: string;
  /** What was kept the last time, or ''. */
  readonly kept: string;
  /** How many characters it keeps. */
  readonly room: number;
  /** Whether what is done counts: not where a teacher looks at it, or a pupil at what was handed in. */
  readonly counts: boolean;
  /** The least that passes, 0 to 1; `null` where what is well done passes. */
  readonly mastery: number | null;
  /** Takes the pupil back to where they came from; `null` where the system does that itself. */
  readonly back: (() => void) | null;
  /** Says once, where something is wrong between the page and the system. */
  onTrouble(heard: () => void): void;
  report(progress: Progress, seconds: number): void;
  attempt(attempt: Attempt): void;
  keep(text: string): void;
  /** Sees to it that what was reported is written down. */
  commit(): void;
  /** The page is left, or cannot be shown: without a progress nothing is said of any. */
  end(progress: Progress | null, seconds: number): void;
}

export const isPassed = (
  { completed, succeeded, scaled }: Progress,
  { mastery }: Pick<System, 'mastery'>,
): boolean => (mastery === null ? succeeded : completed && scaled >= mastery);
