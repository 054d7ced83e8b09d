/** The computer at a wall: it plays to the end, and leaves the wall to whoever acts. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { realTime, setDay } from '../support/browser-clock.js';
import { gone } from '../support/browser-daily.js';
import { type Heard, names, record } from '../support/browser-events.js';
import { stored, verdictOf } from '../support/browser-games.js';
import { cellAt, inside, mount, nextTask, said, stage, tidy, until } from '../support/browser-page.js';
import { click, key } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import { button, CLEARABLE, heardOf, stateOf, tap, untilOver, wallAt } from '../support/browser-walls.js';

afterEach(async () => {
  realTime();
  await tidy();
});

const FAST = { autoplay: 'simple', 'autoplay-speed': 'max' };
/** So slow that it has always something to wait for. */
const SLOW = { autoplay: 'animated', 'autoplay-speed': '1' };
const BIG = { variant: 'samegame', seed: 'big', storage: 'none', autoplay: 'simple', 'autoplay-speed': '60' };

const plays = (widget: BlockPuzzleElement): boolean =>
  inside(widget, '[part~="pause-button"]').title === 'Stop the computer';

const moved = (widget: BlockPuzzleElement, from = widget.state!.moves): Promise<void> =>
  until(() => widget.state!.moves > from, 'the computer plays on', 8000);

/** Nothing is played for as long as it would take several times. */
async function stands(widget: BlockPuzzleElement): Promise<void> {
  await settled(widget);
  const { moves } = widget.state!;
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(widget.state!.moves).to.equal(moves);
}

for (const autoplay of ['simple', 'animated']) {
  it(`autoplay="${autoplay}" clears a small wall, told as the computer's`, async () => {
    const box = stage();
    const heard: Heard[] = record(box);
    const widget = await wallAt(CLEARABLE, { autoplay, 'autoplay-speed': '50' }, box);
    await untilOver(widget);
    const moves = heard.filter(({ type }) => type === 'bp-move');
    expect(moves.map(({ detail }) => detail.source as unknown)).to.deep.equal(Array(3).fill('computer'));
    expect(stateOf(widget)).to.include({ won: true, score: 9, assisted: true });
    expect(await verdictOf(heard.at(-1)!.detail.record)).to.deep.include({ ok: true, score: 9 });
  });
}

it('its score is nobody’s best', async () => {
  const box = stage();
  const heard = record(box);
  const widget = await wallAt(CLEARABLE, { ...FAST, 'save-key': 'k' }, box);
  await untilOver(widget);
  expect(names(heard)).not.to.include('bp-best');
  expect(widget.best).to.equal(0);
  expect(stored('best', 'k')).to.be.null;
});

it('what it has played is no day’s result', async () => {
  setDay('2031-05-04');
  const widget = await mount({
    variant: 'clickomania',
    'grid-size': '5',
    daily: '',
    'save-key': 'd',
    ...FAST,
  });
  await untilOver(widget);
  expect(widget.dailyResults).to.deep.equal({});
});

it('it shows what it is about to remove where there is time for it', async () => {
  const widget = await wallAt(CLEARABLE, SLOW);
  await until(() => widget.shadowRoot!.querySelector('.hinted'), 'an area is marked', 8000);
  expect(widget.state!.moves).to.equal(0);
  expect(inside(widget, '[part~="computer"]').textContent).to.match(/computer plays/i);
  await moved(widget);
});

it('it says that it plays, and its end, not its moves', async () => {
  const widget = await wallAt(CLEARABLE, { autoplay: 'off' });
  const texts = await heardOf(widget, async () => {
    widget.setAttribute('autoplay', 'simple');
    widget.setAttribute('autoplay-speed', 'max');
    await untilOver(widget);
  });
  expect(texts).to.deep.equal(['The computer plays.', 'Wall cleared! Score 9. With the computer’s help.']);
  expect(inside(widget, '.panel').textContent!.match(/computer’s help/g)).to.have.length(1);
});

for (const [what, act] of [
  ['a click', (widget: BlockPuzzleElement) => click(cellAt(widget, 14, 0))],
  ['the first tap of a finger', (widget: BlockPuzzleElement) => tap(widget, 14, 0)],
  ['an arrow', () => key('ArrowRight')],
  ['Escape', () => key('Escape')],
  ['undo by key', () => key('u')],
  ['the undo button', (widget: BlockPuzzleElement) => click(button(widget, 'undo'))],
  ['the stop button', (widget: BlockPuzzleElement) => click(button(widget, 'pause'))],
] as const) {
  it(`${what} takes the wall over`, async () => {
    const widget = await mount(BIG);
    widget.focus();
    await moved(widget);
    await act(widget);
    await until(() => !plays(widget), 'the computer has stopped');
    await stands(widget);
    expect(widget.status).to.equal('playing');
    await click(button(widget, 'pause'));
    expect(plays(widget)).to.be.true;
    await moved(widget);
  });
}

it('a takeover is said, and the line says so', async () => {
  const widget = await mount(BIG);
  await moved(widget);
  await click(button(widget, 'pause'));
  await settled(widget);
  expect(said(widget)).to.equal('You play.');
  expect(inside(widget, '[part~="computer"]').textContent).to.match(/You play; the computer waits/);
  await click(button(widget, 'pause'));
  await settled(widget);
  expect(said(widget)).to.equal('The computer plays.');
});

it('pause() stops it and resume() lets it go on', async () => {
  const widget = await mount(BIG);
  await moved(widget);
  await widget.pause();
  await stands(widget);
  await widget.resume();
  await moved(widget);
});

it('resume() does nothing where no computer was asked for', async () => {
  const widget = await wallAt(CLEARABLE);
  await widget.resume();
  await stands(widget);
});

it('it waits while the help is open, and while the element is disabled', async () => {
  const widget = await mount(BIG);
  await moved(widget);
  button(widget, 'help').click();
  await stands(widget);
  await key('Escape');
  await moved(widget);
  widget.setAttribute('disabled', '');
  await stands(widget);
  widget.removeAttribute('disabled');
  await moved(widget);
});

it('it goes on from what the host has played or undone meanwhile', async () => {
  const box = stage();
  const errors = record(box, ['bp-error']);
  const widget = await mount(BIG, box);
  for (let i = 0; i < 3; i++) {
    await moved(widget);
    await widget.undo();
    await moved(widget);
    await widget.play((await widget.legalMoves()).at(-1)!).catch(() => null);
  }
  await moved(widget);
  expect(errors).to.deep.equal([]);
  expect(plays(widget)).to.be.true;
}).timeout(30_000);

it('a host that prevents its move stops it', async () => {
  const widget = await mount(BIG);
  await moved(widget);
  widget.addEventListener('bp-before-move', (event) => {
    event.preventDefault();
  });
  await until(() => !plays(widget), 'it has stopped');
  await stands(widget);
});

it('after a new game it plays again, and autoplay="off" sends it away', async () => {
  const widget = await mount({ ...BIG });
  await moved(widget);
  await widget.pause();
  await widget.newGame();
  await moved(widget, 0);
  widget.setAttribute('autoplay', 'off');
  await settled(widget);
  expect(widget.shadowRoot!.querySelector('[part~="pause-button"]')).to.be.null;
  await stands(widget);
});

it('it does not play what nobody can see, and goes on once it is seen', async () => {
  const box = stage();
  box.style.display = 'none';
  const widget = await mount(BIG, box);
  await stands(widget);
  expect(widget.state!.moves).to.equal(0);
  box.style.display = '';
  await moved(widget);
});

it('who has taken over keeps the wall when the element goes elsewhere', async () => {
  const widget = await mount(BIG);
  await moved(widget);
  await widget.pause();
  await gone(widget);
  stage().append(widget);
  await settled(widget);
  expect(plays(widget)).to.be.false;
  await stands(widget);
});

it('it leaves nothing behind where the element goes while it plays', async () => {
  const widget = await mount(BIG);
  await moved(widget);
  await gone(widget);
  const { moves } = widget.state!;
  await nextTask();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(widget.state!.moves).to.equal(moves);
  stage().append(widget);
  await moved(widget);
});
