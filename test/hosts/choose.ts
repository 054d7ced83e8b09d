/** Which cells and browsers a call of `npm run test:hosts` means. */
import { parseArgs } from 'node:util';
import { ENGINES, type Engine } from './browsers/browser.js';
import { type Build, BUILDS, type Cell, CELLS, type Origin, ORIGINS } from './cells.js';

export interface Choice {
  readonly engines: readonly Engine[];
  readonly cells: readonly Cell[];
  readonly isWhole: boolean;
  readonly short: boolean;
  readonly write: boolean;
}

function oneOf<T extends string>(
  option: string,
  value: string | undefined,
  allowed: readonly T[],
): readonly T[] {
  if (value === undefined) return allowed;
  if (!allowed.includes(value as T))
    throw new Error(`--${option} "${value}" must be one of ${allowed.join(', ')}`);
  return [value as T];
}

export function choose(args: readonly string[]): Choice {
  const { values } = parseArgs({
    args: [...args],
    options: {
      browser: { type: 'string' },
      policy: { type: 'string' },
      origin: { type: 'string' },
      build: { type: 'string' },
      cell: { type: 'string' },
      short: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  // In the short form another browser than Chromium is asked by its name.
  const engines = oneOf('browser', values.browser ?? (values.short ? 'chromium' : undefined), ENGINES);
  const origins = oneOf<Origin>('origin', values.origin, ORIGINS);
  const builds = oneOf<Build>('build', values.build, BUILDS);
  const cells = (values.short ? shortForm() : CELLS).filter(
    ({ id, policy, origin, build }) =>
      origins.includes(origin) &&
      builds.includes(build) &&
      (values.cell === undefined || id === values.cell) &&
      (values.policy === undefined || policy.name.includes(values.policy)),
  );
  if (cells.length === 0) throw new Error('no cell of the matrix is like this');
  const isWhole = cells.length === CELLS.length && engines.length === ENGINES.length;
  return { engines, cells, isWhole, short: values.short, write: values.write };
}

/** The families that test/policies visits in Chromium each time. */
const HELD = ['no Wasm', 'nothing else', 'Trusted Types'];

/** A cell for each family of the others, each at another place and with another build than the one before. */
function shortForm(): readonly Cell[] {
  const taken: Cell[] = [];
  const families = new Map<string, Cell[]>();
  for (const cell of CELLS) {
    if (HELD.includes(cell.policy.family)) continue;
    families.set(cell.policy.family, [...(families.get(cell.policy.family) ?? []), cell]);
  }
  let turn = 0;
  for (const cells of families.values()) {
    // Steps that have no factor in common with the number of ways come by all of them.
    taken.push(cells[(turn * 7) % cells.length]!);
    turn++;
  }
  return taken;
}
