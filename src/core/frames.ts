/** The page's frames of a game: each is the one before with what is new. */
import { deepFreeze } from '../engine/freeze.js';
import type { FallState } from '../engine/fall/types.js';
import type { Kind, Kinds } from '../engine/kinds.js';
import type { Snapshot } from '../engine/types.js';
import type { Change, Frame, GameCommands } from './protocol.js';

type Move = Kinds[Kind]['move'];

/** Looks at what a core says of a game; each throws where no core of ours would say it. */
export interface Checks {
  answer(method: keyof GameCommands, answer: unknown): void;
  /** What it says unasked. */
  told(change: unknown): void;
  /** A change that is to be taken over, what comes of it, and how many moves it follows. */
  taken(
    change: Change,
    before: Frame<Kind> | null,
    after: { readonly state: object; readonly outlook: unknown },
    standing: number,
  ): void;
}

export class Frames {
  readonly kind: Kind;
  /** None where the core is our own. */
  readonly checks: Checks | undefined;
  frame: Frame<Kind> | null = null;
  #base: Snapshot<Kind> | null = null;
  /** All moves, of which frames before know only those that were there then. */
  #moves: Move[] = [];
  #undone = 0;

  constructor(kind: Kind, checks?: Checks) {
    this.kind = kind;
    this.checks = checks;
  }

  /** How many moves the next snapshot has. */
  get moves(): number {
    return this.#moves.length;
  }

  /** The next frame, from a change. Throws, and the frame stays, for what is refused. */
  take(change: Change): Frame<Kind> {
    const before = this.frame;
    const { base, added, undone, record } = change;
    const state = { ...before?.state, ...change.state } as Frame<Kind>['state'];
    const outlook = change.outlook === undefined ? before?.outlook : change.outlook;
    const moves = base ? [...base.moves] : this.#standing(added.length);
    this.checks?.taken(change, before, { state, outlook }, moves.length);
    moves.push(...deepFreeze(added));
    this.#base = base ? deepFreeze(base) : this.#base;
    this.#moves = moves;
    this.#undone = undone;
    const whole = state.over ? (record ?? before?.record ?? null) : null;
    const shown = deepFreeze({ state, outlook: outlook!, record: whole });
    return (this.frame = frameOf(shown, this.#base!, moves, undone));
  }

  /** The moves that the new ones follow: in a list of their own, where others have stood behind them. */
  #standing(added: number): Move[] {
    return added && this.#undone ? this.#moves.slice(0, this.#moves.length - this.#undone) : this.#moves;
  }
}

/** The snapshot is made when it is asked for: there may be sixty changes a second, and moves by the thousand. */
function frameOf(
  shown: Omit<Frame<Kind>, 'snapshot'>,
  base: Snapshot<Kind>,
  list: readonly Move[],
  undone: number,
): Frame<Kind> {
  const { length } = list;
  let snapshot: Snapshot<Kind> | null = null;
  return Object.freeze({
    ...shown,
    get snapshot() {
      if (snapshot) return snapshot;
      const { score, assisted, pace, gravity, speed } = shown.state as FallState;
      const made = {
        ...base,
        moves: Object.freeze(list.slice(0, length)),
        ...{ undone, score, assisted },
        ...(pace ? { pace, gravity, speed } : {}),
      };
      // As the engine writes it: left out where it has not risen all along.
      if (speed !== 'rising') delete made.speed;
      return (snapshot = deepFreeze(made as Snapshot<Kind>));
    },
  });
}
