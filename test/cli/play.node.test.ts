/** `block-puzzle play` in a pipe: what is typed, what is answered. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, formatPosition } from 'block-puzzle-element/engine';
import { played, run, start, ended, succeeded, withFile } from './cli.js';

const RING = '###/#.#/###';

/** Row 1 lacks D to F, and the cell in the middle of the box below them is filled. */
const POSITION = {
  variant: 'blockudoku',
  score: 128,
  seed: 'worked',
  hand: ['#', RING, '#####'],
  board: [
    '###...###',
    '.#..#.#.#',
    '.##...#.#',
    '.##.##.##',
    '#...#...#',
    '.#.#.##.#',
    '#.##...#.',
    '..#..##.#',
    '##.#.#..#',
  ],
};
const TEXT = formatPosition(POSITION);
const AT_POSITION = ['--position', TEXT];
const LAST_PIECE = ['--position', formatPosition({ ...POSITION, hand: [null, RING, null] })];

const EARNED = ['Got a combo: +50', 'Cleared 1 line(s): +18', 'Cleared 1 square(s): +18', 'Score: 222', ''];

function begins(answer: string, ...lines: readonly string[]): void {
  assert.deepEqual(answer.split('\n').slice(0, lines.length), lines);
}

describe('a move', () => {
  test('that completes a row and a box says so as the original game did', async () => {
    begins(await played(AT_POSITION, '2 1d'), ...EARNED);
  });

  for (const line of ['2 1D', '  2   1d  ', '2 1d r0']) {
    test(`can be typed as ${JSON.stringify(line)}`, async () => {
      begins(await played(AT_POSITION, line), ...EARNED);
    });
  }

  test('needs no number when one piece is left', async () => {
    begins(await played(LAST_PIECE, '1d'), ...EARNED);
  });

  test('asks for the piece where there are several, and takes it from the next line', async () => {
    const [question, ...rest] = (await played(AT_POSITION, '1d', '2')).split('\n');
    assert.equal(question, 'Which piece goes there? Type its number: 1, 2.');
    begins(rest.join('\n'), ...EARNED);
  });

  test('asks for the place of a chosen piece', async () => {
    const [question, ...rest] = (await played(AT_POSITION, '2', '1d')).split('\n');
    assert.match(question!, /^Where does piece 2 go\?/);
    begins(rest.join('\n'), ...EARNED);
  });

  test('can be typed anew after a refusal of the chosen piece', async () => {
    const answers = (await played(AT_POSITION, '2', '1a', '1d')).split('\n').slice(1);
    begins(answers.join('\n'), 'Piece 2 at 1A would cover a filled cell.', ...EARNED);
  });
});

describe('the sentences of other scorings', () => {
  const last = (variant: string, rows: number, streak = 0) => [
    '--position',
    formatPosition({
      variant,
      streak,
      seed: 'worked',
      hand: ['#'],
      board: Array.from({ length: rows }, (_, r) =>
        r === 0 ? `.${'#'.repeat(rows - 1)}` : '.'.repeat(rows),
      ),
    }),
  ];

  test('blocks: cells, and the bonus of the line', async () => {
    begins(await played(last('blocks', 8), '1a'), 'Cleared 8 cell(s): +8', 'Line bonus: +8', 'Score: 17');
  });

  test('block-sudoku: the square of what was cleared at once', async () => {
    begins(await played(last('block-sudoku', 9), '1a'), 'Cleared 1 at once: +1', 'Score: 1');
  });

  test('blockudoku: the streak comes last', async () => {
    begins(
      await played(last('blockudoku', 9, 2), '1a'),
      ...['Cleared 1 line(s): +18', 'Streak: +60', 'Score: 79'],
    );
  });

  test('a move that clears nothing has only its score', async () => {
    begins(await played(last('blockudoku', 9, 2), '2a'), 'Score: 1', '');
  });
});

describe('the picture', () => {
  test('shows score, board with boxes, and hand with its numbers', async () => {
    assert.equal(
      await succeeded(['play', ...AT_POSITION]),
      `blockudoku, 9 x 9, seed "worked"

Score: 128

   A B C   D E F   G H I
1 [][][] | . . . |[][][]
2  .[] . | .[] . |[] .[]
3  .[][] | . . . |[] .[]
  -------+-------+------
4  .[][] | .[][] | .[][]
5 [] . . | .[] . | . .[]
6  .[] . |[] .[] |[] .[]
  -------+-------+------
7 [] .[] |[] . . | .[] .
8  . .[] | . .[] |[] .[]
9 [][] . |[] .[] | . .[]

(1)   (2)      (3) [X]
[]    [][][]   [][][][][]
      []  []
      [][][]

`,
    );
  });

  test('numbers every row and letters every column, AA after Z', async () => {
    const lines = (await succeeded(['play', '--size', '12x28', '--seed', 'a'])).split('\n');
    assert.match(lines[4]!, /^ {4} A {2}B .* Z AA AB$/);
    assert.deepEqual(
      lines.slice(5, 17).map((line) => line.slice(0, 4).trim()),
      Array.from({ length: 12 }, (_, row) => `${row + 1}`),
    );
  });

  test('addresses beyond Z and beyond 9 are understood', async () => {
    const position = { variant: 'blocks', rows: 12, columns: 28, hand: ['#'], seed: 'a' };
    const rows = (await played(['--position', formatPosition(position)], '12ab')).split('\n');
    assert.equal(rows.find((line) => line.startsWith('12 '))?.indexOf('[]'), 2 + 28 * 3 - 1);
  });

  test('puts pieces below when they are too wide to stand side by side', async () => {
    const bar = '########';
    const hand = Array.from({ length: 8 }, () => bar);
    const text = await succeeded([
      'play',
      '--position',
      formatPosition({ variant: 'blocks', rows: 16, columns: 16, hand, seed: 'a' }),
    ]);
    assert.ok(text.split('\n').every((line) => line.length <= 80));
    assert.deepEqual(text.match(/^\(\d\).*$/gm), [
      `(1)${' '.repeat(16)}(2)${' '.repeat(16)}(3)${' '.repeat(16)}(4)`,
      `(5)${' '.repeat(16)}(6)${' '.repeat(16)}(7)${' '.repeat(16)}(8)`,
    ]);
  });

  test('has no prompt in a pipe, and is the same each time', async () => {
    const lines = '1 1a\nundo\nhelp\n';
    const first = await succeeded(['play', '--seed', 'a'], lines);
    assert.ok(!first.includes('>') && !first.includes('\u001b'));
    assert.equal(await succeeded(['play', '--seed', 'a'], lines), first);
  });
});

describe('wrong input is named, and the game goes on', () => {
  for (const [line, answer] of [
    ['2 1a', 'Piece 2 at 1A would cover a filled cell.'],
    ['2 9i', 'Piece 2 at 9I would leave the board of 9 x 9.'],
    ['2 0d', 'Piece 2 at 0D would leave the board of 9 x 9.'],
    ['3 1d', 'Piece 3 fits nowhere now and cannot be chosen.'],
    ['3', 'Piece 3 fits nowhere now and cannot be chosen.'],
    ['4 1d', 'There is no piece 4: the hand has 1 to 3.'],
    ['0', 'There is no piece 0: the hand has 1 to 3.'],
    ['2 1d r1', 'The pieces of this game cannot be turned.'],
    ['2 1d r4', 'r4 is no rotation: r1, r2 and r3 turn a piece by that many quarters clockwise.'],
    ['udno', '"udno" is neither a move nor a command. Did you mean undo?'],
    ['2 d1', '"2 d1" is neither a move nor a command. Type a piece and an address, such as 1 1d, or help.'],
    ['undo 2', 'undo stands alone, without "2".'],
    ['undo', 'There is no move to undo.'],
    ['r', 'There is no move to redo.'],
  ] as const) {
    test(line, async () => {
      begins(await played(AT_POSITION, line, '2 1d'), answer, ...EARNED);
    });
  }

  test('an empty line is nothing', async () => {
    begins(await played(AT_POSITION, '', '  ', '2 1d'), ...EARNED);
  });

  test('a placed piece cannot be placed again', async () => {
    assert.match(await played(AT_POSITION, '2 1d', '2 1d'), /\nPiece 2 has been placed already\.\n$/);
  });
});

test('a piece marked [X] can be chosen once a move has made room', async () => {
  const answer = await played(AT_POSITION, '3 1a', '2 1d', '3 1a');
  begins(answer, 'Piece 3 fits nowhere now and cannot be chosen.', ...EARNED);
  assert.match(answer, /\(1\) {3}\(3\)\n/);
  assert.match(answer, /\nScore: 227\n/);
});

test('undo and redo go back and forth, by their letters too', async () => {
  for (const [undo, redo] of [
    ['undo', 'redo'],
    ['u', 'r'],
    ['U', 'Redo'],
  ] as const) {
    const answer = await played(AT_POSITION, '2 1d', undo, redo);
    assert.deepEqual(answer.match(/^Score: .*$/gm), ['Score: 222', 'Score: 128', 'Score: 222']);
  }
});

test('record prints a text that verifies, and says that undo has helped', async () => {
  const engine = await createEngine();
  const answer = await played(AT_POSITION, '2 1d', 'record', 'undo', 'record');
  const verdicts = answer.match(/^r2.*$/gm)!.map((text) => engine.verify(text));
  assert.deepEqual(
    verdicts.map((verdict) => verdict.ok && [verdict.score, verdict.moves, verdict.assisted]),
    [
      [222, 1, false],
      [128, 0, true],
    ],
  );
});

describe('the end of a game', () => {
  const OVER = ['--position', formatPosition({ ...POSITION, hand: ['#####', '##', null] })];
  // The domino goes into the last pair of cells that the bar cannot use either.
  const CLOSING = '2 1d';

  test('is said with the score', async () => {
    assert.match(await played(OVER, CLOSING), /\nGame over\.\nFinal score: 130\n$/);
  });

  test('is said at once where the position is over already', async () => {
    const over = formatPosition({ ...POSITION, hand: ['#####', '#####', '#####'] });
    assert.match(await succeeded(['play', '--position', over]), /\nGame over\.\nFinal score: 128\n$/);
  });

  test('leaves undo, record and refusals to the rest of the input', async () => {
    const answer = await played(OVER, CLOSING, '1 1a', '1a', 'record', 'undo', '2 9g');
    const rest = answer.slice(answer.indexOf('Final score: 130\n')).split('\n');
    assert.deepEqual(rest.slice(1, 3), ['The game is over.', 'The game is over.']);
    assert.match(rest[3]!, /^r2/);
    assert.deepEqual(
      rest.filter((line) => line.startsWith('Score: ')),
      ['Score: 128', 'Score: 130'],
    );
  });
});

test('new begins the same game again where the start is given', async () => {
  for (const options of [AT_POSITION, ['--seed', 'a', '--variant', 'block-sudoku']]) {
    const opening = await succeeded(['play', ...options]);
    assert.ok((await played(options, '1 5e', 'new')).endsWith(opening));
  }
});

test('new deals from another seed where none is given', async () => {
  const seeds = (await succeeded(['play'], 'new\n')).match(/seed ".*"/g)!;
  assert.equal(seeds.length, 2);
  assert.notEqual(seeds[0], seeds[1]);
});

test('quit leaves at once, though the pipe stays open', async () => {
  const program = start('play', '--seed', 'a');
  const end = ended(program);
  program.stdin.write('quit\n');
  const { code, stderr } = await end;
  assert.deepEqual([code, stderr], [0, '']);
});

test('help names every command', async () => {
  const answer = await played(['--seed', 'a'], 'help');
  for (const name of ['undo', 'redo', 'save', 'record', 'new', 'quit']) {
    assert.match(answer, new RegExp(`^${name}\\b`, 'm'));
  }
});

describe('options', () => {
  test('--rotate lets a piece be turned', async () => {
    const position = formatPosition({ variant: 'blocks', hand: ['###', '#'], seed: 'a' });
    const lines = (await played(['--position', position, '--rotate'], '1 2c r1')).split('\n');
    const filled = lines.filter((line) => /^\d/.test(line)).map((line) => line.indexOf('[]'));
    assert.deepEqual(filled, [-1, 6, 6, 6, -1, -1, -1, -1]);
  });

  test('--fair says how hands are dealt, and the record says it too', async () => {
    const rows = [
      '##.##.##',
      '#.######',
      '##.#.###',
      '####.###',
      '#.#.#.#.',
      '###.####',
      '.#######',
      '##.##.#.',
    ];
    const start = { variant: 'blocks', board: rows, seed: 'fair' } as const;
    const engine = await createEngine();
    const screens = new Set<string>();
    for (const fair of ['random', 'solvable', 'gentle'] as const) {
      const answer = await played(['--position', formatPosition(start), '--fair', fair], 'record');
      const [record] = /r2[\w-]+/.exec(answer)!;
      const verdict = engine.verify(record);
      assert.ok(verdict.ok);
      assert.equal(verdict.config.fair, fair === 'random' ? undefined : fair);
      screens.add(answer);
    }
    assert.equal(screens.size, 3);
    for (const [args, message] of [
      [['--fair', 'kind'], '--fair must be one of random, solvable, gentle, but was "kind"'],
      [['--variant', 'quintris', '--fair', 'gentle'], '--fair does not go with a falling game'],
      [['--variant', 'samegame', '--fair', 'gentle'], '--fair does not go with a wall game'],
    ] as const) {
      const { code, stderr } = await run(['play', ...args]);
      assert.equal(code, 2);
      assert.ok(stderr.includes(message), stderr);
    }
  });

  test('--goal is shown with how far it is', async () => {
    const answer = await played([...AT_POSITION, '--goal', 'lines:2'], '1 9h', 'undo', '2 1d');
    assert.deepEqual(answer.match(/^Goal: .*$/gm), [
      'Goal: 0 of 2 lines',
      'Goal: 0 of 2 lines',
      'Goal: 2 of 2 lines, reached',
    ]);
  });

  test('--rules brings a variant of its own', async () => {
    const rules = {
      name: 'dots',
      rows: 2,
      columns: 2,
      handSize: 1,
      pieces: ['#'],
      scoring: { line: 7 },
    };
    await withFile(rules, async (path) => {
      const answer = await played(['--rules', path, '--variant', 'dots', '--seed', 'a'], '1a', '1b');
      assert.match(answer, /\nCleared 1 line\(s\): \+7\nScore: 7\n/);
    });
  });

  test('--position takes a text, JSON, or a file of either', async () => {
    const expected = await succeeded(['play', '--position', TEXT]);
    assert.equal(await succeeded(['play', '--position', JSON.stringify(POSITION)]), expected);
    for (const content of [POSITION, `${TEXT}\n`]) {
      await withFile(content, async (path) => {
        assert.equal(await succeeded(['play', '--position', path]), expected);
      });
    }
  });

  test('--position leaves seed and goal to their options', async () => {
    const text = await succeeded(['play', ...AT_POSITION, '--seed', 'other', '--goal', 'score:500']);
    assert.match(text, /seed "other"[^]*\nGoal: 128 of 500 points\n/);
  });

  test('--size and --hand make the game that they say', async () => {
    const text = await succeeded(['play', '--size', '3x5', '--hand', '2', '--seed', 'a']);
    assert.match(text, /^blocks, 3 x 5, /);
    assert.deepEqual(text.match(/\(\d\)/g), ['(1)', '(2)']);
  });
});

describe('what cannot be read is refused with exit code 1', () => {
  const refused = async (args: readonly string[], message: RegExp): Promise<void> => {
    const { code, stdout, stderr } = await run(['play', ...args]);
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, message);
    assert.equal(stderr.split('\n').length, 2, 'one line');
  };

  test('a file that is not there', async () => {
    for (const option of ['--position', '--load', '--rules']) {
      await refused(
        [option, 'nowhere/at-all'],
        new RegExp(`cannot read ${option} "nowhere/at-all": no such file`),
      );
    }
  });

  test('a position whose text was changed', async () => {
    await refused(['--position', `${TEXT.slice(0, -2)}AA`], /^block-puzzle: the position: position must be/);
  });

  test('a position with a bad field', async () => {
    await refused(['--position', '{"variant":"blocks","streak":-1}'], /streak must be .*but was -1/);
  });

  test('a file that is not JSON', async () => {
    await withFile('{ half', async (path) => {
      await refused(['--load', path], /is not JSON/);
      await refused(['--rules', path], /is not JSON/);
    });
  });

  test('a saved game that is none', async () => {
    await withFile({ format: 'other' }, (path) => refused(['--load', path], /format must be/));
  });

  test('a rule set with a word that means nothing', async () => {
    const rules = { name: 'x', rows: 2, columns: 2, pieces: ['#'], scoring: { lines: 1 } };
    await withFile(rules, (path) => refused(['--rules', path], /scoring\.lines must be one of/));
  });
});

test('hint says a move that can be typed as it stands, and the record that the player was helped', async () => {
  const answer = await played(AT_POSITION, 'hint');
  const [, move] = /^Type (\d+ \d+[A-Z]+)\.$/m.exec(answer)!;
  const after = await played(AT_POSITION, 'hint', move!, 'record');
  const engine = await createEngine();
  const verdict = engine.verify(after.trim().split('\n').at(-1)!);
  assert.ok(verdict.ok && verdict.moves === 1 && verdict.assisted);
  assert.equal(
    (await played(LAST_PIECE, 'hint')).includes('The game is over.'),
    !engine.fromPosition({ ...POSITION, hand: [null, RING, null] }).hint(),
  );
});
