/** What the player's hand asks of the widget around it. */
import type { Move } from '../../engine/types.js';
import type { Words } from '../../locales/words.js';
import type { Frame } from '../../core/protocol.js';
import type { Held } from '../../view/model.js';

export interface PlayerHandHost {
  readonly frame: () => Frame | null;
  /** Whether the player may act now. */
  readonly active: () => boolean;
  /** Answers whether the move was played. */
  readonly play: (move: Move, source: Held['by']) => Promise<boolean>;
  readonly step: (kind: 'undo' | 'redo') => void;
  readonly hint: () => void;
  readonly say: (text: string) => void;
  readonly update: () => void;
  /** Focuses the cursor's cell; `said` is spoken with it. */
  readonly focusCursor: (said?: string) => void;
  /** A piece is taken up to be dragged. */
  readonly takeUp: () => void;
  /** Flies the floating piece back to its slot. */
  readonly flyHome: (slot: number) => Promise<unknown>;
  readonly words: () => Words;
}
