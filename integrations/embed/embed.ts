/** The page for frames: one game, as its address asks for it. The element's own script is there before this one. */
import { tellEvents, tellHeight, tellLink } from './messages.js';
import { readParameters, readSecret } from './parameters.js';

const TAG = 'block-puzzle';
const root = document.documentElement;
const known = customElements.get(TAG) as unknown as { readonly observedAttributes: readonly string[] };
const { attributes, origin } = readParameters(
  location.search,
  root.dataset['game'] ?? '',
  known.observedAttributes,
);
const game = document.createElement(TAG);
for (const [name, value] of attributes) game.setAttribute(name, value);

const theme = attributes.get('theme')?.trim().toLowerCase();
if (theme === 'light' || theme === 'dark') root.classList.add(`theme-${theme}`);

if (window.parent !== window) {
  const secret = readSecret(location.hash);
  root.classList.add('framed');
  if (origin) tellEvents(game, window.parent, origin);
  tellHeight(document.body, window.parent, secret);
  const link = document.querySelector<HTMLAnchorElement>('.alone a')!;
  const address = new URL(location.href);
  address.searchParams.delete('origin');
  address.hash = '';
  link.href = address.href;
  if (secret) tellLink(link, window.parent, secret);
}
document.querySelector('main')!.append(game);
