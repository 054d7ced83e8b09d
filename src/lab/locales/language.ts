/** What a language of the lab is. */
import { type Text, type Words, wordsOf } from '../../locales/words.js';
import { en } from './en.js';
import type { enDialogs } from './en-dialogs.js';
import type { enHints } from './en-hints.js';

type English = typeof en & typeof enDialogs & typeof enHints;
export type LabKey = keyof English;
/** What a language has to say: all of it. */
export type LabTexts = Readonly<Record<LabKey, Text>>;
export type LabWords = Words<English>;

export interface Language {
  /** A block's sentence has its sockets and fields in braces. */
  readonly texts: LabTexts;
  readonly t: LabWords;
  /** What Blockly says in place of its English, by its keys. */
  readonly blockly: Readonly<Record<string, string>>;
}

const english: Record<string, Text> = { ...en };

/** English has the words of a part that is loaded later. */
export function addEnglish(part: Readonly<Record<string, Text>>): void {
  Object.assign(english, part);
}

/** Its hints come with what helps, and what dialogs say with them. */
export const ENGLISH: Language = /* @__PURE__ */ {
  texts: english as LabTexts,
  t: /* @__PURE__ */ wordsOf('en', english) as LabWords,
  blockly: {},
};

/** While the first words are on their way, in the direction in which they will run; their room is kept. */
export const silenceIn = (lang: string): Language => ({ ...ENGLISH, t: wordsOf(lang, {}) as LabWords });

/** The key of a text that nothing is filled into, put together of names: of a block, a colour, a level. */
export const keyOf = (...names: readonly (string | number)[]): 'none' => names.join('.') as 'none';
