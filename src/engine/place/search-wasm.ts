/** The bytes of the hand search. A module of its own: an engine that is started without it need not carry them. */
import wasm from '../../../build/hand-search.wasm';
import { bytesOf } from '../wasm-text.js';

/** For `engine.learnSearch`. */
export function handSearchBytes(): Uint8Array<ArrayBuffer> {
  return bytesOf(wasm);
}
