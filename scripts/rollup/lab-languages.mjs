// What Blockly says in a language, beside what the lab itself says.
import * as english from 'blockly/msg/en';

/** Blockly's names of languages, where ours are others. */
const NAMES = { pt: 'pt-br', zh: 'zh-hans', 'zh-Hant': 'zh-hant' };
/** Of blocks that the lab does not have, of what it leaves out, and what is said by no word. */
const OTHERS =
  /^(ADD_COMMENT|CANNOT_DELETE_|COLLAPSE|COLOUR|(DIS|EN)ABLE_BLOCK|DUPLICATE_COMMENT|EXPAND_|EXTERNAL_|HELP$|INLINE_|NEW_(COLOUR|NUMBER|STRING)_|NEW_VARIABLE_TYPE|REMOVE_COMMENT|TODAY|VARIABLE_ALREADY_EXISTS_|WORKSPACE_COMMENT|LISTS|TEXT|PROCEDURES|MATH_(TRIG|ONLIST|CONSTANT|CONSTRAIN|RANDOM|ROUND|SINGLE|MODULO|IS|ATAN2|CHANGE)|CONTROLS_(FOREACH|FLOW)|LOGIC_(TERNARY|NULL)|INPUT_LABEL_(LISTS|TEXT|MATH|NUMBER_(LIST|TO_CHECK|MAX|MIN))|FIELD_(BITMAP|ANGLE|COLOUR|MULTILINE)|ARIA_(LABEL_FIELD_(ANGLE|COLOUR)|TYPE_FIELD_(BITMAP|GRID|TEXT_INPUT_))|MINIMAP|WORKSPACE_SEARCH)|BACKPACK|HELPURL|_HUE$/;

/** Whether the lab may say a message of Blockly's. */
export const isSaid = (key) => !OTHERS.test(key);

/** What Blockly says in a language, as far as the lab says it and it is not English. */
export async function messagesOf(name) {
  const messages = await import(`blockly/msg/${NAMES[name] ?? name}`);
  return Object.fromEntries(
    Object.entries(messages).filter(
      ([key, text]) => typeof text === 'string' && isSaid(key) && english[key] !== text,
    ),
  );
}
