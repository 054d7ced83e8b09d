/** A wall game in words: what a change says once. */
import type { WallArea, WallResult, WallState } from '../../engine/pop/types.js';
import type { WallMessages } from '../../locales/wall-messages.js';

/** What a click has done, and the end where it was the last one. */
export function describeClick(after: WallState, result: WallResult, messages: WallMessages): string {
  const said = [messages.saidRemoved(result.cleared.length, result.color, result.points, after.score)];
  if (result.closedColumns.length > 0) said.push(messages.saidClosed(result.closedColumns.length));
  return said.join(' ');
}

/** The end: a cleared wall, or what is left of it. */
export function describeEnd(state: WallState, messages: WallMessages): string {
  const end = state.won ? messages.saidWon : messages.saidStuck(state.bricks);
  return `${end} ${messages.saidScore(state.score)}`;
}

/** An area that is picked. */
export function describeArea({ color, size, points }: WallArea, messages: WallMessages): string {
  return messages.saidPicked(color, size, points);
}
