/** Texts in a language: data in files of their own, filled in and counted here. */
import type all from './en.js';
import { common } from './en.js';

/** A text, or its forms by the plural category of its `{n}`. */
export type Text = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string });
export type Texts = Readonly<Record<string, Text>>;

type English = typeof all;
/** A whole language: what its file says. */
export type Language = Readonly<Record<keyof English, Text>>;
/** A host's own texts, over those of the language: any of its keys. */
export type Messages = Partial<Language>;

type Named<T> = T extends string
  ? T extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Named<Rest>
    : never
  : 'n' | Named<T[keyof T]>;
type Values<T> = [Named<T>] extends [never] ? [] : [values: Readonly<Record<Named<T>, string | number>>];

/** Says a text by its key. Never changed: another language is another one of these. */
export interface Words<T extends Texts = English> {
  <K extends keyof T>(key: K, ...values: Values<T[K]>): string;
  /** The language that is spoken, for `lang` and `dir`. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The same for `Intl`. */
  readonly locale: string;
  /** A number as it is written alone. */
  readonly number: (value: number) => string;
  readonly texts: Texts;
}

/**
 * The words of `texts`, which may still grow; a text that is not there is a space. Of the numbers in a text, `{n}` and
 * `{score}` are written as the language writes them in the place of `tag`, others are names: of a row, of a move.
 */
export function wordsOf<T extends Texts>(lang: string, texts: Texts, tag = lang): Words<T> {
  const isEnglish = lang === 'en';
  // British dates and lists: a day without a comma, and none before "and".
  const locale = isEnglish ? 'en-GB' : tag;
  // What `Intl` makes takes several milliseconds to make: nothing for small numbers in English, with which pages begin.
  let numbers: Intl.NumberFormat | undefined;
  let plurals: Intl.PluralRules | undefined;
  const isEasy = (value: number): boolean => isEnglish && value < 1000 && value >>> 0 === value;
  const number = (value: number): string =>
    isEasy(value)
      ? String(value)
      : (numbers ??= new Intl.NumberFormat(locale)).format(value).replace('-', '−');
  const pluralOf = (value: number): Intl.LDMLPluralRule =>
    isEasy(value)
      ? value === 1
        ? 'one'
        : 'other'
      : (plurals ??= new Intl.PluralRules(locale)).select(value);
  // A picture may have a thousand labels of one text.
  const cut = new Map<string, readonly string[]>();
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const text = texts[key] ?? '\u00a0';
    const n = values['n'] as number;
    const counted = typeof text === 'string' ? text : (text[pluralOf(n)] ?? text.other);
    // One and two may be words, of which none is less than nothing.
    const form = n < 0 && typeof text !== 'string' && !counted.includes('{n}') ? text.other : counted;
    let pieces = cut.get(form);
    if (!pieces) cut.set(form, (pieces = form.split(/[{}]/)));
    return pieces
      .map((piece, i) => {
        const value = values[piece];
        const isWritten = /^(n|score)$/.test(piece) && value === Number(value);
        return i % 2 === 0 ? piece : isWritten ? number(value) : value;
      })
      .join('');
  };
  const dir = /^(ar|fa|he|ur)\b/i.test(lang) ? 'rtl' : 'ltr';
  return Object.assign(say, { lang, dir, locale, number, texts }) as Words<T>;
}

const there: Texts[] = [common];
export const english: Texts = { ...common };
const tellers = [(part: Texts): unknown => Object.assign(english, part)];

/** English is there with the code that says it: each part of the page adds its own, one of those of `en.ts`. */
export function addEnglish(part: Texts): void {
  there.push(part);
  for (const tell of tellers) tell(part);
}

/** Tells of each part of English that is there, and of each that comes. */
export function eachPart(tell: (part: Texts) => unknown): void {
  tellers.push(tell);
  there.forEach(tell);
}

export const en: Words = /* @__PURE__ */ wordsOf('en', english);
