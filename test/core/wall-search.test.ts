/** The wall search: its random games against the plain rules, and what it finds. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Wall } from '../../bench/samegame/positions.js';
import {
  areaOf,
  areasOf,
  endPoints,
  pointsOf,
  replay,
  wallAfter,
  type WallRules,
} from '../../bench/samegame/replay.js';
import { compileWallsQuickly, type Found, MAXIMUM_PAGES, WallSearch } from '../../bench/samegame/walls.js';
import { smallRandom } from '../support/random.js';
import { sampled, volume } from '../support/volume.js';

const module = new WebAssembly.Module(await compileWallsQuickly());
const walls = new WallSearch(module);

const ALL_RULES: WallRules[] = [false, true].flatMap((strip) =>
  [false, true].flatMap((compact) => [
    { strip, compact, scoring: 'bricks', penalty: false },
    { strip, compact, scoring: 'samegame', penalty: false },
    { strip, compact, scoring: 'samegame', penalty: true },
  ]),
);
const SAMEGAME: WallRules = { strip: false, compact: true, scoring: 'samegame', penalty: false };

const nameOf = ({ strip, compact, scoring, penalty }: WallRules): string =>
  `${strip ? 'strip' : 'area'}, ${compact ? 'compact' : 'open'}, ${scoring}${penalty ? ' with penalty' : ''}`;

/** A full wall, or with `holes` one whose columns are of different heights. */
function randomWall(rows: number, columns: number, colours: number, seed: number, holes = false): Wall {
  const random = smallRandom(seed);
  const heights = Array.from({ length: columns }, () => (holes ? random(rows + 1) : rows));
  return Array.from({ length: rows }, (_, row) =>
    heights.map((height) => (rows - row > height ? 0 : 1 + random(colours))),
  );
}

/** The best score of a wall by trying everything. */
function bestScore(start: Wall, rules: WallRules): number {
  const known = new Map<string, number>();
  const best = (wall: Wall): number => {
    const key = JSON.stringify(wall);
    const found = known.get(key);
    if (found !== undefined) return found;
    const areas = areasOf(wall, rules);
    const scores = areas.map((area) => pointsOf(area.length, rules) + best(wallAfter(wall, area, rules)));
    const score = scores.length > 0 ? Math.max(...scores) : endPoints(wall, rules);
    known.set(key, score);
    return score;
  };
  return best(wallAfter(start, [], rules));
}

function search(wall: Wall, rules: WallRules, seed: string, slices: readonly number[]) {
  walls.take(wall, rules, seed);
  walls.start();
  for (const games of slices) walls.search(games);
  return walls.best!;
}

describe('random games of the wall search', () => {
  for (const rules of ALL_RULES) {
    test(`are legal, end where no move is left, and score by the rules: ${nameOf(rules)}`, () => {
      for (let seed = 0; seed < volume(20, 60); seed++) {
        const random = smallRandom(seed);
        const [rows, columns] = seed % 10 ? [1 + random(9), 1 + random(9)] : [32 - random(3), 32 - random(3)];
        const wall = randomWall(rows, columns, 2 + random(7), seed, seed % 3 === 0);
        walls.take(wall, rules, `wall ${seed}`);
        const { score, moves } = walls.randomGame(seed % 2 === 1);
        const again = replay(wall, moves, rules);
        assert.deepEqual([again.score, again.over], [score, true], JSON.stringify(wall));
      }
    });
  }

  test('take each area equally often, whatever its size', () => {
    const wall = [
      [1, 1, 2, 1, 3],
      [1, 1, 2, 4, 3],
      [1, 1, 2, 5, 3],
      [4, 5, 4, 3, 3],
    ];
    const counts = new Map<string, number>();
    walls.take(wall, SAMEGAME, 'areas');
    for (let game = 0; game < 6000; game++) {
      const [first] = walls.randomGame(false).moves;
      const colour = String(wall[first!.row]![first!.column]);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    assert.deepEqual([...counts.keys()].sort(), ['1', '2', '3']);
    for (const count of counts.values()) assert.ok(Math.abs(count - 2000) < 150, String(count));
  });

  test('leave the most common colour for last', () => {
    for (let seed = 0; seed < 20; seed++) {
      const start = randomWall(9, 9, 4, seed);
      const counts = [1, 2, 3, 4].map((colour) => start.flat().filter((brick) => brick === colour).length);
      const tabu = 1 + counts.indexOf(Math.max(...counts));
      walls.take(start, SAMEGAME, `tabu ${seed}`);
      let wall = start;
      for (const move of walls.randomGame(true).moves) {
        if (wall[move.row]![move.column] === tabu) {
          const others = areasOf(wall, SAMEGAME).filter(
            ([first]) => wall[first!.row]![first!.column] !== tabu,
          );
          assert.equal(others.length, 0);
        }
        wall = wallAfter(wall, areaOf(wall, move, SAMEGAME), SAMEGAME);
      }
    }
  });
});

describe('the wall search', () => {
  for (const rules of ALL_RULES) {
    test(`finds the best sequence of small walls, and it replays to its score: ${nameOf(rules)}`, () => {
      for (let seed = 0; seed < volume(3, 6); seed++) {
        const wall = randomWall(4, 4 + (seed % 2), 2 + (seed % 3), seed, seed % 3 === 2);
        const { score, moves } = search(wall, rules, `small ${seed}`, [6000]);
        const again = replay(wall, moves, rules);
        assert.deepEqual([again.score, again.over], [score, true]);
        assert.equal(score, bestScore(wall, rules), JSON.stringify(wall));
      }
    });
  }

  test('finds the same in slices as in one run, and nothing else depends on the instance', () => {
    const wall = randomWall(15, 15, 5, 1);
    const whole = search(wall, SAMEGAME, 'slices', [9000]);
    assert.deepEqual(search(wall, SAMEGAME, 'slices', [1, 2, 997, 3000, 5000]), whole);
    const other = new WallSearch(module);
    other.take(wall, SAMEGAME, 'slices');
    other.start();
    other.search(9000);
    assert.deepEqual(other.best, whole);
    assert.notDeepEqual(search(wall, SAMEGAME, 'another seed', [9000]), whole);
  });

  test('has a legal sequence from the first game on, and it only gets better', () => {
    const wall = randomWall(12, 10, 4, 2);
    walls.take(wall, SAMEGAME, 'better');
    walls.start();
    assert.equal(walls.best, null);
    let before = -Infinity;
    for (let slice = 0; slice < 50; slice++) {
      walls.search(20);
      const found: Found = walls.best!;
      assert.ok(found.score >= before);
      assert.equal(replay(wall, found.moves, SAMEGAME).score, found.score);
      before = found.score;
    }
  });

  test('answers no moves for walls without any', () => {
    const penalty = { ...SAMEGAME, penalty: true };
    const checks = [1, 2, 1, 2, 1].map((_, row) => [0, 1, 2, 3, 4].map((column) => 1 + ((row + column) % 2)));
    assert.deepEqual(search(checks, penalty, 'stuck', [100]), { score: -(11 ** 2) - 10 ** 2, moves: [] });
    assert.deepEqual(search([[0, 0]], SAMEGAME, 'empty', [100]), { score: 1000, moves: [] });
    assert.deepEqual(search([[1]], SAMEGAME, 'one', [100]), { score: 0, moves: [] });
  });

  test('takes the walls of all sizes, and no more memory than its bound', () => {
    const other = new WallSearch(module);
    for (const [rows, columns, colours] of [
      [32, 32, 2],
      [32, 32, 8],
      [1, 32, 2],
      [32, 1, 2],
      [17, 16, 3],
      [16, 17, 3],
    ] as const) {
      for (const rules of sampled(ALL_RULES, 5)) {
        const wall = randomWall(rows, columns, colours, rows + columns);
        other.take(wall, rules, 'sizes');
        other.start();
        const taken = other.memoryBytes;
        other.search(120);
        assert.equal(other.memoryBytes, taken);
        const { score, moves } = other.best!;
        assert.equal(replay(wall, moves, rules).score, score);
      }
    }
    assert.ok(other.memoryBytes <= MAXIMUM_PAGES * 65_536);
  });
});
