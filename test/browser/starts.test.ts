/** Each game that begins is told, whichever way, when the element is the new game's already; and none is told twice. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { type Heard, names, record } from '../support/browser-events.js';
import { ALMOST, formatPosition, formatRecord, FULL, recordFrom } from '../support/browser-games.js';
import { seedLink, setHash } from '../support/browser-links.js';
import { make, mount, nextTask, playSome, press, rare, stage, until } from '../support/browser-page.js';
import { settled } from '../support/browser-reports.js';
import { sampled } from '../support/volume.js';

/** What a host reads off the element as it hears of a start. */
interface Seen {
  readonly reason: string;
  readonly restored: boolean;
  readonly source: string;
  readonly variant: string;
  readonly score: number;
  readonly status: string;
}

/** Notes each start in a box, with what the element is at that time. */
function starts(box: Element): Seen[] {
  const seen: Seen[] = [];
  box.addEventListener('bp-start', (event) => {
    const widget = event.target as BlockPuzzleElement;
    const { detail } = event as Heard;
    const { variant, score } = widget.state!;
    expect(detail).to.deep.include({ variant, score, moves: widget.state!.moves, best: widget.best });
    expect(widget.score).to.equal(score);
    expect(Object.isFrozen(detail)).to.be.true;
    const { reason, restored, source } = detail as Seen;
    seen.push({ reason, restored, source, variant, score, status: widget.status });
  });
  return seen;
}

const told = (seen: readonly Seen[]): unknown[] =>
  seen.map(({ reason, restored }) => (restored ? [reason, 'restored'] : reason));

describe('a start is told of', () => {
  it('the first game, before it is ready', async () => {
    const box = stage();
    const seen = starts(box);
    const events = record(box);
    await mount({ seed: 'a' }, box);
    expect(seen).to.deep.equal([
      { reason: 'first', restored: false, source: 'system', variant: 'blocks', score: 0, status: 'playing' },
    ]);
    expect(names(events)).to.deep.equal(['bp-start', 'bp-ready']);
  });

  rare('a falling game, which then waits', async () => {
    const box = stage();
    const seen = starts(box);
    await mount({ variant: 'quintris', seed: 'a' }, box);
    expect(seen.map(({ reason, status }) => [reason, status])).to.deep.equal([['first', 'paused']]);
  });

  rare('a game that was saved, with its score', async () => {
    const first = await mount({ seed: 'a' });
    await playSome(first, 3);
    const { score } = first;
    first.remove();
    const box = stage();
    const seen = starts(box);
    const events = record(box);
    await mount({ seed: 'a' }, box);
    expect(seen).to.deep.include.members([
      { reason: 'saved', restored: true, source: 'system', variant: 'blocks', score, status: 'playing' },
    ]);
    expect(score).to.be.above(0);
    expect(names(events)).to.deep.equal(['bp-start', 'bp-ready']);
  });

  it('a new game, by whomever it was asked for, before its score and its hand', async () => {
    const box = stage();
    const widget = await mount({ seed: 'a' }, box);
    await playSome(widget, 3);
    const seen = starts(box);
    const events = record(box);
    await widget.newGame();
    expect(names(events)).to.deep.equal(['bp-start', 'bp-score', 'bp-deal']);
    press(widget, '[part~="new-button"]');
    await settled(widget);
    expect(seen.map(({ reason, source, score }) => [reason, source, score])).to.deep.equal([
      ['new', 'api', 0],
      ['new', 'button', 0],
    ]);
  });

  it('a snapshot that is restored', async () => {
    const box = stage();
    const widget = await mount({ seed: 'a' }, box);
    await playSome(widget, 3);
    const snapshot = await widget.snapshot();
    await widget.newGame();
    const seen = starts(box);
    await widget.restore(snapshot);
    expect(told(seen)).to.deep.equal([['restore', 'restored']]);
    expect(seen[0]!.score).to.equal(snapshot.score).and.to.be.above(0);
  });

  it('one that was restored before the first board, when its page is opened again', async () => {
    const other = await mount({ variant: 'clickomania', colors: '4', seed: 'a', storage: 'none' });
    await other.play((await other.legalMoves())[0]!);
    const snapshot = await other.snapshot();
    const attributes = { variant: 'clickomania', colors: '4' };
    const widget = make(attributes);
    stage().append(widget);
    await widget.restore(snapshot);
    widget.remove();
    await nextTask();
    const again = await mount(attributes);
    expect(again.state!.moves).to.equal(1);
    expect(again.score).to.equal(snapshot.score);
  });

  rare('another game by an attribute, and of another day', async () => {
    const box = stage();
    const widget = await mount({ seed: 'a' }, box);
    const seen = starts(box);
    widget.variant = 'samegame';
    await settled(widget);
    widget.gridSize = '5x5';
    await settled(widget);
    widget.setAttribute('daily', '2031-05-04');
    await settled(widget);
    widget.setAttribute('daily', '2031-05-05');
    await settled(widget);
    widget.removeAttribute('daily');
    await settled(widget);
    expect(told(seen)).to.deep.equal(['attribute', 'attribute', 'daily', 'daily', 'attribute']);
    expect(seen.map(({ variant }) => variant)).to.deep.equal(Array(5).fill('samegame'));
  });

  rare('the game of a day that was begun before', async () => {
    const box = stage();
    const widget = await mount({ daily: '2031-05-04' }, box);
    await playSome(widget, 2);
    const { score } = widget;
    widget.setAttribute('daily', '2031-05-05');
    await settled(widget);
    const seen = starts(box);
    widget.setAttribute('daily', '2031-05-04');
    await settled(widget);
    expect(told(seen)).to.deep.equal([['daily', 'restored']]);
    expect(seen[0]!.score).to.equal(score).and.to.be.above(0);
  });

  rare('a game that lies under another key, not of the same game going on under one', async () => {
    const saved = await mount({ 'save-key': 'one' });
    await playSome(saved, 3);
    const { score } = saved;
    saved.remove();
    const box = stage();
    const widget = await mount({ 'save-key': 'two' }, box);
    const seen = starts(box);
    widget.saveKey = 'three';
    await settled(widget);
    expect(seen).to.have.length(0);
    widget.saveKey = 'one';
    await settled(widget);
    expect(told(seen)).to.deep.equal([['saved', 'restored']]);
    expect(seen[0]!.score).to.equal(score);
  });

  rare('the game behind a replay that is left, and not of the replay', async () => {
    const box = stage();
    const seen = starts(box);
    const widget = await mount({ record: formatRecord(await recordFrom(ALMOST, [FULL])) }, box);
    widget.record = '';
    await settled(widget);
    expect(told(seen)).to.deep.equal(['leave-replay']);
  });

  it('the game of a link', async () => {
    setHash(`#bp=blocks~${formatPosition({ ...ALMOST, score: 7 })}`);
    const box = stage();
    const seen = starts(box);
    await mount({}, box);
    expect(seen.map(({ reason, score }) => [reason, score])).to.deep.equal([['first', 7]]);
  });

  it('a new game in the place of that of a link', async () => {
    setHash(seedLink());
    const box = stage();
    const widget = await mount({ storage: 'none' }, box);
    const seen = starts(box);
    await widget.newGame();
    expect(seen.map(({ reason, source }) => [reason, source])).to.deep.equal([['new', 'api']]);
  });
});

describe('a move is told behind the start of its game', () => {
  for (const ticks of [0, 3, 12, 40]) {
    it(`also where yet another game is asked for ${ticks} steps later`, async () => {
      const widget = await mount({ seed: 'a', storage: 'none' });
      await widget.legalMoves();
      const told: unknown[] = [];
      for (const type of ['bp-start', 'bp-before-move', 'bp-move'])
        widget.addEventListener(type, () => told.push([type, widget.state!.seed]));
      widget.seed = 'b';
      const played = widget.play({ piece: 0, row: 0, column: 0 });
      await widget.updateComplete;
      for (let i = 0; i < ticks; i++) await Promise.resolve();
      widget.seed = 'c';
      await played;
      await settled(widget);
      expect(widget.state!.seed).to.equal('c');
      const moved = (told as [string, string][]).filter(([type]) => type === 'bp-move');
      expect(moved).to.have.length(1);
      const [[, seed]] = moved as [[string, string]];
      const game = (told as [string, string][]).filter(([, of]) => of === seed).map(([type]) => type);
      expect(game).to.deep.equal(['bp-start', 'bp-before-move', 'bp-move']);
    });
  }
});

describe('a method is of the game that is asked for by then', () => {
  /** Plays a move at once; answers which starts and moves are told until it is played. */
  const played = async (widget: BlockPuzzleElement): Promise<string[]> => {
    const told: string[] = [];
    for (const type of ['bp-start', 'bp-move'])
      widget.addEventListener(type, () => told.push(`${type} ${widget.state!.seed}`));
    await widget.play({ piece: 0, row: 0, column: 0 });
    return told;
  };
  const toldOf = (seed: string): string[] => [`bp-start ${seed}`, `bp-move ${seed}`];

  it('as an element that has left before its first game comes back', async () => {
    const box = stage();
    const widget = make({ seed: 'a', loading: 'eager', storage: 'none' });
    box.append(widget);
    // It may even be there by then.
    await until(() => widget.status !== 'idle', 'the first is asked for');
    widget.remove();
    await nextTask();
    widget.seed = 'b';
    box.append(widget);
    expect(await played(widget)).to.deep.equal(toldOf('b'));
  });

  it('as the page’s address has just asked for one', async () => {
    const widget = await mount({ seed: 'a', storage: 'none' });
    const asked = new Promise((done) => {
      // Behind the element, which has heard of it by then.
      addEventListener('hashchange', () => void played(widget).then(done, done), { once: true });
    });
    location.hash = seedLink('blocks', 'linked-now');
    expect(await asked).to.deep.equal(toldOf('linked-now'));
  });

  it('as an element comes back that left as the page’s address asked for one', async () => {
    const box = stage();
    const widget = await mount({ seed: 'a', storage: 'none' }, box);
    setHash(seedLink('blocks', 'linked-back'));
    dispatchEvent(new HashChangeEvent('hashchange'));
    widget.remove();
    await nextTask();
    box.append(widget);
    expect(await played(widget)).to.deep.equal(toldOf('linked-back'));
  });

  it('which is told, and then a new one in its place: each was asked for', async () => {
    const box = stage();
    const widget = await mount({ seed: 'a', storage: 'none' }, box);
    const seen = starts(box);
    widget.seed = 'b';
    await widget.newGame();
    expect(told(seen)).to.deep.equal(['attribute', 'new']);
    expect(widget.state).to.deep.include({ seed: 'b', moves: 0 });
  });
});

describe('no start is told', () => {
  it('of a game that has given way to the next already', async () => {
    const box = stage();
    const widget = await mount({ daily: '2031-05-04' }, box);
    await playSome(widget, 2);
    widget.daily = '2031-05-05';
    await settled(widget);
    const seen = starts(box);
    widget.daily = '2031-05-04';
    await Promise.resolve();
    await nextTask();
    widget.daily = '2031-05-06';
    await settled(widget);
    for (const { status } of seen) expect(status).to.equal('playing');
    expect(seen.at(-1)).to.deep.include({ reason: 'daily', restored: false, score: 0 });
  });

  it('as the element is moved, undoes, or is shown otherwise', async () => {
    const box = stage();
    const widget = await mount({ seed: 'a' }, box);
    const seen = starts(document.body);
    await playSome(widget, 2);
    await widget.undo();
    widget.theme = 'dark';
    stage().append(widget);
    await settled(widget);
    widget.remove();
    await nextTask();
    box.append(widget);
    await settled(widget);
    await until(() => widget.status === 'playing', 'it goes on');
    expect(seen).to.have.length(0);
  });

  rare('where an attribute is refused', async () => {
    const box = stage();
    const widget = await mount({ seed: 'a' }, box);
    await playSome(widget, 2);
    const { score } = widget;
    const seen = starts(box);
    widget.setAttribute('position', 'nonsense');
    await settled(widget);
    expect(seen).to.have.length(0);
    expect([widget.score, widget.status]).to.deep.equal([score, 'playing']);
  });
});

describe('a score is never that of the game before', () => {
  for (const [name, value] of sampled(
    [
      ['variant', 'samegame'],
      ['seed', 'b'],
      ['grid-size', '9x9'],
      ['daily', '2031-05-04'],
    ] as const,
    2,
  )) {
    it(`in the task in which ${name} is set, and until the new one is there`, async () => {
      const widget = await mount({ seed: 'a' });
      await playSome(widget, 3);
      expect(widget.score).to.be.above(0);
      const seen: unknown[] = [];
      widget.addEventListener('bp-start', () => seen.push([widget.score, widget.status]));
      widget.setAttribute(name, value);
      expect([widget.score, widget.status]).to.deep.equal([0, 'loading']);
      await Promise.resolve();
      expect([widget.score, widget.status]).to.deep.equal([0, 'loading']);
      await widget.updateComplete;
      await until(() => widget.matches(':state(loading)') || seen.length > 0, 'it is styled as on its way');
      await settled(widget);
      expect(seen).to.deep.equal([[0, 'playing']]);
      expect([widget.status, widget.matches(':state(loading)')]).to.deep.equal(['playing', false]);
    });
  }

  it('nor lost where the value that was set is taken back in the same task', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 3);
    const { score } = widget;
    widget.seed = 'b';
    widget.seed = 'a';
    expect([widget.score, widget.status]).to.deep.equal([score, 'playing']);
  });

  rare('nor that of an element that was out of the page when it was set', async () => {
    const box = stage();
    const widget = await mount({ seed: 'a' }, box);
    await playSome(widget, 3);
    widget.remove();
    await nextTask();
    widget.seed = 'b';
    await widget.updateComplete;
    expect(widget.score).to.equal(0);
    box.append(widget);
    await settled(widget);
    expect([widget.state!.seed, widget.score, widget.status]).to.deep.equal(['b', 0, 'playing']);
  });
});

describe('states for styles', () => {
  it('are loading until the first board, then ready', async () => {
    const widget = make({ loading: 'eager' });
    stage().append(widget);
    await widget.updateComplete;
    expect(widget.matches(':state(loading)')).to.be.true;
    expect(widget.matches(':state(ready)')).to.be.false;
    await widget.ready;
    await settled(widget);
    expect(
      ['loading', 'ready', 'playing', 'error'].filter((name) => widget.matches(`:state(${name})`)),
    ).to.deep.equal(['ready', 'playing']);
  });
});
