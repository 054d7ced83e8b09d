/** A field of a form: its controls, and what is wrong with them shown where its hint was. */
import { createElement } from './dom.js';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/**
 * Shows an error in the `.field` around the controls, or with '' none. The field's hint has the id `name-hint`.
 * Answers whether there is such a field.
 */
export function markField(name: string, controls: readonly Control[], message: string): boolean {
  const field = controls[0]?.closest('.field');
  if (!field) return false;
  field.querySelector('.error')?.remove();
  field.classList.toggle('invalid', message !== '');
  const error = createElement('p', 'error', message);
  error.id = `${name}-error`;
  if (message) field.append(error);
  for (const control of controls) describe(control, message ? error.id : `${name}-hint`, message !== '');
  return true;
}

function describe(control: Control, id: string, invalid: boolean): void {
  if (document.getElementById(id)) control.setAttribute('aria-describedby', id);
  else control.removeAttribute('aria-describedby');
  // A single radio button is neither valid nor invalid.
  if (invalid && control.type !== 'radio') control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
}
