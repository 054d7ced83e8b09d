/** What a language of the lab is. */
import type { Text, Words } from '../../locales/words.js';
import type { en } from './en.js';
import type { enHints } from './en-hints.js';

type English = typeof en & typeof enHints;
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

/** The key of a text that nothing is filled into, put together of names: of a block, a colour, a level. */
export const keyOf = (...names: readonly (string | number)[]): 'none' => names.join('.') as 'none';
