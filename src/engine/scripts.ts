/**
 * The modules in JavaScript, out of the script of the worker that has them all: loaded where WebAssembly is refused, or not
 * wanted, and nowhere else.
 */
import type { JavaScriptCores } from './core.js';

/**
 * Where scripts that make cores leave what does, by its name: classic, they export nothing, and where there is such a place
 * for it, none serves. It is there before any of them runs, for in a bundle of one file all run as it starts.
 */
export const left = ((globalThis as { blockPuzzleCores?: Record<string, () => unknown> }).blockPuzzleCores ??=
  {});

let cores: JavaScriptCores | undefined;

/** `running` is that script. */
export async function coresOf(running: Promise<unknown>): Promise<JavaScriptCores> {
  await running;
  // Another copy of the package may leave its own there later.
  return (cores ??= (left['js']!() as { readonly cores: JavaScriptCores }).cores);
}

export const javascriptCores = (): Promise<JavaScriptCores> => coresOf(import('virtual:worker-js'));
