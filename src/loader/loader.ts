/**
 * The script for pages that may or may not hold a game: it puts games into the places that authors have marked,
 * now and when others are added, and loads the element's own script from beside itself with the first of them.
 */
import { fill, placesIn, TAG } from './places.js';

/** The classic script is for where no module can be loaded: pages from files, scripts of other origins without CORS. */
const MODULE = 'cdn/block-puzzle.js';
const CLASSIC = 'classic.js';

/** On a server there is no page. */
const page = globalThis.document as Document | undefined;
const own = (page?.currentScript ?? null) as HTMLScriptElement | null;
/** The page's own worker file, for policies that allow no other: `<script data-worker-url="…">`. */
const workerUrl = own?.dataset['workerUrl'] ?? '';
let loaded = false;

function look(part: Document | Element): void {
  const places = placesIn(part);
  if (!places) return;
  places.forEach((place) => {
    fill(place, workerUrl);
  });
  load();
}

function load(): void {
  if (loaded || customElements.get(TAG)) return;
  loaded = true;
  const from = own?.src ?? document.baseURI;
  /** A host that asks for a version of this script by a query means all of them. */
  const beside = (file: string): string => new URL(file + new URL(from).search, from).href;
  const classic = (): void => {
    const script = document.createElement('script');
    // A policy may trust this script by its nonce, and then the other one by the same.
    if (own?.nonce) script.nonce = own.nonce;
    script.onerror = () => {
      console.warn(`block-puzzle: neither ${MODULE} nor ${CLASSIC} can be loaded from beside ${from}`);
    };
    script.src = beside(CLASSIC);
    document.head.append(script);
  };
  const isFile = new URL(from).protocol === 'file:';
  const module = isFile ? Promise.reject(new Error('a file')) : import(beside(MODULE));
  module.catch(classic).catch((error: unknown) => {
    console.warn(`block-puzzle: ${CLASSIC} cannot be loaded: ${String(error)}`);
  });
}

function start(): void {
  look(document);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) look(node);
    }
  }).observe(document, { childList: true, subtree: true });
}

// While the page is still read, what a place holds may not be there yet.
if (page?.readyState === 'loading') page.addEventListener('DOMContentLoaded', start);
else if (page) start();
