/**
 * Fingers on the well. A drag to the side moves the piece column by column under the finger; a quick swipe down
 * drops it, a slow drag down lets it fall faster; a tap rotates, a swipe up flips. Two fingers are the browser's:
 * who needs to enlarge the page can.
 */
import type { FallControl } from './control.js';
import { closest, isInTreeOf } from '../../view/targets.js';

/** A shaky tap is no drag. */
const THRESHOLD = { mouse: 4, touch: 10 };
/** The longest tap; longer is a finger that rests. */
const TAP_MS = 500;
/** A move down that lasts longer is a slow drag. */
const QUICK_MS = 180;
/** The shortest swipe. */
const SWIPE_PX = 24;
/** Pixels in a millisecond from which a finger that leaves downwards has flicked. */
const FLICK = 0.5;
/** What counts for the speed of a flick. */
const RECENT_MS = 100;

type Mode =
  | 'open' // it may become anything
  | 'slide' // to the side
  | 'down' // downwards, quick or slow
  | 'soft' // slowly downwards: `down` is held
  | 'up' // upwards
  | 'done'; // it has acted, the rest means nothing

interface Point {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

interface Gesture {
  readonly pointer: number;
  readonly threshold: number;
  readonly column: number;
  readonly start: Point;
  mode: Mode;
  /** Columns that it has moved so far. */
  moved: number;
  recent: readonly Point[];
  timer: ReturnType<typeof setTimeout> | null;
}

export class WellGestures {
  readonly #root: HTMLElement;
  readonly #control: FallControl;
  #gesture: Gesture | null = null;

  /** Listens on `root`, for gestures that begin on `[data-well]`, until `signal` aborts. */
  constructor(root: HTMLElement, control: FallControl, signal: AbortSignal) {
    this.#root = root;
    this.#control = control;
    const view = root.ownerDocument.defaultView ?? window;
    root.addEventListener('pointerdown', this.#onDown, { signal });
    // A finger may leave the well and go on.
    view.addEventListener('pointermove', this.#onMove, { signal });
    view.addEventListener('pointerup', this.#onUp, { signal });
    view.addEventListener('pointercancel', this.#onCancel, { signal });
    view.addEventListener('blur', this.#onBlur, { signal });
    signal.addEventListener('abort', () => {
      this.cancel();
    });
  }

  /** Ends the gesture without more ado, as at a pause. */
  cancel(): void {
    const gesture = this.#gesture;
    this.#gesture = null;
    if (!gesture) return;
    if (gesture.timer !== null) clearTimeout(gesture.timer);
    if (gesture.mode === 'soft') this.#control.release('down');
  }

  readonly #onDown = (event: PointerEvent): void => {
    if (this.#gesture) {
      // A second finger: no gesture of the game's.
      this.cancel();
      return;
    }
    const well = event.button === 0 && event.isPrimary ? this.#wellOf(event) : null;
    if (!well) return;
    const { width } = well.getBoundingClientRect();
    const start = pointOf(event);
    this.#gesture = {
      pointer: event.pointerId,
      threshold: event.pointerType === 'mouse' ? THRESHOLD.mouse : THRESHOLD.touch,
      column: Math.max(1, width / Number(well.dataset['columns'])),
      start,
      mode: 'open',
      moved: 0,
      recent: [start],
      timer: null,
    };
  };

  readonly #onMove = (event: PointerEvent): void => {
    const gesture = this.#gesture;
    if (event.pointerId !== gesture?.pointer) return;
    const point = pointOf(event);
    gesture.recent = [...gesture.recent.filter(({ time }) => point.time - time < RECENT_MS), point];
    const [across, down] = [point.x - gesture.start.x, point.y - gesture.start.y];
    if (gesture.mode === 'open' && Math.hypot(across, down) >= gesture.threshold) {
      gesture.mode = Math.abs(across) >= Math.abs(down) ? 'slide' : down > 0 ? 'down' : 'up';
      if (gesture.mode === 'down') this.#waitForSlow(gesture);
    }
    if (gesture.mode === 'slide' || gesture.mode === 'soft') this.#follow(gesture, across);
    if (gesture.mode === 'up' && -down >= SWIPE_PX) {
      gesture.mode = 'done';
      this.#control.act('flip', 'tap');
    }
  };

  readonly #onUp = (event: PointerEvent): void => {
    const gesture = this.#gesture;
    if (event.pointerId !== gesture?.pointer) return;
    const { mode, start } = gesture;
    const end = pointOf(event);
    this.cancel();
    if (mode === 'open' && end.time - start.time <= TAP_MS) this.#control.act('rotate', 'tap');
    const swiped = mode === 'down' && end.y - start.y >= SWIPE_PX;
    if (swiped || (mode === 'slide' && isFlick(gesture, end))) this.#control.act('drop', 'tap');
  };

  readonly #onCancel = (event: PointerEvent): void => {
    if (event.pointerId === this.#gesture?.pointer) this.cancel();
  };

  readonly #onBlur = (): void => {
    this.cancel();
  };

  /** A finger that is still there when a swipe would be over drags. */
  #waitForSlow(gesture: Gesture): void {
    gesture.timer = setTimeout(() => {
      gesture.mode = 'soft';
      this.#control.press('down', 'tap');
    }, QUICK_MS);
  }

  /** Brings the piece as many columns to the side as the finger has gone. */
  #follow(gesture: Gesture, across: number): void {
    const columns = Math.round(across / gesture.column);
    while (gesture.moved !== columns) {
      const step = Math.sign(columns - gesture.moved);
      gesture.moved += step;
      this.#control.act(step > 0 ? 'right' : 'left', 'tap');
    }
  }

  #wellOf({ target }: Event): HTMLElement | null {
    return isInTreeOf(target, this.#root) ? closest(target, '[data-well]') : null;
  }
}

function pointOf({ clientX, clientY, timeStamp }: PointerEvent): Point {
  return { x: clientX, y: clientY, time: timeStamp };
}

/** Whether the finger was on its way down when it left. */
function isFlick({ recent }: Gesture, end: Point): boolean {
  const from = recent.find(({ time }) => end.time - time < RECENT_MS);
  if (!from || end.y - from.y < SWIPE_PX) return false;
  return end.y - from.y >= FLICK * (end.time - from.time) && end.y - from.y > Math.abs(end.x - from.x);
}
