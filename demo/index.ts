/** The playground: settings to attributes, attributes to the address and the HTML, events to the log. */
import 'block-puzzle-element';
import { readAddress, writeAddress } from './address.js';
import { startCopying } from './copy.js';
import { byId } from './dom.js';
import { startLog } from './event-log.js';
import { SettingsForm } from './settings.js';
import { markup } from './snippet.js';
import { completeVariants } from './variants.js';

const game = document.querySelector('block-puzzle')!;
const failure = byId('game-error', HTMLElement);
const snippet = byId('snippet', HTMLElement);
completeVariants(byId('variants', HTMLFieldSetElement));
const form = new SettingsForm(byId('settings', HTMLFormElement), apply);

function apply(): void {
  for (const name of form.names) {
    const value = form.settings.get(name);
    if (value === undefined) game.removeAttribute(name);
    else if (game.getAttribute(name) !== value) game.setAttribute(name, value);
  }
  snippet.textContent = markup(form.settings);
  writeAddress(form.settings);
}

game.addEventListener('bp-error', (event) => {
  const { attribute, message } = (event as CustomEvent<{ attribute?: string; message: string }>).detail;
  if (attribute === undefined || !form.mark(attribute, message)) failure.textContent = message;
});

byId('reset', HTMLButtonElement).addEventListener('click', () => {
  form.settings = new Map();
  apply();
});

startLog();
startCopying(byId('copy', HTMLButtonElement), snippet, byId('copied', HTMLElement));
form.settings = readAddress();
apply();
