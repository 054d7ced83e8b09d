/** Which mechanism a state is of, for those who have the state alone. */
import { isFalling } from './fall/types.js';
import type { Kind } from './kinds.js';
import { isWall } from './pop/types.js';
import type { GameState } from './types.js';

export function kindOf(state: GameState): Kind {
  return isFalling(state) ? 'fall' : isWall(state) ? 'pop' : 'place';
}
