/** Keys to what they do with the held piece and the cursor, as pointer.ts is for gestures. Loaded when somebody comes to the game. */
import type { Widget } from '../../element/widget.js';
import { ARROWS, keyOf } from '../../view/keys.js';
import { elementOf, isNamed } from '../../view/targets.js';
import { type Anchor, clampAnchor, legalAnchors } from './anchors.js';
import type { PlayerHand } from './player-hand.js';

type KeyIntent =
  | { readonly kind: 'pick'; readonly slot: number }
  | { readonly kind: 'move'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'next'; readonly step: 1 | -1 }
  | { readonly kind: 'turn'; readonly step: 1 | -1 }
  | { readonly kind: 'place' | 'return' | 'hint' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

const KINDS = { i: 'hint', u: 'undo', r: 'redo', Enter: 'place', ' ': 'place', Escape: 'return' } as const;
/** With Shift they go back. */
const STEPS = { n: 'next', t: 'turn' } as const;

/** What a key means in the game; `null` for keys that are the browser's, and for combinations. */
export function keyIntent(event: KeyboardEvent): KeyIntent | null {
  const key = keyOf(event);
  if (/^[1-8]$/.test(key)) return { kind: 'pick', slot: Number(key) - 1 };
  const arrow = ARROWS[key];
  if (arrow) return { kind: 'move', rows: arrow[0], columns: arrow[1] };
  const step = STEPS[key as keyof typeof STEPS];
  if (step) return { kind: step, step: event.shiftKey ? -1 : 1 };
  const kind = KINDS[key as keyof typeof KINDS];
  return kind ? { kind } : null;
}

/** Acts on a key; answers whether it was one of the game's. */
export function actOnKey(
  event: KeyboardEvent,
  hand: PlayerHand,
  widget: Widget,
  turn: (slot: number, step: 1 | -1) => void,
): boolean {
  const intent = keyIntent(event);
  if (!intent) return false;
  if (hand.held?.by === 'drag' && intent.kind !== 'turn') return true; // one hand at a time
  const { target } = event;
  if (isNamed(target, 'button') && intent.kind === 'place') return false; // the button's own key
  if (intent.kind === 'undo' || intent.kind === 'redo') {
    widget.session.course?.stepByHand(intent.kind, 'keyboard');
    return true;
  }
  let acted = true;
  widget.inTurn(() => {
    acted = act(intent, target, hand, widget, turn);
  });
  return acted;
}

function act(
  intent: Exclude<KeyIntent, { readonly kind: 'undo' } | { readonly kind: 'redo' }>,
  target: EventTarget | null,
  hand: PlayerHand,
  widget: Widget,
  turn: (slot: number, step: 1 | -1) => void,
): boolean {
  const { held } = hand;
  if (!widget.mayPlay) return false;
  switch (intent.kind) {
    case 'pick':
      hand.pick(intent.slot, 'keyboard');
      return true;
    case 'move':
      if (!held && isNamed(target, 'button')) return false;
      walk(hand, intent.rows, intent.columns);
      return true;
    case 'next':
      goToNext(hand, intent.step);
      return true;
    case 'turn': {
      if (!hand.frame?.state.rotate) {
        widget.say(widget.t('saidLacking'));
        return false;
      }
      const slot = held?.slot ?? slotOf(target);
      if (slot === null) widget.say(widget.t('saidPickFirst'));
      else turn(slot, intent.step);
      return true;
    }
    case 'place':
      if (held) hand.place('keyboard');
      else widget.say(widget.t('saidPickFirst'));
      return true;
    case 'return':
      if (!held) return false;
      hand.putBack();
      return true;
    case 'hint':
      widget.play?.showHint();
      return true;
  }
}

/** Moves what is held, or else the cursor. */
export function walk(hand: PlayerHand, rows: number, columns: number): void {
  const { held, cursor, frame } = hand;
  if (!frame) return;
  const from = held?.anchor ?? cursor;
  const to = { row: from.row + rows, column: from.column + columns };
  const size = held ? hand.sizeOf(held.slot) : { rows: 1, columns: 1 };
  const at = clampAnchor(to, size, frame.state.rows, frame.state.columns);
  if (held) hand.carry(held.slot, at);
  else hand.goTo(at);
}

/** To the next place where what is held fits, or the first piece that fits anywhere. */
function goToNext(hand: PlayerHand, step: 1 | -1): void {
  const { held, frame } = hand;
  if (!frame) return;
  const slot = held?.slot ?? frame.state.fits.findIndex((fits) => fits === true);
  const anchor = nextOf(legalAnchors(frame.outlook, slot), held?.anchor ?? null, step);
  if (anchor) hand.carry(slot, anchor);
}

/** Of places in reading order, slot by slot, the one behind `from`, around the end; `step` -1 goes backwards. */
export function nextOf<P extends Anchor>(places: readonly P[], from: Anchor | null, step: 1 | -1): P | null {
  const keyOf = ({ slot = 0, row, column }: Anchor & { readonly slot?: number }): number =>
    (slot * 32 + row) * 32 + column;
  const here = from ? keyOf(from) : -1;
  const ordered = step > 0 ? places : [...places].reverse();
  return ordered.find((place) => (keyOf(place) - here) * step > 0) ?? ordered[0] ?? null;
}

/** The slot that a button of the hand stands for. */
function slotOf(target: EventTarget | null): number | null {
  const slot = elementOf(target)?.dataset['slot'];
  return slot === undefined ? null : Number(slot);
}
