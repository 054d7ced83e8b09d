/** Wall games at the command line: played, counted, and their records verified. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, formatPosition, formatRecord } from 'block-puzzle-element/engine';
import { played, run, succeeded, withFile } from './cli.js';

const engine = await createEngine();
const game = engine.newGame({ variant: 'samegame', seed: 'w', contagion: 'strip', solvable: true });
for (let i = 0; i < 3; i++) game.play(game.legalMoves()[0]!);

test('verify describes the record of a wall game', async () => {
  assert.equal(
    await succeeded(['verify', formatRecord(game.record())]),
    `the record: ok
  score     ${game.state.score}
  moves     3
  variant   samegame, 15 x 15, 5 colours, strips, compact, samegame scoring with penalty, solvable
  seed      "w"
  start     the seed
  over      no
  assisted  no, as the record says
`,
  );
});

describe('play', () => {
  const board = ['ab.', 'aab', 'bba'];
  const position = formatPosition(
    engine.fromPosition({ variant: 'clickomania', board, colors: 2, seed: 'x' }).position(),
  );
  const at = ['--position', position];

  test('shows the wall with its bricks and areas', async () => {
    assert.equal(
      await succeeded(['play', ...at]),
      `clickomania, 3 x 3, seed "x"

Score: 0

   A B C
1  a b .
2  a a b
3  b b a

Bricks: 8 (a 4, b 4), areas: 2

`,
    );
  });

  test('takes an area by row and column, in letters or numbers', async () => {
    for (const line of ['2b', '2 B', '2 2', '1a']) {
      assert.match(await played(at, line), /^Removed 3 bricks: \+3\nScore: 3\n/);
    }
  });

  test('goes back and on, hints, lists areas, and ends', async () => {
    assert.match(await played(at, '2b', 'undo'), /Score: 0\n[^]*areas: 2\n\n$/);
    assert.match(await played(at, '2b', 'u', 'r'), /Score: 3\n[^]*$/);
    assert.equal(await played(at, 'undo'), 'There is no move to undo.\n');
    assert.equal(await played(at, 'areas'), '1A a, 3 bricks: +3\n3A b, 2 bricks: +2\n');
    assert.match(
      await played(at, 'hint'),
      /^Take \d[A-C], \d bricks: \+\d\. That may lead to \d points in the end/,
    );
    const record = (await played(at, 'hint', 'record')).trim().split('\n').at(-1)!;
    const verdict = engine.verify(record);
    assert.ok(verdict.ok && verdict.assisted);
  });

  test('says how a game ends', async () => {
    const options = ['--variant', 'samegame', '--size', '2x2', '--seed', 'x', '--colors', '2'];
    const clear = engine.fromPosition({ variant: 'samegame', board: ['aaa'], colors: 2, seed: 'x' });
    const end = await played(['--position', formatPosition(clear.position())], '1a', 'hint', '1a', 'areas');
    assert.match(end, /Removed 3 bricks: \+1\nCleared the wall: \+1000\n/);
    assert.match(end, /The wall is cleared\.\n\nGame over\.\nFinal score: 1001\n/);
    assert.equal(end.split('The game is over.').length, 4);
    assert.match(await succeeded(['play', ...options]), /^samegame, 2 x 2/);
    const left = engine.fromPosition({ variant: 'samegame', board: ['aab', 'bab'], colors: 2, seed: 'x' });
    assert.ok(left);
    const lost = { variant: 'samegame', board: ['aabcbcbcb'], colors: 3, seed: 'x' };
    assert.match(await played(['--position', JSON.stringify(lost)], '1a'), /Bricks left: -5\n/);
  });

  test('says why a brick cannot be taken', async () => {
    const said = await played(at, '1c', '3c', '4a', '1 9', '33zz', 'undo it', 'hnt');
    assert.deepEqual(said.trim().split('\n'), [
      'There is no brick at 1C.',
      'The brick at 3C has no neighbour of its colour.',
      'Row 4, column 1 is not on the wall of 3 x 3.',
      'Row 1, column 9 is not on the wall of 3 x 3.',
      'Row 33, column 702 is not on the wall of 3 x 3.',
      'undo stands alone, without "it".',
      '"hnt" is neither a brick nor a command. Did you mean hint?',
    ]);
  });

  test('takes the rules of a wall as options', async () => {
    const options = [
      ...[
        '--variant',
        'clickomania',
        '--size',
        '4x5',
        '--seed',
        'a',
        '--colors',
        '4',
        '--contagion',
        'strip',
      ],
      ...['--compact', 'on', '--scoring', 'samegame', '--penalty', 'off', '--solvable'],
    ];
    const record = (await played(options, 'record')).trim();
    const verdict = engine.verify(record);
    assert.ok(verdict.ok);
    const { rows, columns, colors, contagion, compact, scoring, penalty, solvable } = verdict.config;
    assert.deepEqual(
      { rows, columns, colors, contagion, compact, scoring, penalty, solvable },
      {
        ...{ rows: 4, columns: 5, colors: 4, contagion: 'strip', compact: true },
        ...{ scoring: 'samegame', penalty: false, solvable: true },
      },
    );
  });

  test('goes on with a saved game', async () => {
    await withFile(game.snapshot(), async (path) => {
      assert.match(await played(['--load', path], 'undo'), /Score: /);
    });
  });

  for (const [args, message] of [
    [['--variant', 'blocks', '--colors', '3'], /--colors goes only with a wall game, and blocks is none/],
    [['--variant', 'samegame', '--hand', '1'], /--hand does not go with a wall game, and samegame is one/],
    [['--variant', 'samegame', '--rotate'], /--rotate does not go with a wall game/],
    [['--variant', 'samegame', '--draw', 'bag'], /--draw goes only with a falling game/],
    [['--variant', 'samegame', '--colors', '9'], /--colors must be a whole number from 2 to 8, but was "9"/],
    [['--variant', 'samegame', '--contagion', 'x'], /--contagion must be one of area, strip, but was "x"/],
    [['--variant', 'samegame', '--scoring', 'x'], /--scoring must be one of bricks, samegame, but was "x"/],
    [['--variant', 'samegame', '--compact', 'yes'], /--compact must be on or off, but was "yes"/],
    [['--variant', 'samegame', '--size', '33'], /--size must be N or RxC/],
    [
      ['--variant', 'samegame', '--goal', 'lines:3'],
      /--goal must be score:N \(N from 1 to 1000000000\), or clear, but was "lines:3"/,
    ],
    [['--variant', 'samegame', '--size', '1x1', '--solvable'], /--solvable must be false/],
    [[...at, '--colors', '3'], /--colors cannot be given together with --position/],
  ] as const) {
    test(`refuses ${args.slice(-2).join(' ')}`, async () => {
      const { code, stderr } = await run(['play', ...args]);
      assert.deepEqual([code, message.test(stderr)], [2, true], stderr);
    });
  }
});

describe('perft and deal', () => {
  test('perft counts areas one after the other', async () => {
    const lines = (await succeeded(['perft', '--variant', 'clickomania', '--seed', 'a'])).trim().split('\n');
    const wall = engine.newGame({ variant: 'clickomania', seed: 'a' });
    let pairs = 0;
    for (const move of wall.legalMoves()) {
      wall.play(move);
      pairs += wall.legalMoves().length;
      wall.undo();
    }
    assert.deepEqual(lines.slice(0, 3), [
      'clickomania, 9 x 9, seed "a", 81 bricks',
      `depth 1: ${wall.legalMoves().length}`,
      `depth 2: ${pairs}`,
    ]);
    assert.equal(lines.length, 4);
  });

  for (const args of [
    ['perft', '--variant', 'clickomania', '--distinct'],
    ['deal', '--variant', 'samegame', '--seed', 'a'],
  ]) {
    test(`${args[0]} refuses what needs a hand`, async () => {
      const { code, stderr } = await run(args);
      assert.deepEqual([code, /a wall game has none/.test(stderr)], [2, true], stderr);
    });
  }
});
