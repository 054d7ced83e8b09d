/** The attribute `rotate`, and what the methods say of turned pieces. */
import { expect } from '@esm-bundle/chai';
import type { Move } from '../../dist/index.js';
import { heard, names, record } from '../support/browser-events.js';
import { engine, SCRIPTED, verdictOf } from '../support/browser-games.js';
import { allInside, mount, nextTask, playSome, rejection, tidy } from '../support/browser-page.js';
import { click, key, keys } from '../support/browser-player.js';
import { expectRefused, keepWarnings, letWarningsGo, settled, start } from '../support/browser-reports.js';
import { from, label, nextMove, STAND, turnButton, UPRIGHT } from '../support/browser-turning.js';

beforeEach(keepWarnings);

afterEach(async () => {
  letWarningsGo();
  await tidy();
});

describe('the methods', () => {
  it('list each orientation that differs as the engine does, and take what they list', async () => {
    const widget = await from({ ...UPRIGHT, hand: ['###', '##/#.'] });
    const game = (await engine()).fromPosition({ ...UPRIGHT });
    const moves = await widget.legalMoves();
    expect(moves).to.deep.equal(game.legalMoves());
    expect(moves).to.deep.include(STAND);
    expect(await widget.legalMoves(0)).to.deep.equal([STAND]);
    for (const move of moves) expect(await widget.canPlay(move)).to.be.true;
  });

  it('agree with the engine on every move of a small board', async () => {
    const widget = await from(UPRIGHT);
    const game = (await engine()).fromPosition(UPRIGHT);
    for (const piece of [0, 1]) {
      for (let at = 0; at < 64; at++) {
        const move = { piece, row: at >> 4, column: (at >> 2) & 3, rotation: at & 3 };
        expect(await widget.canPlay(move), JSON.stringify(move)).to.equal(game.canPlay(move));
      }
    }
  });

  it('play what is turned, and refuse a rotation that is none', async () => {
    const widget = await from(UPRIGHT);
    for (const rotation of [4, -1, 1.5, '1', NaN, {}]) {
      const bad = { ...STAND, rotation } as Move;
      expect((await rejection(widget.play(bad))).code).to.equal('malformed');
      expect(await widget.canPlay(bad)).to.be.false;
    }
    expect((await rejection(widget.play({ piece: 0, row: 0, column: 1 }))).code).to.equal('overlap');
    const events = record(widget);
    expect(await widget.play(STAND)).to.deep.include({ clearedColumns: [1] });
    expect(events[0]!.detail.move).to.deep.equal(STAND);
    expect(names(events).slice(0, 2)).to.deep.equal(['bp-before-move', 'bp-move']);
  });
});

describe('rotate', () => {
  it('is off by default: no button, no key, no move', async () => {
    const widget = await mount({ seed: 'a' });
    expect(widget.state!.rotate).to.be.false;
    expect(widget.rotate).to.equal('');
    expect(allInside(widget, '[part~="turn-button"]')).to.have.length(0);
    const [first] = await widget.legalMoves();
    expect(await widget.canPlay({ ...first!, rotation: 1 })).to.be.false;
    expect((await rejection(widget.play({ ...first!, rotation: 1 }))).name).to.equal('IllegalMoveError');
    expect((await widget.legalMoves()).some((move) => 'rotation' in move)).to.be.false;
    widget.focus();
    await keys('1', 't');
    expect(await nextMove(widget, () => key('Enter'))).to.not.have.deep.nested.property('1.rotation');
  });

  it('on and off as attribute, true and false as property; a change is a new game', async () => {
    const { widget, events } = await start({ seed: 'a', rotate: 'on' });
    expect(widget.state!.rotate).to.be.true;
    expect(allInside(widget, '[part~="turn-button"]')).to.have.length(3);
    await playSome(widget, 1);
    const before = events.length;
    const set = widget as unknown as Record<string, unknown>;
    for (const [value, shown, on] of [
      [false, 'off', false],
      [true, 'on', true],
      ['off', 'off', false],
      [null, '', false],
      ['on', 'on', true],
    ] as const) {
      set['rotate'] = value;
      await settled(widget);
      expect(widget.rotate).to.equal(shown);
      expect(widget.state).to.deep.include({ rotate: on, moves: 0 });
    }
    expect(events).to.have.length(before);
  });

  it('is kept apart from the game without it', async () => {
    const first = await mount({ seed: 'a', rotate: 'on' });
    await playSome(first, 1);
    first.remove();
    await nextTask();
    expect((await mount({ seed: 'a' })).state!.moves).to.equal(0);
    expect((await mount({ seed: 'a', rotate: 'on' })).state!.moves).to.equal(1);
  });

  for (const value of ['yes', '1', 'onoff', '<b>']) {
    it(`"${value}" is refused`, async () => {
      const { widget, errors } = await start({ seed: 'a', rotate: value });
      expectRefused(errors(), 'rotate');
      expect(widget.state!.rotate).to.be.false;
    });
  }

  it('a whole game with turned pieces is proved', async () => {
    const widget = await mount({ 'grid-size': '5', 'hand-size': '2', rotate: 'on', seed: 'turning' });
    const over = heard(widget, 'bp-gameover');
    while (!widget.state!.over) {
      const moves = await widget.legalMoves();
      const chosen = moves.find(({ rotation }) => rotation) ?? moves[0]!;
      await widget.play(chosen);
    }
    const { record: whole } = (await over).detail;
    expect(await verdictOf(whole)).to.deep.include({ ok: true, over: true, score: widget.score });
    expect((whole.moves as Move[]).some(({ rotation }) => rotation)).to.be.true;
  });

  it('a position with scripted hands may be turned as well', async () => {
    const widget = await from({ ...SCRIPTED, rotate: true });
    await playSome(widget, 2);
    await widget.updateComplete;
    expect(allInside(widget, '[part~="turn-button"]')).to.have.length(2);
    await click(turnButton(widget, 0));
    await widget.updateComplete;
    expect(label(widget, 0)).to.match(/1 by 2/);
  });
});
