/** What a page is left with: timers that run and listeners that hang on something that outlives a widget. */

export interface LeakWatch {
  /** Timers that are still to come, as `timeout 500` or `frame`. */
  readonly timers: () => string[];
  /** Listeners on the window, documents, media queries and the like, as `Window pointermove`. */
  readonly listeners: () => string[];
}

interface Listening {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: unknown;
  readonly signal: AbortSignal | undefined;
}

const isGlobal = (target: EventTarget): boolean =>
  target instanceof Window ||
  target instanceof Document ||
  target instanceof MediaQueryList ||
  target instanceof VisualViewport ||
  target === document.documentElement ||
  target === document.body;

/** Watches them for the test. */
export function watchLeaks(): LeakWatch {
  const timers = new Map<string, string>();
  const listening = new Set<Listening>();
  const {
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    requestAnimationFrame,
    cancelAnimationFrame,
  } = window;
  const { addEventListener, removeEventListener } = EventTarget.prototype;

  const patched = {
    setTimeout: (task: TimerHandler, delay?: number, ...rest: unknown[]): number => {
      const run = (...values: unknown[]): void => {
        timers.delete(`t${id}`);
        if (typeof task === 'function') (task as (...all: unknown[]) => void)(...values);
      };
      const id = Reflect.apply(setTimeout, window, [run, delay, ...rest]) as number;
      timers.set(`t${id}`, `timeout ${delay ?? 0}`);
      return id;
    },
    clearTimeout: (id?: number): void => {
      timers.delete(`t${id}`);
      clearTimeout.call(window, id);
    },
    setInterval: (task: TimerHandler, delay?: number, ...rest: unknown[]): number => {
      const id = Reflect.apply(setInterval, window, [task, delay, ...rest]) as number;
      timers.set(`t${id}`, `interval ${delay ?? 0}`);
      return id;
    },
    clearInterval: (id?: number): void => {
      timers.delete(`t${id}`);
      clearInterval.call(window, id);
    },
    requestAnimationFrame: (task: FrameRequestCallback): number => {
      const id = requestAnimationFrame.call(window, (time) => {
        timers.delete(`f${id}`);
        task(time);
      });
      timers.set(`f${id}`, 'frame');
      return id;
    },
    cancelAnimationFrame: (id: number): void => {
      timers.delete(`f${id}`);
      cancelAnimationFrame.call(window, id);
    },
  };
  Object.assign(window, patched);

  EventTarget.prototype.addEventListener = function (
    this: EventTarget | undefined,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void {
    const target = this ?? window;
    const signal = typeof options === 'object' ? options.signal : undefined;
    if (isGlobal(target) && !signal?.aborted) listening.add({ target, type, listener, signal });
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget | undefined,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void {
    const target = this ?? window;
    for (const entry of listening) {
      if (entry.target === target && entry.type === type && entry.listener === listener)
        listening.delete(entry);
    }
    removeEventListener.call(target, type, listener, options);
  };

  return {
    timers: () => [...timers.values()],
    listeners: () =>
      [...listening]
        .filter(({ signal }) => !signal?.aborted)
        .map(({ target, type }) => `${target.constructor.name} ${type}`),
  };
}
