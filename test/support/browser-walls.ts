/** Walls on the stage: small ones whose games are known, and players of them. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import type { WallMove, WallPositionInput, WallState } from '../../src/engine/pop/types.js';
import { listen } from './browser-access.js';
import { heard } from './browser-events.js';
import {
  allInside,
  type Attributes,
  cellAt,
  inside,
  mount,
  nextTask,
  said,
  stage,
  until,
} from './browser-page.js';
import { Finger, key, middle, move } from './browser-player.js';
import { settled } from './browser-reports.js';

/** Three areas of three bricks each; every order clears it. */
export const CLEARABLE: WallPositionInput = {
  variant: 'clickomania',
  board: ['aab', 'abb', 'ccc'],
  seed: 'clearable',
};

/** Areas at (0,0) and (0,2); the brick c at (1,0) stays. */
export const ONE_LEFT: WallPositionInput = {
  variant: 'clickomania',
  board: ['aab', 'cab'],
  seed: 'one left',
};

/** One area, at (0,0), which earns nothing; then six bricks of two colours each are left, which cost 16 points each. */
export const COSTLY: WallPositionInput = {
  variant: 'clickomania',
  board: ['cc..', 'abab', 'baba', 'abab'],
  scoring: 'samegame',
  seed: 'costly',
};

/** A wall of one's own, ready. */
export const wallAt = (
  position: WallPositionInput,
  attributes: Attributes = {},
  box: Element = stage(),
): Promise<BlockPuzzleElement> => mount({ position: JSON.stringify(position), ...attributes }, box);

export const stateOf = (widget: BlockPuzzleElement): WallState => widget.state as unknown as WallState;

export const boardOf = (widget: BlockPuzzleElement): string => stateOf(widget).board.join('/');

export const AT = (row: number, column: number): WallMove => ({ row, column });

/** How many bricks are on their way. */
export const flying = (widget: Element): number => allInside(widget, '.flights > *, [data-flying]').length;

/** What the picture shows, by the classes of its cells. */
export function pictureOf(widget: BlockPuzzleElement): string {
  const { columns } = stateOf(widget);
  const bricks = allInside(widget, '[data-cell]').map(
    ({ classList }) => [...classList].find((name) => /^[a-h]$/.test(name)) ?? '.',
  );
  return (bricks.join('').match(new RegExp(`.{${columns}}`, 'g')) ?? []).join('/');
}

export const badge = (widget: Element): string =>
  widget.shadowRoot?.querySelector('[part~="badge"]')?.textContent.trim() ?? '';

/** Puts the mouse over a cell. */
export async function hover(widget: BlockPuzzleElement, row: number, column: number): Promise<void> {
  await move(middle(cellAt(widget, row, column)));
  await widget.updateComplete;
}

/** A finger's tap on a cell, with the click that the browser makes of it. */
export async function tap(widget: BlockPuzzleElement, row: number, column: number): Promise<void> {
  const cell = cellAt(widget, row, column);
  const finger = new Finger(widget);
  finger.down(cell);
  finger.up(middle(cell));
  cell.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
  await settled(widget);
}

/** Waits for the move that an act makes. */
export async function played(widget: BlockPuzzleElement, act: () => Promise<unknown>): Promise<void> {
  const told = heard(widget, 'bp-move');
  await act();
  await told;
  await settled(widget);
}

/** Presses keys, and lets the picture follow each. */
export async function type(widget: BlockPuzzleElement, ...names: string[]): Promise<void> {
  for (const name of names) {
    await key(name);
    await settled(widget);
  }
}

/** Plays the first area, or the last, until the end. */
export async function playOut(widget: BlockPuzzleElement, at: 0 | -1 = 0): Promise<void> {
  while (!widget.state!.over) await widget.play((await widget.legalMoves<WallMove>()).at(at)!);
  await settled(widget);
}

/** What is said by an act, once it has been painted. */
export async function heardOf(widget: BlockPuzzleElement, act: () => unknown): Promise<string[]> {
  const texts = listen(widget);
  await act();
  await settled(widget);
  await nextTask();
  return texts.filter(Boolean);
}

/** Until it was said of a wall that cannot be cleared: what else is said comes behind that, however long the proof takes. */
export const judged = (widget: BlockPuzzleElement): Promise<void> =>
  until(() => said(widget) === 'This wall cannot be cleared.', 'what is proved of the wall');

/** Until the computer has nothing more to play. */
export const untilOver = (widget: BlockPuzzleElement): Promise<void> =>
  until(() => widget.status === 'over', 'the wall is played to its end');

/** The cell of the wall that Tab leads to; there is one. */
export function stop(widget: Element): string {
  const stops = allInside(widget, '[data-cell][tabindex="0"]');
  expect(stops).to.have.length(1);
  return `${stops[0]!.dataset['row']},${stops[0]!.dataset['column']}`;
}

/** The figures of a list of terms, by their names. */
export function figures(widget: Element): Record<string, string> {
  const rows = allInside(widget, '[part~="panel"] [part~="statistics"] > div');
  return Object.fromEntries(
    rows.map((row) => [row.querySelector('dt')!.textContent, row.querySelector('dd')!.textContent]),
  );
}

export const button = (widget: Element, name: string): HTMLElement =>
  inside(widget, `[part~="${name}-button"]`);
