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

export function watchDay(widget: Widget): void {
  const { stay } = widget;
  if (!stay || stays.get(widget) === stay) return;
  stays.set(widget, stay);
  const { signal } = stay;
  const page = widget.element.ownerDocument;
  let shown = today();
  /** The day whose game has been asked for. */
  let asked = '';
  let timer: ReturnType<typeof setTimeout>;
  const look = (): void => {
    // The day of all begins as that of UTC does. A machine that sleeps loses the time: whoever comes looks again.
    clearTimeout(timer);
    timer = setTimeout(look, DAY_MS - (Date.now() % DAY_MS));
    const { session, state, options, play, replay, attempt, update } = widget;
    const isOpen = options.daily === '' && session.daily !== null && session.daily !== today();
    if (shown !== today()) update();
    shown = today();
    const isUntouched = state?.over === false && stepsOf(state) === 0 && !session.running;
    if (!isOpen || !isUntouched || asked === shown || replay || play?.dragging) return;
    asked = shown;
    attempt(session.loadCourse().then(({ others }) => others.restart('system', {})));
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
