/** Games whose pieces may be turned. */
import type { BlockPuzzleElement, Move, PositionInput } from '../../dist/index.js';
import { heard } from './browser-events.js';
import { formatPosition } from './browser-games.js';
import { allInside, mount, slotAt } from './browser-page.js';

/** The first piece fits only upright, in the second column, and clears it. */
export const UPRIGHT: PositionInput = {
  variant: 'blocks',
  rows: 4,
  columns: 4,
  handSize: 2,
  board: ['#.#.', '#.#.', '#.##', '.#.#'],
  hand: ['###', '##/#.'],
  rotate: true,
  seed: 'upright',
};
export const STAND: Move = { piece: 0, row: 0, column: 1, rotation: 1 };

/** An empty board with room for everything. */
export const FREE: PositionInput = {
  ...UPRIGHT,
  rows: 6,
  columns: 6,
  board: Array<string>(6).fill('......'),
};

/** A widget with the game of a position. */
export const from = (position: PositionInput): Promise<BlockPuzzleElement> =>
  mount({ position: formatPosition(position) });

export const turnButton = (widget: Element, slot: number): HTMLElement =>
  allInside(widget, '[part~="turn-button"]')[slot]!;

/** A slot in words. */
export const label = (widget: Element, slot: number): string =>
  slotAt(widget, slot).getAttribute('aria-label')!;

/** The move that the next bp-move tells, with the way it was made. */
export async function nextMove(widget: BlockPuzzleElement, act: () => Promise<unknown>): Promise<unknown> {
  const moved = heard(widget, 'bp-move');
  await act();
  const { detail } = await moved;
  await widget.updateComplete;
  return [detail.source, detail.move];
}
