/** Walls that can be cleared: built in the core, cleared by their own solutions in the plain reference. */
import assert from 'node:assert/strict';
import type { WallCore } from '../support/wall-core.js';
import { WallModel, type WallSetup } from '../support/wall-model.js';
import { Random } from './random.js';

/** Each kind of rules, and how often uniform random play clears its walls, and random walls of the same sizes. */
export interface SolvableTally {
  readonly kinds: Record<string, { walls: number; moves: number; cleared: number; randomCleared: number }>;
  slowest: number;
}

export const noSolvable = (): SolvableTally => ({ kinds: {}, slowest: 0 });

/** The index chooses contagion, compact, size and colours in turn, so that all are met. */
const SIZES = [
  [9, 9],
  [15, 15],
  [5, 7],
  [12, 8],
  [3, 3],
  [2, 2],
  [4, 20],
  [20, 4],
  [9, 1],
  [2, 1],
] as const;

export function setupOf(index: number): WallSetup {
  const [rows, columns] = SIZES[Math.floor(index / 28) % SIZES.length]!;
  return {
    rows,
    columns,
    colors: 2 + (Math.floor(index / 4) % 7),
    strip: (index & 1) === 1,
    compact: (index & 2) === 2,
    samegame: false,
    penalty: false,
  };
}

/** Throws unless the wall of this seed is full, and cleared by its solution, move by move whole areas. */
export function compareSolvable(core: WallCore, seed: string, index: number, tally: SolvableTally): void {
  const setup = setupOf(index);
  const started = performance.now();
  const solution = core.build(setup, seed);
  tally.slowest = Math.max(tally.slowest, performance.now() - started);
  const what = `wall ${seed} ${JSON.stringify(setup)}`;
  assert.ok(solution, `${what}: none was found`);
  const wall = core.board();
  const model = new WallModel(setup, wall);
  assert.equal(model.bricks, setup.rows * setup.columns, `${what}: not full`);
  for (const { row, column } of solution) {
    assert.equal(model.check(row, column), null, what);
    // Games note the first brick of an area.
    assert.deepEqual(model.area(row, column)[0], { row, column }, what);
    model.play(row, column);
  }
  assert.ok(model.won, `${what}: not cleared`);
  const kind = `${setup.strip ? 'strip' : 'area'}${setup.compact ? ' compact' : ''}`;
  const counts = (tally.kinds[kind] ??= { walls: 0, moves: 0, cleared: 0, randomCleared: 0 });
  counts.walls++;
  counts.moves += solution.length;
  // Where almost everything is forced, play says nothing.
  if (setup.rows < 5 || setup.columns < 5) return;
  const random = new Random(`${seed} play`);
  core.setBoard(wall);
  if (clearsAtRandom(core, random)) counts.cleared++;
  core.start(setup, seed);
  if (clearsAtRandom(core, random)) counts.randomCleared++;
}

/** Uniform random play of a core. */
export function clearsAtRandom(core: WallCore, random: Random): boolean {
  for (;;) {
    const { areas } = core.look();
    if (!areas.length) return (core.read() as { won: boolean }).won;
    const [row, column] = random.pick(areas)[0].split(',').map(Number) as [number, number];
    core.core.wallClick(row, column);
  }
}
