/** A first visit sees what to do: a hand drags the block, presses Play, clicks a brick; where nothing moves, three numbers say it. Gone once something is touched. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Lab } from '../parts/lab.js';

type Point = readonly [x: number, y: number];

const TOUCHES = ['pointerdown', 'pointerup', 'click', 'keydown', 'wheel'] as const;
/** How long one round takes, in milliseconds, and what of it goes by until each place is reached. */
const ROUND_MS = 6500;
const PARTS = [0.06, 0.12, 0.36, 0.42, 0.58, 0.64, 0.82, 0.9] as const;
/** What the words need between the hat and the blocks, and what the hat has of it, in pixels. */
const WORDS = 150;
const HAT = 72;

export class Demo {
  readonly #life = new AbortController();
  #points: readonly Point[] = [];
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

  /** Where the block is, where it goes, Play, and a brick; from the corner of the lab. */
  #measure(): void {
    const root = this.lab.shell.element.renderRoot;
    const whole = root.querySelector('.lab')?.getBoundingClientRect();
    const block = root.querySelector('.blocklyFlyout .blocklyDraggable')?.getBoundingClientRect();
    const hat = root.querySelector('.bp_whenClicked > .blocklyPath')?.getBoundingClientRect();
    const play = root.querySelector('[part~="play-button"]')?.getBoundingClientRect();
    const { rows, columns } = this.lab.wall.present;
    const at = `[data-row="${rows >> 1}"][data-column="${columns >> 1}"]`;
    const brick = root.querySelector(at)?.getBoundingClientRect();
    if (!whole || !block || !hat || !play || !brick) return;
    const middle = (box: DOMRect): Point => [box.left + box.width / 2, box.top + box.height / 2];
    const { dir } = this.lab.shell.t;
    const start = ({ left, right }: DOMRect): number => (dir === 'rtl' ? right - 14 : left + 14);
    const there: readonly Point[] = [
      [start(block), block.top + 14],
      [start(hat), hat.bottom + 10],
      middle(play),
      middle(brick),
    ];
    this.#points = there.map(([x, y]) => [x - whole.left, y - whole.top]);
    this.lab.shell.update();
    void this.lab.shell.element.updateComplete.then(() => this.#move());
  }

  #move(): void {
    this.#moves?.cancel();
    const { shell } = this.lab;
    const hand = shell.element.renderRoot.querySelector<HTMLElement>('.demo .hand');
    if (!hand || shell.motion !== 'full' || this.#life.signal.aborted) return;
    const [block, hat, play, brick] = this.#points.map(([x, y]) => `translate(${x}px, ${y}px)`);
    const stops = [block, block, hat, hat, play, play, brick, brick];
    const frames = stops.map((transform, i) => ({
      ...{ transform: transform!, offset: PARTS[i]!, easing: 'ease-in-out', opacity: 1 },
      scale: [1, 3, 5].includes(i) || i === 7 ? '0.85' : '1',
    }));
    this.#moves = hand.animate(
      [{ transform: block!, opacity: 0, offset: 0 }, ...frames, { transform: brick!, opacity: 0, offset: 1 }],
      { duration: ROUND_MS, iterations: Infinity },
    );
  }

  view(): TemplateResult | typeof nothing {
    if (this.#points.length === 0) return nothing;
    const { t } = this.lab.shell;
    const [block, hat, play, brick] = this.#points;
    const [besideHat, hatEnd] = hat!;
    // Where the blocks lie below, the words end above them; where there is no room for that, above the hat too.
    const room = block![1] - hatEnd;
    const isAbove = room > 36;
    const end = room < WORDS ? hatEnd - HAT : block![1] - 22;
    const still = [
      [hat!, t('demoDrag')],
      [play!, t('demoPlay')],
      [brick!, t('demoClick')],
    ] as const;
    // As a property: a policy may refuse the attribute, which lit's `styleMap` begins with.
    const at = ([x, y]: Point): string => `transform: translate(${x}px, ${y}px)`;
    return html`<div class="demo" part="demo" aria-hidden="true">
      ${
        this.lab.shell.motion === 'full'
          ? html`<svg class="hand" viewBox="0 0 24 24">
              <path
                d="M8 12V4.500a1.500 1.500 0 0 1 3 0V10l1-.2a1.500 1.500 0 0 1 2.300.6 1.500 1.500 0 0 1 2.500.6 1.500 1.500 0 0 1 2.200 1.300V16c0 3-2 5.500-5.500 5.500S8.800 20 7.500 18l-2.700-4a1.500 1.500 0 0 1 2.400-1.800z"
              />
            </svg>`
          : nothing
      }
      ${still.map(([point], i) => html`<span class="tag" .style=${at(point)}>${i + 1}</span>`)}
      <p class=${isAbove ? 'legend above' : 'legend'} .style=${at([besideHat, isAbove ? end : hatEnd + 36])}>
        ${still.map(([, text]) => html`<span>${text}</span>`)}
      </p>
    </div>`;
  }
}
