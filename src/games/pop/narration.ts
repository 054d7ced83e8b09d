/** What has happened to a wall, in words for the live region: each change is spoken once. */
import type { WallResult, WallState } from '../../engine/pop/types.js';
import { describeClick, describeEnd, type WallMessages } from './index.js';
import type { Happening } from '../../element/happening.js';
import { whatHappened } from '../../element/narration.js';

/** '' for a start, which the wall itself tells, and for what the computer does before the end. */
export function wallWords(
  happening: Exclude<Happening, { kind: 'look' | 'flow' }>,
  state: WallState,
  words: WallMessages,
  { goalDecided, byComputer, helped }: { goalDecided: boolean; byComputer: boolean; helped: boolean },
): string {
  const said: string[] = [];
  if (happening.kind === 'move') {
    if (!byComputer) said.push(describeClick(state, happening.result as WallResult, words));
  } else if (happening.kind !== 'start') {
    said.push(whatHappened(happening, state.score, words));
  }
  if (goalDecided && state.goal && happening.kind !== 'start') {
    said.push(state.goal.outcome === 'reached' ? words.saidGoalReached : words.saidGoalMissed);
  }
  if (state.over) said.push(describeEnd(state, words), helped ? words.helped : '');
  return said.filter(Boolean).join(' ');
}
