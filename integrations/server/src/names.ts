/** Names that a table may show. */
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/** Characters, as they are counted by who reads them. */
export const NAME = 24;
export const TITLE = 40;

export type NameFilter = (name: string) => boolean;

/** A filter for English words, in many spellings, and for words of the site's own. */
export function wordFilter(words: readonly string[] = []): NameFilter {
  const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  const own = words.map((word) => word.normalize('NFKC').toLowerCase()).filter((word) => word !== '');
  return (name) => !matcher.hasMatch(name) && !own.some((word) => name.toLowerCase().includes(word));
}

/**
 * A name in its plain form, or `null` where it is none: too long, nothing, characters that are not seen or turn the
 * direction of what follows, more than three marks on a letter, or words that the filter refuses.
 */
export function cleanName(text: string, isGood: NameFilter, most = NAME): string | null {
  const name = text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  if (name === '' || [...name].length > most) return null;
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u.test(name.replace(/\u200d/gu, ''))) return null;
  if (/\p{M}{4,}/u.test(name) || !/[\p{L}\p{N}\p{S}\p{P}]/u.test(name)) return null;
  return isGood(name) ? name : null;
}
