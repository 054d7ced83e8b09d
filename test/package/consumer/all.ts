// A host's program that touches every entry of the package. Only type-checked.
import 'block-puzzle-element';
import 'block-puzzle-element/standalone';
import 'block-puzzle-element/classic';
import 'block-puzzle-element/lab';
import 'block-puzzle-element/lab/standalone';
import { BlockPuzzleElement } from 'block-puzzle-element/element';
import type { BlockPuzzleLabElement } from 'block-puzzle-element/lab';
import 'block-puzzle-element/loader';
// Style sheets, for a bundler that takes them, also where no file of the host's says that there are such modules.
import 'block-puzzle-element/loader.css';
import 'block-puzzle-element/themes/paper.css';
// A core, as bundlers and runtimes give it to who makes an engine of it.
import place from 'block-puzzle-element/place.wasm';
import italian from 'block-puzzle-element/locales/it';
import { createOembed } from 'block-puzzle-element/oembed';
import { createEngine, type WallHint, type WallMove } from 'block-puzzle-element/engine';

const answer: (request: Request) => Response = createOembed({ url: 'https://games.example/embed/' });
void [answer, italian.newGame];

const Element: typeof HTMLElement = BlockPuzzleElement;
const made: BlockPuzzleElement = document.createElement('block-puzzle');

void Element;
void made;
void createEngine({ wasm: place });

// The listener of docs/methods-and-events.md, and one on the element.
document.addEventListener('bp-score', ({ detail }) => {
  const total: number = detail.total;
  void [total, detail.parts, detail.source];
});
made.addEventListener('bp-gameover', ({ detail }) => {
  const reason: 'no-move' | 'cleared' | 'topped-out' = detail.reason;
  void reason;
});

// A wall, by attributes, moves and the computer's word.
made.variant = 'clickomania';
made.colors = 4;
made.solvable = 'on';
made.taps = 'one';
void made.play({ row: 0, column: 0 });
void made.hint<WallHint>().then((hint) => {
  const first: WallMove | undefined = hint?.moves[0];
  void [first, hint?.score, made.statistics?.played];
});

// A lab beside it: `bp-error` of each is its own.
const lab: BlockPuzzleLabElement = document.createElement('block-puzzle-lab');
lab.addEventListener('bp-error', ({ detail }) => {
  const code: 'bad-attribute' | 'bad-program' | 'bad-link' | 'storage' | 'failed' = detail.code;
  void code;
});
made.addEventListener('bp-error', ({ detail }) => void [detail.code, detail.fatal]);
