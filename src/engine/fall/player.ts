/**
 * Weights of the computer player of falling games, in the order of `assembly/search/features.ts`: fourteen weights,
 * then a slope for each. They come from `npm run tune`; `bench/quintris/README.md` says how.
 */
export const FALL_PLAYER: readonly number[] = [
  -16,
  0.5,
  -8.8,
  -23.5,
  -19.8,
  0.88,
  0.88,
  0.88,
  0.88,
  -3.9,
  -51.9,
  0,
  0,
  0,
  ...Array<number>(14).fill(0),
];
