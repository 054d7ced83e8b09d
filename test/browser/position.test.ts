/** A game that starts from a position: which, with which pieces, how it is kept, and what is no position. */
import { expect } from '@esm-bundle/chai';
import { names, record } from '../support/browser-events.js';
import {
  ALMOST,
  engine,
  formatPosition,
  formatRecord,
  recordFrom,
  SCRIPTED,
} from '../support/browser-games.js';
import { allInside, gone, mount, playSome, rare } from '../support/browser-page.js';
import { playByDrag } from '../support/browser-player.js';
import { expectRefused, keepWarnings, settled, start } from '../support/browser-reports.js';
import { byTurns, sampled } from '../support/volume.js';

beforeEach(keepWarnings);

const TEXT = formatPosition(SCRIPTED);
const JSON_TEXT = JSON.stringify(SCRIPTED);
const { variant, rows, columns, handSize, board, hand, score, streak } = SCRIPTED;
const START = { variant, rows, columns, handSize, board, hand, score, streak, seed: 'scripted', moves: 0 };

describe('position', () => {
  for (const [i, [form, text]] of (
    [
      ['text', TEXT],
      ['JSON', JSON_TEXT],
      ['JSON with white space around it', ` \n${JSON.stringify(SCRIPTED, null, 2)}\n`],
    ] as const
  ).entries()) {
    const one = byTurns(i % 2, 2, it);

    one(`starts the game from there (${form}, attribute)`, async () => {
      const { widget, events } = await start({ position: text });
      expect(widget.state).to.deep.include(START);
      expect(widget.status).to.equal('playing');
      expect(names(events)).to.deep.equal(['bp-start', 'bp-ready']);
      expect(allInside(widget, '[data-cell].filled')).to.have.length(2);
    });

    one(`starts the game from there (${form}, property)`, async () => {
      const { widget } = await start({}, (made) => {
        made.position = text;
      });
      expect(widget.state).to.deep.include(START);
      expect(widget.position).to.equal(text.trim());
      expect(widget.hasAttribute('position')).to.be.false;
    });
  }

  it('starts the game from there (plain object, property)', async () => {
    const { widget, errors } = await start({}, (made) => {
      made.position = SCRIPTED;
    });
    expect(widget.state).to.deep.include(START);
    expect(widget.position).to.equal(JSON_TEXT);
    await playSome(widget, 2);
    widget.position = { ...SCRIPTED };
    await settled(widget);
    expect(widget.state!.moves).to.equal(2);
    expect(errors()).to.deep.equal([]);
  });

  it('needs a variant only: the rest has its default', async () => {
    const widget = await mount({ position: '{"variant":"blockudoku"}' });
    expect(widget.state).to.deep.include({
      variant: 'blockudoku',
      rows: 9,
      columns: 9,
      handSize: 3,
      score: 0,
    });
  });

  it('says which variant, size and seed: the attributes of these have no say', async () => {
    const widget = await mount({
      position: TEXT,
      variant: 'blockudoku',
      'grid-size': '7',
      'hand-size': '5',
      seed: 'other',
    });
    expect(widget.state).to.deep.include(START);
  });

  rare('deals the scripted hands in their order, and then those of its seed', async () => {
    const game = (await engine()).fromPosition(SCRIPTED);
    const widget = await mount({ position: TEXT });
    const deals = record(widget, ['bp-deal']);
    while (game.state.moves < 8 && !game.state.over) {
      const [move] = game.legalMoves();
      game.play(move!);
      await widget.play(move!);
      expect(widget.state!.hand).to.deep.equal(game.state.hand);
    }
    expect(deals.slice(0, 2).map(({ detail }) => detail.hand)).to.deep.equal(SCRIPTED.queue);
    expect(deals.length).to.be.above(2);
  });

  rare('is where undo ends and a new game begins', async () => {
    const widget = await mount({ position: TEXT });
    await playSome(widget, 3);
    for (let left = 3; left > 0; left--) expect(await widget.undo()).not.to.be.null;
    expect(await widget.undo()).to.be.null;
    expect(widget.state).to.deep.include(START);
    await playSome(widget, 3);
    await widget.newGame();
    expect(widget.state).to.deep.include(START);
  });

  it('that fits nowhere is over at once, and told once', async () => {
    const full = { ...ALMOST, board: ['##.#', '#.##', '##.#', '.###'], hand: ['##'] };
    const { widget, events } = await start({ position: formatPosition(full) });
    expect(names(events)).to.deep.equal(['bp-start', 'bp-ready', 'bp-gameover']);
    expect(widget.status).to.equal('over');
  });
});

describe('a game from a position is kept', () => {
  it('under a name of its own, and goes on at the next visit', async () => {
    const first = await mount({ position: TEXT });
    await playSome(first, 2);
    const snapshot = await first.snapshot();
    await gone(first);
    const plain = await mount();
    expect(plain.state).to.deep.include({ moves: 0, rows: 8 });
    await playSome(plain, 1);
    await gone(plain);
    const other = await mount({ position: formatPosition(ALMOST) });
    expect(other.state).to.deep.include({ moves: 0, rows: 4 });
    await playSome(other, 1);
    await gone(other);
    const { widget, events } = await start({ position: TEXT });
    expect(await widget.snapshot()).to.deep.equal(snapshot);
    expect(events[0]!.detail).to.deep.include({ restored: true });
    expect((await mount()).state!.moves).to.equal(1);
  });

  rare('apart from that of a second widget with the same position', async () => {
    const [first, second] = [await mount({ position: TEXT }), await mount({ position: TEXT })];
    await playSome(first, 1);
    await playSome(second, 2);
    await gone(first);
    await gone(second);
    expect((await mount({ position: TEXT })).state!.moves).to.equal(1);
    expect((await mount({ position: TEXT })).state!.moves).to.equal(2);
  });

  rare('under a save-key too, but not taken for that of another position', async () => {
    const first = await mount({ position: TEXT, 'save-key': 'k' });
    await playSome(first, 2);
    await gone(first);
    const other = await mount({ position: formatPosition(ALMOST), 'save-key': 'k' });
    expect(other.state).to.deep.include({ moves: 0, rows: 4 });
    await gone(other);
    const plain = await mount({ 'save-key': 'k' });
    expect(plain.state).to.deep.include({ moves: 0, rows: 8 });
  });
});

describe('a change of the position in a running game', () => {
  it('starts a new game and fires no more than that', async () => {
    const { widget, events } = await start({ seed: 'a' });
    await playSome(widget, 2);
    const before = events.length;
    widget.setAttribute('position', TEXT);
    await settled(widget);
    expect(widget.state).to.deep.include(START);
    widget.position = formatPosition(ALMOST);
    await settled(widget);
    expect(widget.state).to.deep.include({ rows: 4, moves: 0 });
    widget.removeAttribute('position');
    await settled(widget);
    expect(widget.state).to.deep.include({ rows: 8, seed: 'a', moves: 0 });
    expect(names(events.slice(before))).to.deep.equal(Array(3).fill('bp-start'));
    const [move] = await widget.legalMoves();
    await playByDrag(widget, move!);
  });

  it('to what it is already starts none', async () => {
    const widget = await mount({ position: TEXT });
    await playSome(widget, 2);
    widget.setAttribute('position', TEXT);
    widget.position = ` ${TEXT} `;
    await settled(widget);
    expect(widget.state!.moves).to.equal(2);
  });

  it('of an attribute that it overrules leaves it the start', async () => {
    const widget = await mount({ position: TEXT });
    widget.setAttribute('grid-size', '6');
    await settled(widget);
    expect(widget.state).to.deep.include(START);
  });
});

describe('what is no position', () => {
  const changed = `${TEXT.slice(0, 12)}${TEXT[12] === 'a' ? 'b' : 'a'}${TEXT.slice(13)}`;
  const BAD: readonly (readonly [string, string])[] = [
    ['a word', 'hello'],
    ['only the beginning', 'p1'],
    ['a text with a letter changed', changed],
    ['a text that was cut', TEXT.slice(0, -4)],
    ['a text of a later format', `p9${TEXT.slice(2)}`],
    ['no JSON', '{"variant":'],
    ['JSON of another thing', '{"hello":"world"}'],
    ['a variant that nobody knows', '{"variant":"nope"}'],
    ['a board of the wrong size', '{"variant":"blocks","rows":4,"columns":4,"board":["#"]}'],
    ['a piece that is none', '{"variant":"blocks","handSize":1,"hand":["<b>"]}'],
    ['a list nested deep', `{"variant":"blocks","board":${'['.repeat(3000)}${']'.repeat(3000)}}`],
    ['a list nested too deep', `{"variant":"blocks","board":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['more than any position needs', `p1${'a'.repeat(2_000_001)}`],
    ['markup', '<img src="x" onerror="alert(1)">'],
  ];
  for (const [i, [what, text]] of sampled(BAD, 4).entries()) {
    const one = byTurns(i % 2, 2, it);

    one(`(${what}) is refused once, and the game is that of the other attributes`, async () => {
      const { widget, errors } = await start({ position: text, variant: 'blockudoku', seed: 'a' });
      expectRefused(errors(), 'position');
      expect(widget.state).to.deep.include({ variant: 'blockudoku', seed: 'a', moves: 0, rows: 9 });
      expect(widget.status).to.equal('playing');
      expect(await playSome(widget, 2)).to.equal(2);
    });

    one(`(${what}) is refused in a running game as well`, async () => {
      const { widget, errors } = await start({ seed: 'a' });
      await playSome(widget, 1);
      widget.position = text;
      await settled(widget);
      await settled(widget);
      expectRefused(errors(), 'position');
      expect(widget.state).to.deep.include({ variant: 'blocks', seed: 'a', rows: 8 });
      expect(await playSome(widget, 2)).to.equal(2);
    });
  }

  it('a list is none, be it empty or of texts', async () => {
    const { widget, errors } = await start({ seed: 'a' });
    for (const list of [[], [TEXT]]) Object.assign(widget, { position: list, record: list });
    await settled(widget);
    expect(errors().map(({ detail }) => [detail.attribute, detail.value])).to.deep.equal([
      ['position', 'an object'],
      ['record', 'an object'],
      ['position', 'an object'],
      ['record', 'an object'],
    ]);
    expect(widget.state).to.include({ seed: 'a', moves: 0 });
  });

  for (const [field, text, reason] of sampled(
    [
      [
        'a field out of its range',
        '{"variant":"blocks","rows":99}',
        'rows must be a whole number from 1 to 32, but was 99',
      ],
      [
        'a piece of the hand',
        '{"variant":"blocks","handSize":1,"hand":["<b>"]}',
        /hand\[0\] must be .+, but was "<b>"/,
      ],
    ] as const,
    1,
  )) {
    it(`says which field is at fault, and what that takes (${field})`, async () => {
      const { errors } = await start({ position: text });
      const { message, allowed } = errors()[0]!.detail as { message: string; allowed: string };
      if (typeof reason === 'string') expect(message).to.contain(reason);
      else expect(message).to.match(reason);
      expect(message).not.to.contain('readable');
      expect(allowed).to.equal('the text or the JSON of a position');
    });
  }

  it('of a game that nobody knows is told all that there are', async () => {
    const { errors } = await start({ position: '{"variant":"nope"}' });
    expect(errors()[0]!.detail.message).to.contain(
      'variant must be one of blocks, block-sudoku, blockudoku, quintris, clickomania, samegame, but was "nope"',
    );
  });

  rare('says the fault once, and the value too', async () => {
    const { errors } = await start({ position: `${formatPosition(SCRIPTED)}A` });
    const { message } = errors()[0]!.detail as { message: string };
    expect(message.match(/must be/g), message).to.have.length(1);
    expect(message.match(/p1/g), message).to.have.length(1);
  });

  it('a record is no position', async () => {
    const text = formatRecord(await recordFrom(SCRIPTED, []));
    const { widget, errors } = await start({ position: text });
    expectRefused(errors(), 'position');
    expect(widget.status).to.equal('playing');
  });

  it('leaves the saved game of the other attributes to be gone on with', async () => {
    const first = await mount({ seed: 'a' });
    await playSome(first, 2);
    await gone(first);
    const { widget } = await start({ seed: 'a', position: 'nonsense' });
    expect(widget.state!.moves).to.equal(2);
  });

  it('is refused again when it is set again, and a good one is taken after it', async () => {
    const { widget, errors } = await start({ position: 'nonsense' });
    widget.setAttribute('position', 'more nonsense');
    await settled(widget);
    await settled(widget);
    expect(errors().map(({ detail }) => detail.value)).to.deep.equal(['nonsense', 'more nonsense']);
    widget.setAttribute('position', TEXT);
    await settled(widget);
    expect(widget.state).to.deep.include(START);
    expect(errors()).to.have.length(2);
  });
});
