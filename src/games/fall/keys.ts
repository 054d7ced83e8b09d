/** The keys of falling games, as data. */
import { keyOf } from '../../view/keys.js';
import type { PlayerAction } from './control.js';

/** What a key can do beside moving the piece. */
export const COMMANDS = ['pause', 'undo', 'redo', 'hint'] as const;
export type Command = (typeof COMMANDS)[number];

/** What a key can do. */
export const KEY_ACTIONS = ['left', 'right', 'rotate', 'flip', 'down', 'drop', 'hold', ...COMMANDS] as const;
export type KeyAction = PlayerAction | Command;

/** The keys of each action, named as in `KeyboardEvent.key`, letters in lower case. */
export type Bindings = Readonly<Record<KeyAction, readonly string[]>>;

/** The original's keys, beside the arrows. */
export const DEFAULT_KEYS: Bindings = Object.freeze({
  left: Object.freeze(['b', 'ArrowLeft']),
  right: Object.freeze(['m', 'ArrowRight']),
  rotate: Object.freeze(['n', 'ArrowUp']),
  flip: Object.freeze(['h']),
  down: Object.freeze(['ArrowDown']),
  drop: Object.freeze([' ']),
  hold: Object.freeze(['c']),
  pause: Object.freeze(['p', 'Escape']),
  undo: Object.freeze(['u']),
  redo: Object.freeze(['r']),
  hint: Object.freeze(['i']),
});

/** What a key does; `null` for the browser's own keys and for combinations. */
export function actionOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'>,
  bindings: Bindings,
): KeyAction | null {
  const key = keyOf(event);
  return KEY_ACTIONS.find((action) => bindings[action].includes(key)) ?? null;
}
