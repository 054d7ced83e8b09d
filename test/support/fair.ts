/** By trying everything: whether a hand can be placed whole in some order, and whether any hand of a set can. */
import { anchorsOf, type Board } from './model-board.js';
import { looksOf, placedOn } from './model-deal.js';
import type { ModelRules } from './model-rules.js';

/** Boards that are tried before the question is left open. */
const MOST = 20_000;

/** A board on which few hands can be placed whole. */
export const CROWDED: readonly string[] = [
  '##.##.##',
  '#.######',
  '##.#.###',
  '####.###',
  '#.#.#.#.',
  '###.####',
  '.#######',
  '##.##.#.',
];

export function boolsOf(board: readonly string[]): Board {
  return board.map((row) => [...row].map((cell) => cell === '#'));
}

/** Whether all pieces of a hand can be placed one after the other; `null` where that is left open. */
export function canPlaceWhole(rules: ModelRules, board: Board, hand: readonly string[]): boolean | null {
  return decide(rules, board, hand.length, hand);
}

/** Whether there is a hand of the set of which that is true. */
export function canPlaceAny(rules: ModelRules, board: Board): boolean | null {
  return decide(rules, board, rules.handSize, null);
}

/** Whether a piece fits anywhere, turned where it may be. */
export function fitsSomehow(rules: ModelRules, board: Board, piece: string): boolean {
  return looksOf(rules, piece).some((look) => anchorsOf(rules, board, look, 1).length > 0);
}

function decide(
  rules: ModelRules,
  board: Board,
  count: number,
  hand: readonly string[] | null,
): boolean | null {
  const seen = new Set<string>();
  const can = (now: Board, left: number, pieces: readonly string[] | null): boolean => {
    if (left === 0) return true;
    const key = `${left} ${pieces?.join() ?? ''} ${now.map((row) => row.map(Number).join('')).join()}`;
    if (seen.has(key) || seen.size > MOST) return false;
    seen.add(key);
    return [...new Set(pieces ?? rules.pieces)].some((piece) => {
      const at = pieces?.indexOf(piece);
      const others = pieces && pieces.filter((_, i) => i !== at);
      return looksOf(rules, piece).some((look) =>
        anchorsOf(rules, now, look).some(
          (place) => left === 1 || can(placedOn(rules, now, look, place).board, left - 1, others),
        ),
      );
    });
  };
  return can(board, count, hand) || (seen.size > MOST ? null : false);
}
