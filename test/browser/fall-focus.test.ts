/** Where the focus goes in a falling game, and that no key of it gets lost or scrolls the page. */
import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import type { FallState } from '../../dist/engine.js';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { listen } from '../support/browser-access.js';
import { heard } from '../support/browser-events.js';
import { type Attributes, inside, make, mount, panel, rare, stage, until } from '../support/browser-page.js';
import { click, key } from '../support/browser-player.js';
import { firstOf } from '../support/volume.js';

const stateOf = (widget: BlockPuzzleElement): FallState => widget.state as FallState;
const focused = (widget: BlockPuzzleElement): string =>
  widget.shadowRoot!.activeElement?.getAttribute('part') ?? 'nothing';
const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function started(attributes: Attributes = {}): Promise<BlockPuzzleElement> {
  const widget = await mount({ variant: 'quintris', seed: 'focus', storage: 'none', ...attributes });
  await until(() => widget.shadowRoot!.querySelector('.numbers') !== null, 'the picture is there');
  if (widget.pace === 'turn') {
    widget.focus();
    return widget;
  }
  await click(inside(widget, '[part~="play-button"]'));
  await until(() => widget.status === 'playing', 'the game runs');
  return widget;
}

describe('the focus of a falling game', () => {
  it('is on the button that goes on while it waits, and back in the well then, by key alone', async () => {
    const widget = await started({ gravity: '100' });
    widget.focus();
    await key('p');
    await until(() => widget.status === 'paused' && focused(widget).includes('play-button'), 'it waits');
    await key('p');
    await until(() => widget.status === 'playing', 'it goes on');
    await until(() => focused(widget) === 'board', 'the well has it again');
    await rest(200);
    expect(widget.status).to.equal('playing');
    expect(focused(widget)).to.equal('board');
  });

  it('stays where it is with Escape before the start, which begins nothing; what Play begins is said once', async () => {
    const widget = await mount({ variant: 'quintris', seed: 'focus', storage: 'none', gravity: '10000' });
    widget.focus();
    const help = inside(widget, '[part~="help-button"]');
    await until(() => help.getAttribute('aria-keyshortcuts') === '?', 'all keys are there');
    const texts = listen(widget);
    await key('?');
    await until(() => panel(widget) === 'help', 'the help is there');
    await key('Escape');
    await until(() => panel(widget) === 'start', 'the help is put away');
    await key('Escape');
    await rest(100);
    expect(widget.status).to.equal('paused');
    await key('Enter');
    await until(() => widget.status === 'playing' && focused(widget) === 'board', 'it runs');
    await rest(100);
    expect(texts.filter(Boolean)).to.have.length(1);
    expect(texts.at(-1)).to.match(/^\w piece\.$/);
  });

  rare('is kept when the game is stopped by its host', async () => {
    const widget = await started({ gravity: '100' });
    widget.focus();
    await widget.pause();
    await until(() => focused(widget).includes('play-button'), 'the button has it');
    await widget.resume();
    await until(() => focused(widget) === 'board', 'the well has it again');
    await rest(200);
    expect(widget.status).to.equal('playing');
    expect(focused(widget)).to.equal('board');
  });

  for (const [name, loading] of firstOf([
    ['begin-button', 'interaction'],
    ['play-button', 'eager'],
  ] as const)) {
    it(`comes with the whole game brought into view, where its ${name} alone was seen`, async () => {
      const box = stage(240);
      const attributes = { variant: 'quintris', seed: 'focus', storage: 'none', 'grid-size': '12x10' };
      const widget = make({ ...attributes, loading });
      box.append(widget);
      box.style.marginBlock = '1500px';
      await until(() => widget.shadowRoot?.querySelector(`[part~="${name}"]`), 'the button is there');
      const button = inside(widget, `[part~="${name}"]`);
      scrollTo(0, scrollY + button.getBoundingClientRect().bottom - innerHeight + 4);
      expect(widget.getBoundingClientRect().bottom - innerHeight).to.be.above(20);
      button.click();
      await until(() => widget.status === 'playing', 'the game runs');
      await until(() => widget.getBoundingClientRect().bottom <= innerHeight + 1, 'all of it is in view');
      expect(widget.getBoundingClientRect().top).to.be.at.least(-1);
    });
  }

  rare(
    'comes with the top of a game that is higher than the window, which had been scrolled away',
    async () => {
      const box = stage(240);
      const widget = make({ variant: 'quintris', seed: 'focus', storage: 'none', loading: 'eager' });
      box.append(widget);
      box.style.marginBlock = '1500px';
      await setViewport({ width: 800, height: 250 });
      await until(() => widget.shadowRoot?.querySelector('[part~="play-button"]'), 'the button is there');
      const { top, bottom } = inside(widget, '.well').getBoundingClientRect();
      scrollTo(0, scrollY + (top + bottom) / 2 - 125);
      expect(widget.getBoundingClientRect().top).to.be.below(-20);
      inside(widget, '[part~="play-button"]').click();
      await until(() => Math.abs(widget.getBoundingClientRect().top) <= 1, 'its top is in view');
    },
  );

  rare('is on the button that starts the next game, also where its host asks for it', async () => {
    const widget = await started({ gravity: '2000' });
    widget.focus();
    await key(' ');
    await widget.newGame();
    await until(() => focused(widget).includes('play-button'), 'the button has it');
    widget.shadowRoot!.querySelector<HTMLElement>('[part~="play-button"]')!.blur();
    widget.focus();
    expect(focused(widget)).to.include('play-button');
  });

  rare('is on the panel, not its button, at the end: one drop too many starts no other game', async () => {
    const widget = await started({ pace: 'turn', 'grid-size': '10x8' });
    while (!stateOf(widget).over) await widget.play({ action: 'drop' });
    await until(() => focused(widget).includes('over'), 'the panel has it');
    const { locked } = stateOf(widget);
    await key(' ');
    await rest(100);
    expect(stateOf(widget)).to.include({ over: true, locked });
  });
});

describe('help and the question before a new game', () => {
  for (const [name, part] of firstOf([
    ['help-button', 'help'],
    ['new-button', 'ask'],
  ] as const)) {
    it(`stay until the player has read them, while nothing falls (${part})`, async () => {
      const widget = await started({ gravity: '60' });
      widget.focus();
      await key(' ');
      await until(() => stateOf(widget).locked > 0, 'a piece has locked');
      const paused = heard(widget, 'bp-pause');
      await click(inside(widget, `[part~="${name}"]`));
      expect((await paused).detail).to.include({ reason: 'player' });
      const { ticks } = stateOf(widget);
      await until(() => widget.shadowRoot!.querySelector(`[part~="${part}"]`), 'they are there');
      await rest(300);
      expect(inside(widget, `[part~="${part}"]`)).to.not.equal(null);
      expect(stateOf(widget).ticks).to.equal(ticks);
    });
  }
});

describe('the keys of a falling game', () => {
  it('do not scroll the page before it starts, while it waits, nor at its end', async () => {
    const widget = await mount({ variant: 'quintris', seed: 'scroll', storage: 'none', 'grid-size': '10x8' });
    await until(() => widget.shadowRoot!.querySelector('[part~="play-button"]') !== null, 'it is ready');
    const tall = document.createElement('div');
    tall.style.blockSize = '3000px';
    stage().append(tall);
    inside(widget, '[part~="play-button"]').focus();
    scrollTo(0, 0);
    await key('ArrowDown');
    await rest(150);
    expect(scrollY).to.equal(0, 'before');
    widget.pace = 'turn';
    await widget.snapshot();
    widget.focus();
    while (!stateOf(widget).over) await widget.play({ action: 'drop' });
    await until(() => focused(widget).includes('over'), 'the panel has the focus');
    scrollTo(0, 0);
    for (const name of ['ArrowDown', ' ']) await key(name);
    await rest(150);
    expect(scrollY).to.equal(0, 'at the end');
  });
});
