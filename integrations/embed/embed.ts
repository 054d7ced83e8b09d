/** The page for frames: one game, as its address asks for it. The element's own script is there before this one. */
import { variantOfPosition } from '../../src/element/links.js';
import { languageOf } from '../../src/locales/language-tags.js';
import { FAILED } from './failed.js';
import { tellEvents, tellHeight, tellLink } from './messages.js';
import { readParameters, readSecret } from './parameters.js';

const TAG = 'block-puzzle';
const root = document.documentElement;
const main = document.querySelector('main')!;
const framed = window.parent !== window;
root.classList.toggle('framed', framed);

const element = customElements.get(TAG) as { readonly observedAttributes: readonly string[] } | undefined;
const { attributes, origin } = readParameters(
  location.search,
  root.dataset['game'] ?? '',
  element?.observedAttributes,
);

if (element) {
  const game = document.createElement(TAG);
  for (const [name, value] of attributes) game.setAttribute(name, value);
  // The room that is kept is that of the game which is there, as a position has it; a record goes before that.
  const position = attributes.get('record')?.trim() ? '' : attributes.get('position');
  const variant = variantOfPosition(position?.trim() ?? '');
  if (variant) game.setAttribute('variant', variant);
  const theme = attributes.get('theme')?.trim().toLowerCase();
  if (theme === 'light' || theme === 'dark') root.classList.add(`theme-${theme}`);
  if (framed && origin) tellEvents(game, window.parent, origin);
  main.append(game);
} else {
  // In the language that the game would have.
  const language = languageOf(attributes.get('lang') ?? '', FAILED) as keyof typeof FAILED;
  Object.assign(main, { lang: language, dir: 'auto', textContent: FAILED[language] });
}

if (framed) {
  const secret = readSecret(location.hash);
  tellHeight(document.body, window.parent, secret);
  const link = document.querySelector<HTMLAnchorElement>('.alone a')!;
  const address = new URL(location.href);
  address.searchParams.delete('origin');
  address.hash = '';
  link.href = address.href;
  if (secret) tellLink(link, window.parent, secret);
}
