/** Random falling games in the core, every state and result of which is compared with the plain reference. */
import assert from 'node:assert/strict';
import { ACTIONS, DRAWS, type FallCore, viewOf } from '../support/falling-core.js';
import { type FallAction, FallModel, type FallSetup, flipped, rotated } from '../support/falling-model.js';
import { Random } from './random.js';

const QUINTRIS = ['.#./###/.#.', '#####', '####/...#', '####/..#.', '###/#.#', '###./..##'];
const SMALL = ['#', '##', '###', '##/#.', '##/##', '.##/##.', '####'];

/** A random shape in a tight box of at most `side` x `side` cells; not always in one piece. */
export function randomPiece(random: Random, side: number): string {
  const [height, width] = [random.from(1, side), random.from(1, side)];
  const filled = random.from(30, 100);
  const rows = random.times(height, () => random.times(width, () => random.chance(filled)));
  for (let r = 0; r < height; r++) if (!rows[r]!.includes(true)) rows[r]![random.below(width)] = true;
  for (let c = 0; c < width; c++) if (!rows.some((row) => row[c])) rows[random.below(height)]![c] = true;
  return rows.map((row) => row.map((cell) => (cell ? '#' : '.')).join('')).join('/');
}

function randomSet(random: Random): string[] {
  switch (random.below(5)) {
    case 0:
      return QUINTRIS;
    case 1:
      return SMALL.slice(0, random.from(1, SMALL.length));
    case 2:
      // Rows fill quickly.
      return ['########', '####', '##', '#'].slice(random.below(3));
    case 3:
      return random.times(random.from(1, 8), () => randomPiece(random, 5));
    default:
      return random.times(random.chance(20) ? 256 : random.from(1, 60), () => randomPiece(random, 8));
  }
}

/** A board whose lower rows lack a cell or two, mostly above each other, so that rows go. */
export function randomBoard(random: Random, rows: number, columns: number): string[] {
  const empty = random.from(4, rows);
  const well = random.below(columns);
  const width = random.from(1, 3);
  const ragged = random.below(30);
  return random.times(rows, (r) => {
    if (r < empty) return '.'.repeat(columns);
    const row = random.times(columns, (c) => {
      return (c >= well && c < well + width) || random.chance(ragged) ? '.' : '#';
    });
    return row.join('');
  });
}

export function randomSetup(random: Random, seed: string): FallSetup {
  const pieces = randomSet(random);
  const anything = (): string => {
    const piece = random.chance(50) ? random.pick(pieces) : randomPiece(random, 8);
    return random.chance(50) ? flipped(piece) : rotated(piece);
  };
  return {
    rows: random.from(10, random.chance(50) ? 14 : 40),
    columns: random.from(8, random.chance(50) ? 10 : 32),
    pieces,
    draw: random.pick(DRAWS),
    next: random.from(0, 6),
    comfort: random.chance(50),
    seed,
    queue: random.chance(60) ? [] : random.times(random.from(1, 20), anything),
  };
}

/** Actions as they are drawn: some pieces are dropped at once, some led about for long, some into the well. */
export function randomAction(random: Random, model: FallModel, patience: number, aim: number): FallAction {
  if (random.chance(patience)) return random.pick(ACTIONS);
  if (!random.chance(aim)) return random.pick(['left', 'right', 'rotate', 'drop', 'drop', 'drop']);
  const filled = [...model.board[0]!].map((_, c) => model.board.filter((row) => row[c] === '#').length);
  const well = filled.indexOf(Math.min(...filled));
  if (model.column === well) return 'drop';
  return model.column > well ? 'left' : 'right';
}

export interface FallTally {
  games: number;
  actions: number;
  refused: number;
  rows: number;
  kicks: number;
  over: number;
  holds: number;
}

export const noFallGames = (): FallTally => ({
  ...{ games: 0, actions: 0, refused: 0, rows: 0, kicks: 0, over: 0, holds: 0 },
});

/** Plays the game of this seed in both; throws at the first difference. */
export function compareFallGame(core: FallCore, seed: string, tally: FallTally): void {
  const random = new Random(seed);
  const setup = randomSetup(random, seed);
  const model = new FallModel(setup);
  core.start(setup);
  if (random.chance(60)) {
    model.setBoard(randomBoard(random, setup.rows, setup.columns));
    core.setBoard(model.board);
  }
  const patience = random.pick([5, 20, 50, 100]);
  const aim = random.pick([0, 80, 98]);
  const last = random.from(20, 200);
  tally.games++;
  const done: string[] = [];
  try {
    for (let i = 0; i < last; i++) {
      assert.deepEqual(core.read(), viewOf(model));
      assert.equal(core.core.fallGhost(), model.ghost());
      if (random.chance(3)) moveElsewhere(core, model);
      const action = randomAction(random, model, patience, aim);
      done.push(action);
      const refusal = model.check(action);
      assert.equal(core.check(action), refusal);
      const before = refusal === null ? null : core.block();
      const result = core.play(action);
      if (refusal !== null) {
        assert.equal(result, refusal);
        assert.deepEqual(core.block(), before);
        tally.refused++;
        if (refusal === 'over') break;
        continue;
      }
      const expected = model.play(action);
      assert.deepEqual(result, expected);
      tally.actions++;
      tally.rows += expected.cleared.length;
      if (expected.kick) tally.kicks++;
      if (action === 'hold') tally.holds++;
      if (expected.over) tally.over++;
    }
    assert.deepEqual(core.read(), viewOf(model));
  } catch (error) {
    throw new Error(`game ${seed}: ${JSON.stringify(setup)}\n${done.join(' ')}`, { cause: error });
  }
}

/** What a host may do: put the game away and take it up again, or build it anew from its counts. */
function moveElsewhere(core: FallCore, model: FallModel): void {
  const { setup } = model;
  const block = core.block();
  core.prepare(setup);
  core.core.fallSkip(model.drawn, model.spawned);
  // The streams stand where they stood, and the counts and the bag are those of the game.
  assert.deepEqual(core.block().slice(224, 240), block.slice(224, 240));
  assert.deepEqual(core.block().slice(288), block.slice(288));
  core.start({ ...setup, seed: 'another' });
  core.prepare(setup);
  core.adopt(block);
  assert.deepEqual(core.block(), block);
}
