/** The buttons on the screen: one hand moves, the other turns. */
import { html, type TemplateResult } from 'lit/html.js';
import { icon, ICONS } from '../../view/buttons.js';
import { closest } from '../../view/targets.js';
import type { FallControl, PlayerAction } from './control.js';
import type { FallViewModel } from './view.js';

const PICTURES = {
  left: icon('M19 12H5M11 6l-6 6 6 6'),
  right: icon('M5 12h14M13 6l6 6-6 6'),
  down: icon('M12 5v14M6 13l6 6 6-6'),
  drop: icon('M12 3v12M6.5 9.5 12 15l5.5-5.5M5 20h14'),
  rotate: ICONS.turn,
  flip: icon('M12 4v2.5M12 9.5V12M12 15v2.5M8.5 7.5v9H3zM15.5 7.5v9H21z'),
} as const;

export function padView({ t, panel, state }: FallViewModel): TemplateResult {
  const idle = !state || state.over || panel !== 'none';
  const button = (action: keyof typeof PICTURES): TemplateResult =>
    html`<button
      type="button"
      class="key ${action}"
      part="button ${action}-button"
      title=${t(action)}
      data-action=${action}
      aria-disabled=${idle}
    >
      ${PICTURES[action]}
    </button>`;
  return html`<div class="hand-of-keys moves-keys">
      ${button('left')} ${button('right')} ${button('down')}
    </div>
    <div class="hand-of-keys turns-keys">${button('drop')} ${button('flip')} ${button('rotate')}</div>`;
}

/**
 * A button that is held is pressed until the pointer goes up or leaves it. A click that no pointer has begun (by
 * keyboard, or made by a screen reader) is one action.
 */
export class PadInput {
  readonly #control: FallControl;
  /** Buttons that are held, by pointer. */
  readonly #held = new Map<number, PlayerAction>();
  /** The button that a pointer went down on last: its click has been heard already. */
  #pressed: Element | null = null;

  /** Listens on `root` for buttons with `data-action` until `signal` aborts. */
  constructor(root: HTMLElement, control: FallControl, signal: AbortSignal) {
    this.#control = control;
    root.addEventListener('pointerdown', this.#onDown, { signal });
    for (const type of ['pointerup', 'pointercancel', 'pointerout'] as const) {
      root.addEventListener(type, this.#onEnd, { signal });
    }
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
    this.#held.forEach((_, pointer) => {
      this.#release(pointer);
    });
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
    this.#control.press(action, 'button');
  };

  readonly #onEnd = (event: PointerEvent): void => {
    this.#release(event.pointerId);
  };

  readonly #onClick = (event: MouseEvent): void => {
    const button = buttonOf(event);
    const action = actionOn(button);
    const heard = button === this.#pressed && event.detail !== 0;
    this.#pressed = null;
    if (action && !heard) this.#control.act(action, 'button');
  };

  #release(pointer: number): void {
    const action = this.#held.get(pointer);
    this.#held.delete(pointer);
    if (action && ![...this.#held.values()].includes(action)) this.#control.release(action);
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
