/** Saved games: `save`, and `play --load`. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { createEngine, type Snapshot } from 'block-puzzle-element/engine';
import { inFolder, run, runProgram, succeeded } from './cli.js';

const SEED = ['--variant', 'blockudoku', '--seed', 'a'];
const MOVES = '1 1a\n2 4d\nundo\n';

test('a saved game goes on where it was, with undo and redo', async () => {
  await inFolder(async (path) => {
    const file = path('game.json');
    const rest = 'redo\nrecord\nundo\nundo\nrecord\n';
    const whole = await succeeded(['play', ...SEED], MOVES + rest);
    await succeeded(['play', ...SEED], `${MOVES}save ${file}\n`);
    const resumed = await succeeded(['play', '--load', file], rest);
    const lines = resumed.split('\n').slice(2);
    assert.ok(whole.endsWith(lines.join('\n')), 'the same screens and records follow');
    assert.equal(resumed.match(/^r2/gm)?.length, 2);
  });
});

test('a saved game is a snapshot that the engine restores', async () => {
  const engine = await createEngine();
  await inFolder(async (path) => {
    await succeeded(['play', ...SEED], `${MOVES}save ${path('game.json')}\n`);
    const snapshot = JSON.parse(await readFile(path('game.json'), 'utf8')) as Snapshot;
    const { state } = engine.restore(snapshot);
    assert.deepEqual([state.seed, state.moves, state.canRedo], ['a', 1, true]);
  });
});

test('a seed of any characters comes back from a file', async () => {
  const seed = 'é😀\u009b\u202e"\\';
  await inFolder(async (path) => {
    const file = path('game.json');
    const opening = await succeeded(['play', '--seed', seed], `save ${file}\n`);
    const again = await succeeded(['play', '--load', file]);
    assert.ok(opening.startsWith(again));
    const { start } = JSON.parse(await readFile(file, 'utf8')) as Snapshot;
    assert.equal(start.seed, seed);
  });
});

describe('save', () => {
  test('without a name writes to the file of the game', async () => {
    await inFolder(async (path) => {
      const file = path('game.json');
      await succeeded(['play', ...SEED], `save ${file}\n`);
      const answer = await succeeded(['play', '--load', file], '1 1a\nsave\n');
      assert.ok(answer.endsWith(`Saved in ${JSON.stringify(file)}.\n`));
      assert.equal((JSON.parse(await readFile(file, 'utf8')) as Snapshot).moves.length, 1);
    });
  });

  test('leaves a file alone that holds something else', async () => {
    await inFolder(async (path) => {
      for (const content of ['{"name":"other"}', 'words', 'null']) {
        await writeFile(path('file'), content);
        const { code, stdout: answer } = await run(['play', ...SEED], `save ${path('file')}\nundo\n`);
        assert.equal(code, 1, 'what was to be kept is not');
        assert.match(answer, /Not saved: .* holds something else than a saved game/);
        assert.equal(await readFile(path('file'), 'utf8'), content);
        assert.match(answer, /There is no move to undo\.\n$/, 'the game goes on');
      }
    });
  });

  test(
    'leaves a pipe and a device alone, whose place no file takes',
    { skip: process.platform === 'win32' },
    async () => {
      await inFolder(async (path) => {
        execFileSync('mkfifo', [path('pipe')]);
        for (const name of [path('pipe'), '/dev/null']) {
          const { code, stdout } = await runProgram(['play', ...SEED], `save ${name}\n`);
          assert.equal(code, 1);
          assert.match(
            stdout,
            /\nNot saved: .* holds something else than a saved game; name another file\.\n$/,
          );
        }
        assert.ok((await stat(path('pipe'))).isFIFO());
      });
    },
  );

  test('says why it cannot write', async () => {
    const { code, stdout } = await run(['play', ...SEED], 'save nowhere/at/all\n');
    assert.match(stdout, /\nNot saved: cannot write "nowhere\/at\/all": no such file or directory\n$/);
    assert.equal(code, 1);
    await inFolder(async (path) => {
      const { stdout: told } = await run(['play', ...SEED], `save ${path('.')}\n`);
      assert.match(told, /\nNot saved: cannot write ".*": .*directory/);
    });
  });

  test('that is done elsewhere after it has failed is as good', async () => {
    await inFolder(async (path) => {
      await succeeded(['play', ...SEED], `save ${path('no/such/folder')}\nsave ${path('game.json')}\n`);
    });
  });
});
