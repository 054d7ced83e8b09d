/** THE table of the kinds of games at the command line: nothing else here asks of which kind a game is. */
import { type Engine, FALL_LIMITS, type Game, type Kind, LIMITS, VARIANTS } from '../engine/index.js';
import { FallSession, pieces, piecesOf } from './fall.js';
import { hands, PlaceSession } from './place.js';
import { PopSession } from './pop.js';
import type { Session, SessionOptions } from './session.js';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** What sequences of moves are counted from. */
export interface Count {
  /** How many pieces are left to be placed; `null` where moves use none up. */
  readonly pieces: number | null;
  /** What there is at first. */
  readonly start: string;
}

interface Row<K extends Kind> {
  /** What a game of the kind is called. */
  readonly name: string;
  /** Whether it is what most games are: an option that it alone has is told by what another is. */
  readonly usual?: boolean;
  readonly sizes: Readonly<Record<'rows' | 'columns' | 'handSize', Range>>;
  readonly session: new (options: SessionOptions<Game<K>>) => Session<K>;
  /** What is said first to who sits at a terminal. */
  readonly hint: string;
  /** The hand of a record, in words. */
  readonly hand: (size: number) => string;
  /** Whether pieces may fall by themselves, which records tell. */
  readonly paced?: boolean;
  /** What a seed deals: hands, or pieces where they are dealt one by one. */
  readonly deals?: (engine: Engine, game: Game<K>, count: number) => Iterable<readonly string[] | string>;
  readonly oneByOne?: boolean;
  readonly count?: (game: Game<K>) => Count;
}

const BOARD = {
  rows: { from: 1, to: LIMITS.rows },
  columns: { from: 1, to: LIMITS.columns },
  handSize: { from: 1, to: LIMITS.handSize },
};

const ROWS: { readonly [K in Kind]: Row<K> } = {
  place: {
    name: 'a placement game',
    usual: true,
    sizes: BOARD,
    session: PlaceSession,
    hint: 'Type a piece and where it goes, such as 1 1d, or help.',
    hand: (size) => `hand of ${size}`,
    deals: hands,
    count: ({ state: { hand } }) => ({
      pieces: hand.filter((piece) => piece !== null).length,
      start: `hand ${hand.map((piece) => piece ?? '-').join(' ')}`,
    }),
  },
  fall: {
    name: 'a falling game',
    sizes: FALL_LIMITS,
    session: FallSession,
    hint: 'Type letters such as bbn (left, left, rotate; then it drops), an action, or help.',
    hand: (size) => `${piecesOf(size, 'next piece')} shown`,
    paced: true,
    deals: pieces,
    oneByOne: true,
  },
  pop: {
    name: 'a wall game',
    sizes: BOARD,
    session: PopSession,
    hint: 'Type the row and column of a brick, such as 3d, or help.',
    hand: (size) => `hand of ${size}`,
    count: ({ state: { bricks } }) => ({ pieces: null, start: `${bricks} bricks` }),
  },
};

/** A row, for a game of whichever kind: its functions are given games of their own. */
export type AnyRow = Row<never>;

export const rowOf = (kind: Kind): AnyRow => ROWS[kind] as unknown as AnyRow;

/** The kind of a variant's games; registered ones are placement games. */
export function kindNamed(variant: string): Kind {
  return VARIANTS.find(({ name }) => name === variant)?.mechanism ?? 'place';
}

export const rowNamed = (variant: string): AnyRow => rowOf(kindNamed(variant));

/** The shipped games, or those of one kind, or with something in their row. */
export const shipped = (has: (row: AnyRow, kind: Kind) => boolean = () => true): readonly string[] =>
  VARIANTS.filter(({ mechanism }) => has(rowOf(mechanism), mechanism)).map(({ name }) => name);
