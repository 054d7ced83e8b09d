/** What the picture is made from. */
import type { Control } from '../element/attributes.js';
import type { Frame } from '../worker/protocol.js';
import type { Messages } from '../locales/messages.js';
import type { Anchor } from '../input/anchors.js';

/** The piece in the player's hand, and where over the board it is. */
export interface Held {
  readonly slot: number;
  readonly by: 'drag' | 'tap' | 'keyboard';
  /** `null` while it is over no place where it could land. */
  readonly anchor: Anchor | null;
  readonly legal: boolean;
}

export type Panel = 'none' | 'over' | 'ask' | 'help' | 'failed';

export interface ViewModel {
  readonly frame: Frame | null;
  readonly held: Held | null;
  readonly cursor: Anchor;
  readonly best: number;
  readonly isBest: boolean;
  readonly panel: Panel;
  readonly controls: readonly Control[];
  readonly undo: boolean;
  readonly messages: Messages;
  readonly label: string;
  readonly said: string;
}

export interface ViewActions {
  readonly newGame: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly help: () => void;
  readonly startNew: () => void;
  readonly dismiss: () => void;
}
