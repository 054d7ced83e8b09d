/** How a game feels: words, chips and figures that celebrate a move, what answers a hand, and that nothing of it is waited for. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement, Move } from '../../dist/index.js';
import {
  allInside,
  arrange,
  type Attributes,
  cellAt,
  inside,
  LAST_MOVE,
  mount,
  nextTask,
  painted,
  rare,
  slotAt,
  type Start,
  stage,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import { Chip } from '../../src/more/feel/show.js';
import { animatedBy, feltIn, heardOf, whileHeld } from '../support/browser-feel.js';
import { hasten, realTime } from '../support/browser-clock.js';
import { heard } from '../support/browser-events.js';
import { store } from '../support/browser-games.js';
import { contrast } from '../support/colour-vision.js';
import { click, down, dragTo, Finger, key, middle, move, playByTap, up } from '../support/browser-player.js';
import { firstOf } from '../support/volume.js';

/** The upright piece ends two rows, the other two find room beside it. */
const TWO_ROWS: Start = {
  board: ['.....', '####.', '####.', '.....', '#....'],
  hand: ['#/#', '##', '#'],
};
const DOUBLE = { piece: 0, row: 1, column: 4 } as const;

/** A game to which somebody has come, so that it has all that comes with them. */
async function felt(
  attributes: Attributes = {},
  start: Start = TWO_ROWS,
  box = stage(420),
): Promise<BlockPuzzleElement> {
  const widget = await mount({ motion: 'full', ...attributes }, box);
  await arrange(widget, start);
  await move(middle(cellAt(widget, 0, 0)));
  await feltIn(widget);
  return widget;
}

/** Whether the first piece of the hand comes from elsewhere. */
const flies = (widget: BlockPuzzleElement): boolean =>
  slotAt(widget, 0)
    .querySelector('.piece')!
    .getAnimations()
    .some(({ effect }) => 'translate' in (effect as KeyframeEffect).getKeyframes()[0]!);

const word = (widget: Element): string => allInside(widget, '.word').at(-1)?.textContent ?? '';
const chip = (widget: Element): string => allInside(widget, '.chip')[0]?.textContent ?? '';
const score = (widget: Element): string => inside(widget, '[part~="score"] dd').textContent.trim();

/** Plays by tap, and waits for the word of that, which stands for as long as it is looked at. */
const playFor = (
  widget: BlockPuzzleElement,
  to: Move,
  what: string,
  look: () => unknown = () => undefined,
): Promise<void> =>
  whileHeld('.word, .ring', async () => {
    await playByTap(widget, to);
    await until(() => word(widget) === what, 'the word');
    await look();
  });

describe('a move that clears', () => {
  for (const motion of firstOf(['full', 'reduced', 'none'])) {
    it(`is called by how many lines it clears, for a while (${motion})`, async () => {
      const widget = await felt({ motion });
      await playFor(widget, DOUBLE, 'Double');
      await until(() => word(widget) === '', 'it goes');
    });
  }

  rare('of a row and a box at once is called so', async () => {
    const board = ['##.......', '###......', '.########', ...Array<string>(6).fill('........#')];
    const start = { board, hand: ['..#/.../#..', '#', '##'], variant: 'blockudoku' };
    const widget = await felt({ variant: 'blockudoku' }, start);
    await widget.play({ piece: 0, row: 0, column: 0 });
    await until(() => word(widget) === 'Row and box', 'the word');
  });

  it('of a box takes its tiles away one by one, around from the piece and inward', async () => {
    const board = ['##.......', '###......', '###......', ...Array<string>(6).fill('........#')];
    const start = { board, hand: ['#', '#', '##'], variant: 'blockudoku' };
    const widget = await felt({ variant: 'blockudoku' }, start);
    const seen = await animatedBy(async () => {
      await widget.play({ piece: 0, row: 0, column: 2 });
      await until(() => allInside(widget, '.going').length > 0, 'they go');
    });
    const going = seen.flatMap(({ element, animation }) =>
      element.matches('.going') ? [animation.effect!.getTiming().delay] : [],
    );
    const around = [6, 7, 0, 5, 8, 1, 4, 3, 2].map((turn) => 60 + 18 * turn);
    expect(going).to.deep.equal(around);
  });

  rare('gives a piece room again, which nods', async () => {
    const widget = await felt({}, { ...TWO_ROWS, hand: ['#/#', '###/###/###', '#'] });
    const seen = await animatedBy(() => playFor(widget, DOUBLE, 'Double'));
    const nods = seen.filter(({ frames }) => (frames['scale'] as number[] | undefined)?.[1] === 1.05);
    expect(nods.map(({ element }) => element.closest('[data-slot]'))).to.deep.equal([slotAt(widget, 1)]);
  });

  rare('of everything lights the board', async () => {
    const board = ['.....', '####.', '.....', '.....', '.....'];
    const widget = await felt({}, { board, hand: ['#', '##', '#'] });
    await playFor(widget, { piece: 0, row: 1, column: 4 }, 'All clear', () =>
      expect(allInside(widget, '.ring')).to.have.length(25),
    );
    await until(() => allInside(widget, '.ring').length === 0, 'the rings go');
  });

  rare('of one line alone earns its points, and no word', async () => {
    const board = ['.....', '####.', '.....', '.....', '#....'];
    const widget = await felt({}, { board, hand: ['#', '##', '#'] });
    await whileHeld('.points', async () => {
      await playByTap(widget, { piece: 0, row: 1, column: 4 });
      await until(() => allInside(widget, '.points').length > 0, 'the points');
      expect(word(widget)).to.equal('');
    });
  });

  rare('is not waited for by the next move', async () => {
    const widget = await felt();
    await playFor(widget, DOUBLE, 'Double', async () => {
      await playByTap(widget, { piece: 1, row: 0, column: 0 });
      expect(widget.state!.moves).to.equal(2);
    });
  });
});

describe('the figures', () => {
  it('count up to the new score, and are right in the end', async () => {
    const widget = await felt({}, { ...TWO_ROWS, score: 1000 });
    const seen = new Set<string>();
    // So slowly that a busy page sees them too.
    hasten(1 / 20);
    await playByTap(widget, DOUBLE);
    await until(() => seen.add(score(widget)).size > 3, 'figures on the way');
    realTime();
    await until(() => score(widget) === widget.score.toLocaleString('en-GB'), 'it is the score');
    expect([...seen]).not.to.include(score(widget));
  });

  rare('tell a streak from two on, a new best for a while, and the loss of the streak', async () => {
    const widget = await felt({}, { ...TWO_ROWS, streak: 2 });
    await until(() => chip(widget) === 'Streak 2', 'the streak as it was');
    await playByTap(widget, DOUBLE);
    await until(() => chip(widget) === 'Streak 3', 'the streak');
    expect(inside(widget, '.chip').ariaHidden).to.equal('true');
    await playByTap(widget, { piece: 1, row: 0, column: 0 });
    await until(() => chip(widget) === '', 'it is lost');
  });
});

describe('a chip', () => {
  rare('that another one has taken the place of does not take that away', async () => {
    const game = stage();
    game.innerHTML = '<p part="best"></p>';
    const one = new Chip(() => game);
    one.flash('Level 5', 'full');
    one.flash('New best', 'full');
    await nextTask();
    expect(game.querySelector('.chip')!.textContent).to.equal('New best');
    one.end();
    await until(() => game.querySelector('.chip') === null, 'it goes');
  });

  rare('of the scores leaves that of the card alone, which is a part', async () => {
    const game = stage();
    game.innerHTML = '<p part="best"></p><span class="chip" part="chip">New best</span>';
    const own = new Chip(() => game);
    own.keep('', 'none');
    await nextTask();
    own.flash('Level 2', 'none');
    expect([...game.querySelectorAll('.chip')].map(({ textContent }) => textContent)).to.deep.equal([
      'Level 2',
      'New best',
    ]);
    own.end();
    await until(() => game.querySelectorAll('.chip').length === 1, 'its own goes');
    expect(game.querySelector('.chip')!.textContent).to.equal('New best');
  });

  rare('that goes stays where the same is to stand again meanwhile', async () => {
    const game = stage();
    game.innerHTML = '<p part="streak"></p>';
    const one = new Chip(() => game);
    one.keep('Streak 3', 'full');
    const element = game.querySelector('.chip')!;
    one.keep('', 'full');
    const [fade] = element.getAnimations().slice(-1);
    one.keep('', 'full');
    expect(element.getAnimations().slice(-1), 'it goes once').to.deep.equal([fade]);
    one.keep('Streak 3', 'full');
    fade!.finish();
    for (const animation of element.getAnimations()) animation.finish();
    await nextTask();
    expect(element.isConnected).to.be.true;
    one.keep('', 'full');
    await until(() => !element.isConnected, 'it goes');
  });

  rare('of a streak does not stand again in a game that shows none', async () => {
    store('best', 'steady', '1');
    const widget = await felt(
      { 'save-key': 'steady', controls: 'score best streak' },
      { ...TWO_ROWS, streak: 3 },
    );
    await until(() => chip(widget) === 'Streak 3', 'the streak');
    widget.setAttribute('variant', 'samegame');
    await until(() => widget.state?.variant === 'samegame' && widget.status === 'playing', 'a wall');
    while (chip(widget) !== 'New best' && !widget.state!.over)
      await widget.play((await widget.legalMoves())[0]!);
    const flash = inside(widget, '.chip');
    for (const animation of flash.getAnimations()) animation.finish();
    await until(() => flash.textContent !== 'New best' || !flash.isConnected, 'it gives way');
    expect(flash.isConnected).to.be.false;
  });

  for (const [scheme, theme] of firstOf([
    ['light', 'contrast'],
    ['dark', 'contrast'],
    ['light', 'light'],
    ['dark', 'dark'],
  ] as const))
    it(`can be read (${scheme}, theme ${theme})`, async () => {
      const box = stage(420);
      box.style.colorScheme = scheme;
      const widget = await felt({ theme }, { ...TWO_ROWS, streak: 3 }, box);
      await until(() => chip(widget) === 'Streak 3', 'the streak');
      const { color, backgroundColor } = getComputedStyle(inside(widget, '.chip'));
      const hex = (of: string): string =>
        `#${of
          .match(/\d+/g)!
          .slice(0, 3)
          .map((part) => Number(part).toString(16).padStart(2, '0'))
          .join('')}`;
      expect(contrast(hex(color), hex(backgroundColor))).to.be.at.least(4.5);
    });

  rare('of one game is none of the next, and is said in the language of the page', async () => {
    const widget = await felt({}, { ...TWO_ROWS, streak: 3 });
    await until(() => chip(widget) === 'Streak 3', 'the streak');
    widget.setAttribute('lang', 'de');
    await until(() => chip(widget) === 'Serie 3', 'in German');
    widget.setAttribute('seed', 'another');
    await until(() => chip(widget) === '', 'another game has none');
    expect(widget.state!.moves).to.equal(0);
  });
});

describe('a hint', () => {
  for (const [motion, count] of firstOf([
    ['full', 1] as const,
    ['reduced', 0] as const,
    ['none', 0] as const,
  ]))
    it(`has a rim of gold, and breathes three times where things move (${motion})`, async () => {
      const widget = await felt({ motion });
      await click(inside(widget, '[part~="hint-button"]'));
      await until(() => allInside(widget, '.cell.hinted').length > 0, 'the hint');
      const cell = inside(widget, '.cell.hinted');
      const { outlineStyle, outlineColor } = getComputedStyle(cell, '::after');
      expect([outlineStyle, outlineColor]).to.deep.equal(['dashed', 'rgb(255, 194, 51)']);
      const breaths = cell
        .getAnimations({ subtree: true })
        .map(({ effect }) => effect!.getTiming().iterations);
      expect(breaths).to.deep.equal(Array<number>(count).fill(3));
    });
});

describe('a hand', () => {
  for (const [motion, scale] of firstOf([
    ['full', '0.96'] as const,
    ['reduced', 'none'] as const,
    ['none', 'none'] as const,
  ]))
    it(`is answered as a piece is pressed, before it is dragged and for as long as it is held (${motion})`, async () => {
      const widget = await felt({ motion });
      const slot = slotAt(widget, 0);
      const piece = slot.querySelector<HTMLElement>('.piece')!;
      await move(middle(piece));
      const resting = getComputedStyle(slot).borderColor;
      // It takes 60 ms: a page that is busy finds it over, but has heard of it.
      const begun: string[] = [];
      piece.addEventListener('transitionrun', ({ propertyName }) => begun.push(propertyName));
      await down();
      await until(() => getComputedStyle(slot).borderColor !== resting, 'an outline');
      await until(() => getComputedStyle(piece).scale === scale, 'it is as small as it becomes');
      await until(() => motion !== 'full' || begun.length > 0, 'it moves');
      await painted();
      expect(begun).to.deep.equal(motion === 'full' ? ['scale'] : []);
      const pressed = getComputedStyle(slot).background;
      await move([2, 2]);
      await until(() => slot.matches('.lifted'), 'it is carried');
      expect(getComputedStyle(slot).background, 'an outline, and no colour').to.equal(pressed);
      await up();
      await until(() => getComputedStyle(slot).borderColor === resting, 'it is let go');
    });

  rare('sees the gold between tiles that are about to go come in 90 ms, and go in 60', async () => {
    const widget = await felt();
    await dragTo(widget, DOUBLE);
    await until(() => allInside(widget, '.cell.doomed').length > 0, 'it is lit');
    const times = [inside(widget, '.cell.doomed'), cellAt(widget, 4, 4)].map(
      (cell) => getComputedStyle(cell).transitionDuration,
    );
    expect(times).to.deep.equal(['0.09s', '0.06s']);
    await key('Escape');
    await up();
  });

  it('sees a lifted piece stand off from what is lit, by a darker rim', async () => {
    const widget = await felt();
    await dragTo(widget, DOUBLE);
    await until(() => allInside(widget, '.cell.doomed').length > 0, 'it is lit');
    const { outlineStyle, outlineColor } = getComputedStyle(inside(widget, '.float .block'));
    expect(outlineStyle).to.equal('solid');
    expect(outlineColor).to.equal(
      getComputedStyle(allInside(widget, '.cell.doomed.ghost')[0]!, '::after').outlineColor,
    );
    await key('Escape');
    await up();
  });

  it('lifts a piece that grows to its size on the board, from its size in the hand', async () => {
    const widget = await felt();
    const animate = Element.prototype.animate;
    const grown: (string | number)[][] = [];
    Element.prototype.animate = function (frames, options) {
      const { scale } = frames as { scale?: (string | number)[] };
      if (this.closest('.float') && scale) grown.push(scale);
      return animate.call(this, frames, options);
    };
    await dragTo(widget, DOUBLE);
    await until(() => grown.length > 0, 'it grows');
    const [[from, to]] = grown as [[number, number]];
    const unit = cellAt(widget, 0, 0).getBoundingClientRect().width;
    const resting = slotAt(widget, 0).querySelector('.block')!.getBoundingClientRect().width;
    expect(from).to.be.closeTo(resting / unit, 0.1);
    expect([to, grown.length]).to.deep.equal([1, 1]);
    await up();
    await until(() => widget.state!.moves === 1, 'it is placed');
  });

  rare('lifts it from where it lay in a zoomed part of a page, too', async () => {
    const box = stage(280);
    box.style.zoom = '1.25';
    const widget = await felt({}, TWO_ROWS, box);
    const piece = slotAt(widget, 0).querySelector('.piece')!;
    const lay = piece.getBoundingClientRect();
    const ways: number[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options);
      animation.pause();
      animation.currentTime = 0;
      if (this.matches('.float .piece')) {
        const { left, top } = this.getBoundingClientRect();
        ways.push(Math.hypot(left - lay.left, top - lay.top));
      }
      animation.play();
      return animation;
    };
    await dragTo(widget, DOUBLE);
    await until(() => ways.length > 0, 'it grows');
    expect(ways[0]).to.be.below(2);
    await up();
  });

  rare('sees new pieces come, and can take one at once', async () => {
    const widget = await felt({}, { board: TWO_ROWS.board!, hand: ['##'], queue: [['#']] });
    await whileHeld('.piece', async () => {
      await playByTap(widget, { piece: 0, row: 0, column: 0 });
      await until(() => slotAt(widget, 0).querySelector('.piece')!.getAnimations().length > 0, 'it comes');
      await click(slotAt(widget, 0));
      await until(() => slotAt(widget, 0).ariaPressed === 'true', 'it is taken');
    });
  });

  rare('sees a move go back the way it came', async () => {
    const widget = await felt();
    await playByTap(widget, DOUBLE);
    const appears = ({ effect }: Animation): boolean =>
      (effect as KeyframeEffect).getKeyframes()[0]!['opacity'] === '0';
    await whileHeld('.cell, .piece', async () => {
      await click(inside(widget, '[part~="undo-button"]'));
      await until(() => widget.state!.moves === 0, 'it is undone');
      await until(
        () => cellAt(widget, 1, 0).getAnimations({ subtree: true }).some(appears),
        'a tile is back',
      );
      const flying = slotAt(widget, 0).querySelector('.piece')!.getAnimations();
      expect(flying).to.have.length(1);
    });
  });

  for (const motion of ['full', 'reduced'])
    it(`sees the tiles fade that a move has left which is taken back (${motion})`, async () => {
      const widget = await felt({ motion });
      await playByTap(widget, { piece: 1, row: 0, column: 0 });
      await whileHeld('.going', async () => {
        await click(inside(widget, '[part~="undo-button"]'));
        await until(() => allInside(widget, '.going').length === 2, 'its tiles are there');
        for (const [i, tile] of allInside(widget, '.going').entries()) {
          const [own, cell] = [tile, cellAt(widget, 0, i)].map((each) => each.getBoundingClientRect());
          expect(own!.left).to.be.within(cell!.left, cell!.left + 4);
          expect(own!.top).to.be.within(cell!.top, cell!.top + 4);
          expect(getComputedStyle(tile).outlineStyle, 'gold is for what is cleared').to.equal('none');
        }
      });
      await until(() => allInside(widget, '.going').length === 0, 'they are gone');
    });

  it('has a press on a button act behind a move on its way, which makes it one to press', async () => {
    const widget = await felt();
    for (const name of ['undo', 'redo']) inside(widget, `[part~="${name}-button"]`).click();
    await nextTask();
    expect(widget.state!.moves, 'nothing to take back').to.equal(0);
    await playByTap(widget, { piece: 1, row: 0, column: 0 });
    const both = (['bp-undo', 'bp-redo'] as const).map((name) => heard(widget, name));
    for (const name of ['undo', 'redo']) inside(widget, `[part~="${name}-button"]`).click();
    await Promise.all(both);
    expect(widget.state!.moves).to.equal(1);
  });

  rare('sees the last piece of a hand go back to it, from under the next ones', async () => {
    const widget = await felt({}, { board: TWO_ROWS.board!, hand: ['##'], queue: [['#']] });
    await playByTap(widget, { piece: 0, row: 0, column: 0 });
    await whileHeld('.piece', async () => {
      await click(inside(widget, '[part~="undo-button"]'));
      await until(() => widget.state!.moves === 0, 'it is undone');
      await until(() => flies(widget), 'it flies');
    });
  });

  it('sees a piece go back that looks like the one in its place, and none come out of a row that is cleared again', async () => {
    const widget = await felt({}, { board: TWO_ROWS.board!, hand: ['#/#'], queue: [['#/#']] });
    await playByTap(widget, { piece: 0, row: 3, column: 2 });
    await whileHeld('.piece', async () => {
      await click(inside(widget, '[part~="undo-button"]'));
      await until(() => flies(widget), 'it flies');
    });
    await arrange(widget, { board: TWO_ROWS.board!, hand: ['#/#'], queue: [['##']] });
    await playByTap(widget, DOUBLE);
    await widget.undo();
    const still = (): boolean => slotAt(widget, 0).querySelector('.piece')!.getAnimations().length === 0;
    await until(still, 'what went back lies still');
    await whileHeld('.piece', async () => {
      await click(inside(widget, '[part~="redo-button"]'));
      await until(
        () => slotAt(widget, 0).querySelector('.piece')!.getAnimations().length > 0,
        'the next one comes',
      );
      expect(flies(widget)).to.be.false;
    });
  });

  rare('has nothing move where that is wanted', async () => {
    const widget = await felt({ motion: 'none' });
    let moving: ComputedKeyframe[][] = [];
    await playFor(widget, DOUBLE, 'Double', () => {
      moving = (inside(widget, '.game').getAnimations({ subtree: true }) as CSSAnimation[])
        .map(({ effect }) => (effect as KeyframeEffect).getKeyframes())
        .filter((frames) => JSON.stringify(frames[0]) !== JSON.stringify(frames.at(-1)));
    });
    const moved = moving.filter(([first, last]) =>
      ['scale', 'translate', 'transform'].some((name) => first![name] !== last![name]),
    );
    expect(moved).to.deep.equal([]);
  });
});

it('at the end the pieces that had room turn hollow one after the other, before the card comes', async () => {
  const board = ['..#.', '..#.', '#.#.', '.#.#'];
  const square = '##/##';
  const widget = await felt({}, { board, hand: [square, square, square, '###/###'] });
  const seen = await animatedBy(async () => {
    await widget.play({ piece: 0, row: 0, column: 0 });
    await until(() => allInside(widget, '.card').length > 0, 'the card');
    await nextTask();
  });
  expect(widget.state!.over).to.be.true;
  const of = (selector: string): (readonly [slot: string, delay: unknown, duration: unknown])[] =>
    seen.flatMap(({ element, options }) =>
      element.matches(selector)
        ? [
            [
              element.closest<HTMLElement>('.slot')!.dataset['slot']!,
              options.delay,
              options.duration,
            ] as const,
          ]
        : [],
    );
  expect(of('.slot .piece')).to.deep.equal([
    ['1', 350, 200],
    ['2', 430, 200],
  ]);
  const solid = of('.slot .block').map(([slot, , duration]) => `${slot}: ${String(duration)}`);
  expect([...new Set(solid)], 'they look as they did until then').to.deep.equal(['1: 350', '2: 430']);
  const block = slotAt(widget, 1).querySelector('.block')!;
  expect(getComputedStyle(block).backgroundImage).to.match(/gradient/);
  await click(inside(widget, '[part~="score"]'));
  expect(getComputedStyle(block).backgroundImage, 'a press ends it').to.equal('none');
});

it('the end shows at once where its pieces nearly lie, where nothing is to move', async () => {
  const widget = await felt({ motion: 'none' }, LAST_MOVE);
  await widget.play(TO_CORNER);
  await until(() => allInside(widget, '.near').length > 0, 'where they nearly lie');
  expect(allInside(widget, '.near').flatMap((mark) => mark.getAnimations())).to.deep.equal([]);
});

describe('the sound', () => {
  const SOUND = { controls: 'score best streak undo sound' };
  const button = (widget: Element): HTMLElement => inside(widget, '[part~="sound-button"]');
  /** Counts what is played from now on. */
  function listen(): { count: () => number; stop: () => void } {
    const start = OscillatorNode.prototype.start;
    let count = 0;
    OscillatorNode.prototype.start = function (...times) {
      count++;
      start.apply(this, times);
    };
    return { count: () => count, stop: () => (OscillatorNode.prototype.start = start) };
  }

  it('is off until it is asked for, and there is no button for it', async () => {
    const ears = listen();
    try {
      const widget = await felt();
      expect([widget.sound, allInside(widget, '[part~="sound-button"]').length]).to.deep.equal(['off', 0]);
      await playByTap(widget, DOUBLE);
      expect(ears.count()).to.equal(0);
    } finally {
      ears.stop();
    }
  });

  it('is heard where the host has it on: a piece that is laid down, and a bell for each line', async () => {
    const widget = await felt({ sound: 'on' });
    await click(slotAt(widget, 0));
    const pitches = await heardOf(async (heard) => {
      await click(cellAt(widget, 1, 4));
      await until(() => heard.length > 4, 'it is heard');
    });
    expect(pitches).to.deep.equal([190, 587, 1174, 659, 1318]);
  });

  const THUD = 110;
  const LIFT = 900;

  rare('of what is refused is heard once: a bad place, Escape, a piece that fits nowhere', async () => {
    const widget = await felt({ sound: 'on' }, { ...TWO_ROWS, hand: ['#/#', '###/###/###', '#'] });
    const lifted = await heardOf(async () => {
      await dragTo(widget, { piece: 0, row: 0, column: 0 });
      await key('Escape');
      await until(() => !widget.shadowRoot!.querySelector('.float .piece'), 'it is home');
      await up();
      await dragTo(widget, { piece: 0, row: 0, column: 0 });
      await up();
      await until(() => !widget.shadowRoot!.querySelector('.float .piece'), 'it is home');
    });
    expect(lifted).to.deep.equal([LIFT, THUD, LIFT, THUD]);
    // What does not travel is home before it is told of.
    widget.setAttribute('motion', 'reduced');
    const faded = await heardOf(async () => {
      await dragTo(widget, { piece: 0, row: 0, column: 0 });
      await until(() => allInside(widget, '.blocked').length > 0, 'it is bad');
      await up();
      await until(() => !widget.shadowRoot!.querySelector('.float .piece'), 'it is home');
      await painted();
    });
    expect(faded).to.deep.equal([LIFT, THUD]);
    const tapped = await heardOf(async () => {
      await click(slotAt(widget, 0));
      await click(cellAt(widget, 0, 0));
      await until(() => allInside(widget, '.blocked').length > 0, 'it is bad');
    });
    expect(tapped).to.deep.equal([THUD]);
    const stuck = await heardOf(async (heard) => {
      await key('2');
      await until(() => heard.length > 0, 'by key');
      const finger = new Finger(widget);
      finger.down(slotAt(widget, 1));
      finger.up(middle(slotAt(widget, 1)));
      await nextTask();
    });
    expect(stuck, 'a finger that may only scroll').to.deep.equal([THUD]);
  });

  rare('is the player’s where the host offers the button, and is so in the next visit', async () => {
    const kept = { ...SOUND, 'save-key': 'ears' };
    const widget = await felt(kept);
    await until(() => allInside(widget, '[part~="sound-button"]').length === 1, 'the button');
    expect([button(widget).role, button(widget).ariaChecked]).to.deep.equal(['switch', 'false']);
    expect(button(widget).title, 'its name is no state').to.equal('Sound');
    // A word, as its neighbours have.
    expect(button(widget).textContent.trim()).to.equal('Sound');
    await click(button(widget));
    await until(() => button(widget).ariaChecked === 'true', 'it is on');
    expect(widget.sound).to.equal('on');
    expect(Object.keys(localStorage), 'nothing is kept before a move').to.deep.equal([]);
    await playByTap(widget, DOUBLE);
    await until(() => Object.keys(localStorage).some((name) => name.includes(':sound')), 'it is kept');
    widget.remove();
    const next = await mount(kept);
    await until(() => next.sound === 'on', 'it is remembered');
  });

  rare('is no other than on or off in what was kept', async () => {
    const kept = { ...SOUND, 'save-key': 'ears' };
    const widget = await felt(kept);
    await click(button(widget));
    await playByTap(widget, DOUBLE);
    await until(() => Object.keys(localStorage).some((name) => name.includes(':sound')), 'it is kept');
    const name = Object.keys(localStorage).find((one) => one.includes(':sound'))!;
    widget.remove();
    localStorage.setItem(name, 'loud');
    const next = await mount(kept);
    await until(() => allInside(next, '[part~="sound-button"]').length === 1, 'the button');
    expect(next.sound).to.equal('off');
  });

  rare('has its switch in the help, which a host can forbid, and which is kept', async () => {
    const kept = { 'save-key': 'help' };
    const widget = await felt(kept);
    await click(inside(widget, '[part~="help-button"]'));
    const toggle = (of: Element): HTMLElement =>
      allInside(of, '[role="switch"]').find(({ ariaLabel }) => ariaLabel === 'Sound')!;
    await until(() => toggle(widget), 'the switch');
    expect(toggle(widget).ariaChecked).to.equal('false');
    await click(toggle(widget));
    await until(() => toggle(widget).ariaChecked === 'true', 'it is on');
    expect(widget.sound).to.equal('on');
    await key('Escape');
    await playByTap(widget, DOUBLE);
    await until(() => Object.keys(localStorage).some((name) => name.includes(':sound')), 'it is kept');
    widget.remove();
    const next = await felt({ ...kept, seed: 'next' });
    await until(() => next.sound === 'on', 'it is remembered');
    next.remove();
    const silent = await felt({ ...kept, sound: 'off' });
    await click(inside(silent, '[part~="help-button"]'));
    await until(() => allInside(silent, '.lines').length > 0, 'the help');
    expect(toggle(silent)).to.equal(undefined);
    expect(silent.sound).to.equal('off');
  });

  rare('has that of vibration beside it where there are fingers and what they can feel', async () => {
    const { matchMedia } = window;
    const felts: unknown[] = [];
    window.matchMedia = (query) =>
      Object.defineProperty(matchMedia.call(window, query), 'matches', { value: /coarse/.test(query) });
    Object.defineProperty(Navigator.prototype, 'vibrate', {
      configurable: true,
      value: (pattern: unknown) => felts.push(pattern) > 0,
    });
    const widget = await felt();
    await click(inside(widget, '[part~="help-button"]'));
    const toggle = (): HTMLElement =>
      allInside(widget, '[role="switch"]').find(({ ariaLabel }) => ariaLabel === 'Vibration')!;
    await until(() => toggle(), 'the switch');
    expect(toggle().ariaChecked).to.equal('true');
    await click(toggle());
    await until(() => toggle().ariaChecked === 'false', 'it is off');
    await key('Escape');
    const count = felts.length;
    const finger = new Finger(widget);
    finger.down(slotAt(widget, 0));
    finger.up(middle(slotAt(widget, 0)));
    await playByTap(widget, DOUBLE);
    expect(felts).to.have.length(count);
  });
});

describe('nothing flashes more than three times in a second (2.3.1)', () => {
  /** How often in a second the light of what is animated goes and comes back, by a tenth or more. */
  function flashes(effect: KeyframeEffect): number {
    const { duration, iterations } = effect.getComputedTiming();
    const lights = effect
      .getKeyframes()
      .map(({ opacity, visibility }) => (visibility === 'hidden' ? 0 : Number(opacity ?? 1)));
    let [turns, last] = [0, 0];
    lights.slice(1).forEach((light, i) => {
      const step = Math.abs(light - lights[i]!) < 0.1 ? 0 : Math.sign(light - lights[i]!);
      if (step !== 0 && last !== 0 && step !== last) turns++;
      if (step !== 0) last = step;
    });
    // From one round to the next it comes back, too.
    const often = Math.min(iterations ?? 1, 1000 / Math.max(1, Number(duration)));
    const jumps = often > 1 && Math.abs(lights[0]! - lights.at(-1)!) >= 0.1 ? 1 : 0;
    return Math.ceil((turns + jumps) / 2) * often;
  }

  it('the measure itself sees what does', () => {
    const mark = document.body.appendChild(document.createElement('i'));
    const of = (frames: PropertyIndexedKeyframes, timing: KeyframeAnimationOptions): number =>
      flashes(mark.animate(frames, timing).effect as KeyframeEffect);
    expect(of({ opacity: [1, 0, 1] }, { duration: 200, iterations: Infinity })).to.be.above(3);
    expect(of({ opacity: [1, 0, 1, 0, 1, 0, 1, 0, 1] }, { duration: 900 })).to.be.above(3);
    expect(of({ opacity: [1, 0.3, 1] }, { duration: 220 })).to.be.at.most(1);
    mark.remove();
  });

  for (const motion of firstOf(['full', 'reduced'])) {
    it(`of a game that is played to its end (${motion})`, async () => {
      const { animate } = Element.prototype;
      const found: string[] = [];
      let seen = 0;
      const judge = (what: string, effect: AnimationEffect | null): void => {
        seen++;
        if (flashes(effect as KeyframeEffect) > 3) found.push(what);
      };
      Element.prototype.animate = function (...args) {
        const animation = animate.apply(this, args);
        judge(this.className, animation.effect);
        return animation;
      };
      const widget = await felt({ motion }, { ...TWO_ROWS, hand: ['#/#', '##/##/##/##', '#'] });
      const { shadowRoot } = widget;
      shadowRoot!.addEventListener('animationstart', ({ target }) => {
        for (const animation of (target as Element).getAnimations({ subtree: true }))
          judge((target as Element).className, animation.effect);
      });
      // A piece that fits nowhere, a bad place, a hint, a clear, the end.
      await key('2');
      await key('1');
      await key('Enter');
      await key('Escape');
      await key('i');
      await playFor(widget, DOUBLE, 'Double');
      for (const moves = widget.state!.moves; !widget.state!.over && widget.state!.moves < moves + 60;)
        await widget.play((await widget.legalMoves())[0]!);
      await until(() => allInside(widget, '.card').length > 0, 'the end');
      expect(seen).to.be.above(10);
      expect(found).to.deep.equal([]);
    });
  }
});
