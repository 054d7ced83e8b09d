/** How hard the search looks at a hand, by name. */
import { type Effort, EFFORT_FIELDS, UNLIMITED_WORK } from './games.js';

export interface Level {
  readonly effort: Effort;
  /** Microseconds of work a hand. */
  readonly work: number;
}

const HAND: Effort = {
  ...{ width: 200, anchors: 8, judged: 0, tried: 0, trials: 0 },
  ...{ trialWidth: 24, trialAnchors: 4, nextFrom: 0, trialsFrom: 0 },
};
const NEXT: Effort = { ...HAND, judged: 24 };
const FULL: Effort = { ...NEXT, tried: 8, trials: 64, trialsFrom: 40 };

export const LEVELS = {
  /** Piece by piece: the best place of any of them, as the board then stands. */
  piece: { effort: { ...HAND, width: 1, anchors: 64 }, work: UNLIMITED_WORK },
  /** The whole hand. */
  hand: { effort: HAND, work: UNLIMITED_WORK },
  /** And the mean over the piece that comes next. */
  next: { effort: NEXT, work: UNLIMITED_WORK },
  /** And on crowded boards whole hands, drawn to try them. */
  full: { effort: FULL, work: UNLIMITED_WORK },
  /** The same in the time that a hint takes. */
  hint: { effort: FULL, work: 50_000 },
} as const satisfies Record<string, Level>;

export type LevelName = keyof typeof LEVELS;

/** Reads `judged=32,width=100`: fields of a level that are to be others. */
export function parseEffort(text: string, effort: Effort): Effort {
  const changed: Record<string, number> = { ...effort };
  for (const part of text.split(',').filter(Boolean)) {
    const [, field, digits] = /^(\w+)=(\d+)$/.exec(part) ?? [];
    if (!EFFORT_FIELDS.some((name) => name === field)) {
      throw new Error(`--effort must be FIELD=NUMBER of ${EFFORT_FIELDS.join(', ')}, but had ${part}`);
    }
    changed[field!] = Number(digits);
  }
  return changed as unknown as Effort;
}
