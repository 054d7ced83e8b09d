/**
 * The element as a field of a form: it submits the text of its game's record, and is valid once a game that is
 * required is over. The text is made when a form asks for it, for a long game's takes longer than a move.
 */
import type { PropertyDeclaration } from 'lit';
import { isFalling } from '../engine/fall/types.js';
import type * as Texts from './form/texts.js';
import { GameElement } from './game-element.js';
import type { Happening } from './happening.js';
import type { Status } from './reporting-element.js';

export abstract class FormElement extends GameElement {
  static readonly formAssociated = true;

  #form: HTMLFormElement | null = null;
  #texts: typeof Texts | null = null;
  #loading: Promise<void> | null = null;
  #customError = '';
  /** What was said of the validity last, and where. */
  #said: readonly [string, HTMLElement | null] = ['', null];

  constructor() {
    super();
    this.addEventListener('click', this.#onHost);
    this.addEventListener('focus', this.#onHost);
  }

  /** The form that the element is a field of. */
  get form(): HTMLFormElement | null {
    return this.internals?.form ?? null;
  }

  /** The labels of the page that name it. */
  get labels(): NodeList | null {
    return this.internals?.labels ?? null;
  }

  /** What a form submits: the text of the record of the game so far; '' before the first board, and without a `name`. */
  get value(): string {
    const { frame, wanted } = this.session;
    if (!frame || !this.#texts || !this.options.name) return '';
    return wanted?.request.from === 'record'
      ? this.#texts.textOfRecord(wanted.request.record)
      : this.#texts.textOfGame(frame.snapshot);
  }

  /** Whether, and by what, it is invalid. */
  get validity(): ValidityState | undefined {
    return this.internals?.validity;
  }

  /** What a form would say of it. */
  get validationMessage(): string {
    return this.internals?.validationMessage ?? '';
  }

  /** Whether a form asks it. */
  get willValidate(): boolean {
    return this.internals?.willValidate ?? false;
  }

  /** Whether a form may be submitted with it. */
  checkValidity(): boolean {
    return this.internals?.checkValidity() ?? true;
  }

  /** Shows the player what is missing, at the board. */
  reportValidity(): boolean {
    return this.internals?.reportValidity() ?? true;
  }

  /** Has the field be invalid, with a message of the host's; '' takes that back. */
  setCustomValidity(message: string): void {
    this.#customError = message;
    this.#validate();
  }

  /** @internal */
  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#form?.removeEventListener('formdata', this.#onFormData);
    this.#form = form;
    form?.addEventListener('formdata', this.#onFormData);
    this.requestUpdate();
  }

  /** @internal */
  formDisabledCallback(disabled: boolean): void {
    this.bar(disabled);
  }

  /** @internal A form that is reset gives the game back untouched. */
  formResetCallback(): void {
    this.attempt(this.resetGame());
  }

  /** @internal Back at a page that was left: the game that it held, unless a newer one is saved. */
  formStateRestoreCallback(state: unknown): void {
    if (typeof state === 'string') this.openKept(state);
  }

  override requestUpdate(name?: PropertyKey, before?: unknown, options?: PropertyDeclaration): void {
    super.requestUpdate(name, before, options);
    if (name === 'required' || name === 'disabled') this.#validate();
    if (name === 'name' && this.options.name) this.#load();
  }

  protected override updated(): void {
    super.updated();
    this.#validate();
  }

  protected override changed(happening: Happening): void {
    super.changed(happening);
    this.#validate();
    if (happening.kind !== 'flow') this.#keep();
  }

  /** What falls is kept as it comes to rest: its moves are thousands. */
  protected override setStatus(status: Status): void {
    super.setStatus(status);
    if (status !== 'playing' && this.state && isFalling(this.state)) this.#keep();
  }

  /** A game that is a field can be asked for its text from its first board on. */
  protected override get ahead(): Promise<unknown> | null {
    return this.#loading;
  }

  /** What the browser gives back when its player comes back to the page; only of what was played. */
  #keep(): void {
    if (this.#form) this.internals?.setFormValue(null, this.session.kept);
  }

  #load(): void {
    this.#loading ??= import('./form/texts.js').then(
      (texts) => {
        this.#texts = texts;
      },
      (error: unknown) => {
        this.#loading = null;
        this.tellNoForm(error);
      },
    );
  }

  readonly #onFormData = ({ formData }: FormDataEvent): void => {
    const { value } = this;
    if (value && !this.matches(':disabled')) formData.append(this.options.name, value);
  };

  /** A label was clicked, or the element itself got the focus: the board takes it. */
  readonly #onHost = (event: Event): void => {
    if (event.composedPath()[0] === this) this.focus();
  };

  /** Says whether the field is as it should be; at once, for a form may ask in the same task. */
  #validate(): void {
    const { internals } = this;
    if (!internals) return;
    const { required, disabled } = this.options;
    const missing = required && !disabled && !this.watching && !this.state?.over;
    const message = this.#customError || (missing ? this.t('required') : '');
    const anchor = message ? this.stage.focusable() : null;
    const [said, at] = this.#said;
    if (message === said && anchor === at) return;
    this.#said = [message, anchor];
    const flags = { valueMissing: missing, customError: this.#customError !== '' };
    internals.setValidity(message ? flags : {}, message, anchor ?? undefined);
  }
}
