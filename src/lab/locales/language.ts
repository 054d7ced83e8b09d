/** What a language of the lab is, and how its texts are filled in. */
import type { en } from './en.js';

/** A text, or one for each plural form of its value `n`; names in braces are values. */
export type Text = string | { readonly other: string; readonly one?: string; readonly many?: string };
export type LabKey = keyof typeof en;
/** What a language has to say: all of it. */
export type LabTexts = Readonly<Record<LabKey, Text>>;
export type Values = Readonly<Record<string, string | number>>;

export interface Language {
  readonly lang: string;
  readonly texts: LabTexts;
  /** What Blockly says in place of its English, by its keys. */
  readonly blockly: Readonly<Record<string, string>>;
}

/** The text of a key, with its values. */
export function textOf({ lang, texts }: Language, key: LabKey, values: Values = {}): string {
  const text = texts[key];
  return filled(lang, typeof text === 'string' ? text : formOf(lang, text, Number(values['n'])), values);
}

function formOf(lang: string, forms: Exclude<Text, string>, n: number): string {
  const form = new Intl.PluralRules(lang).select(n);
  return (forms as Readonly<Record<string, string | undefined>>)[form] ?? forms.other;
}

function filled(lang: string, text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => {
    const value = values[key] ?? name;
    return typeof value === 'number' ? value.toLocaleString(lang) : value;
  });
}
