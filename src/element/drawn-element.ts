/**
 * An element that is drawn by lit's templates: all changes of one task are one picture. It knows its attributes from the
 * table, so that of Lit's own element nothing else would be needed.
 */
import { render, type TemplateResult } from 'lit/html.js';

/** On a server there are no elements: what is imported there is never made. */
const Base =
  (globalThis as Partial<typeof globalThis>).HTMLElement ?? (Object as unknown as typeof HTMLElement);

export abstract class DrawnElement extends Base {
  /** @internal The properties that an element may have been given before it was upgraded. */
  static readonly properties: readonly string[] = [];
  /** Whether it has been drawn. */
  hasUpdated = false;
  readonly #given: Record<string, unknown> = {};
  #isPending = false;
  /** Has the first picture be drawn: not before the element is in a document. */
  #begin!: () => void;
  #done = new Promise<boolean>((resolve) => {
    this.#begin = () => {
      resolve(true);
    };
  });

  constructor() {
    super();
    const own = this as unknown as Record<string, unknown>;
    for (const name of (this.constructor as typeof DrawnElement).properties) {
      if (!Object.hasOwn(own, name)) continue;
      this.#given[name] = own[name];
      // It would hide the accessor.
      Reflect.deleteProperty(own, name);
    }
    this.requestUpdate();
  }

  protected abstract render(): TemplateResult;
  protected abstract willUpdate(): void;
  protected abstract firstUpdated(): void;
  protected abstract updated(): void;

  /** Resolves once the picture is as everything that was set before asks for; to `false` where it is to change again. */
  get updateComplete(): Promise<boolean> {
    return this.getUpdateComplete();
  }

  protected getUpdateComplete(): Promise<boolean> {
    return this.#done;
  }

  /** Has the element be drawn again, with all else that changes in this task. */
  requestUpdate(): void {
    if (this.#isPending) return;
    this.#isPending = true;
    this.#done = this.#update(this.#done);
  }

  connectedCallback(): void {
    if (!this.shadowRoot) this.attachShadow({ mode: 'open' });
    this.#begin();
  }

  async #update(before: Promise<unknown>): Promise<boolean> {
    try {
      await before;
    } catch (error) {
      // Told as what nobody has handled; the next picture is another one.
      void Promise.reject(error as Error);
    }
    const isFirst = !this.hasUpdated;
    try {
      if (isFirst) Object.assign(this, this.#given);
      this.willUpdate();
      const picture = this.render();
      // What is changed from here on is another picture.
      this.#isPending = false;
      render(picture, this.shadowRoot!, { host: this });
    } catch (error) {
      this.#isPending = false;
      throw error;
    }
    if (isFirst) {
      this.hasUpdated = true;
      this.firstUpdated();
    }
    this.updated();
    return !this.#isPending;
  }
}
