/** The text by which a host binds other keys: read where a falling game is played and there is one. */
import { type Bindings, DEFAULT_KEYS, KEY_ACTIONS, type KeyAction } from '../games/fall/keys.js';

/** What has a button as well, so that it can do without a key. */
const OPTIONAL: readonly KeyAction[] = ['undo', 'redo', 'hint'];

/** Keys with a name. Tab is not among them: it leads out of the game. */
const NAMED = [
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Space', 'Enter', 'Escape', 'Backspace'],
  ...['Delete', 'Insert', 'Home', 'End', 'PageUp', 'PageDown'],
];

/** What is taken, as an error says it. */
const ALLOWED =
  `actions with their keys, such as "left: a ArrowLeft; rotate: w": each of ${KEY_ACTIONS.join(', ')} at most ` +
  `once, each key for one action only, and none but ${OPTIONAL.join(', ')} without a key; a key is a character or one of ${NAMED.join(', ')}`;

/**
 * Reads `action: key key; action: key`. Actions that are left out keep their own keys, but for those that the
 * text gives to others. Of a text that is refused, what would be taken.
 */
export default function parseKeys(text: string): Bindings | string {
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const given = new Map<KeyAction, readonly string[]>();
  const taken = new Set<string>();
  for (const entry of entries) {
    const [, name = '', list = ''] = /^([^:]*):(.*)$/s.exec(entry) ?? [];
    const action = KEY_ACTIONS.find((known) => known === name.trim().toLowerCase());
    if (!action || given.has(action)) return ALLOWED;
    const keys: string[] = [];
    for (const word of list.trim().split(/\s+/)) {
      const key = keyNamed(word);
      if (key === undefined || taken.has(key)) return ALLOWED;
      taken.add(key);
      keys.push(key);
    }
    given.set(action, Object.freeze(keys));
  }
  const bound = KEY_ACTIONS.map((action) => {
    const keys = given.get(action) ?? Object.freeze(DEFAULT_KEYS[action].filter((key) => !taken.has(key)));
    return [action, keys] as const;
  });
  if (bound.some(([action, keys]) => keys.length === 0 && !OPTIONAL.includes(action))) return ALLOWED;
  return Object.freeze(Object.fromEntries(bound) as unknown as Record<KeyAction, readonly string[]>);
}

function keyNamed(word: string): string | undefined {
  if ([...word].length === 1) return word.toLowerCase();
  const name = NAMED.find((known) => known.toLowerCase() === word.toLowerCase());
  return name === 'Space' ? ' ' : name;
}
