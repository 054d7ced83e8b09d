/** The game beside a leaderboard: found in the page, given what a try asks for, heard until it ends. */
import type { BlockPuzzleElement, BlockPuzzleEventMap } from '../element/index.js';
import type { Try } from './server.js';

const GAME = 'block-puzzle';

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

export interface GameListener {
  /** The game that was dealt has ended. */
  ended(record: unknown): void;
  /** Its player has begun another one in its place. */
  left(): void;
}

/** A game that plays a try. */
export class PlayedTry {
  readonly #game: HTMLElement;
  readonly #before = new Map<string, string | null>();
  readonly #life = new AbortController();
  #over = false;

  /** Its attributes are those of the try until it is let go. `atGoal`: it ends when its goal is reached. */
  constructor(game: HTMLElement, begun: Try, listener: GameListener, atGoal: boolean) {
    this.#game = game;
    const { signal } = this.#life;
    const attributes = { ...begun.attributes, 'save-key': `${begun.challenge}~${begun.try}` };
    // A position begins another game, whatever else is asked for.
    for (const name of ['position', 'record', 'daily', 'seed', 'autoplay', ...Object.keys(attributes)]) {
      this.#before.set(name, game.getAttribute(name));
      game.removeAttribute(name);
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
    let last: unknown;
    on('bp-gameover', ({ record }) => {
      last = record;
      if (!this.#over) listener.ended(record);
      this.#over = true;
    });
    on('bp-goal', ({ reached }) => {
      if (!atGoal || !reached || this.#over) return;
      this.#over = true;
      // Where the record cannot be had yet, that of the end is as good.
      void (game as BlockPuzzleElement).getRecord().then(listener.ended, () => {
        if (last) listener.ended(last);
        else this.#over = false;
      });
    });
    on('bp-start', ({ reason }) => {
      if (reason !== 'new') return;
      const wasOver = this.#over;
      this.release();
      if (!wasOver) listener.left();
    });
  }

  /** The game has its own attributes again, and with them its own game. */
  release(): void {
    if (this.#life.signal.aborted) return;
    this.#life.abort();
    for (const [name, value] of this.#before) {
      if (value === null) this.#game.removeAttribute(name);
      else this.#game.setAttribute(name, value);
    }
  }

  /** Its player is led to it. */
  show(): void {
    this.#game.scrollIntoView({ block: 'nearest' });
    this.#game.focus();
  }
}
