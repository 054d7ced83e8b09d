/** The words of a leaderboard: English comes with it, another language when its `lang` is met. */
import { type Text, type Words, wordsOf } from '../locales/words.js';
import { en } from './locales/en.js';

export type BoardTexts = Readonly<Record<keyof typeof en, Text>>;
export type BoardWords = Words<typeof en>;

export const ENGLISH: BoardWords = /* @__PURE__ */ wordsOf('en', en);

const LANGUAGES: Readonly<Record<string, () => Promise<{ readonly default: BoardTexts }>>> = {
  it: () => import('./locales/it.js'),
};

/** The words for a `lang`, English where there are none of it. Rejects where they cannot be loaded. */
export async function wordsFor(lang: string): Promise<BoardWords> {
  const [name = ''] = lang.toLowerCase().split('-');
  if (!Object.hasOwn(LANGUAGES, name)) return ENGLISH;
  const { default: texts } = await LANGUAGES[name]!();
  return wordsOf<typeof en>(lang, texts);
}
