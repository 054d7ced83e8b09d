/**
 * The buttons on the screen: one that is held is pressed until the pointer goes up or leaves it. A click that no
 * pointer has begun (by keyboard, or made by a screen reader) is one action.
 */
import type { FallIntents, PlayerAction } from './intents.js';
import { closest, elementOf } from '../../view/targets.js';

export class PadInput {
  readonly #intents: FallIntents;
  /** Buttons that are held, by pointer. */
  readonly #held = new Map<number, PlayerAction>();
  /** The button that a pointer went down on last: its click has been heard already. */
  #pressed: Element | null = null;

  /** Listens on `root` for buttons with `data-action` until `signal` aborts. */
  constructor(root: HTMLElement, intents: FallIntents, signal: AbortSignal) {
    this.#intents = intents;
    root.addEventListener('pointerdown', this.#onDown, { signal });
    for (const type of ['pointerup', 'pointercancel'] as const) {
      root.addEventListener(type, this.#onEnd, { signal });
    }
    root.addEventListener('pointerout', this.#onOut, { signal });
    root.addEventListener('click', this.#onClick, { signal });
    // The focus stays where it is: some browsers would take it out of the widget.
    root.addEventListener('mousedown', preventOnPad, { signal });
    // A long press is a held button, not a wish for a menu.
    root.addEventListener('contextmenu', preventOnPad, { signal });
    signal.addEventListener('abort', () => {
      this.releaseAll();
    });
  }

  releaseAll(): void {
    for (const pointer of [...this.#held.keys()]) this.#release(pointer);
  }

  readonly #onDown = (event: PointerEvent): void => {
    this.#pressed = null;
    const button = buttonOf(event);
    const action = actionOn(button);
    if (!button || !action || event.button !== 0) return;
    this.#pressed = button;
    // A finger holds what it has touched first; without this nobody hears that it has left.
    if (button.hasPointerCapture(event.pointerId)) button.releasePointerCapture(event.pointerId);
    this.#held.set(event.pointerId, action);
    this.#intents.press(action);
  };

  readonly #onEnd = (event: PointerEvent): void => {
    this.#release(event.pointerId);
  };

  readonly #onOut = (event: PointerEvent): void => {
    const button = buttonOf(event);
    const { relatedTarget } = event;
    if (button && !button.contains(elementOf(relatedTarget))) this.#release(event.pointerId);
  };

  readonly #onClick = (event: MouseEvent): void => {
    const button = buttonOf(event);
    const action = actionOn(button);
    const heard = button === this.#pressed && event.detail !== 0;
    this.#pressed = null;
    if (action && !heard) this.#intents.act(action);
  };

  #release(pointer: number): void {
    const action = this.#held.get(pointer);
    if (!action) return;
    this.#held.delete(pointer);
    if (![...this.#held.values()].includes(action)) this.#intents.release(action);
  }
}

function preventOnPad(event: Event): void {
  if (buttonOf(event)) event.preventDefault();
}

function buttonOf({ target }: Event): HTMLElement | null {
  return closest(target, '[data-action]');
}

/** What a button does, unless it can do nothing now. */
function actionOn(button: HTMLElement | null): PlayerAction | null {
  if (!button || button.getAttribute('aria-disabled') === 'true') return null;
  return button.dataset['action'] as PlayerAction;
}
