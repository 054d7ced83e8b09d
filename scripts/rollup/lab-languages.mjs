import * as english from 'blockly/msg/en';
import { inRepository } from '../paths.mjs';
import { labLanguages } from './locale-parts.mjs';

const TABLE = 'virtual:lab-languages';
/** Blockly's names of languages, where ours are others. */
const NAMES = { pt: 'pt-br', zh: 'zh-hans', 'zh-Hant': 'zh-hant' };
/** Of blocks that the lab does not have, of what it leaves out, and what is said by no word. */
const OTHERS =
  /^(COLOUR|LISTS|TEXT|PROCEDURES|MATH_(TRIG|ONLIST|CONSTANT|CONSTRAIN|RANDOM|ROUND|SINGLE|MODULO|IS|ATAN2|CHANGE)|CONTROLS_(FOREACH|FLOW)|LOGIC_(TERNARY|NULL)|INPUT_LABEL_(LISTS|TEXT|MATH|NUMBER_(LIST|TO_CHECK|MAX|MIN))|FIELD_(BITMAP|ANGLE|COLOUR|MULTILINE)|ARIA_(LABEL_FIELD_(ANGLE|COLOUR)|TYPE_FIELD_(BITMAP|GRID|TEXT_INPUT_))|MINIMAP|WORKSPACE_SEARCH)|BACKPACK|HELPURL|_HUE$/;

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

/** The table of the lab's languages. */
export function labLanguageModules() {
  return {
    name: 'lab-languages',
    resolveId(source, importer) {
      if (source === TABLE) return `\0${source}`;
      // They lie beside the lab, whichever build it is of.
      return importer === `\0${TABLE}` ? { id: source, external: true } : null;
    },
    load(id) {
      if (id !== `\0${TABLE}`) return null;
      // Another language there is another row.
      this.addWatchFile(inRepository('src/lab/locales'));
      const rows = labLanguages().map(
        (name) => `${JSON.stringify(name)}: () => import('./locales/${name}.js')`,
      );
      return `export const FILES = { ${rows.join(', ')} };`;
    },
  };
}
