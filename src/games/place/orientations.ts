/** The ways in which the pieces of a hand can lie, read from the outlook that came with the state. */
import type { Frame } from '../../core/protocol.js';
import type { Turned } from '../../engine/types.js';

/** A slot's piece, turned clockwise by some quarters, and where it fits. */
export interface Orientation extends Omit<Turned, 'piece'> {
  readonly piece: string | null;
}

/** The orientations of a slot's piece that differ, as dealt first. */
export function orientations({ state, outlook }: Frame, slot: number): readonly Orientation[] {
  const anchors = outlook.anchors[slot] ?? [];
  const previews = outlook.previews[slot] ?? [];
  return [
    { rotation: 0, piece: state.hand[slot] ?? null, anchors, previews },
    ...(outlook.turns?.[slot] ?? []),
  ];
}

/** The orientation that a rotation leads to: a piece that looks the same after half a turn has only two. */
export function orientation(frame: Frame, slot: number, rotation = 0): Orientation {
  const all = orientations(frame, slot);
  return all[rotation % all.length]!;
}
