/** Wall games at the command line: their records are verified; played they cannot be yet, and it says so. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, formatPosition, formatRecord } from 'block-puzzle-element/engine';
import { run, succeeded, withFile } from './cli.js';

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
  assisted  no, by its own word
`,
  );
});

describe('a wall game is refused with exit code 2 and a sentence', () => {
  const position = formatPosition(game.position());
  for (const command of ['play', 'perft', 'deal'] as const) {
    test(command, async () => {
      const seed = command === 'deal' ? ['--seed', 'a'] : [];
      const { code, stderr } = await run([command, '--variant', 'clickomania', ...seed], '');
      assert.equal(code, 2);
      assert.match(stderr, /clickomania cannot be played here yet; verify proves its records/);
    });
  }

  test('as a position, and as a saved game', async () => {
    const { code, stderr } = await run(['play', '--position', position], '');
    assert.deepEqual([code, /samegame cannot be played here yet/.test(stderr)], [2, true], stderr);
    await withFile(game.snapshot(), async (path) => {
      const loaded = await run(['play', '--load', path], '');
      assert.deepEqual([loaded.code, /samegame cannot be played here yet/.test(loaded.stderr)], [2, true]);
    });
  });

  test('and not among the games that help names', async () => {
    assert.doesNotMatch(await succeeded(['help', 'play']), /clickomania|samegame/);
  });
});
