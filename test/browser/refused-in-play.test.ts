/** A bad position, record, goal or link in a running game: the game, its store and what is in force stay. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement, StorageAdapter } from '../../dist/index.js';
import { names } from '../support/browser-events.js';
import {
  AWAY,
  formatPosition,
  formatRecord,
  FULL,
  type GameRecord,
  recordOf,
  SCRIPTED,
  TWO,
} from '../support/browser-games.js';
import { seedLink, setHash } from '../support/browser-links.js';
import { inside, panel, playSome, slotAt, until } from '../support/browser-page.js';
import { click, playByTap } from '../support/browser-player.js';
import { expectPlayable, expectShows, standsAt, stepButton } from '../support/browser-replay.js';
import { expectRefused, keepWarnings, settled, start, warned } from '../support/browser-reports.js';
import { sampled } from '../support/volume.js';

beforeEach(keepWarnings);

const POSITION = formatPosition(SCRIPTED);
let game: GameRecord;
let text: string;

before(async () => {
  game = await recordOf({ variant: 'blocks' }, 6);
  text = formatRecord(game);
});

type Text = 'position' | 'record' | 'goal';
const SETTERS: readonly (readonly [
  string,
  (widget: BlockPuzzleElement, name: Text, value: string) => void,
])[] = [
  ['attribute', (widget, name, value) => widget.setAttribute(name, value)],
  ['property', (widget, name, value) => (widget[name] = value)],
];

for (const name of ['position', 'record', 'goal'] as const) {
  for (const [way, set] of sampled(SETTERS, 3)) {
    describe(`a bad ${name} (${way})`, () => {
      it('leaves a running game and what is stored as they are', async () => {
        const { widget, events, errors } = await start({ seed: 'a' });
        await playSome(widget, 3);
        await widget.undo();
        const { state } = widget;
        const saved = { ...localStorage };
        const before = names(events);
        set(widget, name, 'nonsense');
        await settled(widget);
        await settled(widget);
        expectRefused(errors(), name);
        expect(widget.state).to.equal(state);
        expect(widget[name]).to.equal('');
        expect({ ...localStorage }).to.deep.equal(saved);
        expect(names(events)).to.deep.equal([...before, 'bp-error']);
        expect(await widget.redo()).not.to.be.null;
        await playSome(widget, 1);
        expect(widget.state).to.deep.include({ seed: 'a', moves: 4 });
        await expectPlayable(widget);
      });

      it('leaves a game of a good position as it is, and its name', async () => {
        const { widget, errors } = await start({ position: POSITION, goal: 'lines:2' });
        await playSome(widget, 2);
        const { state } = widget;
        const value = widget[name];
        set(widget, name, 'nonsense');
        await settled(widget);
        await settled(widget);
        expectRefused(errors(), name);
        expect(widget.state).to.equal(state);
        expect(widget[name]).to.equal(value);
        expect([widget.position, widget.goal]).to.deep.equal([POSITION, 'lines:2']);
        await widget.newGame();
        expect(widget.state).to.deep.include({ seed: 'scripted', moves: 0 });
      });

      it('leaves the game of a link as it is', async () => {
        setHash(seedLink('blocks', `refused ${name} ${way}`));
        const { widget, errors } = await start({ seed: 'mine' });
        await playSome(widget, 2);
        const { state } = widget;
        set(widget, name, 'nonsense');
        await settled(widget);
        await settled(widget);
        expectRefused(errors(), name);
        expect(widget.state).to.equal(state);
        await widget.newGame();
        expect(widget.state!.seed).to.equal('mine');
      });
    });
  }
}

describe('a text that is refused', () => {
  it('leaves the piece in the player’s hand', async () => {
    const { widget } = await start({ seed: 'a' });
    await click(slotAt(widget, 0));
    await until(() => inside(widget, '.slot.held') !== null, 'it is taken');
    widget.position = 'nonsense';
    await settled(widget);
    expect(inside(widget, '.slot.held')).to.exist;
  });

  it('does not bring a goal back that the player has put away', async () => {
    const { widget } = await start({ position: formatPosition(TWO), goal: 'lines:1' });
    await playByTap(widget, FULL);
    await until(() => panel(widget) === 'goal', 'the goal is reached');
    await click(inside(widget, '[part~="goal"] button:not([part~="again-button"])'));
    widget.position = 'nonsense';
    await settled(widget);
    await settled(widget);
    expect(panel(widget)).to.equal('');
    await playByTap(widget, { ...AWAY, piece: 1 });
    expect(panel(widget)).to.equal('');
  });

  it('beside a good change of another attribute does not keep that from being taken', async () => {
    const { widget, errors } = await start({ seed: 'a' });
    await playSome(widget, 2);
    widget.position = 'nonsense';
    widget.variant = 'blockudoku';
    await settled(widget);
    await settled(widget);
    expectRefused(errors(), 'position');
    expect(widget.state).to.deep.include({ variant: 'blockudoku', seed: 'a', moves: 0 });
    expect([widget.variant, widget.position]).to.deep.equal(['blockudoku', '']);
  });

  it('beside another save key leaves the game on, kept under that key from now on', async () => {
    const { widget } = await start({ seed: 'a', 'save-key': 'one' });
    await playSome(widget, 2);
    const one = localStorage.getItem('block-puzzle:game:one');
    widget.position = 'nonsense';
    widget.saveKey = 'two';
    await settled(widget);
    await playSome(widget, 1);
    expect(widget.state).to.deep.include({ seed: 'a', moves: 3 });
    expect(localStorage.getItem('block-puzzle:game:one')).to.equal(one);
    expect(localStorage.getItem('block-puzzle:game:two')).to.contain('"moves":[{');
  });

  it('beside another worker file leaves the game on, in that one', async () => {
    const { widget } = await start({ seed: 'a' });
    await playSome(widget, 2);
    const { state } = widget;
    widget.workerUrl = new URL('../../dist/cdn/worker.js?refused', import.meta.url).href;
    widget.position = 'nonsense';
    await settled(widget);
    expect(widget.state).to.deep.equal(state);
    expect(await playSome(widget, 2)).to.equal(2);
    expect(widget.state!.moves).to.equal(4);
  });

  it('touches no storage', async () => {
    let touched: string[] = [];
    const touch = (name: string): null => {
      // Sound is a part that comes behind the first move, and reads at once whether it is wanted.
      if (!name.includes(':sound:')) touched.push(name);
      return null;
    };
    const storage: StorageAdapter = { getItem: touch, setItem: touch, removeItem: touch };
    const { widget } = await start({ seed: 'a' }, (made) => {
      made.storage = storage;
    });
    await playSome(widget, 1);
    touched = [];
    for (const name of ['position', 'record'] as const) {
      widget[name] = 'nonsense';
      await settled(widget);
      await settled(widget);
    }
    expect(touched).to.deep.equal([]);
  });

  it('is told where a good one follows at once, and that one is taken', async () => {
    const { widget, errors } = await start({ seed: 'a' });
    widget.position = 'nonsense';
    await widget.updateComplete;
    widget.position = POSITION;
    await settled(widget);
    await settled(widget);
    expectRefused(errors(), 'position');
    expect(widget.state!.seed).to.equal('scripted');
    expect(widget.position).to.equal(POSITION);
  });

  it('is told for each of two, and what was in force before both stays', async () => {
    const { widget, errors } = await start({ position: POSITION });
    await playSome(widget, 1);
    const { state } = widget;
    widget.position = 'nonsense';
    await widget.updateComplete;
    widget.position = 'more nonsense';
    await settled(widget);
    await settled(widget);
    expect(errors().map(({ detail }) => detail.value)).to.deep.equal(['nonsense', 'more nonsense']);
    expect(widget.state).to.equal(state);
    expect(widget.position).to.equal(POSITION);
  });
});

describe('a replay', () => {
  for (const [what, set] of [
    ['record', (widget: BlockPuzzleElement) => (widget.record = 'nonsense')],
    ['link', () => (location.hash = '#bp=blocks~r1nonsense')],
  ] as const) {
    it(`stands where it stood after a bad ${what}`, async () => {
      // A record of the page's own takes no link: this one came with one.
      if (what === 'link') setHash(`#bp=blocks~${text}`);
      const { widget, errors } = await start(what === 'link' ? { seed: 'mine' } : { record: text });
      stepButton(widget, 'next').click();
      stepButton(widget, 'next').click();
      await standsAt(widget, 2);
      set(widget);
      await until(() => errors().length > 0, 'it is refused');
      await settled(widget);
      expect(errors()[0]!.detail.code).to.equal(what === 'link' ? 'bad-link' : 'bad-attribute');
      expect(warned()).to.have.length(1);
      await expectShows(widget, game, 2);
      expect(widget.record).to.equal(what === 'link' ? '' : text);
      expect(widget.status).to.equal('paused');
      stepButton(widget, 'next').click();
      await standsAt(widget, 3);
      expect(await widget.getRecord()).to.deep.equal(game);
    });
  }

  it('that was playing plays on after a bad record', async () => {
    const { widget, errors } = await start({ record: text });
    stepButton(widget, 'play').click();
    widget.record = 'nonsense';
    await settled(widget);
    await settled(widget);
    expectRefused(errors(), 'record');
    expect(widget.status).to.equal('playing');
    await until(() => widget.state!.moves > 0, 'its next move');
  });

  it('gives way to a good record in the midst of playing', async () => {
    const other = await recordOf({ variant: 'blocks', seed: 'other' }, 3);
    const { widget } = await start({ record: text });
    stepButton(widget, 'play').click();
    stepButton(widget, 'next').click();
    widget.record = formatRecord(other);
    stepButton(widget, 'last').click();
    await until(() => widget.state!.seed === 'other', 'the other one');
    await expectShows(widget, other, 0);
    expect(widget.status).to.equal('paused');
  });
});
