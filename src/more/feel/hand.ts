/** What answers a hand before a move is made: the press, the piece that grows as it is lifted, what is refused. */
import type { Widget } from '../../element/widget.js';
import type { Motion } from '../../view/model.js';
import { closest } from '../../view/targets.js';
import { type Moment, MOMENTS, type MomentName, pickMoment } from './sound.js';
import { OUT, SETTLE } from './motion.js';

/** What the end moves, but for the guard of its buttons. */
const ENDING = '.card, .bar, .hand, .hand .piece, .hand .block, .toolbar, .board .row';

/** Between the bricks of an area and what is told of it below them. */
const BESIDE_PX = 3;

export class Touch {
  /** Whether a finger, or a pen, was used last. */
  byFinger = false;
  readonly #widget: Widget;
  readonly #give: (moment: Moment) => void;
  /** Where the piece that was pressed lies in the hand. */
  #from: DOMRect | null = null;
  /** The slot that is held down. */
  #pressed: HTMLElement | null = null;
  #dropped: DOMRect | null = null;
  #lifted = false;
  #lit = false;
  /** What is said of the area that is marked. */
  #picked = '';

  constructor(widget: Widget, give: (moment: Moment) => void) {
    this.#widget = widget;
    this.#give = give;
    const root = widget.element.shadowRoot!;
    const hear = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ): void => {
      (root as unknown as HTMLElement).addEventListener(type, listener, { passive: true });
    };
    hear('pointerdown', this.#press);
    hear('pointermove', this.#move);
    hear('pointerup', this.#release);
    hear('pointerup', this.#letGo);
    hear('pointercancel', this.#letGo);
    hear('lostpointercapture', this.#letGo);
    hear('keydown', this.#key);
    hear('click', this.#meet);
    // The first press may have come before this.
    if (widget.play?.marks) this.#pick();
  }

  /** A move was made: what was held is placed. */
  forget(): void {
    this.#lifted = this.#lit = false;
  }

  #tell(name: MomentName): void {
    this.#give(MOMENTS[name]);
  }

  /** A piece answers to the press, before it is known whether that becomes a drag. */
  readonly #press = ({ target, pointerType }: PointerEvent): void => {
    const { mayPlay, play } = this.#widget;
    // Beside a piece that is dragged, another finger lifts none.
    if (play?.dragging === true) return;
    this.byFinger = pointerType !== 'mouse';
    this.#lifted = false;
    this.#letGo();
    this.#hurry();
    const slot = mayPlay ? closest(target, '.slot') : null;
    const piece = slot?.querySelector('.piece');
    if (!slot || !piece || slot.ariaDisabled === 'true') return;
    this.#from = piece.getBoundingClientRect();
    this.#pressed = slot;
    slot.toggleAttribute('data-pressed', true);
  };

  readonly #letGo = (): void => {
    this.#pressed?.removeAttribute('data-pressed');
    this.#pressed = null;
  };

  /** Heard after the game itself, which has drawn the piece where the pointer is: it never waits for this. */
  readonly #move = (): void => {
    const { stage, afterUpdate, motion, play } = this.#widget;
    if (play?.marks) this.#pick();
    if (play?.dragging !== true) {
      this.forget();
      return;
    }
    if (!this.#lifted) {
      this.#lifted = true;
      this.#tell('lift');
    }
    afterUpdate(() => {
      const piece = stage.find('.float .piece');
      if (this.#from && piece && motion === 'full') grow(piece, this.#from);
      this.#from = null;
      const isLit = stage.find('.cell.doomed') !== null;
      if (isLit && !this.#lit) this.#tell('lit');
      this.#lit = isLit;
    });
  };

  /** The end that is under way is there at once; its buttons take no press before their time all the same. */
  #hurry(): void {
    const game = this.#widget.stage.game();
    if (!game?.hasAttribute('data-ending')) return;
    for (const part of game.querySelectorAll(ENDING))
      for (const animation of part.getAnimations()) animation.finish();
  }

  /** Where a piece was let go that is being placed: it glides from there to its cells. */
  readonly #release = (): void => {
    const { stage } = this.#widget;
    const isLegal = stage.find('.cell.ghost') !== null;
    this.#dropped =
      this.#lifted && isLegal ? (stage.find('.float .piece')?.getBoundingClientRect() ?? null) : null;
  };

  /** The cells that a move has filled glide there from where its piece was let go. */
  settle(filled: readonly HTMLElement[]): void {
    const from = this.#dropped;
    this.#dropped = null;
    if (!from || this.#widget.motion !== 'full' || filled.length === 0) return;
    const boxes = filled.map((cell) => cell.getBoundingClientRect());
    const dx = from.left - Math.min(...boxes.map(({ left }) => left));
    const dy = from.top - Math.min(...boxes.map(({ top }) => top));
    const zoom = filled[0]!.currentCSSZoom ?? 1;
    for (const cell of filled)
      cell.animate(
        { translate: [`${dx / zoom}px ${dy / zoom}px`, '0 0'] },
        { duration: 70, easing: OUT, pseudoElement: '::after' },
      );
  }

  readonly #key = (event: KeyboardEvent): void => {
    const { key } = event;
    this.byFinger = false;
    this.#hurry();
    if (key === 'Enter' || key === ' ') this.#meet(event);
    else if (this.#widget.play?.marks) this.#pick();
  };

  /** A press of a brick: one that is alone shakes. */
  readonly #meet = ({ target }: Event): void => {
    const { mayPlay, motion, play } = this.#widget;
    if (!play?.marks) return;
    this.#pick();
    const brick = mayPlay ? closest(target, '.brick.alone') : null;
    if (!brick) return;
    this.#tell('alone');
    shake([brick], motion, 2, 120);
  };

  /** An area that is marked is heard as it is. */
  #pick(): void {
    const { stage, afterUpdate } = this.#widget;
    afterUpdate(() => {
      const badge = stage.find('.badge');
      const picked = badge ? [...stage.game()!.querySelectorAll('.cell.picked')] : [];
      if (badge) setBeside(badge, picked, stage.find('.board')!);
      const text = badge?.textContent ?? '';
      const isNew = text !== this.#picked;
      this.#picked = text;
      if (isNew && picked.length > 0) this.#give(pickMoment(picked.length));
    });
  }
}

/** What does not go shakes; where nothing is to travel it blinks. */
export function shake(parts: Iterable<Element>, motion: Motion, far = 4, duration = 220): void {
  if (motion === 'none') return;
  const frames =
    motion === 'full'
      ? { translate: [0, -far, far, -far, far, -far / 2, 0].map((x) => `${x}px`) }
      : { opacity: [1, 0.3, 1] };
  for (const part of parts) part.animate(frames, duration);
}

/** What stands over the top of an area lies below bricks of it where there is no room above, and in view: it hides none. */
function setBeside(badge: HTMLElement, picked: readonly Element[], board: Element): void {
  badge.style.margin = '';
  // A zoomed page scales what is set here; what was measured is scaled already.
  const zoom = badge.currentCSSZoom ?? 1;
  // Of a wall that scrolls, what is seen has the edges.
  const seen = board.closest('.scroller')?.getBoundingClientRect();
  const at = badge.getBoundingClientRect();
  const by = seen ? Math.max(seen.left - at.left, Math.min(0, seen.right - at.right)) : 0;
  badge.style.marginLeft = `${by / zoom}px`;
  const { left, right, top, bottom } = badge.getBoundingClientRect();
  const bricks = picked
    .map((brick) => brick.getBoundingClientRect())
    .filter((brick) => brick.left < right && brick.right > left);
  const hides = (by: number): boolean =>
    bricks.some((brick) => brick.top < bottom + by && brick.bottom > top + by);
  if (!hides(0)) return;
  const most = board.getBoundingClientRect().bottom - bottom;
  const free = bricks.map((brick) => brick.bottom + BESIDE_PX - top).filter((by) => by < most && !hides(by));
  if (free.length > 0) badge.style.marginTop = `${Math.min(...free) / zoom}px`;
}

/** The piece grows from where and as large as it lay in the hand; it follows the pointer meanwhile. */
function grow(piece: HTMLElement, from: DOMRect): void {
  const to = piece.getBoundingClientRect();
  if (to.width === 0) return;
  // A zoomed page scales what is set here; what was measured is scaled already.
  const zoom = piece.currentCSSZoom ?? 1;
  piece.style.transformOrigin = '0 0';
  piece.animate(
    {
      translate: [`${(from.left - to.left) / zoom}px ${(from.top - to.top) / zoom}px`, '0 0'],
      scale: [from.width / to.width, 1],
    },
    { duration: 120, easing: SETTLE },
  );
}
