/**
 * The script for pages that may or may not hold a game: it puts games into the places that authors have marked,
 * now and when others are added, and loads the element's own script from beside itself with the first of them.
 */
import type { BlockPuzzleElement } from '../element/block-puzzle-element.js';
import { fill, placesIn, TAG } from './places.js';

/** The classic script is for where no module can be loaded: pages from files, scripts of other origins without CORS. */
const MODULE = 'cdn/block-puzzle.js';
const CLASSIC = 'classic.js';

/** On a server there is no page. */
const page = globalThis.document as Document | undefined;
const own = (page?.currentScript ?? null) as HTMLScriptElement | null;
/** The page's own worker file, for policies that allow no other: `<script data-worker-url="…">`. */
const workerUrl = own?.dataset['workerUrl'] ?? '';
/** The rule sets of the site's own, or where they are: `<script data-variants="variants.json">`. */
const variants = own?.dataset['variants'];
let loaded = false;
let registered: Promise<void> | undefined;

const warn = (text: string): void => {
  console.warn(`block-puzzle: ${text}`);
};

const from = (): string => own?.src ?? document.baseURI;

function look(part: Document | Element): void {
  const places = placesIn(part);
  if (places.length === 0) return;
  const fillAll = (): void => {
    places.forEach((place) => {
      fill(place, workerUrl);
    });
  };
  // A game that began before its variant is known would be another one.
  if (variants) void (registered ??= register(variants)).then(fillAll);
  else fillAll();
  load();
}

/** Registers what the site has written; what it has written wrongly is told, and is not there. */
async function register(written: string): Promise<void> {
  const isJson = /^\s*[[{]/.test(written);
  const name = isJson ? 'data-variants' : written;
  try {
    const [Game, ruleSets] = await Promise.all([
      customElements.whenDefined(TAG) as Promise<Partial<typeof BlockPuzzleElement>>,
      isJson ? JSON.parse(written) : fetchJson(new URL(written, from())),
    ]);
    [ruleSets].flat().forEach((ruleSet, index) => {
      try {
        Game.registerVariant?.(ruleSet);
      } catch (error) {
        warn(`${name}, ${index + 1}: ${String(error)}`);
      }
    });
  } catch (error) {
    warn(`${name} must be a JSON list of rule sets: ${String(error)}`);
  }
}

async function fetchJson(address: URL): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

function load(): void {
  if (loaded || customElements.get(TAG)) return;
  loaded = true;
  /** A host that asks for a version of this script by a query means all of them. */
  const beside = (file: string): string => new URL(file + new URL(from()).search, from()).href;
  const classic = (): void => {
    const script = document.createElement('script');
    // A policy may trust this script by its nonce, and then the other one by the same.
    if (own?.nonce) script.nonce = own.nonce;
    script.onerror = () => {
      warn(`${MODULE} and ${CLASSIC} cannot be loaded from beside ${from()}`);
    };
    script.src = beside(CLASSIC);
    document.head.append(script);
  };
  const isFile = new URL(from()).protocol === 'file:';
  const module = isFile ? Promise.reject(new Error()) : import(beside(MODULE));
  module.catch(classic).catch((error: unknown) => {
    warn(`${CLASSIC} cannot be loaded: ${String(error)}`);
  });
}

// A word for other scripts is none of ours; one that is nearly ours would be missed.
for (const { name } of own?.attributes ?? [])
  if (/^data-(?!variants$|worker-url$)(var|work)/.test(name))
    warn(`its tag takes data-variants, data-worker-url, not ${name}`);

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
