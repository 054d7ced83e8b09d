/** How the program is called, how it ends, and what it never does to a terminal. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { sampled } from '../support/volume.js';
import { ended, run, runProgram, start, succeeded } from './cli.js';

const COMMANDS = ['play', 'verify', 'perft', 'deal', 'solve', 'init', 'pack', 'embed'];

describe('help', () => {
  test('lists the commands', async () => {
    const overview = await succeeded(['--help']);
    for (const command of COMMANDS) assert.match(overview, new RegExp(`^ {2}${command} `, 'm'));
    assert.equal(await succeeded(['help']), overview);
    assert.equal(await succeeded(['-h']), overview);
  });

  test('says of verify that a game, and a seed, that are not named may be any', async () => {
    const help = await succeeded(['help', 'verify']);
    assert.match(help, /^ {2}--variant .*; any by default$/m);
    assert.doesNotMatch(help, /blocks by default|random by default/);
  });

  for (const command of COMMANDS) {
    test(`explains ${command}, with every option that it takes`, async () => {
      const help = await succeeded(['help', command]);
      assert.match(help, new RegExp(`^Usage: block-puzzle ${command} `));
      assert.equal(await succeeded([command, '--help']), help);
      const { stderr } = await run([command, '--no-such-option']);
      const known = stderr.slice(stderr.indexOf('It knows')).match(/--[a-z]+/g)!;
      for (const option of known.filter((name) => name !== '--help')) {
        assert.match(help, new RegExp(`^ {2}${option}\\b`, 'm'));
      }
    });
  }
});

test('--version is the version of the package', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  assert.equal(await succeeded(['--version']), `${version}\n`);
});

describe('a call that is not understood ends with exit code 2 and what is allowed', () => {
  for (const [args, message] of [
    [[], 'Name a command: play, verify, perft, deal, solve, init, pack, embed, class, help.'],
    [
      ['pley'],
      'There is no command "pley". Did you mean play? The commands are play, verify, perft, deal, solve, init, pack, embed, class, help.',
    ],
    [['hint'], 'There is no command "hint". It is a word within play. The commands are'],
    [['help', 'play', 'deal'], 'help takes one command, not also "deal".'],
    [['init', ''], 'init needs a folder: FOLDER, or . for this one.'],
    [['pack', 'ghost', '--to', ''], '--to must be a path, or . for this folder, but was "".'],
    [['play', '--seed', 'a', '--seed=b'], '--seed can be given only once, but was "a" and "b".'],
    [['perft', '--depth', '1', '--depth', '1'], '--depth can be given only once, but was "1" and "1".'],
    [['verify', '--json', '--json', 'r2a'], '--json can be given only once.'],
    [['play', '--hand', '-5'], '--hand needs a value; one that begins with - is written as "--hand=-5".'],
    [['play', '--seed'], '--seed needs a value.'],
    [['pack', 'ghost', 'hugo', 'ghost'], 'pack takes each host once, but ghost was there twice.'],
    [['pack', 'scorm', '--language', ''], '--language must be a tag such as en, it or zh-TW, but was "".'],
    [
      ['pack', 'scorm', '--language', 'xx'],
      '--language must be a tag of one of ar, de, en, es, fr, he, hi, it, ja, ko, nl, pl, pt, ru, tr, uk, zh, zh-Hant, but was "xx".',
    ],
    [['pack', 'scorm', '--game', 'record=zzz'], '--game: record cannot be read: record must be a text that'],
    [['help', 'delas'], 'There is no command "delas". Did you mean deal? The commands are'],
    [
      ['zzzzz'],
      'There is no command "zzzzz". The commands are play, verify, perft, deal, solve, init, pack, embed, class, help.',
    ],
    [
      ['--verion'],
      'block-puzzle has no option "--verion". Did you mean --version? It knows --help, --version.',
    ],
    [['play', '--sed', 'a'], 'play has no option "--sed". Did you mean --seed? It knows --variant, --size,'],
    [['play', '-x'], 'play has no option "-x". It knows --variant,'],
    [['play', 'blocks'], 'play takes only options, not "blocks". It knows --variant,'],
    [['play', '--rotate=no'], '--rotate takes no value, but was given "no".'],
    [['play', '--rotate='], '--rotate takes no value, but was given "".'],
    [
      ['play', '--variant', 'blocs'],
      '--variant must be one of blocks, block-sudoku, blockudoku, quintris, clickomania, samegame, but was "blocs".',
    ],
    [['play', '--size', '33'], '--size must be N or RxC, rows by columns, each from 1 to 32, but was "33".'],
    [['play', '--size', '3x'], '--size must be N or RxC, rows by columns, each from 1 to 32, but was "3x".'],
    [['play', '--hand', '0'], '--hand must be a whole number from 1 to 8, but was "0".'],
    [['play', '--goal', 'win'], '--goal must be score:N or lines:N'],
    [['play', '--position', '{"variant":"blocks"}', '--goal', 'win'], '--goal must be score:N or lines:N'],
    [['play', '--position', 'p1', '--size', '3'], '--size cannot be given together with --position'],
    [['play', '--load', 'x', '--seed', 'a'], '--seed cannot be given together with --load'],
    [['perft', '--depth', '33'], '--depth must be a whole number from 1 to 32, but was "33".'],
    [
      ['deal', '--seed', 'a', '--count', '1e3'],
      '--count must be a whole number from 1 to 10000, but was "1e3".',
    ],
  ] as const) {
    test(['block-puzzle', ...args].join(' '), async () => {
      const { code, stdout, stderr } = await run(args);
      assert.deepEqual([code, stdout], [2, '']);
      assert.ok(stderr.startsWith(`block-puzzle: ${message}`), stderr);
      assert.equal(stderr.split('\n').length, 2, 'one line');
    });
  }
});

describe('what comes from outside cannot steer the terminal', () => {
  // Escape, the one-byte control sequence introducer, delete, a newline, and marks that reorder text.
  const HOSTILE = 'a\u001b[31m\u009b2J\u007f\nb\u202e\u2028c';
  const SHOWN = 'a\\u001b[31m\\u009b2J\\u007f';

  for (const args of [
    [HOSTILE],
    ['play', `--${HOSTILE}`],
    ['play', HOSTILE],
    ['play', '--variant', HOSTILE],
    ['play', '--seed', HOSTILE],
    ['play', '--size', HOSTILE],
    ['play', '--goal', HOSTILE],
    ['play', '--load', HOSTILE],
    ['play', '--rules', HOSTILE],
    ['play', '--position', HOSTILE],
    ['play', '--position', JSON.stringify({ variant: HOSTILE })],
    ['verify', HOSTILE],
    ['verify', '--json', HOSTILE],
    ['deal', '--seed', 'a', '--count', HOSTILE],
  ]) {
    test(JSON.stringify(args.join(' ').replaceAll(HOSTILE, '…')), async () => {
      const { stdout, stderr } = await run(args, `${HOSTILE.replace('\n', '')}\nsave x/${HOSTILE}\n`);
      const output = stdout + stderr;
      assert.doesNotMatch(output.replaceAll('\n', ''), /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      assert.ok(output.replaceAll('\\\\', '\\').includes(SHOWN), output);
    });
  }
});

describe('a process says the same and ends with the same code', () => {
  const calls: readonly (readonly [args: readonly string[], input: string])[] = [
    [['play', '--seed', 'a'], '1 1a\nundo\nrecord\nquit\n'],
    [['help', 'play'], ''],
    [['deal', '--seed', 'a'], ''],
    [['verify', '-'], 'r1 nothing'],
    [['pley'], ''],
  ];
  // One that plays, one that is refused by its input.
  for (const [args, input] of sampled(calls, 3)) {
    test(['block-puzzle', ...args].join(' '), async () => {
      assert.deepEqual(await runProgram(args, input), await run(args, input));
    });
  }
});

describe('streams', () => {
  test('a reader that has enough ends the program without a word', async () => {
    const program = start('deal', '--seed', 'a', '--count', '10000');
    program.stdout.once('data', () => program.stdout.destroy());
    const [stderr, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')]);
    assert.deepEqual([code, stderr], [0, '']);
  });

  // More than a pipe holds: without a reader it cannot be written.
  const many = (record: string): readonly string[] => Array.from({ length: 2_000 }, () => record);
  for (const [name, args] of [
    ['verify refuses what one of the records deserves', ['verify', ...many('r2'), '--json']],
    ['class refuses a file that it cannot read', ['class', 'nowhere/at-all']],
    ['a call that is not understood stays one', ['deal', '--no-such-option']],
  ] as const) {
    test(`${name}, whoever reads it to its end`, async () => {
      const program = start(...args);
      program.stdout.destroy();
      program.stderr.destroy();
      const [code] = (await once(program, 'exit')) as [number | null];
      assert.equal(code, args[0] === 'deal' ? 2 : 1);
    });
  }

  test('an interrupt ends a game without a word', async () => {
    const program = start('play', '--seed', 'a');
    program.stdout.once('data', () => program.kill('SIGINT'));
    const { signal, code, stderr } = await ended(program);
    assert.ok(signal === 'SIGINT' || code === 130);
    assert.equal(stderr, '');
  });
});
