/** The page for frames: one game, as its address asks for it. The element's own script is there before this one. */
import { tellEvents, tellHeight, tellLink } from './messages.js';
import { readParameters, readSecret } from './parameters.js';

const TAG = 'block-puzzle';
const root = document.documentElement;
const main = document.querySelector('main')!;
const framed = window.parent !== window;
root.classList.toggle('framed', framed);

function show({ observedAttributes }: { readonly observedAttributes: readonly string[] }): void {
  const { attributes, origin } = readParameters(
    location.search,
    root.dataset['game'] ?? '',
    observedAttributes,
  );
  const game = document.createElement(TAG);
  for (const [name, value] of attributes) game.setAttribute(name, value);
  const theme = attributes.get('theme')?.trim().toLowerCase();
  if (theme === 'light' || theme === 'dark') root.classList.add(`theme-${theme}`);
  if (framed && origin) tellEvents(game, window.parent, origin);
  main.append(game);
}

const element = customElements.get(TAG) as unknown as Parameters<typeof show>[0] | undefined;
if (element) show(element);
else
  main.textContent = 'This game cannot be shown: its script was not loaded, or does not run in this browser.';

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
