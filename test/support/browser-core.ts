/** What most tests are not about: that a worker starts. */
import { make } from './browser-page.js';
import { all } from './volume.js';

/**
 * The games of a kind in a file have one worker, which a game that nobody sees keeps; with `npm run test:all` each test
 * starts its own, as the first game of a page does. Not where a test is about workers, links or the only game of a page.
 */
export function keepWorker(variant: 'block-sudoku' | 'quintris' | 'samegame' = 'block-sudoku'): void {
  if (all) return;
  before(async () => {
    const box = document.body.appendChild(document.createElement('div'));
    box.hidden = true;
    const widget = make({ variant, storage: 'none', loading: 'eager', ...SMALLEST[variant] });
    box.append(widget);
    await widget.ready;
  });
}

const SMALLEST = {
  'block-sudoku': { 'grid-size': '1' },
  quintris: {},
  samegame: { 'grid-size': '2x2' },
} as const;
