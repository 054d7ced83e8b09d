/** New pieces that come, and moves that are taken back, in motion: the picture is as it will be, and flies there. */
import type { GameState, MoveResult, PlaceState } from '../../engine/types.js';
import type { Motion } from '../../view/model.js';
import { OUT, removeAfter, SETTLE } from './motion.js';
import { RIM_MS, tileAt } from './placed.js';

const FADE_MS = 140;
const FLY_MS = 180;
const TURN_MS = 18;

/** The pieces of a new hand come one behind the other; each can be grabbed from its first frame. */
export function showRefill(game: ParentNode, motion: Motion): void {
  if (motion === 'none') return;
  game.querySelectorAll<HTMLElement>('.slot .piece').forEach((piece, number) => {
    const frames = motion === 'full' ? { scale: [0.6, 1], opacity: [0, 1] } : { opacity: [0, 1] };
    const delay = motion === 'full' ? number * 50 : 0;
    piece.animate(frames, {
      duration: motion === 'full' ? 160 : 120,
      delay,
      easing: SETTLE,
      fill: 'backwards',
    });
  });
}

/** The tiles of cleared boxes go one by one: around each box, from the one that would have gone first, and inward. */
export function turnBoxes(
  game: ParentNode,
  { boxSide, columns }: PlaceState,
  { cleared, clearedBoxes }: MoveResult,
): void {
  const tiles = [...game.querySelectorAll('.going')].slice(-cleared.length);
  for (const box of clearedBoxes) {
    const across = columns / boxSide;
    const middle = (at: number): number => (at + 0.5) * boxSide - 0.5;
    const [r, c] = [middle(Math.floor(box / across)), middle(box % across)];
    const all = cleared.flatMap(([row, column], i) => {
      const going = tiles[i]?.getAnimations()[0]?.effect;
      const ring = Math.max(Math.abs(row - r), Math.abs(column - c));
      if (!going || ring > boxSide / 2) return [];
      return [{ going, ring, delay: going.getTiming().delay ?? 0, angle: Math.atan2(row - r, column - c) }];
    });
    const outer = Math.max(...all.map(({ ring }) => ring));
    const first = all
      .filter(({ ring }) => ring === outer)
      .reduce((one, other) => (other.delay < one.delay ? other : one));
    const around = ({ angle }: { angle: number }): number =>
      (angle - first.angle + 2 * Math.PI + 1e-9) % (2 * Math.PI);
    all.sort((one, other) => other.ring - one.ring || around(one) - around(other));
    all.forEach(({ going }, turn) => {
      going.updateTiming({ delay: RIM_MS + turn * TURN_MS });
    });
  }
}

/** Tiles that are there again fade in, those that have left fade out, and the piece of a move that is taken back flies to its slot. */
export function returnTiles(
  game: ParentNode,
  before: GameState,
  after: GameState,
  motion: Motion,
  to?: number,
): void {
  if (motion === 'none') return;
  const left: Element[] = [];
  const board = game.querySelector('.board')!;
  const effects = game.querySelector<HTMLElement>('.effects')!;
  for (const cell of game.querySelectorAll<HTMLElement>('.board [data-cell]')) {
    const [row, column] = [Number(cell.dataset['row']), Number(cell.dataset['column'])];
    const [was, is] = [before, after].map(({ board }) => (board[row]?.[column] ?? '.') !== '.');
    if (was === is) continue;
    if (is) {
      cell.animate({ opacity: [0, 1] }, { duration: FADE_MS, pseudoElement: '::after' });
    } else {
      left.push(cell);
      // Those of a wall are bricks.
      if (!('fits' in before)) continue;
      const tile = tileAt(board, effects, [row, column], before.hues[row]?.[column] ?? 'h');
      removeAfter(tile.animate({ opacity: [1, 0] }, FADE_MS), tile);
    }
  }
  // What was cleared with its own piece leaves nothing that could fly.
  const flies = motion === 'full' && left.length > 0;
  let piece: Element | undefined;
  for (const one of game.querySelectorAll('.slot .piece')) {
    const slot = Number(one.closest<HTMLElement>('.slot')!.dataset['slot']);
    // One that looks like what has come in its place, too.
    if (slot === to && flies) piece = one;
    else if (after.hand[slot] !== before.hand[slot]) one.animate({ opacity: [0, 1] }, 120);
  }
  if (!piece) return;
  const boxes = left.map((cell) => cell.getBoundingClientRect());
  const x = Math.min(...boxes.map((box) => box.left));
  const y = Math.min(...boxes.map((box) => box.top));
  const home = piece.getBoundingClientRect();
  const width = Math.max(...boxes.map((box) => box.right)) - x;
  if (home.width === 0) return;
  const scale = width / home.width;
  // About its middle, as it scales.
  const dx = x + width / 2 - (home.left + home.width / 2);
  const dy = y + (home.height * scale) / 2 - (home.top + home.height / 2);
  const zoom = piece.currentCSSZoom ?? 1;
  piece.animate(
    { translate: [`${dx / zoom}px ${dy / zoom}px`, '0 0'], scale: [scale, 1] },
    { duration: FLY_MS, easing: OUT },
  );
}
