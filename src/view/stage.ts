/** The painted picture: its parts, the focus in it, and its motion. */
import type { Cell } from '../engine/types.js';
import { animateMove, animateReturn, type Motion } from './motion.js';

export class Stage {
  readonly #root: () => ParentNode & { readonly activeElement?: Element | null };
  readonly #motion: () => Motion;

  #list: HTMLElement | null = null;
  /** Behind how many moves the present one was that was shown last. */
  #at = 0;
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
    const cell = this.#find('[data-cell][tabindex="0"], [data-well]');
    const unmoved = cell !== null && this.#root().activeElement === cell;
    cell?.focus();
    return unmoved ? (cell.getAttribute('aria-label') ?? '') : '';
  }

  /** What could take the focus now: a message is shown there. */
  focusable(): HTMLElement | null {
    return (
      this.#find('.panel .primary') ?? this.#find('[data-cell][tabindex="0"], [data-well], .board.empty')
    );
  }

  /** Whether the focus is anywhere in the picture, or in one part of it. */
  hasFocus(part = '.game'): boolean {
    const focused = this.#root().activeElement ?? null;
    return focused !== null && (this.#find(part)?.contains(focused) ?? false);
  }

  /** Answers whether there is a panel. */
  focusPanel(): boolean {
    const button = this.#find('.panel .primary');
    button?.focus();
    // What a small panel says is read from its first line.
    this.#find('.panel')?.scrollTo(0, 0);
    return button !== null;
  }

  /** The panel of a game that has stopped under the player's hands, which may lie out of view. */
  focusPanelInPlace(): void {
    this.#find('.panel .primary')?.focus({ preventScroll: true });
  }

  /** The panel itself, where a key that was meant for the game would press its button. */
  focusPanelGroup(): void {
    this.#find('.panel')?.focus();
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

  /** Brings a new present move of a replay, the one behind `at` moves, into the view of its list, not of the page. */
  showCurrentMove(at: number): void {
    const list = this.#find('.moves');
    const move = list?.querySelector<HTMLElement>('[aria-current="step"]') ?? null;
    if (this.#listHadFocus && !this.hasFocus('.moves')) {
      list?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    }
    const same = list === this.#list && at === this.#at;
    this.#list = list;
    this.#at = at;
    // Where the player has scrolled it to stays, and the part of it that the player walks in.
    if (!list || same || (at > 0 && !move)) return;
    const top = move ? move.offsetTop - list.offsetTop : 0;
    const bottom = top + (move?.offsetHeight ?? 0);
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }

  /** The number of the move in the list that has the focus, if one has. */
  focusedMove(): number | null {
    const focused = this.hasFocus('.moves') ? this.#root().activeElement : null;
    return focused?.closest('li')?.value ?? null;
  }

  /** Leads the focus to a move in the list; answers whether it is listed. */
  focusMove(number: number): boolean {
    const move = this.#find(`.moves li[value="${number}"] button`);
    move?.focus();
    return move !== null;
  }

  flyHome(slot: number): Promise<unknown> {
    const float = this.float();
    const home = this.#find(`[data-slot="${slot}"]`);
    return float && home ? animateReturn(float, home, this.#motion()) : Promise.resolve();
  }

  /** `most`: how many milliseconds there are until the next move. */
  showMove(placed: readonly Cell[], cleared: readonly Cell[], points: number, most?: number): void {
    const board = this.#find('.board:not(.empty)');
    const effects = this.#find('.effects');
    if (board && effects) animateMove(board, effects, placed, cleared, points, this.#motion(), most);
  }

  #find(selector: string): HTMLElement | null {
    return this.#root().querySelector<HTMLElement>(selector);
  }
}
