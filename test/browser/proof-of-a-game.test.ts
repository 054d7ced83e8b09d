/** The record of a game as a host gets it: whole, true, and honest about help. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement, Move } from '../../dist/index.js';
import { type GameRecord } from '../../dist/engine.js';
import { heard, notFrozen } from '../support/browser-events.js';
import { formatPosition, formatRecord, SCRIPTED, verdictOf } from '../support/browser-games.js';
import {
  arrange,
  inside,
  LAST_MOVE,
  mount,
  nextTask,
  playSome,
  rare,
  rejection,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import { click, key, playByDrag, playByKeys, playByTap } from '../support/browser-player.js';
import { firstOf, sampled } from '../support/volume.js';

const small = (attributes = {}): Promise<BlockPuzzleElement> =>
  mount({ seed: 'proof', 'grid-size': '6', ...attributes });

/** Plays to the end in a way; answers with the record that bp-gameover brings. */
async function toTheEnd(
  widget: BlockPuzzleElement,
  play: (widget: BlockPuzzleElement, move: Move) => Promise<unknown>,
): Promise<GameRecord> {
  const over = heard(widget, 'bp-gameover');
  widget.focus();
  while (!widget.state!.over) {
    const moves = await widget.legalMoves();
    await play(widget, moves[(widget.state!.moves * 7) % moves.length]!);
  }
  return (await over).detail.record as GameRecord;
}

describe('the record of a game', () => {
  const WAYS = [
    ['drag', playByDrag, false],
    ['tap', playByTap, false],
    ['keyboard', playByKeys, false],
    ['play()', (widget: BlockPuzzleElement, move: Move) => widget.play(move), true],
  ] as const;
  for (const [way, play, assisted] of sampled(WAYS, 2)) {
    it(`that was played by ${way} is proved; a program has ${assisted ? '' : 'not '}helped`, async () => {
      const widget = await small();
      const whole = await toTheEnd(widget, play);
      expect(whole.assisted).to.equal(assisted);
      expect(widget.state!.assisted).to.equal(assisted);
      expect(await widget.getRecord()).to.deep.equal(whole);
      const expected = { ok: true, score: widget.score, over: true, assisted, moves: widget.state!.moves };
      expect(await verdictOf(whole)).to.deep.include(expected);
      expect(await verdictOf(formatRecord(whole))).to.deep.include(expected);
    });
  }

  for (const variant of firstOf(['blocks', 'block-sudoku', 'blockudoku'])) {
    it(`is proved for ${variant}, at any time`, async () => {
      const widget = await mount({ variant, seed: 'a' });
      for (let moves = 0; moves <= 5; moves++) {
        const record = await widget.getRecord();
        expect(record.moves).to.have.length(moves);
        expect(await verdictOf(record)).to.deep.include({
          ok: true,
          score: widget.score,
          moves,
          from: 'seed',
        });
        await playSome(widget, 1);
      }
    });
  }

  it('comes with the end frozen, plain and of its own', async () => {
    const widget = await mount({ 'grid-size': '4', 'hand-size': '1' });
    await arrange(widget, LAST_MOVE);
    const over = heard(widget, 'bp-gameover');
    await widget.play(TO_CORNER);
    const { record } = (await over).detail;
    expect(notFrozen(record)).to.deep.equal([]);
    expect(JSON.parse(JSON.stringify(record))).to.deep.equal(record);
    expect(structuredClone(record)).to.deep.equal(record);
    expect(Object.getPrototypeOf(record)).to.equal(Object.prototype);
    expect(notFrozen(await widget.getRecord())).to.deep.equal([]);
  });

  it('that is changed by a letter is not proved', async () => {
    const widget = await small();
    await playSome(widget, 3);
    const record = await widget.getRecord();
    expect(await verdictOf({ ...record, score: record.score + 1 })).to.deep.include({
      ok: false,
      code: 'score',
    });
    const text = formatRecord(record);
    const other = `${text.slice(0, 20)}${text[20] === 'a' ? 'b' : 'a'}${text.slice(21)}`;
    expect((await verdictOf(other)).ok).to.be.false;
  });

  it('has no trace of what was undone', async () => {
    const widget = await small();
    await playSome(widget, 3);
    await widget.undo();
    const record = await widget.getRecord();
    expect(record.moves).to.have.length(2);
    expect(await verdictOf(record)).to.deep.include({ ok: true, score: widget.score, assisted: true });
  });

  it('from a position says so, and is proved', async () => {
    const widget = await mount({ position: formatPosition(SCRIPTED) });
    await playSome(widget, 3);
    expect(await verdictOf(await widget.getRecord())).to.deep.include({
      ...{ ok: true, from: 'position', score: widget.score, earned: widget.score - SCRIPTED.score! },
    });
  });

  it('waits for the moves that were asked for before it', async () => {
    const widget = await small();
    const [move] = await widget.legalMoves();
    const [, record] = await Promise.all([widget.play(move!), widget.getRecord()]);
    expect(record.moves).to.deep.equal([move]);
  });

  rare('is there no more once the element is out of the page', async () => {
    const widget = await small();
    widget.remove();
    await nextTask();
    expect(await rejection(widget.getRecord())).to.be.instanceOf(Error);
  });
});

describe('help', () => {
  const moveByHand = async (widget: BlockPuzzleElement): Promise<void> => {
    const [move] = await widget.legalMoves();
    await playByTap(widget, move!);
  };

  it('is an undo, by button or by key, and stays although it is redone', async () => {
    for (const undo of [
      (widget: Element) => click(inside(widget, '[part~="undo-button"]')),
      () => key('u'),
    ]) {
      const widget = await small({ storage: 'none' });
      await moveByHand(widget);
      expect(widget.state!.assisted).to.be.false;
      widget.focus();
      const undone = heard(widget, 'bp-undo');
      await undo(widget);
      await undone;
      expect(widget.state!.assisted).to.be.true;
      await widget.redo();
      await moveByHand(widget);
      expect((await widget.getRecord()).assisted).to.be.true;
    }
  });

  rare('is no undo that had nothing to undo', async () => {
    const widget = await small();
    await widget.undo();
    await moveByHand(widget);
    expect((await widget.getRecord()).assisted).to.be.false;
  });

  rare('is no move of a program that was prevented', async () => {
    const widget = await small();
    widget.addEventListener(
      'bp-before-move',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
    const [move] = await widget.legalMoves();
    expect(await widget.play(move!)).to.be.null;
    await moveByHand(widget);
    expect((await widget.getRecord()).assisted).to.be.false;
  });

  it('ends with the game, and is remembered over a visit', async () => {
    const widget = await small();
    await playSome(widget, 1);
    widget.remove();
    await nextTask();
    const again = await small();
    expect(again.state!.assisted).to.be.true;
    await again.newGame();
    await moveByHand(again);
    expect((await again.getRecord()).assisted).to.be.false;
  });

  rare('is not lost with a worker', async () => {
    const widget = await small();
    await playSome(widget, 1);
    widget.setAttribute('worker-url', new URL('../../dist/cdn/worker.js?proof', import.meta.url).href);
    await widget.snapshot();
    await moveByHand(widget);
    await until(() => widget.state!.moves === 2, 'it is played');
    expect((await widget.getRecord()).assisted).to.be.true;
  });

  it('is a game that a program has restored, but not the player’s own that goes on', async () => {
    const widget = await small();
    await moveByHand(widget);
    const snapshot = await widget.snapshot();
    expect(snapshot.assisted).to.be.false;
    widget.remove();
    await nextTask();
    const again = await small();
    expect(again.state).to.deep.include({ moves: 1, assisted: false });
    await again.restore(snapshot);
    expect(again.state).to.deep.include({ moves: 1, assisted: true });
    expect((await again.getRecord()).assisted).to.be.true;
  });
});
