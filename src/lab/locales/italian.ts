/** All that the lab says in Italian: loaded where that is met. */
import { wordsOf } from '../../locales/words.js';
import messages from 'virtual:blockly-it';
import { BLOCKLY_IT } from './blockly-it.js';
import { it } from './it.js';
import type { Language } from './language.js';

export const language: Language = {
  texts: it,
  t: wordsOf('it', it),
  blockly: { ...messages, ...BLOCKLY_IT },
};
