/** The page's frames of a falling game: each is the one before with a change of the core. */
import { refuse } from '../engine/check.js';
import { MOVES } from '../engine/fall/move.js';
import { ACTIONS, type FallMove, type FallState } from '../engine/fall/types.js';
import { deepFreeze } from '../engine/freeze.js';
import type { Snapshot } from '../engine/types.js';
import { checkChange, checkFallState } from './fall-answers.js';
import type { FallChange, Frame } from './protocol.js';

export class FallFrames {
  #frame: Frame<'fall'>;
  /** The snapshot that began, and all moves that stand since its start: listed once there are more. */
  #base: Snapshot<'fall'>;
  #moves: FallMove[] | null = null;
  #serial = 0;

  constructor(frame: Frame<'fall'>) {
    this.#frame = frame;
    this.#base = frame.snapshot;
  }

  /** The number of the change that was taken last. */
  get serial(): number {
    return this.#serial;
  }

  /** How many moves the next snapshot has. */
  get moves(): number {
    return this.#moves?.length ?? this.#base.moves.length - this.#base.undone;
  }

  /** Goes on from another frame of the same run of changes. */
  set frame(frame: Frame<'fall'>) {
    this.#frame = frame;
    this.#base = frame.snapshot;
    this.#moves = null;
  }

  get frame(): Frame<'fall'> {
    return this.#frame;
  }

  /** The next frame. Throws ConfigError, and the frame stays, for what no core of ours would say. */
  take(value: unknown): Frame<'fall'> {
    const change = checkChange(value, this.#serial);
    const state = merge(this.#frame.state, change.state);
    this.#serial = change.serial;
    deepFreeze(change);
    if (change.snapshot) this.#base = change.snapshot;
    const moves = change.snapshot ? standing(change.snapshot) : (this.#moves ?? standing(this.#base));
    this.#moves = moves;
    // A new list would be made for every change; the frames before read no further than their own end.
    if (!change.snapshot) for (const action of change.actions) moves.push(MOVES[ACTIONS.indexOf(action)]!);
    return (this.#frame = frameOf(state, change.record, this.#base, moves));
  }

  /** Notes that the player was helped. */
  assist(): Frame<'fall'> {
    const { state, record } = this.#frame;
    const assisted = Object.freeze({ ...state, assisted: true });
    const snapshot = Object.freeze({ ...this.#frame.snapshot, assisted: true });
    return (this.frame = Object.freeze({ state: assisted, outlook: null, snapshot, record }));
  }
}

function standing({ moves, undone }: Snapshot<'fall'>): FallMove[] {
  return moves.slice(0, moves.length - undone);
}

function merge(before: FallState, news: Partial<FallState>): FallState {
  for (const field of Object.keys(news)) {
    if (!Object.hasOwn(before, field)) refuse('unknown', `state.${field}`, field, 'a field of the state');
  }
  const state = { ...before, ...news };
  checkFallState(state);
  return deepFreeze(state);
}

/** The snapshot is made when it is asked for: there are sixty changes a second, and moves by the thousand. */
function frameOf(
  state: FallState,
  record: FallChange['record'],
  base: Snapshot<'fall'>,
  log: readonly FallMove[],
): Frame<'fall'> {
  const { length } = log;
  let snapshot: Snapshot<'fall'> | null = null;
  return Object.freeze({
    state,
    outlook: null,
    record,
    get snapshot() {
      const { score, assisted } = state;
      return (snapshot ??= Object.freeze({
        ...base,
        moves: Object.freeze(log.slice(0, length)),
        ...{ undone: 0, score, assisted },
      }));
    },
  });
}
