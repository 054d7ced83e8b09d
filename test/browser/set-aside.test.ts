/** Saved games that are set aside: whole or not at all, one copy of a game, in a storage that may fail anywhere. */
import { expect } from '@esm-bundle/chai';
import { shorten } from '../support/browser-clock.js';
import type { BlockPuzzleElement, Snapshot, StorageAdapter } from '../../dist/index.js';
import { engine } from '../support/browser-games.js';
import { make, nextTask, playSome, rare, stage, until } from '../support/browser-page.js';
import { settled } from '../support/browser-reports.js';
import { byTurns, sampled } from '../support/volume.js';

const KEY = 'k';
const GAME = `block-puzzle:game:${KEY}`;
const ASIDE = ['aside', 'aside~2', 'aside~3', 'aside~4', 'aside~5'].map(
  (kind) => `block-puzzle:${kind}:${KEY}`,
);

/** A saved game of so many moves, by the first or by the last that are legal. */
async function saved(seed: string, moves: number, at: 0 | -1 = 0): Promise<string> {
  const game = (await engine()).newGame({ variant: 'blocks', seed });
  for (let i = 0; i < moves && !game.state.over; i++) game.play(game.legalMoves().at(at)!);
  return JSON.stringify(game.snapshot());
}

interface Kept extends StorageAdapter {
  readonly entries: Map<string, string>;
  /** Fails each write from this one on; counts down. */
  writes: number;
}

function memory(entries: Record<string, string>, later: boolean): Kept {
  const answer = <T>(value: () => T): T =>
    later ? (Promise.resolve().then(value) as unknown as T) : value();
  const kept: Kept = {
    entries: new Map(Object.entries(entries)),
    writes: Infinity,
    getItem: (key) => answer(() => kept.entries.get(key) ?? null),
    setItem: (key, value) =>
      answer(() => {
        if (kept.writes-- <= 0) throw new DOMException('full', 'QuotaExceededError');
        kept.entries.set(key, value);
      }),
    removeItem: (key) => answer(() => kept.entries.delete(key)),
  };
  return kept;
}

/** A widget of another seed than what is saved: that cannot go on in it. */
async function open(storage: StorageAdapter, seed = 'mine'): Promise<BlockPuzzleElement> {
  const widget = make({ seed, 'save-key': KEY });
  widget.storage = storage;
  stage().append(widget);
  await widget.ready;
  await nextTask();
  return widget;
}

const texts = (kept: Kept): string[] => [...kept.entries.values()];

for (const [i, later] of [false, true].entries()) {
  describe(`in a storage that answers ${later ? 'later' : 'at once'}, a game that cannot go on`, () => {
    const one = byTurns(i, 2, it);

    one('is moved to its copy', async () => {
      const text = await saved('other', 2);
      const kept = memory({ [GAME]: text }, later);
      await open(kept);
      expect(Object.fromEntries(kept.entries)).to.deep.equal({ [ASIDE[0]!]: text });
    });

    one('is not removed where the copy cannot be written', async () => {
      const text = await saved('other', 2);
      const kept = memory({ [GAME]: text }, later);
      kept.writes = 0;
      const widget = await open(kept);
      await playSome(widget, 3);
      await nextTask();
      expect(kept.entries.get(GAME)).to.equal(text);
    });

    one('is lost at no step of the shifting of the copies before it', async () => {
      const copies = await Promise.all(['a', 'b', 'c'].map((seed) => saved(seed, 2)));
      const text = await saved('other', 2);
      for (const writes of sampled([0, 1, 2, 3, 4], 2)) {
        const entries = Object.fromEntries(copies.map((copy, i) => [ASIDE[i]!, copy]));
        const kept = memory({ ...entries, [GAME]: text }, later);
        kept.writes = writes;
        (await open(kept)).remove();
        expect(texts(kept), `${writes} writes`).to.include.members([...copies, text]);
      }
    });

    one('has one copy: of a game and its beginning, the longer one', async () => {
      const [short, long] = [await saved('other', 2), await saved('other', 4)];
      const first = await saved('first', 1);
      const entries = { [ASIDE[0]!]: first, [ASIDE[1]!]: short };
      const kept = memory({ ...entries, [GAME]: long }, later);
      (await open(kept)).remove();
      await nextTask();
      expect(Object.fromEntries(kept.entries)).to.deep.equal({ [ASIDE[0]!]: long, [ASIDE[1]!]: first });
      kept.entries.set(GAME, short);
      await open(kept);
      expect(Object.fromEntries(kept.entries)).to.deep.equal({ [ASIDE[0]!]: long, [ASIDE[1]!]: first });
    });

    one('has a copy beside that of another game from the same start, longer or not', async () => {
      const other = await saved('other', 3, -1);
      for (const moves of [2, 3, 4]) {
        const text = await saved('other', moves);
        const kept = memory({ [ASIDE[0]!]: other, [GAME]: text }, later);
        await open(kept);
        expect(Object.fromEntries(kept.entries)).to.deep.equal({ [ASIDE[0]!]: text, [ASIDE[1]!]: other });
      }
    });

    one('leaves its copy as it is', async () => {
      const text = await saved('other', 2);
      const kept = memory({ [ASIDE[1]!]: text, [GAME]: text }, later);
      await open(kept);
      expect(Object.fromEntries(kept.entries)).to.deep.equal({ [ASIDE[1]!]: text });
    });

    one('takes the place of a copy that was removed, with one copy of a game also then', async () => {
      const [short, long] = [await saved('other', 2), await saved('other', 4)];
      const first = await saved('first', 1);
      const kept = memory({ [ASIDE[1]!]: short, [ASIDE[2]!]: first, [GAME]: long }, later);
      await open(kept);
      expect(Object.fromEntries(kept.entries)).to.deep.equal({ [ASIDE[0]!]: long, [ASIDE[2]!]: first });
    });

    for (const [what, change] of [
      ['a later version', { version: 2 }],
      ['later rules', { rules: 99 }],
    ] as const) {
      one(`because it is of ${what} is moved to its copy, also where it has ended`, async () => {
        const told = { best: true, over: true };
        const text = JSON.stringify({
          ...(JSON.parse(await saved('mine', 2)) as object),
          ...change,
          told,
        });
        const kept = memory({ [GAME]: text }, later);
        const widget = await open(kept);
        await playSome(widget, 1);
        await nextTask();
        expect(kept.entries.get(ASIDE[0]!)).to.equal(text);
        kept.entries.set(GAME, text);
        kept.entries.delete(ASIDE[0]!);
        widget.seed = 'another';
        await settled(widget);
        await nextTask();
        expect(kept.entries.get(ASIDE[0]!), 'after a change of the game').to.equal(text);
      });
    }

    one('but has ended, and can be read, needs no copy', async () => {
      const text = await saved('other', 999);
      const kept = memory({ [GAME]: text }, later);
      const widget = await open(kept);
      await playSome(widget, 1);
      await nextTask();
      expect(kept.entries.get(ASIDE[0]!)).to.be.undefined;
      expect((JSON.parse(kept.entries.get(GAME)!) as Snapshot).moves).to.have.length(1);
    });
  });
}

describe('a storage that never answers', () => {
  const silent: StorageAdapter = {
    getItem: () => null,
    setItem: () => new Promise(() => undefined),
    removeItem: () => new Promise(() => undefined),
  };

  it('does not keep clearData() from ending, nor the game from going on after it', async () => {
    shorten(3000);
    const widget = await open(silent);
    await playSome(widget, 3);
    const cleared = widget.clearData();
    const played = playSome(widget, 1);
    await cleared;
    expect(await played).to.equal(1);
    expect(widget.state!.moves).to.equal(4);
  });

  rare('in one entry does not keep the others from being removed', async () => {
    const kept = memory({ [ASIDE[0]!]: await saved('a', 1) }, true);
    const { removeItem } = kept;
    kept.removeItem = (key) => (key === GAME ? new Promise(() => undefined) : removeItem(key));
    const widget = await open(kept);
    await playSome(widget, 1);
    await widget.clearData();
    expect([...kept.entries.keys()]).to.deep.equal([GAME]);
  });

  rare('once does not stop what is saved after it', async () => {
    const kept = memory({}, true);
    const { setItem } = kept;
    const widget = await open(kept);
    kept.setItem = () => {
      kept.setItem = setItem;
      return new Promise(() => undefined);
    };
    await playSome(widget, 2);
    const saved = (): number =>
      (JSON.parse(kept.entries.get(GAME) ?? '{}') as Partial<Snapshot>).moves?.length ?? 0;
    await until(() => saved() === 2, 'both moves are saved');
  });
});
