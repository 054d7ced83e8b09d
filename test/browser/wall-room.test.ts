/** Walls on the smallest screens: nothing sticks out, and fingers find every button. */
import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { sticksOut } from '../support/browser-access.js';
import { allInside, stage, tidy } from '../support/browser-page.js';
import { settled } from '../support/browser-reports.js';
import { STATES } from '../support/browser-wall-states.js';

afterEach(async () => {
  await tidy();
  await setViewport({ width: 800, height: 600 });
});

for (const [what, make] of STATES) {
  it(`${what} fits into 320 pixels, with room for fingers`, async () => {
    await setViewport({ width: 320, height: 700 });
    const widget = await make({}, stage(300));
    await settled(widget);
    // What scrolls within the wall is meant to.
    const out = sticksOut(widget).filter((name) => !/^(cell|row|board|badge|flights)/.test(name));
    expect(out).to.deep.equal([]);
    for (const each of allInside(widget, 'button').filter((found) => found.checkVisibility())) {
      const { width, height } = each.getBoundingClientRect();
      const least = each.matches('.move') ? 24 : 44;
      expect(width, each.className).to.be.at.least(least);
      expect(height, each.className).to.be.at.least(least);
    }
  });
}
