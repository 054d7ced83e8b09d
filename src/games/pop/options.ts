/** The attributes that only walls have. */
import {
  type Contagion,
  CONTAGIONS,
  MOST_COLORS,
  SCORINGS,
  type WallScoring,
} from '../../engine/pop/types.js';
import {
  ofKinds,
  oneOf,
  PRESENT_IS_ON,
  row,
  SWITCH,
  variantsOwn,
  wholeNumber,
} from '../../element/attribute-readers.js';

export const POP_ATTRIBUTES = ofKinds(['pop'], {
  /**
   * How many colours.
   * @group Walls
   * @default the variant's
   */
  // flag: colors=N of a wall, its colours, 2 to 8
  // editor: Rules | Colours | 2 to 8.
  colors: row({ ...variantsOwn(wholeNumber(2, MOST_COLORS), null), rule: true }),

  /**
   * A brick matches all four neighbours, or those above and below.
   * @group Walls
   * @default the variant's
   */
  // flag: contagion=NAME of a wall, area: all four neighbours match; strip: those above and below
  // editor: Rules | Bricks match
  contagion: row({ ...variantsOwn<Contagion, string>(oneOf(...CONTAGIONS)), rule: true }),

  /**
   * Empty columns close to the left.
   * @group Walls
   * @default the variant's
   */
  // flag: compact=on|off of a wall, whether empty columns close to the left
  // editor: Rules | Empty columns close
  compact: row({ ...variantsOwn(SWITCH), parse: PRESENT_IS_ON.parse, rule: true }),

  /**
   * A point a brick, or more for large areas.
   * @group Walls
   * @default the variant's
   */
  // flag: scoring=NAME of a wall, bricks or samegame
  // editor: Rules | Scoring
  scoring: row({ ...variantsOwn<WallScoring, string>(oneOf(...SCORINGS)), rule: true }),

  /**
   * By `samegame` scoring, bricks left at the end cost points.
   * @group Walls
   * @default the variant's
   */
  // flag: penalty=on|off of a wall, whether bricks that are left cost points, by samegame scoring
  // editor: Rules | Bricks that are left cost points
  penalty: row({ ...variantsOwn(SWITCH), rule: true }),

  /** A wall that can be cleared. @group Walls */
  // flag: solvable of a wall, one that can be cleared
  // editor: Rules | Only walls that can be cleared
  solvable: row({ ...PRESENT_IS_ON, rule: true }),

  /** A first tap shows an area and a second one removes it, or the first removes it. @group Walls */
  // editor: Rules | Taps for an area
  taps: oneOf('two', 'one'),
});
