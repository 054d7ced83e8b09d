/** When the element's game begins: at once, when it comes near the view, or when its player or its host asks for it. */
import type { PropertyValues } from 'lit';
import { SessionElement } from './session-element.js';
import { watchApproach } from './sight.js';

export abstract class BeginningElement extends SessionElement {
  /** Whether the game has been asked for: it is not given up any more. */
  #begun = false;
  #watch: AbortController | null = null;

  /** Where no game has begun there is neither a core nor a look at what is stored. */
  protected get begun(): boolean {
    return this.#begun;
  }

  /** Whether a still picture waits for its player. */
  protected get waits(): boolean {
    return !this.#begun && this.options.loading === 'interaction';
  }

  /** Has the game begin now; one that is in no document begins as it comes into one. */
  protected begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    this.endWatch();
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (this.options.loading === 'eager') this.begin();
  }

  /** A game that is to begin near the view is looked after while it is in a document. */
  protected watchForBeginning(attached: boolean): void {
    const watched = attached && !this.#begun && this.options.loading === 'lazy';
    if (!watched) this.endWatch();
    // Of the picture, for the element itself may have no box.
    const part = watched && !this.#watch ? this.shadowRoot?.querySelector('.game') : null;
    if (!part) return;
    this.#watch = new AbortController();
    watchApproach(part, this.#watch.signal, () => {
      this.begin();
    });
  }

  /** Another window has another view, and another picture is another part of it. */
  protected endWatch(): void {
    this.#watch?.abort();
    this.#watch = null;
  }
}
