/** The list of moves of a replay: read, walked and clicked; it scrolls itself, never the page. */
import { expect } from '@esm-bundle/chai';
import { formatRecord, recordOf } from '../support/browser-games.js';
import { allInside, inside, mount, rare, stage } from '../support/browser-page.js';
import { key, keys } from '../support/browser-player.js';
import { listed, marked, standsAt, stepButton } from '../support/browser-replay.js';
import { settled } from '../support/browser-reports.js';

let text: string;
let long: string;

before(async () => {
  text = formatRecord(await recordOf({ variant: 'blocks', rows: 16, columns: 16, pieces: ['#'] }, 30));
  long = formatRecord(await recordOf({ variant: 'blocks', rows: 32, columns: 32, pieces: ['#'] }, 700));
});

const focusedMove = (widget: Element): number =>
  widget.shadowRoot!.activeElement?.closest('li')?.value ?? NaN;

/** Whether a move lies in the part of the list that is seen. */
function isSeen(widget: Element, number: number): boolean {
  const list = inside(widget, '[part~="moves"]').getBoundingClientRect();
  const move = listed(widget)
    .find((each) => each.closest('li')!.value === number)!
    .getBoundingClientRect();
  return move.top >= list.top - 1 && move.bottom <= list.bottom + 1;
}

describe('the list of moves', () => {
  it('is a numbered list of buttons, of which one is in the order of Tab', async () => {
    const widget = await mount({ record: text });
    const list = inside(widget, 'ol[part~="moves"]');
    expect(list.getAttribute('aria-label')).to.equal('Moves');
    expect([...list.children].map(({ localName }) => localName)).to.deep.equal(Array(30).fill('li'));
    // Other displays than this take the role away from an item, and its number.
    expect(getComputedStyle(list.children[0]!).display).to.equal('list-item');
    const stops = (): number[] =>
      listed(widget)
        .filter(({ tabIndex }) => tabIndex === 0)
        .map((move) => move.closest('li')!.value);
    expect(stops()).to.deep.equal([1]);
    listed(widget)[6]!.click();
    await standsAt(widget, 7);
    expect(stops()).to.deep.equal([7]);
  });

  it('is walked by the arrows, and a move is gone to by Enter', async () => {
    const widget = await mount({ record: text });
    listed(widget)[0]!.focus();
    await keys('ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp');
    expect(focusedMove(widget)).to.equal(3);
    await settled(widget);
    expect(widget.state!.moves).to.equal(0);
    await key('Enter');
    await standsAt(widget, 3);
    expect(focusedMove(widget)).to.equal(3);
  });

  rare('keeps the button of a move as it is, while the replay goes on beside it', async () => {
    const widget = await mount({ record: long });
    listed(widget)[149]!.click();
    await standsAt(widget, 150);
    const kept = inside(widget, '[part~="current"]');
    kept.focus();
    for (let i = 0; i < 3; i++) stepButton(widget, 'next').click();
    await standsAt(widget, 153);
    expect(kept.isConnected && kept.textContent === listed(widget)[99]!.textContent).to.be.true;
    expect(focusedMove(widget)).to.equal(150);
  });

  rare('keeps the focus on a move where another part of a long game is listed', async () => {
    const widget = await mount({ record: long });
    listed(widget)[149]!.click();
    await standsAt(widget, 150);
    inside(widget, '[part~="current"]').focus();
    const first = listed(widget)[0]!.closest('li')!.value;
    for (let i = 0; i < 40; i++) stepButton(widget, 'next').click();
    await standsAt(widget, 190);
    expect(listed(widget)[0]!.closest('li')!.value).to.be.above(first);
    expect(focusedMove(widget)).to.equal(150);
  });

  rare('keeps the focus when the move that has it is listed no more', async () => {
    const widget = await mount({ record: long });
    listed(widget)[0]!.focus();
    await key('End');
    await standsAt(widget, 700);
    expect(focusedMove(widget)).to.equal(700);
    await key('Home');
    await standsAt(widget, 0);
    expect(focusedMove(widget)).to.equal(1);
  });
});

describe('the arrows in the list of a long game', () => {
  it('lead on behind the moves that were listed, and back', async () => {
    const widget = await mount({ record: long });
    listed(widget)[198]!.focus();
    await keys('ArrowDown', 'ArrowDown', 'ArrowDown');
    expect(focusedMove(widget)).to.equal(202);
    expect(isSeen(widget, 202)).to.be.true;
    expect(widget.state!.moves).to.equal(0);
    listed(widget)[0]!.focus();
    const first = focusedMove(widget);
    expect(first).to.be.above(2);
    await keys('ArrowUp', 'ArrowUp');
    expect(focusedMove(widget)).to.equal(first - 2);
    await key('Enter');
    await standsAt(widget, first - 2);
    expect(focusedMove(widget)).to.equal(first - 2);
    expect(marked(widget)).to.deep.equal([first - 2]);
  });

  rare('end at the first and at the last move', async () => {
    const widget = await mount({ record: long });
    listed(widget)[0]!.focus();
    await keys('ArrowUp');
    expect(focusedMove(widget)).to.equal(1);
    await key('End');
    await standsAt(widget, 700);
    await keys('ArrowDown');
    expect(focusedMove(widget)).to.equal(700);
  });

  rare('leave one move in the order of Tab, and the list where it is', async () => {
    const widget = await mount({ record: long });
    listed(widget)[199]!.focus();
    await keys('ArrowDown');
    const stops = listed(widget).filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map((move) => move.closest('li')!.value)).to.deep.equal([201]);
    const { scrollTop } = inside(widget, '[part~="moves"]');
    widget.theme = 'dark';
    await settled(widget);
    expect(inside(widget, '[part~="moves"]').scrollTop).to.equal(scrollTop);
    expect(focusedMove(widget)).to.equal(201);
    stepButton(widget, 'next').click();
    await standsAt(widget, 1);
    expect(isSeen(widget, 1)).to.be.true;
  });
});

describe('the view of the list', () => {
  it('follows the present move', async () => {
    const widget = await mount({ record: text });
    for (const [name, moves] of [
      ['last', 30],
      ['back', 29],
      ['first', 0],
      ['next', 1],
    ] as const) {
      stepButton(widget, name).click();
      await standsAt(widget, moves);
      expect(isSeen(widget, Math.max(moves, 1)), `move ${moves}`).to.be.true;
      expect(marked(widget)).to.deep.equal(moves ? [moves] : []);
    }
  });

  it('stays where the player has scrolled it to, while the move is the same', async () => {
    const widget = await mount({ record: text });
    const list = inside(widget, '[part~="moves"]');
    list.scrollTop = 300;
    widget.theme = 'dark';
    await widget.updateComplete;
    stepButton(widget, 'play').click();
    await widget.updateComplete;
    stepButton(widget, 'play').click();
    await widget.updateComplete;
    expect(list.scrollTop).to.equal(300);
    stepButton(widget, 'next').click();
    await standsAt(widget, 1);
    expect(isSeen(widget, 1)).to.be.true;
  });

  it('never moves the page', async () => {
    const above = stage();
    above.style.height = '3000px';
    const widget = await mount({ record: text });
    scrollTo(0, 0);
    for (const [name, moves] of [
      ['last', 30],
      ['first', 0],
    ] as const) {
      stepButton(widget, name).click();
      await standsAt(widget, moves);
      expect(scrollY).to.equal(0);
    }
    expect(allInside(widget, '[part~="moves"]')).to.have.length(1);
  });
});
