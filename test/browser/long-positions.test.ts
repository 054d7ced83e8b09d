/** A core has more time for a longer request: it is not taken for dead over a long position. */
import { expect } from '@esm-bundle/chai';
import type { PositionInput } from '../../dist/index.js';
import { formatPosition, SCRIPTED } from '../support/browser-games.js';
import { mount } from '../support/browser-page.js';
import { settled } from '../support/browser-reports.js';

/** The longest time that was set for anything, from now on. */
function longestWait(): () => number {
  const { setTimeout: native } = window;
  let longest = 0;
  window.setTimeout = ((task: () => void, delay = 0, ...rest: unknown[]) => {
    longest = Math.max(longest, delay);
    return native(task, delay, ...rest);
  }) as typeof window.setTimeout;
  return () => longest;
}

const HANDS = 4000;
const LONG: PositionInput = {
  ...SCRIPTED,
  queue: Array.from({ length: HANDS }, () => ['###', '##/.#']),
};

/** What a core has for a short command. */
const COMMAND_MS = 1500;

describe('the time of a core', () => {
  for (const [what, position, least] of [
    ['the text of a long position', formatPosition(LONG), formatPosition(LONG).length / 20],
    ['the JSON of a long position', JSON.stringify(LONG), HANDS],
  ] as const) {
    it(`grows with ${what}`, async () => {
      const widget = await mount({ seed: 'a', storage: 'none' });
      const longest = longestWait();
      widget.position = position;
      await settled(widget);
      expect(widget.state!.seed).to.equal('scripted');
      expect(longest()).to.be.at.least(COMMAND_MS + least);
    });
  }

  it('is short for a short one', async () => {
    const widget = await mount({ seed: 'a', storage: 'none' });
    const longest = longestWait();
    widget.position = formatPosition(SCRIPTED);
    await settled(widget);
    expect(widget.state!.seed).to.equal('scripted');
    expect(longest()).to.be.at.most(COMMAND_MS + 100);
  });
});
