/**
 * `npm run soak:widgets`: widgets of all kinds are added to a page, played and removed, round after round; what the page
 * is left with must not grow.
 *
 *     npm run soak:widgets -- --rounds 200 --widgets 20
 *
 * Exits with 1 where something has grown, and says what.
 */
import { parseArgs } from 'node:util';
import { grown, type Measure, soakWidgets } from './widgets.js';

const HELP = `npm run soak:widgets -- [options]
  --rounds N   rounds (200)
  --widgets N  widgets in each (20)`;

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} must be a whole number from 1, but was ${text}`);
}

function readOptions(): { rounds: number; widgets: number } {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '200' }, widgets: { type: 'string', default: '20' } },
  });
  return { rounds: numberOf('rounds', values.rounds), widgets: numberOf('widgets', values.widgets) };
}

const COLUMNS = [
  ['rounds', (measure) => (measure.rounds === 0 ? 'start' : String(measure.rounds))],
  ['heap kB', ({ heap }) => String(Math.round(heap / 1000))],
  ['nodes', ({ nodes }) => String(nodes)],
  ['all listeners', ({ allListeners }) => String(allListeners)],
  ['lasting listeners', ({ listeners }) => String(listeners)],
  ['timers', ({ timers }) => String(timers)],
  ['observers', ({ observers }) => String(observers)],
  ['workers', ({ running }) => String(running)],
  ['widgets held', ({ held }) => String(held)],
] as const satisfies readonly (readonly [string, (measure: Measure) => string])[];

const line = (cells: readonly string[]): string =>
  cells.map((cell, i) => cell.padStart(Math.max(7, COLUMNS[i]![0].length))).join('  ');

async function main(): Promise<void> {
  const { rounds, widgets } = readOptions();
  const after = [...new Set([20, 100, 200, rounds].filter((number) => number <= rounds))].sort(
    (a, b) => a - b,
  );
  console.log(line(COLUMNS.map(([name]) => name)));
  const measures = await soakWidgets(widgets, after, (measure) => {
    console.log(line(COLUMNS.map(([, show]) => show(measure))));
  });
  const found = grown(measures);
  console.log(found.length === 0 ? 'Nothing has grown.' : `Grown:\n${found.join('\n')}`);
  if (found.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  process.exitCode = 1;
});
