/** A falling game in the page: who starts it, plays it, stops it, and what the host hears of it. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { createEngine, type FallState } from '../../dist/engine.js';
import { heard, names, record } from '../support/browser-events.js';
import { watchLeaks } from '../support/browser-leaks.js';
import { type Attributes, inside, make, mount, panel, rare, stage, until } from '../support/browser-page.js';
import { click, key, keys } from '../support/browser-player.js';

const stateOf = (widget: BlockPuzzleElement): FallState => widget.state as FallState;
const said = (widget: BlockPuzzleElement): string => inside(widget, '.said').textContent;

async function falling(attributes: Attributes = {}): Promise<BlockPuzzleElement> {
  const widget = await mount({ variant: 'quintris', seed: 'page', storage: 'none', ...attributes });
  await until(() => widget.shadowRoot!.querySelector('.numbers') !== null, 'the picture is there');
  return widget;
}

/** The computer begins once the game is known to be in view. */
const playing = (widget: BlockPuzzleElement): Promise<void> =>
  until(() => widget.status === 'playing', 'the game runs');

async function started(attributes: Attributes = {}): Promise<BlockPuzzleElement> {
  const widget = await falling(attributes);
  await click(inside(widget, '[part~="play-button"]'));
  await playing(widget);
  return widget;
}

describe('the buttons of a falling game', () => {
  const pad = (widget: BlockPuzzleElement): Element | null => widget.shadowRoot!.querySelector('.key');

  it('are not shown to a mouse, and come with the first finger', async () => {
    const widget = await falling();
    await widget.snapshot();
    expect(pad(widget)).to.equal(null);
    expect(inside(widget, '.game').classList.contains('with-pad')).to.be.false;
    const touch = new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true, composed: true });
    inside(widget, '.queue').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    inside(widget, '.queue').dispatchEvent(touch);
    await until(() => pad(widget), 'the buttons are there');
    expect(widget.shadowRoot!.querySelectorAll('.key')).to.have.length(6);
  });

  it('are there from the start where the host asks for them, and play', async () => {
    const widget = await falling({ controls: 'score pad', pace: 'turn' });
    await until(() => pad(widget), 'the buttons are there');
    inside(widget, '[part~="drop-button"]').click();
    await until(() => stateOf(widget).locked === 1, 'the piece has locked');
  });
});

describe('a falling game', () => {
  it('waits as soon as its page is hidden', async () => {
    const widget = await started();
    const paused = heard(widget, 'bp-pause');
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect((await paused).detail).to.deep.include({ reason: 'hidden', source: 'system' });
    expect(widget.status).to.equal('paused');
  });

  it('waits for its player, and falls once it is started', async () => {
    const widget = await falling({ gravity: '60' });
    expect(widget.status).to.equal('paused');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(stateOf(widget).ticks).to.equal(0);
    const resumed = heard(widget, 'bp-resume');
    await click(inside(widget, '[part~="play-button"]'));
    expect((await resumed).detail).to.include({ reason: 'start', source: 'button' });
    await until(() => stateOf(widget).ticks > 2, 'it falls');
    expect(stateOf(widget).row).to.be.at.least(2);
  });

  it('is played by the keys of the original and by arrows, and the page does not scroll', async () => {
    // A key that a busy machine holds for longer than it takes repeats later.
    const widget = await started({ gravity: '10000', das: '1000' });
    const { column } = stateOf(widget);
    const all = record(widget, ['bp-before-move', 'bp-move', 'bp-deal']);
    await keys('b', 'ArrowLeft', 'm');
    await until(() => stateOf(widget).moves === 3, 'three actions');
    expect(stateOf(widget).column).to.equal(column - 1);
    await keys('n', 'h', ' ');
    await until(() => stateOf(widget).locked === 1, 'the piece has locked');
    const actions = all.filter(({ type }) => type === 'bp-move').map(({ detail }) => detail.move.action);
    expect(actions).to.deep.equal(['left', 'left', 'right', 'rotate', 'flip', 'drop']);
    expect(names(all).at(-1)).to.equal('bp-deal');
    expect(scrollY).to.equal(0);
  });

  it('has one word and one picture for what its tool does, which is what the panel says, also under the help', async () => {
    const widget = await falling({ gravity: '10000' });
    const tool = (): string => {
      const button = inside(widget, '.toolbar [part~="pause-button"]');
      return `${button.title} ${button.querySelector('path')!.getAttribute('d')!}`;
    };
    const offered = (): string => inside(widget, '.panel .primary').textContent.trim();
    const help = async (): Promise<string> => {
      inside(widget, '[part~="help-button"]').click();
      await until(() => panel(widget) === 'help', 'the help is there');
      const under = tool();
      inside(widget, '.panel .primary').click();
      await until(() => panel(widget) !== 'help', 'the help is put away');
      expect(tool()).to.equal(under);
      return under;
    };
    const before = tool();
    expect(before).to.match(/^Play /);
    expect(await help()).to.equal(before);
    expect([panel(widget), offered()]).to.deep.equal(['start', 'Play']);
    await click(inside(widget, '[part~="play-button"]'));
    await until(() => widget.status === 'playing', 'the game runs');
    const running = tool();
    expect(running).to.match(/^Pause /);
    expect(stateOf(widget).moves).to.equal(0);
    expect(await help()).to.equal(before.replace('Play', 'Continue'));
    expect([panel(widget), offered()]).to.deep.equal(['paused', 'Continue']);
    await click(inside(widget, '.toolbar [part~="pause-button"]'));
    await until(() => widget.status === 'playing', 'it goes on');
    expect(tool()).to.equal(running);
  });

  it('stops by key and button, and goes on only by its player', async () => {
    const widget = await started({ gravity: '60' });
    const paused = heard(widget, 'bp-pause');
    await key('p');
    expect((await paused).detail).to.include({ reason: 'player', source: 'keyboard' });
    await widget.snapshot(); // what was played before is told by then
    const { ticks } = stateOf(widget);
    await keys('b', 'm');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(stateOf(widget)).to.include({ ticks, moves: 0 });
    await click(inside(widget, '[part~="play-button"]'));
    await until(() => stateOf(widget).ticks > ticks, 'it falls again');
  });

  it('tells a pause behind all that was played before it, and nothing after it', async () => {
    const widget = await falling({ autoplay: 'simple', 'autoplay-speed': 'max' });
    const all = record(widget, ['bp-move', 'bp-score', 'bp-deal', 'bp-pause', 'bp-resume']);
    for (const reason of ['player', 'api']) {
      await until(() => names(all).includes('bp-move'), 'the computer plays');
      const paused = heard(widget, 'bp-pause');
      const { locked } = stateOf(widget);
      if (reason === 'api') await widget.pause();
      else inside(widget, '[part~="pause-button"]').click();
      expect(widget.status, 'no input is taken from now on').to.equal('paused');
      expect((await paused).detail.reason).to.equal(reason);
      expect(stateOf(widget).locked, 'it had gone on').to.be.at.least(locked);
      const { moves } = stateOf(widget);
      expect((await paused).detail.moves).to.equal(moves);
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(names(all).at(-1)).to.equal('bp-pause');
      expect(stateOf(widget).moves).to.equal(moves);
      all.length = 0;
      await widget.resume();
      expect(names(all)[0]).to.equal('bp-resume');
    }
  });

  it('takes the keys of a player who presses them as soon as it is started', async () => {
    const widget = await falling({ gravity: '10000' });
    inside(widget, '[part~="play-button"]').click();
    inside(widget, '.well').dispatchEvent(
      new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true, composed: true }),
    );
    await until(() => stateOf(widget).locked === 1, 'the piece has locked');
  });

  it('stops by itself when the focus leaves it, and stays so when it comes back', async () => {
    const widget = await started({ gravity: '60' });
    const other = document.createElement('button');
    stage().append(other);
    const paused = heard(widget, 'bp-pause');
    other.focus();
    expect((await paused).detail).to.include({ reason: 'focus', source: 'system' });
    widget.focus();
    await widget.snapshot();
    const { ticks } = stateOf(widget);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(stateOf(widget).ticks).to.equal(ticks);
    expect(widget.status).to.equal('paused');
  });

  rare('in turn pace falls only by the player, with every action spoken and undone', async () => {
    const widget = await falling({ pace: 'turn' });
    expect(widget.status).to.equal('playing');
    widget.focus();
    await key('b');
    await until(() => stateOf(widget).moves === 1, 'the piece has moved');
    expect(said(widget)).to.match(/\b[Cc]olumns? [A-Z]\b/);
    await key(' ');
    await until(() => stateOf(widget).locked === 1, 'the piece has locked');
    expect(stateOf(widget).ticks).to.equal(0);
    expect(await widget.undo()).to.deep.equal({ action: 'drop' });
    expect(stateOf(widget).locked).to.equal(0);
  });

  it('says its end, and nothing over it for keys that were pressed before that was known', async () => {
    const widget = await falling({ pace: 'turn', 'grid-size': '10x8' });
    widget.focus();
    await key('s');
    await until(() => said(widget), 'the keys are heard');
    for (let pieces = 0; pieces < 60 && !stateOf(widget).over; pieces++) {
      for (const name of [' ', 'b'])
        for (const type of ['keydown', 'keyup'])
          inside(widget, '.well').dispatchEvent(
            new KeyboardEvent(type, { key: name, bubbles: true, composed: true }),
          );
      await widget.snapshot();
    }
    await widget.snapshot();
    await widget.updateComplete;
    expect(said(widget)).to.contain('Game over.');
  });

  it('has no time pass once it is over: its core is asked no more, nor does a piece fall that is taken back in turn pace', async () => {
    const leaks = watchLeaks();
    const widget = await started({ gravity: '20', 'grid-size': '10x8' });
    const asks = (): boolean => leaks.timers().some((timer) => timer.startsWith('interval'));
    await until(asks, 'its core is asked whether it lives');
    while (!stateOf(widget).over) await widget.play({ action: 'drop' }).catch(() => undefined);
    await until(() => !asks(), 'nobody is asked any more');
    widget.pace = 'turn';
    // To where there is room to turn, whatever time did between the drops.
    while (stateOf(widget).canUndo) await widget.undo();
    await widget.updateComplete;
    const { ticks, moves } = stateOf(widget);
    widget.focus();
    await key('n');
    await until(() => stateOf(widget).moves > moves, 'its player moves it');
    expect(stateOf(widget)).to.include({ ticks, moves: moves + 1 });
  });

  it('is paused, and says so, where its host takes its end back', async () => {
    const widget = await started({ 'grid-size': '10x8' });
    while (!stateOf(widget).over) await widget.play({ action: 'drop' }).catch(() => undefined);
    const events = record(widget, ['bp-pause', 'bp-resume']);
    await widget.undo();
    expect(widget.status).to.equal('paused');
    await widget.redo();
    expect(widget.status).to.equal('over');
    await widget.undo();
    await widget.resume();
    expect(events.map(({ type, detail }) => [type, detail.reason])).to.deep.equal([
      ['bp-pause', 'api'],
      ['bp-pause', 'api'],
      ['bp-resume', 'api'],
    ]);
  });

  it('is paused, says so and leads there, where its host lets time pass again behind turns', async () => {
    const widget = await started({ gravity: '10000' });
    widget.focus();
    await widget.snapshot();
    const events = record(widget, ['bp-pause', 'bp-resume']);
    const focused = (): string => widget.shadowRoot!.activeElement?.getAttribute('part') ?? 'nothing';
    for (const pace of ['turn', 'auto', 'turn', 'auto'] as const) {
      widget.pace = pace;
      await widget.updateComplete;
      await widget.snapshot();
      expect(widget.status, pace).to.equal(pace === 'turn' ? 'playing' : 'paused');
    }
    await until(() => focused().includes('play-button'), 'the button that goes on has the focus');
    expect(said(widget)).to.equal('Paused.');
    await widget.resume();
    expect(widget.status).to.equal('playing');
    expect(events.map(({ type, detail }) => [type, detail.reason])).to.deep.equal([
      ['bp-pause', 'api'],
      ['bp-resume', 'api'],
    ]);
  });

  it('goes on where its host takes the end back of what the computer plays', async () => {
    const widget = await falling({ 'grid-size': '10x8', autoplay: 'simple', 'autoplay-speed': '20' });
    await playing(widget);
    while (!stateOf(widget).over) await widget.play({ action: 'drop' }).catch(() => undefined);
    const events = record(widget, ['bp-pause', 'bp-resume', 'bp-gameover']);
    const { moves } = stateOf(widget);
    for (let back = 0; back < 3; back++) await widget.undo();
    await until(() => stateOf(widget).over, 'the computer has played on');
    expect(stateOf(widget).moves).to.be.above(moves - 3);
    expect(names(events)).not.to.include('bp-pause');
  });

  it('waits, and says why, where its host takes back the end of what the computer may not go on with', async () => {
    const settings = { 'grid-size': '10x8', autoplay: 'simple', 'autoplay-speed': '20' };
    const ended = async (widget: BlockPuzzleElement): Promise<ReturnType<typeof record>> => {
      while (!stateOf(widget).over) await widget.play({ action: 'drop' }).catch(() => undefined);
      const events = record(widget, ['bp-pause', 'bp-resume']);
      await widget.undo();
      await widget.updateComplete;
      return events;
    };
    const stopped = await falling(settings);
    await playing(stopped);
    await stopped.pause();
    expect((await ended(stopped)).map(({ type, detail }) => [type, detail.reason])).to.deep.equal([
      ['bp-pause', 'api'],
    ]);
    expect(stopped.status).to.equal('paused');
    stopped.remove();

    const away = await falling(settings);
    away.style.marginBlockStart = '300vh';
    await until(() => away.status === 'paused', 'it is out of view');
    expect((await ended(away)).map(({ type, detail }) => [type, detail.reason])).to.deep.equal([
      ['bp-pause', 'away'],
    ]);
  });

  for (const [when, away] of [
    ['it has come into view', async () => undefined],
    [
      'it comes back into view',
      async (widget: BlockPuzzleElement) => {
        widget.style.marginBlockStart = '0';
        await playing(widget);
        const told = heard(widget, 'bp-pause');
        widget.style.marginBlockStart = '300vh';
        await told;
      },
    ],
  ] as const) {
    it(`does not begin what the computer plays where its host has it wait before ${when}`, async () => {
      const widget = make({ variant: 'quintris', seed: 'page', storage: 'none', autoplay: 'simple' });
      widget.style.display = 'block';
      widget.style.marginBlockStart = '300vh';
      stage().append(widget);
      await widget.ready;
      await away(widget);
      const { moves } = stateOf(widget);
      const events = record(widget, ['bp-pause', 'bp-resume']);
      await widget.pause();
      widget.style.marginBlockStart = '0';
      const eye = await new Promise<IntersectionObserver>((resolve) => {
        new IntersectionObserver(([entry], self) => {
          if (entry!.isIntersecting) resolve(self);
        }).observe(widget);
      });
      eye.disconnect();
      // What that begins is told ahead of what is asked for behind it.
      await widget.snapshot();
      expect(widget.status).to.equal('paused');
      expect(names(events)).to.deep.equal([]);
      await widget.resume();
      await until(() => stateOf(widget).moves > moves, 'the computer plays');
      expect(events[0]!.detail.reason).to.equal('api');
    });
  }

  it('lights the columns of a piece that falls, and none once it is over; its card calls rows what its panel does', async () => {
    const widget = await falling({ pace: 'turn', 'grid-size': '10x8' });
    const lane = (): string => getComputedStyle(inside(widget, '.layer.falling'), '::before').content;
    expect(lane()).to.equal('""');
    while (!stateOf(widget).over) {
      const found = await widget.hint();
      for (const move of found!.moves) await widget.play(move);
      if (stateOf(widget).score > 0) while (!stateOf(widget).over) await widget.play({ action: 'drop' });
    }
    await widget.updateComplete;
    expect(lane()).to.equal('none');
    const named = (selector: string): string[] =>
      [...widget.shadowRoot!.querySelectorAll(`${selector} dt`)].map((each) => each.textContent.trim());
    await until(() => named('.card').length > 0, 'the card has figures');
    expect(named('.card')).to.include(named('[part~="score"]')[0]);
  });

  it('is taken back and played again by key and button in turn pace, and not where time passes', async () => {
    const widget = await falling({ pace: 'turn' });
    widget.focus();
    await keys('b', ' ');
    await until(() => stateOf(widget).locked === 1, 'the piece has locked');
    await key('u');
    await until(() => stateOf(widget).locked === 0, 'it is taken back');
    await key('r');
    await until(() => stateOf(widget).locked === 1, 'it is played again');
    await click(inside(widget, '[part~="undo-button"]'));
    await until(() => stateOf(widget).locked === 0, 'it is taken back by the button');
    widget.pace = 'auto';
    await until(() => widget.shadowRoot!.querySelector('[part~="undo-button"]') === null, 'no button');
    await click(inside(widget, '[part~="play-button"]'));
    await key('u');
    await widget.snapshot();
    expect(stateOf(widget).moves).to.equal(1);
  });

  rare('takes other keys, and refuses what is none', async () => {
    const widget = await falling({ pace: 'turn', keys: 'left: a; drop: Enter' });
    widget.focus();
    const { column } = stateOf(widget);
    await key('a');
    await until(() => stateOf(widget).column === column - 1, 'the piece has moved');
    const refused = heard(widget, 'bp-error');
    widget.keys = 'jump: j';
    expect((await refused).detail).to.include({ attribute: 'keys', value: 'jump: j' });
    expect(widget.keys).to.equal('left: a; drop: Enter');
  });

  it('refuses keys that are none in a game that does not fall, too, once somebody comes to it', async () => {
    const widget = await mount({ variant: 'blocks', keys: 'jump: j' });
    const refused = heard(widget, 'bp-error');
    widget.focus();
    const { detail } = await refused;
    expect(detail).to.include({ code: 'bad-attribute', attribute: 'keys', value: 'jump: j' });
    expect((detail as { allowed: string }).allowed).to.match(/^actions with their keys/);
    expect(widget.keys).to.equal('');
  });

  for (const autoplay of ['simple', 'animated']) {
    rare(`is played by the computer (${autoplay}), until a person takes over`, async () => {
      const widget = await falling({ autoplay, 'autoplay-speed': '200', gravity: '200' });
      await until(() => stateOf(widget).locked >= 2, 'the computer plays');
      expect(stateOf(widget).assisted).to.equal(true);
      widget.focus();
      await key('b');
      await until(() => widget.shadowRoot!.querySelector('.note-line') === null, 'the person plays');
      expect(widget.status).to.equal('playing');
    });
  }

  rare('played by the computer waits when its host stops it, until the host lets it go on', async () => {
    const widget = await falling({ autoplay: 'animated', 'autoplay-speed': '200' });
    await until(() => stateOf(widget).moves > 0, 'the computer plays');
    await widget.pause();
    await widget.snapshot(); // what was played before is told by then
    const { moves, ticks } = stateOf(widget);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(widget.status).to.equal('paused');
    expect(stateOf(widget)).to.include({ moves, ticks });
    await widget.resume();
    await until(() => stateOf(widget).moves > moves, 'it goes on');
  });

  it('gives a record that its engine proves', async () => {
    const widget = await falling({ 'autoplay-speed': 'max', 'grid-size': '10x8' });
    const over = heard(widget, 'bp-gameover');
    widget.setAttribute('autoplay', 'simple');
    const { detail } = await over;
    expect(detail.reason).to.equal('topped-out');
    const verdict = (await createEngine()).verify(detail.record);
    expect(verdict).to.include({ ok: true, over: true, score: widget.score });
    expect(widget.status).to.equal('over');
  });

  it('can be asked and moved by its host', async () => {
    const widget = await falling({ pace: 'turn' });
    expect(await widget.canPlay({ action: 'drop' })).to.equal(true);
    expect(await widget.canPlay({ action: 'hold' })).to.equal(false);
    for (const none of [null, undefined, 'drop', [], {}])
      expect(await widget.canPlay(none as never)).to.equal(false);
    expect(await widget.legalMoves()).to.deep.include({ action: 'left' });
    const result = await widget.play({ action: 'drop' });
    expect(result).to.include({ refilled: true });
    expect(await widget.hint()).to.have.property('action');
    expect(stateOf(widget).assisted).to.equal(true);
  });

  rare('refuses sizes that it cannot have, and takes its own', async () => {
    const widget = await falling({ 'grid-size': '9x15', pace: 'turn' });
    expect(stateOf(widget)).to.include({ rows: 25, columns: 15 });
    widget.gridSize = '40x32';
    await until(() => stateOf(widget).rows === 40, 'another size');
    expect(stateOf(widget).columns).to.equal(32);
  });

  rare('gives way to a placement game and comes back', async () => {
    const widget = await falling({ pace: 'turn' });
    widget.variant = 'blocks';
    await until(() => widget.shadowRoot!.querySelector('[part~="slot"]') !== null, 'a hand');
    expect(widget.state!.variant).to.equal('blocks');
    widget.variant = 'quintris';
    await until(() => widget.shadowRoot!.querySelector('.numbers') !== null, 'a well');
    widget.focus();
    await key(' ');
    await until(() => stateOf(widget).locked === 1, 'it is played');
  });
});
