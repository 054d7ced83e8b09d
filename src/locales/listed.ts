/** Parts of a text, one after the other. */
import type { Words } from './words.js';

/** Commas that are not that of Latin; `Intl` has an "and" before the last, or none of these. */
const COMMAS: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '、' };

/** Those that are not empty. */
export const listed = ({ lang }: Words, ...texts: readonly string[]): string =>
  texts.filter(Boolean).join(COMMAS[lang.slice(0, 2)] ?? ', ');
