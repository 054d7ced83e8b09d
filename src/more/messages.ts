/** A host's own texts, checked: loaded where there are any. */
import { show } from '../engine/check.js';
import all from '../locales/en.js';
import { type Text, type Words, wordsOf } from '../locales/words.js';
import type { EventDetails } from '../element/events.js';

type Refused = (detail: EventDetails['bp-error']) => void;

const LONGEST = 1000;
const OBJECT = 'an object of texts by their keys';
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
  const isNamed = formsOf(text as Text).every((form) =>
    // Whatever is in braces is a name, and nothing else has any.
    form.split(/[{}]/).every((name, i, { length }) => length % 2 === 1 && (i % 2 === 0 || names.has(name))),
  );
  return isNamed
    ? null
    : `a text with no other names than ${[...names].map((name) => `{${name}}`).join(' ') || 'none'}`;
}

/** What a host hears of a text that is not taken. */
function refusalOf(key: string, value: string, allowed: string): EventDetails['bp-error'] {
  const attribute = key ? `messages.${key}` : 'messages';
  const message = `${attribute} takes ${allowed}, but was ${value}`;
  return { code: 'bad-attribute', message, fatal: false, attribute, value, allowed };
}

/** What of a host's texts is taken; the first that is not is told. */
function checked(given: unknown, refused: Refused): Record<string, Text> {
  const taken: Record<string, Text> = {};
  let isFirst = true;
  const refuse = (key: string, value: unknown, allowed: string): void => {
    if (isFirst) refused(refusalOf(key, show(value), allowed));
    isFirst = false;
  };
  try {
    if (!isPlain(given)) refuse('', given, OBJECT);
    else {
      for (const [key, text] of Object.entries(given)) {
        if (text == null) continue;
        const allowed = wanted(key, text);
        if (allowed) refuse(key, text, allowed);
        else taken[key] = typeof text === 'string' ? text : { ...(text as { other: string }) };
      }
    }
  } catch {
    refuse('', given, `${OBJECT} that can be read`);
  }
  return taken;
}

/** A host's texts over the words of a language, in a page of the language `tag`. */
export function wordsOver(words: Words, given: unknown, tag: string, refused: Refused): Words {
  const own = checked(given, refused);
  if (Object.keys(own).length === 0) return words;
  // Where every text is the host's, the language is that of the page.
  const isWhole = isTag(tag) && Object.keys(ALL).every((key) => Object.hasOwn(own, key));
  // English parts that are still to come are found behind them.
  const texts = Object.assign(Object.create(words.texts) as Record<string, Text>, own);
  return wordsOf(isWhole ? tag : words.lang, texts);
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0 && tag !== '';
  } catch {
    return false;
  }
}
