/** For everyone: names, roles, focus, words; and no fault that a checker can find. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { heard } from '../support/browser-events.js';
import {
  allInside,
  arrange,
  cellAt,
  inside,
  LAST_MOVE,
  mount,
  panel,
  playSome,
  press,
  rare,
  said,
  slotAt,
  stage,
  type Start,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import { click, focusedCell, key, keys, pastGuard } from '../support/browser-player.js';
import { all, firstOf, inTurn, volume } from '../support/volume.js';
import { faults, LOOKS } from '../support/browser-access.js';

const MIDDLE: Start = {
  board: ['.###', '#...', '#...', '#...'],
  hand: ['#', '##/##', '####'],
};

/** The states in which a player finds a widget. */
const STATES: readonly (readonly [string, () => Promise<BlockPuzzleElement>])[] = [
  ['at the start', () => mount()],
  ['of blockudoku', () => mount({ variant: 'blockudoku' })],
  [
    'with a piece that fits nowhere and a used slot',
    async () => {
      const widget = await mount();
      await arrange(widget, { ...MIDDLE, hand: ['#', null, '####'] });
      return widget;
    },
  ],
  [
    'with a piece held by keyboard',
    async () => {
      const widget = await mount();
      await arrange(widget, MIDDLE);
      cellAt(widget, 0, 0).focus();
      await key('2');
      return widget;
    },
  ],
  [
    'with a piece held where it does not fit',
    async () => {
      const widget = await mount();
      await arrange(widget, MIDDLE);
      cellAt(widget, 0, 0).focus();
      await keys('2', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft');
      return widget;
    },
  ],
  [
    'at the end',
    async () => {
      const widget = await mount();
      await arrange(widget, LAST_MOVE);
      await widget.play(TO_CORNER);
      await widget.updateComplete;
      expect(panel(widget)).to.equal('over');
      return widget;
    },
  ],
  [
    'when it asks',
    async () => {
      const widget = await mount({ seed: 'a' });
      await playSome(widget, 1);
      press(widget, '[part~="new-button"]');
      await widget.updateComplete;
      expect(panel(widget)).to.equal('ask');
      return widget;
    },
  ],
  [
    'with its help open',
    async () => {
      const widget = await mount();
      press(widget, '[part~="help-button"]');
      await until(() => panel(widget) === 'help', 'the help is there');
      return widget;
    },
  ],
  ['when disabled', () => mount({ disabled: '' })],
  ['without controls', () => mount({ controls: 'none' })],
];

describe('axe finds nothing', () => {
  // A look each, one with a panel among them; what stands at the start is looked at by the checker’s own test.
  for (const [i, [state, make]] of [...STATES.entries()].filter(([i]) => all || [2, 4, 6].includes(i))) {
    for (const [look, turnOn] of inTurn(LOOKS, i)) {
      it(`${state} (${look})`, async () => {
        await turnOn();
        const widget = await make();
        expect(await faults(widget)).to.deep.equal([]);
      });
    }
  }

  for (const theme of ['light', 'dark', 'contrast']) {
    rare(`in the theme ${theme}, at the start and at the end`, async () => {
      const box = stage();
      // A host that chooses a theme has a page of that kind.
      box.style.background = theme === 'dark' ? '#111' : '#fff';
      box.style.color = theme === 'dark' ? '#eee' : '#111';
      const widget = await mount({ theme }, box);
      expect(await faults(widget)).to.deep.equal([]);
      await arrange(widget, LAST_MOVE);
      await widget.play(TO_CORNER);
      await widget.updateComplete;
      expect(await faults(widget)).to.deep.equal([]);
    });
  }

  it('the checker itself works', async () => {
    const widget = await mount();
    slotAt(widget, 0).removeAttribute('aria-label');
    expect((await faults(widget)).join()).to.contain('button-name');
  });
});

describe('names', () => {
  it('every cell says what it holds, and the grid where it is', async () => {
    const widget = await mount();
    await arrange(widget, MIDDLE);
    const rows = allInside(widget, '[role="grid"] > [role="row"]');
    expect(rows.map((row) => row.querySelectorAll(':scope > [role="gridcell"]').length)).to.deep.equal([
      4, 4, 4, 4,
    ]);
    expect(rows[0]!.children[1]).to.equal(cellAt(widget, 0, 1));
    expect(cellAt(widget, 0, 1).ariaLabel).to.equal('Filled');
    expect(cellAt(widget, 2, 3).ariaLabel).to.equal('Empty');
  });

  it('every slot says its number and its shape, or that it is used', async () => {
    const widget = await mount();
    await arrange(widget, { ...MIDDLE, hand: ['##/#.', null, '####'] });
    const labels = [0, 1, 2].map((slot) => slotAt(widget, slot).getAttribute('aria-label')!);
    expect(labels[0]).to.match(/piece 1.*2 by 2.*3 cells/i);
    expect(labels[1]).to.match(/piece 2.*placed/i);
    expect(labels[2]).to.match(/piece 3.*1 by 4.*4 cells.*fits nowhere/i);
    expect(new Set(labels).size).to.equal(3);
  });

  it('the cell under a held piece says whether it fits and what it would clear', async () => {
    const widget = await mount();
    await arrange(widget, MIDDLE);
    cellAt(widget, 0, 0).focus();
    await key('1');
    await widget.updateComplete;
    expect(focusedCell(widget)).to.deep.equal([0, 0]);
    expect(cellAt(widget, 0, 0).getAttribute('aria-label')).to.match(/fits.*clears.*1 row.*1 column/i);
    await key('ArrowRight');
    await widget.updateComplete;
    expect(cellAt(widget, 0, 1).getAttribute('aria-label')).to.match(/does not fit/i);
  });

  it('the board is a grid of rows of cells, named and counted', async () => {
    const widget = await mount({ 'grid-size': '3x5' });
    const grid = inside(widget, '[role="grid"]');
    expect(grid.getAttribute('aria-label')).to.match(/3.*5/);
    expect(allInside(widget, '[role="grid"] > [role="row"]').length).to.equal(3);
    expect(allInside(widget, '[role="row"] > [role="gridcell"]').length).to.equal(15);
  });

  it('every button has a name', async () => {
    const widget = await mount();
    for (const button of allInside(widget, 'button')) {
      expect((button.getAttribute('aria-label') ?? (button.title || button.textContent)).trim()).not.to.equal(
        '',
      );
    }
  });
});

describe('the focus', () => {
  it('has one stop on the board, and goes along with the arrows', async () => {
    const widget = await mount();
    const stops = (): string[] =>
      allInside(widget, '[data-cell][tabindex="0"]').map(
        ({ dataset }) => `${dataset['row']},${dataset['column']}`,
      );
    expect(stops()).to.deep.equal(['0,0']);
    expect(allInside(widget, '[data-cell][tabindex="-1"]').length).to.equal(63);
    cellAt(widget, 0, 0).focus();
    await keys('ArrowDown', 'ArrowRight', 'ArrowRight');
    await widget.updateComplete;
    expect(focusedCell(widget)).to.deep.equal([1, 2]);
    expect(stops()).to.deep.equal(['1,2']);
    await keys('ArrowUp', 'ArrowUp', 'ArrowUp');
    await widget.updateComplete;
    expect(focusedCell(widget)).to.deep.equal([0, 2]);
  });

  it('has one stop in the hand before anybody has come', async () => {
    const widget = await mount({ 'hand-size': '5' });
    const slots = allInside(widget, '[data-slot]') as HTMLElement[];
    expect(slots.map(({ tabIndex }) => tabIndex >= 0)).to.deep.equal([true, false, false, false, false]);
  });

  it('has one stop among the tools, and none at what turns pieces, before anybody has come', async () => {
    const widget = await mount({ rotate: 'on' });
    const stops = (selector: string): boolean[] =>
      allInside(widget, selector).map(({ tabIndex }) => tabIndex >= 0);
    expect(stops('[part~="toolbar"] button')).to.deep.equal([true, false, false, false, false]);
    expect(stops('[part~="turn-button"]')).to.deep.equal([false, false, false]);
    // What stands before the others is the one.
    const well = await mount({ variant: 'quintris' });
    const tools = allInside(well, '[part~="toolbar"] button');
    expect(tools[0]!.matches('[part~="pause-button"]')).to.be.true;
    expect(tools.map(({ tabIndex }) => tabIndex >= 0)).to.deep.equal([true, false, false, false]);
    // What comes late and stands behind the others is none, from its first picture on.
    const loud = await mount({ controls: 'sound help new hint' });
    const seen: number[] = [];
    const look = (): void => {
      for (const found of allInside(loud, '[part~="sound-button"]'))
        seen.push((found as HTMLElement).tabIndex);
    };
    const observer = new MutationObserver(look);
    observer.observe(loud.shadowRoot!, { childList: true, subtree: true });
    look();
    await until(() => seen.length > 0, 'the button');
    observer.disconnect();
    expect(seen[0]).to.equal(-1);
  });

  it('by Tab goes to board, hand and tools, one stop each, and out again', async () => {
    const box = stage();
    const [before, after] = ['before', 'after'].map((text) => {
      const button = document.createElement('button');
      button.textContent = text;
      return button;
    }) as [HTMLButtonElement, HTMLButtonElement];
    box.append(before);
    const widget = await mount({}, box);
    box.append(after);
    before.focus();
    const seen: string[] = [];
    for (let i = 0; i < 12 && document.activeElement !== after; i++) {
      await key('Tab');
      const focused = widget.shadowRoot!.activeElement as HTMLElement | null;
      if (focused) {
        const { dataset } = focused;
        seen.push('cell' in dataset ? 'cell' : 'slot' in dataset ? 'slot' : focused.title);
      }
    }
    expect(document.activeElement === after).to.be.true;
    // In the hand and among the tools arrows lead on.
    expect(seen).to.deep.equal(['cell', 'slot', 'Hint']);
    await key('Shift+Tab');
    expect(widget.shadowRoot!.activeElement?.getAttribute('title')).to.equal('Hint');
  });

  it('goes to the held piece’s cell on a digit, wherever it was in the widget', async () => {
    const widget = await mount();
    await arrange(widget, MIDDLE);
    inside(widget, '[part~="help-button"]').focus();
    await key('2');
    await widget.updateComplete;
    const [row, column] = focusedCell(widget)!;
    expect(await widget.canPlay({ piece: 1, row, column })).to.be.true;
  });

  it('is seen', async () => {
    const widget = await mount();
    for (const element of [
      cellAt(widget, 0, 0),
      slotAt(widget, 0),
      inside(widget, '[part~="help-button"]'),
    ]) {
      element.focus();
      await key('Shift'); // the keyboard is in use
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      expect(outlineStyle).not.to.equal('none');
      expect(parseFloat(outlineWidth)).to.be.at.least(2);
    }
  });

  it('goes into the panel at the end of a game that was played by keyboard, and back to the board', async () => {
    const widget = await mount();
    await arrange(widget, LAST_MOVE);
    cellAt(widget, 0, 0).focus();
    await keys('1', 'Enter');
    await until(() => panel(widget) === 'over', 'the game ends');
    await until(() => widget.shadowRoot!.activeElement?.matches('[part~="over"]'), 'the focus moves');
    const dealt = heard(widget, 'bp-deal');
    await keys('Enter', 'Tab');
    pastGuard(widget.shadowRoot!.activeElement);
    await key('Enter');
    await dealt;
    await until(() => focusedCell(widget) !== null, 'the focus is on the board');
    expect(widget.status).to.equal('playing');
  });

  it('is not taken from elsewhere when a game ends or begins', async () => {
    const box = stage();
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Elsewhere');
    box.append(field);
    const widget = await mount({}, box);
    await arrange(widget, LAST_MOVE);
    field.focus();
    await widget.play(TO_CORNER);
    await widget.updateComplete;
    await widget.updateComplete;
    expect(document.activeElement === field).to.be.true;
    await widget.newGame();
    await widget.updateComplete;
    await widget.undo();
    expect(document.activeElement === field).to.be.true;
  });

  it('goes into the question and back to its button', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 1);
    await widget.updateComplete;
    inside(widget, '[part~="new-button"]').focus();
    await key('Enter');
    await widget.updateComplete;
    // On the question itself: no answer is pressed by a key that is held.
    await until(
      () => widget.shadowRoot!.activeElement?.matches('[part~="ask"]'),
      'the focus is in the panel',
    );
    await key('Escape');
    await until(
      () => widget.shadowRoot!.activeElement?.matches('[part~="new-button"]'),
      'the focus is on its button',
    );
    inside(widget, '[part~="help-button"]').focus();
    await key('Enter');
    await until(
      () => widget.shadowRoot!.activeElement?.closest('[part~="help"]'),
      'the focus is in the help',
    );
    await key('Enter');
    await widget.updateComplete;
    expect(panel(widget)).to.equal('');
    expect(widget.shadowRoot!.activeElement?.matches('[part~="help-button"]')).to.be.true;
  });

  it('stays on a button that has just lost its purpose', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 1);
    await widget.updateComplete;
    inside(widget, '[part~="undo-button"]').focus();
    const undone = heard(widget, 'bp-undo');
    await key('Enter');
    await undone;
    await widget.updateComplete;
    expect(inside(widget, '[part~="undo-button"]').getAttribute('aria-disabled')).to.equal('true');
    expect(widget.shadowRoot!.activeElement?.matches('[part~="undo-button"]')).to.be.true;
  });

  it('stays on the cell when a piece is placed, undone and done again', async () => {
    const widget = await mount({ seed: 'a' });
    cellAt(widget, 0, 0).focus();
    const moved = heard(widget, 'bp-move');
    await keys('1', 'Enter');
    await moved;
    await widget.updateComplete;
    const cell = focusedCell(widget);
    expect(cell).not.to.be.null;
    const undone = heard(widget, 'bp-undo');
    await key('u');
    await undone;
    await widget.updateComplete;
    expect(focusedCell(widget)).to.deep.equal(cell);
  });
});

describe('the live region', () => {
  /** The texts that a screen reader hears from now on. */
  function listen(widget: BlockPuzzleElement): string[] {
    const texts: string[] = [];
    const region = inside(widget, '[role="status"]');
    new MutationObserver(() => texts.push(region.textContent)).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return texts;
  }

  it('is polite, there from the start, and seen by no eye', async () => {
    const widget = await mount();
    const region = inside(widget, '[role="status"]');
    expect(region.getAttribute('aria-live')).to.equal('polite');
    const { width, height } = region.getBoundingClientRect();
    expect(Math.max(width, height)).to.be.at.most(1);
  });

  it('says a move once, with points, lines and score', async () => {
    const widget = await mount();
    await arrange(widget, MIDDLE);
    const texts = listen(widget);
    await widget.play({ piece: 0, row: 0, column: 0 });
    await widget.updateComplete;
    await Promise.resolve();
    expect(texts).to.have.length(1);
    expect(texts[0])
      .to.match(/1 row/)
      .and.to.match(/1 column/);
    expect(texts[0]).to.contain(String(widget.score));
  });

  it('says a new hand and the end with the move that brought them', async () => {
    const widget = await mount();
    await arrange(widget, LAST_MOVE);
    const texts = listen(widget);
    await widget.play(TO_CORNER);
    await widget.updateComplete;
    await Promise.resolve();
    expect(texts).to.have.length(1);
    expect(texts[0])
      .to.match(/new pieces/i)
      .and.to.match(/game over/i);
  });

  it('changes its text when the same thing happens twice', async () => {
    const widget = await mount({ variant: 'block-sudoku', seed: 'a' });
    const texts = listen(widget);
    await playSome(widget, 2); // nothing for placing: the same words
    await widget.updateComplete;
    await Promise.resolve();
    expect(texts).to.have.length(2);
    expect(texts[0]).not.to.equal(texts[1]);
    expect(texts[0]!.trim()).to.equal(texts[1]!.trim());
    cellAt(widget, 0, 0).focus();
    await keys('Enter', 'Enter', 'Enter');
    await widget.updateComplete;
    await Promise.resolve();
    expect(texts).to.have.length(5);
  });

  it('says undo, redo, a new game, a return', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 1);
    await widget.undo();
    await widget.updateComplete;
    expect(said(widget)).to.match(/undone/i);
    await widget.redo();
    await widget.updateComplete;
    expect(said(widget)).to.match(/again/i);
    await widget.newGame();
    await widget.updateComplete;
    expect(said(widget)).to.match(/new game/i);
    cellAt(widget, 0, 0).focus();
    await keys('1', 'Escape');
    await widget.updateComplete;
    expect(said(widget)).to.match(/piece 1.*return/i);
  });

  it('is silent at the start', async () => {
    expect(said(await mount())).to.equal('');
  });
});

describe('targets', () => {
  for (const width of firstOf([280, 400, 1000])) {
    it(`tools, slots and panel buttons are large enough for a finger (${width} px)`, async () => {
      const widget = await mount({ seed: 'a' }, stage(width));
      await playSome(widget, 1);
      press(widget, '[part~="new-button"]');
      await widget.updateComplete;
      for (const button of allInside(widget, 'button')) {
        const { width: w, height: h } = button.getBoundingClientRect();
        const name = button.getAttribute('aria-label') ?? (button.title || button.textContent.trim());
        expect(w, `width of ${name}`).to.be.at.least(44);
        expect(h, `height of ${name}`).to.be.at.least(44);
      }
    });
  }
});

describe('by keyboard alone', () => {
  it('a game is begun, played, asked about, undone, ended and played again', async () => {
    const widget = await mount({ 'grid-size': volume('4', '5'), seed: 'keys' });
    (document.activeElement as HTMLElement | null)?.blur();
    const tabTo = async (selector: string): Promise<void> => {
      for (let i = 0; i < 14; i++) {
        const focused = widget.shadowRoot!.activeElement;
        if (focused?.matches(selector)) return;
        const region = focused?.closest('[part~="toolbar"], [part~="hand"]');
        if (!region?.querySelector(selector)) {
          await key('Tab');
          continue;
        }
        await key('Home');
        while (!widget.shadowRoot!.activeElement!.matches(selector)) await key('ArrowRight');
      }
      throw new Error(`${selector} cannot be reached`);
    };
    await tabTo('[data-cell]');
    const place = async (): Promise<void> => {
      const moved = heard(widget, 'bp-move');
      await keys('n', 'Enter');
      await moved;
      await widget.updateComplete;
    };
    await place();
    await tabTo('[part~="help-button"]');
    await key('Space');
    await widget.updateComplete;
    expect(panel(widget)).to.equal('help');
    await key('Escape');
    await widget.updateComplete;
    await tabTo('[part~="undo-button"]');
    const undone = heard(widget, 'bp-undo');
    await key('Space');
    await undone;
    await tabTo('[part~="redo-button"]');
    const redone = heard(widget, 'bp-redo');
    await key('Enter');
    await redone;
    await tabTo('[part~="new-button"]');
    await key('Enter');
    await widget.updateComplete;
    expect(panel(widget)).to.equal('ask');
    await tabTo('[part~="ask"] button:not(.primary)');
    await key('Enter');
    await widget.updateComplete;
    expect(panel(widget)).to.equal('');
    await tabTo('[data-slot]');
    await key('1'); // the focus is on the board again, if the piece is still there
    await key('Escape');
    await tabTo('[data-cell]');
    while (!widget.state!.over) await place();
    await until(() => widget.shadowRoot!.activeElement?.matches('[part~="over"]'), 'the end');
    const dealt = heard(widget, 'bp-deal');
    await tabTo('[part~="again-button"]');
    pastGuard(widget.shadowRoot!.activeElement);
    await key('Enter');
    await dealt;
    await widget.updateComplete;
    await place();
    expect(widget.state!.moves).to.equal(1);
  });

  it('a click in between does not stop it', async () => {
    const widget = await mount({ seed: 'a' });
    await click(cellAt(widget, 4, 4));
    await widget.updateComplete;
    expect(focusedCell(widget)).to.deep.equal([4, 4]);
    const moved = heard(widget, 'bp-move');
    await keys('1', 'Enter');
    expect((await moved).detail.source).to.equal('keyboard');
  });
});
