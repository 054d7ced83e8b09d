/** What has been done in a game but for a move, in words for the live region, without what has come of it. */
import type { GameState } from '../engine/types.js';
import type { Words } from '../locales/words.js';

const SAID = {
  undo: 'saidUndo',
  redo: 'saidRedo',
  'new-game': 'saidNewGame',
  restore: 'saidRestored',
} as const;

export function whatHappened({ kind }: { kind: keyof typeof SAID }, { score }: GameState, t: Words): string {
  return t(SAID[kind], { score });
}
