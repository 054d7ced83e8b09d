/**
 * Pointer gestures to intents: drag a piece from the hand, tap a piece, tap a cell, hover over the board.
 * A drag ends early, with the piece back in the hand, on Escape and on a cancelled pointer; a second finger is nothing to it.
 */
import type { Stage } from '../../view/stage.js';
import { closest, isInTreeOf, viewOf } from '../../view/targets.js';
import { cellAt } from './anchors.js';
import type { PlayerHand } from './player-hand.js';

interface Drag {
  /** What it began with. */
  readonly down: PointerEvent;
  readonly slot: number;
  readonly target: HTMLElement;
  readonly touch: boolean;
  /** Where in the piece it was taken hold of, as shares of its width and height; 0 or 1 for beside it, too. */
  readonly gripX: number;
  readonly gripY: number;
  /** Whether it has gone too far for a tap. */
  far: boolean;
  started: boolean;
  readonly ended: AbortController;
}

/**
 * A shaky tap is no drag. A finger too has some way to go before it lifts a piece: each tap, which picks a piece as well,
 * would have it fly up and back.
 */
const THRESHOLD = { mouse: 4, touch: 8 };
/** On touch the piece floats above the finger by this many pixels. */
const LIFT = 44;
/** Twice as far from the lower edge of what is seen, a finger holds a piece at that edge: none has to go to it. */
const BRIM = 24;
/** A finger beside a piece that is gone again sooner has flung the page, and aimed at nothing. */
const FLING_MS = 250;

export class PointerInput {
  readonly #hand: PlayerHand;
  readonly #stage: Stage;
  readonly #root: HTMLElement;
  #drag: Drag | null = null;
  #swallowClick = false;
  /** Where the pointer was seen last. */
  #last = { clientX: 0, clientY: 0 };

  /** Listens on `root` until `signal` aborts. */
  constructor(root: HTMLElement, hand: PlayerHand, stage: Stage, signal: AbortSignal) {
    this.#hand = hand;
    this.#stage = stage;
    this.#root = root;
    root.addEventListener('pointerdown', this.#onDown, { signal });
    root.addEventListener('click', this.#onClick, { signal });
    root.addEventListener('pointermove', this.#onHover, { signal });
    root.addEventListener(
      'pointerleave',
      () => {
        this.#hand.hover(null);
      },
      { signal },
    );
    root.addEventListener(
      'dragstart',
      (event) => {
        event.preventDefault();
      },
      { signal },
    );
    signal.addEventListener('abort', this.cancel);
  }

  /** Puts a dragged piece back: the browser took its pointer, or the window lost the focus. */
  readonly cancel = (): void => {
    const drag = this.#drag;
    if (!drag) return;
    this.#end();
    if (drag.started) this.#hand.cancelDrag();
  };

  readonly #onDown = (event: PointerEvent): void => {
    this.#swallowClick = false;
    // Where another finger is the first, that of the drag has gone unheard. One beside it, or a palm, takes nothing.
    if (event.isPrimary && event.pointerType === this.#drag?.down.pointerType) this.cancel();
    if (this.#drag || !event.isPrimary || event.button) return;
    // Until it is let go, a finger too is shown where the piece that it has picked would lie.
    this.#onHover(event);
    const target = this.#closest(event, '[data-slot]');
    if (!target) return;
    const slot = Number(target.dataset['slot']);
    // Of a finger the click tells: it may be about to lift the piece.
    this.#swallowClick = event.pointerType === 'mouse' && this.#hand.refuseStuck(slot);
    const box = (target.querySelector('[data-piece]') ?? target).getBoundingClientRect();
    const share = (value: number): number => Math.max(0, Math.min(value, 1));
    this.#drag = {
      down: event,
      slot,
      target,
      touch: event.pointerType !== 'mouse',
      gripX: share((event.clientX - box.left) / box.width),
      gripY: share((event.clientY - box.top) / box.height),
      far: false,
      started: false,
      ended: new AbortController(),
    };
    const { signal } = this.#drag.ended;
    const view = viewOf(target);
    const options = { signal, capture: true };
    view.addEventListener('pointermove', this.#onMove, options);
    view.addEventListener('pointerup', this.#onUp, options);
    view.addEventListener('pointercancel', this.#onUp, options);
    view.addEventListener('keydown', this.#onKey, options);
    // Not captured: a field of the page that loses the focus to the piece is no reason to stop.
    view.addEventListener('blur', this.cancel, { signal });
    view.addEventListener('scroll', this.#onShift, options);
    view.addEventListener('resize', this.#onShift, { signal });
    try {
      target.setPointerCapture(event.pointerId);
    } catch {
      // A pointer that is gone already, or one that a script made up.
    }
  };

  readonly #onMove = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.down.pointerId) return;
    if (!drag.started) {
      const far = Math.hypot(event.clientX - drag.down.clientX, event.clientY - drag.down.clientY);
      drag.far ||= far >= (drag.touch ? THRESHOLD.touch : THRESHOLD.mouse);
      // What is on its way may be about to bring another piece, or to take this one.
      if (!drag.far || !this.#hand.canGrab(drag.slot)) return;
      drag.started = true;
      this.#hand.grab(drag.slot);
    }
    event.preventDefault();
    this.#follow(drag, event);
  };

  /** Moves the floating piece and says where its anchor is over the board. */
  #follow(drag: Drag, { clientX, clientY }: { clientX: number; clientY: number }): void {
    this.#last = { clientX, clientY };
    const corner = this.#stage.find('[data-cell]')?.getBoundingClientRect();
    const float = this.#stage.find('.float');
    if (!corner || !float) return;
    const cell = corner.width;
    // A zoomed page scales what is set here; what was measured is scaled already.
    const zoom = float.currentCSSZoom ?? 1;
    float.style.setProperty('--float-cell', `${cell / zoom}px`);
    const piece = this.#hand.sizeOf(drag.slot);
    const width = cell * piece.columns;
    const height = cell * piece.rows;
    const left = clientX - width * drag.gripX;
    const lift = Math.min(LIFT, viewOf(float).innerHeight - clientY - 2 * BRIM);
    const top = clientY - (drag.touch ? height + lift : height * drag.gripY);
    float.style.setProperty('transform', `translate(${left / zoom}px, ${top / zoom}px)`);
    this.#hand.dragTo({ row: (top - corner.top) / cell, column: (left - corner.left) / cell });
  }

  readonly #onUp = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.down.pointerId) return;
    if (event.type === 'pointercancel') return this.cancel();
    if (drag.started) this.#follow(drag, event);
    this.#end();
    // The click of what has gone too far for a tap picks nothing, whether it has lifted a piece or not.
    this.#swallowClick ||= drag.far;
    if (!drag.started) return;
    // At its rim the grip is that of a press beside it.
    const isOn = !drag.touch || (drag.gripX % 1 && drag.gripY % 1);
    if (isOn || event.timeStamp - drag.down.timeStamp > FLING_MS) this.#hand.drop();
    else this.#hand.cancelDrag();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#drag?.started) return;
    event.preventDefault();
    event.stopPropagation();
    this.#swallowClick = true;
    this.cancel();
  };

  /** The page has moved under the pointer. */
  readonly #onShift = (): void => {
    if (this.#drag?.started) this.#follow(this.#drag, this.#last);
  };

  readonly #onHover = (event: PointerEvent): void => {
    if (this.#drag) return;
    const cell = this.#closest(event, '[data-cell]');
    this.#hand.hover(cell ? cellAt(cell) : null);
  };

  readonly #onClick = (event: MouseEvent): void => {
    // The click that ends a drag; one from the keyboard (no detail) is a wish of its own.
    if (this.#swallowClick && event.detail !== 0) {
      this.#swallowClick = false;
      return;
    }
    const slot = this.#closest(event, '[data-slot]');
    if (slot) {
      this.#hand.tapPiece(Number(slot.dataset['slot']), event.detail === 0);
      return;
    }
    const cell = this.#closest(event, '[data-cell]');
    if (cell) this.#hand.tapCell(cellAt(cell));
  };

  /** Only the game's own parts count, not what a host has put into its slots. */
  #closest({ target }: Event, selector: string): HTMLElement | null {
    return isInTreeOf(target, this.#root) ? closest(target, selector) : null;
  }

  #end(): void {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag) return;
    const { down, ended, target } = drag;
    ended.abort();
    if (target.hasPointerCapture(down.pointerId)) target.releasePointerCapture(down.pointerId);
  }
}
