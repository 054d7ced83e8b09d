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

declare module 'virtual:core-text/*' {
  /** The text of the same. */
  const text: string;
  export default text;
}

declare module 'virtual:lab-worker-source' {
  /** The text of the lab's classic worker script. */
  const source: string;
  export default source;
}

declare module 'virtual:blockly-it' {
  /** What Blockly says in Italian, by its keys. */
  const messages: Readonly<Record<string, string>>;
  export default messages;
}

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
    readonly property: string;
    /** The kinds of games that it is for; `null` for all. */
    readonly games: readonly ('place' | 'fall' | 'pop')[] | null;
    /** Where it takes a whole number. */
    readonly range: { readonly from: number; readonly to: number } | null;
  }[];
}
