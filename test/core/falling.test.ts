/** The rules of the falling games by worked examples, and against the plain reference in random games. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compareFallGame, noFallGames } from '../soak/falling.js';
import { ACTIONS, DRAWS, FALL, FallCore } from '../support/falling-core.js';
import { type FallAction, FallModel, type FallResult, type FallSetup } from '../support/falling-model.js';
import { smallRandom } from '../support/random.js';
import { volume } from '../support/volume.js';

const QUINTRIS = ['.#./###/.#.', '#####', '####/...#', '####/..#.', '###/#.#', '###./..##'];
const SETUP: FallSetup = {
  ...{ rows: 25, columns: 15, pieces: QUINTRIS, draw: 'weighted', next: 1 },
  ...{ comfort: false, seed: 'rules', queue: [] },
};
const core = await FallCore.create();

/** A game on a board whose lowest rows are given, with a piece at a place. */
function position(lowest: string[], piece: string, row: number, column: number, comfort = false): void {
  const columns = lowest[0]!.length;
  core.start({ ...SETUP, rows: 10, columns, comfort });
  core.setBoard([...Array<string>(10 - lowest.length).fill('.'.repeat(columns)), ...lowest]);
  core.setPiece(piece, row, column);
}

function play(...actions: FallAction[]): FallResult {
  const results = actions.map((action) => core.play(action));
  for (const result of results) assert.equal(typeof result, 'object', String(result));
  return results.at(-1) as FallResult;
}

const place = (): [string, number, number] => {
  const { piece, row, column } = core.read();
  return [piece, row, column];
};

describe('a piece', () => {
  test('appears in row 0, anywhere but in the rightmost place', () => {
    const seen = new Map<number, Set<number>>();
    for (let i = 0; i < 2000; i++) {
      core.start({ ...SETUP, seed: String(i), draw: 'uniform' });
      const [piece, row, column] = place();
      assert.equal(row, 0);
      const width = piece.indexOf('/') < 0 ? piece.length : piece.indexOf('/');
      seen.set(width, (seen.get(width) ?? new Set()).add(column));
    }
    // Widths of the six pieces in all their rotations; the last column for width w is 15 - w.
    assert.deepEqual([...seen.keys()].sort(), [1, 2, 3, 4, 5]);
    for (const [width, columns] of seen) {
      const last = 15 - width;
      assert.ok(!columns.has(last), `width ${width} at ${last}`);
      assert.equal(columns.size, last, `width ${width} everywhere else`);
    }
  });

  test('appears at column 0 where the board is no wider than it is', () => {
    for (let i = 0; i < 50; i++) {
      core.start({ ...SETUP, columns: 8, pieces: [Array(8).fill('########').join('/')], seed: String(i) });
      assert.equal(place()[2], 0);
    }
  });

  test('comes in any rotation and never flipped', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 400; i++) {
      core.start({ ...SETUP, pieces: ['####/...#'], seed: String(i) });
      seen.add(place()[0]);
    }
    assert.deepEqual([...seen].sort(), ['####/...#', '#.../####', '.#/.#/.#/##', '##/#./#./#.'].sort());
  });

  test('moves one column, and not into a wall or a filled cell', () => {
    position(['#.......', '#.......'], '##', 8, 1);
    assert.equal(core.check('left'), 'overlap');
    play('right');
    assert.deepEqual(place(), ['##', 8, 2]);
    play('left');
    assert.deepEqual(place(), ['##', 8, 1]);
    position(['........'], '##', 4, 6);
    assert.equal(core.check('right'), 'outside');
  });

  test('rotates clockwise with its upper-left corner in place, without kicks', () => {
    position(['........'], '####/...#', 2, 3);
    play('rotate');
    assert.deepEqual(place(), ['.#/.#/.#/##', 2, 3]);
    play('rotate');
    assert.deepEqual(place(), ['#.../####', 2, 3]);
    // A bar that stands at the right wall would leave the board when it lies.
    position(['........'], '#/#/#/#/#', 2, 7);
    assert.equal(core.check('rotate'), 'outside');
    position(['.....#..'], '#/#/#/#/#', 9 - 4, 4);
    assert.equal(core.check('rotate'), 'outside', 'the wall comes before a cell');
    position(['..#.....', '........'], '#/#/#', 7, 1);
    assert.equal(core.check('rotate'), null);
    position(['..#.....', '........', '........'], '#/#/#', 7, 1);
    assert.equal(core.check('rotate'), 'overlap');
  });

  test('flips left to right in its box', () => {
    position(['........'], '####/...#', 2, 3);
    play('flip');
    assert.deepEqual(place(), ['####/#...', 2, 3]);
    position(['#......#', '........'], '#./##/#.', 6, 6);
    assert.equal(core.check('flip'), 'overlap');
  });

  test('may rotate where that changes nothing', () => {
    position(['........'], '.#./###/.#.', 2, 3);
    play('rotate');
    assert.deepEqual(place(), ['.#./###/.#.', 2, 3]);
    assert.equal(core.read().moves, 1);
  });
});

describe('falling', () => {
  test('down goes one row, is refused when blocked, and never locks', () => {
    position(['........'], '##', 8, 0);
    play('down');
    assert.deepEqual(place(), ['##', 9, 0]);
    assert.equal(core.check('down'), 'outside');
    assert.equal(core.read().locked, 0);
    position(['##......'], '##', 8, 0);
    assert.equal(core.check('down'), 'overlap');
  });

  test('drop goes straight down and locks', () => {
    position(['..#.....'], '##', 0, 1);
    assert.equal(core.core.fallGhost(), 8);
    assert.deepEqual(play('drop').locked, { piece: '##', row: 8, column: 1 });
    assert.deepEqual(core.read().board.slice(8), ['.##.....', '..#.....']);
  });

  test('a tick goes one row down and locks on the tick on which the piece comes to rest', () => {
    position(['........'], '##', 7, 0);
    assert.equal(play('tick').locked, null);
    assert.deepEqual(place(), ['##', 8, 0]);
    assert.deepEqual(play('tick').locked, { piece: '##', row: 9, column: 0 });
    position(['........'], '##', 9, 0);
    assert.deepEqual(play('tick').locked, { piece: '##', row: 9, column: 0 }, 'also when it rested before');
    const { ticks, moves } = core.read();
    assert.deepEqual([ticks, moves], [1, 0]);
  });

  test('several rows go at once for one point each, the rest moves down', () => {
    position(['#.......', '.#######', '..######', '.#######'], '#/#/#', 0, 0);
    core.setBoard([...Array<string>(6).fill('........'), '#.......', '.#######', '.......#', '.#######']);
    core.setPiece('#/#/#', 7, 0);
    const result = play('drop');
    assert.deepEqual(result.cleared, [7, 9]);
    assert.equal(result.points, 2);
    assert.deepEqual(core.read().board.slice(6), ['........', '........', '#.......', '#......#']);
    assert.equal(core.read().score, 2);
  });

  test('rows that go leave empty ones at the top, where cells had been too', () => {
    core.start({ ...SETUP, rows: 10, columns: 8 });
    const filled = ['#.......', '##......', ...Array<string>(6).fill('........'), '#######.', '#######.'];
    core.setBoard(filled);
    core.setPiece('#/#', 6, 7);
    assert.equal(play('drop').points, 2);
    assert.deepEqual(core.read().board, [
      ...['........', '........', '#.......', '##......'],
      ...Array<string>(6).fill('........'),
    ]);
  });

  test('rows 32 to 39 are cleared and named as well', () => {
    core.start({ ...SETUP, rows: 40, columns: 32 });
    const row = `${'#'.repeat(31)}.`;
    core.setBoard([...Array<string>(35).fill('.'.repeat(32)), row, row, row, row, row]);
    core.setPiece('#/#/#/#/#', 0, 31);
    assert.deepEqual(play('drop').cleared, [35, 36, 37, 38, 39]);
    assert.ok(core.read().board.every((text) => !text.includes('#')));
  });

  test('the game is over when a piece appears on filled cells, and by nothing else', () => {
    core.start({ ...SETUP, pieces: ['#'], columns: 8, rows: 10 });
    core.setBoard(Array.from({ length: 10 }, (_, r) => (r === 0 ? '........' : '#######.')));
    core.setPiece('#######', 0, 0);
    const { over } = play('drop');
    assert.ok(over);
    const before = core.block();
    for (const action of ACTIONS) assert.equal(core.play(action), 'over');
    assert.deepEqual(core.block(), before);
  });

  test('an action that is none is refused', () => {
    core.start(SETUP);
    for (const action of [8, 255, -1]) assert.equal(core.core.fallCheck(action), 7);
  });
});

describe('the comfort profile', () => {
  test('locks on a tick only what rested before it', () => {
    position(['........'], '##', 8, 0, true);
    assert.equal(play('tick').locked, null);
    assert.deepEqual(place(), ['##', 9, 0]);
    assert.deepEqual(play('tick').locked, { piece: '##', row: 9, column: 0 });
  });

  test('kicks a blocked turn left, right, two left, two right, up, in this order', () => {
    const bar = '#/#/#';
    position(['........'], bar, 2, 7, true);
    assert.equal(play('rotate').kick, 3, 'two to the left of the wall');
    assert.deepEqual(place(), ['###', 2, 5]);
    position(['........'], '#/#', 2, 7, true);
    assert.equal(play('rotate').kick, 1);
    assert.deepEqual(place(), ['##', 2, 6]);
    position(['##......', '##......', '........', '........'], '#/##', 5, 2, true);
    core.setBoard([
      ...Array<string>(5).fill('........'),
      ...['###.....', '........', '........', '........', '........'],
    ]);
    core.setPiece('..#/###', 6, 0);
    assert.equal(play('rotate').kick, 0);
    position(['........', '........'], '###/#..', 8, 0, true);
    assert.equal(play('rotate').kick, 5, 'up, where the floor is in the way');
    assert.deepEqual(place(), ['##/.#/.#', 7, 0]);
    position(Array<string>(4).fill('#.######'), '#/#/#', 7, 1, true);
    const before = core.block();
    assert.equal(core.play('rotate'), 'overlap', 'no kick helps');
    assert.deepEqual(core.block(), before);
  });

  test('holds once a piece; the held one comes back as it was put away', () => {
    core.start({ ...SETUP, comfort: true, queue: ['##', '####/...#', '#', '##/##'] });
    play('rotate');
    play('hold');
    let state = core.read();
    assert.deepEqual([state.piece, state.held, state.holdUsed], ['####/...#', '#/#', true]);
    assert.equal(core.check('hold'), 'no-effect');
    play('rotate', 'drop', 'hold');
    state = core.read();
    assert.deepEqual([state.piece, state.held, state.upcoming], ['#/#', '#', ['##/##']]);
    core.start(SETUP);
    assert.equal(core.check('hold'), 'no-effect', 'nothing is held in the classic profile');
  });
});

describe('the draw', () => {
  test('gives the same pieces and columns whatever number of next pieces is shown', () => {
    for (const draw of DRAWS) {
      const games = [0, 1, 3, 6].map((next) => {
        core.start({ ...SETUP, draw, next });
        return Array.from({ length: 12 }, () => {
          const shown = place();
          play('drop');
          return shown;
        });
      });
      for (const game of games) assert.deepEqual(game, games[0]);
    }
  });

  test('of a bag brings each piece once a round, of equal weights any', () => {
    const pieces = ['#', '##/##', '###/###/###', '.#./###/.#.'];
    core.start({ ...SETUP, draw: 'bag', pieces, rows: 40, columns: 32, next: 0 });
    const counts: string[] = [];
    for (let i = 0; i < 20; i++) {
      counts.push(core.read().counts.join(' '));
      play('drop');
    }
    for (let round = 1; round < 5; round++) assert.equal(counts[round * 4 - 1], `${round} `.repeat(4).trim());
  });

  test('of weighted pieces follows weights from 0 to 10 that are never all zero', () => {
    const seen = new Set<number>();
    let odd = 0;
    for (let i = 0; i < 300; i++) {
      core.prepare({ ...SETUP, pieces: ['#', '##'], seed: `w${i}` });
      const weights = [
        ...core.bytes.subarray(core.state + FALL.drawWeights, core.state + FALL.drawWeights + 2),
      ];
      weights.forEach((weight) => seen.add(weight));
      assert.notDeepEqual(weights, [0, 0]);
      core.core.fallSkip(400, 0);
      const [first, second] = core.read().counts as [number, number];
      assert.equal(first + second, 400);
      const share = weights[0]! / (weights[0]! + weights[1]!);
      // Within four standard deviations.
      if (Math.abs(first - 400 * share) > 4 * Math.sqrt(400 * share * (1 - share))) odd++;
    }
    assert.deepEqual(
      [...seen].sort((a, b) => a - b),
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    );
    assert.ok(odd <= 1, `${odd} games`);
  });

  test('goes on behind counts, and pieces of a queue come first without being counted', () => {
    core.start({ ...SETUP, queue: ['#', '##'] });
    assert.deepEqual([core.read().piece, core.read().upcoming], ['#', ['##']]);
    assert.deepEqual(core.read().counts, [0, 0, 0, 0, 0, 0]);
    play('drop', 'drop', 'drop');
    const { drawn, spawned, queued } = core.read();
    assert.deepEqual([drawn, spawned, queued], [3, 4, 2]);
    const after = core.block();
    core.prepare(SETUP);
    core.core.fallSkip(3, 4);
    assert.deepEqual(core.block().slice(224, 240), after.slice(224, 240));
  });

  for (const draw of DRAWS) {
    test(`goes on behind counts as it does behind the pieces themselves: ${draw}`, () => {
      for (let game = 0; game < 30; game++) {
        const pieces = QUINTRIS.slice(0, 1 + (game % 6));
        const setup: FallSetup = { ...SETUP, pieces, draw, seed: `skip ${game}`, rows: 40 };
        core.start(setup);
        for (let i = 0; i < 40 && !core.read().over; i++) play('drop');
        const played = core.read();
        const [stream, counts] = [core.block().slice(224, 240), played.counts];
        core.prepare(setup);
        core.core.fallSkip(played.drawn, played.spawned);
        assert.deepEqual(core.block().slice(224, 240), stream, setup.seed);
        assert.deepEqual(core.read().counts, counts, setup.seed);
        assert.deepEqual([core.read().drawn, core.read().spawned], [played.drawn, played.spawned]);
      }
    });
  }
});

test('random games agree with the plain reference', () => {
  const tally = noFallGames();
  for (let game = 0; game < volume(24, 150); game++) compareFallGame(core, `suite-${game}`, tally);
  const [rare, usual] = [volume(1, 10), volume(4, 50)];
  const { rows, kicks, holds, over } = tally;
  assert.ok(rows > rare && kicks > rare && holds > usual && over > usual, JSON.stringify(tally));
});

test('the comparison finds a fault', () => {
  const random = smallRandom(1);
  const broken = new Proxy(core, {
    get: (target, name) => {
      if (name !== 'play') {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      }
      // One action in a hundred is lost.
      return (action: FallAction) => (random(100) === 0 ? core.play('left') : core.play(action));
    },
  });
  assert.throws(() => {
    for (let game = 0; game < 20; game++) compareFallGame(broken, `broken-${game}`, noFallGames());
  });
});

test('the reference names what it refuses', () => {
  const model = new FallModel(SETUP);
  assert.equal(model.check('hold'), 'no-effect');
});
