/**
 * In a page of `real-browser.ts`, as a classic script before the package: makes the element that the address asks
 * for, notes what it is told by its worker, says and shows, and keeps the page busy.
 */
import type { FallState } from '../../dist/engine.js';
import type { BlockPuzzleElement } from '../../dist/index.js';

export interface Noted {
  readonly type: string;
  /** Milliseconds of the page. */
  readonly at: number;
  readonly action: string;
  readonly reason: string;
  /** How many steps the state then was behind the start. */
  readonly steps: number;
}

export interface Report {
  /** Every action of every change, as the worker told them. */
  readonly actions: readonly string[];
  /** Workers that the page has started. */
  readonly workers: number;
  readonly events: readonly Noted[];
  /** Every state that a listener or a frame has met. */
  readonly states: readonly FallState[];
  /** Of each frame that was painted with another state than the one before: when, how many steps, how many changes. */
  readonly frames: readonly (readonly [at: number, steps: number, changes: number])[];
  /** While the page was kept busy, and at how many steps. */
  readonly blocks: readonly (readonly [from: number, to: number, steps: number])[];
  readonly status: string;
  readonly score: number;
  /** The score in the picture. */
  readonly shownScore: string;
}

class Observer {
  readonly element = document.createElement('block-puzzle') as BlockPuzzleElement;
  readonly #actions: string[] = [];
  readonly #events: Noted[] = [];
  readonly #states: FallState[] = [];
  readonly #frames: [number, number, number][] = [];
  readonly #blocks: [number, number, number][] = [];
  #workers = 0;
  #changes = 0;
  #painted: FallState | null = null;

  constructor() {
    this.#watchWorkers();
    for (const name of ['bp-before-move', 'bp-move', 'bp-pause', 'bp-resume', 'bp-gameover', 'bp-error']) {
      this.element.addEventListener(name, (event) => {
        const { move, reason } = (event as CustomEvent<{ move?: { action: string }; reason?: string }>)
          .detail;
        this.#hear(name, move?.action, reason);
      });
    }
    for (const name of ['visibilitychange', 'freeze', 'resume']) {
      document.addEventListener(name, () => {
        this.#hear(name, '', document.visibilityState);
      });
    }
    const paint = (): void => {
      const state = this.#note();
      if (state && state !== this.#painted) {
        this.#painted = state;
        this.#frames.push([performance.now(), this.steps, this.#changes]);
      }
      requestAnimationFrame(paint);
    };
    requestAnimationFrame(paint);
    for (const [name, value] of new URLSearchParams(location.search)) this.element.setAttribute(name, value);
    document.addEventListener('DOMContentLoaded', () => {
      document.body.append(this.element);
    });
  }

  get state(): FallState {
    return this.element.state as FallState;
  }

  /** How many steps the state is behind the start. */
  get steps(): number {
    const { moves, ticks } = this.state;
    return moves + ticks;
  }

  /** The middle of a part of the picture. */
  middle(part: string): [x: number, y: number] {
    const { left, top, width, height } = this.element
      .shadowRoot!.querySelector(`[part~="${part}"]`)!
      .getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }

  /** How often an event was heard. */
  count(type: string): number {
    return this.#events.filter((event) => event.type === type).length;
  }

  /** Blocks the page once for so long. */
  block(ms: number): void {
    const { steps } = this;
    const from = performance.now();
    while (performance.now() < from + ms);
    this.#blocks.push([from, performance.now(), steps]);
  }

  /** Blocks the page again and again, with a rest before each; resolves behind the last. */
  async keepBusy(lengths: readonly number[], gap: number): Promise<void> {
    for (const ms of lengths) {
      await new Promise((resolve) => setTimeout(resolve, gap));
      this.block(ms);
    }
  }

  report(): Report {
    const score = this.element.shadowRoot?.querySelector('[part~="score"]');
    return {
      ...{ actions: this.#actions, workers: this.#workers, events: this.#events, states: this.#states },
      ...{
        frames: this.#frames,
        blocks: this.#blocks,
        status: this.element.status,
        score: this.element.score,
      },
      shownScore: score?.textContent.trim() ?? '',
    };
  }

  #hear(type: string, action = '', reason = ''): void {
    const state = this.#note();
    this.#events.push({ type, at: performance.now(), action, reason, steps: state ? this.steps : 0 });
  }

  /** Takes the present state down, once. */
  #note(): FallState | null {
    const state = this.element.state as FallState | null | undefined;
    if (state && state !== this.#states.at(-1)) this.#states.push(state);
    return state ?? null;
  }

  #watchWorkers(): void {
    const started = (): void => {
      this.#workers++;
    };
    const told = ({ data }: MessageEvent<{ change?: { added: { action: string }[] } } | null>): void => {
      if (!data?.change) return;
      this.#changes++;
      this.#actions.push(...data.change.added.map(({ action }) => action));
    };
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        started();
        this.addEventListener('message', told);
      }
    };
  }
}

Object.assign(globalThis, { observer: new Observer() });
