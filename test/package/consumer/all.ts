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
