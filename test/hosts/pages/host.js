// What the page of a host runs, before anything of the package: it notes all that happens, and tells it. Without a
// policy of its own to lean on: a plain script of the page's own origin.
const asked = [];
const report = {
  outcome: null, // 'ready', or 'error' with what bp-error said
  says: '',
  loaded: false,
  scores: [],
  violations: [],
  errors: [],
  focus: [],
  // How often it has moved.
  focused: 0,
  blobs: 0,
  workers: asked,
  // Whether the page itself has started the core as WebAssembly.
  wasm: false,
  late: [],
  look: null,
};

const readyAt = () => report.at ?? Infinity;
const widget = () => document.querySelector('block-puzzle');

/** What a cell is painted with. */
function paintOf(cell) {
  const styles = [getComputedStyle(cell), getComputedStyle(cell, '::after')];
  return styles
    .map(({ backgroundColor, backgroundImage }) => `${backgroundColor} ${backgroundImage}`)
    .join('; ');
}

/** How the element looks: whether there is a board of its size, and whether the fallback is seen instead. */
function look() {
  const element = widget();
  const fallback = element?.querySelector('a');
  const root = element?.shadowRoot;
  const board = root?.querySelector('[part~="board"]')?.getBoundingClientRect();
  const block = root?.querySelector('[part~="filled"]');
  const empty = root?.querySelector('[part~="cell"]:not([part~="filled"])');
  return {
    defined: customElements.get('block-puzzle') !== undefined,
    fallback: Boolean(fallback?.checkVisibility() && fallback.getBoundingClientRect().height > 5),
    words: root?.textContent?.includes('could not start here') ?? false,
    board: board ? [Math.round(board.width), Math.round(board.height)] : null,
    coloured: Boolean(block && empty && paintOf(block) !== paintOf(empty)),
    filled: root?.querySelectorAll('[part~="filled"]').length ?? 0,
  };
}

function tell() {
  for (const worker of asked) worker.scripted = scripted.get(worker.url) ?? worker.url.endsWith('-js.js');
  report.look = look();
  report.late = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime > readyAt())
    .map(({ name }) => name);
  // A copy, all of one moment.
  const told = structuredClone(report);
  if (parent === window) globalThis.report = told;
  else parent.postMessage({ report: told }, '*');
}

addEventListener('bp-ready', () => {
  report.outcome = 'ready';
  report.at = performance.now();
  // After the frame that paints it.
  requestAnimationFrame(() => setTimeout(tell));
});
addEventListener('bp-score', ({ detail }) => {
  report.scores.push(detail.total);
  setTimeout(tell, 50);
});
addEventListener('bp-error', ({ detail }) => {
  if (!detail.fatal) return;
  report.outcome = 'error';
  report.says = detail.message;
  requestAnimationFrame(() => setTimeout(tell));
});
addEventListener('securitypolicyviolation', (event) => {
  // Asked for by the browser itself, or the host's own affair.
  if (/\/(favicon\.ico|host\.css)$/.test(event.blockedURI)) return;
  report.violations.push(`${event.effectiveDirective} ${event.blockedURI || 'inline'}`);
  tell();
});
// Captured, for a script that cannot be loaded says so to nobody else.
addEventListener(
  'error',
  (event) => {
    const { message, target } = event;
    // A style sheet that the host's own policy refuses is the host's affair.
    if (message === undefined && target.localName !== 'script') return;
    report.errors.push(message ?? `cannot load ${target.src}`);
    tell();
  },
  true,
);
addEventListener('unhandledrejection', ({ reason }) => {
  report.errors.push(String(reason));
  tell();
});
const { error: sayError } = console;
console.error = (...words) => {
  report.errors.push(words.join(' '));
  tell();
  sayError.apply(console, words);
};
addEventListener('focusin', (event) => {
  const path = event.composedPath();
  const within = path.slice(0, path.indexOf(widget()) + 1);
  report.focus = within.flatMap((node) => [...(node.part ?? [])]);
  report.focused++;
  tell();
});
addEventListener('load', () => {
  report.loaded = true;
  setTimeout(tell);
});

const { createObjectURL } = URL;
/** What each worker of a blob is: one that brings the core in JavaScript serves with it. */
const scripted = new Map();
URL.createObjectURL = (object) => {
  report.blobs++;
  const url = createObjectURL.call(URL, object);
  object
    .slice(-20)
    .text()
    .then((text) => scripted.set(url, !text.endsWith('.serve();')));
  return url;
};

if (globalThis.WebAssembly) {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...args) => {
    const made = await instantiate.apply(WebAssembly, args);
    report.wasm = true;
    return made;
  };
}

globalThis.Worker = class extends Worker {
  #entry;
  constructor(url, options) {
    const entry = { url: String(url), ended: false };
    asked.push(entry);
    try {
      super(url, options);
    } catch (error) {
      entry.ended = true;
      throw error;
    }
    this.#entry = entry;
  }
  terminate() {
    this.#entry.ended = true;
    super.terminate();
  }
};
