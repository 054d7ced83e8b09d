/** Walls for everyone: no fault, in any state, theme and palette. */
import { expect } from '@esm-bundle/chai';
import { emulateMedia } from '@web/test-runner-commands';
import { faults } from '../support/browser-access.js';
import { mount, tidy } from '../support/browser-page.js';
import { settled } from '../support/browser-reports.js';
import { STATES, WALL } from '../support/browser-wall-states.js';
import { button } from '../support/browser-walls.js';

afterEach(async () => {
  await emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  document.documentElement.style.removeProperty('color-scheme');
  await tidy();
});

for (const [what, make] of STATES) {
  for (const theme of ['light', 'dark', 'contrast']) {
    it(`${what} has no fault, theme ${theme}`, async () => {
      if (theme === 'dark') {
        document.documentElement.style.colorScheme = 'dark';
        await emulateMedia({ colorScheme: 'dark' });
      }
      expect(await faults(await make({ theme }))).to.deep.equal([]);
    });
  }
}

for (const palette of ['safe', 'mono']) {
  it(`the palette ${palette} has no fault`, async () => {
    expect(await faults(await mount({ ...WALL, palette }))).to.deep.equal([]);
  });
}

it('forced colours have no fault', async () => {
  await emulateMedia({ forcedColors: 'active' });
  expect(await faults(await mount(WALL))).to.deep.equal([]);
});

it('every button of a wall has a name', async () => {
  const widget = await mount({ ...WALL, autoplay: 'animated' });
  await widget.pause();
  expect(button(widget, 'hint').title).to.equal('Hint');
  await settled(widget);
  expect(button(widget, 'pause').title).to.equal('Let the computer play');
});
