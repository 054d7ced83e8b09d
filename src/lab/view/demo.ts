/** A first visit sees what to do: a hand drags the block, presses Play, clicks a brick; where nothing moves, three numbers say it. Gone once something is touched. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Lab } from '../parts/lab.js';
import type { CheckedBlock } from '../program/blocks.js';
import { countBlocks, parseProgram } from '../program/program.js';

type Point = readonly [x: number, y: number];

const TOUCHES = ['pointerdown', 'pointerup', 'click', 'keydown', 'wheel'] as const;
/** How long one round takes, in milliseconds, and what of it goes by until each place is reached. */
const ROUND_MS = 6500;
const PARTS = [0.06, 0.12, 0.36, 0.42, 0.58, 0.64, 0.82, 0.9] as const;

export class Demo {
  readonly #life = new AbortController();
  #points: readonly Point[] = [];
  /** On a phone, where the words are, and how high: they take the place of the slider and the status, which say no more. */
  #words: readonly [top: number, height: number] | null = null;
  /** Whether that block, as it lies on the shelf, is all of a right program: else it is not said to be. */
  #isAll = true;
  #moves: Animation | null = null;

  constructor(
    private readonly lab: Lab,
    private readonly gone: () => void,
  ) {
    const { element } = lab.shell;
    const { signal } = this.#life;
    for (const type of TOUCHES)
      element.renderRoot.addEventListener(type, (event) => this.#touched(event), { signal, capture: true });
    const size = new ResizeObserver(() => this.#measure());
    size.observe(element);
    signal.addEventListener('abort', () => size.disconnect());
  }

  /** A finger, or a wheel, may bring into view what is shown: only on a block it is there to do something. */
  #touched(event: Event): void {
    const { target, type } = event;
    const scrolls = type === 'wheel' || (event as PointerEvent).pointerType === 'touch';
    const isOn = (place: string): boolean => (target as Element).closest(place) !== null;
    if (type === 'pointerup') {
      if (isOn('.editor')) this.#measure();
    } else if (type === 'click' || !scrolls || isOn('.blocklyDraggable, .blocklyFlyout')) this.end();
  }

  end(): void {
    if (this.#life.signal.aborted) return;
    this.#life.abort();
    this.#moves?.cancel();
    this.gone();
  }

  /** The blocks of a right program, where one is known. */
  get #right(): readonly CheckedBlock[] | null {
    const { guide, levels } = this.lab;
    const right = guide?.guide.help?.solution ?? levels.level?.goal?.program;
    return right ? parseProgram(right).blocks : null;
  }

  /** The block on the open shelf that a right program begins with; `undefined` where that is not known, or not there. */
  get #block(): Element | undefined {
    const { shell } = this.lab;
    const type = this.#right?.[0]?.type;
    const shelf = '.blocklyFlyout .blocklyBlockCanvas > .blocklyDraggable';
    const all = shell.element.renderRoot.querySelectorAll(type ? `${shelf}.${type}` : shelf);
    return type || all.length === 1 ? all[0] : undefined;
  }

  /** Where the block is, where it goes, Play, and a brick; from the corner of the lab. */
  #measure(): void {
    const { shell, wall } = this.lab;
    const root = shell.element.renderRoot;
    const boxOf = (part: string): DOMRect | undefined => root.querySelector(part)?.getBoundingClientRect();
    const { rows, columns } = wall.present;
    const first = this.#block;
    const right = this.#right;
    this.#isAll =
      !first || !right || countBlocks(right) === 1 + first.querySelectorAll('.blocklyBlock').length;
    const block = first?.getBoundingClientRect();
    const boxes = [
      ...['.lab', '.editor', '.bp_whenClicked > .blocklyPath', '[part~="play-button"]'],
      ...[`[data-row="${rows >> 1}"][data-column="${columns >> 1}"]`, '[part~="play-button"] .icon'],
      ...['.speed', '.told', '.views'],
    ].map(boxOf);
    const [whole, editor, hat, play, brick, icon, speed, told, views] = boxes as DOMRect[];
    this.#points = [];
    shell.update();
    if (!block || boxes.includes(undefined)) return;
    const middle = (box: DOMRect): Point => [box.left + box.width / 2, box.top + box.height / 2];
    const start = ({ left, right }: DOMRect): number => (shell.t.dir === 'rtl' ? right - 14 : left + 14);
    const [x, y] = [start(block), block.top + 14];
    // On a shelf that has to be scrolled, or that is not in view.
    if (x < editor!.left || x > editor!.right || y < editor!.top || y > editor!.bottom) return;
    const there: readonly Point[] = [
      ...([
        [x, y],
        [start(hat!), hat!.bottom + 10],
      ] as const),
      ...[play!, brick!, icon!].map(middle),
    ];
    this.#points = there.map(([left, top]) => [left - whole!.left, top - whole!.top]);
    // They are there on a phone.
    this.#words = views!.height > 0 ? [speed!.top - whole!.top, told!.bottom - speed!.top] : null;
    void shell.element.updateComplete.then(() => this.#move());
  }

  #move(): void {
    this.#moves?.cancel();
    const { shell } = this.lab;
    const hand = shell.element.renderRoot.querySelector<HTMLElement>('.demo .hand');
    if (!hand || shell.motion !== 'full' || this.#life.signal.aborted) return;
    const places = this.#points.map(([x, y]) => `translate(${x}px, ${y}px)`);
    // Play would come too early.
    const last = this.#isAll ? 3 : 1;
    // Scaled where it is: `scale` beside the way would shorten that, and the hand would press elsewhere.
    const frames = PARTS.map((offset, i) => ({
      transform: places[Math.min(i >> 1, last)]! + (i % 2 === 1 ? ' scale(0.85)' : ''),
      ...{ offset, easing: 'ease-in-out', opacity: 1 },
    }));
    this.#moves = hand.animate(
      [
        { transform: places[0]!, opacity: 0, offset: 0 },
        ...frames,
        { transform: places[last]!, opacity: 0, offset: 1 },
      ],
      { duration: ROUND_MS, iterations: Infinity },
    );
  }

  view(): TemplateResult | typeof nothing {
    if (this.#points.length === 0) return nothing;
    const { t } = this.lab.shell;
    const [block, hat, , brick, icon] = this.#points;
    const [besideHat, hatEnd] = hat!;
    // Where the blocks lie below, the words end above them.
    const isAbove = block![1] - hatEnd > 36;
    const beside: Point = [besideHat, isAbove ? block![1] - 42 : hatEnd + 42];
    const look = this.#words ? 'legend broad' : isAbove ? 'legend above' : 'legend';
    const still: readonly Point[] = [
      // On the edge of the block: one of several.
      [block![0], block![1] - 22],
      // In the place of the drawing, and away from the word.
      [icon![0] + (t.dir === 'rtl' ? 4 : -4), icon![1]],
      brick!,
    ];
    const words = this.#isAll
      ? [t('demoDrag'), t('demoPlay'), t('demoClick')]
      : [t('askPlay'), t('askClick')];
    // As a property: a policy may refuse the attribute, which lit's `styleMap` begins with.
    const at = ([x, y]: Point): string => `transform: translate(${x}px, ${y}px)`;
    const place = this.#words
      ? `${at([0, this.#words[0]])}; min-block-size: ${this.#words[1]}px`
      : at(beside);
    return html`<div class="demo" part="demo" aria-hidden="true">
      ${
        this.lab.shell.motion === 'full'
          ? html`<svg class="hand" viewBox="0 0 24 24">
              <path
                d="M8 12V4.5a1.5 1.5 0 0 1 3 0V10l1-.2a1.5 1.5 0 0 1 2.3.6 1.5 1.5 0 0 1 2.5.6 1.5 1.5 0 0 1 2.2 1.3V16c0 3-2 5.5-5.5 5.5S8.8 20 7.5 18l-2.7-4a1.5 1.5 0 0 1 2.4-1.8z"
              />
            </svg>`
          : nothing
      }
      ${still.map((point, i) => html`<span class="tag" .style=${at(point)}>${i + 1}</span>`)}
      ${
        // A press of Play is answered by the status. A number stays with what follows it.
        this.#words && this.lab.run.isBad
          ? nothing
          : html`<p class=${look} .style=${place}>
              ${words.map((text) => html`<span>${text.replace(' ', '\u00a0')}</span> `)}
            </p>`
      }
    </div>`;
  }
}
