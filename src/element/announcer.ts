/** What the host is told of a game beside its moves: the score, and what comes once a game, over all visits. */
import { kindOf } from '../engine/kind-of.js';
import type { GameRecord, GameState, GoalState, Parts } from '../engine/types.js';
import type { EventDetails, EventName, ScoreReason, Source } from './events.js';
import type { Told } from './saved.js';

/** Dispatches; answers whether the event was let through. */
export type Tell = <K extends EventName>(name: K, detail: EventDetails[K], source: Source) => boolean;

export class Announcer {
  readonly #tell: Tell;
  #best = false;
  #over = false;
  #goal: GoalState['outcome'] = 'open';
  #seen = false;
  #computer = false;
  #helped = false;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  /** Another game: a saved one, of which some has been told, or a new one. What it starts with is not told. */
  begin(state: GameState, told: Told | null): void {
    const outcome = outcomeOf(state);
    this.#best = told?.best === true;
    this.#over = told !== null && (told.over || state.over);
    this.#goal = outcome === 'open' && told ? told.goal : outcome;
    this.#seen = told?.seen === true && outcome !== 'open';
    this.#computer = told?.computer === true;
    this.#helped = told?.helped === true;
  }

  /** A game in place of another, of which everything is to be told. */
  replace(): void {
    this.#best = false;
    this.#over = false;
    this.#goal = 'open';
    this.#seen = false;
    this.#computer = false;
    this.#helped = false;
  }

  /** What will have been told once the present events are out. */
  told(state: GameState): Told {
    const outcome = outcomeOf(state);
    if (outcome === 'open') this.#seen = false;
    const goal = outcome === 'open' ? this.#goal : outcome;
    const over = this.#over || state.over;
    const [best, seen, computer, helped] = [this.#best, this.#seen, this.#computer, this.#helped];
    return { best, over, goal, seen, computer, helped };
  }

  /** Whether the game has beaten the best score before it. */
  get isBest(): boolean {
    return this.#best;
  }

  /** The computer has played in this game: its score is not the player's. */
  computerPlays(): void {
    this.#computer = true;
    this.#helped = true;
  }

  /** The computer has advised its player. */
  computerAdvises(): void {
    this.#helped = true;
  }

  /** Whether the computer has advised or played in this game. */
  get helped(): boolean {
    return this.#helped;
  }

  get byComputer(): boolean {
    return this.#computer;
  }

  /** The best score is beaten; answers whether for the first time in this game. */
  beat(): boolean {
    const first = !this.#best;
    this.#best = true;
    return first;
  }

  /** Whether the player has put the decided goal away, to play on. */
  get goalSeen(): boolean {
    return this.#seen;
  }

  seeGoal(): void {
    this.#seen = true;
  }

  score(before: number, total: number, parts: Parts, reason: ScoreReason, source: Source): void {
    if (total !== before) this.#tell('bp-score', { points: total - before, parts, total, reason }, source);
  }

  /** A goal is told when it is reached or missed; the same again, after an undo, is not told again. */
  goal({ goal }: GameState, source: Source): void {
    if (!goal || goal.outcome === 'open' || goal.outcome === this.#goal) return;
    this.#goal = goal.outcome;
    const detail = { goal: goal.goal, reached: goal.outcome === 'reached', value: goal.value };
    this.#tell('bp-goal', detail, source);
  }

  /** The end of a game; `daily` is asked for what it says of the day, once. Answers whether it is told now. */
  over(
    state: GameState,
    record: GameRecord,
    daily: () => EventDetails['bp-gameover']['daily'],
    source: Source,
  ): boolean {
    if (this.#over) return false;
    this.#over = true;
    const reason = kindOf(state) === 'fall' ? 'topped-out' : state.won ? 'cleared' : 'no-move';
    this.#tell('bp-gameover', { reason, record, daily: daily() }, source);
    return true;
  }
}

function outcomeOf({ goal }: GameState): GoalState['outcome'] {
  return goal?.outcome ?? 'open';
}
