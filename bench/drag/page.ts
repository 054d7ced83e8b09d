/** In the page whose frames are counted, as a classic script before the package: a game in which a drag clears. */
import type { BlockPuzzleElement, Snapshot } from '../../dist/index.js';

/** What was measured of one drag, in milliseconds. */
export interface Drag {
  /** From frame to frame while the piece is carried: neither as it is lifted nor as it is let go. */
  readonly frames: readonly number[];
  /** From the press until its frame begins to be made. */
  readonly press: number;
  /** From the move that lifts the piece until that is painted. */
  readonly lift: number;
  /** The longest frame from the drop on. */
  readonly clear: number;
}

/** So long after the lift frames count as the lift's. */
const LIFT_MS = 120;

const STARTS = {
  blocks: ['##.##...', '##.#..##', '.......#', '##..##..', '.#..##..', '#######.', '#######.', '....####'],
  blockudoku: [
    '##.##.##.',
    '##.#..##.',
    '......###',
    '##...##..',
    '.#...##..',
    '########.',
    '########.',
    '.....####',
    '..##.....',
  ],
} as const;

class Drags {
  #widget!: BlockPuzzleElement;
  #frames: number[] = [];
  #running = false;
  #pressed = 0;
  #pressFrame = 0;
  #moved = 0;
  #lifted = 0;
  #liftPainted = 0;
  #dropped = 0;

  /** A game before the player; where the piece lies that clears, and where its pointer lets it go. */
  async prepare(variant: keyof typeof STARTS): Promise<{ from: number[]; to: number[] }> {
    this.#widget = document.querySelector('block-puzzle') ?? (await this.#mount(variant));
    const board = STARTS[variant];
    const { length } = board;
    const position = {
      ...{ variant, rows: length, columns: length, handSize: 3, score: 0, streak: 0, seed: 'drag' },
      ...{ board, hand: ['#/#', '##/##', '###'], queue: [], drawn: 0 },
    };
    const snapshot = { ...(await this.#widget.snapshot()), start: position, moves: [], undone: 0, score: 0 };
    await this.#widget.restore(snapshot as unknown as Snapshot);
    await this.#widget.updateComplete;
    const piece = this.#find('[data-slot="0"] .piece').getBoundingClientRect();
    const row = board.findIndex((cells) => /^#+\.$/.test(cells));
    const cell = this.#find(`[data-row="${row}"][data-column="${length - 1}"]`).getBoundingClientRect();
    return {
      from: [piece.left + piece.width / 2, piece.top + piece.height / 2],
      to: [cell.left + cell.width / 2, cell.bottom],
    };
  }

  async #mount(variant: string): Promise<BlockPuzzleElement> {
    await customElements.whenDefined('block-puzzle');
    const widget = document.createElement('block-puzzle') as unknown as BlockPuzzleElement;
    for (const [name, value] of Object.entries({ variant, seed: 'drag', storage: 'none' }))
      widget.setAttribute(name, value);
    document.querySelector('main')!.append(widget);
    await widget.ready;
    const root = widget.shadowRoot!;
    root.addEventListener('pointerdown', ({ timeStamp }) => (this.#pressed = timeStamp), { capture: true });
    root.addEventListener('pointermove', ({ timeStamp }) => (this.#moved = timeStamp), { capture: true });
    document.addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        this.#dropped = timeStamp;
        performance.mark('drop');
      },
      { capture: true },
    );
    return widget;
  }

  #find(selector: string): HTMLElement {
    return this.#widget.shadowRoot!.querySelector<HTMLElement>(selector)!;
  }

  /** Notes frames from now on. */
  async begin(): Promise<void> {
    // Effects and the like: they come with the pointer.
    await new Promise((resolve) => setTimeout(resolve, 400));
    this.#frames = [];
    this.#pressed = this.#pressFrame = this.#moved = this.#lifted = this.#liftPainted = this.#dropped = 0;
    this.#running = true;
    performance.mark('press');
    requestAnimationFrame(this.#frame);
  }

  readonly #frame = (time: number): void => {
    if (!this.#running) return;
    this.#frames.push(time);
    if (this.#pressed > 0 && this.#pressFrame === 0) this.#pressFrame = performance.now();
    if (this.#lifted === 0 && this.#widget.shadowRoot!.querySelector('.float .piece')) {
      this.#lifted = this.#moved;
      // A message that is sent before a frame is painted comes behind it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (this.#liftPainted = performance.now());
      port2.postMessage(null);
    }
    requestAnimationFrame(this.#frame);
  };

  /** What was noted. Throws an Error if the piece was not lifted, or has cleared nothing. */
  end(): Drag {
    this.#running = false;
    const { score } = this.#widget.state!;
    if (this.#liftPainted === 0 || this.#dropped === 0 || score <= 2)
      throw new Error(`nothing was dragged: ${this.#lifted}, ${this.#dropped}, ${score} points`);
    const gaps = this.#frames.slice(1).map((time, i) => ({ time, gap: time - this.#frames[i]! }));
    const carried = gaps.filter(
      ({ time, gap }) => time - gap > this.#lifted + LIFT_MS && time <= this.#dropped,
    );
    return {
      frames: carried.map(({ gap }) => gap),
      press: this.#pressFrame - this.#pressed,
      lift: this.#liftPainted - this.#lifted,
      clear: Math.max(...gaps.filter(({ time }) => time > this.#dropped).map(({ gap }) => gap)),
    };
  }
}

Object.assign(window, { drags: new Drags() });
