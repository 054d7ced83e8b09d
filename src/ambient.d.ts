/** Modules that the build makes. */

declare module 'virtual:wasm/*' {
  /** A module of assembly/: its bytes, which the script has as a text; see `engine/wasm-text.ts`. */
  const bytes: () => Uint8Array<ArrayBuffer>;
  export default bytes;
}

declare module 'virtual:core/*' {
  /** Makes a core, from nothing around it. Where it is a worker's file, it exports nothing; see `core/inline-cores.ts`. */
  const make: (() => { serve(cores?: unknown, port?: MessagePort): void }) | undefined;
  export default make;
}

declare module 'virtual:lab-worker' {
  /** The file of the lab's worker, which leaves what makes it; see `lab/worker/checker.ts`. */
}

declare module 'virtual:lab-languages' {
  /** By language, what loads what the lab says in it: a `Language` of the lab's, but for its words. */
  export const FILES: Readonly<Record<string, () => Promise<{ readonly lab: unknown }>>>;
}

declare module 'virtual:board-languages' {
  /** By language, what loads what the leaderboard says in it: its `BoardTexts`. */
  export const FILES: Readonly<Record<string, () => Promise<{ readonly board: unknown }>>>;
}

declare module 'virtual:rules' {
  /** The attributes of a game a change of which is another game. */
  export const NAMES: readonly string[];
}

declare module 'virtual:languages' {
  /** What a file of texts gives; `scripts/rollup/dense.mjs` writes it. */
  export type Dense = readonly [
    /** Of the English that its texts stand for. */
    version: string,
    /** The names of plural forms, parted by spaces, that of most numbers first. */
    forms: string,
    /** By a part's first key, its texts in their order, a line each; the forms of a text are parted by `|`. */
    parts: Readonly<Record<string, string>>,
  ];
  /** The files that there are: one of each language. */
  export const FILES: Readonly<Record<string, () => Promise<unknown>>>;
  /** What one of them gives. */
  export const ask: (file: string) => Promise<Dense>;
  /** Of the English that they stand for. */
  export const VERSION: string;
}

declare module 'virtual:worker-js';
declare module 'virtual:javascript/*' {
  /** A module of assembly/ in JavaScript: each call makes one anew, and answers its exports. */
  const script: () => Record<string, unknown>;
  export default script;
}

/** True in the self-contained build, which has no worker file beside it. */
declare const __STANDALONE__: boolean;

declare module 'virtual:attribute-names' {
  /** The attributes that an author may set by `data-*`. */
  export const NAMES: readonly string[];
}

/** True where lit is within the build, with the one policy of the element. */
declare const __WITH_LIT__: boolean;

declare module 'virtual:flags' {
  /** The flags of the command line that rows of the table of attributes have. */
  export const FLAGS: readonly {
    readonly name: string;
    /** What it takes, as its help shows it; '' where it stands alone. */
    readonly argument: string;
    readonly help: string;
    /** The attribute that says the same in a page, and its property. */
    readonly attribute: string;
    readonly property: string;
    /** The kinds of games that it is for; `null` for all. */
    readonly games: readonly ('place' | 'fall' | 'pop')[] | null;
    /** Where it takes a whole number. */
    readonly range: { readonly from: number; readonly to: number } | null;
  }[];
}
