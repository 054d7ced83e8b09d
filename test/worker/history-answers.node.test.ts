/** What the page takes from a core as the list of what was played. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Answers, checkAnswer } from '../../src/core/answers.js';
import { fallAnswers } from '../../src/core/fall-answers.js';
import { Frames } from '../../src/core/frames.js';
import { placeAnswers } from '../../src/core/place-answers.js';
import { popAnswers } from '../../src/core/pop-answers.js';
import type { Change } from '../../src/core/protocol.js';
import { checksOf } from '../../src/more/checks.js';
import { engine } from '../support/falling-runs.js';

const game = engine.newGame({ variant: 'quintris', seed: 'answers' });
for (const action of ['drop', 'tick', 'drop', 'tick'] as const) game.play({ action });
const PIECES = game.pieces();
const PLACED = engine.newGame({ variant: 'blocks', seed: 'answers' });
PLACED.play(PLACED.legalMoves()[0]!);

const answered = (played: unknown, answers: Answers = fallAnswers): unknown => {
  checkAnswer(answers, 'history', { ok: true, value: { played } });
  return played;
};
/** The pieces with a change of the second. */
const changed = (change: object): unknown =>
  PIECES.map((piece, i) => (i === 1 ? { ...piece, ...change } : piece));

describe('another state of a game that is looked at', () => {
  it('is taken as a frame is, without its moves, and refused where it cannot be drawn', () => {
    const { state } = game;
    const look = {
      serial: 1,
      state,
      outlook: null,
      base: game.snapshot(),
      added: [],
      undone: 0,
      result: null,
    };
    const taken = (value: unknown): void => {
      checkAnswer(fallAnswers, 'goTo', { ok: true, value });
      new Frames('fall', checksOf('fall')).take(value as Change);
    };
    taken(look);
    for (const lie of [null, 7, {}, { outlook: null }, { ...look, state: { ...state, rows: 1e9 } }]) {
      assert.throws(
        () => {
          taken(lie);
        },
        { name: 'ConfigError' },
      );
    }
  });
});

describe('a list of what was played', () => {
  it('is taken as the engine makes it, of moves and of pieces', () => {
    assert.equal(PIECES.length, 3);
    answered(PIECES);
    answered(PLACED.history(), placeAnswers);
    answered([]);
  });

  const LIES = [
    { piece: null },
    { piece: 7 },
    { score: '1' },
    { score: -1 },
    { locked: 7 },
    { locked: { row: 99, column: 0 } },
    { locked: { row: 1 } },
    { clearedRows: null },
    { clearedRows: [NaN] },
    { end: NaN },
    { end: 1 },
    { end: '3' },
  ];
  for (const lie of LIES) {
    it(`is refused with a piece of ${JSON.stringify(lie)}`, () => {
      assert.throws(() => answered(changed(lie)), { name: 'ConfigError' });
    });
  }

  it('is refused where it is no list, or one of something else', () => {
    for (const entries of [null, 7, {}, [null], ['##'], [{ piece: '##', score: 1 }]]) {
      for (const answers of [placeAnswers, fallAnswers, popAnswers]) {
        assert.throws(() => answered(entries, answers), { name: 'ConfigError' }, JSON.stringify(entries));
      }
    }
  });
});
