/** How the player has turned the pieces of the hand: the engine deals them one way, and a move says the rest. */
import type { Frame } from '../../core/protocol.js';
import { orientations } from './orientations.js';

export class Rotations {
  /** For each slot, which of its orientations is shown. */
  #turns: readonly number[] = [];
  /** Names the hand to which the turns belong; '' for none. */
  #hand = '';
  #last: { readonly frame: Frame; readonly turns: readonly number[]; readonly turned: Frame } | null = null;

  constructor(dealt: Frame) {
    this.frameChanged(dealt);
  }

  /** A frame as the player sees it, the pieces turned. */
  show(frame: Frame | null): Frame | null {
    const turns = this.#turns;
    if (!frame || turns.every((turn) => turn === 0)) return frame;
    if (this.#last?.frame !== frame || this.#last.turns !== turns) {
      this.#last = { frame, turns, turned: turnFrame(frame, turns) };
    }
    return this.#last.turned;
  }

  /** Turns a slot's piece to the next of its orientations, or to the one before. */
  turn(frame: Frame, slot: number, step: 1 | -1): void {
    const count = orientations(frame, slot).length;
    this.#turns = frame.state.hand.map((_, i) => {
      const turn = this.#turns[i] ?? 0;
      return i === slot ? (turn + step + count) % count : turn;
    });
  }

  /** The hand may be new: only the pieces of the same hand stay as they were turned. */
  frameChanged({ state }: Frame): void {
    const hand = nameOf(state);
    const same = hand === this.#hand;
    this.#turns = state.hand.map((piece, slot) => (same && piece !== null ? (this.#turns[slot] ?? 0) : 0));
    this.#hand = hand;
  }

  /** What a move says of a slot's piece as it is turned. */
  moveField(frame: Frame, slot: number): { readonly rotation?: number } {
    const rotation = orientations(frame, slot)[this.#turns[slot] ?? 0]?.rotation;
    return rotation ? { rotation } : {};
  }
}

/** The same for each state with one hand: a move uses up a slot, a refill fills all of them. */
function nameOf({ seed, moves, hand }: Frame['state']): string {
  return `${moves - hand.filter((piece) => piece === null).length} ${seed}`;
}

function turnFrame(frame: Frame, turns: readonly number[]): Frame {
  const turned = turns.map((turn, slot) => orientations(frame, slot)[turn] ?? orientations(frame, slot)[0]!);
  return {
    ...frame,
    state: { ...frame.state, hand: turned.map(({ piece }) => piece) },
    outlook: {
      ...frame.outlook,
      anchors: turned.map(({ anchors }) => anchors),
      previews: turned.map(({ previews }) => previews),
    },
  };
}
