/** A look back at a game of hands: each move beside what the computer would have played there. */
import type { Frame } from '../../core/protocol.js';
import type { Widget } from '../../element/widget.js';
import type { HandHint } from '../../engine/place/types.js';
import type { HistoryEntry, Move } from '../../engine/types.js';

/** For all moves together, and for one of them. */
const TOTAL_MS = 12_000;
const LEAST_MS = 10;
const MOST_MS = 50;
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

/**
 * Looks back at the present game, in a game apart. `told` hears how far it is, and whether it is still wanted; answers
 * `null` where it is not, or nothing was found.
 */
export async function review(
  { session, play }: Widget,
  told: (at: number, total: number) => boolean,
): Promise<Reviewed | null> {
  const papers = await session.actHere((course) => course.papers());
  const entries = (await session.actHere((course) => course.history())) as
    readonly HistoryEntry[] | undefined;
  const { course } = session;
  if (!papers || !entries || !course || !play?.search) return null;
  const first = Math.max(0, entries.length - MOST_MOVES);
  const total = entries.length - first;
  const ms = Math.round(Math.max(LEAST_MS, Math.min(MOST_MS, TOTAL_MS / Math.max(1, total))));
  const core = course.apart();
  const moves: ReviewedMove[] = [];
  try {
    await core.open({ from: 'record', record: papers.record });
    for (let i = first; i < entries.length; i++) {
      if (!told(i - first + 1, total)) return null;
      await core.command('goTo', [i]);
      const hint = await play.search(core, ms);
      moves.push(judge(i + 1, core.frame as unknown as Frame, entries[i]!, hint));
    }
  } finally {
    core.close();
  }
  return { moves, ...turningPoints(moves) };
}
