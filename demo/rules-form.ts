/** The form of a rule set. Each control has the name of its field as a path, such as `scoring.line`. */
import type { ConfigError, RuleSet } from 'block-puzzle-element';
import { type Control, isControl, markField } from './field.js';

export class RulesForm {
  readonly #form: HTMLFormElement;

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  /** What the form says, right or wrong: `registerVariant` is the judge of that. */
  get ruleSet(): RuleSet {
    const ruleSet: Record<string, unknown> = {};
    for (const control of this.#controls) {
      const [name = '', part] = control.name.split('.');
      if (part === undefined) ruleSet[name] = valueOf(control);
      else ruleSet[name] = { ...(ruleSet[name] as object), ...given(part, valueOf(control)) };
    }
    return ruleSet as unknown as RuleSet;
  }

  set ruleSet(ruleSet: RuleSet) {
    for (const control of this.#controls) {
      const [name = '', part] = control.name.split('.');
      const field = (ruleSet as unknown as Record<string, unknown>)[name];
      const value = part === undefined ? field : (field as Record<string, unknown> | undefined)?.[part];
      if (control instanceof HTMLInputElement && control.type === 'checkbox')
        control.checked = value === true;
      else control.value = Array.isArray(value) ? value.join(' ') : String((value ?? '') as string | number);
      this.#mark(control, '');
    }
  }

  set name(name: string) {
    const control = this.#controls.find((one) => one.name === 'name');
    if (control) control.value = name;
  }

  /** Shows an error beside its field and goes there; answers whether there is such a field. */
  show({ field, message }: ConfigError): boolean {
    // `pieces[3]` is a fault of `pieces`.
    const path = field.replace(/\[.*$/, '');
    const control = this.#controls.find(({ name }) => name === path);
    if (!control) return false;
    this.#mark(control, message);
    control.focus();
    return true;
  }

  clearErrors(): void {
    for (const control of this.#controls) this.#mark(control, '');
  }

  get #controls(): readonly Control[] {
    return [...this.#form.elements].filter(isControl).filter(({ name }) => name !== '');
  }

  #mark(control: Control, message: string): void {
    markField(control.name, [control], message);
  }
}

/** A factor that is left empty is left out. */
function given(name: string, value: unknown): object {
  return value === '' ? {} : { [name]: value };
}

function valueOf(control: Control): unknown {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked;
  const text = control.value.trim();
  if (control instanceof HTMLTextAreaElement) return text.split(/\s+/).filter(Boolean);
  // What is no number goes on as it was typed, so that the error can show it.
  return control.inputMode === 'numeric' && /^-?[\d.]+$/.test(text) ? Number(text) : text;
}
