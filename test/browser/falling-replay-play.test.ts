/** The replay of a falling game that plays, action by action; a worker that dies under it; and a game that is long. */
import { expect } from '@esm-bundle/chai';
import { lettersOf } from '../../src/locales/address.js';
import type { FallPiece } from '../../dist/engine.js';
import { holdTimers, hasten } from '../support/browser-clock.js';
import {
  fallen,
  type FallRecord,
  longRecord,
  piecesOf,
  scripted,
  stepsBehind,
  watch,
} from '../support/browser-falling-replay.js';
import { formatRecord } from '../support/browser-games.js';
import { makeLiar } from '../support/browser-liars.js';
import { inside, nextTask, rare, stage, until, allInside, said } from '../support/browser-page.js';
import { click, key, keys } from '../support/browser-player.js';
import { choose, listed, marked, stepButton, usable } from '../support/browser-replay.js';
import { settled, start } from '../support/browser-reports.js';
import { watchWorkers } from '../support/browser-workers.js';
import { sampled, volume } from '../support/volume.js';
import { whileHeld } from '../support/browser-feel.js';

/** Milliseconds of an action, of a piece of five and of one of ten, by speed. */
const FIVE = { '0.5': 280, '1': 140, '2': 70, '4': 70 } as const;
const TEN = { '0.5': 160, '1': 80, '2': 40, '4': 40 } as const;
const DELAYS = [...Object.values(FIVE), ...Object.values(TEN)];

let record: FallRecord;
let text: string;
let pieces: readonly FallPiece[];

/** A piece of five actions and one of ten. */
before(async () => {
  record = await scripted(
    ['#####', '#/#', '#'],
    ['right rotate tick left drop', 'tick tick rotate rotate tick tick rotate rotate tick drop'],
  );
  text = formatRecord(record as never);
  pieces = await piecesOf(record);
  expect(pieces.map(({ end }) => end)).to.deep.equal([5, 15]);
});

const countOf = (widget: Element): string => inside(widget, '[part~="count"]').textContent;

describe('the replay of a falling game', () => {
  // First: a game of pieces, as one is of which it is not known yet what it will be, would bring the word with it.
  it('says that it is at its start', async () => {
    const widget = await watch(record, { variant: 'quintris' });
    await click(stepButton(widget, 'next'));
    await stepsBehind(widget, 5);
    await click(stepButton(widget, 'first'));
    await stepsBehind(widget, 0);
    await settled(widget);
    expect(said(widget)).to.equal('Start.');
  });

  it('plays action by action, so that each piece is seen on its way, and stops at the end', async () => {
    const widget = await watch(record);
    const clock = holdTimers(DELAYS);
    await click(stepButton(widget, 'play'));
    for (let steps = 1; steps <= 15; steps++) {
      expect(widget.status, `before action ${steps}`).to.equal('playing');
      expect(clock.delays()).to.deep.equal([steps <= 5 ? FIVE['1'] : TEN['1']]);
      clock.fire();
      await stepsBehind(widget, steps);
      expect(widget.state).to.deep.equal(await fallen(record, steps));
      expect(countOf(widget)).to.equal(`Piece ${steps <= 5 ? 1 : 2} of 2`);
      expect(marked(widget)).to.deep.equal([steps <= 5 ? 1 : 2]);
      expect(usable(widget, 'next')).to.equal(steps < 15);
    }
    expect(widget.status).to.equal('paused');
    expect(clock.delays()).to.deep.equal([]);
  });

  it('takes half, single, double and fourfold speed at once, and shows together what is too fast', async () => {
    const widget = await watch(record);
    const clock = holdTimers(DELAYS);
    await click(stepButton(widget, 'play'));
    for (const speed of ['0.5', '2', '4', '1'] as const) {
      choose(widget, speed);
      await widget.updateComplete;
      expect(clock.delays(), speed).to.deep.equal([FIVE[speed]]);
    }
    choose(widget, '4');
    clock.fire();
    await stepsBehind(widget, 2);
  });

  for (const [name, steps] of sampled(
    [
      ['back', 5],
      ['first', 0],
      ['next', 15],
      ['last', 15],
    ] as const,
    2,
  )) {
    it(`stops in the middle of a piece when the player takes a step (${name})`, async () => {
      const widget = await watch(record);
      await click(listed(widget)[0]!);
      await stepsBehind(widget, 5);
      const clock = holdTimers(DELAYS);
      await click(stepButton(widget, 'play'));
      clock.fire();
      await stepsBehind(widget, 6);
      await click(stepButton(widget, name));
      await stepsBehind(widget, steps);
      expect(widget.status).to.equal('paused');
      expect(clock.delays()).to.deep.equal([]);
    });
  }

  rare('goes on from where it was stopped, also in the middle of a piece', async () => {
    const widget = await watch(record);
    const clock = holdTimers(DELAYS);
    await click(stepButton(widget, 'play'));
    clock.fire();
    await stepsBehind(widget, 1);
    await click(stepButton(widget, 'play'));
    expect(widget.status).to.equal('paused');
    await click(stepButton(widget, 'play'));
    clock.fire();
    await stepsBehind(widget, 2);
  });

  it('is taken a piece on by its key while it plays, and never back', async () => {
    const widget = await watch(record);
    const clock = holdTimers(DELAYS);
    widget.focus();
    await key('Space');
    clock.fire();
    await stepsBehind(widget, 1);
    await key('ArrowRight');
    await stepsBehind(widget, 5);
    clock.fire();
    await stepsBehind(widget, 6);
  });

  rare('by the real clock reaches its end', async () => {
    const widget = await watch(record);
    choose(widget, '4');
    await click(stepButton(widget, 'play'));
    await until(() => widget.state!.over || countOf(widget) === 'Piece 2 of 2', 'the second piece');
    await until(() => widget.status === 'paused', 'the end');
    await stepsBehind(widget, 15);
  });

  rare(
    'that is removed in the middle of a piece and put back stands there, and gives its whole record',
    async () => {
      const widget = await watch(record);
      const clock = holdTimers(DELAYS);
      await click(stepButton(widget, 'play'));
      clock.fire();
      await stepsBehind(widget, 1);
      widget.remove();
      await nextTask();
      expect(clock.delays()).to.deep.equal([]);
      stage().append(widget);
      await settled(widget);
      await stepsBehind(widget, 1);
      expect(await widget.getRecord()).to.deep.equal(record);
      expect(await widget.snapshot()).to.deep.include({ undone: 14, score: 0 });
      await click(stepButton(widget, 'next'));
      await stepsBehind(widget, 5);
    },
  );

  rare('goes on where it stood when its worker dies in the middle of a piece', async () => {
    const workers = watchWorkers();
    const { widget, errors } = await start({ record: text });
    await until(() => widget.shadowRoot!.querySelector('[part~="moves"]') !== null, 'the list is there');
    const clock = holdTimers(DELAYS);
    await click(stepButton(widget, 'play'));
    clock.fire();
    await stepsBehind(widget, 1);
    workers.kill();
    clock.fire();
    await stepsBehind(widget, 2);
    expect(widget.state).to.deep.equal(await fallen(record, 2));
    expect(errors()).to.deep.equal([]);
  });
});

describe('the replay of a long falling game', () => {
  const ACTIONS = volume(5000, 20_000);
  let long: FallRecord;
  let all: readonly FallPiece[];

  before(async () => {
    long = await longRecord(ACTIONS);
    all = await piecesOf(long);
    expect(all.length).to.be.above(201);
  });

  it('lists a part of its pieces, the present one among them, each under its number', async () => {
    const widget = await watch(long);
    for (const [name, number] of [
      ['last', all.length],
      ['back', all.length - 1],
    ] as const) {
      stepButton(widget, name).click();
      await stepsBehind(widget, all[number - 1]!.end);
      expect(marked(widget)).to.deep.equal([number]);
      expect(listed(widget).length).to.be.at.most(200);
      expect(countOf(widget)).to.equal(`Piece ${number} of ${all.length}`);
    }
    expect(widget.state).to.deep.equal(await fallen(long, all.at(-2)!.end));
  });

  rare('draws its list anew for another piece only, not for every action', async () => {
    const widget = await watch(long);
    const number = all.findIndex(({ end }, i) => i > 0 && end - all[i - 1]!.end > 8) + 1;
    if (number > 200) throw new Error('no such piece in the list');
    listed(widget)[number - 2]!.click();
    await stepsBehind(widget, all[number - 2]!.end);
    choose(widget, '4');
    stepButton(widget, 'play').click();
    await until(() => marked(widget)[0] === number, 'the piece falls');
    let changes = 0;
    const seen = new MutationObserver((records) => (changes += records.length));
    seen.observe(inside(widget, '[part~="moves"]'), { attributes: true, childList: true, subtree: true });
    const before = widget.state;
    await until(() => widget.state !== before, 'the next action');
    await widget.updateComplete;
    if (marked(widget)[0] === number) expect(changes).to.equal(0);
    stepButton(widget, 'play').click();
    seen.disconnect();
  });

  rare('is told of a step by the core in a few kilobytes: its moves are not sent again', async () => {
    const liar = makeLiar();
    const widget = await watch(long);
    // The list may be there while its own message is still being handed out.
    await new Promise((resolve) => setTimeout(resolve));
    const sizes: number[] = [];
    liar.lie = (answer) => {
      sizes.push(JSON.stringify(answer).length);
      return answer;
    };
    stepButton(widget, 'next').click();
    await stepsBehind(widget, all[0]!.end);
    expect(sizes).not.to.be.empty;
    expect(Math.max(...sizes)).to.be.below(5000);
    const { moves, undone } = await widget.snapshot();
    expect([moves.length, undone]).to.deep.equal([ACTIONS, ACTIONS - all[0]!.end]);
  });
});

// The replay of a falling game: a list of its pieces, steps from piece to piece, and what it shows and says of each.
describe('a replay that stands', () => {
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

  rare('beside the well no word of a step lies over the picture of another one', async () => {
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
        'I piece Score 0 columns A to E',
        'Piece of 1 by 3 Score 1 columns F to H, 1 row',
        `Piece of 2 by 2 Score 1 columns ${lettersOf(column)} to ${lettersOf(column + 1)}`,
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
      expect(said(widget)).to.equal('Piece 2: Piece of 1 by 3, columns F to H, 1 row. Score 1.');
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
});
