/** The page's workers under watch: counted, refused, killed. */

type Refusal = 'throw' | 'error' | 'silence';

export interface Watched {
  readonly worker: Worker;
  readonly url: string;
  terminated: boolean;
}

export interface WorkerWatch {
  /** All workers asked for, those that were refused by an exception included as their address only. */
  readonly asked: string[];
  readonly made: Watched[];
  readonly running: () => Watched[];
  /** Ends a worker without telling anyone, as a browser does that is short of memory. */
  readonly kill: (index?: number) => void;
  readonly restore: () => void;
}

const Native = window.Worker;

/** Watches `window.Worker` until `restore`. `refuse` says how the worker of an address is to fail. */
export function watchWorkers(refuse: (url: string) => Refusal | undefined = () => undefined): WorkerWatch {
  const asked: string[] = [];
  const made: Watched[] = [];
  class WatchedWorker extends Native {
    readonly #entry: Watched;

    constructor(url: string | URL, options?: WorkerOptions) {
      const address = String(url);
      const how = refuse(address);
      asked.push(address);
      if (how === 'throw') throw new DOMException('refused by the test', 'SecurityError');
      // A worker of ours in its place, which never says a word.
      const mute = how ? URL.createObjectURL(new Blob([''], { type: 'text/javascript' })) : null;
      super(mute ?? url, mute ? {} : options);
      this.#entry = { worker: this, url: address, terminated: false };
      made.push(this.#entry);
      if (how === 'error') setTimeout(() => this.dispatchEvent(new Event('error')));
    }

    override terminate(): void {
      this.#entry.terminated = true;
      super.terminate();
    }
  }
  window.Worker = WatchedWorker;
  const running = (): Watched[] => made.filter(({ terminated }) => !terminated);
  return {
    asked,
    made,
    running,
    kill: (index = 0) => {
      Native.prototype.terminate.call(running()[index]!.worker);
    },
    restore: () => {
      window.Worker = Native;
    },
  };
}
