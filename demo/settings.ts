/** The form of settings. Each control has the name of its attribute; an attribute at its default is absent. */
import { type Control, isControl, markField } from './field.js';

/** Attributes by name; '' for one that is only present. */
export type Settings = ReadonlyMap<string, string>;

export class SettingsForm {
  readonly #controls = new Map<string, Control[]>();
  /** Kept apart from the controls: a select cannot show a wrong value, yet an address may hold one. */
  readonly #settings = new Map<string, string>();

  constructor(form: HTMLFormElement, changed: () => void) {
    for (const control of form.elements) {
      if (!isControl(control) || !control.name) continue;
      const group = this.#controls.get(control.name);
      if (group) group.push(control);
      else this.#controls.set(control.name, [control]);
      // Radio buttons may stand outside the form, where its own events do not come by.
      control.addEventListener('change', () => {
        this.#take(control.name);
        changed();
      });
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault();
    });
  }

  get names(): readonly string[] {
    return [...this.#controls.keys()];
  }

  /** In the order of the form. */
  get settings(): Settings {
    return new Map(
      this.names.flatMap((name) => {
        const value = this.#settings.get(name);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }

  /** Replaces all settings; names without a control are left out. */
  set settings(settings: Settings) {
    this.#settings.clear();
    for (const [name, controls] of this.#controls) {
      const value = settings.get(name);
      if (value !== undefined && !isDefault(controls, value)) this.#settings.set(name, value);
      writeControls(controls, this.#settings.get(name));
      this.mark(name, '');
    }
  }

  /** Shows what is wrong with a setting, or with '' that nothing is. Answers whether there is such a setting. */
  mark(name: string, message: string): boolean {
    const controls = this.#controls.get(name);
    return controls !== undefined && markField(name, controls, message);
  }

  #take(name: string): void {
    const value = readControls(this.#controls.get(name) ?? []);
    if (value === undefined) this.#settings.delete(name);
    else this.#settings.set(name, value);
    this.mark(name, '');
  }
}

/** A lone checkbox is present or absent, several together make a list of words. */
function kindOf([first, second]: readonly Control[]): 'choice' | 'flag' | 'words' | 'text' {
  if (first?.type === 'radio') return 'choice';
  if (first?.type === 'checkbox') return second ? 'words' : 'flag';
  return 'text';
}

const checkedOnes = (controls: readonly Control[]): Control[] =>
  controls.filter((control) => control instanceof HTMLInputElement && control.checked);

function check(control: Control, checked: boolean): void {
  if (control instanceof HTMLInputElement) control.checked = checked;
}

function isDefault(controls: readonly Control[], value: string): boolean {
  return kindOf(controls) !== 'flag' && (value === '' || value === controls[0]?.dataset.default);
}

function readControls(controls: readonly Control[]): string | undefined {
  const checked = checkedOnes(controls);
  let value: string;
  switch (kindOf(controls)) {
    case 'flag':
      return checked.length ? '' : undefined;
    case 'words':
      if (checked.length === controls.length) return undefined;
      return checked.map((control) => control.value).join(' ') || 'none';
    case 'choice':
      value = checked[0]?.value ?? '';
      break;
    case 'text':
      value = controls[0]?.value ?? '';
      break;
  }
  return isDefault(controls, value) ? undefined : value;
}

function writeControls(controls: readonly Control[], value: string | undefined): void {
  const shown = value ?? controls[0]?.dataset.default ?? '';
  const words = value?.trim().split(/\s+/);
  const kind = kindOf(controls);
  for (const control of controls) {
    if (kind === 'text') control.value = shown;
    else if (kind === 'choice') check(control, control.value === shown);
    else if (kind === 'flag') check(control, value !== undefined);
    else check(control, words?.includes(control.value) ?? true);
  }
}
