/** The `./leaderboard` entry: defines `<block-puzzle-board>`. A second copy of the package on a page does not throw. */
import { BlockPuzzleBoardElement } from './block-puzzle-board-element.js';
import type { BoardOwnEventMap } from './events.js';

// On a server there is nothing to be defined.
if (typeof customElements === 'object') BlockPuzzleBoardElement.define();

export { BlockPuzzleBoardElement };
export type { BoardHostProperties } from './attributes.js';
export type {
  BlockPuzzleBoardEventMap,
  BoardCommonDetail,
  BoardElementEventMap,
  BoardErrorDetail,
  BoardEventDetails,
  BoardOwnEventMap,
} from './events.js';

/* oxlint-disable typescript/no-empty-object-type -- the way to add to the maps of the DOM */
declare global {
  interface HTMLElementTagNameMap {
    'block-puzzle-board': BlockPuzzleBoardElement;
  }
  interface HTMLElementEventMap extends BoardOwnEventMap {}
  interface DocumentEventMap extends BoardOwnEventMap {}
}
