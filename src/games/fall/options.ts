/** The attributes that only falling games have. */
import { LARGEST_ORDER } from '../../engine/limits.js';
import { DRAWS, PROFILES } from '../../engine/fall/types.js';
import { ofKinds, oneOf, row, shortText, variantsOwn, wholeNumber } from '../../element/attribute-readers.js';

export const FALL_ATTRIBUTES = ofKinds(['fall'], {
  /** By weights that each game draws and hides, all pieces alike, or each once from a bag. @group Falling */
  // flag: draw=NAME in quintris, how pieces are drawn: weighted, uniform or bag
  // editor: Rules | How pieces are drawn
  draw: row({ ...oneOf(...DRAWS), rule: String }),

  /**
   * The original's rules, or kicks, hold and a moment before a piece locks; scores are kept apart.
   * @group Falling
   */
  // flag: profile=NAME in quintris, classic, or comfort with kicks, hold and a later lock
  // editor: Rules | Rules
  profile: row({ ...oneOf(...PROFILES), rule: String }),

  /**
   * Pieces of so many cells, in place of the variant's.
   * @group Falling
   * @default the variant's
   */
  // flag: order=N in quintris, pieces of N cells, 1 to 5
  // editor: Rules | Cells of a piece | 1 to 5.
  order: row<number | null>({
    ...variantsOwn(wholeNumber(1, LARGEST_ORDER), null),
    rule: (order) => `order${order}`,
  }),

  /** Pieces fall by themselves, or only the player moves them. @group Falling */
  // editor: Rules | Pace
  pace: oneOf('auto', 'turn'),

  /** Milliseconds from row to row; where the speed rises, at the first level. @group Falling */
  // editor: Rules | Milliseconds from row to row | 20 to 10000; 500 is usual.
  gravity: wholeNumber(20, 10_000, 500),

  /**
   * Whether pieces fall faster from level to level, of ten rows each; scores are kept apart.
   * @group Falling
   * @default `constant`, and `rising` with `profile="comfort"`
   */
  // editor: Rules | Speed
  speed: variantsOwn(oneOf('constant', 'rising')),

  /** Milliseconds until a held key repeats. @group Falling */
  // editor: Rules | Milliseconds until a held key repeats | 0 to 1000; 170 is usual.
  das: wholeNumber(0, 1000, 170),

  /** Milliseconds from repeat to repeat; 0 goes all the way. @group Falling */
  // editor: Rules | Milliseconds from repeat to repeat | 0 to 1000; 50 is usual.
  arr: wholeNumber(0, 1000, 50),

  /**
   * Other keys for `left`, `right`, `rotate`, `flip`, `down`, `drop`, `hold`, `pause`, `undo`, `redo`, `hint`.
   * @group Falling
   * @default the usual ones
   * @values e.g. `left: a ArrowLeft; rotate: w`
   */
  // authors: 500 actions with their keys, such as "left: a ArrowLeft; rotate: w"
  // editor: Rules | Keys | Such as: left: a ArrowLeft; rotate: w
  keys: shortText(500),
});
