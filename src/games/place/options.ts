/** The attributes that only placement games have. */
import { FAIRS } from '../../engine/place/fair.js';
import { ofKinds, oneOf, row, SWITCH, variantsOwn } from '../../element/attribute-readers.js';

export const PLACE_ATTRIBUTES = ofKinds(['place'], {
  /**
   * Whether a piece may be turned before it is placed.
   * @group Placement
   * @default the variant's
   */
  // flag: rotate pieces may be turned
  // editor: Rules | Pieces may be turned
  rotate: row({ ...variantsOwn(SWITCH), anew: true }),

  /**
   * Every piece alike; or each hand can be placed in some order; or small pieces are likelier on a crowded board.
   * @group Placement
   */
  // flag: fair=NAME how hands are dealt: random, solvable (each can be placed in some order) or gentle (small
  // pieces on a crowded board)
  // editor: Rules | How hands are dealt
  fair: row({ ...oneOf(...FAIRS), rule: String }),
});
