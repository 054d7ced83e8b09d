/** The page's workers under watch: counted, refused, killed. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { until } from './browser-page.js';

type Refusal = 'throw' | 'error' | 'silence';

export interface Watched {
  readonly worker: Worker;
  readonly url: string;
  terminated: boolean;
  /** How many messages it was sent. */
  messages: number;
  /** For how many milliseconds each search was asked for that it was sent. */
  readonly searches: number[];
}

export interface WorkerWatch {
  /** Addresses of all workers asked for, those included that were refused by an exception. */
  readonly asked: string[];
  readonly made: Watched[];
  readonly running: () => Watched[];
  /** Ends a worker without telling anyone, as a browser may that is short of memory. */
  readonly kill: () => void;
  /** Has a worker report an error. */
  readonly crash: () => void;
}

type View = Window & typeof globalThis;

/** Watches a window's `Worker` for the test. `refuse` says how the worker of an address is to fail. */
export function watchWorkers(
  refuse: (url: string) => Refusal | undefined = () => undefined,
  view: View = window,
): WorkerWatch {
  const { Worker: Native } = view;
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
      this.#entry = { worker: this, url: address, terminated: false, messages: 0, searches: [] };
      made.push(this.#entry);
      if (how === 'error') setTimeout(() => this.dispatchEvent(new Event('error')));
    }

    override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]): void {
      this.#entry.messages++;
      const { path, argumentList } = (message ?? {}) as {
        path?: string[];
        argumentList?: { value: unknown }[];
      };
      if (path?.at(-1) === 'search') this.#entry.searches.push(argumentList!.at(-1)!.value as number);
      super.postMessage(message, options as Transferable[]);
    }

    override terminate(): void {
      this.#entry.terminated = true;
      super.terminate();
    }
  }
  view.Worker = WatchedWorker;
  const running = (): Watched[] => made.filter(({ terminated }) => !terminated);
  return {
    asked,
    made,
    running,
    kill: () => {
      for (const { worker } of running()) Native.prototype.terminate.call(worker);
    },
    crash: () => {
      for (const { worker } of running()) worker.dispatchEvent(new Event('error'));
    },
  };
}

/** Mounts a game, and proves that a move waits for a slice of the search at most while a hint is looked for. */
export async function expectMovesOn(mounted: () => Promise<BlockPuzzleElement>): Promise<void> {
  const workers = watchWorkers();
  const widget = await mounted();
  const [move] = await widget.legalMoves();
  const { searches } = workers.made[0]!;
  const hint = widget.hint();
  await until(() => searches.length > 0, 'it is searched');
  const before = searches.length;
  await widget.play(move!);
  // The core that does not know the search yet is asked again at once.
  expect(searches.length - before).to.be.at.most(1);
  expect(Math.max(...searches)).to.be.at.most(25);
  await hint;
}
