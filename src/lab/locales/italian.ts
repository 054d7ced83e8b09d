/** All that the lab says in Italian: loaded where that is met, as a file that all builds of the lab share. */
import messages from 'virtual:blockly-it';
import { BLOCKLY_IT } from './blockly-it.js';
import { it } from './it.js';
import type { Language } from './language.js';

export const language: Omit<Language, 't'> = {
  texts: it,
  blockly: { ...messages, ...BLOCKLY_IT },
};
