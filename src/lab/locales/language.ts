/** What a language of the lab is. */
import { type Text, type Words, wordsOf } from '../../locales/words.js';
import { en } from './en.js';

export type LabKey = keyof typeof en;
/** What a language has to say: all of it. */
export type LabTexts = Readonly<Record<LabKey, Text>>;
export type LabWords = Words<typeof en>;

export interface Language {
  /** A block's sentence has its sockets and fields in braces. */
  readonly texts: LabTexts;
  readonly t: LabWords;
  /** What Blockly says in place of its English, by its keys. */
  readonly blockly: Readonly<Record<string, string>>;
}

export const ENGLISH: Language = { texts: en, t: /* @__PURE__ */ wordsOf('en', en), blockly: {} };

/** While the first words are on their way; their room is kept. */
export const SILENCE: Language = /* @__PURE__ */ { ...ENGLISH, t: /* @__PURE__ */ wordsOf('en', {}) };

/** The key of a text that nothing is filled into, put together of names: of a block, a colour, a level. */
export const keyOf = (...names: readonly (string | number)[]): 'none' => names.join('.') as 'none';
