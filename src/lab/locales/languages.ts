/** The lab's languages: English comes with it, others are loaded when they are met. */
import { FILES } from 'virtual:lab-languages';
import { languageOf, tagOf } from '../../locales/language-tags.js';
import { wordsOf } from '../../locales/words.js';
import { ENGLISH, type LabWords, type Language } from './language.js';

const loaded = new Map<string, Language>();

/** The language for a `lang`, English for one that there is none of; a promise where it is to be loaded first. */
export function languageFor(lang: string): Language | Promise<Language> {
  const name = languageOf(lang, FILES);
  if (name === 'en') return ENGLISH;
  return (
    loaded.get(lang) ??
    FILES[name]!().then(({ lab }) => {
      const own = lab as Omit<Language, 't'>;
      const language = { ...own, t: wordsOf(name, own.texts, tagOf(lang)) as LabWords };
      loaded.set(lang, language);
      return language;
    })
  );
}
