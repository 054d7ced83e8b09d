/** Random walls and clicks in the core, every state and result of which is compared with the plain reference. */
import assert from 'node:assert/strict';
import type { WallCore } from '../support/wall-core.js';
import { drawnWall, type WallClick, WallModel, type WallSetup } from '../support/wall-model.js';
import type { Random } from './random.js';
import { Random as Seeded } from './random.js';

export interface WallTally {
  games: number;
  clicks: number;
  refused: number;
  bricks: number;
  closed: number;
  won: number;
  over: number;
}

export const noWallGames = (): WallTally => ({
  ...{ games: 0, clicks: 0, refused: 0, bricks: 0, closed: 0, won: 0, over: 0 },
});

/** Mostly small walls, of which many can be played to their end in the time of one large one. */
export function randomSetup(random: Random): WallSetup {
  const [most, widest] = random.chance(95) ? [9, 9] : [32, 32];
  return {
    rows: random.from(1, most),
    columns: random.from(1, widest),
    colors: random.chance(60) ? random.from(2, 3) : random.from(2, 8),
    strip: random.chance(30),
    compact: random.chance(50),
    samegame: random.chance(50),
    penalty: random.chance(50),
  };
}

/** A wall with columns of all heights, in long runs of a colour or short ones. */
export function randomWall(random: Random, { rows, columns, colors, compact }: WallSetup): string[] {
  const like = random.pick([0, 30, 60, 90]);
  const heights = random.times(columns, () => (random.chance(20) ? 0 : random.from(0, rows)));
  const stacks = heights.map((height) => {
    let brick = random.below(colors);
    return random.times(
      height,
      () => 'abcdefgh'[(brick = random.chance(like) ? brick : random.below(colors))]!,
    );
  });
  const placed = compact ? stacks.filter(({ length }) => length) : stacks;
  return random.times(rows, (r) => random.times(columns, (c) => placed[c]?.[rows - 1 - r] ?? '.').join(''));
}

/** A click: mostly on an area, at any of its bricks, sometimes anywhere, and beside the wall too. */
export function randomClick(random: Random, model: WallModel): WallClick {
  const { rows, columns } = model.setup;
  const areas = model.areas();
  if (areas.length && !random.chance(15)) return random.pick(random.pick(areas));
  return { row: random.from(-1, rows), column: random.from(-1, columns) };
}

export function viewOf(model: WallModel): object {
  const { board, score, moves, bricks, counts, over, won } = model;
  return { board, score, moves, bricks, counts, over, won };
}

/** Plays the game of this seed in both; throws at the first difference. */
export function compareWallGame(core: WallCore, seed: string, tally: WallTally): void {
  const random = new Seeded(seed);
  const setup = randomSetup(random);
  const drawn = random.chance(60);
  const model = new WallModel(setup, drawn ? drawnWall(setup, seed) : randomWall(random, setup));
  core.start(setup, seed);
  if (!drawn) core.setBoard(model.board);
  tally.games++;
  const done: string[] = [];
  try {
    for (;;) {
      assert.deepEqual(core.read(), viewOf(model));
      compareAreas(core, model);
      const { row, column } = randomClick(random, model);
      done.push(`${row},${column}`);
      const refusal = model.check(row, column);
      assert.equal(core.check(row, column), refusal);
      if (refusal !== null) {
        const before = core.block();
        assert.equal(core.area(row, column), refusal);
        assert.equal(core.play(row, column), refusal);
        assert.deepEqual(core.block(), before);
        tally.refused++;
        if (refusal === 'over') break;
        continue;
      }
      const area = model.area(row, column);
      assert.deepEqual(core.area(row, column), [`${area[0]!.row},${area[0]!.column}`, area.length]);
      if (random.chance(3)) moveElsewhere(core);
      const expected = model.play(row, column);
      assert.deepEqual(core.play(row, column), expected);
      tally.clicks++;
      tally.bricks += expected.cleared.length;
      tally.closed += expected.closed.length;
    }
    tally.over++;
    if (model.won) tally.won++;
  } catch (error) {
    throw new Error(`game ${seed}: ${JSON.stringify(setup)}\n${done.join(' ')}`, { cause: error });
  }
}

function compareAreas(core: WallCore, model: WallModel): void {
  const { rows, columns } = model.setup;
  const areas = model.areas();
  const cells = Array.from({ length: rows }, () => Array<number>(columns).fill(0));
  areas.forEach((area, i) => {
    area.forEach(({ row, column }) => (cells[row]![column] = i + 1));
  });
  const list = areas.map((area) => [
    `${area[0]!.row},${area[0]!.column}`,
    area.length,
    model.points(area.length),
  ]);
  assert.deepEqual(core.look(), { areas: list, cells });
}

/** What a host may do: put the game away, play another one, and take it up again. */
function moveElsewhere(core: WallCore): void {
  const { setup } = core;
  const block = core.block();
  core.start({ ...setup, rows: 5, columns: 7, colors: 2, strip: !setup.strip }, 'another');
  core.play(0, 0);
  core.configure(setup);
  core.bytes.set(block, core.state);
}
