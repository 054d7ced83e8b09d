/** How the lab tells its host what is going on: events, readiness, one word per refused value. */
import { frozenEvent } from '../../element/frozen-event.js';
import {
  type LabCommonDetail,
  type LabElementEventMap,
  type LabErrorDetail,
  type LabEventDetails,
  type LabEventName,
} from './events.js';
import { LabOptionsElement } from './options-element.js';

// What every element has, for the lab's own events: `bp-error` of a lab is another one than that of a game.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging
export interface LabReportingElement {
  addEventListener<K extends keyof LabElementEventMap>(
    type: K,
    listener: (this: this, event: LabElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof LabElementEventMap>(
    type: K,
    listener: (this: this, event: LabElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging
export abstract class LabReportingElement extends LabOptionsElement {
  /** Resolves with the first wall and the editor; rejects where the lab cannot run. */
  protected readonly opening: Promise<void>;
  #settle!: { resolve: () => void; reject: (error: unknown) => void };
  #readyTold = false;

  constructor() {
    super();
    this.opening = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.opening.catch(() => undefined); // the event tells those who do not wait
  }

  /** What every event says. */
  protected abstract readonly facts: LabCommonDetail;

  /** Where what the event tells of began some time ago, `facts` are those of then. */
  protected tell<K extends LabEventName>(name: K, detail: LabEventDetails[K], facts = this.facts): void {
    this.dispatchEvent(frozenEvent(name, { ...facts, ...detail }));
  }

  /** Says once that the methods work. */
  protected tellReady(restored: boolean): void {
    if (this.#readyTold) return;
    this.#readyTold = true;
    this.#settle.resolve();
    this.tell('bp-lab-ready', { restored });
  }

  /** Says that the lab cannot run or go on here. */
  protected tellFailure(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`<${this.localName}>: ${message}`);
    this.#tellError({ code: 'failed', message, fatal: true });
    this.#settle.reject(error);
  }

  /** Says that something was refused, or could not be done; the lab goes on. */
  protected warn(detail: Omit<LabErrorDetail, 'fatal'>): void {
    console.warn(`<${this.localName}>: ${detail.message}`);
    this.#tellError({ ...detail, fatal: false });
  }

  /** Says once of each value that was refused since the last time what is allowed. */
  protected tellRefused(): void {
    for (const { attribute, value, allowed } of this.takeRefused()) {
      const message = `${attribute}="${value}" is not allowed; it takes ${allowed}`;
      this.warn({ code: 'bad-attribute', message, attribute, value, allowed });
    }
  }

  #tellError(detail: LabErrorDetail): void {
    this.dispatchEvent(frozenEvent('bp-error', { ...detail }));
  }
}
