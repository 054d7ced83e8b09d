/** Keys to what they do with the held piece and the cursor, as pointer.ts is for gestures. */
import type { Held } from '../../view/model.js';
import { keyIntent } from './keys.js';
import { elementOf, isNamed } from '../../view/targets.js';

/** What the keys ask for. */
export interface KeyboardIntents {
  readonly held: Held | null;
  /** Whether the player may act now. */
  readonly active: boolean;
  /** Whether pieces may be turned in this game. */
  readonly rotates: boolean;
  pick(slot: number, by: 'keyboard'): void;
  /** Moves the held piece, or the cursor of an empty hand. */
  moveBy(rows: number, columns: number): void;
  nextPlace(step: 1 | -1): void;
  turn(slot: number, step: 1 | -1): void;
  place(source: 'keyboard'): void;
  putBack(): void;
  step(kind: 'undo' | 'redo'): void;
  /** Asks the computer. */
  hint(): void;
  /** The key needs a piece, and none is held. */
  pickFirst(): void;
}

/** Acts on a key; answers whether it was one of the game's. */
export function actOnKey(event: KeyboardEvent, hand: KeyboardIntents): boolean {
  if (!hand.active) return false;
  const intent = keyIntent(event);
  if (!intent) return false;
  const { held } = hand;
  if (held?.by === 'drag' && intent.kind !== 'turn') return true; // one hand at a time
  const onButton = isNamed(event.target, 'button');
  switch (intent.kind) {
    case 'pick':
      hand.pick(intent.slot, 'keyboard');
      return true;
    case 'move':
      if (onButton && !held) return false;
      hand.moveBy(intent.rows, intent.columns);
      return true;
    case 'next':
      hand.nextPlace(intent.step);
      return true;
    case 'turn': {
      if (!hand.rotates) return false;
      const slot = held?.slot ?? slotOf(event.target);
      if (slot === null) hand.pickFirst();
      else hand.turn(slot, intent.step);
      return true;
    }
    case 'place':
      if (onButton) return false; // the button's own key
      if (held) hand.place('keyboard');
      else hand.pickFirst();
      return true;
    case 'return':
      if (!held) return false;
      hand.putBack();
      return true;
    case 'hint':
      hand.hint();
      return true;
    case 'undo':
    case 'redo':
      hand.step(intent.kind);
      return true;
  }
}

/** The slot that a button of the hand stands for. */
function slotOf(target: EventTarget | null): number | null {
  const slot = elementOf(target)?.dataset['slot'];
  return slot === undefined ? null : Number(slot);
}
