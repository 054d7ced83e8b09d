/** The words of a leaderboard: English comes with it, another language when its `lang` is met. */
import { FILES } from 'virtual:board-languages';
import { languageOf, tagOf } from '../locales/language-tags.js';
import { type Text, type Words, wordsOf } from '../locales/words.js';
import { en } from './locales/en.js';

export type BoardTexts = Readonly<Record<keyof typeof en, Text>>;
export type BoardWords = Words<typeof en>;

export const ENGLISH: BoardWords = /* @__PURE__ */ wordsOf('en', en);

/** By a page's tag. */
const known = new Map<string, BoardWords>();

/** The words for a `lang`, English where there are none of it. Rejects where they cannot be loaded. */
export async function wordsFor(lang: string): Promise<BoardWords> {
  const name = languageOf(lang, FILES);
  if (name === 'en') return ENGLISH;
  const { board } = await FILES[name]!();
  const words = known.get(lang) ?? wordsOf<typeof en>(name, board as BoardTexts, tagOf(lang));
  known.set(lang, words);
  return words;
}
