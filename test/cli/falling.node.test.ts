/** Quintris at the command line: played in turns, proved by `verify`, dealt by `deal`, refused by `perft`. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, formatPosition, formatRecord, type Game } from 'block-puzzle-element/engine';
import { inFolder, played, run, succeeded } from './cli.js';

const engine = await createEngine();
const variant = 'quintris' as const;
const SEEDED = ['--variant', variant, '--seed', 'a'];

const POSITION = {
  ...{ variant, seed: 'p', handSize: 2, row: 0, column: 1 },
  board: [...Array<string>(8).fill('........'), '#.......', '#.######'],
  hand: ['##/#.', '###', '#'],
};
const AT_POSITION = ['--position', formatPosition(POSITION)];

/** The record that a session prints last. */
async function recordOf(options: readonly string[], ...lines: readonly string[]): Promise<string> {
  const text = await played(options, ...lines, 'record');
  return /^r2[\w-]+$/m.exec(text)![0];
}

/** The same game: nothing falls by itself in a terminal, which the record says. */
function inTurns(config: object): Game<'fall'> {
  const game = engine.newGame({ variant, seed: 'a', ...config });
  game.setGravity(Infinity);
  return game;
}

test('verify says how pieces fell, as far as the record tells it', async () => {
  const text = await recordOf(SEEDED, 'tick', 'drop');
  assert.match(await succeeded(['verify', text]), /^ {2}ticks {5}1\n {2}pace {6}turns, as the record says$/m);
  const game = engine.newGame({ variant, seed: 'a' });
  game.play({ action: 'drop' });
  const unsaid = formatRecord(game.record());
  assert.match(await succeeded(['verify', unsaid]), /^ {2}ticks {5}0\n {2}pace {6}not said$/m);
  const fast = engine.newGame({ variant, seed: 'a' });
  fast.setGravity(500);
  fast.play({ action: 'drop' });
  const answer = await succeeded(['verify', formatRecord(fast.record())]);
  assert.match(answer, /^ {2}pace {6}500 ms from row to row, as the record says$/m);
});

test('the board shows the falling piece, where it would land, and the next pieces', async () => {
  assert.equal(
    await succeeded(['play', ...AT_POSITION]),
    [
      ...['quintris, 10 x 8, seed "p"', '', 'Score: 0', ''],
      '    A B C D E F G H',
      ' 1  .()() . . . . .',
      ' 2  .() . . . . . .',
      ...[3, 4, 5, 6, 7, 8].map((row) => ` ${row}  . . . . . . . .`),
      ' 9 [] : : . . . . .',
      '10 [] :[][][][][][]',
      ...['', 'next     then', '[][][]   []', '', ''],
    ].join('\n'),
  );
});

describe('a line of the letters of the original', () => {
  test('is one piece: b left, m right, n rotate, h flip, and then it drops', async () => {
    const game = inTurns({});
    for (const action of ['left', 'left', 'rotate', 'drop', 'flip', 'right', 'drop'] as const) {
      if (game.canPlay({ action })) game.play({ action });
    }
    assert.equal(await recordOf(SEEDED, 'bbn', 'HM'), formatRecord(game.record()));
  });

  test('stands together: with spaces, it is told as it is to be typed', async () => {
    const answer = await played(SEEDED, 'b m n', 'bb N');
    assert.ok(
      answer.includes('"b m n" is no piece: its letters stand together, without spaces. Type bmn.\n'),
    );
    assert.ok(answer.includes('"bb N" is no piece: its letters stand together, without spaces. Type bbn.\n'));
  });

  test('leaves out what is blocked, and says so', async () => {
    const answer = await played(AT_POSITION, 'bbb');
    assert.match(answer, /^Blocked: left, left\.\nScore: 0\n/);
    assert.match(await played(AT_POSITION, 'mb'), /^Cleared 1 line\(s\): \+1\nScore: 1\n/);
  });
});

describe('words', () => {
  test('do one action each, and the piece stays until it locks', async () => {
    const game = inTurns({});
    for (const action of ['right', 'down', 'tick', 'drop'] as const) game.play({ action });
    assert.equal(await recordOf(SEEDED, 'right down', 'Tick', 'drop'), formatRecord(game.record()));
    assert.match(await played(AT_POSITION, 'drop'), /^Cleared 1 line/);
  });

  test('stop at the first that is refused', async () => {
    const answer = await played(AT_POSITION, 'left', 'left', 'down left');
    assert.equal(answer.match(/^Left would leave the board\.$/gm)?.length, 2);
    assert.match(await played(AT_POSITION, 'hold'), /^Hold is not possible now\.\n$/);
  });

  test('that are none are answered with what there is', async () => {
    assert.match(
      await played(SEEDED, 'rigth'),
      /^"rigth" is neither an action nor a command\. Did you mean right\?/,
    );
    assert.match(await played(SEEDED, 'left 1d'), /^"1d" is neither/);
    assert.match(await played(SEEDED, 'undo now'), /^undo stands alone, without "now"\./);
  });
});

describe('autoplay', () => {
  test('lets the computer place so many pieces, and the record says so', async () => {
    const text = await played(SEEDED, 'autoplay 5', 'autoplay', 'record');
    assert.match(text, /^The computer has placed 5 pieces\./);
    assert.match(text, /^The computer has placed 1 piece\./m);
    const verdict = engine.verify(/^r2[\w-]+$/m.exec(text)![0]);
    assert.ok(verdict.ok && verdict.assisted);
    assert.equal(await played(SEEDED, 'autoplay 5', 'autoplay', 'record'), text, 'the same each time');
  });

  test('takes 1 to 1000 pieces', async () => {
    for (const count of ['0', '1001', '-1', 'x', '2 2']) {
      assert.match(
        await played(SEEDED, `autoplay ${count}`),
        /^autoplay takes a number of pieces from 1 to 1000/,
      );
    }
  });
});

describe('undo', () => {
  test('takes a whole piece back, and redo places it again', async () => {
    const lines = ['bbn', 'mm', 'hb'];
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map((count) => recordOf(SEEDED, ...lines.slice(0, count))),
    );
    const moves = (text: string): unknown => {
      const verdict = engine.verify(text);
      return verdict.ok && verdict.moves;
    };
    assert.equal(moves(await recordOf(SEEDED, ...lines, 'undo')), moves(two!));
    assert.equal(moves(await recordOf(SEEDED, ...lines, 'u', 'u')), moves(one!));
    assert.equal(moves(await recordOf(SEEDED, ...lines, 'u', 'u', 'redo', 'r')), moves(three!));
    assert.equal(moves(await recordOf(SEEDED, ...lines, 'u', 'u', 'u')), 0);
    assert.match(await played(SEEDED, ...lines, 'u', 'u', 'u', 'u'), /There is no move to undo\.\n$/);
  });

  test('takes back what was done with the present piece first', async () => {
    assert.ok((await played(SEEDED, 'bbn', 'left down', 'undo')).endsWith(await played(SEEDED, 'bbn')));
    assert.equal(await played(SEEDED, 'redo'), 'There is no move to redo.\n');
  });
});

test('the end of a game is said, and undo goes back from it', async () => {
  const lines = Array<string>(40).fill('drop');
  const text = await played([...SEEDED, '--size', '10x8'], ...lines, 'b', 'autoplay');
  assert.match(text, /\nGame over\.\nFinal score: \d+\nThe game is over\.\n/);
  assert.match(
    await played([...SEEDED, '--size', '10x8'], ...lines, 'undo', 'drop'),
    /Game over\.[^]*Game over\./,
  );
});

test('a saved game goes on where it was', async () => {
  await inFolder(async (path) => {
    const file = path('game.json');
    const whole = await recordOf(SEEDED, 'bbn', 'mm', 'h');
    await succeeded(['play', ...SEEDED], `bbn\nsave ${file}\n`);
    assert.ok((await succeeded(['play', '--load', file], 'mm\nh\nrecord\n')).endsWith(`${whole}\n`));
  });
});

test('help names every command and letter', async () => {
  const answer = await played(SEEDED, 'help');
  for (const name of ['bbn', 'left', 'autoplay', 'undo', 'redo', 'save', 'record', 'new', 'quit']) {
    assert.match(answer, new RegExp(`^${name}\\b`, 'm'));
  }
});

describe('options', () => {
  test('--draw, --profile, --order, --size, --hand and --goal make the game that they say', async () => {
    const options = [
      '--draw',
      'bag',
      '--profile',
      'comfort',
      '--order',
      '4',
      '--size',
      '12x9',
      '--hand',
      '3',
    ];
    const config = { draw: 'bag', profile: 'comfort', order: 4, rows: 12, columns: 9, handSize: 3 } as const;
    const game = inTurns({ ...config, goal: 'lines:2' });
    game.play({ action: 'hold' });
    const lines = [...options, '--goal', 'lines:2'];
    assert.equal(await recordOf([...SEEDED, ...lines], 'hold'), formatRecord(game.record()));
    const text = await played([...SEEDED, ...lines], 'hold');
    assert.match(text, /^Goal: 0 of 2 lines$/m);
    assert.match(text, /^next +then +then +held$/m);
  });

  for (const [args, message] of [
    [['--size', '9x15'], '--size must be N or RxC, rows by columns, 10 to 40 by 8 to 32, but was "9x15".'],
    [['--hand', '7'], '--hand must be a whole number from 0 to 6, but was "7".'],
    [['--draw', 'fair'], '--draw must be one of weighted, uniform, bag, but was "fair".'],
    [['--profile', 'easy'], '--profile must be one of classic, comfort, but was "easy".'],
    [['--order', '6'], '--order must be a whole number from 1 to 5, but was "6".'],
    [['--rotate'], '--rotate does not go with a falling game, and quintris is one.'],
  ] as const) {
    test(`${args.join(' ')} is refused`, async () => {
      const { code, stderr } = await run(['play', ...SEEDED, ...args]);
      assert.deepEqual([code, stderr], [2, `block-puzzle: ${message}\n`]);
    });
  }

  test('of falling games are refused elsewhere', async () => {
    const { code, stderr } = await run(['play', '--variant', 'blocks', '--order', '4']);
    assert.equal(code, 2);
    assert.match(stderr, /--order goes only with a falling game, and blocks is none\./);
    assert.match(
      (await run(['play', ...AT_POSITION, '--draw', 'bag'])).stderr,
      /--draw cannot be given together/,
    );
  });
});

test('verify says how the game was played', async () => {
  const game = engine.newGame({ variant, seed: 'a', draw: 'bag', profile: 'comfort', order: 3 });
  game.play({ action: 'drop' });
  const text = await succeeded(['verify', formatRecord(game.record())]);
  assert.match(text, /^the record: ok\n {2}score {5}0\n {2}moves {5}1\n/);
  assert.match(
    text,
    /quintris, 25 x 15, 1 next piece shown, 2 pieces of its own, bag draw, comfort profile$/m,
  );
  const { code, stdout } = await run(['verify', JSON.stringify({ ...game.record(), score: 3 })]);
  assert.deepEqual([code, stdout.includes('(score)')], [1, true]);
});

describe('deal', () => {
  for (const options of [[], ['--draw', 'bag'], ['--draw', 'uniform', '--order', '4']]) {
    test(`lists the pieces of a seed${options.length ? ` with ${options.join(' ')}` : ''}`, async () => {
      const [, draw, , order] = options;
      const config = { ...(draw ? { draw: draw as 'bag' } : {}), ...(order ? { order: Number(order) } : {}) };
      const game = engine.newGame({ variant, seed: 'as dealt', rows: 40, columns: 32, ...config });
      const pieces = Array.from({ length: 9 }, () => {
        const [piece] = game.state.hand;
        game.play({ action: 'drop' });
        return piece!;
      });
      const args = ['deal', '--variant', variant, '--seed', 'as dealt', '--count', '9', ...options];
      assert.equal(await succeeded(args), pieces.map((piece) => `${piece}\n`).join(''));
      assert.equal(await succeeded([...args, '--json']), pieces.map((piece) => `"${piece}"\n`).join(''));
    });
  }

  test('has no hand of a falling game', async () => {
    const { code, stderr } = await run(['deal', ...SEEDED, '--hand', '2']);
    assert.equal(code, 2);
    assert.match(stderr, /--hand does not go with a falling game/);
  });
});

test('perft refuses a falling game', async () => {
  const { code, stdout, stderr } = await run(['perft', ...SEEDED]);
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(
    stderr,
    /^block-puzzle: perft counts the placements of a hand; the pieces of a falling game have none\.\n$/,
  );
});
