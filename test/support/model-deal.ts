/**
 * How hands are dealt once more, on boards of booleans: the draws, the weights, and the bounded search for an order
 * and places, whose costs are part of the rules.
 */
import { branch, dealHand, Pcg32 } from './generator.js';
import { anchorsOf, type Board, cellsOf, cellsOfLines, fullLines, turn } from './model-board.js';
import type { ModelRules } from './model-rules.js';

const TRIES = 12;
const WORK = { hand: 32_768, any: 65_536, smallest: 524_288 };

/** The next hand, and where the generator stands behind it. */
export function dealOf(
  rules: ModelRules,
  board: Board,
  state: bigint,
): { readonly hand: string[]; readonly state: bigint } {
  const generator = new Pcg32(state);
  const hand = dealHand(generator, rules.pieces, rules.handSize);
  const aside = branch(generator.state);
  const dealt = {
    random: () => hand,
    gentle: () => gentleHand(rules, board, aside),
    solvable: () => new Dealer(rules, board, hand, aside).deal(),
  }[rules.fair ?? 'random']();
  return { hand: dealt, state: generator.state };
}

/** What each piece of the set weighs in a `gentle` draw. */
export function weightsOf({ rows, columns, pieces }: ModelRules, filled: number): number[] {
  return pieces.map((piece) => {
    const { length } = cellsOf(piece).cells;
    return (rows * columns - filled) * 256 + filled * Math.max(1, 4096 / 2 ** (length - 1));
  });
}

function gentleHand(rules: ModelRules, board: Board, generator: Pcg32): string[] {
  const weights = weightsOf(rules, board.flat().filter(Boolean).length);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Array.from({ length: rules.handSize }, () => {
    const at = generator.below(total);
    let sum = 0;
    return rules.pieces.find((_, i) => at < (sum += weights[i]!))!;
  });
}

/** The board behind a piece at a place, and whether it has cleared anything. */
export function placedOn(
  rules: ModelRules,
  board: Board,
  piece: string,
  [row, column]: readonly [number, number],
): { readonly board: Board; readonly clears: boolean } {
  const next = board.map((line) => [...line]);
  for (const [r, c] of cellsOf(piece).cells) next[row + r]![column + c] = true;
  const cleared = cellsOfLines(rules, fullLines(rules, next));
  for (const [r, c] of cleared) next[r]![c] = false;
  return { board: next, clears: cleared.length > 0 };
}

/** The looks of a piece where it may be turned, itself first. */
export function looksOf({ rotate }: ModelRules, piece: string): string[] {
  const looks = [piece];
  for (let look = turn(piece); rotate && look !== piece; look = turn(look)) looks.push(look);
  return looks;
}

class Dealer {
  readonly #words: number;
  #from: keyof typeof WORK = 'hand';
  #work = 0;

  constructor(
    readonly rules: ModelRules,
    readonly board: Board,
    public hand: string[],
    readonly generator: Pcg32,
  ) {
    this.#words = Math.ceil((rules.rows * rules.columns) / 64);
  }

  deal(): string[] {
    const { pieces, handSize } = this.rules;
    for (let tried = 1; !this.#search('hand'); tried++) {
      if (tried === TRIES) {
        if (!this.#search('any')) this.#search('smallest');
        break;
      }
      this.hand = dealHand(this.generator, pieces, handSize);
    }
    return this.hand;
  }

  #search(from: keyof typeof WORK): boolean {
    this.#from = from;
    this.#work = WORK[from];
    return this.#placed(this.board, 0, [], 0);
  }

  #placed(board: Board, depth: number, used: readonly number[], after: number): boolean {
    const pieces = this.#from === 'hand' ? this.hand : this.rules.pieces;
    const first = this.#first(board);
    for (let rank = 0; rank < pieces.length; rank++) {
      const at = (first + rank) % pieces.length;
      if (this.#from === 'hand' && used.includes(at)) continue;
      const piece = pieces[at]!;
      for (const [i, look] of looksOf(this.rules, piece).entries()) {
        if (i > 0) this.#work -= 64;
        const places = this.#anchors(board, look);
        if (places.length > 0) {
          if (this.#from !== 'hand') this.hand[depth] = piece;
          if (depth + 1 === this.rules.handSize) return true;
          for (const place of places) {
            const next = placedOn(this.rules, board, look, place);
            this.#work -= 8 * this.#words;
            const free = next.clears || this.#from === 'any';
            if (!free && rank < after) continue;
            if (this.#placed(next.board, depth + 1, [...used, at], free ? 0 : rank)) return true;
            if (this.#work < 0) return false;
          }
        }
        if (this.#work < 0) return false;
      }
      // The core has turned the piece once more to see that it looks as at first.
      if (this.rules.rotate) this.#work -= 64;
    }
    return false;
  }

  #anchors(board: Board, piece: string): [number, number][] {
    this.#work -= this.#words * cellsOf(piece).cells.length;
    return anchorsOf(this.rules, board, piece);
  }

  #first(board: Board): number {
    if (this.#from === 'hand') return 0;
    const cells = this.rules.pieces.map((piece) => cellsOf(piece).cells.length);
    if (this.#from === 'smallest') return cells.indexOf(Math.min(...cells));
    let best = 0;
    let found = 0;
    this.rules.pieces.forEach((piece, i) => {
      if (this.#anchors(board, piece).length > 0 && this.generator.below(++found) === 0) best = i;
    });
    return best;
  }
}
