/** What a player asks by a key is said in words; moves are typed; each group of buttons is one stop for Tab. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { faults, listen, sticksOut } from '../support/browser-access.js';
import { feltIn } from '../support/browser-feel.js';
import {
  allInside,
  arrange,
  cellsWith,
  inside,
  mount,
  rare,
  said,
  stage,
  until,
} from '../support/browser-page.js';
import { focusedCell, key, keys } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import { recordOf } from '../support/browser-games.js';
import { CLEARABLE, wallAt } from '../support/browser-walls.js';
import { firstOf } from '../support/volume.js';

const HERE = { board: ['###.', '#.#.', '.#.#', '#...'], hand: ['#', '##', '##/##'] };

/** With the focus in the game, and all keys there. */
async function ready(widget: BlockPuzzleElement): Promise<BlockPuzzleElement> {
  widget.focus();
  const help = inside(widget, '[part~="help-button"]');
  await until(() => help.getAttribute('aria-keyshortcuts') === '?', 'all keys are there');
  return widget;
}

async function game(attributes: Record<string, string> = {}): Promise<BlockPuzzleElement> {
  const widget = await mount({ variant: 'blocks', 'grid-size': '4x4', ...attributes });
  await arrange(widget, HERE);
  return ready(widget);
}

async function answer(widget: BlockPuzzleElement, name: string): Promise<string> {
  await key(name);
  await settled(widget);
  return said(widget).trim();
}

describe('a question by key in a game of pieces', () => {
  it('is answered with the score, the row, the column and the places', async () => {
    const widget = await game();
    expect(await answer(widget, 's')).to.equal('Score 0.');
    expect(await answer(widget, 'a')).to.equal('Row 1: 1 free, D.');
    await key('ArrowRight');
    expect(await answer(widget, 'd')).to.equal('Column B: 2 free, 2 4.');
    expect(await answer(widget, 'w')).to.match(
      /^Piece 1 fits in 8 places: 1D 2B 2D 3A 3C 4B …\. Clears at 1D 3A\. Piece 2 fits in 2 places: 4B 4C\. There is no room for piece 3 now\.$/,
    );
    expect(await answer(widget, 'p')).to.match(/^Piece 1, 1 by 1.*Piece 3, 2 by 2/);
  });

  it('about a box is answered where there are boxes', async () => {
    const plain = await game();
    const before = said(plain);
    expect(await answer(plain, 'b')).to.equal(before.trim());
    const widget = await ready(await mount({ variant: 'blockudoku', seed: 'a' }));
    expect(await answer(widget, 'b')).to.equal('Box: 9 free, 1A 1B 1C 2A 2B 2C 3A 3B 3C.');
  });

  it('asked with C leads to the places that clear, around the end, and back with Shift', async () => {
    const widget = await game();
    await key('c');
    await settled(widget);
    expect(cellsWith(widget, 'doomed')).not.to.deep.equal([]);
    expect(focusedCell(widget)).to.deep.equal([0, 3]);
    await key('Enter');
    await until(() => widget.state!.moves === 1, 'the move is made');
    expect(widget.state!.board[0]).to.equal('....');
  });
});

describe('a typed move', () => {
  it('names the piece and its place', async () => {
    const widget = await game();
    await key('m');
    const field = inside(widget, '.typed') as HTMLInputElement;
    expect(widget.shadowRoot!.activeElement).to.equal(field);
    expect(field.ariaLabel).to.equal('Your move, such as 2 c4');
    await keys('1', 'Space', 'd', '1', 'Enter');
    await until(() => widget.state!.moves === 1, 'the move is made');
    expect(widget.state!.board[0]).to.equal('....');
    expect(allInside(widget, '.typed')).to.deep.equal([]);
    expect(focusedCell(widget)).not.to.equal(null);
  });

  it('has an empty field, however long the key that opens it is held', async () => {
    const widget = await game();
    for (let i = 0; i < 3; i++) await sendKeys({ down: 'm' });
    await sendKeys({ up: 'm' });
    const field = inside(widget, '.typed') as HTMLInputElement;
    expect(field.value).to.equal('');
    await keys('d', '1');
    expect(field.value).to.equal('d1');
  });

  rare('that is none, or does not fit, changes nothing and says so; Escape leaves the field', async () => {
    const widget = await game();
    await keys('m', 'x', 'Enter');
    expect(said(widget).trim()).to.equal('Type a place such as 2 c4.');
    await key('Escape');
    expect(allInside(widget, '.typed')).to.deep.equal([]);
    await keys('m', '3', 'a', '1', 'Enter');
    await settled(widget);
    expect(said(widget)).to.match(/does not fit/i);
    expect(widget.state!.moves).to.equal(0);
  });

  for (const [width, lang, forcedColors] of [
    [320, 'en', 'none'],
    [1240, 'de', 'active'],
    [320, 'ar', 'active'],
  ] as const)
    it(`that is wrong is seen to be so at its field, until one types on: ${lang} in ${width} px, forced colours ${forcedColors}`, async () => {
      await emulateMedia({ forcedColors });
      await setViewport({ width, height: 800 });
      const box = stage(width - 16);
      box.lang = lang;
      const widget = await ready(await mount({ variant: 'blocks', seed: 'a' }, box));
      const help = inside(widget, '[part~="help-button"]');
      await until(() => help.title.trim() !== '', 'its words are there');
      await key('m');
      const field = inside(widget, '.typed') as HTMLInputElement;
      const at = field.getBoundingClientRect();
      const height = widget.getBoundingClientRect().height;
      const texts = listen(widget);
      for (const wrong of ['foo', '1 j9']) {
        field.value = '';
        await sendKeys({ type: wrong });
        await key('Enter');
        await settled(widget);
        const line = inside(widget, '.typing p');
        expect(line.checkVisibility()).to.be.true;
        expect(line.textContent).to.equal(texts.at(-1)).and.not.equal('');
        expect(line.ariaHidden, 'it is said once').to.equal('true');
        expect(field.ariaInvalid).to.equal('true');
        const { left, right, top, bottom } = line.getBoundingClientRect();
        expect(bottom).to.be.at.most(at.top + 0.6);
        expect(top).to.be.at.least(widget.getBoundingClientRect().top);
        expect([left, right]).to.deep.equal([at.left, at.right]);
        expect(sticksOut(widget)).to.deep.equal([]);
        expect(getComputedStyle(line).borderColor).to.equal(getComputedStyle(field).borderColor);
        expect(await faults(widget)).to.deep.equal([]);
        expect(field.getBoundingClientRect()).to.deep.equal(at);
        expect(widget.getBoundingClientRect().height).to.equal(height);
        await sendKeys({ type: '1' });
        expect([line.checkVisibility(), field.hasAttribute('aria-invalid')]).to.deep.equal([false, false]);
      }
      await key('Escape');
      expect(allInside(widget, '.typing')).to.deep.equal([]);
    });

  it('of a piece that is placed already says so, as the key of that piece does', async () => {
    const widget = await game();
    await keys('m', '1', 'd', '1', 'Enter');
    await until(() => widget.state!.moves === 1, 'it is placed');
    await keys('m', '1', 'b', '2', 'Enter');
    await settled(widget);
    expect(said(widget).trim()).to.equal('Piece 1 is placed already.');
    await keys('Escape', 'm', '8', 'b', '2', 'Enter');
    await settled(widget);
    expect(said(widget).trim()).to.equal('Pick a piece first.');
  });

  it('removes an area of a wall; where there is none the field stays, to be mended', async () => {
    const widget = await ready(await wallAt(CLEARABLE));
    await keys('m', '9', '9', 'z', 'Enter');
    await settled(widget);
    expect(said(widget).trim()).to.equal('There is no area.');
    const field = inside(widget, '.typed') as HTMLInputElement;
    expect(widget.shadowRoot!.activeElement).to.equal(field);
    field.select();
    await keys('c', '1', 'Enter');
    await until(() => widget.state!.moves === 1, 'the move is made');
    expect(focusedCell(widget)).not.to.equal(null);
  });
});

it('a wall tells its areas, a row and a column from the ground up', async () => {
  const widget = await ready(await wallAt(CLEARABLE));
  expect(await answer(widget, 'w')).to.match(/^3 areas\. The largest: 3 bricks, disc, 3 points, at 1A\.$/);
  expect(await answer(widget, 'a')).to.equal('Row 1: disc 2, diamond.');
  expect(await answer(widget, 'd')).to.equal('Column A: triangle, disc 2.');
});

it('a well tells its score by the name that is seen', async () => {
  const widget = await ready(await mount({ variant: 'quintris', pace: 'turn', 'grid-size': '10x8' }));
  expect(inside(widget, '[part="score"]').textContent).to.match(/^\s*Rows\s*0\s*$/);
  expect(await answer(widget, 's')).to.equal('Rows 0.');
});

rare('a well tells itself, its fullest rows, its heights and what comes next', async () => {
  const widget = await ready(await mount({ variant: 'quintris', pace: 'turn', seed: 'a' }));
  expect(await answer(widget, 'a')).to.match(/empty/i);
  await key('Space');
  await until(() => widget.state!.moves === 1, 'the move is made');
  await settled(widget);
  expect(await answer(widget, 'a')).to.match(/^Row \d+: \d+ free, A B/);
  expect(await answer(widget, 'd')).to.match(/^Heights:( \d+){15}\.$/);
  expect(await answer(widget, 'w')).to.match(/lands in .*Heights:/);
  expect(await answer(widget, 'q')).to.match(/piece\./);
});

it('? opens and closes the help, which lists these keys', async () => {
  const widget = await game();
  await key('?');
  await settled(widget);
  const listed = allInside(widget, '.help dt').map(({ textContent }) => textContent);
  for (const name of ['M', 'S', 'W', 'P', 'A', 'D', 'C', '?']) expect(listed).to.include(name);
  await key('?');
  await settled(widget);
  expect(allInside(widget, '.help')).to.deep.equal([]);
});

it('the tools are one stop for Tab, and arrows lead from one to the next', async () => {
  const widget = await game();
  const tools = allInside(widget, '[part~="toolbar"] button');
  const stops = (): number => tools.filter(({ tabIndex }) => tabIndex === 0).length;
  expect(stops()).to.equal(1);
  await keys('Tab', 'Tab');
  const focused = (): Element | null => widget.shadowRoot!.activeElement;
  expect(focused()).to.equal(tools[0]);
  await key('ArrowRight');
  expect(focused()).to.equal(tools[1]);
  // They lie in a row: there is nothing below.
  await key('ArrowDown');
  expect(focused()).to.equal(tools[1]);
  await key('End');
  expect(focused()).to.equal(tools.at(-1));
  expect(stops()).to.equal(1);
  await key('Tab');
  expect(focused()).to.equal(null);
});

it('the buttons of a well are one stop for Tab, and arrows lead from one to the next', async () => {
  const widget = await mount({
    variant: 'quintris',
    pace: 'turn',
    controls: 'score pad help',
    storage: 'none',
  });
  await ready(widget);
  const buttons = allInside(widget, '[part~="pad"] button');
  expect(buttons).to.have.length(6);
  const focused = (): Element | null => widget.shadowRoot!.activeElement;
  await key('Tab');
  expect(focused()).to.equal(buttons[0]);
  await keys('ArrowRight', 'ArrowRight');
  expect(focused()).to.equal(buttons[2]);
  await key('Tab');
  expect(focused()).to.equal(inside(widget, '[part~="help-button"]'));
  await keys('Shift+Tab', 'Enter');
  await until(() => widget.state!.moves === 1, 'it is pressed');
});

it('the steps of a replay are one stop, where left and right step, and up and down lead from one to the next', async () => {
  const record = JSON.stringify(await recordOf({ variant: 'blocks', seed: 'steps' }, 4));
  const widget = await mount({ record });
  widget.focus();
  await until(() => allInside(widget, '.steps button').length === 5, 'the steps');
  const steps = allInside(widget, '.steps button');
  const focused = (): Element | null => widget.shadowRoot!.activeElement;
  const stops = (): HTMLElement[] => steps.filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).to.deep.equal([inside(widget, '[part~="play-button"]')]);
  for (let tabs = 0; tabs < 9 && !steps.includes(focused() as HTMLElement); tabs++) await key('Tab');
  expect(focused()).to.equal(stops()[0]);
  await key('ArrowRight');
  await until(() => widget.state!.moves === 1, 'a step');
  await key('ArrowDown');
  expect(focused()).to.equal(inside(widget, '[part~="next-button"]'));
  await key('Enter');
  await until(() => widget.state!.moves === 2, 'another step');
  expect(stops()).to.deep.equal([focused()]);
  await key('Tab');
  expect(focused()).to.equal(inside(widget, 'select'));
});

it('the buttons of a look back are one stop, too', async () => {
  const widget = await mount({ 'grid-size': '5', seed: 'looks', storage: 'none' });
  while (!widget.state!.over) await widget.play((await widget.legalMoves())[0]!);
  await until(() => allInside(widget, '[part~="review-button"]').length > 0, 'the card');
  inside(widget, '[part~="review-button"]').click();
  await until(() => allInside(widget, '.reviewed').length > 0, 'what was found');
  await key('Tab');
  const buttons = allInside(widget, '.card .choices button');
  expect(buttons).to.have.length(5);
  const focused = (): Element | null => widget.shadowRoot!.activeElement;
  expect(focused()).to.equal(buttons[0]);
  await keys('ArrowDown', 'ArrowDown');
  expect(focused()).to.equal(buttons[2]);
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).to.have.length(1);
});

it('tools say which key they have', async () => {
  const widget = await game();
  const shortcuts = ['hint', 'undo', 'redo', 'help'].map((name) =>
    inside(widget, `[part~="${name}-button"]`).getAttribute('aria-keyshortcuts'),
  );
  expect(shortcuts).to.deep.equal(['I', 'U', 'R', '?']);
});

describe('narration', () => {
  it('is brief, or says in one message beside where a piece went and what is dealt', async () => {
    for (const narration of ['brief', 'full']) {
      const widget = await game({ narration });
      const texts = listen(widget);
      await keys('m', '1', 'd', '1', 'Enter');
      await until(() => widget.state!.moves === 1, 'the move is made');
      await settled(widget);
      const told = texts.filter((text) => /score/i.test(text));
      expect(told).to.have.length(1);
      expect(/At 1D\./.test(told[0]!)).to.equal(narration === 'full');
      widget.remove();
    }
  });

  for (const narration of firstOf(['brief', 'full'])) {
    it(`says with the move, once, that the score is a new best and the board is empty (${narration})`, async () => {
      const widget = await game({ narration });
      await feltIn(widget);
      await widget.play({ piece: 0, row: 3, column: 3 });
      await arrange(widget, { board: ['###.', '....', '....', '....'], hand: ['#', '#', '#'] });
      await settled(widget);
      const texts = listen(widget);
      await widget.play({ piece: 0, row: 0, column: 3 });
      await widget.play({ piece: 1, row: 0, column: 0 });
      await settled(widget);
      expect(texts).to.have.length(2);
      expect(texts[0]).to.match(/^Cleared 1 row, .*Score \d+\. New best\. All clear\./);
      expect(texts[1]).not.to.match(/New best|All clear/);
    });
  }
});

rare('a game in turn pace can be played by ear to its end', async () => {
  const widget = await ready(
    await mount({ variant: 'quintris', pace: 'turn', seed: 'a', 'grid-size': '10x8' }),
  );
  for (let drops = 0; !widget.state!.over && drops < 40; drops++) {
    const { moves } = widget.state!;
    await key('Space');
    await until(() => widget.state!.moves > moves, 'the piece drops');
    await settled(widget);
    expect(said(widget)).to.match(widget.state!.over ? /game over\. score/i : /lands in row/i);
  }
  expect(widget.state!.over).to.equal(true);
});
