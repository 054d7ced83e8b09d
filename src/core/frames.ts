/** The page's frames of a game: each is the one before with what is new. */
import { refuse } from '../engine/check.js';
import { deepFreeze } from '../engine/freeze.js';
import type { FallState } from '../engine/fall/types.js';
import type { Kind, Kinds } from '../engine/kinds.js';
import type { Snapshot } from '../engine/types.js';
import { type Answers, checkShown } from './answers.js';
import type { Change, Frame } from './protocol.js';

type Move = Kinds[Kind]['move'];

export class Frames {
  readonly answers: Answers;
  #frame: Frame<Kind> | null = null;
  #base: Snapshot<Kind> | null = null;
  /** All moves, of which frames before know only those that were there then. */
  #moves: Move[] = [];
  #undone = 0;
  #serial = 0;

  constructor(answers: Answers) {
    this.answers = answers;
  }

  /** How many moves the next snapshot has. */
  get moves(): number {
    return this.#moves.length;
  }

  get frame(): Frame<Kind> | null {
    return this.#frame;
  }

  /**
   * The next frame, from a change that has the form of one. Throws ConfigError, and the frame stays, for what no core
   * of ours would say.
   */
  take({ serial, state: news, outlook, base, added, undone, record }: Change): Frame<Kind> {
    const before = this.#frame;
    if (serial !== this.#serial + 1) refuse('mismatch', 'serial', serial, `${this.#serial + 1}`);
    if (before) {
      for (const field of Object.keys(news)) {
        if (!Object.hasOwn(before.state, field))
          refuse('unknown', `state.${field}`, field, 'a field of the state');
      }
    }
    const state = { ...before?.state, ...news } as Frame<Kind>['state'];
    const ahead = outlook === undefined ? before?.outlook : outlook;
    checkShown(this.answers, state, ahead);
    const moves = base ? [...deepFreeze(base).moves] : this.#standing(added.length);
    if (undone > moves.length + added.length)
      refuse('range', 'undone', undone, 'no more than there are moves');
    moves.push(...deepFreeze(added));
    this.#serial = serial;
    this.#base = base ?? this.#base;
    this.#moves = moves;
    this.#undone = undone;
    const whole = state.over ? (record ?? before?.record ?? null) : null;
    const shown = deepFreeze({ state, outlook: ahead!, record: whole });
    return (this.#frame = frameOf(shown, this.#base!, moves, undone));
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
      const { score, assisted, pace, gravity } = shown.state as FallState;
      return (snapshot ??= deepFreeze({
        ...base,
        moves: Object.freeze(list.slice(0, length)),
        ...{ undone, score, assisted },
        ...(pace ? { pace, gravity } : {}),
      }));
    },
  });
}
