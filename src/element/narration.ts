/** What has happened, in words for the live region; one sentence a change, so that each is spoken once. */
import type { GameState } from '../engine/types.js';
import { describeMove } from '../games/place/words.js';
import type { Words } from '../locales/words.js';
import type { Happening } from './happening.js';

/**
 * The words for a change, which may have decided the goal, in a game in which the computer may have helped; '' for the
 * start, which the board itself tells.
 */
export function narrate(
  happening: Happening,
  state: GameState,
  t: Words,
  { goalDecided, helped }: { readonly goalDecided: boolean; readonly helped: boolean },
): string {
  const end = helped ? `${t('saidOver')} ${t('helped')}` : t('saidOver');
  if (happening.kind === 'start') return state.over ? `${end} ${t('saidScore', state)}` : '';
  if (happening.kind === 'look' || happening.kind === 'flow') return '';
  const isMove = happening.kind === 'move';
  const said = [isMove ? describeMove(t, happening.result, state.score) : whatHappened(happening, state, t)];
  if (isMove && happening.result.refilled) said.push(t('saidDeal'));
  if (goalDecided && state.goal) {
    said.push(t(state.goal.outcome === 'reached' ? 'saidGoalReached' : 'saidGoalMissed'));
  }
  if (state.over) said.push(end);
  return said.join(' ');
}

const SAID = {
  undo: 'saidUndo',
  redo: 'saidRedo',
  'new-game': 'saidNewGame',
  restore: 'saidRestored',
} as const;

/** What has been done but for a move, without what has come of it. */
export function whatHappened({ kind }: { kind: keyof typeof SAID }, { score }: GameState, t: Words): string {
  return t(SAID[kind], { score });
}
