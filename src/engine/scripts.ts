/**
 * The modules in JavaScript, out of the script of the worker that has them all: loaded where WebAssembly is refused, or not
 * wanted, and nowhere else.
 */
import type { JavaScriptCores } from './core.js';

interface Place {
  js?: () => { readonly cores: JavaScriptCores };
}

let cores: JavaScriptCores | undefined;

/** `load` runs that script. Classic, it exports nothing; where there is such a place for it, it serves none. */
export async function javascriptCores(load: () => Promise<unknown>): Promise<JavaScriptCores> {
  const left = ((globalThis as { blockPuzzleCores?: Place }).blockPuzzleCores ??= {});
  await load();
  // Another copy of the package may leave its own there later.
  return (cores ??= left.js!().cores);
}

/** The same where Node runs a script that lies beside theirs. */
export const coresBeside = (script: string): Promise<JavaScriptCores> =>
  javascriptCores(() => {
    const { href } = new URL('./cdn/worker-js.js', script);
    return import(/* webpackIgnore: true */ /* @vite-ignore */ href);
  });
