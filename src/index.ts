/** The `.` entry: defines `<block-puzzle>`. A second copy of the package on a page does not throw. */
import { BlockPuzzleElement } from './element/index.js';

BlockPuzzleElement.define();

export * from './element/index.js';

declare global {
  interface HTMLElementTagNameMap {
    'block-puzzle': BlockPuzzleElement;
  }
}
