/** xoshiro128** from FNV-1a and the finalizer of MurmurHash3, in plain 64-bit arithmetic. */
export function generator(seed: string): (bound: number) => number {
  const M = 0xffffffffn;
  let hash = 0x811c9dc5n;
  for (let i = 0; i < seed.length; i++) hash = ((hash ^ BigInt(seed.charCodeAt(i))) * 0x01000193n) & M;
  const s = [0, 1, 2, 3].map(() => {
    hash = (hash + 0x9e3779b9n) & M;
    let h = hash;
    h = ((h ^ (h >> 16n)) * 0x85ebca6bn) & M;
    h = ((h ^ (h >> 13n)) * 0xc2b2ae35n) & M;
    return h ^ (h >> 16n);
  });
  const left = (x: bigint, k: bigint): bigint => ((x << k) | (x >> (32n - k))) & M;
  const next = (): bigint => {
    const result = (left((s[1]! * 5n) & M, 7n) * 9n) & M;
    const t = (s[1]! << 9n) & M;
    s[2]! ^= s[0]!;
    s[3]! ^= s[1]!;
    s[1]! ^= s[2]!;
    s[0]! ^= s[3]!;
    s[2]! ^= t;
    s[3] = left(s[3]!, 11n);
    return result;
  };
  return (bound) => {
    const even = (1n << 32n) - ((1n << 32n) % BigInt(bound));
    for (;;) {
      const drawn = next();
      if (drawn < even) return Number(drawn % BigInt(bound));
    }
  };
}
