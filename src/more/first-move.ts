/**
 * The first move is shown to who has never made one: a hand carries a piece to a place, or presses an area, under the name
 * of the game. It goes at the first press or key. Comes with a first game in which nothing happens for a while, and with
 * the game of today, which is another one tomorrow.
 */
import { html, nothing, render, svg } from 'lit/html.js';
import { css } from '../view/css.js';
import type { StorageAdapter } from '../element/attributes.js';
import { PREFIX, type Shelf } from '../element/storage.js';
import type { Widget } from '../element/widget.js';
import type { Outlook } from '../engine/types.js';
import type { WallOutlook } from '../engine/pop/types.js';
import { legalAnchors } from '../games/place/anchors.js';
import { pieceSize, pieceView } from '../view/piece.js';
import { titled } from '../view/words.js';
import { OUT } from './feel/motion.js';

export { watchDay } from './new-day.js';

const PRESS_MS = 150;
const CARRY_MS = 900;
const AGAIN_MS = 4000;
const TIMES = 5;

const styles = css`
  .first {
    position: absolute;
    inset: 0;
    /* A hand at the last column would make the page wider. */
    overflow: hidden;
    pointer-events: none;
    direction: ltr;
    z-index: 1;
  }
  .first > * {
    position: absolute;
    inset: 0 auto auto 0;
    transform-origin: 0 0;
  }
  .first-name {
    color: var(--ink);
    font-size: 1.4rem;
    line-height: 1;
    white-space: nowrap;
    translate: 0 -50%;
  }
  .wall .first-name {
    color: var(--text);
    font-size: 1.2rem;
  }
  .first .piece {
    opacity: 0.85;
  }
  .first .aim .block {
    background: color-mix(in srgb, var(--block) 25%, transparent);
    box-shadow: inset 0 0 0 max(2px, 0.05em) var(--block);
  }
  .first .hand-sign {
    inline-size: 2.5rem;
    block-size: 2.5rem;
    fill: #fff;
    stroke: #23262d;
    stroke-width: 1.6;
    stroke-linejoin: round;
  }
  .first .way {
    overflow: visible;
    fill: none;
    stroke: var(--ink-quiet);
    stroke-width: 3;
    stroke-linecap: round;
    stroke-dasharray: 0.1 8;
  }
  /* The name stands there, and what is known of a wall waits for it. */
  .game:has(> .first) .note-line {
    color: transparent;
  }
  @media print {
    .first {
      display: none;
    }
  }
`;

interface Point {
  x: number;
  y: number;
}

/** What is carried, from where and where to; of a wall only where it is pressed. */
interface Plan {
  readonly piece: string;
  readonly from: Point;
  readonly to: Point;
  /** The sides of a cell in the hand, and on the board. */
  readonly small: number;
  readonly cell: number;
  /** Of the name: which part of its width lies before it. */
  readonly name: Point & { readonly part: number };
}

/** Where a part lies in the picture, as styles there have it: a zoomed page has scaled what is measured. */
function boxIn(game: Element, part: Element | null): (Point & { width: number; height: number }) | null {
  if (!part) return null;
  const zoom = (game as HTMLElement).currentCSSZoom ?? 1;
  const from = game.getBoundingClientRect();
  const { left, top, width, height } = part.getBoundingClientRect();
  return {
    ...{ x: (left - from.left) / zoom, y: (top - from.top) / zoom },
    ...{ width: width / zoom, height: height / zoom },
  };
}

/** The place nearest to the middle for the piece in the middle of the hand, or the largest area. */
function plan({ stage, state, session, t }: Widget): Plan | null {
  const game = stage.game();
  if (!game) return null;
  const board = boxIn(game, stage.find('.board'));
  const corner = boxIn(game, stage.find('[data-cell]'));
  const outlook = session.frame?.outlook as unknown;
  if (!board || !corner || !state || corner.width === 0) return null;
  const at = (row: number, column: number): Point => ({
    x: corner.x + column * corner.width,
    y: corner.y + row * corner.height,
  });
  // Of what is seen: a wide wall scrolls.
  const middle = board.x + Math.min(board.width, game.clientWidth) / 2;
  if (!('fits' in state)) {
    const areas = [...((outlook as WallOutlook | undefined)?.areas ?? [])];
    const [area] = areas.sort((one, other) => other.size - one.size);
    if (!area) return null;
    const to = at(area.row + 0.5, area.column + 0.5);
    // So that the tip of its finger is there.
    to.x -= 16;
    to.y -= 5;
    const line = boxIn(game, stage.find('.note-line'));
    const y = line ? line.y + 12 : board.y + corner.height;
    const name = { x: middle, y, part: 0.5 };
    // Beside the wall it begins where the numbers do, no wider than their column.
    if (line && y < board.y + board.height) {
      const part = t.dir === 'rtl' ? 1 : 0;
      Object.assign(name, { x: line.x + line.width * part, part });
    }
    return { piece: '', from: { x: to.x + 30, y: to.y + 40 }, to, small: 1, cell: 1, name };
  }
  // One that leaves room for the name, where there is one.
  const rank = (of: number): number =>
    Math.abs(of - 1) + (pieceSize(state.hand[of] ?? '').rows > state.rows - 2 ? state.handSize : 0);
  const slots = [...state.hand.keys()];
  const slot = slots.sort((one, other) => rank(one) - rank(other)).find((of) => state.hand[of]);
  const piece = slot === undefined ? null : state.hand[slot];
  const from = boxIn(game, stage.find(`[data-slot="${slot}"] .piece`));
  if (slot === undefined || !piece || !from) return null;
  const { rows, columns } = pieceSize(piece);
  const far = ({ row, column }: { row: number; column: number }): number =>
    Math.hypot(row + rows / 2 - state.rows / 2, column + columns / 2 - state.columns / 2);
  const [anchor] = [...legalAnchors(outlook as Outlook, slot)].sort((one, other) => far(one) - far(other));
  if (!anchor) return null;
  const to = at(anchor.row, anchor.column);
  // The name is above where the piece is carried to, for it comes from below or from beside; where it has room there.
  const above = to.y - board.y;
  const below = board.height - above - rows * corner.height;
  const y = above < corner.height ? board.height - below / 2 : Math.min(board.height * 0.16, above / 2);
  return {
    ...{ piece, from, to, small: from.width / columns, cell: corner.width },
    name: { x: middle, y: board.y + y, part: 0.5 },
  };
}

const moved = ({ x, y }: Point, dx = 0, dy = 0): string => `${x + dx}px ${y + dy}px`;

/** Whether something is kept of this game, or of one like it that was dealt otherwise: a move was made in that. */
async function wasPlayed({ session, state }: Widget): Promise<boolean> {
  const { shelf } = session;
  if (!shelf?.storage || !state) return false;
  try {
    // Of a position the key does not say which game it is of.
    const kept = (await namesOn(shelf, shelf.storage)).map((name) => name.split(':', 3));
    const begins = [shelf.key, `${state.variant}-`, 'position-'];
    return kept.some(([of, , key = '']) => of === PREFIX && begins.some((begin) => key.startsWith(begin)));
  } catch {
    return false; // forbidden or broken: as if nothing were kept
  }
}

/** What is kept, by name. A storage of the host's does not list that: it is asked for the keys that come and go, and this one. */
async function namesOn(shelf: Shelf, storage: StorageAdapter): Promise<readonly string[]> {
  if (shelf.isWeb) return Object.keys(storage);
  const best = shelf.name('best');
  const [recent, own] = await Promise.all([storage.getItem(`${PREFIX}:recent`), storage.getItem(best)]);
  const keys = JSON.parse(recent ?? '[]') as readonly string[];
  return [...keys.map((key) => `${PREFIX}:game:${key}`), ...(own === null ? [] : [best])];
}

export async function showFirst(widget: Widget): Promise<void> {
  if (await wasPlayed(widget)) return;
  const { stage, state, t, element, motion } = widget;
  const game = stage.game();
  // Where the computer plays there is none to be shown, nor to who has come to it meanwhile.
  if (widget.options.autoplay !== 'off' || widget.play?.dragging || stage.find('.slot[aria-pressed="true"]'))
    return;
  if (!game || !state || state.moves > 0 || !widget.mayPlay || game.querySelector('.first') || !plan(widget))
    return;
  widget.addStyles('kinds', [styles]);
  const layer = game.ownerDocument.createElement('div');
  layer.className = 'first';
  layer.ariaHidden = 'true';
  const ended = new AbortController();
  const end = (): void => {
    ended.abort();
    layer.remove();
  };
  const { signal } = ended;
  for (const type of ['pointerdown', 'keydown', 'bp-move', 'bp-start', 'bp-error'])
    (element.shadowRoot ?? element).addEventListener(type, end, { signal, passive: true });
  for (const type of ['bp-move', 'bp-start']) element.addEventListener(type, end, { signal });
  game.ownerDocument.defaultView?.addEventListener('resize', end, { signal });
  // It may stand still: no animation ends with what is taken out.
  widget.stay?.signal.addEventListener('abort', end, { signal });
  game.append(layer);

  const draw = (): Plan | null => {
    const now = plan(widget);
    if (!now || !layer.isConnected || widget.picture.covered || widget.state !== state) {
      end();
      return null;
    }
    const { piece, from, to, name, cell } = now;
    const still = motion !== 'full';
    render(
      html`<b class="first-name">${titled(t, state.variant)}</b>
        ${piece ? html`<div class="aim">${pieceView(piece)}</div>` : nothing}
        ${piece && !still ? html`<div class="carried">${pieceView(piece)}</div>` : nothing}
        ${
          still && piece
            ? html`<svg class="way" aria-hidden="true">
                <path d=${`M${from.x + cell} ${from.y + cell / 2}L${to.x + cell} ${to.y + cell}`} />
              </svg>`
            : nothing
        }
        <svg class="hand-sign" viewBox="0 0 24 24">
          ${svg`<path d="M9 21c-1.5-2-3.5-4-5-5.5-1-1 .3-2.6 1.7-1.8L8 15V4.5a1.5 1.5 0 0 1 3 0V10h.2a1.4 1.4 0 0 1 2.6.3 1.4 1.4 0 0 1 2.5.5 1.4 1.4 0 0 1 2.4 1V16c0 2-.7 3.5-1.5 5z" />`}
        </svg>`,
      layer,
    );
    const set = (selector: string, values: Readonly<Record<string, string>>): void => {
      const { style } = layer.querySelector<HTMLElement>(selector) ?? {};
      for (const [key, value] of Object.entries(values)) style?.setProperty(key, value);
    };
    // Never over the rim: of a narrow wall the line below is not as wide as the name.
    const width = layer.querySelector<HTMLElement>('.first-name')!.offsetWidth;
    const left = Math.max(0, Math.min(name.x - width * name.part, layer.offsetWidth - width));
    set('.first-name', { left: `${left}px`, top: `${name.y}px` });
    set('.aim', { translate: moved(to) });
    for (const part of layer.querySelectorAll<HTMLElement>('.piece'))
      part.style.setProperty('--unit', `${cell}px`);
    set('.hand-sign', { translate: moved(to, cell * 0.8, cell * 0.8) });
    return now;
  };

  const play = async (times: number): Promise<void> => {
    const now = draw();
    if (!now || motion !== 'full' || times === 0) return;
    const { from, to, small, cell } = now;
    const timing = { duration: PRESS_MS + CARRY_MS, fill: 'both', easing: OUT } as const;
    const press = PRESS_MS / timing.duration;
    const scale = small / cell;
    layer.querySelector('.carried')?.animate(
      [
        { translate: moved(from), scale },
        { translate: moved(from), scale: scale * 0.96, offset: press },
        { translate: moved(to), scale: 1 },
      ],
      timing,
    );
    const grip = cell * scale * 0.8;
    await layer.querySelector('.hand-sign')!.animate(
      [
        { translate: moved(from, grip, grip), scale: 1.15 },
        { translate: moved(from, grip, grip), scale: 1, offset: press },
        { translate: moved(to, cell * 0.8, cell * 0.8), scale: 1 },
      ],
      timing,
    ).finished;
    for (const part of layer.querySelectorAll('.carried, .aim, .hand-sign'))
      part.animate({ opacity: [1, 0] }, { duration: 300, delay: 200, fill: 'both' });
    // An animation that changes nothing: it ends with the picture, where a timer would outlive it, and takes no frame before.
    await layer.animate({}, { delay: AGAIN_MS }).finished;
    await play(times - 1);
  };
  play(TIMES).catch(() => undefined);
}
