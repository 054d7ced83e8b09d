/** `perft`: counts the ordered sequences of moves, a check of move generators that chess programs know by this name. */
import { createEngine, type Game } from '../engine/index.js';
import { EXIT, HELP_OPTION, readArguments, readNumber, UsageError } from './arguments.js';
import { title } from './board-text.js';
import { rowOf } from './kinds.js';
import { GAME_OPTIONS, registerRules, starter } from './options.js';
import type { Terminal } from './terminal.js';

const OPTIONS = {
  ...GAME_OPTIONS,
  depth: { type: 'string' },
  distinct: { type: 'boolean' },
  ...HELP_OPTION,
} as const;

const DEEPEST = 32;
/** Deeper, the numbers of an open board are beyond patience. */
const DEFAULT_DEPTH = 3;

export async function perft(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArguments('perft', args, OPTIONS);
  const wanted = values.depth === undefined ? null : readNumber('--depth', values.depth, 1, DEEPEST);
  const engine = await createEngine();
  await registerRules(engine, values.rules);
  const game = (await starter(engine, values))();
  const { count: counting, name } = rowOf(game.mechanism);
  if (!counting)
    throw new UsageError(`perft counts the placements of a hand; the pieces of ${name} have none.`);
  const { pieces, start } = counting(game as never);
  if (values.distinct === true && pieces === null) {
    throw new UsageError(`--distinct counts the boards of a used-up hand, and ${name} has none.`);
  }
  const depth = wanted ?? Math.min(pieces ?? DEFAULT_DEPTH, DEFAULT_DEPTH);
  if (values.distinct === true && depth < pieces!) {
    throw new UsageError(
      `--distinct needs a --depth of at least ${pieces}, the pieces in hand, not ${depth}.`,
    );
  }
  await terminal.print(`${title(game.state)}, ${start}`);
  for (let moves = 1; moves <= depth; moves++) {
    await terminal.print(`depth ${moves}: ${count(game as Game, moves)}`);
  }
  if (values.distinct === true)
    await terminal.print(`distinct boards: ${boardsOf(game as Game, pieces!).size}`);
  return EXIT.ok;
}

/** How many sequences of `depth` moves there are. */
function count(game: Game, depth: number): number {
  const moves = game.legalMoves();
  if (depth === 1) return moves.length;
  let total = 0;
  for (const move of moves) {
    game.play(move);
    total += count(game, depth - 1);
    game.undo();
  }
  return total;
}

/** The boards that placing the `pieces` of the hand can lead to. */
function boardsOf(game: Game, pieces: number): ReadonlySet<string> {
  // By the pieces left. Different orders meet in the same board with the same pieces: what follows is walked once.
  const seen = Array.from({ length: pieces + 1 }, () => new Set<string>());
  const walk = (left: number): void => {
    const { board, hand } = game.state;
    const rest = left === 0 ? '' : hand.map((piece) => (piece === null ? 0 : 1)).join('');
    const key = `${board.join('/')} ${rest}`;
    if (seen[left]!.has(key)) return;
    seen[left]!.add(key);
    if (left === 0) return;
    for (const move of game.legalMoves()) {
      game.play(move);
      walk(left - 1);
      game.undo();
    }
  };
  walk(pieces);
  return seen[0]!;
}
