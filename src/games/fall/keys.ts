/** The keys of falling games, as data, and the text by which a host binds others. */
import type { PlayerAction } from './control.js';

/** What a key can do beside moving the piece. */
export const COMMANDS = ['pause', 'undo', 'redo', 'hint'] as const;
export type Command = (typeof COMMANDS)[number];

/** What a key can do. */
export const KEY_ACTIONS = ['left', 'right', 'rotate', 'flip', 'down', 'drop', 'hold', ...COMMANDS] as const;
export type KeyAction = PlayerAction | Command;
/** What has a button as well, so that it can do without a key. */
const OPTIONAL: readonly KeyAction[] = ['undo', 'redo', 'hint'];

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

/** Keys with a name. Tab is not among them: it leads out of the game. */
const NAMED = [
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Space', 'Enter', 'Escape', 'Backspace'],
  ...['Delete', 'Insert', 'Home', 'End', 'PageUp', 'PageDown'],
];

/** What `parseKeys` takes, as an error says it. */
export const KEYS_ALLOWED =
  `actions with their keys, such as "left: a ArrowLeft; rotate: w": each of ${KEY_ACTIONS.join(', ')} at most ` +
  `once, each key for one action only, and none but ${OPTIONAL.join(', ')} without a key; a key is a character or one of ${NAMED.join(', ')}`;

const MAX_TEXT = 500;

/**
 * Reads `action: key key; action: key`. Actions that are left out keep their own keys, but for those that the
 * text gives to others. `undefined` for a text that is refused; KEYS_ALLOWED says why.
 */
export function parseKeys(text: string): Bindings | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const given = new Map<KeyAction, readonly string[]>();
  const taken = new Set<string>();
  for (const entry of entries) {
    const [, name = '', list = ''] = /^([^:]*):(.*)$/s.exec(entry) ?? [];
    const action = KEY_ACTIONS.find((known) => known === name.trim().toLowerCase());
    if (!action || given.has(action)) return undefined;
    const keys: string[] = [];
    for (const word of list.trim().split(/\s+/)) {
      const key = keyNamed(word);
      if (key === undefined || taken.has(key)) return undefined;
      taken.add(key);
      keys.push(key);
    }
    given.set(action, Object.freeze(keys));
  }
  const bound = KEY_ACTIONS.map((action) => {
    const keys = given.get(action) ?? Object.freeze(DEFAULT_KEYS[action].filter((key) => !taken.has(key)));
    return [action, keys] as const;
  });
  if (bound.some(([action, keys]) => keys.length === 0 && !OPTIONAL.includes(action))) return undefined;
  return Object.freeze(Object.fromEntries(bound) as unknown as Record<KeyAction, readonly string[]>);
}

/** The text that `parseKeys` reads the same bindings from; '' for the default ones. */
export function formatKeys(bindings: Bindings): string {
  const text = (keys: Bindings): string =>
    KEY_ACTIONS.filter((action) => keys[action].length > 0)
      .map((action) => `${action}: ${keys[action].map((key) => key.replace(' ', 'Space')).join(' ')}`)
      .join('; ');
  const own = text(bindings);
  return own === text(DEFAULT_KEYS) ? '' : own;
}

/** What a key does; `null` for the browser's own keys and for combinations. */
export function actionOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'>,
  bindings: Bindings,
): KeyAction | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return null;
  const key = [...event.key].length === 1 ? event.key.toLowerCase() : event.key;
  return KEY_ACTIONS.find((action) => bindings[action].includes(key)) ?? null;
}

function keyNamed(word: string): string | undefined {
  if ([...word].length === 1) return word.toLowerCase();
  const name = NAMED.find((known) => known.toLowerCase() === word.toLowerCase());
  return name === 'Space' ? ' ' : name;
}
