/** The `.` entry: defines `<block-puzzle>`. A second copy of the package on a page does not throw. */
// Style sheets and pictures beside their like: a compressor finds more in them so.
import './view/styles/index.js';
import './games/place/view.js';
import { BlockPuzzleElement, type BlockPuzzleEventMap } from './element/index.js';
import { playsOf } from './element/play.js';
import { templatesAllowed } from './trusted-types.js';

if (__WITH_LIT__ && !customElements.get('block-puzzle') && !templatesAllowed()) {
  void import('./inert-element.js').then(({ defineUnable }) => {
    defineUnable('block-puzzle');
  });
} else {
  const define = (): void => {
    BlockPuzzleElement.define();
  };
  // Modules from beside come after this one: until what draws a game is there, it keeps the room that the page has given
  // it. A bundler's import defines at once.
  const ahead = __WITH_LIT__ && !__STANDALONE__ ? playsOf(document) : null;
  if (ahead) void ahead.then(define);
  else define();
}

export * from './element/index.js';

/* oxlint-disable typescript/no-empty-object-type -- the way to add to the maps of the DOM */
declare global {
  interface HTMLElementTagNameMap {
    'block-puzzle': BlockPuzzleElement;
  }
  interface HTMLElementEventMap extends BlockPuzzleEventMap {}
  interface DocumentEventMap extends BlockPuzzleEventMap {}
}
