/**
 * The modules in JavaScript, out of the script of the worker that has them all: loaded where WebAssembly is refused, or not
 * wanted, and nowhere else.
 */
import type { JavaScriptCores } from './core.js';

/**
 * Where scripts that make cores leave what does, by its name: classic, they export nothing, and where there is such a place
 * for it, or a page, none serves.
 */
export const left = (): Record<string, () => unknown> =>
  ((globalThis as { blockPuzzleCores?: Record<string, () => unknown> }).blockPuzzleCores ??= {});

let cores: JavaScriptCores | undefined;

/** `running` is that script, which finds its `place`. */
export async function coresOf(
  place: ReturnType<typeof left>,
  running: Promise<unknown>,
): Promise<JavaScriptCores> {
  await running;
  // Another copy of the package may leave its own there later.
  return (cores ??= (place['js']!() as { readonly cores: JavaScriptCores }).cores);
}

/** The place where it is there before any script runs: in a bundle of one file all run as it starts. */
export const early = /* @__PURE__ */ left();
