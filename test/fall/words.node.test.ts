/** What a falling game says: each change once, and in turn pace enough to play by ear. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine } from 'block-puzzle-element/engine';
import type { Action, FallResult, FallState } from '../../src/engine/fall/types.js';
import { told } from '../../src/locales/en.js';
import { addEnglish, en } from '../../src/locales/words.js';
import { describePiece, lockWords } from '../../src/games/fall/later.js';
import { describeFall, describeWell, pieceLetter, pieceWords } from '../../src/games/fall/words.js';

interface Falling {
  readonly state: FallState;
  play(move: { action: Action }): FallResult;
}

addEnglish(told); // as a game's course does

const engine = await createEngine();
const EMPTY = '.'.repeat(8);

/** A game of ten rows and eight columns, its pieces in their order, the first at the upper left. */
function gameOf(pieces: string[], board: string[] = [], more: object = {}): Falling {
  const rows = [...Array<string>(10 - board.length).fill(EMPTY), ...board];
  const [first, ...queue] = pieces;
  const position = {
    ...{ variant: 'quintris', rows: 10, columns: 8, handSize: 1, seed: 's', board: rows, row: 0, column: 0 },
    ...{ hand: [first, queue[0]], queue: queue.slice(1), ...more },
  };
  return engine.fromPosition(position as never) as never as Falling;
}

function said(game: Falling, pace: 'auto' | 'turn', ...actions: Action[]): string {
  const before = game.state;
  const results = actions.map((action) => game.play({ action }));
  return describeFall(before, game.state, results, en, pace);
}

describe('a piece', () => {
  const dealt = {
    X: '.#./###/.#.',
    I: '#####',
    L: '####/...#',
    Y: '####/..#.',
    U: '###/#.#',
    N: '###./..##',
  };
  for (const [letter, piece] of Object.entries(dealt)) {
    test(`${letter} is named however it is turned and mirrored`, () => {
      for (const turns of [0, 1, 2, 3]) {
        for (const flips of [0, 1]) {
          const game = gameOf([piece, '#####']);
          game.play({ action: 'right' });
          for (let i = 0; i < turns; i++) game.play({ action: 'rotate' });
          for (let i = 0; i < flips; i++) game.play({ action: 'flip' });
          assert.equal(pieceLetter(game.state.hand[0]!), letter, game.state.hand[0]!);
        }
      }
    });
  }

  test('without a letter is named by rows and columns', () => {
    assert.equal(pieceWords('##/##', en), 'Piece of 2 by 2');
    assert.equal(pieceWords('###', en), 'Piece of 1 by 3');
    assert.equal(pieceWords('.#./###/.#.', en), 'X piece');
  });
});

describe('with gravity', () => {
  test('a first state says its piece', () => {
    assert.equal(describeFall(null, gameOf(['#####', '###/#.#']).state, [], en), 'I piece.');
  });

  test('moves and ticks say nothing', () => {
    const game = gameOf(['####/...#', '#####']);
    for (const action of ['right', 'rotate', 'flip', 'down', 'tick'] as const) {
      assert.equal(said(game, 'auto', action), '', action);
    }
  });

  test('a lock says the next piece', () => {
    assert.equal(said(gameOf(['#####', '###/#.#', '#']), 'auto', 'drop'), 'U piece.');
  });

  test('told briefly, a lock says no piece, and rows that go are said alone', () => {
    const brief = (game: Falling, action: Action): string => {
      const before = game.state;
      const results = [game.play({ action })];
      return describeFall(before, game.state, results, en, 'auto', false, true);
    };
    assert.equal(brief(gameOf(['#####', '###/#.#', '#']), 'drop'), '');
    assert.equal(brief(gameOf(['#####', '###/#.#', '#'], ['.....###']), 'drop'), '1 row. Score 1.');
    const comfort = gameOf(['####/...#', '#####', '###/#.#'], [], { profile: 'comfort' });
    assert.equal(brief(comfort, 'hold'), 'Held. I piece.');
  });

  test('rows that go are counted, with the score', () => {
    assert.equal(
      said(gameOf(['#####', '###/#.#', '#'], ['.....###']), 'auto', 'drop'),
      '1 row. Score 1. U piece.',
    );
    const two = gameOf(['##/##', '#####', '#'], ['..######', '..######'], { score: 40 });
    assert.equal(said(two, 'auto', 'drop'), '2 rows. Score 42. I piece.');
  });

  test('several pieces at once say only the rows', () => {
    const game = gameOf(['#####', '###', '#', '#'], ['.....###']);
    assert.equal(said(game, 'auto', 'drop', 'drop'), '1 row. Score 1.');
  });

  test('the end says so, once, and no piece', () => {
    const board = Array.from({ length: 9 }, () => '.#######');
    const game = gameOf(['#####', '#####', '#'], board);
    game.play({ action: 'right' });
    assert.equal(said(game, 'auto', 'drop'), 'Game over. Score 0.');
    assert.equal(describeFall(game.state, game.state, [], en), '');
  });

  test('the end says no score that its rows have said', () => {
    const board = ['.....###', ...Array.from({ length: 8 }, () => '.#######')];
    const game = gameOf(['#####', '#/#/#', '#'], board);
    assert.equal(said(game, 'auto', 'drop'), '1 row. Score 1. Game over.');
  });

  test('the end says that the computer has helped, once', () => {
    const game = gameOf(
      ['#####', '#####', '#'],
      Array.from({ length: 9 }, () => '.#######'),
    );
    game.play({ action: 'right' });
    const before = game.state;
    const results = [game.play({ action: 'drop' })];
    const words = describeFall(before, game.state, results, en, 'auto', true);
    assert.equal(words, 'Game over. Score 0. With the computer’s help.');
    assert.equal(describeFall(game.state, game.state, [], en, 'auto', true), '');
  });

  test('a hold says so, and the piece that comes for it', () => {
    const game = gameOf(['####/...#', '#####', '###/#.#'], [], { profile: 'comfort' });
    assert.equal(said(game, 'auto', 'hold'), 'Held. I piece.');
    const alike = gameOf(['#####', '#####', '###/#.#'], [], { profile: 'comfort', hold: '#####' });
    assert.equal(said(alike, 'auto', 'hold'), 'Held. I piece.');
  });

  test('a goal that is decided is said', () => {
    const game = gameOf(['#####', '###/#.#', '#'], ['.....###'], { goal: 'lines:1' });
    assert.equal(said(game, 'auto', 'drop'), '1 row. Score 1. Goal reached. U piece.');
  });

  test('another game says its first piece', () => {
    const other = gameOf(['#####', '###/#.#'], [], { seed: 'other' });
    assert.equal(describeFall(gameOf(['#', '#']).state, other.state, [], en), 'I piece.');
  });
});

describe('in turn pace', () => {
  test('a move to the side says the columns and where it would land', () => {
    assert.equal(said(gameOf(['####/...#', '#']), 'turn', 'right'), 'Columns B to E, lands in rows 9 to 10.');
    assert.equal(said(gameOf(['#', '#'], ['.#......']), 'turn', 'right'), 'Column B, lands in row 9.');
  });

  test('a turned piece says its cells too', () => {
    const text = said(gameOf(['####/...#', '#']), 'turn', 'rotate');
    assert.equal(text, 'Column B; column B; column B; columns A B, lands in rows 7 to 10.');
  });

  test('a lock says that it is placed, and the next piece with its cells', () => {
    const text = said(gameOf(['#####', '####/...#', '#'], [], { spawned: 0 }), 'turn', 'drop');
    assert.match(text, /^Placed\. L piece: columns( [A-H]){4}; column [A-H], lands in rows \d+ to \d+\.$/);
  });

  test('what changes nothing says nothing', () => {
    const { state } = gameOf(['#####', '#']);
    assert.equal(describeFall(state, state, [], en, 'turn'), '');
  });
});

test('the well says its piece, where it would land, and how high the columns are', () => {
  const { state } = gameOf(['#####', '#'], ['#.......', '##.....#']);
  assert.equal(
    describeWell(state, en),
    'I piece: columns A B C D E, lands in row 8. Heights: 2 1 0 0 0 0 0 1.',
  );
});

describe('a piece of a replay', () => {
  const piece = { piece: '####/...#', locked: { row: 8, column: 4 }, clearedRows: [], score: 12, end: 9 };

  test('is said with its name, its columns, the rows that went and the score', () => {
    assert.equal(describePiece(3, piece, en), 'Piece 3: L piece, columns E to H. Score 12.');
    const cleared = { ...piece, piece: '#/#', clearedRows: [8, 9] };
    assert.equal(describePiece(1, cleared, en), 'Piece 1: Piece of 2 by 1, column E, 2 rows. Score 12.');
  });

  test('that has not locked is said to fall', () => {
    assert.equal(lockWords({ ...piece, locked: null }, en), 'still falling');
  });
});
