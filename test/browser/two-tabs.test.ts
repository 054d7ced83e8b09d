/** Two tabs with one saved game: what is longer stays, what is replaced is kept aside. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement, Snapshot } from '../../dist/index.js';
import { frame, load, started } from '../support/browser-frames.js';
import { engine, store, stored } from '../support/browser-games.js';
import { gone, mount, nextTask, playSome, rare } from '../support/browser-page.js';
import { firstOf, sampled } from '../support/volume.js';

const KEY = 'shared';

const tab = (): Promise<BlockPuzzleElement> => mount({ 'save-key': KEY, seed: 'a' });

/** A tab of its own: another document with a package of its own, over the same storage. */
async function otherTab(): Promise<BlockPuzzleElement> {
  const host = await frame();
  return started(
    load(host, { markup: `<block-puzzle save-key="${KEY}" seed="a" motion="none"></block-puzzle>` }),
  );
}

/** How many moves the saved game has. */
const savedMoves = (kind = 'game'): number => (JSON.parse(stored(kind, KEY)!) as Snapshot).moves.length;

/** A game of so many moves as another tab would store it. */
async function foreign(moves: number, seed = 'a'): Promise<string> {
  const game = (await engine()).newGame({ variant: 'blocks', seed });
  for (let i = 0; i < moves; i++) game.play(game.legalMoves().at(-1)!);
  return JSON.stringify({ ...game.snapshot(), told: { best: true, over: false } });
}

describe('of two tabs', () => {
  it('the one that is behind does not overwrite the longer game', async () => {
    const [mine, theirs] = [await tab(), await otherTab()];
    await playSome(theirs, 4);
    const long = stored('game', KEY);
    await playSome(mine, 3);
    expect(stored('game', KEY)).to.equal(long);
    expect(mine.state!.moves).to.equal(3);
    await gone(mine);
    expect((await tab()).state!.moves).to.equal(4);
  });

  it('the one that gets ahead is saved, and the other’s game is kept aside', async () => {
    const [mine, theirs] = [await tab(), await otherTab()];
    await playSome(theirs, 2);
    const short = stored('game', KEY);
    await playSome(mine, 2);
    expect(stored('game', KEY)).to.equal(short);
    await playSome(mine, 1);
    expect(savedMoves()).to.equal(3);
    expect(stored('aside', KEY)).to.equal(short);
    await playSome(mine, 1);
    expect(savedMoves()).to.equal(4);
    expect(stored('aside~2', KEY)).to.be.null;
  });

  rare('that overtake each other keep the longest of what was replaced', async () => {
    const [mine, theirs] = [await tab(), await otherTab()];
    await playSome(mine, 1);
    await playSome(theirs, 2);
    await playSome(mine, 2);
    expect(savedMoves()).to.equal(3);
    await playSome(theirs, 2);
    expect(savedMoves()).to.equal(4);
    expect(savedMoves('aside')).to.equal(3);
    expect(stored('aside~2', KEY)).to.be.null;
  });

  rare('with games of equal length, the one that was saved first stays', async () => {
    const [mine, theirs] = [await tab(), await otherTab()];
    await playSome(theirs, 2);
    const first = stored('game', KEY);
    for (const _ of [1, 2]) await mine.play((await mine.legalMoves()).at(-1)!);
    expect(mine.state!.moves).to.equal(2);
    expect(stored('game', KEY)).to.equal(first);
    expect(stored('aside', KEY)).to.be.null;
  });

  it('one that begins a new game does not remove the other’s', async () => {
    const [mine, theirs] = [await tab(), await otherTab()];
    await playSome(mine, 1);
    await playSome(theirs, 3);
    const saved = stored('game', KEY);
    await mine.newGame();
    expect(stored('game', KEY)).to.equal(saved);
    await playSome(mine, 1);
    expect(stored('game', KEY)).to.equal(saved);
  });

  rare('one that begins a new game removes its own', async () => {
    const mine = await tab();
    await playSome(mine, 2);
    await mine.newGame();
    expect(stored('game', KEY)).to.be.null;
  });

  rare('an undo counts: a game is as long as the moves that stand', async () => {
    const [mine, theirs] = [await tab(), await otherTab()];
    await playSome(theirs, 4);
    for (let i = 0; i < 3; i++) await theirs.undo();
    await playSome(mine, 2);
    expect(savedMoves()).to.equal(2);
    expect(savedMoves('aside')).to.equal(4);
  });

  it('the better best score stays', async () => {
    const [mine, theirs] = [await tab(), await otherTab()];
    await playSome(theirs, 6);
    const { best } = theirs;
    await playSome(mine, 1);
    expect(mine.best).to.be.below(best);
    expect(Number(stored('best', KEY))).to.equal(best);
  });

  rare('one that forgets everything leaves the other playing', async () => {
    const [mine, theirs] = [await tab(), await otherTab()];
    await playSome(mine, 2);
    await theirs.clearData();
    expect({ ...localStorage }).to.deep.equal({});
    await playSome(mine, 1);
    expect(savedMoves()).to.equal(3);
  });
});

describe('a game that another tab has ended', () => {
  const ended = async (seed: string): Promise<string> => {
    const game = (await engine()).newGame({ variant: 'blocks', seed });
    while (!game.state.over) game.play(game.legalMoves().at(-1)!);
    return JSON.stringify({ ...game.snapshot(), told: { best: true, over: true } });
  };

  for (const seed of firstOf(['a', 'another'])) {
    it(`gives way to a shorter one, and is kept aside (seed ${seed})`, async () => {
      const mine = await tab();
      const text = await ended(seed);
      store('game', KEY, text);
      await playSome(mine, 2);
      expect(savedMoves()).to.equal(2);
      expect(stored('aside', KEY)).to.equal(text);
      await gone(mine);
      expect((await tab()).state!.moves).to.equal(2);
    });
  }

  rare('stays where it is that of the same day', async () => {
    const day = (): Promise<BlockPuzzleElement> => mount({ 'save-key': KEY, daily: '2031-05-04' });
    const mine = await day();
    const text = await ended('daily 2031-05-04');
    store('game', `${KEY}~day0`, text);
    await playSome(mine, 2);
    expect(stored('game', `${KEY}~day0`)).to.equal(text);
    await gone(mine);
    expect((await day()).status).to.equal('over');
  });
});

describe('what another tab has written meanwhile', () => {
  it('is kept aside when it cannot be read', async () => {
    const mine = await tab();
    for (const junk of ['{', '[1]', 'null', '"text"', '{"moves":"many"}']) {
      store('game', KEY, junk);
      await playSome(mine, 1);
      expect(stored('aside', KEY), junk).to.equal(junk);
    }
    expect(savedMoves()).to.equal(5);
  });

  rare('of which it was known before is not kept aside again', async () => {
    const mine = await tab();
    const text = await foreign(1);
    for (let i = 0; i < 3; i++) {
      await playSome(mine, 2);
      store('game', KEY, text);
    }
    await playSome(mine, 2);
    expect(stored('aside', KEY)).to.equal(text);
    expect(stored('aside~2', KEY)).to.be.null;
  });

  it('is kept up to five times: the newest first, the oldest drops out', async () => {
    const mine = await tab();
    const texts: string[] = [];
    for (let i = 0; i < 7; i++) {
      await playSome(mine, 1);
      texts.unshift(await foreign(1, `other ${i}`));
      store('game', KEY, texts[0]!);
    }
    await playSome(mine, 1);
    const kinds = ['aside', 'aside~2', 'aside~3', 'aside~4', 'aside~5'];
    expect(kinds.map((kind) => stored(kind, KEY))).to.deep.equal(texts.slice(0, 5));
    expect(Object.keys(localStorage).filter((name) => name.includes('aside'))).to.have.length(5);
    await mine.clearData();
    expect({ ...localStorage }).to.deep.equal({});
  });

  it('is not touched before the first move', async () => {
    const mine = await tab();
    const text = await foreign(1);
    store('game', KEY, text);
    await mine.undo();
    await mine.newGame();
    expect({ ...localStorage }).to.deep.equal({ [`block-puzzle:game:${KEY}`]: text });
  });
});

describe('a derived key', () => {
  it('is free again once its widget has left the page', async () => {
    const first = await mount({ seed: 'a' });
    const second = await mount({ seed: 'a' });
    await playSome(first, 1);
    await playSome(second, 2);
    await gone(first);
    const third = await mount({ seed: 'a' });
    expect(third.state!.moves).to.equal(1);
    await playSome(third, 3);
    await gone(second);
    expect((await mount({ seed: 'a' })).state!.moves).to.equal(2);
  });

  rare('taken by another widget while its own was away is not overwritten', async () => {
    const first = await mount({ seed: 'a' });
    await playSome(first, 1);
    first.remove();
    await nextTask();
    const second = await mount({ seed: 'a' });
    expect(second.state!.moves).to.equal(1);
    await playSome(second, 3);
    const saved = { ...localStorage };
    document.body.append(first);
    await first.snapshot();
    await playSome(first, 1);
    for (const [name, text] of Object.entries(saved)) {
      if (name.includes(':game:')) expect(localStorage.getItem(name)).to.equal(text);
    }
    await gone(first);
  });
});

describe('a game that was stored before', () => {
  type Old = { -readonly [K in keyof Snapshot]?: Snapshot[K] };

  /** As the first version stored it: without a word of help, from a start with its hand. */
  async function old(moves: number, undone: number): Promise<string> {
    const game = (await engine()).newGame({ variant: 'blocks', seed: 'a' });
    const position = game.position();
    for (let i = 0; i < moves; i++) game.play(game.legalMoves()[0]!);
    for (let i = 0; i < undone; i++) game.undo();
    const snapshot: Old = { ...game.snapshot(), start: position };
    delete snapshot.assisted;
    return JSON.stringify({ ...snapshot, told: { best: true, over: false } });
  }

  for (const [undone, assisted] of [
    [0, false],
    [1, true],
  ] as const) {
    it(`by the first version goes on (${undone} moves undone)`, async () => {
      const text = await old(4, undone);
      store('game', KEY, text);
      store('best', KEY, '500');
      const widget = await tab();
      expect(widget.state).to.deep.include({ moves: 4 - undone, seed: 'a', assisted });
      expect(widget.best).to.equal(500);
      const { moves, undone: kept } = await widget.snapshot();
      expect({ moves, undone: kept }).to.deep.equal({ moves: (JSON.parse(text) as Snapshot).moves, undone });
      expect(await playSome(widget, 2)).to.equal(2);
      expect((await widget.getRecord()).moves).to.have.length(6 - undone);
    });
  }

  for (const [what, change] of sampled(
    [
      ['a later version', { version: 2 }],
      ['later rules', { rules: 99 }],
      ['another generator', { generator: 99 }],
      ['another score', { score: 1 }],
      ['another thing', { format: 'other/thing' }],
    ] as const,
    3,
  )) {
    it(`by ${what} is set aside whole, and a new game begins`, async () => {
      const text = JSON.stringify({ ...(JSON.parse(await foreign(2)) as object), ...change });
      store('game', KEY, text);
      const widget = await tab();
      expect(widget.state!.moves).to.equal(0);
      expect(stored('aside', KEY)).to.equal(text);
      await playSome(widget, 1);
      expect(stored('aside', KEY)).to.equal(text);
      expect(savedMoves()).to.equal(1);
    });
  }
});
