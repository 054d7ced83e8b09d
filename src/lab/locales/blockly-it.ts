/**
 * What Blockly's own Italian (`blockly/msg/it`, 13.3.0) leaves in English, and a few corrections of it. English needs
 * nothing of the kind: `blockly/msg/en` is whole.
 *
 * The words are those which Blockly's translators have chosen: spazio di lavoro (workspace), pila (stack), blocco,
 * ingresso (an input that one sees), istruzione (statement), avvertimento (warning); commands say "tu".
 */
import { aria } from './blockly-it/aria.js';
import { blocks } from './blockly-it/blocks.js';
import { corrections } from './blockly-it/corrections.js';
import { keyboard } from './blockly-it/keyboard.js';
import { workspace } from './blockly-it/workspace.js';

/**
 * Blockly's message key → Italian text. To be laid over Blockly's Italian before an editor is made:
 * `setLocale({ ...it, ...BLOCKLY_IT })`. The placeholders `%1`, `%2` are those of the English texts.
 */
export const BLOCKLY_IT: Readonly<Record<string, string>> = Object.freeze({
  ...aria,
  ...blocks,
  ...keyboard,
  ...workspace,
  ...corrections,
});
