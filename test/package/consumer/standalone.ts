// A host's program that uses only the single file. Only type-checked.
import 'block-puzzle-element/standalone';
import type { BlockPuzzleElement } from 'block-puzzle-element/standalone';

const made: BlockPuzzleElement = document.createElement('block-puzzle');
const found = document.querySelector('block-puzzle')!.best;
made.addEventListener('bp-best', ({ detail }) => detail.previous + found);
