/** What has happened, in words for the live region; one sentence a change, so that each is spoken once. */
import type { GameState } from '../engine/types.js';
import type { Messages } from '../locales/messages.js';
import type { Happening } from './happening.js';

/**
 * The words for a change, which may have decided the goal, in a game in which the computer may have helped; '' for the
 * start, which the board itself tells.
 */
export function narrate(
  happening: Happening,
  state: GameState,
  words: Messages,
  { goalDecided, helped }: { readonly goalDecided: boolean; readonly helped: boolean },
): string {
  const end = helped ? `${words.saidOver} ${words.helped}` : words.saidOver;
  if (happening.kind === 'start') return state.over ? `${end} ${words.saidScore(state.score)}` : '';
  if (happening.kind === 'look' || happening.kind === 'flow') return '';
  const said = [whatHappened(happening, state.score, words)];
  if (happening.kind === 'move' && happening.result.refilled) said.push(words.saidDeal);
  if (goalDecided && state.goal) {
    said.push(state.goal.outcome === 'reached' ? words.saidGoalReached : words.saidGoalMissed);
  }
  if (state.over) said.push(end);
  return said.join(' ');
}

/** What has been done, without what has come of it. */
export function whatHappened(
  happening: Exclude<Happening, { kind: 'start' | 'look' | 'flow' }>,
  score: number,
  words: Messages,
): string {
  switch (happening.kind) {
    case 'move': {
      const { points, clearedRows, clearedColumns, clearedBoxes } = happening.result;
      return words.saidMove(points, clearedRows.length, clearedColumns.length, clearedBoxes.length, score);
    }
    case 'undo':
      return words.saidUndo(score);
    case 'redo':
      return words.saidRedo(score);
    case 'new-game':
      return words.saidNewGame;
    case 'restore':
      return words.saidRestored(score);
  }
}
