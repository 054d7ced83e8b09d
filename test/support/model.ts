/**
 * The rules of the placement games once more, as naively as they can be written. A second opinion: of the
 * package it takes only the piece sets.
 *
 *     const model = new Model(rulesOf('blocks', { rotate: true }), { seed: 'abc', goal: 'lines:3' });
 *     if (model.refusal(move) === null) model.play(move);
 */
import { seeded } from './generator.js';
import { hueOfShape } from './hues.js';
import { anchorsOf, cellsOf, cellsOfLines, fullLines, hasBoxes, partsOf, turn } from './model-board.js';
import { dealOf } from './model-deal.js';
import type {
  ModelGoal,
  ModelMove,
  ModelPreview,
  ModelResult,
  ModelRules,
  ModelStart,
} from './model-rules.js';

export * from './model-rules.js';

/** Everything that a move changes; each move works on a copy of its own. */
interface State {
  board: boolean[][];
  /** A letter for each filled cell; what lies under an empty one says nothing. */
  hues: string[][];
  hand: (string | null)[];
  score: number;
  streak: number;
  moves: number;
  /** Hands taken from the queue, and pieces drawn by the generator. */
  queued: number;
  drawn: number;
  generator: bigint;
  /** Rows, columns and boxes cleared so far, and whether the goal has been reached by now. */
  lines: number;
  reached: boolean;
}

/** A game. It keeps every state that it went through; `undo` and `redo` only walk along them. */
export class Model {
  /** Whether `undo` was called; a program that helps may set it. */
  assisted = false;
  readonly #start: ModelStart;
  #states: State[];
  #moves: ModelMove[] = [];
  #now = 0;

  constructor(
    readonly rules: ModelRules,
    start: ModelStart,
  ) {
    this.#start = start;
    const generator = seeded(start.seed);
    for (let i = 0; i < (start.drawn ?? 0); i++) generator.below(rules.pieces.length);
    const empty = Array<string>(rules.rows).fill('.'.repeat(rules.columns));
    const state: State = {
      board: (start.board ?? empty).map((row) => [...row].map((cell) => cell === '#')),
      hues: empty.map((row, r) => [...row].map((_, c) => start.hues?.[r]![c] ?? 'h')),
      hand: [...(start.hand ?? [])],
      score: start.score ?? 0,
      streak: start.streak ?? 0,
      moves: 0,
      queued: 0,
      drawn: start.drawn ?? 0,
      generator: generator.state,
      lines: 0,
      reached: false,
    };
    if (state.hand.every((piece) => piece === null)) this.#deal(state);
    this.#states = [state];
  }

  get #state(): State {
    return this.#states[this.#now]!;
  }

  get score(): number {
    return this.#state.score;
  }

  get streak(): number {
    return this.#state.streak;
  }

  /** Moves that stand. */
  get moves(): number {
    return this.#state.moves;
  }

  get canUndo(): boolean {
    return this.#now > 0;
  }

  get canRedo(): boolean {
    return this.#now < this.#states.length - 1;
  }

  boardText(): string[] {
    return this.#state.board.map((row) => row.map((cell) => (cell ? '#' : '.')).join(''));
  }

  hues(): string[] {
    const { board, hues } = this.#state;
    return board.map((row, r) => row.map((cell, c) => (cell ? hues[r]![c] : '.')).join(''));
  }

  hand(): (string | null)[] {
    return [...this.#state.hand];
  }

  over(): boolean {
    return !this.#state.hand.some((piece) => piece !== null && this.#fitsSomehow(piece));
  }

  /** For each slot, whether its piece fits anywhere, turned or not; `null` for a used one. */
  fits(): (boolean | null)[] {
    return this.#state.hand.map((piece) => (piece === null ? null : this.#fitsSomehow(piece)));
  }

  hasBoxes(): boolean {
    return hasBoxes(this.rules);
  }

  /** What the position of this state holds beside the names and sizes; `goal` is what is left of it. */
  position(): Required<Omit<ModelStart, 'seed' | 'goal' | 'hues'>> & Pick<ModelStart, 'goal' | 'hues'> {
    const { hand, score, streak, queued, drawn } = this.#state;
    const goal = this.goal();
    const left = goal?.kind === 'lines' ? `lines:${goal.target - goal.value}` : this.#start.goal!;
    return {
      ...{ board: this.boardText(), hand: [...hand], score, streak },
      ...(/[a-g]/.test(this.hues().join('')) ? { hues: this.hues() } : {}),
      ...{ queue: (this.#start.queue ?? []).slice(queued), drawn },
      ...(goal?.outcome === 'open' ? { goal: left } : {}),
    };
  }

  goal(): ModelGoal | null {
    const { goal } = this.#start;
    if (goal === undefined) return null;
    const [kind, number] = goal.split(':') as [string, string | undefined];
    const outcome = this.#state.reached ? 'reached' : this.over() || this.#spent() ? 'missed' : 'open';
    return { goal, kind, target: Number(number ?? 0), value: this.#goalValue(this.#state), outcome };
  }

  /** Why a move may not be played, as the code of the error; `null` when it may. */
  refusal({ piece: slot, row, column, rotation = 0 }: ModelMove): string | null {
    if (![slot, row, column].every(Number.isInteger) || ![0, 1, 2, 3].includes(rotation)) return 'malformed';
    if (rotation !== 0 && !this.rules.rotate) return 'malformed';
    if (this.over()) return 'over';
    if (slot < 0 || slot >= this.rules.handSize) return 'no-such-piece';
    if (this.#state.hand[slot] === null) return 'used';
    const { cells, height, width } = cellsOf(this.#turned(slot, rotation));
    const inside =
      row >= 0 && column >= 0 && row + height <= this.rules.rows && column + width <= this.rules.columns;
    if (!inside) return 'outside';
    return cells.some(([r, c]) => this.#state.board[row + r]![column + c]) ? 'overlap' : null;
  }

  /** The different looks of a slot's piece with the quarter turns that they take; none for a used slot. */
  orientations(slot: number): { rotation: number; piece: string }[] {
    const list: { rotation: number; piece: string }[] = [];
    if (this.#state.hand[slot] === null) return list;
    for (let rotation = 0; rotation < (this.rules.rotate ? 4 : 1); rotation++) {
      const piece = this.#turned(slot, rotation);
      if (!list.some((other) => other.piece === piece)) list.push({ rotation, piece });
    }
    return list;
  }

  /** Legal moves of one slot or of all: slot by slot, turn by turn, in reading order. */
  legalMoves(slot?: number): ModelMove[] {
    const moves: ModelMove[] = [];
    for (let piece = 0; piece < this.rules.handSize; piece++) {
      if (slot !== undefined && slot !== piece) continue;
      for (const { rotation, piece: text } of this.orientations(piece)) {
        for (const [row, column] of this.anchors(text)) {
          moves.push(rotation === 0 ? { piece, row, column } : { piece, row, column, rotation });
        }
      }
    }
    return moves;
  }

  /** Where a piece, as it is given, can be placed on the present board; in reading order. */
  anchors(piece: string): [number, number][] {
    return anchorsOf(this.rules, this.#state.board, piece);
  }

  /** The placements of a piece that would clear something, and what they would clear. */
  previews(piece: string): ModelPreview[] {
    const { cells } = cellsOf(piece);
    const list: ModelPreview[] = [];
    const board = this.#state.board.map((line) => [...line]);
    for (const [row, column] of this.anchors(piece)) {
      for (const [r, c] of cells) board[row + r]![column + c] = true;
      const lines = fullLines(this.rules, board);
      for (const [r, c] of cells) board[row + r]![column + c] = false;
      const union = cellsOfLines(this.rules, lines);
      if (union.length > 0) list.push({ row, column, ...lines, cells: union });
    }
    return list;
  }

  /** Plays a legal move and drops what was undone. */
  play(move: ModelMove): ModelResult {
    const { piece: slot, row, column, rotation = 0 } = move;
    const before = this.#state;
    const spent = this.#spent();
    const [board, hues] = [before.board.map((line) => [...line]), before.hues.map((line) => [...line])];
    const state = { ...before, board, hues, hand: [...before.hand] };
    const piece = this.#turned(slot, rotation);
    // Of all rotations that lay the piece in the same way, the least is noted.
    const least = this.orientations(slot).find((other) => other.piece === piece)!.rotation;
    const played = least === 0 ? { piece: slot, row, column } : { piece: slot, row, column, rotation: least };
    const { cells } = cellsOf(piece);
    for (const [r, c] of cells) {
      board[row + r]![column + c] = true;
      hues[row + r]![column + c] = hueOfShape(piece);
    }

    const lines = fullLines(this.rules, state.board);
    const cleared = cellsOfLines(this.rules, lines);
    for (const [r, c] of cleared) state.board[r]![c] = false;

    state.streak = cleared.length > 0 ? state.streak + 1 : 0;
    const parts = partsOf(this.rules, cells.length, cleared.length, lines, state.streak);
    let points = 0;
    for (const part of Object.values(parts)) points += part;
    state.score += points;
    state.lines += lines.rows.length + lines.columns.length + lines.boxes.length;
    state.moves++;
    state.reached ||= !spent && this.#reaches(state);

    state.hand[slot] = null;
    const refilled = state.hand.every((piece) => piece === null);
    if (refilled) this.#deal(state);
    // Who plays on from an earlier state has taken back what came behind it.
    if (this.#moves.length > this.#now) this.assisted = true;
    this.#states = [...this.#states.slice(0, this.#now + 1), state];
    this.#moves = [...this.#moves.slice(0, this.#now), played];
    this.#now++;
    return {
      points,
      parts,
      cleared,
      clearedRows: lines.rows,
      clearedColumns: lines.columns,
      clearedBoxes: lines.boxes,
      streak: state.streak,
      score: state.score,
      refilled,
      over: this.over(),
    };
  }

  /** Takes the last move back and returns it; `null` when there is none. */
  undo(): ModelMove | null {
    if (!this.canUndo) return null;
    this.assisted = true;
    this.#now--;
    return this.#moves[this.#now]!;
  }

  /** Plays the move undone last again and returns it; `null` when there is none. */
  redo(): ModelMove | null {
    if (!this.canRedo) return null;
    this.#now++;
    return this.#moves[this.#now - 1]!;
  }

  /** Goes to the state behind `moves` moves. */
  goTo(moves: number): void {
    this.#now = moves;
  }

  /** The moves that stand. */
  standing(): ModelMove[] {
    return this.#moves.slice(0, this.#now);
  }

  #turned(slot: number, rotation: number): string {
    let piece = this.#state.hand[slot]!;
    for (let i = 0; i < rotation; i++) piece = turn(piece);
    return piece;
  }

  /** The next hand: the queue's, or one from the whole set. */
  #deal(state: State): void {
    const scripted = this.#start.queue?.[state.queued];
    if (scripted) {
      state.hand = [...scripted];
      state.queued++;
      return;
    }
    const dealt = dealOf(this.rules, state.board, state.generator);
    state.hand = dealt.hand;
    state.generator = dealt.state;
    state.drawn += this.rules.handSize;
  }

  /** Whether the start gave pieces and all of them have been placed. */
  #spent(): boolean {
    const inHand = (this.#start.hand ?? []).filter((piece) => piece !== null).length;
    const given = inHand + (this.#start.queue ?? []).length * this.rules.handSize;
    // Pieces that the generator dealt are no script.
    return (this.#start.drawn ?? 0) === 0 && given > 0 && this.#state.moves >= given;
  }

  #goalValue(state: State): number {
    if (this.#start.goal === 'clear') return state.board.flat().filter((cell) => cell).length;
    return this.#start.goal!.startsWith('score') ? state.score : state.lines;
  }

  #reaches(state: State): boolean {
    const { goal } = this.#start;
    if (goal === undefined) return false;
    const value = this.#goalValue(state);
    return goal === 'clear' ? value === 0 : value >= Number(goal.split(':')[1]);
  }

  #fitsSomehow(piece: string): boolean {
    let turned = piece;
    for (let rotation = 0; rotation < (this.rules.rotate ? 4 : 1); rotation++) {
      if (anchorsOf(this.rules, this.#state.board, turned, 1).length > 0) return true;
      turned = turn(turned);
    }
    return false;
  }
}
