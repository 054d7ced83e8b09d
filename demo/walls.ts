/** Walls in three ways, one at a time, with the settings of the one that is shown. */
import 'block-puzzle-element';
import { VARIANTS } from 'block-puzzle-element/engine';
import { startCopying } from './copy.js';
import { byId } from './dom.js';
import { SettingsForm } from './settings.js';
import { markup } from './snippet.js';

/** Clicks of the computer a second, from slow to as fast as it goes. */
const SPEEDS = [1, 2, 4, 8, 15, 30, 60, 'max'] as const;

const games = [...document.querySelectorAll('block-puzzle')];
const ways = byId('ways', HTMLFieldSetElement);
const plays = byId('plays', HTMLFieldSetElement);
const speed = byId('speed', HTMLInputElement);
const pace = byId('pace', HTMLOutputElement);
const settings = byId('settings', HTMLFormElement);
const snippet = byId('snippet', HTMLElement);
const computer = games.find(({ id }) => id === 'computer')!;
let game = games[0]!;
const form = new SettingsForm(settings, applySettings);

const choiceOf = (place: HTMLElement): string | undefined =>
  place.querySelector<HTMLInputElement>(':checked')?.value;

/** What of the tag makes this game. */
function showMarkup(): void {
  const names = ['variant', 'autoplay', 'autoplay-speed', ...form.names];
  const present = names.flatMap((name) => {
    const value = game.getAttribute(name);
    return value === null ? [] : [[name, value] as const];
  });
  snippet.textContent = markup(new Map(present));
}

function applySettings(): void {
  for (const name of form.names) {
    const value = form.settings.get(name);
    if (value === undefined) game.removeAttribute(name);
    else if (game.getAttribute(name) !== value) game.setAttribute(name, value);
  }
  showMarkup();
}

/** Each game has its own settings, and what its variant has by itself needs no attribute. */
function showSettings(): void {
  const row = VARIANTS.find(({ name }) => name === game.variant);
  if (row?.mechanism !== 'pop') return;
  const own: Readonly<Record<string, string>> = {
    'grid-size': `${row.rows}x${row.columns}`,
    colors: String(row.colors),
    contagion: row.contagion,
    compact: row.compact ? 'on' : 'off',
    scoring: row.scoring,
    palette: 'default',
    taps: 'two',
  };
  for (const control of settings.querySelectorAll('select')) control.dataset.default = own[control.name];
  const given = form.names.flatMap((name) => {
    const value = game.getAttribute(name);
    return value === null ? [] : [[name, value] as const];
  });
  form.settings = new Map(given);
}

function showWay(): void {
  const way = choiceOf(ways) ?? 'clickomania';
  game = games.find(({ id }) => id === way)!;
  for (const other of games) other.hidden = other !== game;
  for (const part of document.querySelectorAll<HTMLElement>('[data-way]')) {
    part.hidden = part.dataset.way !== way;
  }
  showSettings();
  showMarkup();
}

function showPlay(): void {
  computer.setAttribute('autoplay', choiceOf(plays) ?? 'animated');
  showMarkup();
}

function showSpeed(): void {
  const clicks = SPEEDS[speed.valueAsNumber]!;
  computer.setAttribute('autoplay-speed', String(clicks));
  pace.value =
    clicks === 'max' ? 'as fast as it goes' : `${clicks} ${clicks === 1 ? 'click' : 'clicks'} a second`;
  speed.setAttribute('aria-valuetext', pace.value);
  showMarkup();
}

ways.addEventListener('change', showWay);
plays.addEventListener('change', showPlay);
speed.addEventListener('input', showSpeed);
startCopying(byId('copy', HTMLButtonElement), snippet, byId('copied', HTMLElement));

// Some browsers remember what was chosen over a reload.
showPlay();
showSpeed();
showWay();
