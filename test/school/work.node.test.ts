/** How far a pupil has come in an archive, and what of it passes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPassed } from '../../integrations/school/system.js';
import { gameProgress } from '../../integrations/school/work.js';

describe('a game in an archive', () => {
  it('passes by its target or its goal, or from the mastery on, and not by having ended', () => {
    const missed = { best: 10, ended: true, reached: false };
    for (const [come, target, mastery, completed, passed] of [
      [missed, 1000, null, true, false],
      [missed, null, null, true, false], // a goal that was missed
      [missed, 1000, 0.6, true, false],
      [{ ...missed, best: 600 }, 1000, 0.6, true, true],
      [{ ...missed, best: 600, ended: false }, 1000, 0.6, false, false],
      [{ ...missed, best: 2000, ended: false }, 1000, null, true, true],
      [{ ...missed, reached: true }, null, null, true, true],
      [{ ...missed, reached: true }, null, 0.6, true, true],
    ] as const) {
      const progress = gameProgress(come, target);
      const said = JSON.stringify([come, target, mastery]);
      assert.equal(progress.completed, completed, said);
      assert.equal(isPassed(progress, { mastery }), passed, said);
    }
  });
});
