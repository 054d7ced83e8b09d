/** What a record is worth, by the naive model: whether its moves can be played, and what they earn. */
import type { PositionInput, RuleSet, Verdict } from 'block-puzzle-element/engine';
import { modelOf } from '../soak/setups.js';
import { Model, type ModelMove } from '../support/model.js';
import { type Plain, startOf } from './forge.js';

export interface Worth {
  /** The first move that cannot be played; `null` when all can. */
  readonly illegal: number | null;
  readonly score: number;
  readonly earned: number;
  readonly over: boolean;
  readonly goal: unknown;
  readonly from: 'seed' | 'position';
}

const CONFIG_FIELDS = ['variant', 'rows', 'columns', 'handSize', 'seed', 'pieces', 'rotate', 'fair', 'goal'];

/** Plays a record that is well made: of a known variant, with values of the right kind. */
export function worthOf(record: Plain, ruleSets: ReadonlyMap<string, RuleSet>): Worth {
  const start = startOf(record) as unknown as PositionInput & { readonly seed: string };
  const ruleSet = ruleSets.get(start.variant);
  // A config says what the game is made of, and no more: a board in it means nothing, not even its size.
  const counts = (field: string): boolean => !record['config'] || CONFIG_FIELDS.includes(field);
  const position = Object.fromEntries(
    Object.entries(start).filter(([field, value]) => value !== undefined && counts(field)),
  ) as unknown as typeof start;
  const { rules, start: begin } = modelOf({ ...(ruleSet && { ruleSet }), position });
  // A config has no more than the seed and the goal to start with.
  const { seed, goal } = begin;
  const model = new Model(
    rules,
    record['config'] ? { seed, ...(goal === undefined ? {} : { goal }) } : begin,
  );
  const before = model.score;
  const moves = record['moves'] as ModelMove[];
  let illegal: number | null = null;
  for (const [i, { piece, row, column, rotation }] of moves.entries()) {
    const move = { piece, row, column, ...(rotation === undefined ? {} : { rotation }) };
    if (model.refusal(move) !== null) {
      illegal = i;
      break;
    }
    model.play(move);
  }
  const { board, hand, queue, score, streak, drawn } = begin;
  const bare = !hand && !queue?.length && !score && !streak && !drawn && !board?.join('').includes('#');
  return {
    ...{ illegal, score: model.score, earned: model.score - before, over: model.over(), goal: model.goal() },
    from: record['config'] || bare ? 'seed' : 'position',
  };
}

/** What is wrong with a verdict, by what the record is worth; `null` when nothing is. */
export function faultOf(verdict: Verdict, record: Plain, worth: Worth): string | null {
  const claimed = record['score'] as number;
  const moves = (record['moves'] as unknown[]).length;
  if (!verdict.ok) {
    const { illegal, score } = worth;
    if (verdict.code === 'illegal-move') {
      return verdict.move === illegal ? null : `move ${verdict.move} is refused, not ${illegal}`;
    }
    if (illegal !== null) return `refused for ${verdict.code}, but move ${illegal} cannot be played`;
    return score === claimed ? `refused for ${verdict.code}, but it is true` : null;
  }
  if (worth.illegal !== null) return `proved, but move ${worth.illegal} cannot be played`;
  const expected = {
    ...{ score: worth.score, earned: worth.earned, moves, over: worth.over, from: worth.from },
    ...{ goal: worth.goal, assisted: record['assisted'] },
  };
  const { ok: _, config: __, ...proved } = verdict;
  for (const [field, value] of Object.entries(expected)) {
    const got = proved[field as keyof typeof proved];
    if (JSON.stringify(got) !== JSON.stringify(value)) {
      return `proved, but its ${field} is ${JSON.stringify(value)}, not ${JSON.stringify(got)}`;
    }
  }
  return claimed === worth.score ? null : `proved, but it claims ${claimed} and is worth ${worth.score}`;
}
