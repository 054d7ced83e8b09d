/** What the picture of a falling game is made from. */
import type { FallLanding, FallPiece, FallState, Profile } from '../../engine/fall/types.js';
import type { Bindings } from './keys.js';
import type { Words } from '../../locales/words.js';
import type { CommonModel, GameActions, Panel, ReplayModel } from '../../view/model.js';

/** Whether pieces fall by themselves. */
export type FallPace = 'auto' | 'turn';

export interface FallViewModel extends CommonModel {
  readonly t: Words;
  readonly state: FallState | null;
  /** By which rules it is to be played, before there is a state that says it. */
  readonly profile: Profile;
  /** `start` before the first piece falls, `paused` until the player goes on. */
  readonly panel: Panel | 'start' | 'paused';
  /** Whether time passes. */
  readonly running: boolean;
  readonly computer: 'off' | 'simple' | 'animated';
  readonly pace: FallPace;
  readonly keys: Bindings;
  /** Where the computer would place the falling piece, where the player has asked. */
  readonly hint: FallLanding | null;
  readonly replay: ReplayModel<FallPiece> | null;
}

/** What moves the piece is heard on the picture. */
export interface FallViewActions extends GameActions {
  /** Starts the game, or lets it go on. */
  readonly play: () => void;
  readonly pause: () => void;
}
