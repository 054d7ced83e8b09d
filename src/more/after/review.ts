/** A look back at a game of hands or at a wall: each move beside what the computer would have played there. */
import type { Frame } from '../../core/protocol.js';
import type { Widget } from '../../element/widget.js';
import type { Kind, Kinds } from '../../engine/kinds.js';
import type { HandHint } from '../../engine/place/types.js';
import type { WallMove, WallSequence } from '../../engine/pop/types.js';
import type { HistoryEntry, Move } from '../../engine/types.js';

/** For all moves together, and for one of them: a wall is searched to its end. */
const TOTAL_MS = 12_000;
const LEAST_MS = 10;
/** Of a longer game the last moves are looked at. */
const MOST_MOVES = 400;
/** How many turning points there are at most, and how near to the costliest move each is. */
const TURNS = 3;
const NEAR = 0.5;

type Cell = readonly [row: number, column: number];

/** A placement: where, which cells, for how many points. */
export interface Placed {
  readonly row: number;
  readonly column: number;
  readonly cells: readonly Cell[];
  readonly points: number;
}

export interface ReviewedMove {
  /** Counted from 1. */
  readonly number: number;
  readonly board: readonly string[];
  readonly played: Placed;
  /** `null` where the computer would have done the same. */
  readonly best: Placed | null;
  /** How much less the move is worth; of what is not among the best, that it is at least so much. */
  readonly loss: number;
}

export interface Reviewed {
  readonly moves: readonly ReviewedMove[];
  /** The numbers of the moves that cost the most, in their order. */
  readonly turns: readonly number[];
  /** The one that cost the most; `null` where none was far from the best. */
  readonly turned: number | null;
}

/** A piece, turned clockwise by some quarters. */
function turned(piece: string, quarters: number): string {
  let rows = piece.split('/');
  for (let i = 0; i < quarters; i++) {
    const last = rows.length - 1;
    rows = [...rows[0]!].map((_, column) => rows.map((_row, row) => rows[last - row]![column]).join(''));
  }
  return rows.join('/');
}

function placed(piece: string, { row, column, rotation = 0 }: Move, points: number): Placed {
  const cells = turned(piece, rotation)
    .split('/')
    .flatMap((text, y) =>
      [...text].flatMap((cell, x) => (cell === '#' ? [[row + y, column + x] as const] : [])),
    );
  return { row, column, cells, points };
}

/** Whether two placements do the same: equal pieces may lie in two slots. */
const isSame = (one: Placed, other: Placed): boolean => one.cells.join(' ') === other.cells.join(' ');

/** Judges a move of a state by what the computer has found there. */
export function judge(
  number: number,
  { state }: Pick<Frame, 'state'>,
  { move, points }: Pick<HistoryEntry, 'move' | 'points'>,
  hint: HandHint | null,
): ReviewedMove {
  const of = (at: Move, earned: number): Placed => placed(state.hand[at.piece] ?? '', at, earned);
  const played = of(move, points);
  const { board } = state;
  if (!hint || isSame(of(hint, hint.points), played)) return { number, board, played, best: null, loss: 0 };
  const { alternatives } = hint;
  const known = alternatives.find((other) => isSame(of(other, other.points), played)) ?? alternatives.at(-1);
  const loss = known ? hint.value - known.value : 0;
  return { number, board, played, best: of(hint, hint.points), loss };
}

/** The moves that cost the most. */
export function turningPoints(moves: readonly ReviewedMove[]): Pick<Reviewed, 'turns' | 'turned'> {
  const costly = moves.filter(({ loss }) => loss > 0).sort((a, b) => b.loss - a.loss);
  const [worst] = costly;
  if (!worst) return { turns: [], turned: null };
  const near = costly.filter(({ loss }) => loss >= worst.loss * NEAR).slice(0, TURNS);
  return { turns: near.map(({ number }) => number).sort((a, b) => a - b), turned: worst.number };
}

/** A click as it is judged: the best that is known of the wall before it, at its end. */
export interface ReviewedClick extends ReviewedMove {
  readonly score: number;
  /** The sequence that leads there, as far as it begins with the click; `null` where it begins with another. */
  readonly follows: WallSequence | null;
}

type WallFrame = Pick<Frame<'pop'>, 'state' | 'outlook'>;

/** Judges a click of a wall by the best sequence that the computer has found there, or by what follows of a former one. */
export function judgeClick(
  number: number,
  { state, outlook }: WallFrame,
  { move, points }: Pick<HistoryEntry<'pop'>, 'move' | 'points'>,
  ...sequences: readonly (WallSequence | null)[]
): ReviewedClick {
  const areaAt = ({ row, column }: WallMove): number => outlook.cells[row]?.[column] ?? -1;
  const of = ({ row, column }: WallMove, earned: number): Placed => {
    const area = areaAt({ row, column });
    const cells = outlook.cells.flatMap((line, y) =>
      line.flatMap((at, x) => (at === area ? [[y, x] as const] : [])),
    );
    return { row, column, cells, points: earned };
  };
  const best = sequences.reduce((one, other) => (other && !(one && one.score >= other.score) ? other : one));
  const first = best?.moves[0];
  const isSameArea = first && areaAt(first) === areaAt(move);
  return {
    ...{ number, board: state.board, played: of(move, points), loss: 0 },
    best: first && !isSameArea ? of(first, outlook.areas[areaAt(first)]?.points ?? 0) : null,
    score: best?.score ?? -Infinity,
    follows: isSameArea ? { ...best, moves: best.moves.slice(1) } : null,
  };
}

/**
 * What each click of a wall has cost: how much less could be earned behind it than before. What came of it in the end,
 * and what is found later, could be earned before as well.
 */
export function weighClicks(clicks: readonly ReviewedClick[], end: number): readonly ReviewedMove[] {
  let earned = end;
  const judged: ReviewedMove[] = [];
  for (const { score, follows: _, ...click } of [...clicks].reverse()) {
    const loss = click.best ? Math.max(0, score - earned) : 0;
    earned = Math.max(earned, score);
    // One that costs nothing is as good.
    judged.unshift({ ...click, loss, best: loss > 0 ? click.best : null });
  }
  return judged;
}

type Entry = Kinds[Kind]['entry'];

/** How the moves of a kind are judged. */
interface Review {
  /** The most that is searched for a move, in milliseconds. */
  readonly most: number;
  /** Judges one by what was found before it; `last` is the one before. */
  judge(number: number, frame: unknown, entry: Entry, found: unknown, last?: ReviewedMove): ReviewedMove;
  /** Judges all of a game that has earned so many points. */
  weigh(moves: readonly ReviewedMove[], score: number): readonly ReviewedMove[];
}

const REVIEWS: Readonly<Partial<Record<Kind, Review>>> = {
  place: {
    most: 50,
    judge: (number, frame, entry, found) =>
      judge(number, frame as Frame, entry as HistoryEntry, found as HandHint | null),
    weigh: (moves) => moves,
  },
  pop: {
    most: 60,
    judge: (number, frame, entry, found, last) =>
      judgeClick(
        number,
        frame as WallFrame,
        entry as HistoryEntry<'pop'>,
        found as WallSequence | null,
        (last as ReviewedClick | undefined)?.follows ?? null,
      ),
    weigh: (moves, score) => weighClicks(moves as readonly ReviewedClick[], score),
  },
};

/**
 * Looks back at the present game, in a game apart. `told` hears how far it is, and whether it is still wanted; answers
 * `null` where it is not, or nothing was found.
 */
export async function review(
  { session, play, kind }: Widget,
  told: (at: number, total: number) => boolean,
): Promise<Reviewed | null> {
  const papers = await session.actHere((course) => course.papers());
  const entries = await session.actHere((course) => course.history());
  const { course } = session;
  const own = kind && REVIEWS[kind];
  if (!papers || !entries || !course || !play?.search || !own) return null;
  const first = Math.max(0, entries.length - MOST_MOVES);
  const total = entries.length - first;
  const ms = Math.round(Math.max(LEAST_MS, Math.min(own.most, TOTAL_MS / Math.max(1, total))));
  const core = course.apart();
  const moves: ReviewedMove[] = [];
  try {
    await core.open({ from: 'record', record: papers.record });
    for (let i = first; i < entries.length; i++) {
      if (!told(i - first + 1, total)) return null;
      await core.command('goTo', [i]);
      const found = await play.search(core, ms);
      const { frame } = core as unknown as { readonly frame: unknown };
      moves.push(own.judge(i + 1, frame, entries[i]!, found, moves.at(-1)));
    }
  } finally {
    core.close();
  }
  const { score } = entries.at(-1) ?? { score: 0 };
  const judged = own.weigh(moves, score);
  return { moves: judged, ...turningPoints(judged) };
}
