/** Keys to what they do with the held piece and the cursor, as pointer.ts is for gestures. */
import type { Widget } from '../../element/widget.js';
import { elementOf, isNamed } from '../../view/targets.js';
import type { PlayerHand } from './player-hand.js';

export type KeyIntent =
  | { readonly kind: 'pick'; readonly slot: number }
  | { readonly kind: 'move'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'next'; readonly step: 1 | -1 }
  | { readonly kind: 'turn'; readonly step: 1 | -1 }
  | { readonly kind: 'place' | 'return' | 'hint' | 'undo' | 'redo' };

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** What a key means in the game; `null` for keys that are the browser's, and for combinations. */
export function keyIntent(event: KeyboardEvent): KeyIntent | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const { key } = event;
  if (/^[1-8]$/.test(key)) return { kind: 'pick', slot: Number(key) - 1 };
  const arrow = ARROWS[key];
  if (arrow) return { kind: 'move', rows: arrow[0], columns: arrow[1] };
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'n':
      return { kind: 'next', step: event.shiftKey ? -1 : 1 };
    case 't':
      return { kind: 'turn', step: event.shiftKey ? -1 : 1 };
    case 'i':
      return { kind: 'hint' };
    case 'u':
      return { kind: 'undo' };
    case 'r':
      return { kind: 'redo' };
    case 'Enter':
    case ' ':
      return { kind: 'place' };
    case 'Escape':
      return { kind: 'return' };
    default:
      return null;
  }
}

/** Acts on a key; answers whether it was one of the game's. */
export function actOnKey(event: KeyboardEvent, hand: PlayerHand, widget: Widget): boolean {
  if (!widget.mayPlay) return false;
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
      widget.play?.showHint();
      return true;
    case 'undo':
    case 'redo':
      widget.step(intent.kind, 'keyboard');
      return true;
  }
}

/** The slot that a button of the hand stands for. */
function slotOf(target: EventTarget | null): number | null {
  const slot = elementOf(target)?.dataset['slot'];
  return slot === undefined ? null : Number(slot);
}
