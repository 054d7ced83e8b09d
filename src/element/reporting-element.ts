/** How the element tells its host what is going on: events, readiness, states for CSS, one word per refused value. */
import type { Frame } from '../core/protocol.js';
import { type EventDetails, type EventName, makeEvent, type Source } from './events.js';
import type { RefusedText } from './messages.js';
import { OptionsElement } from './options-element.js';
import { wordsOf } from './form/labels.js';

export type Status = 'idle' | 'loading' | 'playing' | 'paused' | 'over' | 'error';

export abstract class ReportingElement extends OptionsElement {
  protected phase: Status = 'idle';
  /** Resolves with the first board; rejects when no game can start. */
  protected readonly opening: Promise<void>;
  #settleReady!: { resolve: () => void; reject: (error: unknown) => void };
  #readyTold = false;
  protected internals: ElementInternals | null = null;

  constructor() {
    super();
    this.opening = new Promise((resolve, reject) => {
      this.#settleReady = { resolve, reject };
    });
    this.opening.catch(() => undefined); // the event tells those who do not wait
    try {
      this.internals = this.attachInternals();
    } catch {
      // No internals on this host: no form and no states to be styled, the game is the same.
    }
  }

  protected abstract readonly shownFrame: Frame | null;
  abstract get best(): number;

  /** Dispatches an event; answers whether it was let through. */
  protected tell<K extends EventName>(name: K, detail: EventDetails[K], source: Source): boolean {
    const { variant, score, moves } = this.shownFrame?.state ?? {
      variant: this.options.variant,
      score: 0,
      moves: 0,
    };
    const common = { variant, score, best: this.best, moves, source };
    return this.dispatchEvent(makeEvent(name, common, detail));
  }

  protected setStatus(status: Status): void {
    this.phase = status;
    this.requestUpdate();
  }

  /** Says once that the methods work. */
  protected tellReady(restored: boolean): void {
    if (this.#readyTold) return;
    this.#readyTold = true;
    this.#settleReady.resolve();
    this.tell('bp-ready', { restored }, 'system');
  }

  /** Says that the game cannot run or go on here. */
  protected tellFailure(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`<block-puzzle>: ${message}`);
    this.tell('bp-error', { code: 'no-core', message, fatal: true }, 'system');
    this.#settleReady.reject(error);
  }

  /** Says once of each value that was refused since the last time what is allowed. */
  protected tellRefused(): void {
    for (const { attribute, value, allowed, reason = '' } of this.takeRefused()) {
      // A reason names the value itself.
      const message = reason
        ? `${attribute} takes ${allowed}: ${reason}`
        : `${attribute}="${value}" is not allowed; it takes ${allowed}`;
      const detail = { code: 'bad-attribute' as const, message, fatal: false, attribute, value, allowed };
      this.#warn(detail);
    }
  }

  /** Says of a text of the host's that was refused what is allowed. */
  protected tellRefusedText({ key, value, allowed }: RefusedText): void {
    const attribute = key ? `messages.${key}` : 'messages';
    const message = `${attribute} takes ${allowed}, but was ${value}`;
    this.#warn({ code: 'bad-attribute', message, fatal: false, attribute, value, allowed });
  }

  /** Says that the game in the page's address cannot be shown. */
  protected tellBadLink(error: Error): void {
    this.#warn({
      code: 'bad-link',
      message: `the game in the link cannot be shown: ${error.message}`,
      fatal: false,
    });
  }

  /** Says that no form can be given the text of the game. */
  protected tellNoForm(error: unknown): void {
    const message = `the form gets no record: ${error instanceof Error ? error.message : String(error)}`;
    this.#warn({ code: 'no-form', message, fatal: false });
  }

  /** What the labels of the page call the element. */
  protected get labelled(): string {
    return wordsOf(this.internals?.labels ?? [], this);
  }

  protected markStates(dragging: boolean): void {
    const states = this.internals?.states;
    const mark = (name: string, on: boolean): void => {
      try {
        if (on) states?.add(name);
        else states?.delete(name);
      } catch {
        // Older browsers take only names with two dashes.
      }
    };
    mark('playing', this.phase === 'playing');
    mark('paused', this.phase === 'paused');
    mark('over', this.phase === 'over');
    mark('dragging', dragging);
  }

  #warn(detail: EventDetails['bp-error']): void {
    console.warn(`<block-puzzle>: ${detail.message}`);
    this.tell('bp-error', detail, 'system');
  }
}
