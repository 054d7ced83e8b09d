/** The painted picture: its parts, the focus in it, and its motion. */
import type { Cell } from '../engine/types.js';
import { animateMove, animateReturn, type Motion } from './motion.js';

export class Stage {
  readonly #root: () => ParentNode & { readonly activeElement?: Element | null };
  readonly #motion: () => Motion;

  #list: HTMLElement | null = null;
  #move: HTMLElement | null = null;
  #listHadFocus = false;

  constructor(root: () => ParentNode & { readonly activeElement?: Element | null }, motion: () => Motion) {
    this.#root = root;
    this.#motion = motion;
  }

  game(): HTMLElement | null {
    return this.#find('.game');
  }

  /** The board's first cell, by which all others are measured. */
  corner(): HTMLElement | null {
    return this.#find('[data-cell]');
  }

  /** The piece under the pointer. */
  float(): HTMLElement | null {
    return this.#find('.float');
  }

  /** Focuses the present cell; answers with its label if it had the focus before. */
  focusCursor(): string {
    const cell = this.#find('[data-cell][tabindex="0"]');
    const unmoved = cell !== null && this.#root().activeElement === cell;
    cell?.focus();
    return unmoved ? (cell.getAttribute('aria-label') ?? '') : '';
  }

  /** Whether the focus is anywhere in the picture, or in one part of it. */
  hasFocus(part = '.game'): boolean {
    const focused = this.#root().activeElement ?? null;
    return focused !== null && (this.#find(part)?.contains(focused) ?? false);
  }

  focusPanel(): void {
    this.#find('.panel .primary')?.focus();
  }

  focusButton(name: 'new' | 'help' | 'play'): void {
    this.#find(`[part~="${name}-button"]`)?.focus();
  }

  /** The floating piece is in the top layer while one is dragged, its flight home included. */
  showFloat(dragged: boolean): void {
    const float = this.float();
    // Without popovers the piece is drawn in place, where a page's own clipping may cut it.
    if (!float?.isConnected || !('popover' in float) || float.matches(':popover-open') === dragged) return;
    if (dragged) float.showPopover();
    else float.hidePopover();
  }

  /** Stops a flight home: the piece has been taken up again. */
  endFlight(): void {
    this.float()
      ?.getAnimations()
      .forEach((flight) => {
        flight.cancel();
      });
  }

  /** Notes before an update where the focus is: the list of moves may drop the move that has it. */
  beforeUpdate(): void {
    this.#listHadFocus = this.hasFocus('.moves');
  }

  /** Brings a new present move of a replay into the view of its list, without moving the page. */
  showCurrentMove(): void {
    const list = this.#find('.moves');
    const move = list?.querySelector<HTMLElement>('[aria-current="step"]') ?? null;
    if (this.#listHadFocus && !this.hasFocus('.moves')) {
      list?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    }
    const same = list === this.#list && move === this.#move;
    this.#list = list;
    this.#move = move;
    // Where the player has scrolled it to stays.
    if (!list || same) return;
    const top = move ? move.offsetTop - list.offsetTop : 0;
    const bottom = top + (move?.offsetHeight ?? 0);
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }

  /** In the list of moves, leads the focus to the one before or behind; answers whether it is there. */
  focusMove(step: 1 | -1): boolean {
    if (!this.hasFocus('.moves')) return false;
    const row = this.#root().activeElement?.closest('li');
    const to = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
    to?.querySelector('button')?.focus();
    return true;
  }

  flyHome(slot: number): Promise<unknown> {
    const float = this.float();
    const home = this.#find(`[data-slot="${slot}"]`);
    return float && home ? animateReturn(float, home, this.#motion()) : Promise.resolve();
  }

  showMove(placed: readonly Cell[], cleared: readonly Cell[], points: number): void {
    const board = this.#find('.board:not(.empty)');
    const effects = this.#find('.effects');
    if (board && effects) animateMove(board, effects, placed, cleared, points, this.#motion());
  }

  #find(selector: string): HTMLElement | null {
    return this.#root().querySelector<HTMLElement>(selector);
  }
}
