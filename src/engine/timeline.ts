/** A game's moves and the states between them, of which some are kept and the others played again. */
import type { Block } from './core.js';
import { progressOf } from './goal.js';
import type { Hues } from './hues.js';
import type { Kind, Kinds } from './kinds.js';
import { MAX_MOVES } from './limits.js';
import type { Rules } from './mechanism.js';

/** A state of a game, and what of its past a goal is judged by. */
export interface Mark {
  readonly block: Block;
  /** Where pieces come to lie. */
  readonly hues: Hues | undefined;
  /** Rows, columns and boxes cleared so far. */
  readonly lines: number;
  /** Whether the goal has been reached here or before. */
  readonly reached: boolean;
}

export class Timeline<K extends Kind> {
  readonly #rules: Rules<K>;
  readonly #stride: number;
  /** All moves, the undone ones behind the others. */
  readonly moves: Kinds[K]['move'][] = [];
  /** The states behind 0, stride, 2 * stride … moves. */
  readonly #marks: Mark[];
  /** How many of the moves stand. */
  standing = 0;
  declare present: Mark;
  /** Whether moves were forgotten: the first state is not the start of the game any more. */
  isCut = false;

  constructor(rules: Rules<K>, stride: number, hues?: Hues) {
    this.#rules = rules;
    this.#stride = stride;
    this.present = { block: rules.begin(), hues, lines: 0, reached: false };
    this.#marks = [this.present];
  }

  /**
   * Adds the move that the rules have just played, in place of what was undone. Of a game that goes on and on, as
   * the computer may play one, only the last moves are kept: at least as many as a snapshot has.
   */
  push(move: Kinds[K]['move'], block: Block): void {
    this.moves.length = this.standing;
    this.#marks.length = Math.floor(this.standing / this.#stride) + 1;
    this.moves.push(move);
    this.present = this.#behind(this.present, block, move);
    this.standing++;
    if (this.standing % this.#stride === 0) this.#marks.push(this.present);
    if (this.standing >= 2 * MAX_MOVES) this.#forget(Math.floor(MAX_MOVES / this.#stride));
  }

  #forget(marks: number): void {
    const moves = marks * this.#stride;
    this.#marks.splice(0, marks);
    this.moves.splice(0, moves);
    this.standing -= moves;
    this.isCut = true;
  }

  /** Goes to the state behind `moves` moves, 0 to the number of moves. */
  goTo(moves: number): void {
    this.present = this.at(moves);
    this.standing = moves;
  }

  /** The state behind `moves` moves. */
  at(moves: number): Mark {
    if (moves === this.standing) return this.present;
    const kept = Math.floor(moves / this.#stride);
    let mark = this.#marks[kept]!;
    for (let i = kept * this.#stride; i < moves; i++) {
      const move = this.moves[i]!;
      mark = this.#behind(mark, this.#rules.advance(mark.block, move), move);
    }
    return mark;
  }

  /** The state that the move played last has led to. */
  #behind(before: Mark, block: Block, move: Kinds[K]['move']): Mark {
    const rules = this.#rules;
    const { rows, columns, boxes } = rules.cleared;
    const { goal } = rules.setup;
    const { hues } = before;
    const lines = before.lines + rows + columns + boxes;
    const reached =
      before.reached ||
      (!!goal && !rules.spent(before.block) && progressOf(goal, rules, block, lines).reached);
    return { block, hues: hues && rules.hued!({ ...before, hues }, block, move), lines, reached };
  }
}
