/** How hard the search looks at a hand, by name. */
import type { PlaceVariant } from '../../src/engine/rule-set.js';
import { type Effort, EFFORT_FIELDS, UNLIMITED_WORK } from './games.js';
import { shipped } from './shipped.js';

interface Level {
  /** Fields in place of those that the package ships for a board of that size. */
  readonly changed: Partial<Effort>;
  /** Microseconds of work a hand. */
  readonly work: number;
}

const NEXT = { trials: 0 };
const HAND = { ...NEXT, judged: 0 };

export const LEVELS = {
  /** Piece by piece: the best place of any of them, as the board then stands. */
  piece: { changed: { ...HAND, width: 1, anchors: 64 }, work: UNLIMITED_WORK },
  /** The whole hand. */
  hand: { changed: HAND, work: UNLIMITED_WORK },
  /** And the mean over the piece that comes next. */
  next: { changed: NEXT, work: UNLIMITED_WORK },
  /** And on crowded boards whole hands, drawn to try them: all that the package does. */
  full: { changed: {}, work: UNLIMITED_WORK },
  /** The same in the time that a hint takes. */
  hint: { changed: {}, work: 50_000 },
} as const satisfies Record<string, Level>;

export type LevelName = keyof typeof LEVELS;

/** How hard a level looks at the boards of a game: as the package does in games of that size and set, but for its fields. */
export function effortOf(level: LevelName, variant: PlaceVariant): Effort {
  const { effort } = shipped(variant, 'survive');
  const full = Object.fromEntries(EFFORT_FIELDS.map((field, i) => [field, effort[i]!]));
  return { ...full, ...LEVELS[level].changed } as unknown as Effort;
}

/** Reads `judged=32,width=100`: fields of a level that are to be others. */
export function parseEffort(text: string): Partial<Effort> {
  const changed: Record<string, number> = {};
  for (const part of text.split(',').filter(Boolean)) {
    const [, field, digits] = /^(\w+)=(\d+)$/.exec(part) ?? [];
    if (!EFFORT_FIELDS.some((name) => name === field)) {
      throw new Error(`--effort must be FIELD=NUMBER of ${EFFORT_FIELDS.join(', ')}, but had ${part}`);
    }
    changed[field!] = Number(digits);
  }
  return changed;
}
