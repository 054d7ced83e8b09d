/** A host's own texts, checked: loaded where there are any. */
import all from '../locales/en.js';
import type { Messages, Text } from '../locales/words.js';

/** A text that is not taken, and what would be. */
export interface RefusedText {
  readonly key: string;
  readonly value: string;
  readonly allowed: string;
}

const LONGEST = 1000;
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const ALL: Readonly<Record<string, Text>> = all;

const formsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const namesIn = (text: Text): Set<string> =>
  new Set(formsOf(text).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)));

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a text of this key may be, where it is not. */
function wanted(key: string, text: unknown): string | null {
  if (!Object.hasOwn(ALL, key)) return 'the keys of block-puzzle-element/locales/en';
  const known = ALL[key]!;
  const isForms =
    typeof known === 'object' &&
    isPlain(text) &&
    typeof text['other'] === 'string' &&
    Object.keys(text).every((form) => FORMS.includes(form));
  const forms = isForms ? Object.values(text) : [text];
  if (!forms.every((form) => typeof form === 'string' && form.length <= LONGEST)) {
    const kinds = typeof known === 'object' ? ', or forms such as { one, other }' : '';
    return `a text of at most ${LONGEST} characters${kinds}`;
  }
  const names = namesIn(known);
  if (typeof known === 'object') names.add('n');
  const isNamed = [...namesIn(text as Text)].every((name) => names.has(name));
  return isNamed
    ? null
    : `a text with no other names than ${[...names].map((name) => `{${name}}`).join(' ') || 'none'}`;
}

/** What of a host's texts is taken, and the first that is not. */
export function checkMessages(given: unknown): { taken: Messages; refused: RefusedText | null } {
  const taken: Record<string, Text> = {};
  let refused: RefusedText | null = null;
  const refuse = (key: string, value: unknown, allowed: string): void => {
    refused ??= { key, value: describe(value), allowed };
  };
  try {
    if (!isPlain(given)) refuse('', given, 'an object of texts by their keys');
    else {
      for (const [key, text] of Object.entries(given)) {
        const allowed = text == null ? null : wanted(key, text);
        if (allowed) refuse(key, text, allowed);
        else if (text != null)
          taken[key] = typeof text === 'object' ? { ...(text as { other: string }) } : (text as Text);
      }
    }
  } catch {
    refuse('', 'an object that cannot be read', 'an object of texts by their keys');
  }
  return { taken, refused };
}

function describe(value: unknown): string {
  const text = typeof value === 'string' ? value : Array.isArray(value) ? 'an array' : typeof value;
  return text.slice(0, 60);
}
