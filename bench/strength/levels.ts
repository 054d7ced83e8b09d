/** How hard the search looks at a hand, by name. */
import { EFFORT } from '../../src/engine/place/weights.js';
import { type Effort, EFFORT_FIELDS, UNLIMITED_WORK } from './games.js';

export interface Level {
  readonly effort: Effort;
  /** Microseconds of work a hand. */
  readonly work: number;
}

const FULL = Object.fromEntries(EFFORT_FIELDS.map((field, i) => [field, EFFORT[i]!])) as unknown as Effort;
const NEXT: Effort = { ...FULL, trials: 0 };
const HAND: Effort = { ...NEXT, judged: 0 };

export const LEVELS = {
  /** Piece by piece: the best place of any of them, as the board then stands. */
  piece: { effort: { ...HAND, width: 1, anchors: 64 }, work: UNLIMITED_WORK },
  /** The whole hand. */
  hand: { effort: HAND, work: UNLIMITED_WORK },
  /** And the mean over the piece that comes next. */
  next: { effort: NEXT, work: UNLIMITED_WORK },
  /** And on crowded boards whole hands, drawn to try them: all that the package does. */
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
