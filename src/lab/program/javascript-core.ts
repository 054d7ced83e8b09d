/** A core for hosts that refuse WebAssembly. A module of its own: a worker does without the core in JavaScript. */
import { Core } from '../../engine/core.js';
import type { WallCore } from '../../engine/pop/core.js';
import wasm from 'virtual:wasm/pop';
import { adoptCore, hasRules } from './lab-core.js';

/**
 * Starts the core ahead. Needed only where WebAssembly is refused, or refused at once: there `runProgram` and
 * `checkProgram` throw without it. The core in JavaScript is then taken, which is slower and the same in every answer.
 */
export async function prepareProgram(): Promise<void> {
  if (hasRules()) return;
  adoptCore(await inWasm().catch(inJavaScript));
}

async function inWasm(): Promise<WallCore> {
  const { exports } = await WebAssembly.instantiate(await WebAssembly.compile(wasm()));
  return new Core(exports, 'wasm') as WallCore;
}

async function inJavaScript(): Promise<WallCore> {
  const { default: script } = await import('virtual:javascript/pop');
  return new Core(script(), 'javascript') as WallCore;
}
