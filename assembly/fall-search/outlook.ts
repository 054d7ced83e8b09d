/**
 * What the player knows of the draw: how often each piece has come, never the weights. Of weighted draws it is
 * the share counted so far, as if each piece had come once before; of a bag what is left in it.
 */
import { BAG, fallDraw, fallSetSize, UNIFORM } from '../falling-draw';
import { FALL, FALL_COUNTS, FALL_DRAWN, FALL_SET } from '../falling-layout';
import { heightOf, widthOf } from '../falling';
import { FEATURES } from './features';
import { CHANCES, EFFECTIVE, WEIGHTS } from './memory';

/** Writes CHANCES, and from them the weights at work. */
export function lookAtDraw(): void {
  const size = fallSetSize;
  const drawn = load<u32>(FALL, FALL_DRAWN);
  const round = drawn / size;
  const left = size - (drawn % size);
  let straight: f64 = 0;
  for (let piece: u32 = 0; piece < size; piece++) {
    const count = load<u32>(FALL + (piece << 2), FALL_COUNTS);
    let chance: f64;
    if (fallDraw == UNIFORM) chance = 1 / <f64>size;
    else if (fallDraw == BAG) chance = count > round ? 0 : 1 / <f64>left;
    else chance = (<f64>count + 1) / <f64>(drawn + size);
    store<f64>(CHANCES + (piece << 3), chance);
    // Over many bags each piece comes as often as any other.
    if (isStraight(load<u64>(FALL_SET + (piece << 3)))) {
      straight += fallDraw == BAG ? 1 / <f64>size : chance;
    }
  }
  const lean = straight - 1.0 / 6.0;
  for (let i: u32 = 0; i < FEATURES; i++) {
    const weight = WEIGHTS + (i << 3);
    store<f64>(EFFECTIVE + (i << 3), load<f64>(weight) + lean * load<f64>(weight + FEATURES * 8));
  }
}

/** A line of at least four cells, which alone fills a deep well. */
function isStraight(shape: u64): bool {
  const height = heightOf(shape);
  const width = widthOf(shape);
  return min(height, width) == 1 && max(height, width) >= 4;
}
