/** Texts in a language: data in files of their own, filled in and counted here. */
import type all from './en.js';
import { common } from './en.js';

/** A text, or its forms by the plural category of its `{n}`. */
export type Text = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string });
export type Texts = Readonly<Record<string, Text>>;

export type English = typeof all;
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
  /** The language that is spoken, for `lang`. */
  readonly lang: string;
  /** The same for `Intl`. */
  readonly locale: string;
  /** A number as it is written alone. */
  readonly number: (value: number) => string;
}

/** The words of `texts`, which may still grow. Of the numbers in a text, only `{n}` has its thousands set apart. */
export function wordsOf<T extends Texts>(lang: string, texts: Texts): Words<T> {
  // British dates and lists: a day without a comma, and none before "and".
  const locale = lang === 'en' ? 'en-GB' : lang;
  const { format } = new Intl.NumberFormat(locale);
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const plurals = new Intl.PluralRules(locale);
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const text = texts[key] ?? '';
    const form =
      typeof text === 'string' ? text : (text[plurals.select(values['n'] as number)] ?? text.other);
    return form.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'string' ? value : name === 'n' ? format(value) : plain.format(value);
    });
  };
  return Object.assign(say, { lang, locale, number: format }) as Words<T>;
}

const english: Record<string, Text> = { ...common };

/** English is there with the code that says it: each part of the page adds its own. */
export function addEnglish(part: Texts): void {
  Object.assign(english, part);
}

export const en: Words = wordsOf('en', english);
