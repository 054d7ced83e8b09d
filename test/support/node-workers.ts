/** Workers for Node: each runs the package's core for all games behind a port, and does what a test wants of it. */
import { readFileSync } from 'node:fs';
import { makerIn } from './made-core.js';

const makeCore = makerIn(readFileSync(new URL('../../dist/cdn/worker.js', import.meta.url), 'utf8'));

/** What a worker does: plays, throws as it is made, or greets as another does. */
type Manner = 'plays' | 'throws' | 'foreign' | 'other kind';

export class NodeWorker extends EventTarget {
  /** All that were made, and how those of an address behave. */
  static made: NodeWorker[] = [];
  static manner: (url: string) => Manner = () => 'plays';
  readonly url: string;
  /** The commands that it was told, in their order. */
  readonly told: string[] = [];
  /** Has a message dropped where it answers true. */
  deaf: (method: string) => boolean = () => false;
  /** Looks at what it says, and may change it. */
  says: (data: never) => void = () => undefined;
  terminated = false;
  readonly #port: MessagePort;

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    const manner = NodeWorker.manner(this.url);
    if (manner === 'throws') throw new DOMException('refused by the test', 'SecurityError');
    NodeWorker.made.push(this);
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    makeCore().serve(undefined, port2);
    port1.onmessage = ({ data }: MessageEvent<Said>): void => {
      if (this.terminated) return;
      const { value } = data;
      if (value?.protocol && manner === 'foreign') value.protocol++;
      if (value?.protocol && manner === 'other kind') value.plays = 'pop';
      this.says(data as never);
      this.dispatchEvent(new MessageEvent('message', { data }));
    };
  }

  postMessage(message: { readonly path?: readonly string[] }, transfer: Transferable[] = []): void {
    const [method = ''] = message.path ?? [];
    this.told.push(method);
    if (!this.terminated && !this.deaf(method)) this.#port.postMessage(message, transfer);
  }

  /** Ends it without a word, as a browser may that is short of memory. */
  kill(): void {
    this.#port.close();
    this.deaf = () => true;
  }

  terminate(): void {
    this.terminated = true;
    this.#port.close();
  }
}

/** What a page hears, as comlink has it: of a greeting, what it says. */
interface Said {
  readonly value?: { protocol?: number; plays?: string };
}

/** Those that have not been ended. */
export const running = (): NodeWorker[] => NodeWorker.made.filter(({ terminated }) => !terminated);

/** Has this process be such a page as starts workers; answers what it would have reported. */
export function bePage(): unknown[] {
  const reported: unknown[] = [];
  Object.assign(globalThis, {
    ErrorEvent: class extends Event {},
    Worker: NodeWorker,
    __STANDALONE__: false,
    document: { baseURI: 'https://page.test/', hidden: true },
    reportError: (error: unknown) => reported.push(error),
  });
  return reported;
}
