/**
 * A page that stays open sees the day turn: today's game comes in the place of one in which nothing was played; one that
 * was begun, or has ended, stays and says whose day it is.
 */
import { today } from '../element/daily.js';
import type { Widget } from '../element/widget.js';
import { stepsOf } from '../engine/kinds.js';

const DAY_MS = 86_400_000;

/** The stay in which each widget looks at the calendar. */
const stays = new WeakMap<Widget, AbortController>();

/** Whether the game of a day that has gone is there untouched. */
function isDue({ session, state, options, play, replay, busy }: Widget): boolean {
  const isOpen = options.daily === '' && session.daily !== null && session.daily !== today();
  const isUntouched = state?.over === false && stepsOf(state) === 0 && !session.running && !busy;
  return isOpen && isUntouched && !replay && !play?.dragging;
}

export function watchDay(widget: Widget): void {
  const { stay } = widget;
  if (!stay || stays.get(widget) === stay) return;
  stays.set(widget, stay);
  const { signal } = stay;
  const page = widget.element.ownerDocument;
  // The day may have turned since the game began.
  let shown = widget.session.daily;
  /** The day whose game has been asked for. */
  let asked = '';
  let timer: ReturnType<typeof setTimeout>;
  const look = (): void => {
    // The day of all begins as that of UTC does. A machine that sleeps loses the time: whoever comes looks again.
    clearTimeout(timer);
    timer = setTimeout(look, DAY_MS - (Date.now() % DAY_MS));
    const { session, attempt, update } = widget;
    if (shown !== today()) update();
    shown = today();
    if (asked === shown || !isDue(widget)) return;
    asked = shown;
    attempt(
      session.loadCourse().then(({ others }) => {
        if (isDue(widget)) return others.restart('system', {});
        // It was begun while that was on its way.
        asked = '';
        return;
      }),
    );
  };
  look();
  for (const [target, types] of [
    [page, ['visibilitychange']],
    [page.defaultView, ['focus', 'pageshow']],
    [widget.element, ['pointerover', 'focusin']],
  ] as const)
    for (const type of types) target?.addEventListener(type, look, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    // Another picture of the same game is listened to in another stay.
    queueMicrotask(() => {
      if (widget.attached) watchDay(widget);
    });
  });
}
