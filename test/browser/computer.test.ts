/** The computer at a hand and at a wall: it plays to the end, and leaves the game to whoever acts. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { hasten, realTime, setDay } from '../support/browser-clock.js';
import { type Heard, names, record } from '../support/browser-events.js';
import { formatPosition, type PositionInput, stored, verdictOf } from '../support/browser-games.js';
import {
  allInside,
  type Attributes,
  cellAt,
  cellsWith,
  gone,
  inside,
  mount,
  nextTask,
  panel,
  rare,
  said,
  slotAt,
  stage,
  until,
} from '../support/browser-page.js';
import { click, down, key, middle, move, up } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import { button, CLEARABLE, heardOf, tap, untilOver, wallAt } from '../support/browser-walls.js';
import { byTurns, sampled, volume } from '../support/volume.js';

const FAST = { autoplay: 'simple', 'autoplay-speed': 'max' };
/** So slow that it has always something to wait for. */
const SLOW = { autoplay: 'animated', 'autoplay-speed': '1' };
/** Plays for as long as anybody watches. */
const LONG = { seed: 'big', storage: 'none', autoplay: 'simple', 'autoplay-speed': '60' };
/** Its second hand fits nowhere. */
const SHORT: PositionInput = {
  variant: 'blocks',
  rows: 4,
  columns: 4,
  handSize: 3,
  board: ['....', '#.#.', '.#.#', '#.#.'],
  hand: ['#', '#', '#'],
  queue: [['########', '########', '########']],
  seed: 'short',
};

const shortGame = (attributes: Attributes, box: Element = stage()): Promise<BlockPuzzleElement> =>
  mount({ position: formatPosition(SHORT), ...attributes }, box);

interface Game {
  readonly name: string;
  readonly long: Attributes;
  /** A game of three moves. */
  readonly short: (attributes: Attributes, box?: Element) => Promise<BlockPuzzleElement>;
  readonly end: Readonly<Record<string, unknown>>;
  readonly saidAtEnd: RegExp;
  /** One that is over soon, on any day. */
  readonly daily: Attributes;
  readonly takeovers: readonly (readonly [string, (widget: BlockPuzzleElement) => Promise<unknown>])[];
}

const TAKEOVERS: Game['takeovers'] = [
  ['an arrow', () => key('ArrowRight')],
  ['Escape', () => key('Escape')],
  ['undo by key', () => key('u')],
  ['the undo button', (widget) => click(button(widget, 'undo'))],
  ['the stop button', (widget) => click(button(widget, 'pause'))],
];

const HAND: Game = {
  name: 'a hand',
  long: { variant: 'blockudoku', ...LONG },
  short: shortGame,
  end: { over: true, assisted: true, moves: 3 },
  saidAtEnd: /Game over\. With the computer’s help\.$/,
  daily: { 'grid-size': '3' },
  takeovers: [
    ['a click on the board', (widget) => click(cellAt(widget, 0, 0))],
    ['a click on a piece', (widget) => click(inside(widget, '.slot:not(.used)'))],
    ['a digit', () => key('1')],
    ['a hint by key', () => key('i')],
    ...TAKEOVERS,
  ],
};

const WALL: Game = {
  name: 'a wall',
  long: { variant: 'samegame', ...LONG },
  short: (attributes, box) => wallAt(CLEARABLE, attributes, box),
  end: { over: true, assisted: true, moves: 3, won: true, score: 9 },
  saidAtEnd: /^Wall cleared! Score 9\. With the computer’s help\.$/,
  daily: { variant: 'clickomania', 'grid-size': '5' },
  takeovers: [
    ['a click', (widget) => click(cellAt(widget, 14, 0))],
    ['the first tap of a finger', (widget) => tap(widget, 14, 0)],
    ...TAKEOVERS,
  ],
};

const plays = (widget: BlockPuzzleElement): boolean =>
  inside(widget, '[part~="pause-button"]').title === 'Stop';

const moved = (widget: BlockPuzzleElement, from = widget.state!.moves): Promise<void> =>
  until(() => widget.state!.moves > from, 'the computer plays on');

const line = (widget: BlockPuzzleElement): string => inside(widget, '[part~="computer"]').textContent!.trim();

/** Nothing is played for as long as it would take several times. */
async function stands(widget: BlockPuzzleElement): Promise<void> {
  await settled(widget);
  const { moves } = widget.state!;
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(widget.state!.moves).to.equal(moves);
}

for (const [i, game] of [HAND, WALL].entries()) {
  describe(`at ${game.name}`, () => {
    const one = byTurns(i, 2, it);

    // It looks for a move of a wall for 1.5 s; after a part of that it has found one that can be played.
    beforeEach(() => {
      hasten(30);
    });

    /** A long game in which the computer has played. */
    const playing = async (attributes: Attributes = {}, box?: Element): Promise<BlockPuzzleElement> => {
      const widget = await mount({ ...game.long, ...attributes }, box);
      await moved(widget);
      return widget;
    };

    // The slower way at a hand, which looks ahead for a shorter time.
    for (const autoplay of ['animated', 'simple']) {
      one(
        `autoplay="${autoplay}" plays to the end, told as the computer's, and the end is shown`,
        async () => {
          // As fast as it really is.
          realTime();
          const box = stage();
          const heard: Heard[] = record(box);
          const widget = await game.short({ autoplay, 'autoplay-speed': '50' }, box);
          await untilOver(widget);
          await settled(widget);
          const moves = heard.filter(({ type }) => type === 'bp-move');
          expect(moves.map(({ detail }) => detail.source as unknown)).to.deep.equal(
            Array(3).fill('computer'),
          );
          expect(widget.state!).to.include(game.end);
          const end = heard.find(({ type }) => type === 'bp-gameover')!;
          expect(await verdictOf(end.detail.record)).to.deep.include({
            ok: true,
            assisted: true,
            score: widget.score,
          });
          expect(panel(widget)).to.equal('over');
        },
      );
    }

    one('its score is nobody’s best', async () => {
      const box = stage();
      const heard = record(box);
      const widget = await game.short({ ...FAST, 'save-key': 'k' }, box);
      await untilOver(widget);
      expect(names(heard)).not.to.include('bp-best');
      expect(widget.best).to.equal(0);
      expect(stored('best', 'k')).to.be.null;
    });

    one('what it has played is no day’s result', async () => {
      setDay('2031-05-04');
      const widget = await mount({ ...game.daily, daily: '', 'save-key': 'd', ...FAST });
      await untilOver(widget);
      expect(widget.dailyResults).to.deep.equal({});
    });

    one('it shows what it is about to play where there is time for it', async () => {
      const widget = await game.short(SLOW);
      await until(() => cellsWith(widget, 'hinted').length > 0, 'it is marked');
      expect(widget.state!.moves).to.equal(0);
      expect(allInside(widget, '.slot.hinted')).to.have.length(game === HAND ? 1 : 0);
      expect(line(widget)).to.match(/computer plays/i);
      await moved(widget);
    });

    one('it says that it plays, and its end, not its moves', async () => {
      const widget = await game.short({ autoplay: 'off' });
      const texts = await heardOf(widget, async () => {
        widget.setAttribute('autoplay', 'simple');
        widget.setAttribute('autoplay-speed', 'max');
        await untilOver(widget);
      });
      expect(texts).to.have.length(2);
      expect(texts[0]).to.equal('The computer plays.');
      expect(texts[1]).to.match(game.saidAtEnd);
      expect(inside(widget, '.panel').textContent!.match(/computer’s help/g)).to.have.length(1);
    });

    // Those of one kind of game alone, then those of both, which go by turns.
    for (const takeover of [
      ...sampled(game.takeovers.slice(0, -TAKEOVERS.length), 4),
      ...sampled(TAKEOVERS, 2),
    ]) {
      const [what, act] = takeover;
      (TAKEOVERS.includes(takeover) ? one : it)(`${what} takes the game over`, async () => {
        const widget = await mount(game.long);
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

    one('a takeover is said, and the line says so', async () => {
      const widget = await playing();
      await click(button(widget, 'pause'));
      await settled(widget);
      expect(said(widget)).to.equal('You play.');
      expect(line(widget)).to.equal('You play; the computer waits');
      await click(button(widget, 'pause'));
      await settled(widget);
      expect(said(widget)).to.equal('The computer plays.');
    });

    one('pause() stops it and resume() lets it go on', async () => {
      const widget = await playing();
      await widget.pause();
      await stands(widget);
      await widget.resume();
      await moved(widget);
    });

    rare('resume() does nothing where no computer was asked for', async () => {
      const widget = await game.short({});
      await widget.resume();
      await stands(widget);
      expect(allInside(widget, '[part~="pause-button"]')).to.have.length(0);
    });

    one('it waits while the help is open, and while the element is disabled', async () => {
      const widget = await playing();
      button(widget, 'help').click();
      await until(() => panel(widget) === 'help', 'the help is there');
      await stands(widget);
      await key('Escape');
      await moved(widget);
      widget.setAttribute('disabled', '');
      await stands(widget);
      widget.removeAttribute('disabled');
      await moved(widget);
    });

    rare('it goes on from what the host has played or undone meanwhile', async () => {
      const box = stage();
      const errors = record(box, ['bp-error']);
      const widget = await mount(game.long, box);
      for (let i = 0; i < 3; i++) {
        await moved(widget);
        await widget.undo();
        await moved(widget);
        await widget.play((await widget.legalMoves()).at(-1)!).catch(() => null);
      }
      await moved(widget);
      expect(errors).to.deep.equal([]);
      expect(plays(widget)).to.be.true;
    });

    rare('a host that prevents its move stops it', async () => {
      const widget = await playing();
      widget.addEventListener('bp-before-move', (event) => {
        event.preventDefault();
      });
      await until(() => !plays(widget), 'it has stopped');
      await stands(widget);
    });

    one('after a new game it plays again, and autoplay="off" sends it away', async () => {
      const widget = await playing();
      await widget.pause();
      await widget.newGame();
      await moved(widget, 0);
      widget.setAttribute('autoplay', 'off');
      await settled(widget);
      expect(widget.shadowRoot!.querySelector('[part~="pause-button"]')).to.be.null;
      await stands(widget);
    });

    one('it does not play what nobody can see, and goes on once it is seen', async () => {
      const box = stage();
      box.style.display = 'none';
      const widget = await mount(game.long, box);
      await stands(widget);
      expect(widget.state!.moves).to.equal(0);
      box.style.display = '';
      await moved(widget);
    });

    rare('who has taken over keeps the game when the element goes elsewhere', async () => {
      const widget = await playing();
      await widget.pause();
      await gone(widget);
      stage().append(widget);
      await settled(widget);
      expect(plays(widget)).to.be.false;
      await stands(widget);
    });

    rare('it leaves nothing behind where the element goes while it plays', async () => {
      const widget = await playing();
      await gone(widget);
      const { moves } = widget.state!;
      await nextTask();
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(widget.state!.moves).to.equal(moves);
      stage().append(widget);
      await moved(widget);
    });
  });
}

it('it plays a whole game from a seed, hand after hand', async () => {
  const widget = await mount({
    variant: 'blocks',
    'grid-size': volume('4', '5'),
    seed: 'whole',
    storage: 'none',
    ...FAST,
  });
  await untilOver(widget);
  expect(widget.state!.moves).to.be.above(3);
  const verdict = await verdictOf(await widget.getRecord());
  expect(verdict).to.deep.include({ ok: true, over: true });
});

it('it turns pieces where they may be turned', async () => {
  const widget = await mount({ ...HAND.long, rotate: 'on' });
  await moved(widget, 8);
  await widget.pause();
  const { moves } = await widget.getRecord();
  expect(moves.some(({ rotation }) => rotation)).to.be.true;
});

rare('its line says who plays, and keeps its room at the end', async () => {
  const widget = await shortGame({ ...SLOW });
  await until(() => plays(widget), 'the computer plays');
  const { height } = inside(widget, '.heading').getBoundingClientRect();
  expect(line(widget)).to.equal('The computer plays');
  await click(button(widget, 'pause'));
  await settled(widget);
  expect(line(widget)).to.equal('You play; the computer waits');
  await click(button(widget, 'pause'));
  await settled(widget);
  expect(line(widget)).to.equal('The computer plays');
  await click(cellAt(widget, 0, 0));
  await settled(widget);
  expect(line(widget)).to.equal('You play; the computer waits');
  for (const move of [0, 1, 2].map((piece) => ({ piece, row: 0, column: piece }))) await widget.play(move);
  await settled(widget);
  expect(widget.state!.over).to.be.true;
  expect(line(widget)).to.equal('');
  expect(inside(widget, '.heading').getBoundingClientRect().height).to.equal(height);
});

/** Clears a row with its first move, and another with its second. */
const CLEARING: PositionInput = {
  variant: 'blocks',
  rows: 6,
  columns: 6,
  handSize: 2,
  board: ['......', '#####.', '......', '......', '#####.', '......'],
  hand: ['#', '#'],
  seed: 'clearing',
};

/** The points that rise while the computer plays two moves. */
async function pointsAt(speed: string): Promise<DOMRect[]> {
  const widget = await mount({
    ...{ position: formatPosition(CLEARING), motion: 'full', storage: 'none' },
    ...{ autoplay: 'animated', 'autoplay-speed': speed },
  });
  const boxes: DOMRect[] = [];
  const seen = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes as unknown as Iterable<HTMLElement>)
        if (node.matches('.points')) boxes.push(node.getBoundingClientRect());
  });
  seen.observe(inside(widget, '.effects'), { childList: true });
  await until(() => widget.state!.moves >= 2, 'two moves are played');
  await settled(widget);
  seen.disconnect();
  const rows = [1, 4].map((row) => cellAt(widget, row, 0).getBoundingClientRect());
  for (const { top, bottom, left, right } of boxes) {
    // Where cells were cleared, and over none that are filled.
    expect(rows.some((row) => top >= row.top - 1 && bottom <= row.bottom + 1)).to.be.true;
    const board = inside(widget, '.board').getBoundingClientRect();
    expect(left >= board.left && right <= board.right).to.be.true;
  }
  return boxes;
}

rare('its points stand where cells were cleared', async () => {
  expect(await pointsAt('2')).to.have.length(2);
});

rare('points that nobody could read before its next move are not shown', async () => {
  expect(await pointsAt('8')).to.have.length(0);
});

it('who takes a piece from it drags that piece, and places it', async () => {
  const widget = await mount({ ...HAND.long, 'autoplay-speed': '4' });
  await moved(widget);
  const slot = inside(widget, '.slot:not(.used)');
  await move(middle(slot));
  await down();
  await move(middle(cellAt(widget, 4, 4)));
  await until(() => !plays(widget), 'the computer has stopped');
  await stands(widget);
  await up();
  await settled(widget);
  expect(widget.status).to.equal('playing');
});

rare('it goes from a hand to a wall to a falling piece and back', async () => {
  const box = stage();
  const errors = record(box, ['bp-error']);
  const widget = await mount(HAND.long, box);
  for (const variant of ['clickomania', 'blocks', 'quintris', 'block-sudoku']) {
    await moved(widget, 0);
    widget.setAttribute('variant', variant);
    await until(() => widget.state!.variant === variant, 'the other game is there');
  }
  await moved(widget, 0);
  expect(errors).to.deep.equal([]);
});

it('a piece in the hand is as it was where nothing was taken over', async () => {
  const widget = await shortGame({ autoplay: 'off' });
  await click(slotAt(widget, 0));
  expect(slotAt(widget, 0).getAttribute('aria-pressed')).to.equal('true');
});
