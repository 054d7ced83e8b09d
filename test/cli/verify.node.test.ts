/** `block-puzzle verify`: what it says of good and of bad records, wherever they are from. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { createEngine, formatRecord, type GameRecord, type Verdict } from 'block-puzzle-element/engine';
import { inFolder, run, runProgram, succeeded, withFile } from './cli.js';

const engine = await createEngine();
const game = engine.newGame({ variant: 'blockudoku', seed: 'a\u001b[31m', goal: 'score:5' });
for (let i = 0; i < 4; i++) game.play(game.legalMoves()[0]!);
const RECORD = game.record();
const TEXT = formatRecord(RECORD);
const BAD: GameRecord = { ...RECORD, score: RECORD.score + 1 };

async function verdictsOf(
  args: readonly string[],
  input = '',
): Promise<{ code: number | null; lines: Verdict[] }> {
  const { code, stdout } = await run(['verify', '--json', ...args], input);
  const lines = stdout.trimEnd().split('\n');
  return { code, lines: lines.map((line) => JSON.parse(line) as Verdict) };
}

describe('a good record', () => {
  const expected = { code: 0, lines: [engine.verify(RECORD)] };

  test('as a text', async () => {
    assert.deepEqual(await verdictsOf([TEXT]), expected);
  });

  test('as JSON', async () => {
    assert.deepEqual(await verdictsOf([JSON.stringify(RECORD)]), expected);
  });

  test('in a file', async () => {
    for (const content of [TEXT, `\ufeff${TEXT}\n`, RECORD]) {
      await withFile(content, async (path) => {
        assert.deepEqual(await verdictsOf([path]), expected);
      });
    }
  });

  test('from standard input', async () => {
    assert.deepEqual(await verdictsOf(['-'], TEXT), expected);
    assert.deepEqual(await verdictsOf(['-'], JSON.stringify(RECORD, null, 2)), expected);
  });

  test('is described for people, and its seed cannot steer the terminal', async () => {
    const { score } = RECORD;
    assert.equal(
      await succeeded(['verify', TEXT]),
      `the record: ok
  score     ${score}
  moves     4
  variant   blockudoku, 9 x 9, hand of 3
  seed      "a\\u001b[31m"
  start     an empty board and the seed
  over      no
  assisted  no, as the record says
  goal      ${score} of 5 points, reached
`,
    );
  });

  test('of a position says what its moves have earned, and that it was helped', async () => {
    const helped = engine.fromPosition({ variant: 'blocks', score: 100, hand: ['#'], seed: 'a' });
    helped.play({ piece: 0, row: 0, column: 0 });
    helped.assist();
    const text = await succeeded(['verify', formatRecord(helped.record())]);
    assert.match(text, /^ {2}score {5}101, 1 of it by its moves$/m);
    assert.match(text, /^ {2}start {5}a position of its own$/m);
    assert.match(text, /^ {2}assisted {2}yes/m);
  });

  test('of a registered variant needs its rules', async () => {
    const rules = { name: 'dots', rows: 2, columns: 2, pieces: ['#'], scoring: { cell: 1 } };
    engine.registerVariant(rules);
    const text = formatRecord(engine.newGame({ variant: 'dots', seed: 'a' }).record());
    await withFile(rules, async (path) => {
      assert.match(await succeeded(['verify', '--rules', path, text]), /: ok\n/);
    });
    // This process knows the variant.
    assert.equal((await runProgram(['verify', text])).code, 1);
  });
});

describe('a bad record ends with exit code 1', () => {
  test('and a verdict that names what is wrong', async () => {
    assert.deepEqual(await verdictsOf([JSON.stringify(BAD)]), { code: 1, lines: [engine.verify(BAD)] });
  });

  test('in words, with the move at fault counted from 1', async () => {
    const moves = RECORD.moves.map((move, i) => (i === 2 ? { ...move, row: 40 } : move));
    const { code, stdout } = await run(['verify', JSON.stringify({ ...RECORD, moves })]);
    assert.equal(code, 1);
    assert.match(stdout, /^the record: not ok at move 3: moves\[2\] cannot be played: .*\(illegal-move\)\n$/);
  });

  test('also when a text was cut or changed, or is nothing', async () => {
    for (const text of [TEXT.slice(0, -3), `${TEXT.slice(0, -1)}_`, 'r1']) {
      const { code, lines } = await verdictsOf([text]);
      assert.deepEqual([code, lines[0]?.ok], [1, false], text);
    }
    for (const input of ['', 'null', '[]', '{', '{}', '\u0000']) {
      const { code, lines } = await verdictsOf(['-'], input);
      assert.deepEqual([code, lines[0]?.ok], [1, false], input);
    }
  });

  for (const [what, input, message] of [
    [
      'a field of a move',
      { ...RECORD, moves: [{ ...RECORD.moves[0], row: 1.5 }] },
      'moves[0]: a move needs a whole number as its row, but had 1.5',
    ],
    [
      'a saved game',
      game.snapshot(),
      'record must be a record, but was a saved game: its game has one by record()',
    ],
    [
      'two records',
      `${TEXT}\n${TEXT}\n`,
      'record must be one text, but more stands behind it: one record a file',
    ],
    ['another text', 'hello', 'record must be a text that begins with r2 or r1, or JSON, but was "hello"'],
  ] as const)
    test(`with a word for ${what}`, async () => {
      const { code, lines } = await verdictsOf(
        ['-'],
        typeof input === 'string' ? input : JSON.stringify(input),
      );
      const [verdict] = lines;
      assert.deepEqual([code, verdict!.ok || verdict!.message], [1, message]);
    });

  test('but not for blanks around it', async () => {
    assert.equal((await verdictsOf([` ${TEXT} `])).code, 0);
  });

  test('also when it cannot be read at all', async () => {
    const { code, lines } = await verdictsOf(['nowhere/at-all']);
    assert.equal(code, 1);
    assert.deepEqual(lines, [
      {
        ok: false,
        code: 'unreadable',
        move: null,
        message: 'cannot read "nowhere/at-all": no such file or directory',
      },
    ]);
  });

  test('also when it is not UTF-8', async () => {
    await inFolder(async (path) => {
      await writeFile(path('file'), Buffer.from([0x7b, 0xff]));
      const { code, lines } = await verdictsOf([path('file')]);
      assert.deepEqual([code, lines[0]?.ok], [1, false]);
    });
  });
});

test('several records have a verdict each, in their order, and one bad one is enough', async () => {
  const { code, lines } = await verdictsOf([TEXT, JSON.stringify(BAD), '-'], TEXT);
  assert.deepEqual(
    lines.map(({ ok }) => ok),
    [true, false, true],
  );
  assert.equal(code, 1);
});

test('it is a mistake to give no record, or standard input twice', async () => {
  for (const args of [['verify'], ['verify', '-', '-']]) {
    const { code, stdout, stderr } = await run(args, TEXT);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /verify needs a record|only once/);
  }
});

describe('a record of another game', () => {
  const codesOf = async (...args: readonly string[]): Promise<unknown[]> => {
    const { code, lines } = await verdictsOf([TEXT, ...args]);
    const [verdict] = lines;
    return [code, verdict?.ok === false ? verdict.code : 'ok'];
  };
  const easier = engine.newGame({ variant: 'blockudoku', seed: 'a\u001b[31m', rows: 12, columns: 12 });
  easier.play(easier.legalMoves()[0]!);

  test('is refused where the options say which game it is to be', async () => {
    assert.deepEqual(await codesOf('--variant', 'blockudoku'), [0, 'ok']);
    assert.deepEqual(await codesOf('--variant', 'blockudoku', '--goal', 'score:5'), [0, 'ok']);
    for (const other of [
      ['--variant', 'blocks'],
      ['--variant', 'blockudoku', '--size', '12x12'],
      ['--variant', 'blockudoku', '--hand', '5'],
      ['--variant', 'blockudoku', '--seed', 'other'],
    ]) {
      assert.deepEqual(await codesOf(...other), [1, 'mismatch'], other.join(' '));
    }
  });

  test('is refused where another record says it', async () => {
    await withFile(TEXT, async (path) => {
      assert.deepEqual(await codesOf('--same-as', path), [0, 'ok']);
      const { code, lines } = await verdictsOf([formatRecord(easier.record()), '--same-as', path]);
      assert.equal(code, 1);
      assert.equal(lines[0]!.ok, false);
    });
  });

  test('is refused for a goal where its model has none, as for none where that has one', async () => {
    const played = (goal?: string): string => {
      const game = engine.newGame({ variant: 'blocks', seed: 'aims', ...(goal && { goal }) });
      game.play(game.legalMoves()[0]!);
      return formatRecord(game.record());
    };
    const [free, bound] = [played(), played('score:5')];
    for (const [record, model, message] of [
      [bound, free, 'config.goal must be left out, but was "score:5"'],
      [free, bound, 'config.goal must be "score:5", but was null'],
    ] as const) {
      const { code, lines } = await verdictsOf([record, '--same-as', model]);
      assert.deepEqual([code, lines[0]], [1, { ok: false, code: 'mismatch', move: null, message }]);
    }
    for (const one of [free, bound]) assert.equal((await verdictsOf([one, '--same-as', one])).code, 0);
  });

  test('asks for a variant, and for one way of saying it', async () => {
    for (const [args, code, message] of [
      [['--size', '8'], 2, '--size needs --variant NAME.'],
      [['--same-as', TEXT, '--variant', 'blocks'], 2, '--variant cannot be given together with --same-as'],
      [['--same-as', 'r2bad'], 1, '--same-as: the record of --same-as: '],
      [['--variant', 'chess'], 2, '--variant must be one of blocks,'],
    ] as const) {
      const ended = await run(['verify', TEXT, ...args]);
      assert.deepEqual([ended.code, ended.stdout], [code, ''], args.join(' '));
      assert.ok(ended.stderr.startsWith(`block-puzzle: ${message}`), ended.stderr);
    }
  });

  describe('in which pieces fall', () => {
    /** One of every pace: a record says the slowest that it was played by. */
    const fallen = (milliseconds?: number): string => {
      const quintris = engine.newGame({ variant: 'quintris', seed: 'paced' });
      if (milliseconds !== undefined) quintris.setGravity(milliseconds);
      quintris.play({ action: 'tick' });
      return formatRecord(quintris.record());
    };
    const [quick, slow, turns, unsaid] = [fallen(500), fallen(10_000), fallen(Infinity), fallen()];
    const codeOf = async (record: string, ...args: readonly string[]): Promise<string> => {
      const { lines } = await verdictsOf([record, ...args]);
      return lines[0]!.ok ? 'ok' : lines[0]!.code;
    };

    test('is refused where they fell more slowly than in the model, or nobody has said how', async () => {
      for (const [record, code] of [
        [quick, 'ok'],
        [slow, 'mismatch'],
        [turns, 'mismatch'],
        [unsaid, 'missing'],
      ] as const) {
        assert.equal(await codeOf(record, '--same-as', quick), code, record);
      }
      assert.equal(await codeOf(turns, '--same-as', turns), 'ok');
      assert.equal(await codeOf(quick, '--same-as', turns), 'mismatch');
    });

    test('is refused where the options say how they are to have fallen', async () => {
      const named = ['--variant', 'quintris'];
      assert.equal(await codeOf(quick, ...named, '--pace', 'auto', '--gravity', '500'), 'ok');
      assert.equal(await codeOf(slow, ...named, '--pace', 'auto', '--gravity', '500'), 'mismatch');
      assert.equal(await codeOf(slow, ...named, '--gravity', '500'), 'mismatch');
      assert.equal(await codeOf(turns, ...named, '--pace', 'auto'), 'mismatch');
      assert.equal(await codeOf(turns, ...named, '--pace', 'turn'), 'ok');
      assert.equal(await codeOf(unsaid, ...named, '--pace', 'turn'), 'missing');
    });

    test('has a model that says how, and options that can be', async () => {
      for (const [args, code, message] of [
        [['--same-as', unsaid], 1, '--same-as: the record of --same-as does not say how its pieces fell'],
        [['--same-as', quick, '--gravity', '20'], 2, '--gravity cannot be given together with --same-as'],
        [['--variant', 'quintris', '--gravity', '5'], 2, '--gravity must be '],
        [
          ['--variant', 'quintris', '--gravity', 'x'],
          2,
          '--gravity must be a whole number from 20 to 10000, but was "x".',
        ],
        [['--variant', 'quintris', '--pace', 'slow'], 2, '--pace must be auto or turn, but was "slow".'],
        [['--variant', 'quintris', '--pace', 'turn', '--gravity', '500'], 2, '--gravity does not go with '],
        [['--variant', 'blocks', '--pace', 'turn'], 2, '--pace goes only with a falling game'],
      ] as const) {
        const ended = await run(['verify', quick, ...args]);
        assert.deepEqual([ended.code, ended.stdout], [code, ''], args.join(' '));
        assert.ok(ended.stderr.startsWith(`block-puzzle: ${message}`), ended.stderr);
      }
    });
  });

  test('is refused for a row or a column too many', async () => {
    assert.deepEqual(await codesOf('--variant', 'blockudoku', '--rows', '9', '--columns', '9'), [0, 'ok']);
    assert.deepEqual(await codesOf('--variant', 'blockudoku', '--rows', '12'), [1, 'mismatch']);
    for (const [args, message] of [
      [['--rows', '8'], '--rows needs --variant NAME.'],
      [['--variant', 'blocks', '--rows', '33'], '--rows must be a whole number from 1 to 32, but was "33".'],
      [['--variant', 'blocks', '--size', '8', '--rows', '8'], '--rows cannot be given together with --size'],
    ] as const) {
      const ended = await run(['verify', TEXT, ...args]);
      assert.deepEqual([ended.code, ended.stdout], [2, ''], args.join(' '));
      assert.ok(ended.stderr.startsWith(`block-puzzle: ${message}`), ended.stderr);
    }
  });
});
