/** A wall by keyboard alone, and under mouse and finger. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { record } from '../support/browser-events.js';
import { allInside, cellAt, cellsWith, inside, rare, said, until } from '../support/browser-page.js';
import { burst, click, focusedCell, key, move } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import {
  badge,
  boardOf,
  CLEARABLE,
  COSTLY,
  hover,
  judged,
  ONE_LEFT,
  pictureOf,
  played,
  stateOf,
  stop,
  tap,
  type,
  wallAt,
} from '../support/browser-walls.js';

// A wall by keyboard alone.

async function focused(
  position = CLEARABLE,
  attributes: Record<string, string> = {},
): Promise<BlockPuzzleElement> {
  const widget = await wallAt(position, attributes);
  widget.focus();
  return widget;
}

it('has one stop for Tab, which follows the arrows and ends at the edges', async () => {
  const widget = await focused();
  expect(stop(widget)).to.equal('0,0');
  await type(widget, 'ArrowRight', 'ArrowDown');
  expect(focusedCell(widget)).to.deep.equal([1, 1]);
  expect(stop(widget)).to.equal('1,1');
  await type(widget, 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight');
  expect(focusedCell(widget)).to.deep.equal([2, 2]);
  await type(widget, 'ArrowUp', 'ArrowLeft');
  expect(focusedCell(widget)).to.deep.equal([1, 1]);
  expect(stop(widget)).to.equal('1,1');
});

rare('goes with N from area to area in reading order, around the end, and with Shift+N back', async () => {
  const widget = await focused();
  const seen: unknown[] = [];
  await type(widget, 'n');
  for (let i = 0; i < 3; i++) {
    seen.push(focusedCell(widget));
    await type(widget, 'n');
  }
  expect(seen).to.deep.equal([
    [0, 2],
    [2, 0],
    [0, 0],
  ]);
  expect(focusedCell(widget)).to.deep.equal([0, 2]);
  await type(widget, 'Shift+N');
  expect(focusedCell(widget)).to.deep.equal([0, 0]);
  await type(widget, 'Shift+N');
  expect(focusedCell(widget)).to.deep.equal([2, 0]);
  expect(cellsWith(widget, 'picked')).to.deep.equal(['2,0', '2,1', '2,2']);
});

rare('goes with L to the largest area, which is picked and said', async () => {
  const widget = await focused({ ...ONE_LEFT });
  await type(widget, 'ArrowDown', 'l');
  expect(focusedCell(widget)).to.deep.equal([0, 0]);
  expect(cellsWith(widget, 'picked')).to.deep.equal(['0,0', '0,1', '1,1']);
  // Spoken by the focus that it gets.
  expect(cellAt(widget, 0, 0).ariaLabel).to.match(/disc, area of 3, 3 points/i);
});

for (const name of ['Enter', 'Space']) {
  it(`picks with ${name}, and removes with the second`, async () => {
    const widget = await focused();
    await type(widget, 'ArrowDown', name);
    expect(cellsWith(widget, 'picked')).to.deep.equal(['0,0', '0,1', '1,0']);
    expect(badge(widget)).to.equal('3 bricks +3');
    expect(widget.state!.moves).to.equal(0);
    await type(widget, name);
    expect(boardOf(widget)).to.equal('..b/.bb/ccc');
    expect(focusedCell(widget)).to.deep.equal([1, 0]);
  });
}

it('what is told of an area lies on none of its bricks, in the highest row too', async () => {
  const boxes = (widget: Element, selector: string): DOMRect[] =>
    allInside(widget, selector).map((one) => one.getBoundingClientRect());
  const hidden = (widget: Element): number => {
    const [told] = boxes(widget, '.badge');
    return boxes(widget, '.cell.picked').filter(
      ({ left, right, top, bottom }) =>
        left < told!.right && right > told!.left && top < told!.bottom && bottom > told!.top,
    ).length;
  };
  const rows = ['aabab', 'babab', 'ababa', 'babab', 'ababb'];
  const widget = await wallAt({ ...COSTLY, board: rows });
  await tap(widget, 0, 0);
  await until(() => badge(widget) !== '', 'the area is marked');
  await until(() => hidden(widget) === 0, 'none is hidden');
});

it('removes with one Enter what L or N has shown', async () => {
  const widget = await focused();
  for (const name of ['l', 'n']) {
    const { moves } = widget.state!;
    await type(widget, name, 'Enter');
    expect(widget.state!.moves).to.equal(moves + 1);
  }
});

it('acts on each key that comes before the wall has answered, in their order', async () => {
  const widget = await focused();
  await type(widget, 'n');
  burst(widget, 'l', 'Enter', 'l', 'Enter', 'u', 'Enter', 'Enter', 'l', 'Enter');
  await until(() => widget.state!.over, 'the wall is cleared');
  expect(widget.state!.moves).to.equal(3);
});

it('drops a click that comes before the wall has answered: what it was aimed at has fallen', async () => {
  const widget = await focused({
    variant: 'clickomania',
    board: ['dd', 'aa', 'bb', 'cc'],
    colors: 4,
    seed: 'falls',
  });
  const told = record(widget, ['bp-move']);
  const press = (row: number, column: number): void => {
    for (const type of ['pointerdown', 'pointerup'])
      cellAt(widget, row, column).dispatchEvent(
        new PointerEvent(type, { bubbles: true, composed: true, pointerType: 'mouse', isPrimary: true }),
      );
    cellAt(widget, row, column).dispatchEvent(
      new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }),
    );
  };
  press(3, 0);
  // Where the b's are seen, the a's will be.
  press(2, 0);
  await until(() => told.length > 0, 'the area is gone');
  await settled(widget);
  expect(widget.state!.moves).to.equal(1);
  press(2, 0);
  await until(() => widget.state!.moves === 2, 'the one that is seen is taken');
});

rare('removes with the first Enter where taps="one"', async () => {
  const widget = await focused(CLEARABLE, { taps: 'one' });
  await type(widget, 'Enter');
  expect(widget.state!.moves).to.equal(1);
});

rare('says that a brick stands alone, or that there is none', async () => {
  const widget = await focused(ONE_LEFT);
  await judged(widget);
  await type(widget, 'ArrowDown', 'Enter');
  expect(said(widget)).to.match(/stands alone/i);
  await type(widget, 'ArrowUp', 'Enter', 'Enter', 'Enter');
  expect(said(widget)).to.match(/no brick/i);
  expect(widget.state!.moves).to.equal(1);
});

rare('leaves what is picked with Escape, and by walking out of it', async () => {
  const widget = await focused();
  await type(widget, 'Enter', 'Escape');
  expect(cellsWith(widget, 'picked')).to.deep.equal([]);
  expect(focusedCell(widget)).to.deep.equal([0, 0]);
  await type(widget, 'Enter', 'ArrowRight');
  expect(cellsWith(widget, 'picked')).to.have.length(3);
  await type(widget, 'ArrowRight');
  expect(cellsWith(widget, 'picked')).to.deep.equal([]);
});

it('removes nothing that only the mouse has shown', async () => {
  const widget = await focused();
  await hover(widget, 0, 0);
  await type(widget, 'Enter');
  expect(widget.state!.moves).to.equal(0);
  await type(widget, 'Enter');
  expect(widget.state!.moves).to.equal(1);
});

it('undoes with U and redoes with R, and the focus stays on the wall', async () => {
  const widget = await focused();
  const heard = record(widget, ['bp-undo', 'bp-redo']);
  await type(widget, 'Enter', 'Enter', 'u');
  expect(boardOf(widget)).to.equal('aab/abb/ccc');
  expect(focusedCell(widget)).to.deep.equal([0, 0]);
  await type(widget, 'r');
  expect(boardOf(widget)).to.equal('..b/.bb/ccc');
  expect(focusedCell(widget)).to.deep.equal([0, 0]);
  expect(heard.map(({ type: name, detail }) => [name, detail.source])).to.deep.equal([
    ['bp-undo', 'keyboard'],
    ['bp-redo', 'keyboard'],
  ]);
});

it('does nothing with U and R where undo is off', async () => {
  const widget = await focused(CLEARABLE, { undo: 'off' });
  await type(widget, 'Enter', 'Enter', 'u');
  expect(widget.state!.moves).to.equal(1);
});

rare('plays a whole wall to its end, and the focus is never lost', async () => {
  const widget = await focused();
  for (let moves = 1; moves <= 3; moves++) {
    await type(widget, 'l', 'Enter');
    expect(widget.state!.moves).to.equal(moves);
    expect(widget.shadowRoot!.activeElement).not.to.be.null;
  }
  expect(stateOf(widget)).to.include({ over: true, won: true });
});

it('leaves combinations and other keys to the browser', async () => {
  const widget = await focused();
  const prevented: string[] = [];
  const listening = new AbortController();
  document.addEventListener(
    'keydown',
    ({ key: name, defaultPrevented }) => {
      if (defaultPrevented) prevented.push(name);
    },
    { signal: listening.signal },
  );
  for (const [name, options] of [
    ['l', { ctrlKey: true }],
    ['u', { metaKey: true }],
    ['Enter', { altKey: true }],
    ['q', {}],
    ['Tab', {}],
  ] as const) {
    widget.shadowRoot!.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: name,
        bubbles: true,
        composed: true,
        cancelable: true,
        ...options,
      }),
    );
  }
  await settled(widget);
  listening.abort();
  expect(prevented).to.deep.equal([]);
  expect(cellsWith(widget, 'picked')).to.deep.equal([]);
});

it('takes no key while it is disabled', async () => {
  const widget = await focused();
  widget.setAttribute('disabled', '');
  await widget.updateComplete;
  await key('Enter');
  await key('Enter');
  await settled(widget);
  expect(widget.state!.moves).to.equal(0);
});

// A wall under mouse and finger: what is shown before, and what removes.
afterEach(() => move([790, 590]));

it('shows each brick of the wall at its place, from the first moment on', async () => {
  const widget = await wallAt(CLEARABLE);
  expect(pictureOf(widget)).to.equal('aab/abb/ccc');
});

describe('the mouse', () => {
  it('shows the whole area under it, its bricks and points, and nothing once it has left', async () => {
    const widget = await wallAt(CLEARABLE);
    await hover(widget, 1, 0);
    expect(cellsWith(widget, 'picked')).to.deep.equal(['0,0', '0,1', '1,0']);
    expect(badge(widget)).to.equal('3 bricks +3');
    await hover(widget, 2, 1);
    expect(cellsWith(widget, 'picked')).to.deep.equal(['2,0', '2,1', '2,2']);
    await move([790, 590]);
    await widget.updateComplete;
    expect(cellsWith(widget, 'picked')).to.deep.equal([]);
    expect(badge(widget)).to.equal('');
  });

  it('has what it shows go with Escape, wherever the focus is, until it moves again', async () => {
    const widget = await wallAt(CLEARABLE);
    const field = document.body.appendChild(document.createElement('input'));
    try {
      await hover(widget, 1, 0);
      await until(() => badge(widget) === '3 bricks +3', 'it is shown');
      const help = inside(widget, '[part~="help-button"]');
      await until(() => help.getAttribute('aria-keyshortcuts') === '?', 'all keys are there');
      field.focus();
      await key('Escape');
      await until(() => badge(widget) === '', 'it has gone');
      expect(cellsWith(widget, 'picked')).to.deep.equal([]);
      expect(document.activeElement).to.equal(field);
      expect(widget.state!.moves).to.equal(0);
      await hover(widget, 2, 1);
      await until(() => badge(widget) !== '', 'it is shown again');
    } finally {
      field.remove();
    }
  });

  rare('shows the points where they are not the bricks', async () => {
    const widget = await wallAt({ ...CLEARABLE, scoring: 'samegame' });
    await hover(widget, 0, 0);
    expect(badge(widget)).to.equal('3 bricks +1');
  });

  rare('shows nothing over a brick that stands alone or where there is none', async () => {
    const widget = await wallAt(COSTLY);
    await hover(widget, 1, 0);
    expect(cellsWith(widget, 'picked')).to.deep.equal([]);
    await hover(widget, 0, 3);
    expect(cellsWith(widget, 'picked')).to.deep.equal([]);
  });

  it('says nothing and plays nothing as it passes', async () => {
    const widget = await wallAt(CLEARABLE);
    await hover(widget, 0, 0);
    await hover(widget, 2, 2);
    expect(said(widget)).to.equal('');
    expect(widget.state!.moves).to.equal(0);
  });

  it('removes an area with one click, and the picture follows', async () => {
    const widget = await wallAt(CLEARABLE);
    await played(widget, () => click(cellAt(widget, 2, 1)));
    expect(boardOf(widget)).to.equal('.../aab/abb');
    expect(pictureOf(widget)).to.equal('.../aab/abb');
    expect(widget.score).to.equal(3);
  });

  rare('lies over another area once the bricks have fallen, which is shown then', async () => {
    const widget = await wallAt(CLEARABLE);
    await hover(widget, 2, 0);
    await played(widget, () => click(cellAt(widget, 2, 0)));
    await settled(widget);
    expect(cellsWith(widget, 'picked')).to.include('2,0');
  });

  it('removes nothing where a brick stands alone, and says so', async () => {
    const widget = await wallAt(ONE_LEFT);
    await judged(widget);
    await click(cellAt(widget, 1, 0));
    await settled(widget);
    expect(said(widget)).to.match(/stands alone/i);
    expect(widget.state!.moves).to.equal(0);
  });

  rare('plays a whole wall to its end', async () => {
    const widget = await wallAt(CLEARABLE);
    await played(widget, () => click(cellAt(widget, 0, 0)));
    await played(widget, () => click(cellAt(widget, 2, 0)));
    await played(widget, () => click(cellAt(widget, 2, 2)));
    expect(stateOf(widget)).to.include({ over: true, won: true, score: 9 });
    expect(widget.status).to.equal('over');
  });

  it('is told as a tap, with the cell that was clicked', async () => {
    const widget = await wallAt(CLEARABLE);
    const heard = record(widget, ['bp-move']);
    await played(widget, () => click(cellAt(widget, 1, 0)));
    expect(heard[0]!.detail).to.deep.include({ source: 'tap', move: { row: 1, column: 0 } });
  });
});

describe('a finger', () => {
  it('shows the area with its first tap, and removes it with the second', async () => {
    const widget = await wallAt(CLEARABLE);
    await tap(widget, 0, 0);
    expect(cellsWith(widget, 'picked')).to.deep.equal(['0,0', '0,1', '1,0']);
    expect(badge(widget)).to.equal('3 bricks +3');
    expect(said(widget)).to.match(/3 bricks/);
    expect(widget.state!.moves).to.equal(0);
    await played(widget, () => tap(widget, 1, 0));
    expect(widget.state!.moves).to.equal(1);
    expect(cellsWith(widget, 'picked')).to.deep.equal([]);
  });

  rare('shows another area with a tap on that', async () => {
    const widget = await wallAt(CLEARABLE);
    await tap(widget, 0, 0);
    await tap(widget, 2, 2);
    expect(cellsWith(widget, 'picked')).to.deep.equal(['2,0', '2,1', '2,2']);
    expect(widget.state!.moves).to.equal(0);
  });

  rare('puts an area down with a tap on a brick that stands alone', async () => {
    const widget = await wallAt(ONE_LEFT);
    await judged(widget);
    await tap(widget, 0, 0);
    await tap(widget, 1, 0);
    expect(cellsWith(widget, 'picked')).to.deep.equal([]);
    expect(said(widget)).to.match(/stands alone/i);
  });

  it('removes with the first tap where taps="one"', async () => {
    const widget = await wallAt(CLEARABLE, { taps: 'one' });
    await played(widget, () => tap(widget, 0, 0));
    expect(boardOf(widget)).to.equal('..b/.bb/ccc');
  });

  rare('plays a whole wall to its end', async () => {
    const widget = await wallAt(CLEARABLE);
    for (const [row, column] of [
      [0, 0],
      [2, 0],
      [2, 2],
    ] as const) {
      await tap(widget, row, column);
      await played(widget, () => tap(widget, row, column));
    }
    expect(stateOf(widget)).to.include({ over: true, won: true });
  });
});

describe('a click that no pointer has made', () => {
  it('shows the area first, and removes it with the second', async () => {
    const widget = await wallAt(CLEARABLE);
    cellAt(widget, 0, 0).click();
    await settled(widget);
    expect(cellsWith(widget, 'picked')).to.deep.equal(['0,0', '0,1', '1,0']);
    expect(widget.state!.moves).to.equal(0);
    cellAt(widget, 0, 1).click();
    await settled(widget);
    expect(widget.state!.moves).to.equal(1);
  });

  it('removes nothing that only the mouse has shown', async () => {
    const widget = await wallAt(CLEARABLE);
    await hover(widget, 0, 0);
    cellAt(widget, 0, 0).click();
    await settled(widget);
    expect(widget.state!.moves).to.equal(0);
    expect(said(widget)).to.match(/3 bricks/);
  });
});

describe('nothing is played', () => {
  it('where a listener prevents it, which is said', async () => {
    const widget = await wallAt(CLEARABLE);
    widget.addEventListener('bp-before-move', (event) => {
      event.preventDefault();
    });
    await click(cellAt(widget, 0, 0));
    await settled(widget);
    await settled(widget);
    expect(boardOf(widget)).to.equal('aab/abb/ccc');
    expect(pictureOf(widget)).to.equal('aab/abb/ccc');
    expect(said(widget)).to.match(/not made/i);
    expect(await widget.undo()).to.be.null;
  });

  it('by mouse or finger while it is disabled, and again once it is not', async () => {
    const widget = await wallAt(CLEARABLE, { disabled: '' });
    await click(cellAt(widget, 0, 0));
    await tap(widget, 0, 0);
    await tap(widget, 0, 0);
    expect(widget.state!.moves).to.equal(0);
    expect(cellsWith(widget, 'picked')).to.deep.equal([]);
    widget.removeAttribute('disabled');
    await widget.updateComplete;
    await played(widget, () => click(cellAt(widget, 0, 0)));
    expect(widget.state!.moves).to.equal(1);
  });
});
