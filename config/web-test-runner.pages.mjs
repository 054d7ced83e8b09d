// Which files of test/browser/ share a page with `npm test`. A page costs two seconds of a processor before its first test, and
// runs everything for the first time; what a file leaves in it fails that file (`test/support/browser-suites.ts`). With
// `npm run test:all`, and with `--files`, each has a page of its own.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { inRepository } from '../scripts/paths.mjs';

/** The kinds of games that have one worker in a page from first to last; elsewhere each game that comes first starts its own. */
const KEPT = {
  falling: ['quintris', 'samegame'],
  games: ['block-sudoku'],
  hosts: ['block-sudoku'],
  places: ['block-sudoku'],
};

/**
 * Not where a worker is kept: those that count workers. And not at all: those that look at what is
 * loaded first, at the address of the page, or at one that nothing has been in.
 */
const TOGETHER = {
  demo: ['demo-games', 'demo-pages', 'demo-playground'],
  falling: [
    'fall-best',
    'fall-focus',
    'fall-input',
    'fall-picture',
    'fall-worker',
    'falling-feel',
    'falling-replay-play',
    'quintris',
    'wall-accessibility',
    'wall-attributes',
    'wall-end',
    'wall-events',
    'wall-feel',
    'wall-hint',
    'wall-hopeless',
    'wall-keys',
    'wall-links',
    'wall-methods',
    'wall-penalty',
    'wall-replay',
    'wall-saving',
  ],
  games: [
    'daily',
    'end-figures',
    'end-views',
    'first-move',
    'goal',
    'proof-of-a-game',
    'words-in-buttons',
    'replay',
    'replay-limits',
    'replay-list',
    'replay-records',
    'set-aside',
    'starts',
    'long-positions',
    'papers',
    'another-game',
    'game-before',
    'states',
    'storage',
    'two-tabs',
  ],
  hosts: [
    'at-home',
    'attributes',
    'bad-places',
    'events',
    'form',
    'hostile-host',
    'methods',
    'fair',
    'leaderboard',
    'leaderboard-try',
    'metadata',
    'position',
    'robustness',
    'share',
  ],
  labs: [
    'lab-editor',
    'lab-editor-keys',
    'lab-editor-pointer',
    'lab-looks',
    'lab-path',
    'lab-phone',
    'lab-right-to-left',
    'lab-keys',
    'lab-check',
    'lab-checker',
    'lab-class',
    'lab-findings',
    'lab-metadata',
    'lab-place',
    'lab-programs',
    'lab-running',
  ],
  // `help` is the first: once a key was pressed in a page, there is a keyboard.
  places: [
    'help',
    'keys-in-each-state',
    'languages',
    'layout',
    'phone',
    'side-by-side',
    'accessibility',
    'asking',
    'feel',
    'turning',
    'ways-of-playing',
    'whole-games',
    'speech-of-modes',
  ],
  workers: [
    'assertions',
    'changes',
    'coming-back',
    'computer',
    'hand-hint',
    'lying-worker',
    'registered-variant',
    'replay-coming-and-going',
    'states-model',
  ],
};

const folder = 'build/browser-pages';
export const isShared = (page) => page.startsWith(`${folder}/`);
const pathOf = (name) => `test/browser/${name}.test.ts`;

/** Writes a page for each group, without the files that are not to run; answers with all to run. */
export function pagesOf(skipped) {
  mkdirSync(inRepository(folder), { recursive: true });
  const together = Object.values(TOGETHER).flat();
  for (const name of together)
    if (!existsSync(inRepository(pathOf(name)))) throw new Error(`there is no ${pathOf(name)}`);
  const pages = Object.entries(TOGETHER).map(([page, names]) => {
    const path = `${folder}/${page}.js`;
    const lines = names
      .filter((name) => !skipped.includes(name))
      .map((name) => `  '${pathOf(name)}': () => import('/${pathOf(name)}'),\n`);
    writeFileSync(
      inRepository(path),
      `import { inOnePage } from '/test/support/browser-suites.ts';\nawait inOnePage({\n${lines.join('')}}, ${JSON.stringify(KEPT[page] ?? [])});\n`,
    );
    return path;
  });
  const apart = [...skipped, ...together].map((name) => `!${pathOf(name)}`);
  return [...pages, 'test/browser/**/*.test.ts', ...apart];
}
