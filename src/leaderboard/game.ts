/** The game beside a leaderboard: found in the page, given what a try asks for, heard until it ends. */
import type { BlockPuzzleElement, BlockPuzzleEventMap } from '../element/index.js';
import { PACING, type Try } from './server.js';

const GAME = 'block-puzzle';
export const saveKeyOf = (of: Pick<Try, 'challenge' | 'try'>): string => `${of.challenge}~${of.try}`;

/** The game of an id, else the nearest one: the first within the closest of the elements around that has one. */
export function gameOf(board: Element, id: string): HTMLElement | null {
  const root = board.getRootNode() as Document | ShadowRoot;
  if (id) return root.getElementById(id);
  for (let around = board.parentElement; around; around = around.parentElement) {
    const game = around.querySelector<HTMLElement>(GAME);
    if (game) return game;
  }
  return root.querySelector<HTMLElement>(GAME);
}

interface GameListener {
  /** The game that was dealt has ended. */
  ended(record: unknown): void;
  /** Its player has begun another one in its place. */
  left(): void;
}

export class PlayedTry {
  readonly #game: HTMLElement;
  readonly #before: (() => void)[] = [];
  readonly #life = new AbortController();
  #over = false;

  /**
   * Its attributes are those of the try until it is let go: of `rules` and pace, what the try does not say is as usual,
   * for as it is checked. `atGoal`: it ends when its goal is reached.
   */
  constructor(
    game: HTMLElement,
    begun: Try,
    listener: GameListener,
    { atGoal, rules }: { readonly atGoal: boolean; readonly rules: readonly string[] },
  ) {
    this.#game = game;
    const { signal } = this.#life;
    const attributes = { ...begun.attributes, 'save-key': saveKeyOf(begun) };
    const own = game as unknown as Record<string, unknown>;
    for (const name of new Set([...rules, ...PACING, 'autoplay', ...Object.keys(attributes)])) {
      const text = game.getAttribute(name);
      // Frameworks set the property, which an attribute that goes does not reset. `undo` is a method.
      const property = name.replace(/-./g, ([, letter]) => letter!.toUpperCase());
      const value = own[property];
      const isProperty = property in game && typeof value !== 'function';
      this.#before.push(() => {
        if (text === null) game.removeAttribute(name);
        else game.setAttribute(name, text);
        if (isProperty) own[property] = value;
      });
      game.removeAttribute(name);
      if (isProperty) own[property] = null;
    }
    for (const [name, value] of Object.entries(attributes)) game.setAttribute(name, value);
    const on = <K extends keyof BlockPuzzleEventMap>(
      type: K,
      heard: (detail: BlockPuzzleEventMap[K]['detail']) => void,
    ): void => {
      const hear = (event: Event): void => {
        if (event.target === game) heard((event as BlockPuzzleEventMap[K]).detail);
      };
      game.addEventListener(type, hear, { signal });
    };
    const element = game as BlockPuzzleElement;
    let last: unknown;
    const end = (): void => {
      if (this.#over) return;
      this.#over = true;
      // Where the record cannot be had yet, that of the end is as good.
      void element.getRecord().then(listener.ended, () => {
        if (last) listener.ended(last);
        else this.#over = false;
      });
    };
    on('bp-gameover', ({ record }) => {
      last = record;
      if (!this.#over) listener.ended(record);
      this.#over = true;
    });
    on('bp-goal', ({ reached }) => {
      if (atGoal && reached) end();
    });
    on('bp-start', ({ reason, restored }) => {
      // What has ended before its page was closed is not told again.
      const { over = false, goal } = element.state ?? {};
      if (restored && (over || (atGoal && goal?.outcome === 'reached'))) end();
      if (reason !== 'new') return;
      const wasOver = this.#over;
      this.release();
      // A new one was asked for: the page's own, which goes on, may have ended long ago.
      const renew = (): void => {
        if (element.state?.over) void element.newGame().catch(() => undefined);
      };
      game.addEventListener('bp-start', renew, { once: true });
      if (!wasOver) listener.left();
    });
  }

  /** The game has its own attributes again, and with them its own game. */
  release(): void {
    if (this.#life.signal.aborted) return;
    this.#life.abort();
    for (const restore of this.#before) restore();
  }

  /** Its player is led to it. */
  show(): void {
    this.#game.scrollIntoView({ block: 'nearest' });
    this.#game.focus();
  }
}
