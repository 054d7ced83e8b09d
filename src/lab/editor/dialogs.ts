/** Blockly's questions, asked in the editor rather than at the end of the page: there it has its words and its look. */
import { Blockly } from './blockly.js';
import { WORKSPACE_LIMITS } from '../program/blocks.js';
import { printable } from '../program/workspace.js';
import { settingOf } from './setting.js';
import { made } from './tools.js';

interface Question {
  readonly text: string;
  /** What a field for text begins with; without it there is none. */
  readonly value?: string;
  /** The names that a variable cannot have; without them no variable is named. */
  readonly taken?: readonly string[];
}

/** The questions that are open, by their editors: what takes each back. */
const asked = new Map<Element, () => void>();

/** Takes back the question of an editor that goes, as if it had been refused. */
export function askNoMore(editor: Element): void {
  asked.get(editor)?.();
}

/** Asks in the editor that was used last; answers the text (empty without a field), or null. */
function ask({ text, value, taken }: Question, answer: (value: string | null) => void): void {
  const workspace = Blockly.getMainWorkspace() as Blockly.WorkspaceSvg;
  const place = workspace.getInjectionDiv().parentElement!;
  const { t } = settingOf(workspace);

  // A longer name could not be read again.
  const input = made('input', { value: value ?? '', maxLength: WORKSPACE_LIMITS.name, autocomplete: 'off' });
  if (taken) {
    Object.assign(input, { required: true, pattern: '.*\\S.*' });
    input.addEventListener('input', () => {
      // As the field does with line breaks.
      const text = printable(input.value);
      if (text !== input.value) input.value = text;
      const name = text.trim().replace(/\s+/g, ' ');
      const isTaken = taken.some((one) => one.toLowerCase() === name.toLowerCase());
      input.setCustomValidity(isTaken ? Blockly.Msg['VARIABLE_ALREADY_EXISTS']!.replace('%1', name) : '');
    });
  }
  const no = made('button', { type: 'button', className: 'button' }, t('cancel'));
  no.addEventListener('click', () => dialog.close(''));
  // The first one is what Enter presses.
  const answers = [made('button', { value: 'ok', className: 'button primary' }, t('ok')), no];
  const dialog = made(
    'dialog',
    {},
    made(
      'form',
      { method: 'dialog' },
      made('label', {}, made('span', {}, text), ...(value === undefined ? [] : [input])),
      made('div', { className: 'lab-answers' }, ...answers),
    ),
  );
  // Keys that are typed here are no shortcuts of the workspace.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  place.append(dialog);

  const manager = Blockly.getFocusManager();
  const giveBack = manager.ephemeralFocusTaken() ? null : manager.takeEphemeralFocus(dialog);
  const end = (said: string | null, restore: boolean) => {
    asked.delete(place);
    dialog.remove();
    giveBack?.(restore);
    answer(said);
  };
  dialog.addEventListener('close', () => {
    if (asked.has(place)) end(dialog.returnValue === 'ok' ? input.value : null, true);
  });
  asked.set(place, () => end(null, false));
  dialog.showModal();
  input.select();
}

/**
 * Blockly asks for a name as for any text. Of a variable that is renamed it would forget the name, and make one of two
 * that are called the same.
 */
function naming(text: string): Pick<Question, 'value' | 'taken'> {
  const { Msg } = Blockly;
  const names = Blockly.getMainWorkspace()
    .getVariableMap()
    .getAllVariables()
    .map((variable) => variable.getName());
  const present = names.find((name) => Msg['RENAME_VARIABLE_TITLE']!.replace('%1', name) === text);
  if (present !== undefined) return { value: present, taken: names.filter((name) => name !== present) };
  return text === Msg['NEW_VARIABLE_TITLE'] ? { taken: names } : {};
}

export function registerDialogs(): void {
  const { setConfirm, setPrompt } = Blockly.dialog;
  setPrompt((text, value, answer) => ask({ text, value, ...naming(text) }, answer));
  setConfirm((text, answer) => ask({ text }, (value) => answer(value !== null)));
}
