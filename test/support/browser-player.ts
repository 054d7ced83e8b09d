/** A person at the widget: real mouse and keys through the browser, and made-up fingers. */
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { BlockPuzzleElement, Move } from '../../dist/index.js';
import { heard } from './browser-events.js';
import { cellAt, inside, slotAt } from './browser-page.js';

export type Point = [x: number, y: number];

export function middle(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

const piece = (widget: BlockPuzzleElement, slot: number): string => widget.state!.hand[slot]!;

/** Where in the page the middle of a piece is when its anchor is at a cell. */
export function over(widget: BlockPuzzleElement, { piece: slot, row, column }: Move): Point {
  const rows = piece(widget, slot).split('/');
  const first = cellAt(widget, row, column).getBoundingClientRect();
  return [
    Math.round(first.left + (first.width * rows[0]!.length) / 2),
    Math.round(first.top + (first.height * rows.length) / 2),
  ];
}

export const move = (position: Point): Promise<void> => sendMouse({ type: 'move', position });
export const down = (): Promise<void> => sendMouse({ type: 'down' });
export const up = (): Promise<void> => sendMouse({ type: 'up' });
/** What comes at the end of a game takes no press for a while, of a pointer or a key: that is over. */
export function pastGuard(button: Element | null | undefined): void {
  for (const guard of button?.closest('.choices')?.getAnimations() ?? []) guard.finish();
}
export async function click(element: Element): Promise<void> {
  pastGuard(element);
  element.scrollIntoView({ block: 'nearest' });
  await sendMouse({ type: 'click', position: middle(element) });
}
export const key = (name: string): Promise<void> => sendKeys({ press: name });
export async function keys(...list: string[]): Promise<void> {
  for (const name of list) await key(name);
}

/** Presses keys in one task, as who types them faster than the core answers; the focus stays where it is. */
export function burst(widget: BlockPuzzleElement, ...list: string[]): void {
  for (const name of list)
    widget.shadowRoot!.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }),
    );
}

/** Takes a piece by its middle and holds it over a place. */
export async function dragTo(widget: BlockPuzzleElement, to: Move): Promise<void> {
  await move(middle(inside(widget, `[data-slot="${to.piece}"] [data-piece]`)));
  await down();
  const [x, y] = over(widget, to);
  await move([x + 6, y + 6]);
  await move([x, y]);
}

async function finished(widget: BlockPuzzleElement, act: () => Promise<unknown>): Promise<void> {
  const played = heard(widget, 'bp-move');
  await act();
  await played;
  await widget.updateComplete;
}

export const playByDrag = (widget: BlockPuzzleElement, to: Move): Promise<void> =>
  finished(widget, async () => {
    await dragTo(widget, to);
    await up();
  });

export const playByTap = (widget: BlockPuzzleElement, to: Move): Promise<void> =>
  finished(widget, async () => {
    await click(slotAt(widget, to.piece));
    await click(cellAt(widget, to.row, to.column));
  });

/** The cell that has the focus, as [row, column]. */
export function focusedCell(widget: Element): [number, number] | null {
  const cell = widget.shadowRoot?.activeElement as HTMLElement | null | undefined;
  return cell && 'cell' in cell.dataset
    ? [Number(cell.dataset['row']), Number(cell.dataset['column'])]
    : null;
}

/** Digit, arrows, Enter. The widget must have the focus. */
export const playByKeys = (widget: BlockPuzzleElement, to: Move): Promise<void> =>
  finished(widget, async () => {
    await key(String(to.piece + 1));
    await widget.updateComplete;
    const [row, column] = focusedCell(widget)!;
    const steps = (name: string, count: number): string[] => Array<string>(Math.max(count, 0)).fill(name);
    await keys(
      ...steps('ArrowDown', to.row - row),
      ...steps('ArrowUp', row - to.row),
      ...steps('ArrowRight', to.column - column),
      ...steps('ArrowLeft', column - to.column),
      'Enter',
    );
  });

/**
 * A finger that is made up: events like those of a touch screen, sent to whatever lies under it. It is gone again no sooner
 * than one that aims: after `takes` milliseconds, as its events tell.
 */
export class Finger {
  readonly #widget: Element;
  readonly #id: number;
  readonly #primary: boolean;
  readonly #takes: number;
  #target: Element | null = null;
  #since = 0;

  constructor(widget: Element, { id = 11, primary = true, takes = 400 } = {}) {
    this.#widget = widget;
    this.#id = id;
    this.#primary = primary;
    this.#takes = takes;
  }

  down(target: Element, at: Point = middle(target)): void {
    this.#target = target;
    this.#send('pointerdown', at);
  }

  move(at: Point): void {
    this.#send('pointermove', at);
  }

  up(at: Point): void {
    this.#send('pointerup', at);
  }

  cancel(at: Point = [0, 0]): void {
    this.#send('pointercancel', at);
  }

  #send(type: string, [clientX, clientY]: Point): void {
    const event = new PointerEvent(type, {
      pointerId: this.#id,
      pointerType: 'touch',
      isPrimary: this.#primary,
      button: type === 'pointermove' ? -1 : 0,
      buttons: type === 'pointerup' || type === 'pointercancel' ? 0 : 1,
      clientX,
      clientY,
      bubbles: true,
      cancelable: type !== 'pointercancel',
      composed: true,
    });
    if (type === 'pointerdown') this.#since = event.timeStamp;
    else if (type === 'pointerup')
      Object.defineProperty(event, 'timeStamp', { value: this.#since + this.#takes });
    (this.#target ?? this.#widget).dispatchEvent(event);
  }
}
