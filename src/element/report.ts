/** How a widget tells its host what is going on: events, readiness, states for CSS, one word per refused value. */
import { type EventDetails, type EventName, makeEvent, type Source } from './events.js';
import type { Refused } from './settings.js';
import type { Widget } from './widget.js';

export class Report {
  /** Resolves with the first board; rejects when no game can start, or it leaves before. */
  ready!: Promise<void>;
  /** What is not told of the present game while another one is asked for. */
  held: Event[] = [];
  readonly #widget: Widget;
  #settle?: { resolve: () => void; reject: (error: unknown) => void };
  #isReadyTold = false;

  constructor(widget: Widget) {
    this.#widget = widget;
    this.await();
  }

  /** Has those who ask from now on wait for the first board; `left`: those before wait for none. */
  await(left?: Error): void {
    if (this.#isReadyTold) return;
    this.#settle?.reject(left);
    this.ready = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.ready.catch(() => undefined); // the event tells those who do not wait
  }

  /** Dispatches an event; answers whether it was let through. */
  tell<K extends EventName>(name: K, detail: EventDetails[K], source: Source): boolean {
    const { element, options, session, state } = this.#widget;
    this.mark();
    const { variant, score, moves } = state ?? { variant: options.variant, score: 0, moves: 0 };
    const common = { variant, score, best: session.course?.ledger.best ?? 0, moves, source };
    const event = makeEvent(name, common, detail);
    if (session.status !== 'loading' || /ready|error/.test(name)) return element.dispatchEvent(event);
    // Once another game is asked for, nothing is told of the one before, unless it stays.
    if (!event.cancelable) this.held.push(event);
    return false;
  }

  /** Says once that the methods work; answers whether that was now. */
  tellReady(restored: boolean): boolean {
    if (this.#isReadyTold) return false;
    this.#isReadyTold = true;
    this.#settle!.resolve();
    this.tell('bp-ready', { restored }, 'system');
    return true;
  }

  /** Says that the game cannot run or go on here. */
  tellFailure(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`<block-puzzle>: ${message}`);
    this.tell('bp-error', { code: 'no-core', message, fatal: true }, 'system');
    this.#settle!.reject(error);
  }

  /** Says of a value that was refused what is allowed. */
  tellRefused({ attribute, value, allowed: usual, allowedIn, reason = '' }: Refused): void {
    const allowed = allowedIn?.[this.#widget.kind!] ?? usual;
    // A reason names the value itself.
    const message = reason
      ? `${attribute} takes ${allowed}: ${reason}`
      : `${attribute}="${value}" is not allowed; it takes ${allowed}`;
    this.warn({ code: 'bad-attribute', message, fatal: false, attribute, value, allowed });
  }

  /** Says that something could not be loaded, to the player too, while the game goes on without. */
  warnOfLack(message = 'not loaded: a part'): void {
    const { say, t } = this.#widget;
    this.tellLack(message);
    say(t('saidLacking'));
  }

  /** The same to the page alone. What a build in one file can lack lies all in one other file. */
  tellLack(lack: string): void {
    const message = __STANDALONE__ ? `${lack}: standalone-more.js of this build has to lie beside` : lack;
    this.warn({ code: 'no-core', message, fatal: false });
  }

  /** Says what does not work, while the game goes on. */
  warn(detail: EventDetails['bp-error']): void {
    console.warn(`<block-puzzle>: ${detail.message}`);
    this.tell('bp-error', detail, 'system');
  }

  /** The states for CSS: those of the picture, and of what is told before it; and what has waited for them. */
  mark(): void {
    const { element, internals, play, session } = this.#widget;
    const { status } = session;
    try {
      const { states } = internals!;
      states.clear();
      if (status !== 'idle') states.add(status);
      if (this.#isReadyTold && status !== 'error') states.add('ready');
      if (play?.dragging) states.add('dragging');
    } catch {
      // Older browsers have none, or take only names with two dashes.
    }
    while (session.status !== 'loading' && this.held[0]) element.dispatchEvent(this.held.shift()!);
  }
}
