/** The lab's languages: English comes with it, others are loaded when they are met. */
import { type Text, wordsOf } from '../../locales/words.js';
import { en } from './en.js';
import type { LabTexts, LabWords, Language } from './language.js';

const english: Record<string, Text> = { ...en };

/** The hints come with what helps. */
export const ENGLISH: Language = {
  ...{ texts: english as LabTexts, t: wordsOf('en', english) as LabWords, blockly: {} },
};

/** English has the words of a part that is loaded later. */
export function addEnglish(part: Readonly<Record<string, Text>>): void {
  Object.assign(english, part);
}

/** While the first words are on their way; their room is kept. */
export const SILENCE: Language = { ...ENGLISH, t: wordsOf('en', {}) as LabWords };

const LOADERS: Readonly<Record<string, () => Promise<{ readonly language: Omit<Language, 't'> }>>> = {
  it: () => import('./italian.js'),
};

const loaded = new Map<string, Language>([['en', ENGLISH]]);

/** The language for a `lang`, English for one that there is none of; a promise where it is to be loaded first. */
export function languageFor(lang: string): Language | Promise<Language> {
  const [name = ''] = lang.toLowerCase().split(/[-_]/);
  const known = loaded.get(name);
  if (known || !Object.hasOwn(LOADERS, name)) return known ?? ENGLISH;
  return LOADERS[name]!().then((file) => {
    const language = { ...file.language, t: wordsOf(name, file.language.texts) as LabWords };
    loaded.set(name, language);
    return language;
  });
}
