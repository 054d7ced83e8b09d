/** Goals: what a puzzle asks for. A goal is data of the start; whether it is reached follows from the moves. */
import type { Block } from './core.js';
import type { GoalState, GoalText } from './terms.js';

export interface Goal {
  readonly kind: GoalState['kind'];
  /** Points or lines to reach; 0 for `clear`. */
  readonly target: number;
}

/** What a goal may be, as an error says it. */
export const GOAL_ALLOWED = 'score:N or lines:N (N from 1 to 1000000000), or clear';
const MAX_TARGET = 1e9;

/** The goal that a text means; `null` for a text that means none. */
export function goalOf(text: string): Goal | null {
  if (text === 'clear') return { kind: 'clear', target: 0 };
  const [, kind, number] = /^(score|lines):([1-9]\d{0,9})$/.exec(text) ?? [];
  const goal = { kind: kind as 'score' | 'lines', target: Number(number) };
  return goal.target <= MAX_TARGET ? goal : null;
}

export function goalText({ kind, target }: Goal): GoalText {
  return kind === 'clear' ? kind : `${kind}:${target}`;
}

/** The field of a configuration or position. */
export function goalField(goal: Goal | null | undefined): { readonly goal?: GoalText } {
  return goal ? { goal: goalText(goal) } : {};
}

/** How far a goal is by the value that counts for it; `lines`: rows, columns and boxes cleared by all moves so far. */
export function progressOf(
  { kind, target }: Goal,
  rules: Readonly<Record<'score' | 'filled', (block: Block) => number>>,
  block: Block,
  lines: number,
): { value: number; reached: boolean } {
  const value = kind === 'lines' ? lines : rules[kind === 'clear' ? 'filled' : kind](block);
  return { value, reached: kind === 'clear' ? value === 0 : value >= target };
}
