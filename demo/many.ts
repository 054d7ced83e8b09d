/** Many games: the sum of their scores, and the buttons that open, move and remove some of them. */
import 'block-puzzle-element';
import { byId } from './dom.js';

const total = byId('total', HTMLOutputElement);
// A saved game comes with its score and without a bp-score.
for (const name of ['bp-start', 'bp-score']) document.addEventListener(name, addUp);

function addUp(): void {
  const games = [...document.querySelectorAll('block-puzzle')];
  total.value = games.reduce((sum, game) => sum + game.score, 0).toLocaleString('en');
}

const dialog = byId('dialog', HTMLDialogElement);
byId('open-dialog', HTMLButtonElement).addEventListener('click', () => {
  dialog.showModal();
});
byId('close-dialog', HTMLButtonElement).addEventListener('click', () => {
  dialog.close();
});

const moving = byId('moving', HTMLElement);
const here = byId('here', HTMLElement);
const there = byId('there', HTMLElement);
byId('move', HTMLButtonElement).addEventListener('click', () => {
  (moving.parentElement === here ? there : here).append(moving);
});

const toggle = byId('toggle', HTMLButtonElement);
const place = byId('coming', HTMLElement);
const coming = place.querySelector('block-puzzle')!;
toggle.addEventListener('click', () => {
  const remove = coming.isConnected;
  if (remove) place.replaceChildren();
  else place.append(coming);
  toggle.textContent = remove ? 'Put the game back' : 'Remove the game';
  addUp();
});
