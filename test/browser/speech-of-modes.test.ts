/** Goals, replays, daily games and turned pieces for those who listen, and for those without a pointer. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { listen } from '../support/browser-access.js';
import { holdTimers, setDay } from '../support/browser-clock.js';
import { ALMOST, AWAY, formatPosition, formatRecord, FULL, recordOf, TWO } from '../support/browser-games.js';
import { setHash } from '../support/browser-links.js';
import { inside, mount, nextTask, rare, slotAt, until } from '../support/browser-page.js';
import { click, focusedCell, key, keys } from '../support/browser-player.js';
import { PACE, standsAt, stepButton } from '../support/browser-replay.js';
import { settled } from '../support/browser-reports.js';
import { FREE, from, turnButton } from '../support/browser-turning.js';

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

  rare(
    'of another game of quintris, of one that is restored, and of a step back, as of any game',
    async () => {
      const widget = await mount({ variant: 'quintris', pace: 'turn', seed: 'a', 'grid-size': '10x8' });
      const { textContent: before } = inside(widget, '[role="status"]');
      expect(before.trim()).to.equal('');
      await widget.play({ action: 'drop' } as never);
      const snapshot = await widget.snapshot();
      const undone = await heardOf(widget, () => widget.undo());
      expect(undone).to.have.length(1);
      expect(undone[0]).to.match(/^Undone\. Score 0\. .*lands in.*Heights:/);
      while (!widget.state!.over) await widget.play({ action: 'drop' } as never);
      await settled(widget);
      expect(inside(widget, '[role="status"]').textContent).to.match(/Game over\. Score \d+\.$/);
      expect(await heardOf(widget, () => widget.newGame())).to.deep.equal(['New game.']);
      expect(await heardOf(widget, () => widget.restore(snapshot))).to.deep.equal([
        'Game restored. Score 0.',
      ]);
      // What was said of the one before goes with it.
      widget.seed = 'b';
      await settled(widget);
      expect(inside(widget, '[role="status"]').textContent.trim()).to.match(/^(New game\.)?$/);
    },
  );

  it('of a goal that is missed once, with the move that misses it', async () => {
    const widget = await from({ ...TWO, goal: 'lines:1' });
    await widget.play(AWAY);
    const missed = await heardOf(widget, () => widget.play({ ...AWAY, piece: 1, row: 3 }));
    expect(missed).to.have.length(1);
    expect(missed[0]).to.match(/goal missed/i);
    const [next] = await widget.legalMoves();
    expect((await heardOf(widget, () => widget.play(next!))).join()).not.to.match(/goal/i);
  });

  rare('of each step of a replay once: which move, where, points and score', async () => {
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

  rare('of a replay that plays by itself nothing, and of the step after it', async () => {
    const record = await recordOf({ variant: 'blocks' }, 4);
    const widget = await mount({ record: formatRecord(record) });
    const clock = holdTimers(Object.values(PACE));
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
  });

  rare('of a piece that is turned in the hand once', async () => {
    const widget = await from(FREE);
    const texts = await heardOf(widget, () => click(turnButton(widget, 0)));
    expect(texts).to.have.length(1);
    expect(texts[0]).to.match(/piece 1 turned/i);
  });

  rare('of a piece that is turned while it is carried once, and where it is', async () => {
    const widget = await from(FREE);
    widget.focus();
    await keys('1', 'ArrowRight');
    await settled(widget);
    const texts = await heardOf(widget, () => key('t'));
    expect(texts).to.have.length(1);
    expect(texts[0])
      .to.match(/turned.*3 by 1/i)
      .and.to.match(/1B: piece 1 fits/i);
  });

  rare('nothing of a replay, a goal or a day at their start: the caption says it', async () => {
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
      // The steps are one stop: from the middle of them to both ends.
      for (const name of focused.title === 'Play' ? ['Up', 'Up', 'Down', 'Down', 'Down', 'Down'] : []) {
        await key(`Arrow${name}`);
        seen.push((widget.shadowRoot!.activeElement as HTMLElement).title);
      }
    }
    expect(seen).to.include.members(['To the start', 'Back', 'Play', 'Next', 'To the end', 'select']);
    await key('Enter');
    await until(() => widget.status === 'playing', 'one’s own game');
    expect(slotAt(widget, 0).getAttribute('aria-disabled')).to.equal('false');
    await until(() => focusedCell(widget) !== null, 'the focus is on the board');
  });
});
