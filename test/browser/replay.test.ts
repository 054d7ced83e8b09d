/** The replay of a record: what is shown, and its controls by hand and by keyboard. */
import { expect } from '@esm-bundle/chai';
import { names } from '../support/browser-events.js';
import { formatRecord, type GameRecord, recordOf } from '../support/browser-games.js';
import {
  allInside,
  cellAt,
  inside,
  make,
  mount,
  nextTask,
  rare,
  slotAt,
  stage,
} from '../support/browser-page.js';
import { click, focusedCell, key, keys } from '../support/browser-player.js';
import {
  expectShows,
  listed,
  marked,
  speedOf,
  standsAt,
  stepButton,
  usable,
} from '../support/browser-replay.js';
import { settled, start } from '../support/browser-reports.js';

let game: GameRecord;
let text: string;

before(async () => {
  game = await recordOf({ variant: 'blocks' }, 6);
  expect(game.moves).to.have.length(6);
  text = formatRecord(game);
});

describe('a record', () => {
  it('is shown from its start, and told by bp-ready alone', async () => {
    const { widget, events } = await start({ record: text });
    expect(names(events)).to.deep.equal(['bp-ready']);
    expect(events[0]!.detail).to.deep.include({ restored: false, moves: 0 });
    expect(widget.status).to.equal('paused');
    expect(widget.matches(':state(paused)')).to.be.true;
    await expectShows(widget, game, 0);
    expect(inside(widget, '[part~="caption"]').textContent).to.match(/replay/i);
  });

  for (const width of [720, 1100])
    it(`in a place of ${width} px has its controls below the board, each word of them in one line`, async () => {
      const widget = await mount({ record: text }, stage(width));
      await click(stepButton(widget, 'next'));
      const board = inside(widget, '[part~="board"]').getBoundingClientRect();
      const steps = inside(widget, '.steps').getBoundingClientRect();
      expect(Math.abs(steps.left + steps.right - board.left - board.right) / 2).to.be.lessThan(1);
      const labels = allInside(widget, '.steps .tool').map((tool) => tool.getBoundingClientRect().height);
      expect(new Set(labels).size).to.equal(1);
      const words = inside(widget, '.steps .tool');
      const range = document.createRange();
      range.selectNodeContents(words.lastElementChild ?? words);
      const lines = new Set(
        [...range.getClientRects()].filter(({ height }) => height < 20).map(({ top }) => top),
      );
      expect(lines.size).to.be.at.most(1);
    });

  it('may be JSON, and may be set as a property', async () => {
    const json = JSON.stringify(game);
    const { widget } = await start({}, (made) => {
      made.record = json;
    });
    expect(widget.record).to.equal(json);
    await expectShows(widget, game, 0);
    await click(stepButton(widget, 'last'));
    await expectShows(widget, game, 6);
  });

  rare('needs no other attribute: variant, size and hand are its own', async () => {
    const other = await recordOf({ variant: 'blockudoku', rows: 12, columns: 6, handSize: 5 }, 4);
    const widget = await mount({ record: formatRecord(other), variant: 'blocks', seed: 'x', goal: 'clear' });
    await click(stepButton(widget, 'last'));
    await expectShows(widget, other, 4);
    expect(slotAt(widget, 4)).to.exist;
  });
});

describe('the buttons of a replay', () => {
  it('go to the start, back, on and to the end', async () => {
    const widget = await mount({ record: text });
    for (const [name, moves] of [
      ['next', 1],
      ['next', 2],
      ['back', 1],
      ['last', 6],
      ['back', 5],
      ['first', 0],
    ] as const) {
      await click(stepButton(widget, name));
      await expectShows(widget, game, moves);
    }
  });

  rare('do nothing beyond the ends', async () => {
    const widget = await mount({ record: text });
    stepButton(widget, 'back').click();
    stepButton(widget, 'first').click();
    await settled(widget);
    await expectShows(widget, game, 0);
    stepButton(widget, 'last').click();
    stepButton(widget, 'next').click();
    stepButton(widget, 'last').click();
    await settled(widget);
    await expectShows(widget, game, 6);
  });

  it('pressed fast count each time', async () => {
    const widget = await mount({ record: text });
    for (let i = 0; i < 4; i++) stepButton(widget, 'next').click();
    await expectShows(widget, game, 4);
    for (let i = 0; i < 3; i++) stepButton(widget, 'back').click();
    await expectShows(widget, game, 1);
  });
});

describe('a replay that is not there yet', () => {
  it('has nothing to press: steps and keys do nothing, and it begins at its start', async () => {
    const widget = make({ record: text });
    stage().append(widget);
    await widget.updateComplete;
    for (let i = 0; i < 20 && widget.status !== 'paused'; i++) {
      for (const name of ['next', 'last', 'play', 'back', 'first'] as const) {
        expect(usable(widget, name)).to.be.false;
        stepButton(widget, name).click();
      }
      for (const name of ['ArrowRight', 'End', ' ', 'ArrowDown']) {
        stepButton(widget, 'next').dispatchEvent(
          new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true }),
        );
      }
      await nextTask();
    }
    await widget.ready;
    await expectShows(widget, game, 0);
    expect(widget.status).to.equal('paused');
  });

  rare('does not count a step that was asked for as it was removed', async () => {
    const widget = await mount({ record: text });
    stepButton(widget, 'next').click();
    widget.remove();
    await nextTask();
    stage().append(widget);
    await settled(widget);
    const at = widget.state!.moves;
    await click(stepButton(widget, 'next'));
    await expectShows(widget, game, at + 1);
  });
});

describe('the board of a replay', () => {
  it('is walked over by the arrows, cell by cell, without a step', async () => {
    const widget = await mount({ record: text });
    cellAt(widget, 0, 0).focus();
    await keys('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowUp');
    expect(focusedCell(widget)).to.deep.equal([0, 1]);
    await settled(widget);
    await expectShows(widget, game, 0);
    await key('End');
    await expectShows(widget, game, 6);
    expect(focusedCell(widget)).to.deep.equal([0, 1]);
    for (const cell of allInside(widget, '[data-cell]')) {
      expect(cell.getAttribute('aria-label')).to.match(
        cell.classList.contains('filled') ? /filled/i : /empty/i,
      );
    }
  });
});

describe('the keys of a replay', () => {
  it('are ArrowRight, ArrowLeft, End and Home', async () => {
    const widget = await mount({ record: text });
    widget.focus();
    for (const [name, moves] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['End', 6],
      ['ArrowLeft', 5],
      ['Home', 0],
    ] as const) {
      await key(name);
      await expectShows(widget, game, moves);
    }
  });

  rare('work from its buttons and its list too, where Space stays the button’s own', async () => {
    const widget = await mount({ record: text });
    stepButton(widget, 'next').focus();
    await keys('ArrowRight', 'Space');
    await expectShows(widget, game, 2);
    expect(widget.status).to.equal('paused');
    listed(widget)[4]!.focus();
    await key('Home');
    await expectShows(widget, game, 0);
    await key('Space');
    await expectShows(widget, game, 5);
  });

  rare('leave the arrows to the list of speeds', async () => {
    const widget = await mount({ record: text });
    speedOf(widget).focus();
    await keys('ArrowRight', 'End');
    await settled(widget);
    await expectShows(widget, game, 0);
  });

  it('with Control, Alt or Shift are the browser’s', async () => {
    const widget = await mount({ record: text });
    widget.focus();
    const field = inside(widget, '[data-cell]');
    for (const held of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey']) {
      const event = new KeyboardEvent('keydown', {
        key: 'ArrowRight',
        bubbles: true,
        cancelable: true,
        composed: true,
        [held]: true,
      });
      field.dispatchEvent(event);
      expect(event.defaultPrevented, held).to.be.false;
    }
    await settled(widget);
    await expectShows(widget, game, 0);
  });
});

describe('the list of moves', () => {
  it('has a button for each move, in order, and marks the present one', async () => {
    const widget = await mount({ record: text });
    expect(inside(widget, '[part~="moves"]').localName).to.equal('ol');
    expect(listed(widget)).to.have.length(6);
    for (const number of [3, 6, 1, 2]) {
      await click(listed(widget)[number - 1]!);
      await expectShows(widget, game, number);
    }
    await click(stepButton(widget, 'next'));
    await expectShows(widget, game, 3);
  });

  it('says of each move where it was and what it earned', async () => {
    const widget = await mount({ record: text });
    const [first] = game.moves;
    const address = `${first!.row + 1}${String.fromCharCode(65 + first!.column)}`;
    expect(listed(widget)[0]!.textContent).to.contain(address).and.to.match(/\+\d+/);
  });

  rare('of a long game has the present move in it, wherever that is', async () => {
    const long = await recordOf({ variant: 'blocks', rows: 32, columns: 32, pieces: ['#'] }, 700);
    const widget = await mount({ record: formatRecord(long) });
    for (const [name, moves] of [
      ['last', 700],
      ['back', 699],
      ['first', 0],
      ['next', 1],
    ] as const) {
      stepButton(widget, name).click();
      await standsAt(widget, moves);
      expect(marked(widget)).to.deep.equal(moves ? [moves] : []);
    }
    listed(widget)[49]!.click();
    await standsAt(widget, 50);
    expect(marked(widget)).to.deep.equal([50]);
  });
});
