/** Quintris in three ways, one at a time: a game that is hidden waits by itself. */
import 'block-puzzle-element';
import { byId } from './dom.js';
import { markup } from './snippet.js';

/** Actions of the computer a second, from slow to as fast as it goes. */
const SPEEDS = [1, 2, 4, 8, 15, 30, 60, 120, 250, 500, 1000, 'max'] as const;
const PLAYS = {
  animated: 'It moves its pieces while they fall.',
  simple: 'It turns and shifts each piece at the top, then drops it.',
  off: 'You have taken over. Choose one of these to hand it back.',
} as const;

const games = [...document.querySelectorAll('block-puzzle')];
const ways = byId('ways', HTMLFieldSetElement);
const plays = byId('plays', HTMLFieldSetElement);
const speed = byId('speed', HTMLInputElement);
const pace = byId('pace', HTMLOutputElement);
const computer = games.find(({ id }) => id === 'computer')!;
let game = games[0]!;

const choiceOf = (place: HTMLElement): string | undefined =>
  place.querySelector<HTMLInputElement>(':checked')?.value;

/** What of the tag makes this way of playing. */
function showMarkup(): void {
  const names = ['variant', 'pace', 'autoplay', 'autoplay-speed'];
  const settings = names.flatMap((name) => {
    const value = game.getAttribute(name);
    return value === null ? [] : [[name, value] as const];
  });
  byId('snippet', HTMLElement).textContent = markup(new Map(settings));
}

function showWay(): void {
  const way = choiceOf(ways) ?? 'time';
  game = games.find(({ id }) => id === way)!;
  for (const other of games) other.hidden = other !== game;
  for (const part of document.querySelectorAll<HTMLElement>('[data-way]')) {
    part.hidden = part.dataset.way !== way;
  }
  // In turns no time passes that could stand still.
  byId('actions', HTMLElement).hidden = way === 'turns';
  showMarkup();
}

function showPlay(): void {
  const play = (choiceOf(plays) ?? 'off') as keyof typeof PLAYS;
  computer.setAttribute('autoplay', play);
  byId('play-hint', HTMLElement).textContent = PLAYS[play];
  showMarkup();
}

function showSpeed(): void {
  const actions = SPEEDS[speed.valueAsNumber]!;
  computer.setAttribute('autoplay-speed', String(actions));
  pace.value =
    actions === 'max' ? 'as fast as it goes' : `${actions} ${actions === 1 ? 'action' : 'actions'} a second`;
  speed.setAttribute('aria-valuetext', pace.value);
  showMarkup();
}

ways.addEventListener('change', showWay);
speed.addEventListener('input', showSpeed);
plays.addEventListener('change', () => {
  showPlay();
  void computer.resume();
});
computer.addEventListener('bp-move', ({ detail: { source } }) => {
  if (source === 'computer' || choiceOf(plays) === undefined) return;
  for (const radio of plays.querySelectorAll('input')) radio.checked = false;
  showPlay();
});

/** Starts the game that is shown, or the next one; the keys of a person's game act while it has the focus. */
async function resume(): Promise<void> {
  const shown = game;
  if (shown.status === 'over') await shown.newGame();
  await shown.resume();
  await shown.updateComplete;
  if (shown.autoplay === 'off') shown.focus();
}

byId('resume', HTMLButtonElement).addEventListener('click', () => {
  void resume();
});
byId('pause', HTMLButtonElement).addEventListener('click', () => {
  void game.pause();
});

// Some browsers remember what was chosen over a reload.
showPlay();
showSpeed();
showWay();
