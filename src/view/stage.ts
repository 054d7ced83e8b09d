/** The painted picture: its parts, and the focus in it. */
type Root = ParentNode & { readonly activeElement?: Element | null };

const CURSOR = '[data-cell][tabindex="0"], [data-well]';

export class Stage {
  readonly #root: () => Root;

  constructor(root: () => Root) {
    this.#root = root;
  }

  find(selector: string): HTMLElement | null {
    return this.#root().querySelector<HTMLElement>(selector);
  }

  game(): HTMLElement | null {
    return this.find('.game');
  }

  /** What has the focus, as far as it is anywhere in the tree of the picture. */
  focused(): Element | null {
    return this.#root().activeElement ?? null;
  }

  /** Focuses the present cell; answers with its label if it had the focus before. */
  focusCursor(): string {
    const cell = this.find(CURSOR);
    const unmoved = cell !== null && this.focused() === cell;
    cell?.focus();
    return unmoved ? (cell.getAttribute('aria-label') ?? '') : '';
  }

  /** What could take the focus now: a message is shown there. */
  focusable(): HTMLElement | null {
    return this.find('.panel .primary') ?? this.find(`${CURSOR}, .board.empty`);
  }

  /** Whether the focus is anywhere in the picture, or in such a part of it. */
  hasFocus(part = '.game'): boolean {
    return !!this.focused()?.closest(part);
  }

  /** Answers whether there is a panel. Of a question no answer has the focus: the key that has brought it may be held. */
  focusPanel(options?: FocusOptions): boolean {
    const target = this.find('.panel.ask, .panel .primary');
    target?.focus(options);
    // What a small panel says is read from its first line.
    this.find('.panel')?.scrollTo(0, 0);
    return target !== null;
  }
}
