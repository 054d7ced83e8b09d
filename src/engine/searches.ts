/**
 * The modules that search for moves, each for one kind of game, which an engine has beside its core; see
 * `assembly/wall-search/` and `assembly/hand-search/`.
 */
import type { CoreSource, JavaScriptCores } from './core.js';
import type { HandSearchExports } from './place/search-exports.js';
import type { WallSearchExports } from './pop/search-exports.js';

/** By the kind of game, what its search exports. */
interface Exports {
  place: HandSearchExports;
  pop: WallSearchExports;
}

/** The kinds of games that have a search of their own; the one for falling pieces is a part of the core. */
export type Searched = keyof Exports;

/** What only the module of a kind exports, what it is called among the cores in JavaScript, and what it looks at. */
const MODULES = {
  place: { sign: 'handStart', script: 'handSearch', objects: 'hands' },
  pop: { sign: 'searchStart', script: 'wallSearch', objects: 'walls' },
} as const;
const KINDS = Object.keys(MODULES) as readonly Searched[];

/** Instances that wait to be used again. */
const MOST_IDLE = 4;

/** A search, ready to be started. */
export class SearchModule<E> {
  readonly #make: () => E;
  readonly #idle: E[] = [];
  #shared: E | null = null;

  constructor(make: () => E) {
    this.#make = make;
  }

  /** Starts one with a memory of its own. Throws where that cannot be had. */
  start(): E {
    return this.#idle.pop() ?? this.#make();
  }

  /** Whoever has started it needs it no more: the next one to start may have its memory. */
  end(instance: E): void {
    if (this.#idle.length < MOST_IDLE) this.#idle.push(instance);
  }

  /** For a search that is over before another one begins. */
  get shared(): E {
    return (this.#shared ??= this.#make());
  }
}

export class Searches {
  readonly #modules: { [K in Searched]?: SearchModule<Exports[K]> } = {};
  /** Why those are not there that are not. */
  #refusal = 'learnSearch was not called';

  knows(kind: Searched): boolean {
    return kind in this.#modules;
  }

  /** Throws an Error that says why there is none. */
  of<K extends Searched>(kind: K): SearchModule<Exports[K]> {
    const module = this.#modules[kind];
    if (module) return module;
    throw new Error(`${MODULES[kind].objects} cannot be searched: ${this.#refusal}`);
  }

  /**
   * Takes a module for the kind that it is made for, where there is none yet. Rejects where the host or its policy
   * refuses WebAssembly, and where it is another module.
   */
  async learn(source: CoreSource): Promise<void> {
    try {
      const module =
        source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source as ArrayBuffer);
      const names = WebAssembly.Module.exports(module).map(({ name }) => name);
      const kind = KINDS.find((known) => names.includes(MODULES[known].sign));
      if (!kind) throw new Error('not the module of a search');
      const first = await WebAssembly.instantiate(module);
      this.#take(kind, () => new WebAssembly.Instance(module).exports, first.exports);
    } catch (error) {
      this.#refusal = String(error);
      throw error;
    }
  }

  /** Takes those in JavaScript of which there are none yet. */
  learnJavaScript(cores: JavaScriptCores): void {
    for (const kind of KINDS) this.#take(kind, () => cores()[MODULES[kind].script]());
  }

  #take(kind: Searched, make: () => object, first?: object): void {
    if (this.knows(kind)) return;
    const module = new SearchModule(make);
    if (first) module.end(first);
    (this.#modules as Record<Searched, SearchModule<object>>)[kind] = module;
  }
}
