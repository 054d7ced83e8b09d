/** Modules that the build makes. */

declare module '*.wasm' {
  /** The module's bytes in base64. */
  const base64: string;
  export default base64;
}

declare module 'virtual:worker-source' {
  /** The text of the classic worker script. */
  const source: string;
  export default source;
}

declare module 'virtual:lab-worker-source' {
  /** The text of the lab's classic worker script. */
  const source: string;
  export default source;
}

declare module 'virtual:javascript-core' {
  /** The modules of assembly/ in JavaScript: each call makes one anew, and answers its exports. */
  const cores: () => {
    core(): Record<string, unknown>;
    wallSearch(): Record<string, unknown>;
    handSearch(): Record<string, unknown>;
  };
  export default cores;
}

/** True in the self-contained build, which has no worker file beside it. */
declare const __STANDALONE__: boolean;

declare module 'virtual:attribute-names' {
  /** The attributes that an author may set by `data-*`. */
  export const NAMES: readonly string[];
}
