/** Goals, replays, daily games, links and turned pieces, for everyone: no fault, no overflow, room for everything. */
import { expect } from '@esm-bundle/chai';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { faults, LOOKS, sticksOut } from '../support/browser-access.js';
import { setDay } from '../support/browser-clock.js';
import { ALMOST, formatPosition, formatRecord, FULL, recordOf, TWO } from '../support/browser-games.js';
import { longRecord, piecesOf, stepsBehind, watch } from '../support/browser-falling-replay.js';
import { setHash } from '../support/browser-links.js';
import {
  allInside,
  arrange,
  inside,
  LAST_MOVE,
  mount,
  panel,
  press,
  stage,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import { click } from '../support/browser-player.js';
import { listed, standsAt } from '../support/browser-replay.js';
import { inTurn, sampled } from '../support/volume.js';

let links = 0;

/** The modes in which a player finds a widget. */
const MODES: readonly (readonly [string, (box?: Element) => Promise<BlockPuzzleElement>])[] = [
  ['a puzzle with a goal', (box) => mount({ position: formatPosition(ALMOST), goal: 'lines:1' }, box)],
  [
    'the panel of a goal',
    async (box) => {
      const widget = await mount({ position: formatPosition(TWO), goal: 'score:9' }, box);
      await widget.play(FULL);
      await widget.updateComplete;
      expect(panel(widget)).to.equal('goal');
      return widget;
    },
  ],
  [
    'a goal that was missed at the end',
    async (box) => {
      const widget = await mount({}, box);
      await arrange(widget, { ...LAST_MOVE, goal: 'lines:9' });
      await widget.play(TO_CORNER);
      await widget.updateComplete;
      expect(panel(widget)).to.equal('over');
      return widget;
    },
  ],
  [
    'the end of a game, its link copied',
    async (box) => {
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: () => Promise.resolve() },
      });
      const widget = await mount({}, box);
      await arrange(widget, LAST_MOVE);
      await widget.play(TO_CORNER);
      await widget.updateComplete;
      await click(inside(widget, '[part~="share-button"]'));
      await until(() => /copied/i.test(inside(widget, '[part~="over"]').textContent), 'it is copied');
      Reflect.deleteProperty(navigator, 'clipboard');
      return widget;
    },
  ],
  [
    'a replay in its middle',
    async (box) => {
      const record = formatRecord(await recordOf({ variant: 'blockudoku' }, 12));
      const widget = await mount({ record }, box);
      listed(widget)[5]!.click();
      await standsAt(widget, 6);
      return widget;
    },
  ],
  [
    'a replay of a falling game in its middle',
    async (box) => {
      const record = await longRecord(300);
      const widget = await watch(record, {}, box);
      listed(widget)[9]!.click();
      await stepsBehind(widget, (await piecesOf(record))[9]!.end);
      return widget;
    },
  ],
  [
    'a replay that came by a link',
    async (box) => {
      setHash(
        `#bp=blocks~${formatRecord(await recordOf({ variant: 'blocks', seed: `mode ${++links}` }, 5))}`,
      );
      const widget = await mount({}, box);
      expect(inside(widget, '[part~="leave-button"]')).to.exist;
      return widget;
    },
  ],
  [
    'a daily game',
    (box) => {
      setDay('2031-05-04');
      return mount({ daily: '' }, box);
    },
  ],
  [
    'a daily game that has ended',
    async (box) => {
      setDay('2031-05-04');
      const widget = await mount({ daily: '', 'grid-size': '5' }, box);
      while (!widget.state!.over) await widget.play((await widget.legalMoves())[0]!);
      await widget.updateComplete;
      return widget;
    },
  ],
  ['pieces that may be turned', (box) => mount({ rotate: 'on', seed: 'a' }, box)],
  ['eight pieces that may be turned', (box) => mount({ rotate: 'on', 'hand-size': '8', seed: 'a' }, box)],
  [
    'the help of pieces that may be turned',
    async (box) => {
      const widget = await mount({ rotate: 'on' }, box);
      press(widget, '[part~="help-button"]');
      await widget.updateComplete;
      return widget;
    },
  ],
];

describe('axe finds nothing in', () => {
  for (const [i, [mode, make]] of sampled([...MODES.entries()], 2)) {
    for (const [look, turnOn] of inTurn(LOOKS, i)) {
      it(`${mode} (${look})`, async () => {
        await turnOn();
        expect(await faults(await make())).to.deep.equal([]);
      });
    }
  }
});

describe('nothing sticks out and every button is large enough, at 320 px, of', () => {
  for (const [mode, make] of MODES) {
    it(mode, async () => {
      await setViewport({ width: 320, height: 640 });
      const box = stage();
      box.style.width = 'auto';
      const widget = await make(box);
      expect(document.documentElement.scrollWidth).to.be.at.most(320);
      expect(widget.scrollWidth).to.be.at.most(Math.ceil(widget.getBoundingClientRect().width));
      expect(sticksOut(widget)).to.deep.equal([]);
      for (const button of allInside(widget, 'button, select').filter((each) => each.checkVisibility())) {
        const name = `${button.className} ${button.title || button.textContent.trim()}`;
        const { width, height } = button.getBoundingClientRect();
        // The moves of a replay are a list to be read, which has the steps beside it.
        const least = button.matches('.move, select') ? 24 : 44;
        expect(width, name).to.be.at.least(least);
        expect(height, name).to.be.at.least(least);
      }
    });
  }
});

for (const width of [320, 400]) {
  it(`the help has room for all of its words and its button, ${width} px wide`, async () => {
    const widget = await mount({ rotate: 'on', variant: 'blockudoku' }, stage(width));
    press(widget, '[part~="help-button"]');
    await widget.updateComplete;
    await until(() => allInside(widget, '[part~="help"]').length > 0, 'the help is there');
    const help = inside(widget, '[part~="help"]');
    expect(help.scrollHeight).to.be.at.most(help.clientHeight);
    const edge = help.getBoundingClientRect().bottom;
    expect(inside(widget, '[part~="help"] button').getBoundingClientRect().bottom).to.be.below(edge - 4);
  });
}

it('a panel has an edge of its own in forced colours, where its colour is that of the board', async () => {
  await emulateMedia({ forcedColors: 'active' });
  const widget = await mount({ rotate: 'on' });
  press(widget, '[part~="help-button"]');
  await widget.updateComplete;
  const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(
    inside(widget, '[part~="help"]'),
  );
  expect(borderTopColor).not.to.equal(backgroundColor);
  expect(borderTopWidth).to.equal('1px');
});

it('the check of what sticks out works itself', async () => {
  const widget = await mount({ position: formatPosition(ALMOST), goal: 'clear' }, stage(320));
  inside(widget, '[part~="caption"]').style.inlineSize = '900px';
  expect(sticksOut(widget)).to.have.length(1);
});

it('a caption of one endless word pushes nothing out, itself included', async () => {
  const widget = await mount({ position: formatPosition(ALMOST), goal: 'clear' }, stage(320));
  inside(widget, '[part~="caption"]').textContent = 'x'.repeat(200);
  expect(sticksOut(widget)).to.deep.equal([]);
});
