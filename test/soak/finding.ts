/** A difference made small: the setup and the fewest actions that still show it. */
import type { Engine } from 'block-puzzle-element/engine';
import { Difference } from './compare.js';
import { type Action, makeModel, type MakeModel, Session } from './session.js';
import type { Setup } from './setups.js';

export interface Finding {
  /** The number of the game in its run. */
  readonly game: number;
  readonly seed: string;
  readonly setup: Setup;
  readonly actions: readonly Action[];
  readonly what: string;
  readonly engine: unknown;
  readonly reference: unknown;
}

/** Games that `reduce` plays at most, so that it ends soon. */
const REPLAYS = 400;

type Small = Omit<Finding, 'game' | 'seed'>;

/** Does actions to a new game; answers what differed, `null` when nothing did. */
export function replay(
  engine: Engine,
  setup: Setup,
  actions: readonly Action[],
  make: MakeModel = makeModel,
): Difference | null {
  try {
    const session = new Session(engine, setup, make);
    for (const action of actions) session.apply(action);
    return null;
  } catch (error) {
    return differenceOf(error);
  }
}

/** Leaves out what is not needed for a difference of the same kind: first long runs of actions, then single ones. */
export function reduce(
  engine: Engine,
  setup: Setup,
  actions: readonly Action[],
  error: unknown,
  make: MakeModel,
): Small {
  let difference = differenceOf(error);
  let kept = [...actions];
  let replays = 0;
  for (let length = kept.length; length >= 1; length = Math.floor(length / 2)) {
    for (let from = kept.length - length; from > -length && replays < REPLAYS; from -= length) {
      const start = Math.max(0, from);
      const fewer = [...kept.slice(0, start), ...kept.slice(from + length)];
      replays++;
      const still = replay(engine, setup, fewer, make);
      if (still?.what !== difference.what) continue;
      difference = still;
      kept = fewer;
    }
  }
  const { what, engine: got, reference } = difference;
  return { setup, actions: kept, what, engine: got, reference };
}

function differenceOf(error: unknown): Difference {
  if (error instanceof Difference) return error;
  return new Difference('an error', error instanceof Error ? (error.stack ?? error.message) : error, 'none');
}
