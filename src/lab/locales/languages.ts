/** The lab's languages: English comes with it, others are loaded when they are met. */
import { wordsOf } from '../../locales/words.js';
import { en } from './en.js';
import type { Language } from './language.js';

export const ENGLISH: Language = { texts: en, t: wordsOf('en', en), blockly: {} };

/** While the first words are on their way; their room is kept. */
export const SILENCE: Language = { ...ENGLISH, t: wordsOf('en', {}) };

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
    const language = { ...file.language, t: wordsOf<typeof en>(name, file.language.texts) };
    loaded.set(name, language);
    return language;
  });
}
