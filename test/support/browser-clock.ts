/** Clocks in the hand of a test: what day it is, and when the next move of a replay comes. */

const { now } = Date;
const { now: sinceStart } = Performance.prototype;
const clock = sinceStart.bind(performance);

/** Makes it noon of a day in UTC, for the test. */
export function setDay(date: string): void {
  const noon = Date.parse(`${date}T12:00:00Z`);
  Date.now = () => noon;
}

/** The clock of a page runs so many times as fast, this one's for the test: what takes a second at most is soon over. */
export function hasten(times: number, { performance }: { performance: Performance } = window): void {
  performance.now = () => clock() * times;
}

/** Timers of this delay go off at once, for the test: who waits so long has waited in vain. */
export function shorten(delay: number, view: Window & typeof globalThis = window): void {
  const { setTimeout } = view;
  view.setTimeout = ((task: TimerHandler, time = 0, ...rest: unknown[]) =>
    Reflect.apply(setTimeout, view, [
      task,
      time === delay ? 20 : time,
      ...rest,
    ]) as unknown) as typeof setTimeout;
}

export function realTime(): void {
  Date.now = now;
  performance.now = sinceStart;
}

export interface HeldTimers {
  /** The delays of the timers that are held, in milliseconds. */
  readonly delays: () => number[];
  /** Runs the timers that are held. */
  readonly fire: () => void;
}

/** Holds the timers of these delays until they are fired, for the test; all others run as ever. */
export function holdTimers(held: readonly number[]): HeldTimers {
  const { setTimeout, clearTimeout } = window;
  const waiting = new Map<number, { readonly run: () => void; readonly delay: number }>();
  let lastId = 1e9;
  Object.assign(window, {
    setTimeout: (task: TimerHandler, delay = 0, ...rest: unknown[]): number => {
      if (!held.includes(delay) || typeof task !== 'function')
        return Reflect.apply(setTimeout, window, [task, delay, ...rest]) as number;
      const id = ++lastId;
      waiting.set(id, { delay, run: () => Reflect.apply(task, window, rest) as unknown });
      return id;
    },
    clearTimeout: (id?: number): void => {
      if (id === undefined || !waiting.delete(id)) clearTimeout.call(window, id);
    },
  });
  return {
    delays: () => [...waiting.values()].map(({ delay }) => delay),
    fire: () => {
      const due = [...waiting.values()];
      waiting.clear();
      due.forEach(({ run }) => {
        run();
      });
    },
  };
}
