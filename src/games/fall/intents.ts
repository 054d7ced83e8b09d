/** What the gestures, keys and buttons of a falling game ask for. */
import type { Action } from '../../engine/fall/types.js';

/** What a player can do; gravity's tick is nobody's. */
export type PlayerAction = Exclude<Action, 'tick'>;

export interface FallIntents {
  /** A key or button goes down; the clock repeats what is held. */
  press(action: PlayerAction): void;
  release(action: PlayerAction): void;
  /** One action, held by nobody. */
  act(action: PlayerAction): void;
}
