/** Words, rings, chips and figures that celebrate a move. Nothing here is waited for, and what comes next ends it. */
import type { Cell } from '../../engine/types.js';
import type { Motion } from '../../view/model.js';
import { removeAfter, SETTLE } from './motion.js';

const WORD_MS = 900;
const COUNT_MS = 400;
/** As many times a figure changes at most while it counts up. */
const COUNT_STEPS = 24;
const CHIP_MS = 2400;

interface Board {
  readonly rows: number;
  readonly columns: number;
}

const put = (element: HTMLElement, row: number, column: number): void => {
  element.style.setProperty('inset-block-start', `${row * 100}%`);
  element.style.setProperty('inset-inline-start', `${column * 100}%`);
};

/** Says a word in the middle of what was cleared, with the points below it; one that is still there goes. */
export function showWord(
  game: ParentNode,
  { rows, columns }: Board,
  cleared: readonly Cell[],
  word: string,
  motion: Motion,
): void {
  const effects = game.querySelector<HTMLElement>('.effects');
  if (!effects || cleared.length === 0) return;
  effects.querySelector('.word')?.remove();
  const middle = (axis: 0 | 1, length: number): number => {
    const mean = cleared.reduce((sum, cell) => sum + cell[axis] + 0.5, 0) / cleared.length / length;
    // Words are wide: near an edge they would be cut.
    return axis ? Math.min(Math.max(mean, 0.34), 0.66) : Math.min(Math.max(mean, 0.1), 0.82);
  };
  const [row, column] = [middle(0, rows), middle(1, columns)];
  const element = effects.ownerDocument.createElement('b');
  element.className = 'word';
  element.textContent = word;
  put(element, row, column);
  effects.append(element);
  const points = [...effects.querySelectorAll<HTMLElement>('.points')].at(-1);
  if (points) put(points, row + 1.2 / rows, column);
  const rest = { opacity: 1, scale: '1' };
  const small = { opacity: 0, scale: motion === 'full' ? '0.85' : '1' };
  const frames =
    motion === 'none'
      ? [rest, rest]
      : [
          { ...small, easing: SETTLE },
          { ...rest, offset: 0.18 },
          { ...rest, offset: 0.73 },
          { opacity: 0, scale: '1' },
        ];
  removeAfter(element.animate(frames, WORD_MS), element);
}

/** The board is empty: its cells light in gold rings, from the middle outward, or from the last that went. */
export function showRings(
  game: ParentNode,
  { rows, columns }: Board,
  motion: Motion,
  [last = [(rows - 1) / 2, (columns - 1) / 2]]: readonly Cell[] = [],
): void {
  const effects = game.querySelector<HTMLElement>('.effects');
  if (!effects || motion === 'none') return;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      // More than so many fly no better than a few.
      if (rows * columns > 256 && (row + column) % 2) continue;
      const cell = effects.ownerDocument.createElement('i');
      cell.className = 'ring';
      put(cell, row / rows, column / columns);
      const ring = Math.max(Math.abs(row - last[0]), Math.abs(column - last[1]));
      const delay = motion === 'full' ? 200 + ring * 20 : 0;
      effects.append(cell);
      const opacity = [0, motion === 'full' ? 0.9 : 0.4, 0];
      removeAfter(cell.animate({ opacity }, { duration: 260, delay }), cell);
    }
  }
}

/** A gold chip in the place of a figure: "Streak 3", "New best". Of a text that is there already, nothing moves. */
export class Chip {
  readonly #game: () => ParentNode | null;
  #flash: Animation | undefined;
  /** While it goes. */
  #fade: Animation | undefined;
  #steady = '';

  constructor(game: () => ParentNode | null) {
    this.#game = game;
  }

  /** Stands until another text is given; '' for none. */
  keep(text: string, motion: Motion): void {
    this.#steady = text;
    if (!this.#flash) this.#show(text, motion);
  }

  /** Stands for a while, and gives way to what stood there before. `told`: it is no reward. */
  flash(text: string, motion: Motion, told = false): void {
    const chip = this.#show(text, motion, told);
    if (!chip) return;
    const flash = (this.#flash = chip.animate({ opacity: [1, 1] }, CHIP_MS));
    const end = (): void => {
      // Another one may have taken its place.
      if (this.#flash !== flash) return;
      this.#flash = undefined;
      this.#show(this.#steady, motion);
    };
    flash.finished.then(end, end);
  }

  /** What stands for a while is no longer so. */
  end(): void {
    this.#flash?.cancel();
  }

  #show(text: string, motion: Motion, told = false): HTMLElement | null {
    const game = this.#game();
    const names = ['[part~="streak"]', '[part~="best"]', '[part~="level"]', '.scores'];
    if (told) names.unshift('[part~="score"]');
    const place = names.map((name) => game?.querySelector(name)).find(Boolean);
    // The card of an end has one too, which is a part.
    let chip = game?.querySelector<HTMLElement>('.chip:not([part])') ?? null;
    if (!chip || text) {
      this.#fade?.cancel();
      this.#fade = undefined;
    }
    if (!place || (chip?.textContent ?? '') === text) return chip;
    if (!text) {
      this.#fade ??= this.#fadeOut(chip!, motion);
      return null;
    }
    const isNew = !chip;
    if (!chip) {
      chip = place.ownerDocument.createElement('span');
      chip.ariaHidden = 'true';
    }
    chip.className = told ? 'chip told' : 'chip';
    if (chip.parentNode !== place) place.append(chip);
    for (const fading of chip.getAnimations()) fading.cancel();
    chip.textContent = text;
    if (motion === 'full')
      chip.animate({ scale: [isNew ? 0.8 : 1.12, 1] }, { duration: 180, easing: SETTLE });
    else if (motion === 'reduced' && isNew) chip.animate({ opacity: [0, 1] }, 120);
    return chip;
  }

  /** Another text that comes meanwhile cancels it. */
  #fadeOut(chip: HTMLElement, motion: Motion): Animation {
    const fade = chip.animate({ opacity: [1, 0] }, motion === 'none' ? 0 : 400);
    fade.finished.then(
      () => {
        chip.remove();
        this.#fade = undefined;
      },
      () => undefined,
    );
    return fade;
  }
}

/** The score counts to its new value, from what is shown. */
export class Count {
  #shown: number | null = null;
  #frame = 0;

  /** `write` is how a number is written; where `now`, the present score, is another by then, that is written at once. */
  to(
    place: HTMLElement | null,
    from: number,
    to: number,
    write: (value: number) => string,
    now: () => number,
  ): void {
    cancelAnimationFrame(this.#frame);
    const text = place && textIn(place);
    const begin = this.#shown ?? from;
    this.#shown = null;
    if (!text) return;
    const start = performance.now();
    let last = -1;
    const step = (): void => {
      const isOn = now() === to && Math.abs(to - begin) > 1;
      const done = isOn ? Math.min(1, (performance.now() - start) / COUNT_MS) : 1;
      const at = Math.floor(done * COUNT_STEPS);
      if (at !== last) {
        last = at;
        this.#shown = Math.round(begin + (to - begin) * (1 - (1 - done) ** 3));
        text.data = write(done < 1 ? this.#shown : now());
      }
      if (done < 1) this.#frame = requestAnimationFrame(step);
      else this.#shown = null;
    };
    step();
  }
}

/** The text in a place; it is the picture's own, which writes the next one over it. */
function textIn(place: HTMLElement): Text | null {
  for (const node of place.childNodes) if (node.nodeType === 3 && node.nodeValue?.trim()) return node as Text;
  return null;
}
