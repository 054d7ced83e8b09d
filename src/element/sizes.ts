/**
 * What a variant cannot have of what its host asks for. Comes where that is so: a size, or of a wall a goal or a promise,
 * is taken back and told as refused.
 */
import { WALL_GOALS } from '../engine/pop/types.js';
import type { Kind } from '../engine/kinds.js';
import { isWithin, SIZES } from '../engine/limits.js';
import { kindNamed } from '../engine/table.js';
import { type AttributeRow, ATTRIBUTES, type Options } from './attributes.js';
import { variantOfPosition } from './links.js';
import type { Settings } from './settings.js';
import { wantedSize } from './game-request.js';

/** What has no hand is a wall. */
const isWall = (kind: Kind): boolean => !SIZES[kind].handSize.to;

/** The kind of the game that is played: that of the position, where there is one. */
const kindIn = ({ position, variant }: Options): Kind | undefined =>
  kindNamed(variantOfPosition(position) ?? '') ?? kindNamed(variant);

/** Of what the variant's mechanism cannot have the value that is asked for; of a goal, that of the position. */
function misfits(options: Options): readonly AttributeRow[] {
  const { gridSize, handSize, goal, solvable, contagion } = options;
  const kind = kindNamed(options.variant);
  if (!kind) return [];
  const sizes = SIZES[kind];
  const { rows, columns } = wantedSize(options);
  // A wall is cleared brick by brick, and only where two have room beside each other.
  const hasRoom = contagion === 'strip' ? rows > 1 : rows * columns > 1;
  const wrong: Partial<Record<keyof Options, boolean>> = {
    gridSize:
      !!gridSize && !(isWithin(gridSize.rows, sizes.rows) && isWithin(gridSize.columns, sizes.columns)),
    handSize: handSize !== null && !isWithin(handSize, sizes.handSize),
    goal: goal.startsWith('lines:') && isWall(kindIn(options)!),
    solvable: solvable && isWall(kind) && !hasRoom,
  };
  return ATTRIBUTES.filter(({ property }) => wrong[property]);
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
   * Takes back what the variant cannot have, to what fitted `before`, and notes it as refused, unless it is left over from
   * another kind of game, or what the kind has none of; it waits until there is another kind again.
   */
  fit(before: Readonly<Options>): void {
    const settings = this.#settings;
    const { options } = settings;
    const kind = kindNamed(options.variant);
    const { variant, position } = before;
    const isNew = variant !== options.variant || position !== options.position;
    const isOther = isNew && kindIn(options) !== kindIn(before);
    let fitting = before;
    if (isOther) {
      for (const [row, value] of this.#left) {
        settings.assign(row, value);
        fitting = { ...fitting, [row.property]: value };
      }
      this.#left.clear();
    }
    for (const row of misfits(options)) {
      const own = options[row.property];
      const isForeign = row.kinds?.includes(kind!) === false;
      this.#left.set(row, own);
      if (isForeign || (isOther && own === fitting[row.property])) continue;
      const { attribute } = row;
      const allowed =
        { goal: WALL_GOALS, solvable: 'off, where no two bricks can match' }[attribute] ?? row.allowed;
      settings.refuse({ attribute, allowed }, settings.texts.get(row) ?? '');
      settings.assign(row, fitting[row.property] ?? row.fallback);
    }
    // What fitted another variant need not fit this one.
    for (const row of misfits(options)) settings.assign(row, row.fallback);
  }
}
