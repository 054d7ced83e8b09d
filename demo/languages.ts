/** The languages that the lab speaks, each by its own name, in a list to choose from. */

const LANGUAGES = [
  'en',
  'ar',
  'de',
  'es',
  'fr',
  'he',
  'hi',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'tr',
  'uk',
  'zh',
  'zh-Hant',
];

/** How a language is written. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (/^(ar|he)\b/.test(tag) ? 'rtl' : 'ltr');

const nameOf = (tag: string): string => {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};

/** Fills a list with those languages that `wanted` takes, and chooses one. */
export function listLanguages(
  list: HTMLSelectElement,
  chosen: string,
  wanted: (tag: string) => boolean = () => true,
): void {
  for (const tag of LANGUAGES.filter(wanted)) {
    const option = new Option(nameOf(tag), tag);
    option.lang = tag;
    list.add(option);
  }
  list.value = chosen;
}
