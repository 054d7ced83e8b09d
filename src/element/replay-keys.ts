/** Keys while a replay is shown. */
import { elementOf } from '../view/targets.js';

function isCombined({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey;
}

const KEYS: Readonly<Record<string, 'first' | 'back' | 'next' | 'last' | 'toggle'>> = {
  Home: 'first',
  ArrowLeft: 'back',
  ArrowRight: 'next',
  End: 'last',
  ' ': 'toggle',
};

/** What a key means; `null` for keys that are the browser's. */
export function replayKey(event: KeyboardEvent): 'first' | 'back' | 'next' | 'last' | 'toggle' | null {
  return (!isCombined(event) && KEYS[event.key]) || null;
}

/** Where a key leads in the list of moves; `null` for keys that are not the list's. */
export function listStep(event: KeyboardEvent): 1 | -1 | null {
  if (isCombined(event)) return null;
  return event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
}

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where an arrow leads over the board while the focus is on it; `null` for other keys. */
export function walkStep(event: KeyboardEvent): readonly [rows: number, columns: number] | null {
  if (isCombined(event) || event.isComposing || elementOf(event.target)?.dataset['cell'] === undefined)
    return null;
  return ARROWS[event.key] ?? null;
}
