/** Names that a table may show. */
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/** Characters, as they are counted by who reads them. */
export const NAME = 24;
export const TITLE = 40;

/** What emoji are joined and chosen by, within a name that is seen. */
const JOINERS = /\u200d|\ufe0f/gu;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

export type NameFilter = (name: string) => boolean;

/** A filter for English words, in many spellings, and for words of the site's own. */
export function wordFilter(words: readonly string[] = []): NameFilter {
  const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  const own = words.map((word) => word.normalize('NFKC').toLowerCase()).filter((word) => word !== '');
  return (name) => !matcher.hasMatch(name) && !own.some((word) => name.toLowerCase().includes(word));
}

/**
 * A name in its plain form, or `null` where it is none: too long, nothing, characters that are not seen or turn the
 * direction of what follows, more than three marks on a letter, or words that the filter refuses, also between what
 * joins emoji and below marks.
 */
export function cleanName(text: string, isGood: NameFilter, most = NAME): string | null {
  const name = text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  if (name === '' || [...name].length > most) return null;
  // Fillers and the empty pattern of Braille are letters and signs that leave a name blank.
  const seen = name.replace(JOINERS, '');
  if (UNSEEN.test(seen)) return null;
  if (/\p{M}{4,}/u.test(seen) || !/[\p{L}\p{N}\p{S}\p{P}]/u.test(seen)) return null;
  const bare = seen.normalize('NFKD').replace(/\p{M}/gu, '');
  return isGood(name) && isGood(bare) ? name : null;
}
