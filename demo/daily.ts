/** The game of the day, and the list of results, which the element keeps. */
import 'block-puzzle-element';
import { formatRecord } from 'block-puzzle-element/engine';
import { byId, createElement } from './dom.js';
import { completeVariants } from './variants.js';

const streak = byId('streak', HTMLElement);
const results = byId('results', HTMLElement);
const none = byId('none', HTMLElement);
const forget = byId('forget', HTMLButtonElement);
const watch = byId('watch', HTMLAnchorElement);
let game = document.querySelector('block-puzzle')!;

function list(): void {
  const days = Object.entries(game.dailyResults).reverse();
  byId('rows', HTMLElement).replaceChildren(
    ...days.map(([date, { score, moves }]) => {
      const row = document.createElement('tr');
      row.append(
        createElement('td', '', date),
        createElement('td', 'number', score.toLocaleString('en')),
        createElement('td', 'number', String(moves)),
      );
      return row;
    }),
  );
  results.hidden = forget.hidden = days.length === 0;
  none.hidden = days.length > 0;
}

/** The whole of today's game, once it is over: for a page that replays and proves it. */
async function offerReplay(): Promise<void> {
  const shown = game;
  const over = game.status === 'over';
  if (over) watch.href = `replay.html#${formatRecord(await shown.getRecord())}`;
  // The variant may have been changed while the record was on its way.
  if (shown === game) watch.hidden = !over;
}

function show(): void {
  list();
  void offerReplay();
}

document.addEventListener('bp-ready', show);
document.addEventListener('bp-gameover', ({ detail: { daily } }) => {
  const days = daily?.days ?? 0;
  streak.textContent = days > 1 ? `${days} days in a row.` : '';
  show();
});

const variants = byId('variants', HTMLFieldSetElement);
completeVariants(variants);
variants.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  // Another element: a change of variant would begin a new game, and today's may be saved half played.
  const other = document.createElement('block-puzzle');
  other.variant = target.value;
  other.daily = '';
  game.replaceWith(other);
  game = other;
  streak.textContent = '';
  watch.hidden = true;
});

forget.addEventListener('click', () => {
  void game.clearData().then(list);
  streak.textContent = '';
  // The button goes away under the focus.
  game.focus();
});

// Some browsers remember the choice over a reload.
game.variant = document.querySelector<HTMLInputElement>('[name="variant"]:checked')?.value ?? 'blocks';
