/** A list in an order that its seed, a whole number, decides (mulberry32). */
export function shuffled(list, seed) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
  return list
    .map((entry) => [random(), entry])
    .sort(([a], [b]) => a - b)
    .map(([, entry]) => entry);
}
