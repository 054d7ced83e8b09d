/** A replay on the stage: its buttons, its list, where it stands. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { engine, type GameRecord } from './browser-games.js';
import { allInside, inside, until } from './browser-page.js';
import { playByDrag } from './browser-player.js';
import { settled } from './browser-reports.js';

/** Milliseconds between two moves, by speed. */
export const PACE = { '0.5': 2000, '1': 1000, '2': 500, '4': 250 } as const;

export type Step = 'first' | 'back' | 'play' | 'next' | 'last';

export const stepButton = (widget: Element, name: Step): HTMLElement =>
  inside(widget, `[part~="${name}-button"]`);

export const usable = (widget: Element, name: Step): boolean =>
  stepButton(widget, name).getAttribute('aria-disabled') === 'false';

export const listed = (widget: Element): HTMLElement[] => allInside(widget, '[part~="moves"] li button');

export const speedOf = (widget: Element): HTMLSelectElement => inside<HTMLSelectElement>(widget, 'select');

/** Chooses a speed as a player does. */
export function choose(widget: Element, speed: keyof typeof PACE): void {
  const select = speedOf(widget);
  select.value = speed;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The numbers of the moves that are marked as the present one. */
export const marked = (widget: Element): number[] =>
  allInside(widget, '[part~="moves"] li')
    .filter((entry) => entry.querySelector('[aria-current="step"]'))
    .map((entry) => (entry as HTMLLIElement).value);

/** Waits until the replay shows the state behind so many moves. */
export async function standsAt(widget: BlockPuzzleElement, moves: number): Promise<void> {
  await until(() => widget.state!.moves === moves, `move ${moves} is shown`);
  await widget.updateComplete;
}

/** What is shown is the state of the record behind so many moves: state, picture, list and counter. */
export async function expectShows(
  widget: BlockPuzzleElement,
  record: GameRecord,
  moves: number,
): Promise<void> {
  const { length } = record.moves;
  const count = (): string => widget.shadowRoot!.querySelector('[part~="count"]')?.textContent ?? '';
  await until(() => count().includes(`${moves} of ${length}`), `move ${moves} is counted`);
  await standsAt(widget, moves);
  const game = (await engine()).replay(record);
  game.goTo(moves);
  expect(widget.state).to.deep.equal(game.state);
  expect(allInside(widget, '[data-cell].filled')).to.have.length(
    game.state.board.join('').replaceAll('.', '').length,
  );
  expect(marked(widget)).to.deep.equal(moves === 0 ? [] : [moves]);
  expect(['first', 'back', 'next', 'last'].map((name) => usable(widget, name as Step))).to.deep.equal([
    ...[moves > 0, moves > 0],
    ...[moves < length, moves < length],
  ]);
}

/** An ordinary game that a player can play. */
export async function expectPlayable(widget: BlockPuzzleElement): Promise<void> {
  await settled(widget);
  expect(widget.status).to.equal('playing');
  expect(allInside(widget, '[part~="replay"]')).to.have.length(0);
  expect(inside(widget, '[part~="new-button"]')).to.exist;
  const [move] = await widget.legalMoves();
  await playByDrag(widget, move!);
}
