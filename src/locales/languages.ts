/** The languages beside English, each loaded when it is met. A build makes this table of the files that there are. */
import type { Language } from './words.js';

export const LANGUAGES: Readonly<Record<string, () => Promise<{ readonly default: Language }>>> = {
  it: () => import('./it.js'),
};
