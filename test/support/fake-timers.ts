/** Timers whose time passes only when a test says so. */

interface Timer {
  readonly callback: () => void;
  at: number;
}

export class FakeTimers {
  time = 0;
  /** How much time the machine takes for each look at the clock: 0 for a machine without end. */
  cost = 0;
  readonly #timers = new Set<Timer>();

  now(): number {
    this.time += this.cost;
    return this.time;
  }

  set(callback: () => void, ms: number): Timer {
    const timer = { callback, at: this.time + ms };
    this.#timers.add(timer);
    return timer;
  }

  clear(timer: unknown): void {
    this.#timers.delete(timer as Timer);
  }

  /** How many timers are set. */
  get count(): number {
    return this.#timers.size;
  }

  /** Lets time pass; each timer goes off when it is due, and those that it sets as well. */
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const [next] = [...this.#timers].sort((a, b) => a.at - b.at);
      if (!next || next.at > end) break;
      this.time = Math.max(this.time, next.at);
      this.#timers.delete(next);
      next.callback();
    }
    this.time = Math.max(this.time, end);
  }

  /** The next timer goes off, and no other. */
  fire(): void {
    const [next] = [...this.#timers].sort((a, b) => a.at - b.at);
    if (!next) return;
    this.time = Math.max(this.time, next.at);
    this.#timers.delete(next);
    next.callback();
  }

  /** The machine sleeps: what was due goes off late, all at once. */
  sleep(ms: number): void {
    this.time += ms;
    this.pass(0);
  }
}
