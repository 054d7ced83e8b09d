/** What the methods answer, in which order, and how they refuse. */
import { expect } from '@esm-bundle/chai';
import type { Snapshot } from '../../dist/index.js';
import { names, notFrozen, record } from '../support/browser-events.js';
import { arrange, LAST_MOVE, mount, playSome, rejection, TO_CORNER } from '../support/browser-page.js';

describe('legalMoves and canPlay', () => {
  it('list what play takes, piece by piece in reading order', async () => {
    const widget = await mount();
    await arrange(widget, {
      board: ['#.#', '..#', '###'].map((row) => row.replace(/^###$/, '.##')),
      hand: ['#', '##'],
    });
    expect(await widget.legalMoves()).to.deep.equal([
      { piece: 0, row: 0, column: 1 },
      { piece: 0, row: 1, column: 0 },
      { piece: 0, row: 1, column: 1 },
      { piece: 0, row: 2, column: 0 },
      { piece: 1, row: 1, column: 0 },
    ]);
    expect(await widget.legalMoves(1)).to.deep.equal([{ piece: 1, row: 1, column: 0 }]);
    expect(await widget.canPlay({ piece: 1, row: 1, column: 0 })).to.be.true;
    expect(await widget.canPlay({ piece: 1, row: 0, column: 0 })).to.be.false;
    for (const nonsense of [
      null,
      undefined,
      {},
      'x',
      { piece: 9, row: 0, column: 0 },
      { piece: 0, row: -1, column: 99 },
    ]) {
      expect(await widget.canPlay(nonsense as never)).to.be.false;
    }
  });

  it('and play take no move whose values are no numbers, whatever they are', async () => {
    const widget = await mount();
    const { state } = widget;
    const trap = {
      get row(): number {
        throw new Error('trap');
      },
    };
    for (const value of [Symbol('x'), () => 0, {}, [0], new Date(0), { valueOf: () => 0 }, '0', true, null]) {
      for (const name of ['piece', 'row', 'column'] as const) {
        const move = { piece: 0, row: 0, column: 0, [name]: value } as never;
        const what = `${name} ${Object.prototype.toString.call(value)}`;
        expect(await widget.canPlay(move), what).to.be.false;
        const error = await rejection(widget.play(move));
        expect(error, what).to.deep.include({ name: 'IllegalMoveError', code: 'malformed' });
      }
    }
    const error = await rejection(widget.play(Object.assign(trap, { piece: 0, column: 0 })));
    expect(error).to.deep.include({ name: 'IllegalMoveError', code: 'malformed' });
    expect(widget.state).to.equal(state);
    expect(await widget.play({ piece: 0, row: 0, column: 0 })).not.to.be.null;
  });

  it('say what they were given in place of a move', async () => {
    const widget = await mount();
    for (const [given, shown] of [
      ['down', /but was "down"$/],
      [7, /but was 7$/],
      [true, /but was true$/],
      [7n, /but was a bigint$/],
      [undefined, /but was undefined$/],
      [null, /but was null$/],
      [Symbol('s'), /but was "Symbol\(s\)"$/],
      [[() => 0], /but had undefined$/],
      [Proxy.revocable({}, {}).proxy, /but had undefined$/],
      [{ piece: Symbol('s'), row: 0, column: 0 }, /piece, but had "Symbol\(s\)"$/],
      [{ piece: 0, row: () => 0, column: 0 }, /row, but had an object$/],
      [{ piece: 0, row: '5', column: 0 }, /row, but had "5"$/],
      [{}, /but had undefined$/],
    ] as const) {
      const error = await rejection(widget.play(given as never));
      expect(error).to.deep.include({ name: 'IllegalMoveError', code: 'malformed' });
      expect(error.message).to.match(shown);
    }
  });

  it('list nothing once the game is over', async () => {
    const widget = await mount();
    await arrange(widget, LAST_MOVE);
    await widget.play(TO_CORNER);
    expect(await widget.legalMoves()).to.deep.equal([]);
    expect(await widget.canPlay({ piece: 0, row: 0, column: 0 })).to.be.false;
    expect((await rejection(widget.play({ piece: 0, row: 0, column: 0 }))).code).to.equal('over');
  });
});

describe('commands', () => {
  it('given at once are carried out one after the other', async () => {
    const widget = await mount({ seed: 'a', 'grid-size': '15' });
    const events = record(widget, ['bp-move', 'bp-undo', 'bp-redo', 'bp-deal']);
    const moves = [0, 1, 2].map((piece) => ({ piece, row: piece * 5, column: 0 }));
    const [first, undone, redone] = await Promise.all([
      widget.play(moves[0]!),
      widget.undo(),
      widget.redo(),
      widget.play(moves[1]!),
      widget.play(moves[2]!),
    ]);
    expect(first).to.deep.include({ over: false });
    expect([undone, redone]).to.deep.equal([moves[0], moves[0]]);
    expect(names(events)).to.deep.equal(['bp-move', 'bp-undo', 'bp-redo', 'bp-move', 'bp-move', 'bp-deal']);
    expect(widget.state!.moves).to.equal(3);
  });

  it('that are refused do not hold up the next', async () => {
    const widget = await mount({ seed: 'a' });
    const [refused, moves] = await Promise.allSettled([
      widget.play({ piece: 0, row: 31, column: 31 }),
      widget.legalMoves(),
    ]);
    expect(refused.status).to.equal('rejected');
    expect(moves.status).to.equal('fulfilled');
  });

  it('answer with frozen data, and the state is frozen', async () => {
    const widget = await mount({ seed: 'a' });
    const [move] = await widget.legalMoves();
    const result = await widget.play(move!);
    expect(notFrozen(result, 'result')).to.deep.equal([]);
    expect(notFrozen(widget.state, 'state')).to.deep.equal([]);
  });
});

describe('snapshot and restore', () => {
  it('carry a whole game to another widget, as plain JSON', async () => {
    const first = await mount({ seed: 'a', variant: 'blockudoku' });
    await playSome(first, 4);
    await first.undo();
    const text = JSON.stringify(await first.snapshot());
    const second = await mount({ storage: 'none' });
    await second.restore(JSON.parse(text) as Snapshot);
    expect(second.state).to.deep.equal(first.state);
    expect(JSON.stringify(await second.snapshot())).to.equal(text);
    expect(await second.redo()).to.deep.equal(await first.redo());
  });

  it('say what they were given in place of a snapshot', async () => {
    const widget = await mount({ seed: 'a' });
    for (const [bad, shown] of [
      [null, 'null'],
      [7, '7'],
      [[], 'a list of 0'],
    ] as const) {
      const { message } = await rejection(widget.restore(bad as never));
      expect(message).to.equal(`snapshot must be an object, but was ${shown}`);
    }
  });

  it('refuse what is no game with a ConfigError, keep the present one and fire nothing', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 2);
    const before = await widget.snapshot();
    const events = record(widget);
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    for (const bad of [
      null,
      undefined,
      7,
      'x',
      {},
      cyclic,
      { ...before, score: before.score + 1 },
      { ...before, version: 99 },
      { ...before, moves: [{ piece: 0, row: 99, column: 0 }] },
      { ...before, start: { ...before.start, board: ['#'] } },
    ]) {
      const error = (await rejection(widget.restore(bad as never))) as Error & {
        code: string;
        field: string;
      };
      expect(error.name, `${bad === cyclic ? 'cyclic' : JSON.stringify(bad)}: ${error.message}`).to.equal(
        'ConfigError',
      );
      expect(error.code).to.be.a('string').that.is.not.empty;
      expect(error.field).to.be.a('string');
      expect(error.message).to.be.a('string').that.is.not.empty;
    }
    expect(await widget.snapshot()).to.deep.equal(before);
    expect(names(events)).to.deep.equal([]);
    expect(widget.status).to.equal('playing');
  });
});
