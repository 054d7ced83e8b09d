/** Walls for everyone: no fault, room for fingers, words. */
import { expect } from '@esm-bundle/chai';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { faults, sticksOut } from '../support/browser-access.js';
import { allInside, cellAt, inside, mount, rare, stage } from '../support/browser-page.js';
import { click, key } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import { STATES, WALL } from '../support/browser-wall-states.js';
import { AT, button, CLEARABLE, heardOf, judged, ONE_LEFT, tap, wallAt } from '../support/browser-walls.js';
import { firstOf, inTurn, sampled } from '../support/volume.js';

// Walls for everyone: no fault, in any state, theme and palette.

for (const [i, [what, make]] of sampled([...STATES.entries()], 4)) {
  for (const theme of inTurn(['light', 'dark', 'contrast'], i)) {
    it(`${what} has no fault, theme ${theme}`, async () => {
      if (theme === 'dark') {
        document.documentElement.style.colorScheme = 'dark';
        await emulateMedia({ colorScheme: 'dark' });
      }
      expect(await faults(await make({ theme }))).to.deep.equal([]);
    });
  }
}

for (const palette of firstOf(['safe', 'mono'])) {
  it(`the palette ${palette} has no fault`, async () => {
    expect(await faults(await mount({ ...WALL, palette }))).to.deep.equal([]);
  });
}

rare('forced colours have no fault', async () => {
  await emulateMedia({ forcedColors: 'active' });
  expect(await faults(await mount(WALL))).to.deep.equal([]);
});

it('every button of a wall has a name', async () => {
  const widget = await mount({ ...WALL, autoplay: 'animated' });
  await widget.pause();
  expect(button(widget, 'hint').title).to.equal('Hint');
  await settled(widget);
  expect(button(widget, 'pause').title).to.equal('Watch');
});

// Walls on the smallest screens: nothing sticks out, and fingers find every button.

for (const [what, make] of sampled(STATES, 8)) {
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

// A wall for those who listen: each change is said once, each cell has words.

describe('a screen reader hears once', () => {
  it('what a click has removed, what it has earned and the score', async () => {
    const widget = await wallAt(CLEARABLE);
    expect(await heardOf(widget, () => widget.play(AT(0, 0)))).to.deep.equal([
      'Removed 3 bricks, disc, 3 points. Score 3.',
    ]);
  });

  rare('that columns have closed', async () => {
    const widget = await wallAt({ ...CLEARABLE, board: ['aab', 'aab'], compact: true });
    const texts = await heardOf(widget, () => widget.play(AT(0, 0)));
    expect(texts).to.have.length(1);
    expect(texts[0]).to.match(/2 columns closed/);
  });

  rare('the area that is picked, by finger and by key', async () => {
    const widget = await wallAt(CLEARABLE);
    expect(await heardOf(widget, () => tap(widget, 2, 2))).to.deep.equal(['Triangle: 3 bricks, 3 points.']);
    widget.focus();
    await key('ArrowRight');
    expect(await heardOf(widget, () => key('Enter'))).to.have.length(1);
    // The brick that gets the focus by it says the same: nothing else is to be heard.
    expect(await heardOf(widget, () => key('n'))).to.deep.equal([]);
    expect(inside(widget, ':focus').ariaLabel).to.match(/area of 3, 3 points/);
  });

  it('that a wall is cleared', async () => {
    const widget = await wallAt(CLEARABLE);
    await widget.play(AT(0, 0));
    await widget.play(AT(2, 0));
    const texts = await heardOf(widget, () => widget.play(AT(2, 2)));
    expect(texts).to.deep.equal(['Removed 3 bricks, diamond, 3 points. Score 9. Wall cleared!']);
  });

  it('that no area is left, and how many bricks', async () => {
    const widget = await wallAt(ONE_LEFT);
    await judged(widget);
    await widget.play(AT(0, 0));
    const texts = await heardOf(widget, () => widget.play(AT(0, 2)));
    expect(texts).to.have.length(1);
    expect(texts[0]).to.match(/ Score 5\. No area is left, 1 brick remains?\.$/);
  });

  for (const [how, act] of firstOf([
    ['by button', (widget: Element) => click(button(widget, 'undo'))],
    ['by key', () => key('u')],
  ] as const)) {
    it(`that a move is undone ${how}, and the score`, async () => {
      const widget = await wallAt(CLEARABLE);
      await widget.play(AT(0, 0));
      widget.focus();
      const texts = await heardOf(widget, () => act(widget));
      expect(texts).to.deep.equal(['Undone. Score 0.']);
    });
  }

  it('that a move is made again, and the end that it is', async () => {
    const widget = await wallAt(ONE_LEFT);
    await judged(widget);
    await widget.play(AT(0, 0));
    await widget.play(AT(0, 2));
    await widget.undo();
    const texts = await heardOf(widget, () => widget.redo());
    expect(texts).to.have.length(1);
    expect(texts[0]).to.match(/^Done again\. Score 5\. No area is left, [^.]*\.$/);
  });

  it('that a game is new, or restored', async () => {
    const widget = await wallAt(CLEARABLE);
    await widget.play(AT(0, 0));
    const snapshot = await widget.snapshot();
    expect(await heardOf(widget, () => widget.newGame())).to.deep.equal(['New game.']);
    expect(await heardOf(widget, () => widget.restore(snapshot))).to.deep.equal(['Game restored. Score 3.']);
  });

  it('that a goal is reached, with the move that reaches it and not with the next', async () => {
    const widget = await wallAt({ ...CLEARABLE, goal: 'score:3' });
    const reached = await heardOf(widget, () => widget.play(AT(0, 0)));
    expect(reached).to.have.length(1);
    expect(reached[0]).to.match(/Score 3\. Goal reached\.$/);
    const later = await heardOf(widget, () => widget.play(AT(2, 0)));
    expect(later).to.have.length(1);
    expect(later[0]).not.to.match(/goal/i);
  });

  it('nothing of a wall that starts, or that the mouse shows', async () => {
    const widget = await mount({ variant: 'clickomania', storage: 'none' });
    expect(inside(widget, '[role="status"]').textContent.trim()).to.equal('');
  });
});

describe('the words of', () => {
  it('a wall are its size and its bricks', async () => {
    const widget = await wallAt(ONE_LEFT);
    const grid = inside(widget, '[role="grid"]');
    expect(grid.getAttribute('aria-label')).to.equal('Wall, 2 by 3, 6 bricks');
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).to.deep.equal([
      '2',
      '3',
    ]);
    expect(allInside(widget, '[role="row"]')).to.have.length(2);
  });

  it('a cell are its place, its shape and its area; that it stands alone; or that it is empty', async () => {
    const widget = await wallAt(ONE_LEFT);
    const words = (row: number, column: number): string | null =>
      cellAt(widget, row, column).getAttribute('aria-label');
    expect(words(0, 1)).to.equal('Disc, area of 3, 3 points');
    expect(words(1, 0)).to.equal('Triangle, stands alone');
    await widget.play(AT(0, 0));
    await widget.updateComplete;
    expect(words(0, 0)).to.equal('Empty');
  });

  rare('a picked cell say that it is selected, those of no area neither that nor the contrary', async () => {
    const widget = await wallAt(ONE_LEFT);
    await tap(widget, 0, 0);
    const selected = (row: number, column: number): string | null =>
      cellAt(widget, row, column).getAttribute('aria-selected');
    expect([selected(1, 1), selected(0, 2), selected(1, 0)]).to.deep.equal(['true', 'false', null]);
  });
});
