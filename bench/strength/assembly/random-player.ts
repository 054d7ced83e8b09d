/**
 * A random player: any legal move is as likely as any other. Where pieces may be turned it turns each of them first,
 * until one fits.
 */
import { words } from '../../../assembly/board';
import { ANCHORS, BOARD_BYTES, STATE, STATE_OVER } from '../../../assembly/layout';
import { advance, look, turn } from '../../../assembly/placement';
import { below, next, seedEndSecond } from '../../../assembly/random';

/** The player's own generator, so that its choices do not disturb the deal. */
export const CHOICE: usize = memory.data(16, 16);

/** Starts its generator from the seed that was taken for the deal. */
export function beginChoice(): void {
  seedEndSecond(CHOICE);
}

/** Places one piece; 0 when the game is over. */
export function placeAny(slots: u32, turns: bool): u32 {
  if (load<u32>(STATE, STATE_OVER)) return 0;
  let legal = turns ? 0 : count(slots);
  while (!legal) {
    for (let slot: u32 = 0; slot < slots; slot++) {
      for (let quarters = next(CHOICE) & 3; quarters; quarters--) turn(slot);
    }
    look();
    legal = count(slots);
  }
  play(slots, below(CHOICE, legal));
  look();
  return 1;
}

function count(slots: u32): u32 {
  let legal: u32 = 0;
  for (let slot: u32 = 0; slot < slots; slot++) {
    for (let word: u32 = 0; word < words; word++) legal += <u32>popcnt(anchorsOf(slot, word));
  }
  return legal;
}

function anchorsOf(slot: u32, word: u32): u64 {
  return load<u64>(ANCHORS + slot * BOARD_BYTES + (word << 3));
}

/** Plays the legal move with a number. */
function play(slots: u32, number: u32): void {
  let before = number;
  for (let slot: u32 = 0; slot < slots; slot++) {
    for (let word: u32 = 0; word < words; word++) {
      let bits = anchorsOf(slot, word);
      const here = <u32>popcnt(bits);
      if (before >= here) {
        before -= here;
        continue;
      }
      for (; before; before--) bits &= bits - 1;
      advance(slot, word * 64 + <u32>ctz(bits));
      return;
    }
  }
}
