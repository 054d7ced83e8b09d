/**
 * In a page whose looks are judged, as a classic script before the package: makes the element, leads it into a state, and
 * holds whatever would pass by itself, so that the same state always looks the same.
 */
import type { BlockPuzzleElement, Position, Snapshot } from '../../dist/index.js';

/** After so many milliseconds a first game shows its first move. */
const FIRST_MS = 1200;

const PATIENCE_MS = 60_000;

class Looks {
  widget!: BlockPuzzleElement;
  /** Whether words and marks that go by themselves stay at the half of their time. */
  holds = false;
  /** Texts that a screen reader has heard since the element came. */
  readonly heard: string[] = [];
  readonly #later: (() => void)[] = [];
  #isSet = false;

  /** Once, before the first element: the clock of the test has put its own timers in place by then. */
  #hold(): void {
    if (this.#isSet) return;
    this.#isSet = true;
    const { animate } = Element.prototype;
    const pause = (animation: Animation): void => {
      if (!this.holds) return;
      const { endTime } = animation.effect!.getComputedTiming();
      animation.pause();
      if (typeof endTime === 'number' && endTime < Infinity) animation.currentTime = endTime / 2;
    };
    Element.prototype.animate = function (...args: Parameters<typeof animate>) {
      const animation = animate.apply(this, args);
      pause(animation);
      return animation;
    };
    const { setTimeout } = window;
    const held = (task: TimerHandler, delay?: number, ...rest: unknown[]): number => {
      if (delay !== FIRST_MS || typeof task !== 'function') return setTimeout(task, delay, ...rest);
      this.#later.push(task as () => void);
      return 0;
    };
    window.setTimeout = held as typeof window.setTimeout;
  }

  /** An element of these attributes that is ready, in place of the one before; nothing is kept of that but what is given. */
  async mount(attributes: Readonly<Record<string, string>>): Promise<void> {
    this.#hold();
    const main = document.querySelector('main')!;
    main.replaceChildren();
    await this.#task();
    localStorage.clear();
    this.holds = false;
    this.heard.length = this.#later.length = 0;
    this.widget = document.createElement('block-puzzle');
    for (const [name, value] of Object.entries({ motion: 'none', ...attributes }))
      this.widget.setAttribute(name, value);
    main.append(this.widget);
    await this.widget.ready;
    const region = this.find('[role="status"]');
    new MutationObserver(() => this.heard.push(region.textContent.trim())).observe(region, {
      ...{ subtree: true, childList: true, characterData: true },
    });
    await this.settled();
  }

  /** Puts a position of a game of pieces before the player. */
  async arrange(start: Partial<Position> & Pick<Position, 'board' | 'hand'>): Promise<void> {
    const position = {
      ...{ variant: this.widget.variant, rows: start.board.length, columns: start.board[0]!.length },
      ...{ handSize: start.hand.length, score: 0, streak: 0, seed: 'looks', queue: [], drawn: 0 },
      ...start,
    };
    const { score } = position;
    const snapshot = { ...(await this.widget.snapshot()), start: position, moves: [], undone: 0, score };
    await this.widget.restore(snapshot as Snapshot);
    await this.settled();
  }

  /** Plays the first legal move of each state, or another, until the end or so often. */
  async playOn(most = Infinity, step = 0): Promise<void> {
    const { widget } = this;
    for (let played = 0; played < most && !widget.state!.over; played++) {
      const moves = await widget.legalMoves();
      await widget.play(moves[(played * step) % moves.length]!);
    }
    await this.settled();
  }

  /** Shows what a first game shows once nobody has done anything. */
  first(): void {
    for (const task of this.#later.splice(0)) task();
  }

  /** Row and column of the first brick that stands alone. */
  alone(): [row: number, column: number] {
    const { row, column } = this.all('.brick').find(({ ariaLabel }) =>
      /alone/.test(ariaLabel ?? ''),
    )!.dataset;
    return [Number(row), Number(column)];
  }

  find(selector: string): HTMLElement {
    const found = this.all(selector)[0];
    if (!found) throw new Error(`nothing matches ${selector}`);
    return found;
  }

  all(selector: string): HTMLElement[] {
    return [...this.widget.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
  }

  /** Whether the styles that begin with a selector have come. */
  hasStyle(selector: string): boolean {
    return this.widget.shadowRoot!.adoptedStyleSheets.some(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => cssText.startsWith(selector)),
    );
  }

  async press(selector: string): Promise<void> {
    await this.until(() => this.all(selector).length > 0, selector);
    this.find(selector).click();
    await this.settled();
  }

  /** Where the middle of a part is. */
  middle(selector: string): [x: number, y: number] {
    const found = this.find(selector);
    found.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = found.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }

  async settled(): Promise<void> {
    await this.widget.updateComplete;
    await this.widget.snapshot();
    await this.#task();
    await this.widget.updateComplete;
  }

  async until(condition: () => unknown, what: string): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (!condition()) {
      if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await this.settled();
  }

  /** Nothing moves any more but what is held. */
  async still(): Promise<void> {
    const moving = this.widget.shadowRoot!.getAnimations().filter(({ effect, playState }) => {
      const { endTime } = effect!.getComputedTiming();
      return playState !== 'paused' && typeof endTime === 'number' && endTime < Infinity;
    });
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }

  // What WCAG asks beyond axe, in words of what is wrong.

  /** 1.4.10: nothing scrolls to both sides. */
  reflow(): string[] {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth}`] : [];
  }

  /** 2.5.8: targets of 24 px; cells of a board are as large as the board lets them be. */
  small(): string[] {
    return this.#seen('button, select, input, summary, a')
      .map((target) => [this.#name(target), target.getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => Math.min(width, height) < 24)
      .map(([name, { width, height }]) => `${name} is ${width} x ${height} px`);
  }

  /** 1.4.12: with the spacing of its text as a reader may set it, no text is cut. */
  cut(): string[] {
    this.spoil(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`);
    const found = this.#cutTexts();
    this.spoil();
    return found;
  }

  /** 1.4.4: with letters of twice the size no text is cut, and nothing scrolls to both sides. */
  large(): string[] {
    const { style } = document.documentElement;
    style.fontSize = '200%';
    const found = [...this.#cutTexts(), ...this.reflow()].map((fault) => `${fault}, with large letters`);
    style.fontSize = '';
    return found;
  }

  #cutTexts(): string[] {
    return this.#seen('*')
      .filter(
        (each) =>
          each.checkVisibility({ opacityProperty: true }) &&
          !each.closest('.said, .unseen, [aria-hidden="true"], .board'),
      )
      .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim()))
      .filter((each) => {
        const { overflowX, overflowY } = getComputedStyle(each);
        const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
        return (
          (hides(overflowX) && each.scrollWidth > each.clientWidth + 1) ||
          (hides(overflowY) && each.scrollHeight > each.clientHeight + 1)
        );
      })
      .map((each) => `${this.#name(each)} is cut`);
  }

  /** 2.4.11: what has the focus is not wholly hidden by something else. */
  obscured(): string[] {
    const focused = this.widget.shadowRoot!.activeElement as HTMLElement | null;
    if (!focused) return [];
    const { left, top, width, height } = focused.getBoundingClientRect();
    const places = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    const isSeen = places.some(([x, y]) => {
      const there = this.widget.shadowRoot!.elementFromPoint(left + x * width, top + y * height);
      return there === focused || focused.contains(there) || there?.contains(focused);
    });
    return isSeen ? [] : [`${this.#name(focused)} is hidden while it has the focus`];
  }

  /** 2.5.3: what a button shows is part of its name. */
  unnamed(): string[] {
    return this.#seen('button')
      .filter(({ ariaLabel }) => ariaLabel)
      .filter((button) => {
        const shown = (button.innerText ?? '').trim().toLowerCase();
        return /[a-z]{2}/.test(shown) && !button.ariaLabel!.toLowerCase().includes(shown);
      })
      .map((button) => `${button.ariaLabel} shows ${button.innerText}`);
  }

  #seen(selector: string): HTMLElement[] {
    return this.all(selector).filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return each.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
    });
  }

  #name(element: HTMLElement): string {
    const words = element.ariaLabel || element.title || element.textContent.trim().slice(0, 40);
    return `${element.localName}.${element.className} "${words}"`;
  }

  /** Styles on top of all others, as a fault in them would be; without any, none. */
  spoil(css = ''): void {
    const root = this.widget.shadowRoot!;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    if (css) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    else root.adoptedStyleSheets = root.adoptedStyleSheets.slice(0, -1);
  }

  readonly #task = (): Promise<void> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
}

declare global {
  interface Window {
    looks: Looks;
  }
}
window.looks = new Looks();
