/** The value of a setting, read from its controls and written to them. */
import type { Control } from './field.js';

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

/** As the page has it. */
const isCheckedFirst = (control: Control): boolean =>
  control instanceof HTMLInputElement && control.defaultChecked;

export function isDefault(controls: readonly Control[], value: string): boolean {
  return kindOf(controls) !== 'flag' && (value === '' || value === controls[0]?.dataset.default);
}

/** `undefined` for the default. */
export function readControls(controls: readonly Control[]): string | undefined {
  const checked = checkedOnes(controls);
  let value: string;
  switch (kindOf(controls)) {
    case 'flag':
      return checked.length ? '' : undefined;
    case 'words':
      if (controls.every((control) => checked.includes(control) === isCheckedFirst(control)))
        return undefined;
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

export function writeControls(controls: readonly Control[], value: string | undefined): void {
  const shown = value ?? controls[0]?.dataset.default ?? '';
  const words = value?.trim().split(/\s+/);
  const kind = kindOf(controls);
  for (const control of controls) {
    if (kind === 'text') control.value = shown;
    else if (kind === 'choice') check(control, control.value === shown);
    else if (kind === 'flag') check(control, value !== undefined);
    else check(control, words?.includes(control.value) ?? isCheckedFirst(control));
  }
}
