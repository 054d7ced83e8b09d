/** Goals, replays, daily games, links and turned pieces, for everyone: no fault, no overflow, each change said once. */
import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { faults, listen, sticksOut } from '../support/browser-access.js';
import { holdTimers, realTime, setDay } from '../support/browser-clock.js';
import { ALMOST, AWAY, formatPosition, formatRecord, FULL, recordOf, TWO } from '../support/browser-games.js';
import { setHash } from '../support/browser-links.js';
import {
  allInside,
  arrange,
  inside,
  LAST_MOVE,
  mount,
  nextTask,
  panel,
  press,
  slotAt,
  stage,
  tidy,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import { click, focusedCell, key, keys } from '../support/browser-player.js';
import { listed, PACE, standsAt, stepButton } from '../support/browser-replay.js';
import { settled } from '../support/browser-reports.js';
import { FREE, from, turnButton } from '../support/browser-turning.js';

const USUAL = { width: 800, height: 600 };

afterEach(async () => {
  realTime();
  setHash('');
  await emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  document.documentElement.style.removeProperty('color-scheme');
  await tidy();
  await setViewport(USUAL);
});

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
      await until(() => /copied/.test(inside(widget, '[part~="over"]').textContent), 'it is copied');
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

const LOOKS: readonly (readonly [string, () => Promise<void>])[] = [
  ['light', () => emulateMedia({ colorScheme: 'light' })],
  [
    'dark',
    async () => {
      await emulateMedia({ colorScheme: 'dark' });
      document.documentElement.style.setProperty('color-scheme', 'dark');
    },
  ],
  ['forced colours', () => emulateMedia({ forcedColors: 'active' })],
];

for (const [look, turnOn] of LOOKS) {
  describe(`axe finds nothing (${look}) in`, () => {
    for (const [mode, make] of MODES) {
      it(mode, async () => {
        await turnOn();
        expect(await faults(await make())).to.deep.equal([]);
      });
    }
  });
}

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

/** Everything said by a change, once it has been painted. */
async function heardOf(widget: BlockPuzzleElement, act: () => Promise<unknown>): Promise<string[]> {
  const texts = listen(widget);
  await act();
  await settled(widget);
  await nextTask();
  return texts;
}

describe('a screen reader hears', () => {
  it('of a goal once, with the move that reaches it, and not with those after it', async () => {
    const widget = await from({ ...TWO, handSize: 3, hand: ['#', '#', '#'], goal: 'lines:1' });
    const reached = await heardOf(widget, () => widget.play(FULL));
    expect(reached).to.have.length(1);
    expect(reached[0]).to.match(/1 row.*goal reached/i);
    const later = await heardOf(widget, () => widget.play({ ...AWAY, piece: 1 }));
    expect(later).to.have.length(1);
    expect(later[0]).not.to.match(/goal/i);
    const undone = await heardOf(widget, () => widget.undo());
    expect(undone.join())
      .to.match(/undone/i)
      .and.not.to.match(/goal/i);
  });

  it('of a goal that is missed once, with the move that misses it', async () => {
    const widget = await from({ ...TWO, goal: 'lines:1' });
    await widget.play(AWAY);
    const missed = await heardOf(widget, () => widget.play({ ...AWAY, piece: 1, row: 3 }));
    expect(missed).to.have.length(1);
    expect(missed[0]).to.match(/goal missed/i);
    const [next] = await widget.legalMoves();
    expect((await heardOf(widget, () => widget.play(next!))).join()).not.to.match(/goal/i);
  });

  it('of each step of a replay once: which move, where, points and score', async () => {
    const record = await recordOf({ variant: 'blocks' }, 4);
    const widget = await mount({ record: formatRecord(record) });
    const first = await heardOf(widget, async () => {
      await click(stepButton(widget, 'next'));
      await standsAt(widget, 1);
    });
    expect(first).to.have.length(1);
    expect(first[0]).to.match(/move 1.*score \d+/i);
    const last = await heardOf(widget, async () => {
      await click(stepButton(widget, 'last'));
      await standsAt(widget, 4);
    });
    expect(last).to.have.length(1);
    expect(last[0])
      .to.match(/move 4/i)
      .and.to.contain(String(record.score));
    const start = await heardOf(widget, async () => {
      await click(stepButton(widget, 'first'));
      await standsAt(widget, 0);
    });
    expect(start).to.have.length(1);
    expect(start[0]).to.match(/start/i);
  });

  it('of a replay that plays by itself nothing, and of the step after it', async () => {
    const record = await recordOf({ variant: 'blocks' }, 4);
    const widget = await mount({ record: formatRecord(record) });
    const clock = holdTimers(Object.values(PACE));
    try {
      const texts = await heardOf(widget, async () => {
        await click(stepButton(widget, 'play'));
        for (const moves of [1, 2, 3, 4]) {
          clock.fire();
          await standsAt(widget, moves);
        }
      });
      expect(texts).to.deep.equal([]);
      const again = await heardOf(widget, async () => {
        await click(stepButton(widget, 'play'));
        await standsAt(widget, 0);
        clock.fire();
        await standsAt(widget, 1);
        await click(stepButton(widget, 'next'));
        await standsAt(widget, 2);
      });
      expect(again).to.have.length(1);
      expect(again[0]).to.match(/move 2/i);
    } finally {
      clock.restore();
    }
  });

  it('of a piece that is turned in the hand once', async () => {
    const widget = await from(FREE);
    const texts = await heardOf(widget, () => click(turnButton(widget, 0)));
    expect(texts).to.have.length(1);
    expect(texts[0]).to.match(/piece 1 turned/i);
  });

  it('of a piece that is turned while it is carried once, and where it is', async () => {
    const widget = await from(FREE);
    widget.focus();
    await keys('1', 'ArrowRight');
    await settled(widget);
    const texts = await heardOf(widget, () => key('t'));
    expect(texts).to.have.length(1);
    expect(texts[0])
      .to.match(/turned.*3 by 1/i)
      .and.to.match(/row 1, column 2/i);
  });

  it('nothing of a replay, a goal or a day at their start: the caption says it', async () => {
    setDay('2031-05-04');
    for (const attributes of [
      { record: formatRecord(await recordOf({ variant: 'blocks' }, 2)) },
      { position: formatPosition(ALMOST), goal: 'clear' },
      { daily: '' },
    ]) {
      const widget = await mount(attributes as Record<string, string>);
      expect(inside(widget, '[role="status"]').textContent.trim()).to.equal('');
      expect(inside(widget, '[part~="caption"]').checkVisibility()).to.be.true;
    }
  });
});

describe('by keyboard alone', () => {
  it('a replay is walked through and left, and the focus is then on the board', async () => {
    const record = await recordOf({ variant: 'blocks', seed: 'by keys' }, 4);
    setHash(`#bp=blocks~${formatRecord(record)}`);
    const widget = await mount({ seed: 'mine' });
    (document.activeElement as HTMLElement | null)?.blur();
    const seen: string[] = [];
    for (let i = 0; i < 30; i++) {
      await key('Tab');
      const focused = widget.shadowRoot!.activeElement as HTMLElement | null;
      if (!focused) break;
      seen.push(focused.title || focused.localName);
      if (focused.matches('[part~="leave-button"]')) break;
    }
    expect(seen).to.include.members(['To the start', 'Back', 'Play', 'Next', 'To the end', 'select']);
    await key('Enter');
    await until(() => widget.status === 'playing', 'one’s own game');
    expect(slotAt(widget, 0).getAttribute('aria-disabled')).to.equal('false');
    await until(() => focusedCell(widget) !== null, 'the focus is on the board');
  });
});
