/** A list of the events that come by, newest first. */
import type { CommonDetail, EventName, GameRecord } from 'block-puzzle-element';
import { byId, createElement } from './dom.js';

const NAMES: readonly EventName[] = [
  'bp-ready',
  'bp-start',
  'bp-before-move',
  'bp-move',
  'bp-score',
  'bp-deal',
  'bp-undo',
  'bp-redo',
  'bp-best',
  'bp-goal',
  'bp-gameover',
  'bp-pause',
  'bp-resume',
  'bp-error',
];
const LIMIT = 200;

/** In every event; only the source says something new. */
const COMMON: readonly string[] = ['variant', 'score', 'best', 'moves', 'source'];

export function startLog(): void {
  const list = byId('log', HTMLOListElement);
  const filter = byId('log-filter', HTMLSelectElement);
  const pause = byId('log-pause', HTMLButtonElement);
  let paused = false;
  let waiting: CustomEvent<CommonDetail>[] = [];

  const shows = (name: string): boolean => filter.value === '' || filter.value === name;
  // Once a frame, and none that would be gone at once: a falling game that a computer plays has many events in one.
  const addWaiting = (): void => {
    const rows = waiting.map(rowOf);
    for (const row of rows) row.hidden = !shows(row.dataset.name ?? '');
    list.prepend(...rows);
    while (list.children.length > LIMIT) list.lastElementChild?.remove();
    waiting = [];
  };
  const add = (event: Event): void => {
    if (paused || !(event instanceof CustomEvent)) return;
    if (waiting.length === 0) requestAnimationFrame(addWaiting);
    waiting = [event as CustomEvent<CommonDetail>, ...waiting.slice(0, LIMIT - 1)];
  };

  for (const name of NAMES) {
    filter.append(new Option(name));
    document.addEventListener(name, add);
  }
  filter.addEventListener('change', () => {
    for (const row of list.querySelectorAll('li')) row.hidden = !shows(row.dataset.name ?? '');
  });
  pause.addEventListener('click', () => {
    paused = !paused;
    pause.setAttribute('aria-pressed', String(paused));
  });
  byId('log-clear', HTMLButtonElement).addEventListener('click', () => {
    waiting = [];
    list.replaceChildren();
  });
}

function rowOf({ type, detail }: CustomEvent<CommonDetail>): HTMLLIElement {
  const row = document.createElement('li');
  row.dataset.name = type;
  const own = Object.entries(detail).filter(([key, value]) => !COMMON.includes(key) && !isEmpty(value));
  const text = own.map(([key, value]) => `${key} ${compact(value)}`).join(', ');
  row.append(
    createElement('b', type === 'bp-error' ? 'bad' : '', type),
    createElement('span', '', text),
    createElement('i', '', detail.source),
  );
  return row;
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** A whole game would be a wall of numbers. */
function isRecord(value: unknown): value is GameRecord {
  return typeof value === 'object' && value !== null && 'format' in value;
}

/** Short for people: {"piece":0,"row":2} becomes {piece 0, row 2}. */
function compact(value: unknown): string {
  if (Array.isArray(value)) {
    const list = value.map((item) => (Array.isArray(item) ? item.join(':') : compact(item)));
    return `[${list.slice(0, 12).join(', ')}${list.length > 12 ? ', …' : ''}]`;
  }
  if (isRecord(value)) return `of ${value.moves.length} moves`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, part]) => `${key} ${compact(part)}`)
      .join(', ')}}`;
  }
  return typeof value === 'string' ? `"${value}"` : String(value);
}
