/** `<block-puzzle>` on a page that lets no picture be made: it shows its content, and says why as a game does that cannot run. */
import { makeEvent } from './element/events.js';

export function defineUnable(tag: string): void {
  const reason =
    document.contentType !== 'text/html'
      ? 'needs a page of HTML, not of XML'
      : 'needs the Trusted Types policy "block-puzzle", which this page does not allow';
  console.error(`<${tag}>: ${reason}`);
  customElements.define(
    tag,
    class extends HTMLElement {
      static readonly observedAttributes: readonly string[] = [];
      readonly status = 'error';
      readonly ready: Promise<never> = Promise.reject(new Error(reason));
      #told = false;

      constructor() {
        super();
        this.ready.catch(() => undefined); // the event tells those who do not wait
      }

      connectedCallback(): void {
        if (this.#told) return;
        this.#told = true;
        const variant = this.getAttribute('variant') ?? '';
        const common = { variant, score: 0, best: 0, moves: 0, source: 'system' } as const;
        this.dispatchEvent(makeEvent('bp-error', common, { code: 'no-core', message: reason, fatal: true }));
      }
    },
  );
}
