/**
 * A widget as a field of a form: it submits the text of its game's record, and is valid once a game that is
 * required is over. The text is made when a form asks for it, for a long game's takes longer than a move.
 */
import type * as Texts from '../engine/texts.js';
import type { Options } from './attributes.js';
import type { Widget } from './widget.js';

export class FormField {
  readonly #widget: Widget;
  #form: HTMLFormElement | null = null;
  #texts: typeof Texts | null = null;
  /** A game that is a field can be asked for its text from its first board on. */
  ahead: Promise<unknown> | null = null;
  #customError = '';
  /** What was said of the validity last, and where. */
  #said: readonly [string, HTMLElement | null] = ['', null];

  constructor(widget: Widget) {
    this.#widget = widget;
  }

  /** The text of the record of the game so far; '' before the first board, and without a `name`. */
  get value(): string {
    const { session, options } = this.#widget;
    const { frame, wanted } = session;
    if (!frame || !this.#texts || !options.name) return '';
    if (wanted?.request.from !== 'record') return this.#texts.recordTextOf(frame.snapshot);
    const { record } = wanted.request;
    return typeof record === 'string' ? record : this.#texts.formatRecord(record);
  }

  setCustomValidity(message: string): void {
    this.#customError = message;
    this.validate();
  }

  changeForm(form: HTMLFormElement | null): void {
    this.#form?.removeEventListener('formdata', this.#onFormData);
    this.#form = form;
    form?.addEventListener('formdata', this.#onFormData);
    this.#widget.update();
  }

  /** An option is another one; a form may ask in the same task. */
  optionChanged(name: keyof Options): void {
    if (name === 'required' || name === 'disabled') this.validate();
    if (name === 'name' && this.#widget.options.name) this.#load();
  }

  /** What the browser gives back when its player comes back to the page; only of what was played. */
  keep(): void {
    if (this.#form)
      this.#widget.internals?.setFormValue(null, this.#widget.session.course?.ledger.kept ?? null);
  }

  /** Says whether the field is as it should be. */
  validate(): void {
    const { internals, options, opening, state, stage, t } = this.#widget;
    if (!internals) return;
    const missing = options.required && !options.disabled && !opening.watching && !state?.over;
    const message = this.#customError || (missing ? t('required') : '');
    const anchor = message ? stage.focusable() : null;
    const [said, at] = this.#said;
    if (message === said && anchor === at) return;
    this.#said = [message, anchor];
    const flags = { valueMissing: missing, customError: this.#customError !== '' };
    internals.setValidity(message ? flags : {}, message, anchor ?? undefined);
  }

  #load(): void {
    this.ahead ??= import('../engine/texts.js').then(
      (texts) => {
        this.#texts = texts;
      },
      (error: unknown) => {
        this.ahead = null;
        const message = `the form gets no record: ${error instanceof Error ? error.message : String(error)}`;
        this.#widget.report.warn({ code: 'no-form', message, fatal: false });
      },
    );
  }

  readonly #onFormData = ({ formData }: FormDataEvent): void => {
    const { value } = this;
    const { element, options } = this.#widget;
    if (value && !element.matches(':disabled')) formData.append(options.name, value);
  };
}
