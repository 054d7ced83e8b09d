/**
 * What a variant cannot have of what its host asks for. Comes where that is so: a size, or of a wall a goal or a promise,
 * is taken back and told as refused.
 */
import { isWithin, SIZES } from '../engine/limits.js';
import { kindNamed } from '../engine/table.js';
import { type AttributeRow, ATTRIBUTES, type Options } from './attributes.js';
import type { Settings } from './settings.js';
import { wantedSize } from './game-request.js';

interface Misfit {
  readonly row: AttributeRow;
  readonly value: string;
}

const rowOf = (name: keyof Options): AttributeRow => ATTRIBUTES.find(({ property }) => property === name)!;

/** The values that the variant's mechanism cannot have. */
function misfits(options: Options): readonly Misfit[] {
  const { gridSize, handSize } = options;
  const kind = kindNamed(options.variant);
  if (!kind) return [];
  const sizes = SIZES[kind];
  const found: Misfit[] = [];
  if (gridSize && !(isWithin(gridSize.rows, sizes.rows) && isWithin(gridSize.columns, sizes.columns))) {
    found.push({ row: rowOf('gridSize'), value: `${gridSize.rows}x${gridSize.columns}` });
  }
  if (handSize !== null && !isWithin(handSize, sizes.handSize)) {
    found.push({ row: rowOf('handSize'), value: String(handSize) });
  }
  // What has no hand is a wall.
  return !sizes.handSize.to ? [...found, ...linelessMisfits(options)] : found;
}

/** What has no lines is cleared brick by brick, and only where two have room beside each other. */
function linelessMisfits(options: Options): readonly Misfit[] {
  const { goal, solvable, contagion } = options;
  const { rows, columns } = wantedSize(options);
  const hasRoom = contagion === 'strip' ? rows > 1 : rows * columns > 1;
  return [
    ...(goal.startsWith('lines:') ? [{ row: rowOf('goal'), value: goal }] : []),
    ...(solvable && !hasRoom ? [{ row: rowOf('solvable'), value: 'on' }] : []),
  ];
}

export class Sizes {
  readonly #settings: Settings;
  /** What has fitted another kind of game. */
  readonly #left = new Map<AttributeRow, Options[keyof Options]>();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** The host has set another value. */
  forget(row: AttributeRow): void {
    this.#left.delete(row);
  }

  /**
   * Takes back what the variant cannot have, to what fitted `before`, and notes it as refused; what is left over from
   * another kind of game, or what the kind has none of, waits until there is another kind again.
   */
  fit(before: Readonly<Options>): void {
    const settings = this.#settings;
    const { options } = settings;
    const kind = kindNamed(options.variant);
    const isOther = kind !== kindNamed(before.variant);
    let fitting = before;
    if (isOther) {
      for (const [row, value] of this.#left) {
        settings.assign(row, value);
        fitting = { ...fitting, [row.property]: value };
      }
      this.#left.clear();
    }
    for (const { row, value } of misfits(options)) {
      const own = options[row.property];
      const isForeign = row.kinds?.includes(kind!) === false;
      if (isForeign || (isOther && own === fitting[row.property])) this.#left.set(row, own);
      else {
        settings.refuse({ attribute: row.attribute, allowed: row.allowed, value });
        settings.assign(row, fitting[row.property] ?? row.fallback);
      }
    }
    // What fitted another variant need not fit this one.
    for (const { row } of misfits(options)) settings.assign(row, row.fallback);
  }
}
