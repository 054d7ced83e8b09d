/**
 * The streams of a page: one for all who follow the same table, none while nobody sees the page, and only so many at
 * once. A browser keeps few connections to a server, and one that a stream has is none for who begins a game.
 */

/** What is told of a table; `told` throws for what it cannot read. */
interface Follower {
  readonly told: (data: unknown) => void;
  readonly closed: () => void;
}

/** Of the six connections that browsers have to a server without HTTP/2, other pages and requests need some. */
const MOST = 2;
/** Any answer but a stream is asked for again after so long, and ever less often, but so often. */
const RETRY_MS = 5000;
const MAX_RETRY_MS = 60_000;

const streams = new Map<string, Stream>();

class Stream {
  readonly #address: string;
  readonly #followers = new Set<Follower>();
  #source: EventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(address: string) {
    this.#address = address;
    streams.set(address, this);
    document.addEventListener('visibilitychange', this.#look);
  }

  add(follower: Follower): void {
    this.#followers.add(follower);
    if (this.#followers.size === 1) this.#look();
  }

  remove(follower: Follower): void {
    this.#followers.delete(follower);
    if (this.#followers.size === 0) this.#end();
  }

  #end(): void {
    this.#rest();
    document.removeEventListener('visibilitychange', this.#look);
    if (streams.get(this.#address) === this) streams.delete(this.#address);
  }

  /** Nothing is asked for. */
  #rest(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  /** Asked anew, a server tells at once what the table has become. */
  readonly #look = (): void => {
    this.#rest();
    if (!document.hidden) this.#open();
  };

  #open(): void {
    const source = (this.#source = new EventSource(this.#address));
    source.addEventListener('error', () => {
      // Any answer but a stream, as of a busy server or of what stands before one that begins anew, ends a source for good.
      if (source.readyState === 2) this.#again();
    });
    source.addEventListener('table', ({ data }: MessageEvent<string>) => {
      try {
        const table: unknown = JSON.parse(data);
        for (const { told } of this.#followers) told(table);
        this.#failures = 0;
      } catch {
        this.#again();
      }
    });
    source.addEventListener('closed', () => {
      this.#end();
      for (const { closed } of this.#followers) closed();
    });
  }

  #again(): void {
    this.#rest();
    const wait = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** this.#failures++) * (0.5 + Math.random());
    this.#timer = setTimeout(this.#look, wait);
  }
}

/** Tells of a table until the signal. Answers false where there is no stream to be had for it. */
export function follow(address: string, signal: AbortSignal, follower: Follower): boolean {
  const known = streams.get(address);
  if (typeof EventSource !== 'function' || (!known && streams.size >= MOST)) return false;
  const stream = known ?? new Stream(address);
  stream.add(follower);
  signal.addEventListener('abort', () => stream.remove(follower));
  return true;
}
