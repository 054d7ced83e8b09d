/** The seed's text on its way into Wasm. */

const encoder = new TextEncoder();

/** A module that takes a seed in parts. */
export interface SeedTaker {
  readonly call: { seedBegin(): void; seedTake(length: number): void };
  readonly bytes: Uint8Array;
  readonly input: number;
  readonly inputBytes: number;
}

/** Hands a module the bytes of a seed; what it starts from them is the caller's. */
export function takeSeed({ call, bytes, input, inputBytes }: SeedTaker, seed: string): void {
  const text = encoder.encode(seed);
  call.seedBegin();
  for (let from = 0; from < text.length; from += inputBytes) {
    const chunk = text.subarray(from, from + inputBytes);
    bytes.set(chunk, input);
    call.seedTake(chunk.length);
  }
}
