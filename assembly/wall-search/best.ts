/** The best sequence that was found. */
import { BEST } from './memory';

export let bestScore: i32 = i32.MIN_VALUE;
export let bestLength: u32 = 0;

export function forgetBest(): void {
  bestScore = i32.MIN_VALUE;
  bestLength = 0;
}

/** Notes a sequence of moves (u16, `stride` bytes apart) if it is better. */
export function offer(score: i32, moves: usize, length: u32, stride: u32): void {
  if (score <= bestScore) return;
  bestScore = score;
  bestLength = length;
  for (let i: u32 = 0; i < length; i++) store<u16>(BEST + (i << 1), load<u16>(moves + i * stride));
}
