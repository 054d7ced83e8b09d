/** `solve` at the command line: the best moves, their record, threads, an interrupt, and what it refuses. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { createEngine, formatPosition, type WallMove } from 'block-puzzle-element/engine';
import { inTurn } from '../support/volume.js';
import { ended, run, start, succeeded, withFile } from './cli.js';

const engine = await createEngine();
const POSITIONS = { positions: [['abc', 'aab', 'cba'], ['aaaa'], ['ab', 'ba']] };
const large = engine.newGame({ variant: 'samegame', seed: 'solve' });
const quick = ['--seconds', '0.1', '--threads', '1'];
const threads = ['--seconds', '0.1', '--threads', '2'];

interface Line {
  readonly board: number;
  readonly score: number;
  readonly bricks: number;
  readonly won: boolean;
  readonly games: number;
  readonly moves: readonly WallMove[];
  readonly record: string;
}

const linesOf = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

function assertProved({ record, score, moves }: Line): void {
  const verdict = engine.verify(record);
  assert.ok(verdict.ok && verdict.over && verdict.assisted);
  assert.deepEqual([verdict.score, verdict.moves], [score, moves.length]);
}

describe('solve', () => {
  test('prints the score, the moves, and a record that verify proves', async () => {
    await withFile(formatPosition(large.position()), async (path) => {
      const text = await succeeded(['solve', path, ...threads]);
      const [, score, bricks, moves] =
        /^samegame, 15 x 15, seed "solve"\nscore {3}(-?\d+)\nbricks {2}(.*)\ngames {3}\d+\nmoves {3}(\d+)\n/.exec(
          text,
        )!;
      assert.match(bricks!, /^(\d+ left|0, the wall is cleared)$/);
      assert.equal(text.match(/^ {2}\d+[A-O]$/gm)!.length, Number(moves));
      const record = /^record {2}(r2\S+)$/m.exec(text)![1]!;
      assert.match(await succeeded(['verify', record]), new RegExp(`score +${score!}\n`));
    });
  });

  test('searches the walls of a file one after the other, by the rules of samegame', async () => {
    await withFile(POSITIONS, async (path) => {
      const lines = linesOf(await succeeded(['solve', path, '--json', ...quick]));
      lines.forEach(assertProved);
      assert.deepEqual(
        lines.map(({ board, score, bricks, won }) => [board, score, bricks, won]),
        [
          [1, 2, 3, false],
          [2, 1004, 0, true],
          [3, 0, 4, false],
        ],
      );
      assert.deepEqual(lines[2]!.moves, []);
      const text = await succeeded(['solve', path, ...quick]);
      assert.match(text, /^wall 1\n[^]*\nwall 3\n[^]*\ntotal {3}1006\n$/);
    });
  });

  test('takes one of them, other rules, JSON, a text, and standard input', async () => {
    await withFile(POSITIONS, async (path) => {
      const args = ['--json', '--board', '2', '--scoring', 'bricks', ...quick];
      const [line] = linesOf(await succeeded(['solve', path, ...args]));
      assert.deepEqual([line!.board, line!.score], [2, 4]);
    });
    const position = engine
      .fromPosition({ variant: 'clickomania', board: ['aabb'], colors: 2, seed: 'x' })
      .position();
    for (const [i, text] of [formatPosition(position), JSON.stringify(position)].entries()) {
      const ways = [
        [text, ''],
        ['-', `${text}\n`],
      ] as const;
      for (const [file, input] of inTurn(ways, i)) {
        const [line] = linesOf(await succeeded(['solve', file, '--json', ...quick], input));
        assert.deepEqual([line!.score, line!.won], [4, true]);
      }
    }
  });

  test('searches the wall that a seed draws, the same in each thread', async () => {
    const text = JSON.stringify({ variant: 'clickomania', solvable: true });
    assertProved(linesOf(await succeeded(['solve', text, '--json', ...threads]))[0]!);
  });

  test('shows no progress in a pipe', async () => {
    const { stderr } = await run(['solve', formatPosition(large.position()), ...quick]);
    assert.equal(stderr, '');
  });

  test('leaves the best moves so far when it is interrupted', async () => {
    const args = [formatPosition(large.position()), '--json', '--seconds', '3000', '--threads', '2'];
    // How long the first game takes is the machine's: interrupted before it, the next try waits twice as long.
    for (let wait = 500; ; wait *= 2) {
      const program = start('solve', ...args);
      const end = ended(program);
      await new Promise((resolve) => setTimeout(resolve, wait));
      const from = performance.now();
      program.kill('SIGINT');
      const { code, stdout, stderr } = await end;
      assert.ok(performance.now() - from < 120_000);
      // Null: it had not even begun.
      if (wait < 60_000 && (code === null || stderr.includes('before the first game'))) continue;
      assert.equal(code, 130);
      assert.equal(stderr, '');
      assertProved(linesOf(stdout)[0]!);
      return;
    }
  });

  for (const [name, args, code, message] of [
    ['no file', [], 2, /solve needs a wall: FILE, TEXT or -/],
    ['two files', ['a', 'b'], 2, /solve takes one file, not also "b"/],
    ['a file that is not there', ['nowhere.json'], 1, /cannot read "nowhere.json"/],
    ['no time', ['-', '--seconds', '0'], 2, /--seconds must be a number from 0.1 to 86400, but was "0"/],
    ['a time in words', ['-', '--seconds', '1s'], 2, /--seconds must be a number/],
    ['no threads', ['-', '--threads', '0'], 2, /--threads must be a whole number from 1 to 256, but was "0"/],
    ['nine colours', ['-', '--colors', '9'], 2, /--colors must be a whole number from 2 to 8/],
    ['a switch that is none', ['-', '--penalty', '1'], 2, /--penalty must be on or off, but was "1"/],
    [
      'a wall that is not there',
      [JSON.stringify(POSITIONS), '--board', '4'],
      2,
      /--board must be a whole number from 1 to 3/,
    ],
    [
      'another kind of game',
      ['{"variant":"blocks"}'],
      1,
      /variant must be clickomania or samegame.* but was "blocks"/,
    ],
    [
      'a contagion that is none',
      ['{"positions":[["ab"]]}', '--contagion', 'diag'],
      2,
      /--contagion must be one of area, strip, but was "diag"/,
    ],
    [
      'a seed of the wall that is none, whatever the seed of the search',
      ['{"variant":"samegame","seed":5}', '--seed', 'abc'],
      1,
      /the position: seed must be a text, but was 5/,
    ],
    [
      'rows that are too few, whichever wall is asked for',
      ['{"variant":"samegame","rows":3,"board":["ab"]}', '--board', '1'],
      1,
      /the position: board must be a list of 3 rows/,
    ],
    [
      'no walls',
      ['{"positions":[]}'],
      1,
      /positions must be a list of 1 to 10000 walls, but was a list of 0/,
    ],
    ['walls that are none', ['{"positions":5}'], 1, /a list of 1 to 10000 walls, but was 5/],
    ['a wall of numbers', ['{"positions":[["ab"],[1]]}'], 1, /wall 2: board\[0\] must be a text, but was 1/],
    ['an unknown brick', ['{"positions":[["ax"]]}'], 1, /wall 1: board\[0\] must be made of/],
    ['no JSON', ['{'], 1, /the position is not JSON/],
    ['a damaged text', ['p1AAAA'], 1, /the position: /],
  ] as const) {
    test(`refuses ${name}`, async () => {
      const ran = await run(['solve', ...args], '');
      assert.deepEqual([ran.code, message.test(ran.stderr), ran.stdout], [code, true, ''], ran.stderr);
    });
  }

  test('ends with its reader', async () => {
    const program = start('solve', formatPosition(large.position()), ...quick);
    program.stdout.destroy();
    const [code] = (await once(program, 'close')) as [number];
    assert.equal(code, 0);
  });
});

describe('rows of letters', () => {
  test('are walls as in a list of positions, an empty line between two', async () => {
    await withFile('aab\nbba\nAAB\n\n  ab\n  ab\r\n', async (path) => {
      const lines = linesOf(await succeeded(['solve', path, ...quick, '--json']));
      assert.deepEqual(
        lines.map(({ board }) => board),
        [1, 2],
      );
      lines.forEach(assertProved);
    });
    const { stdout } = await run(['solve', '-', ...quick], 'aa\nbb\n');
    assert.match(stdout, /^samegame, 2 x 2, /);
  });

  test('are refused where they are no wall, with the row', async () => {
    await withFile('aa\n\nabc\nab\n', async (path) => {
      const { code, stderr } = await run(['solve', path]);
      assert.equal(code, 1);
      assert.match(stderr, /: line 4 must be as long as the one above it, 3, but was "ab"\.$/m);
    });
  });

  for (const [text, found] of [
    ['aab\nab9\n', 'line 2 was "ab9"'],
    ['abi\nabc\n', 'line 1 was "abi"'],
    ['aa\n\na b\n', 'line 3 was "a b"'],
    ['', 'was empty'],
  ]) {
    test(`are refused with a wrong letter, with the row and the letters: ${JSON.stringify(text)}`, async () => {
      await withFile(text, async (path) => {
        const { code, stdout, stderr } = await run(['solve', path]);
        assert.deepEqual([code, stdout], [1, '']);
        assert.ok(
          stderr.includes(
            `file" must be a position (p1…), JSON, or rows of the letters a to h and . for no brick, but ${found}.`,
          ),
          stderr,
        );
      });
    });
  }
});
