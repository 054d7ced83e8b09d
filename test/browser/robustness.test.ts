/** What must not go wrong when a host, a page or a player does two things at once. */
import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { record } from './../support/browser-events.js';
import {
  allInside,
  arrange,
  cellAt,
  inside,
  LAST_MOVE,
  make,
  mount,
  press,
  rare,
  rejection,
  said,
  slotAt,
  stage,
  TO_CORNER,
  until,
  nextTask,
} from '../support/browser-page.js';
import {
  click,
  dragTo,
  down,
  Finger,
  focusedCell,
  key,
  middle,
  move,
  over,
  up,
} from '../support/browser-player.js';
import { inTurn, sampled } from '../support/volume.js';

const held = (widget: Element): number => allInside(widget, '.slot.held').length;

describe('what a host puts into a slot', () => {
  async function withSlot(html: (parent: HTMLElement) => void): Promise<BlockPuzzleElement> {
    const widget = make({ seed: 'a' });
    html(widget);
    stage().append(widget);
    await widget.ready;
    return widget;
  }

  it('keeps its own keys: a field can be typed into', async () => {
    const field = document.createElement('input');
    field.slot = 'header';
    field.setAttribute('aria-label', 'name');
    const widget = await withSlot((parent) => {
      parent.append(field);
    });
    field.focus();
    await sendKeys({ type: 'un1r2 name 3' });
    expect(field.value).to.equal('un1r2 name 3');
    expect(document.activeElement === field).to.be.true;
    expect(held(widget)).to.equal(0);
  });

  it('keeps Enter and Space for its links and boxes', async () => {
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.slot = 'footer';
    box.setAttribute('aria-label', 'agree');
    await withSlot((parent) => {
      parent.append(box);
    });
    box.focus();
    await key('Space');
    expect(box.checked).to.be.true;
  });

  rare('is not taken for a piece because of its attributes', async () => {
    const mine = document.createElement('span');
    mine.slot = 'footer';
    mine.dataset['slot'] = '0';
    mine.textContent = 'mine';
    const widget = await withSlot((parent) => {
      parent.append(mine);
    });
    await click(mine);
    expect(held(widget)).to.equal(0);
  });
});

describe('one hand at a time', () => {
  rare('a key during a drag picks no other piece, and a release off the board plays nothing', async () => {
    const widget = await mount({ seed: 'a' });
    const [first] = await widget.legalMoves(0);
    await dragTo(widget, first!);
    await move([2, 2]);
    await key('2');
    await key('n');
    await up();
    await until(() => held(widget) === 0, 'the piece is back');
    expect((await widget.snapshot()).moves).to.deep.equal([]);
  });

  rare('a piece that is taken again on its way home can be dropped', async () => {
    const widget = await mount({ seed: 'a', motion: 'full' });
    const target = (await widget.legalMoves(0)).at(-1)!;
    await move(middle(inside(widget, '[data-slot="0"] [data-piece]')));
    await down();
    await move([3, 3]);
    await up();
    // Within the flight of 180 ms.
    await dragTo(widget, target);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(held(widget)).to.equal(1);
    await up();
    await until(() => widget.state!.moves === 1, 'the move is made');
  });

  it('a touch drag does not swallow the next key', async () => {
    const widget = await mount({ seed: 'a' });
    const [first] = await widget.legalMoves(0);
    const finger = new Finger(widget);
    const [x, y] = over(widget, first!);
    finger.down(inside(widget, '[data-slot="0"]'));
    finger.move([x, y + 60]);
    finger.up([-50, -50]);
    await until(() => held(widget) === 0, 'the piece is back');
    slotAt(widget, 1).focus();
    await key('Enter');
    await widget.updateComplete;
    expect(slotAt(widget, 1).getAttribute('aria-pressed')).to.equal('true');
  });
});

describe('a page that scrolls under a drag', () => {
  it('moves the ghost to what a release would do', async () => {
    const widget = await mount({ seed: 'a' });
    const below = document.createElement('div');
    below.style.height = '3000px';
    widget.parentElement!.append(below);
    const [first] = await widget.legalMoves(0);
    await dragTo(widget, first!);
    await widget.updateComplete;
    expect(allInside(widget, '.ghost').length).to.be.above(0);
    scrollTo(0, 400);
    await until(() => allInside(widget, '.ghost').length === 0, 'the ghost is gone');
    await up();
    await until(() => held(widget) === 0, 'the piece is back');
    expect(widget.state!.moves).to.equal(0);
  });
});

describe('a gesture made on one game', () => {
  it('is not played on another', async () => {
    let answered: Promise<void> = Promise.resolve();
    const slow = {
      getItem: () => answered.then(() => null),
      setItem: () => undefined,
      removeItem: () => undefined,
    };
    const widget = make({ seed: 'a' });
    widget.storage = slow;
    stage().append(widget);
    await widget.ready;
    const [target] = await widget.legalMoves(0);
    await dragTo(widget, target!);
    let answer = (): void => undefined;
    answered = new Promise((resolve) => (answer = resolve));
    widget.seed = 'b';
    await widget.updateComplete;
    await dragTo(widget, target!);
    expect(widget.state!.seed, 'the other game is not there yet').to.equal('a');
    await up();
    answer();
    const { moves, start } = await widget.snapshot();
    expect(start.seed).to.equal('b');
    expect(moves).to.deep.equal([]);
  });

  rare('is not played on a widget that has been disabled meanwhile', async () => {
    const widget = await mount({ seed: 'a' });
    const [target] = await widget.legalMoves(0);
    await dragTo(widget, target!);
    widget.disabled = true;
    await up();
    expect((await widget.snapshot()).moves).to.deep.equal([]);
  });
});

describe('values that only look good', () => {
  for (const value of sampled(['constructor', '__proto__', 'toString', ''], 3)) {
    it(`undo="${value}" is refused`, async () => {
      const errors = record(document.body, ['bp-error']);
      const widget = await mount({ seed: 'a' });
      widget.setAttribute('undo', value);
      await widget.updateComplete;
      expect(errors.map(({ detail }) => detail.attribute)).to.deep.equal(['undo']);
      await widget.play((await widget.legalMoves())[0]!);
      expect(await widget.undo()).not.to.be.null;
    });
  }

  it('properties of odd kinds give an error event, never an exception', async () => {
    const errors = record(document.body, ['bp-error']);
    const widget = await mount({ seed: 'a' });
    const odd = widget as unknown as Record<string, unknown>;
    odd['controls'] = [Symbol('x')];
    odd['controls'] = [
      {
        toString() {
          throw new Error('no');
        },
      },
    ];
    odd['storage'] = new Proxy(
      {},
      {
        get() {
          throw new Error('no');
        },
      },
    );
    await widget.updateComplete;
    expect(errors.map(({ detail }) => detail.attribute)).to.deep.equal(['controls', 'controls', 'storage']);
    odd['disabled'] = 0;
    expect(widget.disabled).to.be.false;
  });

  rare('a worker file that does not answer is told of once, not at every new game', async () => {
    const errors = record(document.body, ['bp-error']);
    const widget = await mount({ 'worker-url': '/nowhere/worker.js' });
    widget.variant = 'blockudoku';
    await widget.snapshot();
    widget.variant = 'blocks';
    await widget.snapshot();
    await widget.updateComplete;
    expect(errors.map(({ detail }) => detail.attribute)).to.deep.equal(['worker-url']);
  });

  it('a slot that the hand does not have is refused', async () => {
    const widget = await mount({ seed: 'a' });
    expect((await rejection(widget.legalMoves(9))).code).to.equal('no-such-piece');
  });
});

describe('a host without matchMedia and animations', () => {
  beforeEach(() => {
    for (const [holder, name] of [
      [window, 'matchMedia'],
      [Element.prototype, 'animate'],
      [Element.prototype, 'getAnimations'],
    ] as const)
      Reflect.deleteProperty(holder, name);
  });
  const GAMES = [
    ['blocks', { row: 0, column: 0, piece: 0 }],
    ['samegame', null],
    ['quintris', { action: 'drop' }],
  ] as const;
  for (const [i, [variant, move]] of sampled([...GAMES.entries()], 2)) {
    for (const motion of inTurn(['auto', 'full', 'reduced'], i)) {
      it(`has ${variant} played with motion="${motion}", its board seen, without an error`, async () => {
        const errors = record(document.body, ['bp-error']);
        const widget = await mount({ variant, motion, seed: 'a', pace: 'turn' });
        await widget.play(variant === 'samegame' ? (await widget.legalMoves())[0]! : (move as never));
        await widget.updateComplete;
        expect(widget.state!.moves).to.equal(1);
        expect(allInside(widget, '[role="grid"], [role="application"], .board').length).to.be.above(0);
        expect(errors).to.deep.equal([]);
      });
    }
  }

  rare(
    'is the same where the names are there and nothing behind them, and nothing tells what is in view',
    async () => {
      const failures: string[] = [];
      const fail = (event: PromiseRejectionEvent): void => {
        event.preventDefault();
        failures.push(String(event.reason));
      };
      addEventListener('unhandledrejection', fail);
      Object.assign(Element.prototype, { animate: undefined, getAnimations: undefined });
      Object.assign(window, { matchMedia: undefined, IntersectionObserver: undefined });
      for (const [variant] of GAMES) {
        const widget = await mount({ variant, motion: 'full', seed: 'a', pace: 'turn', controls: 'hint' });
        await widget.play((await widget.hint()) as never);
        await until(() => widget.state!.moves > 0, 'it is played');
        widget.autoplay = 'animated';
        await until(() => widget.state!.moves > 2, 'the computer plays');
        widget.remove();
      }
      await nextTask();
      expect(failures).to.deep.equal([]);
      removeEventListener('unhandledrejection', fail);
    },
  );

  rare('has a piece dragged, dropped and brought back', async () => {
    const widget = await mount({ motion: 'auto', seed: 'a' });
    const [target] = await widget.legalMoves(0);
    await dragTo(widget, target!);
    await up();
    await until(() => widget.state!.moves === 1, 'it is placed');
  });
});

describe('saved games', () => {
  it('a restored game is saved', async () => {
    const first = await mount({ seed: 'a' });
    for (const at of [0, 3]) await first.play((await first.legalMoves())[at]!);
    const snapshot = await first.snapshot();
    await first.newGame();
    await first.restore(snapshot);
    first.remove();
    const again = await mount({ seed: 'a' });
    expect(again.state!.moves).to.equal(2);
  });

  it('attributes that come before the first board do not lose it', async () => {
    const first = await mount({ variant: 'blockudoku' });
    await first.play((await first.legalMoves())[0]!);
    const { score } = first;
    first.remove();
    const widget = make();
    stage().append(widget);
    await widget.updateComplete;
    widget.variant = 'blockudoku';
    await widget.ready;
    await widget.snapshot();
    expect(widget.state).to.deep.include({ variant: 'blockudoku', score, moves: 1 });
  });

  rare('a neighbour that stores nothing takes no key', async () => {
    await mount({ storage: 'none' });
    const widget = await mount();
    await widget.play((await widget.legalMoves())[0]!);
    expect(Object.keys(localStorage).filter((name) => name.includes('~'))).to.deep.equal([]);
  });

  it('a game of another variant under the same save key is set aside, not overwritten', async () => {
    const first = await mount({ 'save-key': 'k' });
    await first.play((await first.legalMoves())[0]!);
    const kept = localStorage.getItem('block-puzzle:game:k');
    first.remove();
    const other = await mount({ 'save-key': 'k', variant: 'blockudoku' });
    await other.play((await other.legalMoves())[0]!);
    expect(localStorage.getItem('block-puzzle:aside:k')).to.equal(kept);
  });
});

describe('what is said', () => {
  rare('the end of a game says its score once', async () => {
    const widget = await mount();
    await arrange(widget, LAST_MOVE);
    await widget.play(TO_CORNER);
    await widget.updateComplete;
    expect(said(widget).match(/Score/g)).to.have.length(1);
    expect(said(widget)).to.match(/Game over\.$/);
  });

  it('a game that is over as it is dealt says so', async () => {
    const widget = await mount({ 'grid-size': '1x1', seed: 'a', variant: 'blocks' });
    await widget.updateComplete;
    expect(widget.status).to.equal('over');
    expect(said(widget)).to.equal('Game over. Score 0.');
  });

  it('a move that a listener prevented is said not to be made', async () => {
    const widget = await mount({ seed: 'a' });
    widget.addEventListener('bp-before-move', (event) => {
      event.preventDefault();
    });
    const [target] = await widget.legalMoves(0);
    await click(slotAt(widget, 0));
    await click(cellAt(widget, target!.row, target!.column));
    await until(() => said(widget) !== '', 'it is said');
    expect(said(widget)).to.equal('The move was not made.');
  });
});

describe('the focus', () => {
  it('a piece that first fits where the focus already is, is spoken all the same', async () => {
    const widget = await mount({ seed: 'a' });
    widget.focus();
    expect(focusedCell(widget)).to.deep.equal([0, 0]);
    await key('1');
    await until(() => said(widget) !== '', 'it is said');
    expect(said(widget)).to.equal(`1A: ${cellAt(widget, 0, 0).ariaLabel}`);
    expect(said(widget)).to.equal('1A: Piece 1 fits');
  });

  it('does not reach what the help covers', async () => {
    const widget = await mount({ seed: 'a' });
    press(widget, '[part~="help-button"]');
    await until(() => inside(widget, '[part="hand"]').inert, 'the help is there');
  });
});

describe('a tapped cell', () => {
  it('in the hollow of a piece that fits nowhere else places it there', async () => {
    const widget = await mount();
    await arrange(widget, { board: ['##.', '##.', '...'], hand: ['..#/..#/###'] });
    await click(slotAt(widget, 0));
    await click(cellAt(widget, 1, 1));
    await until(() => widget.state!.moves === 1, 'it is placed');
  });
});

describe('a panel over the board', () => {
  it('takes the cells behind it out of the tab order', async () => {
    const widget = await mount({ seed: 'a' });
    await widget.play((await widget.legalMoves())[0]!);
    await widget.updateComplete;
    press(widget, '[part~="new-button"]');
    await widget.updateComplete;
    expect(inside(widget, '[part="board"]').inert).to.be.true;
    await key('Escape');
    await widget.updateComplete;
    expect(inside(widget, '[part="board"]').inert).to.be.false;
  });

  rare('that goes away by itself leaves the focus in the game', async () => {
    const widget = await mount({ seed: 'a' });
    await widget.play((await widget.legalMoves())[0]!);
    await widget.updateComplete;
    press(widget, '[part~="new-button"]');
    await until(() => widget.shadowRoot!.activeElement !== null, 'the panel has the focus');
    await widget.play((await widget.legalMoves())[0]!);
    await until(() => focusedCell(widget) !== null, 'a cell has the focus');
  });
});
