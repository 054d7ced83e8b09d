/** How the replay of a falling game plays. */
import type { Pace } from '../../element/replay.js';

/** Milliseconds at speed 1: an action takes this long, unless its piece would take less or more than these. */
const ACTION_MS = 80;
const LEAST_MS = 700;
const MOST_MS = 2000;
/** No faster: nobody would see more. What is due in the time of one picture is shown together. */
const PICTURE_MS = 40;

/** Action by action, so that a piece is seen to move, turn and fall; a long way is gone faster than a short one. */
export const actionByAction: Pace = (at, start, end, speed) => {
  const actions = Math.max(1, end - start);
  const whole = Math.min(Math.max(actions * ACTION_MS, LEAST_MS), MOST_MS) / speed;
  const together = Math.max(1, Math.ceil((PICTURE_MS * actions) / whole));
  return { to: Math.min(at + together, end), ms: Math.round((whole * together) / actions) };
};
