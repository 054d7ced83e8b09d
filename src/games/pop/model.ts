/** What the picture of a wall game is made from. */
import type { PaletteName } from './palettes.js';
import type { SetupStatistics } from './statistics.js';
import type { WallMove, WallState } from '../../engine/pop/types.js';
import type { HistoryEntry } from '../../engine/types.js';
import type { Words } from '../../locales/words.js';
import type { Frame } from '../../core/protocol.js';
import type { CommonModel, GameActions, Panel, ReplayModel } from '../../view/model.js';

export interface WallViewModel extends CommonModel {
  readonly t: Words;
  readonly frame: Frame<'pop'> | null;
  readonly state: WallState | null;
  readonly panel: Panel;
  readonly palette: PaletteName;
  readonly taps: 'one' | 'two';
  readonly cursor: WallMove;
  /** The number of the picked area in the outlook; -1 for none. */
  readonly picked: number;
  /** The number of the area that the computer would remove; -1 for none. */
  readonly hinted: number;
  /** Whether the computer looks for a move of its own, or for one to advise. */
  readonly thinking: boolean;
  /** Whether the computer plays; `null` where it has not been asked to. */
  readonly computer: boolean | null;
  /** It is proved that no moves clear the wall. */
  readonly hopeless: boolean;
  /** Games of this set-up that were played to their end. */
  readonly statistics: SetupStatistics;
  readonly replay: ReplayModel<HistoryEntry<'pop'>> | null;
}

export interface WallViewActions extends GameActions {
  /** Lets the computer play, or stops it. */
  readonly toggleComputer: () => void;
}
