/** Which language of those that there are a page's `lang` asks for. */

/**
 * The name among these for a tag of BCP 47, as `zh-Hant` for `zh-TW`, `he` for `iw-IL`, `pt` for `pt-BR`; `en` where none
 * is of its language. Where a language is written in several scripts, it is that of the tag or of its region
 * (Unicode Technical Standard 35, "Likely Subtags").
 */
export function languageOf(tag: string, names: Readonly<Record<string, unknown>>): string {
  return namesOf(tag).find((name) => Object.hasOwn(names, name)) ?? 'en';
}

/** The language of a tag with its script, and alone: `zh-Hant` and `zh` of `zh-TW`; nothing for what is no tag. */
export function namesOf(tag: string): readonly string[] {
  try {
    const { language, script } = new Intl.Locale(tagOf(tag)).maximize();
    return [`${language}-${script}`, language];
  } catch {
    return [];
  }
}

/** Whether a text is one tag of BCP 47 as it stands. */
export function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** As `Intl` takes it. */
export const tagOf = (tag: string): string => tag.trim().replaceAll('_', '-');
