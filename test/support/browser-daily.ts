/** Daily games: their keeping, their ends, their results. */
import type { BlockPuzzleElement } from '../../dist/index.js';
import { heard } from './browser-events.js';
import { store, stored } from './browser-games.js';
import { allInside, type Attributes, mount, until } from './browser-page.js';

/** The day on which the tests take place. */
export const DAY = '2031-05-04';

/** A daily game that is kept under the key `day`: a small one, which a few moves end. */
export const daily = (attributes: Attributes = {}): Promise<BlockPuzzleElement> =>
  mount({ daily: '', 'save-key': 'day', 'grid-size': '5', ...attributes });

export interface Ending {
  readonly daily: { readonly date: string; readonly days: number };
  readonly score: number;
  readonly moves: number;
}

/** Plays to the end, by the first moves or by the last ones; answers with what was told. */
export async function finish(widget: BlockPuzzleElement, at: 0 | -1 = 0): Promise<Ending> {
  const over = heard(widget, 'bp-gameover');
  while (!widget.state!.over) await widget.play((await widget.legalMoves()).at(at)!);
  return (await over).detail;
}

/** The stored results. */
export const results = (): Record<string, { score: number; moves: number }> =>
  JSON.parse(stored('daily', 'day')!) as Record<string, { score: number; moves: number }>;

/** Stores results of these days. */
export const played = (...dates: string[]): void => {
  store(
    'daily',
    'day',
    JSON.stringify(Object.fromEntries(dates.map((date) => [date, { score: 1, moves: 1 }]))),
  );
};

/** The card of the end says so many days in a row. */
export const showsDays = (widget: Element, days: number): Promise<void> =>
  until(
    () =>
      allInside(widget, '[part~="figures"] > div').some(({ textContent }) =>
        new RegExp(`Days in a row\\s*${days}\\s*$`).test(textContent),
      ),
    `${days} days in a row`,
  );
