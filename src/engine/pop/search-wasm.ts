/** The bytes of the wall search. A module of its own: an engine that is started without it need not carry them. */
import wasm from '../../../build/wall-search.wasm';
import { bytesOf } from '../wasm-text.js';

/** For `engine.learnSearch`. */
export function wallSearchBytes(): Uint8Array<ArrayBuffer> {
  return bytesOf(wasm);
}
