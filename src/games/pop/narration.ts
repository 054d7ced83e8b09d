/** What has happened to a wall, in words for the live region: each change is spoken once. */
import type { WallResult, WallState } from '../../engine/pop/types.js';
import type { Words } from '../../locales/words.js';
import { describeClick, describeEnd } from './index.js';
import type { Happening } from '../../element/happening.js';
import { whatHappened } from '../../element/narration.js';

/** '' for a start, which the wall itself tells, and for what the computer does before the end. */
export function wallWords(
  happening: Exclude<Happening, { kind: 'look' | 'flow' }>,
  state: WallState,
  t: Words,
  { goalDecided, byComputer, helped }: { goalDecided: boolean; byComputer: boolean; helped: boolean },
): string {
  const said: string[] = [];
  if (happening.kind === 'move') {
    if (!byComputer) said.push(describeClick(state, happening.result as WallResult, t));
  } else if (happening.kind !== 'start') {
    said.push(whatHappened(happening, state, t));
  }
  if (goalDecided && state.goal && happening.kind !== 'start') {
    said.push(state.goal.outcome === 'reached' ? t('saidGoalReached') : t('saidGoalMissed'));
  }
  if (state.over) said.push(describeEnd(state, t), helped ? t('helped') : '');
  return said.filter(Boolean).join(' ');
}
