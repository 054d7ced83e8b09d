/** Texts as a language puts its signs between and behind them. */
import type { Words } from './words.js';

/** Commas that are not that of Latin; `Intl` has an "and" before the last, or none of these. */
const COMMAS: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '、' };
/** Full stops that are not that of Latin. */
const STOPS: Readonly<Record<string, string>> = { hi: '।', ja: '。', zh: '。' };

/** Those that are not empty, one after the other. */
export const listed = ({ lang }: Words, ...texts: readonly string[]): string =>
  texts.filter(Boolean).join(COMMAS[lang.slice(0, 2)] ?? ', ');

/** A text with a full stop, if it has none of its own. */
export const sentence = ({ lang }: Words, text: string): string => {
  const stop = STOPS[lang.slice(0, 2)] ?? '.';
  return text.endsWith(stop) ? text : text + stop;
};
