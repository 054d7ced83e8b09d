/** Workers whose answers are changed on their way to the page. */

/** An answer as it comes over the line: its number, and what it carries. */
export interface Wire {
  readonly id: unknown;
  readonly type: unknown;
  readonly value: unknown;
}

export interface Liar {
  /** From now on answers are changed like this; those of the handshake stay true. */
  lie: ((answer: Wire) => unknown) | null;
  /** How many answers were changed. */
  told: number;
}

/** Has the page's workers of the test tell the truth until `lie` is set. */
export function makeLiar(): Liar {
  const { Worker: Native } = window;
  const liar: Liar = { lie: null, told: 0 };
  class LyingWorker extends Native {
    readonly #changed = new WeakMap<object, EventListener>();

    override addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ): void {
      if (type !== 'message') {
        super.addEventListener(type, listener, options);
        return;
      }
      const changed: EventListener = (event) => {
        const { data } = event as MessageEvent<Wire>;
        let heard = event;
        if (liar.lie && !isHello(data)) {
          liar.told++;
          heard = new MessageEvent('message', { data: liar.lie(data) });
        }
        if (typeof listener === 'function') listener.call(this, heard);
        else listener.handleEvent(heard);
      };
      this.#changed.set(listener, changed);
      super.addEventListener(type, changed, options);
    }

    override removeEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
      super.removeEventListener(type, this.#changed.get(listener) ?? listener);
    }
  }
  window.Worker = LyingWorker;
  return liar;
}

const isHello = ({ value }: Wire): boolean =>
  typeof value === 'object' && value !== null && 'protocol' in value;

/** A copy of plain data with one of its parts replaced; the path is as in `value.frame.state.board`. */
export function withPart(data: unknown, path: string, part: unknown): unknown {
  const copy: unknown = structuredClone(data);
  const keys = path.split('.');
  let at = copy as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) {
    const inner = at[key];
    if (typeof inner !== 'object' || inner === null) return copy;
    at = inner as Record<string, unknown>;
  }
  at[keys.at(-1)!] = part;
  return copy;
}
