/** What every browser test needs: widgets on a stage of their own, and a page that is clean afterwards. */
import '../../dist/index.js';
import './browser-elements.js';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { BlockPuzzleElement, Position, Snapshot } from '../../dist/index.js';
import { rarely } from './volume.js';

export type Attributes = Readonly<Record<string, string>>;

const stages: Element[] = [];

/** Exceptions and rejections that nobody caught; the test runner would only log some of them. */
let uncaught: string[] = [];
let running = '';
const note = (what: string): void => {
  uncaught.push(running ? `${what} (${running})` : what);
};
window.addEventListener('error', ({ message }) => {
  note(message);
});
window.addEventListener('unhandledrejection', ({ reason }) => {
  note(String(reason));
});

beforeEach(function () {
  running = this.currentTest?.fullTitle() ?? '';
});

// Not after each test: mocha gives the rest of a file up when that fails.
after(() => {
  const list = takeUncaught();
  if (list.length > 0) throw new Error(`errors that nobody caught: ${list.join('; ')}`);
});

/** For a test that means to cause them. */
export function takeUncaught(): string[] {
  const taken = uncaught;
  uncaught = [];
  return taken;
}

/** `it` for what `npm run test:all` alone tries: each time another test holds that promise, or its simplest case. */
export const rare: ReturnType<typeof rarely> = (name, task) => rarely(it)(name, task);

const undone: (() => void)[] = [];

/** What is to be done behind the test, the last first. */
export function afterwards(undo: () => void): void {
  undone.push(undo);
}

const pick = (of: object, ...names: string[]): [object, string, PropertyDescriptor | undefined][] =>
  names.map((name) => [of, name, Object.getOwnPropertyDescriptor(of, name)]);

/** Functions of the browser that tests put others in the place of: each is its own again behind the test. */
const OWN = [
  ...pick(window, 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Worker', 'WebAssembly'),
  ...pick(window, 'requestAnimationFrame', 'cancelAnimationFrame', 'matchMedia', 'IntersectionObserver'),
  ...pick(window, 'fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'AudioContext'),
  ...[...pick(document, 'readyState', 'visibilityState'), ...pick(navigator, 'clipboard', 'share')],
  ...[...pick(console, 'error', 'warn'), ...pick(Date, 'now'), ...pick(performance, 'now')],
  ...pick(URL, 'createObjectURL', 'revokeObjectURL'),
  ...pick(EventTarget.prototype, 'addEventListener', 'dispatchEvent', 'removeEventListener'),
  ...[...pick(Element.prototype, 'animate', 'getAnimations'), ...pick(Worker.prototype, 'postMessage')],
  ...[...pick(Navigator.prototype, 'sendBeacon', 'vibrate'), ...pick(HTMLAnchorElement.prototype, 'click')],
  ...pick(Storage.prototype, 'getItem', 'removeItem', 'setItem'),
];

function giveBack(): void {
  for (const [of, name, own] of OWN) {
    const now = Object.getOwnPropertyDescriptor(of, name);
    if (!own) Reflect.deleteProperty(of, name);
    else if (own.value !== now?.value || own.get !== now?.get) Object.defineProperty(of, name, own);
  }
}

/** What tests change of the root of the page. */
const OF_ROOT = ['class', 'dir', 'lang', 'style'];
const MEDIA =
  '(prefers-color-scheme: dark), (forced-colors: active), (prefers-reduced-motion: reduce), print';

afterEach(async () => {
  giveBack();
  for (const undo of undone.splice(0).reverse()) undo();
  await tidy();
  for (const name of OF_ROOT) document.documentElement.removeAttribute(name);
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
  if (innerWidth !== 800 || innerHeight !== 600) await setViewport({ width: 800, height: 600 });
  if (matchMedia(MEDIA).matches) {
    await emulateMedia({ media: 'screen' });
    await emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference' });
  }
});

/** A box in the page that is gone after the test. */
export function stage(width = 400): HTMLElement {
  const box = document.createElement('div');
  box.style.width = `${width}px`;
  return onStage(box);
}

/** Puts anything into the page for the test. */
export function onStage<T extends Element>(element: T): T {
  document.body.append(element);
  stages.push(element);
  return element;
}

/** A widget that is in no document yet. Without motion, so that no test waits for an animation. */
export function make(attributes: Attributes = {}, page = document): BlockPuzzleElement {
  const widget = page.createElement('block-puzzle');
  for (const [name, value] of Object.entries({ motion: 'none', ...attributes })) {
    widget.setAttribute(name, value);
  }
  return widget;
}

/** A widget that is ready. */
export async function mount(
  attributes: Attributes = {},
  parent: Element = stage(),
): Promise<BlockPuzzleElement> {
  const widget = make(attributes);
  parent.append(widget);
  await widget.ready;
  return widget;
}

/** No widget, nothing saved, nothing scrolled: after each test, and for one that begins anew within. */
export async function tidy(): Promise<void> {
  for (const element of stages.splice(0)) element.remove();
  await nextTask();
  localStorage.clear();
  sessionStorage.clear();
  scrollTo(0, 0);
}

/** What a test says of a position; the rest has a default. */
export interface Start extends Partial<Position> {
  readonly board: readonly string[];
  readonly hand: readonly (string | null)[];
}

/** A snapshot that starts from a position. */
export async function snapshotAt(widget: BlockPuzzleElement, start: Start): Promise<Snapshot> {
  const score = start.score ?? 0;
  const position: Position = {
    variant: 'blocks',
    rows: start.board.length,
    columns: start.board[0]!.length,
    handSize: start.hand.length,
    streak: 0,
    seed: 'test',
    queue: [],
    drawn: 0,
    ...start,
    score,
  };
  return { ...(await widget.snapshot()), start: position, moves: [], undone: 0, score };
}

/** Puts a position before the player. */
export async function arrange(widget: BlockPuzzleElement, start: Start): Promise<void> {
  await widget.restore(await snapshotAt(widget, start));
  await widget.updateComplete;
}

/** One move of piece 1 to the upper right corner clears row 1, deals a square that fits nowhere and ends the game. */
export const LAST_MOVE: Start = {
  board: ['###.', '#.#.', '.#.#', '#.#.'],
  hand: ['#'],
  queue: [['##/##']],
};
export const TO_CORNER = { piece: 0, row: 0, column: 3 } as const;

/** An element of the widget's picture. */
export function inside<T extends HTMLElement = HTMLElement>(widget: Element, selector: string): T {
  const found = widget.shadowRoot?.querySelector<T>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

export const boxOf = (widget: Element, selector: string): DOMRect =>
  inside(widget, selector).getBoundingClientRect();

export function allInside(widget: Element, selector: string): HTMLElement[] {
  return [...(widget.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
}

export const cellAt = (widget: Element, row: number, column: number): HTMLElement =>
  inside(widget, `[data-cell][data-row="${row}"][data-column="${column}"]`);

export const slotAt = (widget: Element, slot: number): HTMLElement => inside(widget, `[data-slot="${slot}"]`);

/** `row,column` of the cells that carry a class, in reading order. */
export const cellsWith = (widget: Element, name: string): string[] =>
  allInside(widget, `[data-cell].${name}`).map((cell) => `${cell.dataset['row']},${cell.dataset['column']}`);

/** The text of the live region. */
export const said = (widget: Element): string => inside(widget, '[role="status"]').textContent.trim();

/** The name of the panel over the board: '' for none. */
export function panel(widget: Element): string {
  const found = widget.shadowRoot?.querySelector('[part~="panel"]');
  return found ? (found.getAttribute('part')!.split(' ')[1] ?? 'failed') : '';
}

export const press = (widget: Element, selector: string): void => {
  inside(widget, selector).click();
};

// As they are before any test holds them.
const { setTimeout: later } = window;
const clock = performance.now.bind(performance);

/** Milliseconds after which a condition is given up: long, for a wait that succeeds costs nothing, and machines are busy. */
const PATIENCE = 30_000;

/** Waits for a condition, quickly, and without a timer that outlives it. */
export async function until(condition: () => unknown, what: string): Promise<void> {
  const end = clock() + PATIENCE;
  while (!condition()) {
    if (clock() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => later(resolve, 4));
  }
}

/** Resolves with the rejection of a promise; fails when it resolves. */
export async function rejection(promise: Promise<unknown>): Promise<Error & { code?: string }> {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error('should have been rejected');
}

/** Takes it out of the page, for good. */
export const gone = async (widget: Element): Promise<void> => {
  widget.remove();
  await nextTask();
};

/** A task of its own: whatever was queued before it has run. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** What has been asked for is painted, and the events of that have been told. */
export async function painted({ requestAnimationFrame }: Window = window, frames = 3): Promise<void> {
  for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
}

/** Plays the first legal move, `count` times at most; answers how many were played. */
export async function playSome(widget: BlockPuzzleElement, count: number): Promise<number> {
  for (let played = 0; played < count; played++) {
    const [move] = await widget.legalMoves();
    if (!move) return played;
    await widget.play(move);
  }
  return count;
}
