/** Blockly's questions, asked in the editor rather than at the end of the page: there it has its words and its look. */
import { Blockly } from './blockly.js';
import { WORKSPACE_LIMITS } from '../program/blocks.js';
import { settingOf } from './setting.js';
import { made } from './tools.js';

interface Question {
  readonly text: string;
  /** What a field for text begins with; without it there is none. */
  readonly value?: string;
  readonly cancel: boolean;
}

/** The questions that are open, by their editors: what takes each back. */
const asked = new Map<Element, () => void>();

/** Takes back the question of an editor that goes, as if it had been refused. */
export function askNoMore(editor: Element): void {
  asked.get(editor)?.();
}

/** Asks in the editor that was used last; answers the text (empty without a field), or null. */
function ask({ text, value, cancel }: Question, answer: (value: string | null) => void): void {
  const workspace = Blockly.getMainWorkspace() as Blockly.WorkspaceSvg;
  const place = workspace.getInjectionDiv().parentElement!;
  const { t } = settingOf(workspace);

  // Only variables are named; a longer name could not be read again.
  const input = made('input', { value: value ?? '', maxLength: WORKSPACE_LIMITS.name, autocomplete: 'off' });
  const no = made('button', { type: 'button', className: 'button' }, t('cancel'));
  no.addEventListener('click', () => dialog.close(''));
  // The first one is what Enter presses.
  const answers = [
    made('button', { value: 'ok', className: 'button primary' }, t('ok')),
    ...(cancel ? [no] : []),
  ];
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

export function registerDialogs(): void {
  const { setAlert, setConfirm, setPrompt } = Blockly.dialog;
  setPrompt((text, value, answer) => ask({ text, value, cancel: true }, answer));
  setConfirm((text, answer) => ask({ text, cancel: true }, (value) => answer(value !== null)));
  setAlert((text, done) => ask({ text, cancel: false }, () => done?.()));
}
