/**
 * The `./engine` entry where Node runs it, or a bundler makes something for Node: the modules of assembly/ are files
 * beside this one, read when they are needed. Where they were left behind, their texts are taken in their place.
 */
import { existsSync, readFileSync } from 'node:fs';
import { type EngineOptions, type FullEngine, makeEngine, type ModuleName } from './create.js';

export * from './index.js';

/** Some bundles leave no address to begin with. */
function made(address: () => URL): URL | null {
  try {
    return address();
  } catch {
    return null;
  }
}

const modules = {
  /**
   * By an address that no bundler follows: few servers want these, and they are more than all else here. Where there is
   * none to begin with, a bundle of CommonJS takes what is beside it as it is named.
   */
  async scripts() {
    const path = made(() => new URL('./cdn/worker-js.js', import.meta.url))?.href ?? './cdn/worker-js.js';
    const { coresOf, early } = await import('./scripts.js');
    return coresOf(early, import(/* webpackIgnore: true */ /* @vite-ignore */ path));
  },
  file(name: ModuleName): (() => Uint8Array<ArrayBuffer>) | null {
    // In the form by which bundlers know files.
    const file = made(
      () =>
        ({
          place: new URL('./place.wasm', import.meta.url),
          fall: new URL('./fall.wasm', import.meta.url),
          pop: new URL('./pop.wasm', import.meta.url),
          handSearch: new URL('./hand-search.wasm', import.meta.url),
          fallSearch: new URL('./fall-search.wasm', import.meta.url),
          wallSearch: new URL('./wall-search.wasm', import.meta.url),
        })[name],
    );
    return file && existsSync(file) ? () => readFileSync(file) : null;
  },
};

export function createEngine(options?: EngineOptions | null): Promise<FullEngine> {
  return makeEngine(options, modules);
}
