/** One game: its history of states, and the commands that move along it. */
import { readInteger, refuse } from './check.js';
import type { Block } from './core.js';
import type { Engine, LoadedKind } from './engine.js';
import { ConfigError, IllegalMoveError } from './errors.js';
import type { FallMove, FallPiece, PlanOptions } from './fall/types.js';
import { headOf } from './fields.js';
import { deepFreeze } from './freeze.js';
import { type Goal, goalText, progressOf } from './goal.js';
import type { Kind, Kinds } from './kinds.js';
import { MAX_MOVES } from './limits.js';
import type { Advice, AnyStart, Codec, Rules } from './mechanism.js';
import type { Solvability, SolvabilityOptions, WallMove } from './pop/types.js';
import { recordOf } from './record.js';
import { only, positionOf } from './setup.js';
import { type ParsedSnapshot, ruleSetField, SNAPSHOT_FORMAT, SNAPSHOT_VERSION } from './snapshot.js';
import { atOnce, type Steps } from './steps.js';
import { type Mark, Timeline } from './timeline.js';
import type { Speed } from './terms.js';
import type { GameRecord, GoalState, HistoryEntry, Snapshot } from './types.js';

/** What is played again. */
type Replayed = Omit<ParsedSnapshot, 'start'>;

/** How many moves are one step of long work: together about as long as a look at the clock is worth. */
const STEP = 16;

/**
 * A game on an engine; made by `newGame`, `fromPosition`, `restore` or `replay`.
 * Undo and redo go one move a step, across refills, without a limit; the generator goes back too, so that
 * the same last piece of a hand is followed by the same new hand.
 */
export class Game<K extends Kind = 'place'> {
  /** Which of the mechanisms plays it: pieces are put on the board (`place`), or fall into it (`fall`), or areas are taken out of a wall (`pop`). */
  declare readonly mechanism: K;
  readonly #engine: Engine;
  readonly #kind: LoadedKind<K>;
  readonly #rules: Rules<K>;
  readonly #start: Kinds[K]['positionInput'];
  readonly #timeline: Readonly<Timeline<K>>;
  #assisted = false;
  /** How pieces fall, and the slowest of it so far: see `pace.ts`. */
  #gravity = NaN;
  #slowest = 0;
  #state: Kinds[K]['state'] | null = null;

  /** @internal */
  constructor(engine: Engine, kind: LoadedKind<K>, start: AnyStart) {
    const { mechanism, core } = kind;
    this.#engine = engine;
    this.#kind = kind;
    this.mechanism = mechanism.codec.kind;
    this.#rules = mechanism.rules(core, start);
    this.#timeline = new Timeline(this.#rules, mechanism.stride, start.hues);
    this.#start = positionOf(start);
  }

  /** @internal Plays the moves of a snapshot; throws ConfigError if they cannot be played or do not earn the score. */
  *replaying({ moves, undone, score, assisted, slowest }: Replayed, asNoted = false): Steps<void> {
    for (const [i, given] of moves.entries()) {
      if (i % STEP === 0) yield;
      const move = this.#noted(given);
      const field = `moves[${i}]`;
      try {
        this.#timeline.push(move, this.#rules.advance(this.#block, move));
      } catch (error) {
        if (!(error instanceof IllegalMoveError)) throw error;
        throw new ConfigError('illegal-move', field, move, `${field} cannot be played: ${error.message}`);
      }
      if (asNoted && move !== given)
        refuse('mismatch', field, given, `${JSON.stringify(move)}, as games note it`);
    }
    this.#goTo(moves.length - undone);
    this.#assisted = assisted;
    if (moves.length) this.#slowest = slowest;
    const earned = this.#rules.score(this.#block);
    if (score !== earned) refuse('score', 'score', score, `${earned}, which its moves earn`);
  }

  /** The state as plain frozen data; the same object until the next change. */
  get state(): Kinds[K]['state'] {
    const { standing, moves, present } = this.#timeline;
    const { hues } = present;
    return (this.#state ??= deepFreeze({
      ...headOf(this.#rules.setup),
      ...this.#rules.state(this.#block, this.#slowest),
      // Where pieces come to lie.
      ...(hues && { hues }),
      goal: this.#goal(),
      assisted: this.#assisted,
      canUndo: standing > 0,
      canRedo: standing < moves.length,
    }) as Kinds[K]['state']);
  }

  /**
   * Legal moves in reading order, in the form that `play` takes; of one piece of the hand or, piece by piece,
   * of all. Throws IllegalMoveError `no-such-piece` for a slot that the hand does not have.
   */
  legalMoves(piece?: number): readonly Kinds[K]['move'][] {
    return deepFreeze(this.#rules.legalMoves(this.#block, piece));
  }

  /** Whether `play` would take the move; `false` for anything that is no move. */
  canPlay(move: Kinds[K]['move']): boolean {
    try {
      return this.#rules.canPlay(this.#block, this.#codec.parseMove(move));
    } catch (error) {
      if (error instanceof IllegalMoveError) return false;
      throw error;
    }
  }

  /** Plays a move and drops what was undone. Throws IllegalMoveError and changes nothing if it is illegal. */
  play(move: Kinds[K]['move']): Kinds[K]['result'] {
    const parsed = this.#noted(this.#codec.parseMove(move));
    const { block, result } = this.#rules.play(this.#block, parsed);
    const { standing, moves } = this.#timeline;
    // Who plays on from an earlier state has taken back what came behind it.
    if (standing < moves.length) this.#assisted = true;
    this.#timeline.push(parsed, block);
    this.#slowest = this.#codec.pacing?.slower(this.#slowest, this.#gravity) ?? NaN;
    this.#state = null;
    return deepFreeze(result);
  }

  /** @internal The move that was made last, as the game notes it; `null` at the start. */
  get lastMove(): Kinds[K]['move'] | null {
    const { standing, moves } = this.#timeline;
    return moves[standing - 1] ?? null;
  }

  /** Takes the last move back and returns it; `null` when there is none. */
  undo(): Kinds[K]['move'] | null {
    const { lastMove } = this;
    if (lastMove) {
      this.#assisted = true;
      this.#goTo(this.#timeline.standing - 1);
    }
    return lastMove;
  }

  /** Plays the move undone last again and returns it; `null` when there is none. */
  redo(): Kinds[K]['move'] | null {
    const { standing, moves } = this.#timeline;
    const move = moves[standing];
    if (move) this.#goTo(standing + 1);
    return move ?? null;
  }

  /** Notes that the player was helped: by a hint, or by a program that plays. Its record says so. */
  assist(): void {
    if (this.#assisted) return;
    this.#assisted = true;
    this.#state = null;
  }

  /**
   * Says how the pieces of a falling game fall from now on: from row to row in so many milliseconds, 20 to 10,000, or
   * `Infinity` where they do not by themselves. With `rising`, that is at the first level, and less at each later one.
   * The record tells the slowest that something was played by. Throws ConfigError.
   */
  setGravity(milliseconds: number, speed: Speed = 'constant'): void {
    this.#gravity = this.#codec.pacing?.gravity(milliseconds, speed) ?? NaN;
  }

  /**
   * Goes to the state behind `moves` moves, 0 being the start, without counting as help: for those who look at
   * a game, not for those who play it. Throws ConfigError.
   */
  goTo(moves: number): void {
    this.#goTo(readInteger(moves, 'moves', 0, this.#timeline.moves.length));
  }

  /** Every move, the undone ones too, and what it did. */
  history(): readonly HistoryEntry<K>[] {
    return atOnce(this.#telling());
  }

  *#telling(): Steps<readonly HistoryEntry<K>[]> {
    let { block } = this.#timeline.at(0);
    const entries: HistoryEntry<K>[] = [];
    for (const [i, move] of [...this.#timeline.moves].entries()) {
      if (i % STEP === 0) yield;
      const piece = this.#rules.piece(block, move) ?? '';
      const before = this.#rules.score(block);
      block = this.#rules.advance(block, move);
      const score = this.#rules.score(block);
      entries.push({ move, piece, points: score - before, ...this.#rules.cleared, score });
    }
    return deepFreeze(entries);
  }

  /** What the move of a number, counted from 1, did; an undone move too. Throws ConfigError. */
  resultOf(number: number): Kinds[K]['result'] {
    const { moves } = this.#timeline;
    const at = readInteger(number, 'number', 1, moves.length) - 1;
    return deepFreeze(this.#rules.play(this.#timeline.at(at).block, moves[at]!).result);
  }

  /**
   * Every piece of a falling game, as the moves brought it down, the undone ones too; the last may still fall. Throws
   * ConfigError.
   */
  pieces(this: Game<'fall'>): readonly FallPiece[] {
    only(this.#rules, this.#rules.pieces, 'a falling game');
    return atOnce(this.entries());
  }

  /**
   * @internal What was played in steps, piece by piece where one takes more than a move, else move by move; it is that of
   * the moves as they are when it begins.
   */
  entries(): Steps<readonly Kinds[K]['entry'][]> {
    return (this.#rules.pieces?.(this.#timeline.at(0).block, [...this.#timeline.moves]) ??
      this.#telling()) as Steps<readonly Kinds[K]['entry'][]>;
  }

  /**
   * What the computer would do with the falling piece: actions that end with its lock, none when the game is over.
   * It sees what a player sees. Deterministic, and bounded by `work`. Throws ConfigError, and an Error where the engine
   * has no search.
   */
  plan(this: Game<'fall'>, options: PlanOptions = {}): readonly FallMove[] {
    const plan = only(this.#rules, this.#advice.plan, 'a falling game');
    return deepFreeze(plan(this.#rules, this.#block, options, this.#kind.searching));
  }

  /**
   * The move that the computer would play; `null` when the game is over. It can be given to `play` as it is. With a
   * hand, it comes with the moves for the rest of the hand and with others that come near it. Of a falling game, it
   * is the first of the actions that `plan` answers with, and with it come all of them and where they lead. Of a
   * wall, the first move of the best sequence that a short search finds, and with it that sequence. The game is
   * assisted from then on. Deterministic. Throws ConfigError, and an Error where the engine has no search.
   */
  hint(options: Kinds[K]['hintOptions'] = {}): Kinds[K]['hint'] | null {
    const hint = this.#advice.hint!(this.#rules, this.#block, options, this.#kind.searching);
    if (hint) this.assist();
    return deepFreeze(hint);
  }

  /**
   * A search for the best moves of the present hand, or for the best sequence from the present wall on, to be run in
   * slices for as long as one likes; each has a memory of its own, for a hand some hundred kilobytes, for a wall some
   * megabytes. Whoever plays what it finds is helped: see `assist`. Throws ConfigError, and an Error where the engine
   * has no search or there is no memory.
   */
  search<S extends 'place' | 'pop'>(
    this: Game<S>,
    options: Kinds[S]['searchOptions'] = {},
  ): Kinds[S]['search'] {
    const search = only(this.#rules, this.#advice.search, 'a placement or wall game');
    return search(this.#rules, this.#block, options, this.#kind.searching);
  }

  /**
   * Moves from the start that clear a wall made with `solvable`, as that wall was built; `null` for any other.
   * Whoever plays them is helped: see `assist`. Throws ConfigError.
   */
  solution(this: Game<'pop'>): readonly WallMove[] | null {
    return deepFreeze(only(this.#rules, this.#rules.solution, 'a wall game')());
  }

  /**
   * Whether the wall can be cleared, as far as a search bounded by `work` finds out. Its answers are proofs: a
   * solvable wall comes with the moves that clear it. Throws ConfigError.
   */
  solvability(this: Game<'pop'>, options: SolvabilityOptions = {}): Solvability {
    return atOnce(this.solving(options));
  }

  /** @internal `solvability` in steps, of the wall as it is when it begins. */
  solving(this: Game<'pop'>, options: SolvabilityOptions): Steps<Solvability> {
    return only(this.#rules, this.#advice.solving, 'a wall game')(this.#rules, this.#block, options);
  }

  /** The present position; a game made from it goes on with the same deals. */
  position(): Kinds[K]['position'] {
    return this.#positionAt(this.#timeline.present, this.#goalLeft());
  }

  /**
   * The whole game, undo and redo included, for `restore`. Of a game of more than 100,000 moves, the oldest are
   * left out, and it starts where they ended; undo goes back at least as far.
   */
  snapshot(): Snapshot<K> {
    return this.snapshotOf(MAX_MOVES);
  }

  /** @internal The same with at most so many of the last moves. */
  snapshotOf(most: number): Snapshot<K> {
    const { standing, moves, isCut } = this.#timeline;
    const cut = Math.max(0, Math.min(moves.length - most, standing));
    return deepFreeze({
      format: SNAPSHOT_FORMAT,
      version: SNAPSHOT_VERSION,
      rules: this.#engine.rulesVersion,
      generator: this.#engine.generatorVersion,
      start: cut === 0 && !isCut ? this.#start : this.#positionAt(this.#timeline.at(cut), null),
      moves: moves.slice(cut, cut + most),
      undone: Math.min(moves.length, cut + most) - standing,
      score: this.#rules.score(this.#block),
      assisted: this.#assisted,
      ...this.#codec.pacing?.field(this.#slowest),
      ...ruleSetField(this.#rules),
    });
  }

  /** The game so far as a record that `verify` can prove; undone moves leave no trace. */
  record(): GameRecord<K> {
    return recordOf(this.snapshot(), this.#engine.codecs);
  }

  /** Legal anchors and what each drop would clear, for a view that must answer at once. */
  outlook(): Kinds[K]['outlook'] {
    return deepFreeze(this.#rules.outlook(this.#block));
  }

  #goal(): GoalState | null {
    const { goal } = this.#rules.setup;
    if (!goal) return null;
    const { block, lines, reached } = this.#timeline.present;
    const { value } = progressOf(goal, this.#rules, block, lines);
    const lost = this.#rules.spent(block) || this.#rules.over(block);
    const outcome = reached ? 'reached' : lost ? 'missed' : 'open';
    return { goal: goalText(goal), ...goal, value, outcome };
  }

  /** What a position has still to reach; `null` when there is no goal, or none that is open. */
  #goalLeft(): Goal | null {
    const state = this.#goal();
    if (state?.outcome !== 'open') return null;
    const { kind, target, value } = state;
    return { kind, target: kind === 'lines' ? target - value : target };
  }

  #positionAt({ block, hues }: Mark, goal: Goal | null): Kinds[K]['position'] {
    const start = { ...this.#rules.startAt(block, goal), codec: this.#codec as unknown as Codec };
    return positionOf({ ...start, ...(hues && { hues }) }) as Kinds[K]['position'];
  }

  #noted(move: Kinds[K]['move']): Kinds[K]['move'] {
    return deepFreeze(this.#rules.noted?.(this.#block, move) ?? move);
  }

  get #codec(): Codec<K> {
    return this.#kind.mechanism.codec;
  }

  get #advice(): Advice<K> {
    const { advice, searching } = this.#kind;
    return advice ?? (searching() as never);
  }

  get #block(): Block {
    return this.#timeline.present.block;
  }

  #goTo(standing: number): void {
    this.#timeline.goTo(standing);
    this.#state = null;
  }
}
