// A host's program that touches every entry of the package. Only type-checked.
import 'block-puzzle-element';
import 'block-puzzle-element/standalone';
import { BlockPuzzleElement } from 'block-puzzle-element/element';
import { createEngine } from 'block-puzzle-element/engine';

const Element: typeof HTMLElement = BlockPuzzleElement;
const made: BlockPuzzleElement = document.createElement('block-puzzle');

void Element;
void made;
void createEngine();

// The README's listener, and one on the element.
document.addEventListener('bp-score', ({ detail }) => {
  const total: number = detail.total;
  void [total, detail.parts, detail.source];
});
made.addEventListener('bp-gameover', ({ detail }) => {
  const reason: 'no-move' | 'topped-out' = detail.reason;
  void reason;
});
