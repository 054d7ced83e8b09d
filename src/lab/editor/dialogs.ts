/** Blockly's questions, asked in the editor rather than at the end of the page: there it has its words and its look. */
import { Blockly } from './blockly.js';
import { WORKSPACE_LIMITS } from '../program/blocks.js';
import { settingOf } from './setting.js';

interface Question {
  readonly text: string;
  /** What a field for text begins with; without it there is none. */
  readonly value?: string;
  /** Whether it can be refused. */
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

  const dialog = document.createElement('dialog');
  const form = document.createElement('form');
  form.method = 'dialog';
  const label = document.createElement('label');
  const said = document.createElement('span');
  said.textContent = text;
  label.append(said);
  const input = document.createElement('input');
  if (value !== undefined) {
    input.value = value;
    // Only variables are named; a longer name could not be read again.
    input.maxLength = WORKSPACE_LIMITS.name;
    input.autocomplete = 'off';
    label.append(input);
  }
  const answers = document.createElement('div');
  answers.className = 'lab-answers';
  const button = (name: string, meaning: string) => {
    const made = document.createElement('button');
    made.textContent = name;
    made.value = meaning;
    answers.append(made);
    return made;
  };
  // The first one is what Enter presses.
  button(t('ok'), 'ok');
  if (cancel) {
    const no = button(t('cancel'), '');
    no.type = 'button';
    no.addEventListener('click', () => dialog.close(''));
  }
  form.append(label, answers);
  dialog.append(form);
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

/** In the place of Blockly's own dialogs. */
export function registerDialogs(): void {
  const { setAlert, setConfirm, setPrompt } = Blockly.dialog;
  setPrompt((text, value, answer) => ask({ text, value, cancel: true }, answer));
  setConfirm((text, answer) => ask({ text, cancel: true }, (value) => answer(value !== null)));
  setAlert((text, done) => ask({ text, cancel: false }, () => done?.()));
}
