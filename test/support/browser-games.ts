/** Games that come from outside: made by an engine in the page, handed over as positions, records and variants. */
import {
  createEngine,
  type Engine,
  formatPosition,
  formatRecord,
  type Game,
  type GameConfig,
  type GameRecord,
  type Move,
  type PositionInput,
  type RuleSet,
  type Verdict,
} from '../../dist/engine.js';

let shared: Promise<Engine> | undefined;

/** The tests' own engine. It knows the variants that are registered in the page. */
export const engine = (): Promise<Engine> => (shared ??= createEngine());

/** Plays up to so many moves, not always the first of those that are legal. */
export function playOn(game: Game, count: number): Game {
  for (let played = 0; played < count && !game.state.over; played++) {
    const moves = game.legalMoves();
    game.play(moves[(played * 7) % moves.length]!);
  }
  return game;
}

/** The record of a new game after so many moves; with `Infinity`, of a whole one. */
export async function recordOf(config: GameConfig, count: number): Promise<GameRecord> {
  return playOn((await engine()).newGame({ seed: 'record', ...config }), count).record();
}

/** The record of moves from a position. */
export async function recordFrom(position: PositionInput, moves: readonly Move[]): Promise<GameRecord> {
  const game = (await engine()).fromPosition({ seed: 'record', ...position });
  for (const move of moves) game.play(move);
  return game.record();
}

export async function verdictOf(record: GameRecord | string): Promise<Verdict> {
  return (await engine()).verify(record);
}

export { formatPosition, formatRecord };
export type { GameRecord, Move, PositionInput, RuleSet };

let variants = 0;

/** A game of the tests under a name that no other test has: the table of games lives as long as the page. */
export function ruleSet(rules: Partial<RuleSet> = {}): RuleSet {
  variants++;
  return {
    name: `test-${variants}`,
    rows: 10,
    columns: 10,
    pieces: ['###', '#/#/#', '##/##', '##/#.', '#'],
    scoring: { cell: 2, line: 10, streak: 5 },
    ...rules,
  };
}

/** One move before the end of row 1, on a board that is otherwise empty. */
export const ALMOST: PositionInput = {
  variant: 'blocks',
  rows: 4,
  columns: 4,
  handSize: 1,
  board: ['###.', '....', '....', '....'],
  hand: ['#'],
  seed: 'almost',
};

/** Fills and clears row 1 of `ALMOST`. */
export const FULL: Move = { piece: 0, row: 0, column: 3 };
/** Clears nothing there. */
export const AWAY: Move = { piece: 0, row: 2, column: 0 };
/** `ALMOST` with two pieces in hand. */
export const TWO: PositionInput = { ...ALMOST, handSize: 2, hand: ['#', '#'] };

/** Three hands of two pieces, scripted. */
export const SCRIPTED: PositionInput = {
  variant: 'blocks',
  rows: 5,
  columns: 5,
  handSize: 2,
  board: ['#....', '.....', '.....', '.....', '....#'],
  hand: ['#', '##'],
  queue: [
    ['#/#', '##/##'],
    ['###', '##/.#'],
  ],
  score: 12,
  streak: 2,
  seed: 'scripted',
};

/** What is stored of one kind under a save key. */
export const stored = (kind: string, key: string, storage: Storage = localStorage): string | null =>
  storage.getItem(`block-puzzle:${kind}:${key}`);

/** Counts what is written to a storage under names that hold `part`, while something is done that asks how often it was. */
export async function countingWrites(
  part: string,
  act: (writes: () => number) => Promise<unknown>,
): Promise<void> {
  const { setItem } = Storage.prototype;
  let writes = 0;
  Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
    if (name.includes(part)) writes++;
    setItem.call(this, name, value);
  };
  try {
    await act(() => writes);
  } finally {
    Storage.prototype.setItem = setItem;
  }
}

export function store(kind: string, key: string, text: string): void {
  localStorage.setItem(`block-puzzle:${kind}:${key}`, text);
}
