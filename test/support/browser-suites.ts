/** Files of tests that share a page: each is a suite of its name, and has to leave the page as it found it. */
import { resetMouse } from '@web/test-runner-commands';
// Before all files, so that its hooks are those of the page.
import { make } from './browser-page.js';

interface Suite {
  beforeAll(hook: () => Promise<void>): void;
  afterAll(hook: () => void): void;
  emit(event: string, context: Window, file: string, mocha: unknown): void;
}

const { Mocha, mocha } = window as unknown as {
  Mocha: { Suite: { create(parent: Suite, title: string): Suite }; interfaces: { bdd(suite: Suite): void } };
  mocha: { suite: Suite };
};

const SMALLEST = {
  'block-sudoku': { 'grid-size': '1' },
  quintris: {},
  samegame: { 'grid-size': '2x2' },
} as const;

/**
 * Takes the tests of these files in, each by its name. The games of the kinds of `kept` have one worker each, which a game
 * that nobody sees keeps: what most tests are not about is that a worker starts.
 */
export async function inOnePage(
  files: Readonly<Record<string, () => Promise<unknown>>>,
  kept: readonly (keyof typeof SMALLEST)[],
): Promise<void> {
  before(async () => {
    for (const variant of kept) {
      const box = document.body.appendChild(document.createElement('div'));
      box.hidden = true;
      const widget = make({ variant, storage: 'none', loading: 'eager', ...SMALLEST[variant] });
      box.append(widget);
      await widget.ready;
    }
  });
  for (const [name, load] of Object.entries(files)) {
    const suite = Mocha.Suite.create(mocha.suite, name);
    // `describe`, `it` and the hooks are those of this file, until the next one comes.
    Mocha.interfaces.bdd(suite);
    suite.emit('pre-require', window, name, mocha);
    let before: Standing;
    suite.beforeAll(async () => {
      await resetMouse();
      before = standing();
    });
    await load();
    suite.afterAll(() => {
      const after = standing();
      const left = Object.keys(after).filter((what) => after[what] !== before[what]);
      if (left.length === 0) return;
      throw new Error(
        `${name} leaves behind: ${left.map((what) => `${what} ${after[what]} for ${before[what]}`).join('; ')}`,
      );
    });
  }
}

type Standing = Readonly<Record<string, string>>;

const MEDIA = [
  'print',
  '(prefers-color-scheme: dark)',
  '(prefers-reduced-motion: reduce)',
  '(forced-colors: active)',
];

/** What a test may leave in the page for those of the next file. */
function standing(): Standing {
  const { documentElement: html, body } = document;
  const attributes = [...html.attributes, ...body.attributes].filter(
    ({ name, value }) => value !== '' || !/^(class|style)$/.test(name),
  );
  // The games that keep a worker for the page are hidden.
  const elements = [...body.children].filter((child) => !(child as HTMLElement).hidden);
  const now = builtIn();
  return {
    ...{
      attributes: attributes.map(({ name, value }) => `${name}="${value}"`).join(' '),
      elements: elements.map(({ localName }) => localName).join(' '),
      head: `${document.title} ${[...document.head.querySelectorAll('meta, base')].map((one) => one.outerHTML).join(' ')}`,
      styles: `${document.styleSheets.length} ${document.adoptedStyleSheets.length}`,
      room: [innerWidth, innerHeight, scrollX, scrollY].join(' '),
      media: MEDIA.filter((query) => matchMedia(query).matches).join(' '),
    },
    ...{
      focus: document.activeElement!.localName,
      address: location.href,
      saved: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(' '),
      replaced: Object.keys(now)
        .filter((name) => now[name] !== BUILT_IN[name])
        .join(' '),
    },
  };
}

/** Functions of the browser that tests put others in the place of, for a while. */
function builtIn(): Record<string, unknown> {
  const { setItem, getItem, removeItem } = Storage.prototype;
  return {
    ...{ setTimeout, clearTimeout, setInterval, requestAnimationFrame, requestIdleCallback, queueMicrotask },
    ...{ matchMedia, getComputedStyle, fetch, open, Worker, WebAssembly, MessageChannel, BroadcastChannel },
    ...{ AudioContext, IntersectionObserver, ResizeObserver, MutationObserver, Blob, URL, customElements },
    ...{ setItem, getItem, removeItem, animate: Element.prototype.animate, define: customElements.define },
    ...{ 'Date.now': Date.now, 'performance.now': performance.now, 'Math.random': Math.random },
    ...{ 'console.warn': console.warn, 'console.error': console.error, supports: CSS.supports },
    ...{ compile: WebAssembly.compile, instantiate: WebAssembly.instantiate, Module: WebAssembly.Module },
    ...{ createObjectURL: URL.createObjectURL, addEventListener, postMessage: Worker.prototype.postMessage },
    ...{ localStorage, sessionStorage, navigator: Object.getOwnPropertyNames(navigator).join(' ') },
    ...{ onerror: window.onerror, click: HTMLElement.prototype.click, start: OscillatorNode.prototype.start },
    document: Object.getOwnPropertyNames(document).join(' '),
  };
}
const BUILT_IN = builtIn();
