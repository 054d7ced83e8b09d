/** The few things that every host of the engine (Node, page, worker, edge runtime) has in common. */

declare namespace WebAssembly {
  class Module {
    constructor(bytes: ArrayBuffer | ArrayBufferView<ArrayBuffer>);
    static exports(module: Module): { readonly name: string }[];
  }
  class Instance {
    constructor(module: Module, imports?: Record<string, Record<string, unknown>>);
    readonly exports: Record<string, unknown>;
  }
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  class Global {
    readonly value: number;
  }
  function compile(bytes: ArrayBuffer | ArrayBufferView<ArrayBuffer>): Promise<Module>;
  function instantiate(module: Module, imports?: Record<string, Record<string, unknown>>): Promise<Instance>;
}

/** Of Node alone, for its own entry. */
declare module 'node:fs' {
  export function existsSync(file: URL): boolean;
  export function readFileSync(file: URL): Uint8Array<ArrayBuffer>;
}

declare const performance: { now(): number };

declare class DOMException extends Error {
  constructor(message: string, name: string);
}

declare function atob(text: string): string;
declare function btoa(binary: string): string;

declare class TextEncoder {
  encode(text: string): Uint8Array;
}

declare class TextDecoder {
  constructor(label: string, options: { ignoreBOM: boolean; fatal: boolean });
  decode(bytes: Uint8Array): string;
}

declare class URL {
  constructor(path: string, base: string);
  readonly href: string;
}

interface ImportMeta {
  readonly url: string;
}

declare const crypto: { getRandomValues<T extends Uint8Array>(array: T): T };
