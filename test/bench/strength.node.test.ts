/** Games of the benchmark: what they deal, and that no way of playing them in parts changes a result. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { createEngine } from 'block-puzzle-element/engine';
import {
  Checkpoint,
  type Contest,
  playContest,
  type Players,
  playersOf,
} from '../../bench/strength/contest.js';
import { compileGamesQuickly, HandGames, type Player } from '../../bench/strength/games.js';
import { effortOf, LEVELS } from '../../bench/strength/levels.js';
import { gameNamed, gameOf } from '../../bench/strength/sets.js';
import { isDone, newStream, playStream, type Stream } from '../../bench/strength/streams.js';
import { START } from '../../bench/strength/weights.js';
import type { Task } from '../../bench/strength/worker.js';
import openFitPlayer from '../../bench/tune/fit-player.js';
import openPlayer from '../../bench/tune/hands-player.js';
import { handSubject } from '../../bench/tune/hands.js';
import { advance } from '../../bench/tune/tuner.js';
import { openTuning } from '../../bench/tune/tuning.js';

const BLOCKS = gameNamed('blocks');
/** Small, so that games are short, and with pieces that turn. */
const TURNING = gameOf(
  {
    ...{ name: 'turning', rows: 5, columns: 5, rotate: true, scoring: { cell: 1, power: 2 } },
    pieces: ['##', '###/#..', '###/.#.', '##./.##', '#####', '##/##'],
  },
  'turning',
);
const EFFORT = effortOf('hand', TURNING);
const SEARCH: Player = { weights: START, effort: EFFORT, work: LEVELS.hand.work };
const LIMITS = { crisis: 12, cap: 60, draws: 0 };

let bytes: Uint8Array<ArrayBuffer>;
let games: HandGames;
let folder = '';
before(async () => {
  folder = await mkdtemp(`${tmpdir()}/strength-`);
  bytes = await compileGamesQuickly();
  games = await HandGames.create(bytes);
});
after(() => rm(folder, { recursive: true }));

function take(game: Contest['game'], player: Player, seed: string): void {
  games.setGame(game);
  games.setPlayer(player);
  games.setSeed(seed);
}

/** Plays tasks in this thread, each `hands` long, and answers after the others have had their turn. */
function inThisThread(hands: number): Players {
  return {
    run: async ({ game, player, seed, stream, goal, limits }: Task) => {
      take(game, player, seed);
      let played = 0;
      const answer = playStream(games, stream, goal, limits, () => ++played >= hands);
      for (let turns = (stream.game * 7) % 5; turns > 0; turns--) await Promise.resolve();
      return answer;
    },
  };
}

test('a game deals as the package does by the same seed', async () => {
  const engine = await createEngine();
  for (const number of [0, 7, 1234567890]) {
    take(BLOCKS, SEARCH, 'tëst');
    games.begin(number);
    const hand = Buffer.from(games.save(), 'base64').subarray(128, 128 + 24);
    const shapes = [0, 8, 16].map((at) => {
      const rows = [...hand.subarray(at, at + 8)].filter(Boolean);
      const width = Math.max(...rows.map((row) => 32 - Math.clz32(row)));
      const text = (row: number): string =>
        Array.from({ length: width }, (_, c) => ((row >> c) & 1 ? '#' : '.')).join('');
      return rows.map(text).join('/');
    });
    const { state } = engine.newGame({ variant: 'blocks', seed: `tëst-${number}` });
    assert.deepEqual(shapes, state.hand);
  }
});

test('a random player lasts about eleven pieces in blocks', () => {
  take(BLOCKS, 'random', 'random');
  const { tally } = playStream(
    games,
    newStream(0, 1),
    { games: 3000 },
    { crisis: 32, cap: Infinity, draws: 0 },
  );
  assert.equal(tally.deaths, 3000);
  const mean = tally.placements / tally.deaths;
  assert.ok(mean > 10.2 && mean < 11.4, String(mean));
});

test('the search lives longer than the random player, and counts every hand and point', () => {
  const played = (['random', SEARCH] as const).map((player) => {
    take(TURNING, player, 'both');
    return playStream(games, newStream(0, 1), { games: 20 }, { crisis: 12, cap: 300, draws: 0 }).tally;
  });
  const [random, search] = played as [Stream['tally'], Stream['tally']];
  assert.ok(search.placements > 3 * random.placements, `${search.placements}, ${random.placements}`);
  for (const tally of played) {
    assert.equal(tally.deaths + tally.capped, 20);
    assert.equal(tally.hands, tally.gameHands);
    assert.equal(tally.points, tally.gamePoints);
    assert.equal(tally.placements, tally.gamePlacements);
    assert.ok(tally.hands >= tally.placements / 3 && tally.hands <= tally.placements / 3 + 20);
    assert.ok(tally.points >= tally.placements * 2, 'a cell counts a point');
  }
});

test('a search that may hardly work plays whole games all the same', () => {
  take(TURNING, { ...SEARCH, work: 1 }, 'short');
  const { tally } = playStream(games, newStream(0, 1), { games: 5 }, LIMITS);
  assert.equal(tally.deaths + tally.capped, 5);
});

test('a stream that is left after every hand comes to the same', () => {
  for (const player of ['random', SEARCH] as const) {
    take(TURNING, player, 'parts');
    const limits = { ...LIMITS, draws: player === 'random' ? 0 : 4 };
    const whole = playStream(games, newStream(1, 3), { hands: 80 }, limits);
    let parts = newStream(1, 3);
    while (!isDone(parts, { hands: 80 })) {
      // Through JSON, as a checkpoint has it; and another game lies in the module meanwhile.
      parts = JSON.parse(JSON.stringify(parts)) as Stream;
      games.begin(99);
      games.playHand();
      parts = playStream(games, parts, { hands: 80 }, limits, () => true);
    }
    assert.deepEqual(parts, whole);
    assert.ok(whole.tally.deaths + whole.tally.capped > 2);
  }
});

test('the danger is seen before the death: more of it is where more games end', () => {
  const [careful, careless] = [START, START.map((weight) => -weight)].map((weights) => {
    take(TURNING, { ...SEARCH, weights }, 'danger');
    return playStream(games, newStream(0, 1), { hands: 300 }, { ...LIMITS, cap: Infinity, draws: 8 }).tally;
  });
  for (const { danger, hands } of [careful!, careless!]) assert.ok(danger > 0 && danger < hands);
  assert.ok(careless!.deaths > 2 * careful!.deaths, `${careless!.deaths}, ${careful!.deaths}`);
  assert.ok(careless!.danger > 2 * careful!.danger, `${careless!.danger}, ${careful!.danger}`);
});

test('a board is worth the weighted sum of its features, and looking at them changes no hand', () => {
  take(TURNING, SEARCH, 'features');
  games.begin(3);
  for (let hand = 0; hand < 5 && !games.isOver; hand++) {
    games.playHand();
    const features = games.boardFeatures();
    assert.equal(features.length, START.length);
    assert.equal(features[0], games.filled);
    const worth = features.reduce((sum, value, i) => sum + value * START[i]!, 0);
    assert.ok(Math.abs(games.worth - worth) < 1e-9, `${games.worth}, ${worth}`);
  }
  const looked = games.save();
  games.begin(3);
  for (let hand = 0; hand < 5 && !games.isOver; hand++) games.playHand();
  assert.equal(games.save(), looked);
});

test('the games of a fit are the same each time, end as they are told to, and explore where they are', async () => {
  const [effort, work] = [EFFORT, LEVELS.hand.work];
  // A player who soon loses: games end, and boards are in danger.
  const weights = START.map((weight) => -weight);
  const play = await openFitPlayer(bytes);
  const sampleOf = (explore: number) => {
    const setup = { game: TURNING, effort, work, hands: 60, explore, draws: 8 };
    return play({ weights, setup, seed: 'fit', from: 2, count: 1 })[0]!;
  };
  const [plain, explored] = [sampleOf(0), sampleOf(0.5)];
  assert.deepEqual(sampleOf(0.5), explored);
  assert.notDeepEqual(explored, plain);
  for (const played of [plain, explored]) {
    // The hand that ends a game leaves no board behind.
    const hands = played.reduce((sum, { boards, isOver }) => sum + boards.length + (isOver ? 1 : 0), 0);
    assert.equal(hands, 60);
    assert.equal(played.slice(0, -1).filter(({ isOver }) => !isOver).length, 0);
    const dangers = played.flatMap((game) => game.dangers);
    assert.ok(Math.min(...dangers) >= 0 && Math.max(...dangers) <= 1, dangers.join());
    assert.ok(Math.max(...dangers) > 0, dangers.join());
  }
  take(TURNING, { weights, effort, work }, 'fit-2');
  plain.forEach(({ boards }, number) => {
    games.begin(number);
    for (const board of boards) {
      games.playHand();
      assert.deepEqual(games.boardFeatures(), board);
    }
  });
});

const contest: Contest = { game: TURNING, player: SEARCH, seed: 'contest', limits: LIMITS, streams: 5 };

test('the number of hands is met, and neither threads nor their order change a result', async () => {
  const one = await playContest(inThisThread(Infinity), 'one', contest, { hands: 203 });
  assert.equal(
    one.reduce((sum, { tally }) => sum + tally.hands, 0),
    203,
  );
  assert.deepEqual(await playContest(inThisThread(3), 'some', contest, { hands: 203 }), one);
  // On a real thread, too, in slices of some milliseconds.
  const pool = playersOf(bytes, 1);
  try {
    assert.deepEqual(await playContest(pool, 'thread', contest, { hands: 203 }, null, 5), one);
  } finally {
    await pool.close();
  }
});

test('games are played each once, whatever the streams', async () => {
  const sums = await Promise.all(
    [1, 4].map(async (streams) => {
      const played = await playContest(inThisThread(4), 'games', { ...contest, streams }, { games: 18 });
      return ['deaths', 'capped', 'hands', 'points', 'placements'].map((key) =>
        played.reduce((sum, { tally }) => sum + tally[key as keyof Stream['tally']], 0),
      );
    }),
  );
  assert.deepEqual(sums[0], sums[1]);
  assert.equal(sums[0]![0]! + sums[0]![1]!, 18);
});

test('a contest in several sittings adds up to the same, and another contest is not mixed in', async () => {
  const path = `${folder}/checkpoint.json`;
  const whole = await playContest(inThisThread(Infinity), 'whole', contest, { hands: 300 });
  for (const hands of [40, 41, 200, 300]) {
    const checkpoint = await Checkpoint.open(path);
    await playContest(inThisThread(7), 'sitting', contest, { hands }, checkpoint);
  }
  const last = await Checkpoint.open(path);
  assert.deepEqual(last.take('sitting', contest), whole);
  const idle: Players = { run: () => Promise.reject(new Error('there is nothing left to play')) };
  assert.deepEqual(await playContest(idle, 'sitting', contest, { hands: 300 }, last), whole);
  assert.equal(last.take('other', contest), null);
  assert.throws(() => last.take('sitting', { ...contest, seed: 'x' }), /"sitting" with another seed/);
  assert.throws(() => last.take('sitting', { ...contest, player: 'random' }), /with another player/);
});

test('a tuning of a placement game that was stopped comes to the same weights', async () => {
  const subject = handSubject({
    ...{
      game: TURNING,
      profile: 'survive',
      effort: EFFORT,
      work: LEVELS.hand.work,
      crisis: 12,
      hands: 10,
      samples: 2,
    },
    ...{ measure: 'soft', death: 100, draws: 0, population: 6, start: null, deviation: null },
  });
  const playSamples = await openPlayer(bytes);
  const players = { run: (task: Parameters<typeof playSamples>[0]) => Promise.resolve(playSamples(task)) };
  let whole = await openTuning(folder, subject, 'test');
  for (let generation = 0; generation < 3; generation++) whole = await advance(players, whole, subject);
  let parts = await openTuning(folder, subject, 'test');
  for (let generation = 0; generation < 3; generation++) {
    parts = await advance(players, JSON.parse(JSON.stringify(parts)) as typeof parts, subject);
  }
  assert.deepEqual(parts.mean, whole.mean);
  assert.deepEqual(parts.deviation, whole.deviation);
  assert.notDeepEqual(whole.mean, START);
  assert.equal(whole.mean[1], -1, 'the unit stays as it is');
  assert.equal(whole.history[0]!.hands, 6 * 2 * 10);
});
