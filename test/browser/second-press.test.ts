/** A second press of a double tap, and a key that is held, are no answer to what the first one has brought. */
import { expect } from '@esm-bundle/chai';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { record } from '../support/browser-events.js';
import { heldAtStart } from '../support/browser-feel.js';
import {
  allInside,
  arrange,
  type Attributes,
  cellAt,
  inside,
  LAST_MOVE,
  mount,
  panel,
  playSome,
  stage,
  until,
} from '../support/browser-page.js';
import { key, keys, middle } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import { firstOf } from '../support/volume.js';

afterEach(() => sendKeys({ up: 'Enter' }));

const focused = (widget: Element): Element | null => widget.shadowRoot!.activeElement;

/** A game with a move, somebody at it, and all keys. */
async function begun(attributes: Attributes = {}, width = 420): Promise<BlockPuzzleElement> {
  const widget = await mount({ seed: 'again', storage: 'none', ...attributes }, stage(width));
  await playSome(widget, 1);
  widget.focus();
  const help = inside(widget, '[part~="help-button"]');
  await until(() => help.getAttribute('aria-keyshortcuts') === '?', 'all keys are there');
  await settled(widget);
  return widget;
}

const isAsking = (widget: Element): boolean => focused(widget)?.closest('[part~="ask"]') != null;

for (const variant of firstOf(['blocks', 'quintris', 'samegame'] as const)) {
  it(`two Enters on New ask and leave the game as it is, and with Tab the answers are reached (${variant})`, async () => {
    const widget = await begun({ variant, pace: 'turn' });
    const { state } = widget;
    inside(widget, '[part~="new-button"]').focus();
    await key('Enter');
    await until(() => isAsking(widget), 'it is asked');
    await keys('Enter', 'Space');
    await settled(widget);
    expect(panel(widget)).to.equal('ask');
    expect(widget.state).to.equal(state);
    await key('Escape');
    await until(() => focused(widget)?.matches('[part~="new-button"]'), 'the focus is back');
    await keys('Enter', 'Tab', 'Enter');
    await until(() => widget.state!.moves === 0, 'another game is there');
  });
}

it('a running game of quintris stands still with the question, which no second Enter answers', async () => {
  const widget = await mount({ variant: 'quintris', seed: 'again', storage: 'none' }, stage(420));
  await widget.resume();
  await widget.play({ action: 'drop' } as never);
  await until(() => widget.state!.moves > 0, 'a move is made');
  const starts = record(widget, ['bp-start']);
  inside(widget, '[part~="new-button"]').focus();
  await keys('Enter', 'Enter', 'Enter');
  await until(() => widget.status === 'paused', 'it stands still');
  await settled(widget);
  await keys('Enter', 'Enter');
  await settled(widget);
  expect(panel(widget)).to.equal('ask');
  expect(starts).to.deep.equal([]);
});

it('Enter that is held asks, or puts the question away, and no more', async () => {
  const widget = await begun();
  const { state } = widget;
  const hold = async (): Promise<void> => {
    for (let i = 0; i < 4; i++) {
      await sendKeys({ down: 'Enter' });
      await settled(widget);
    }
    await sendKeys({ up: 'Enter' });
  };
  inside(widget, '[part~="new-button"]').focus();
  await hold();
  expect(panel(widget)).to.equal('ask');
  await keys('Tab', 'Tab');
  expect(focused(widget)!.textContent.trim()).to.equal('Keep playing');
  await hold();
  expect(panel(widget)).to.equal('');
  expect(focused(widget)!.matches('[part~="new-button"]')).to.be.true;
  expect(widget.state).to.equal(state);
});

for (const width of [420, 720])
  for (const attributes of firstOf([{}, { hints: 'off' }] as Attributes[]))
    it(`a double click on New leaves the game as it is, ${width} px wide ${JSON.stringify(attributes)}`, async () => {
      const widget = await begun(attributes, width);
      const { state } = widget;
      const button = inside(widget, '[part~="new-button"]');
      button.scrollIntoView({ block: 'nearest' });
      const position = middle(button);
      const guarded = heldAtStart(widget, 'guard');
      await sendMouse({ type: 'click', position });
      await until(() => panel(widget) === 'ask', 'it is asked');
      const choices = inside(widget, '[part~="ask"] .choices');
      const guard = await guarded;
      // The second one may hit an answer by chance, which lies there now.
      for (const at of [position, middle(choices.querySelector('button')!)])
        await sendMouse({ type: 'click', position: at });
      await settled(widget);
      expect(panel(widget)).to.equal('ask');
      expect(widget.state).to.equal(state);
      expect(Number(guard.effect!.getTiming().duration)).to.equal(500);
      guard.finish();
      await sendMouse({ type: 'click', position: middle(choices.querySelector('button')!) });
      await until(() => widget.state!.moves === 0, 'another game is there');
    });

for (const name of ['Enter', 'Space'] as const)
  it(`the end takes no ${name} on its buttons until its guard is over`, async () => {
    const widget = await begun();
    await arrange(widget, LAST_MOVE);
    await settled(widget);
    cellAt(widget, 0, 0).focus();
    const starts = record(widget, ['bp-start']);
    const guarded = heldAtStart(widget, 'guard');
    await keys('1', 'Enter');
    await until(() => focused(widget)?.matches('[part~="over"]'), 'the focus is on the end');
    const guard = await guarded;
    await key('Tab');
    expect(focused(widget)!.matches('[part~="again-button"]')).to.be.true;
    await key(name);
    await settled(widget);
    expect(starts, 'within the guard').to.deep.equal([]);
    guard.finish();
    await key(name);
    await until(() => starts.length === 1, 'another game is there');
    expect(allInside(widget, '[part~="over"]')).to.deep.equal([]);
  });

it('a goal that is reached takes no Enter on its buttons until its guard is over', async () => {
  const position = { board: ['###.', '....', '....', '....'], hand: ['#', '#'], rows: 4, columns: 4 };
  const widget = await mount(
    {
      position: JSON.stringify({ variant: 'blocks', handSize: 2, seed: 'a', ...position }),
      goal: 'lines:1',
      storage: 'none',
    },
    stage(420),
  );
  widget.focus();
  const help = inside(widget, '[part~="help-button"]');
  await until(() => help.getAttribute('aria-keyshortcuts') === '?', 'all keys are there');
  const guarded = heldAtStart(widget, 'guard');
  await keys('1', 'c', 'Enter');
  await until(() => focused(widget)?.matches('[part~="goal"]'), 'the focus is on the panel');
  const guard = await guarded;
  await keys('Tab', 'Enter');
  await settled(widget);
  expect(panel(widget)).to.equal('goal');
  guard.finish();
  await key('Enter');
  await until(() => panel(widget) === '', 'the game goes on');
});
