/** The replay of a falling game: a list of its pieces, steps from piece to piece, and what it shows and says of each. */
import { expect } from '@esm-bundle/chai';
import type { FallPiece } from '../../dist/engine.js';
import {
  fallen,
  type FallRecord,
  piecesOf,
  scripted,
  stepsBehind,
  watch,
} from '../support/browser-falling-replay.js';
import { hasten, realTime } from '../support/browser-clock.js';
import { whileHeld } from '../support/browser-feel.js';
import { allInside, inside, said, stage, tidy, until } from '../support/browser-page.js';
import { click, key, keys } from '../support/browser-player.js';
import { listed, marked, stepButton, usable } from '../support/browser-replay.js';
import { settled } from '../support/browser-reports.js';
import { rarely } from '../support/volume.js';

const rare = rarely(it);

afterEach(realTime);
afterEach(tidy);

let record: FallRecord;
let pieces: readonly FallPiece[];

/** Three pieces, of which the second clears a row, and one that still falls. */
before(async () => {
  record = await scripted(
    ['#####', '###', '##/##', '####/...#'],
    ['right left drop', 'right right right right right right right tick drop', 'down drop', 'tick rotate'],
  );
  pieces = await piecesOf(record);
  expect(pieces.map(({ locked }) => locked !== null)).to.deep.equal([true, true, true, false]);
  expect(pieces[1]).to.deep.include({ piece: '###', locked: { row: 9, column: 5 }, score: 1 });
});

it('beside the well no word of a step lies over the picture of another one', async () => {
  const widget = await watch(record, {}, stage(900));
  const steps = allInside(widget, '.steps .tool');
  expect(steps).to.have.length(5);
  for (const [i, step] of steps.entries()) {
    const word = step.querySelector('span')!.getBoundingClientRect();
    for (const [j, other] of steps.entries()) {
      const picture = other.querySelector('.icon')!.getBoundingClientRect();
      const apart = word.left >= picture.right || word.right <= picture.left || word.top >= picture.bottom;
      expect(apart, `the word ${i + 1} and the picture ${j + 1}`).to.be.true;
    }
  }
});

type Widget = Awaited<ReturnType<typeof watch>>;

const countOf = (widget: Element): string => inside(widget, '[part~="count"]').textContent;

/** What an entry of the list says, as it is read. */
const wordsOf = (entry: Element): string => entry.textContent.trim().replace(/\s+/g, ' ');

/** The replay stands where so many pieces, of all that it has, are done. */
async function expectBehind(widget: Widget, number: number): Promise<void> {
  const end = number === 0 ? 0 : pieces[number - 1]!.end;
  await stepsBehind(widget, end);
  expect(widget.state).to.deep.equal(await fallen(record, end));
  expect(countOf(widget)).to.equal(`Piece ${number} of ${pieces.length}`);
  expect(marked(widget)).to.deep.equal(number === 0 ? [] : [number]);
  expect((['first', 'back', 'next', 'last'] as const).map((name) => usable(widget, name))).to.deep.equal([
    ...[number > 0, number > 0],
    ...[number < pieces.length, number < pieces.length],
  ]);
}

describe('the list of a falling game', () => {
  it('has an entry for each piece: its name, its columns, its rows, and the score then', async () => {
    const widget = await watch(record);
    expect(inside(widget, '[part~="moves"]').getAttribute('aria-label')).to.equal('Pieces');
    const { column } = pieces[2]!.locked!;
    expect(listed(widget).map(wordsOf)).to.deep.equal([
      'I piece Score 0 columns 1 to 5',
      'Piece of 1 by 3 Score 1 columns 6 to 8, 1 row',
      `Piece of 2 by 2 Score 1 columns ${column + 1} to ${column + 2}`,
      'L piece Score 1 still falling',
    ]);
  });

  rare('has what follows the last lock as its last entry, where it ends', async () => {
    const widget = await watch(record);
    await click(listed(widget)[3]!);
    await expectBehind(widget, 4);
    await click(stepButton(widget, 'back'));
    await expectBehind(widget, 3);
    await click(stepButton(widget, 'next'));
    await expectBehind(widget, 4);
  });

  it('of a game in which nothing has locked is that one piece', async () => {
    const only = await scripted(['#####', '#'], ['tick tick']);
    const widget = await watch(only);
    expect(listed(widget).map(wordsOf)).to.deep.equal(['I piece Score 0 still falling']);
    await click(stepButton(widget, 'next'));
    await stepsBehind(widget, 2);
    expect(countOf(widget)).to.equal('Piece 1 of 1');
    expect(usable(widget, 'next')).to.be.false;
  });

  it('in the comfort profile has a swap within the entry of the piece that comes for it', async () => {
    const swapped = await scripted(
      ['####/...#', '##/##', '#####', '###'],
      ['tick hold tick drop', 'drop'],
      'comfort',
    );
    const widget = await watch(swapped);
    expect(listed(widget).map((entry) => wordsOf(entry).slice(0, 15))).to.deep.equal([
      'Piece of 2 by 2',
      'I piece Score 0',
    ]);
    await click(stepButton(widget, 'next'));
    await stepsBehind(widget, 4);
    expect(widget.state).to.deep.include({ hold: '####/...#', locked: 1 });
  });

  rare('is clicked, walked by the arrows, and gone to by Enter', async () => {
    const widget = await watch(record);
    for (const number of [2, 4, 1]) {
      await click(listed(widget)[number - 1]!);
      await expectBehind(widget, number);
    }
    listed(widget)[0]!.focus();
    await keys('ArrowDown', 'ArrowDown');
    await settled(widget);
    await expectBehind(widget, 1);
    await key('Enter');
    await expectBehind(widget, 3);
    expect(widget.shadowRoot!.activeElement).to.satisfy((move: Element) => move === listed(widget)[2]);
  });
});

describe('the steps of a falling game', () => {
  it('go from piece to piece, by its buttons', async () => {
    const widget = await watch(record);
    await expectBehind(widget, 0);
    for (const [name, number] of [
      ['next', 1],
      ['next', 2],
      ['back', 1],
      ['last', 4],
      ['back', 3],
      ['first', 0],
    ] as const) {
      await click(stepButton(widget, name));
      await expectBehind(widget, number);
    }
  });

  rare('and by its keys', async () => {
    const widget = await watch(record);
    widget.focus();
    for (const [name, number] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['End', 4],
      ['ArrowLeft', 3],
      ['Home', 0],
    ] as const) {
      await key(name);
      await expectBehind(widget, number);
    }
  });

  rare('count each time where they are pressed fast', async () => {
    const widget = await watch(record);
    for (let i = 0; i < 3; i++) stepButton(widget, 'next').click();
    await expectBehind(widget, 3);
    for (let i = 0; i < 2; i++) stepButton(widget, 'back').click();
    await expectBehind(widget, 1);
  });

  rare('are said: the piece, its place, its rows, the score', async () => {
    const widget = await watch(record);
    await click(listed(widget)[1]!);
    await expectBehind(widget, 2);
    expect(said(widget)).to.equal('Piece 2: Piece of 1 by 3, columns 6 to 8, 1 row. Score 1.');
    await click(stepButton(widget, 'last'));
    await expectBehind(widget, 4);
    expect(said(widget)).to.equal('Piece 4: L piece, still falling. Score 1.');
    await click(stepButton(widget, 'first'));
    await expectBehind(widget, 0);
    expect(said(widget)).to.equal('Start.');
  });

  rare('outline the piece that has locked, unless rows have gone with it', async () => {
    const widget = await watch(record);
    const outlined = (): number => allInside(widget, '[part~="latest"]').length;
    expect(outlined()).to.equal(0);
    for (const [number, cells] of [
      [1, 5],
      [2, 0],
      [3, 4],
      [4, 0],
    ] as const) {
      await click(listed(widget)[number - 1]!);
      await expectBehind(widget, number);
      expect(outlined(), `piece ${number}`).to.equal(cells);
    }
  });

  rare('let the rows flash that go with a piece, on the way forth', async () => {
    const widget = await watch(record, { motion: 'full' });
    const flashes = (): number => allInside(widget, '.flash').length;
    await click(stepButton(widget, 'next'));
    await expectBehind(widget, 1);
    expect(flashes()).to.equal(0);
    // Rows whose flash is loaded too late go without: by a clock that stands, nothing is late.
    hasten(0);
    await whileHeld('.flash', async () => {
      await click(stepButton(widget, 'next'));
      await until(() => flashes() > 0, 'the row is seen to go');
    });
    await until(() => flashes() === 0, 'and is gone');
    await click(stepButton(widget, 'last'));
    await click(stepButton(widget, 'back'));
    await click(stepButton(widget, 'back'));
    await expectBehind(widget, 2);
    expect(flashes()).to.equal(0);
  });
});
