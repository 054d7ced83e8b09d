/** The seed's text on its way into the core. */
import type { Core } from './core.js';

const encoder = new TextEncoder();

/** Hands the core the bytes of a seed; what it starts from them is the caller's. */
export function takeSeed({ call, bytes, input, inputBytes }: Core, seed: string): void {
  const text = encoder.encode(seed);
  call.seedBegin();
  for (let from = 0; from < text.length; from += inputBytes) {
    const chunk = text.subarray(from, from + inputBytes);
    bytes.set(chunk, input);
    call.seedTake(chunk.length);
  }
}
