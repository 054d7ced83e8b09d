/**
 * Put into a page before all its scripts: counts what a page is left with. Timers that are to come, listeners on what
 * outlives an element, observers that look at something, workers that run.
 */
export interface Tally {
  readonly timers: number;
  readonly listeners: number;
  readonly observers: number;
  readonly workers: number;
}

interface Listening {
  readonly type: string;
  readonly listener: unknown;
  readonly capture: boolean;
  readonly signal: AbortSignal | undefined;
}

const timers = new Set<string>();
const observers = new Set<object>();
const workers = new Set<object>();
const listening = new Map<EventTarget, Listening[]>();

const isLasting = (target: EventTarget): boolean =>
  target instanceof Window ||
  target instanceof Document ||
  target instanceof MediaQueryList ||
  target instanceof VisualViewport ||
  target === document.documentElement ||
  target === document.body;

const captures = (options: unknown): boolean =>
  typeof options === 'object'
    ? (options as AddEventListenerOptions | null)?.capture === true
    : options === true;

function watchListeners(): void {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const same = (a: Listening, type: string, listener: unknown, capture: boolean): boolean =>
    a.type === type && a.listener === listener && a.capture === capture;
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    const signal = typeof options === 'object' ? options.signal : undefined;
    const capture = captures(options);
    if (isLasting(target) && listener && !signal?.aborted) {
      const list = (listening.get(target) ?? []).filter((entry) => !entry.signal?.aborted);
      if (!list.some((entry) => same(entry, type, listener, capture)))
        list.push({ type, listener, capture, signal });
      listening.set(target, list);
    }
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget | undefined,
    type,
    listener,
    options,
  ) {
    const target = this ?? window;
    const list = listening.get(target);
    const capture = captures(options);
    if (list)
      listening.set(
        target,
        list.filter((entry) => !same(entry, type, listener, capture)),
      );
    removeEventListener.call(target, type, listener, options);
  };
}

function watchTimers(): void {
  const {
    setTimeout,
    setInterval,
    clearTimeout,
    clearInterval,
    requestAnimationFrame,
    cancelAnimationFrame,
  } = window;
  const ended = (id: string): void => {
    timers.delete(id);
  };
  Object.assign(window, {
    setTimeout: (task: (...values: unknown[]) => void, delay?: number, ...rest: unknown[]): number => {
      const id: number = Reflect.apply(setTimeout, window, [
        (...values: unknown[]) => {
          ended(`t${id}`);
          task(...values);
        },
        delay,
        ...rest,
      ]) as number;
      timers.add(`t${id}`);
      return id;
    },
    setInterval: (...values: unknown[]): number => {
      const id = Reflect.apply(setInterval, window, values) as number;
      timers.add(`t${id}`);
      return id;
    },
    clearTimeout: (id?: number) => {
      ended(`t${id}`);
      clearTimeout.call(window, id);
    },
    clearInterval: (id?: number) => {
      ended(`t${id}`);
      clearInterval.call(window, id);
    },
    requestAnimationFrame: (task: FrameRequestCallback): number => {
      const id = requestAnimationFrame.call(window, (time) => {
        ended(`f${id}`);
        task(time);
      });
      timers.add(`f${id}`);
      return id;
    },
    cancelAnimationFrame: (id: number) => {
      ended(`f${id}`);
      cancelAnimationFrame.call(window, id);
    },
  });
}

interface Observer {
  observe(...values: never[]): void;
  disconnect(): void;
}

function watchObservers(
  ...names: readonly ('IntersectionObserver' | 'ResizeObserver' | 'MutationObserver')[]
): void {
  for (const name of names) {
    const { prototype } = window[name] as unknown as { prototype: Observer };
    const { observe, disconnect } = prototype;
    prototype.observe = function (this: Observer, ...values) {
      observers.add(this);
      observe.apply(this, values);
    };
    prototype.disconnect = function (this: Observer) {
      observers.delete(this);
      disconnect.call(this);
    };
  }
}

function watchWorkers(): void {
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      workers.add(this);
    }

    override terminate(): void {
      workers.delete(this);
      super.terminate();
    }
  };
}

watchListeners();
watchTimers();
watchObservers('IntersectionObserver', 'ResizeObserver', 'MutationObserver');
watchWorkers();

/** Of the listeners, those that still listen; the others are not to be held by this list. */
function present(): Listening[] {
  for (const [target, list] of listening) {
    listening.set(
      target,
      list.filter(({ signal }) => !signal?.aborted),
    );
  }
  return [...listening.values()].flat();
}

Object.assign(globalThis, {
  tally: (): Tally => ({
    timers: timers.size,
    listeners: present().length,
    observers: observers.size,
    workers: workers.size,
  }),
});
