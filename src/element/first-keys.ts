/** Keys that are pressed before what they mean is there. */
import { isPlain } from '../view/keys.js';
import { elementOf, isNamed } from '../view/targets.js';
import type { Widget } from './widget.js';

/** Keys that a game may take, where they are none of a button's own. */
const KEPT = /^(div|button) (\S|Arrow.+|Escape)$|^div ( |Enter)$/;

/** What is still to be acted on, of each widget. */
const kept = new WeakMap<Widget, KeyboardEvent[]>();
/** Whether one of them is being handed on. */
let handing = false;

/**
 * What keys mean comes when somebody comes to the game: one that is sooner is kept, and comes again once that is there. So
 * do those behind it, each where the focus is by then.
 */
export function keepKey(event: KeyboardEvent, widget: Widget): void {
  const { target, key } = event;
  const { play, session } = widget;
  const later = play?.later;
  const before = kept.get(widget);
  // Letters may ask, which comes behind what plays.
  const isThere = later?.module && (!/^\S$/.test(key) || session.course?.keys !== undefined);
  // Behind another the focus may be elsewhere when its turn comes.
  const at = before ? 'div' : elementOf(target)?.localName;
  if (!later || handing || (isThere && !before) || !isPlain(event) || !KEPT.test(`${at} ${key}`)) return;
  event.preventDefault();
  event.stopPropagation();
  if (before) {
    before.push(event);
    return;
  }
  const list = [event];
  kept.set(widget, list);
  const loaded = session.loadCourse().then(
    (course) => course.come(),
    () => undefined,
  );
  widget.wait(loaded);
  void loaded.then(async () => {
    for (const each of list) {
      if (!later.module) break;
      press(each, widget.stage.focused() ?? target);
      await widget.element.updateComplete;
    }
    kept.delete(widget);
    if (!later.module) widget.report.warnOfLack();
  });
}

/** It may have gone up meanwhile: it was pressed once. */
function press(event: KeyboardEvent, target: EventTarget | null): void {
  handing = true;
  const [isFree] = ['keydown', 'keyup'].map((type) => target?.dispatchEvent(new KeyboardEvent(type, event)));
  handing = false;
  if (isFree && /^( |Enter)$/.test(event.key) && isNamed(target, 'button')) elementOf(target)?.click();
}
