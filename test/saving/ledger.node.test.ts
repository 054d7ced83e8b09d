/** What is told of a game once, over all visits. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Game } from '../../dist/engine.js';
import {
  ALMOST,
  AWAY,
  engine,
  from,
  FULL,
  Host,
  saved,
  written,
  NOTHING_SAVED,
} from '../support/ledger-host.js';

it('a move is told with what it did, and the score where it has changed', () => {
  const game = from();
  game.play(AWAY);
  const result = game.play(FULL);
  const { score } = game.state;
  const host = new Host(game);
  host.ledger.tellMove(FULL, result, 'drag');
  for (const before of [score - 1, score, score + 4, 0])
    host.ledger.tellScore(before, null, 'undo', 'button');
  host.ledger.tellScore(1, result.parts, 'move', 'drag');
  const { cleared, clearedRows, clearedColumns, clearedBoxes, points, streak } = result;
  const told = { cleared, clearedRows, clearedColumns, clearedBoxes, points, streak };
  assert.deepEqual(host.log, [
    ['bp-move', { move: FULL, ...told }, 'drag'],
    ...[1, -4, score].map((change) => [
      'bp-score',
      { points: change, parts: {}, total: score, reason: 'undo' },
      'button',
    ]),
    ['bp-score', { points: score - 1, parts: result.parts, total: score, reason: 'move' }, 'drag'],
  ]);
});

describe('a goal', () => {
  it('is told once as it is decided, with what it has come to', () => {
    const game = from('lines:1');
    const host = new Host(game);
    host.ledger.tellRest(null, 'tap');
    assert.deepEqual(host.told(), []);
    game.play(FULL);
    host.show(game);
    host.ledger.tellRest(3, 'tap');
    host.ledger.tellRest(null, 'tap');
    assert.deepEqual(host.log, [
      ['bp-best', { previous: 3 }, 'tap'],
      ['bp-goal', { goal: 'lines:1', reached: true, value: 1 }, 'tap'],
    ]);
  });

  for (const [goal, tells] of [
    ['open', true],
    ['missed', true],
    ['reached', false],
  ] as const) {
    it(`that is reached at a later visit is ${tells ? 'told' : 'not told again'} where the last one told "${goal}"`, () => {
      const game = from('lines:1');
      const host = new Host(null);
      host.show(game);
      host.ledger.begin(saved({ goal }), true);
      game.play(FULL);
      host.show(game);
      host.ledger.tellRest(null, 'tap');
      assert.deepEqual(host.told(), tells ? ['bp-goal'] : []);
      host.ledger.begin(saved({ goal }), false);
      host.ledger.tellRest(null, 'tap');
      assert.deepEqual(host.told(), [], 'what a game starts with is not told');
    });
  }

  it('is seen by a player who plays on, until it is open again', () => {
    const game = from('lines:1');
    game.play(FULL);
    const host = new Host(null);
    host.show(game);
    host.ledger.begin(saved({ goal: 'reached', seen: true }), true);
    assert.equal(host.ledger.goalSeen, true);
    game.undo();
    host.show(game);
    host.ledger.save();
    assert.equal(host.ledger.goalSeen, false);
    host.ledger.seeGoal();
    assert.equal(host.ledger.goalSeen, true);
    host.ledger.begin(saved({ goal: 'reached', seen: true }), true);
    assert.equal(host.ledger.goalSeen, false, 'it is open');
  });
});

describe('the best score', () => {
  const game = from();
  game.play(FULL);
  const { score } = game.state;

  for (const [what, told, restored, best] of [
    ['of a saved game is one of the best, also where none was kept', {}, true, score],
    ['of a saved game that the computer has played is not', { computer: true }, true, 3],
    ['of a new game is not before it has been played for', {}, false, 3],
  ] as const) {
    it(what, () => {
      const host = new Host(null);
      host.show(game);
      host.ledger.begin(saved(told), restored);
      assert.equal(host.ledger.best, best);
    });
  }

  it('is not what a position begins with, before there is a move', () => {
    const dealt = from(undefined, { score: 9 });
    const host = new Host(dealt);
    assert.deepEqual([dealt.state.score, host.ledger.best, host.ledger.isBest], [9, 0, false]);
    host.ledger.tellRest(null, 'tap');
    assert.deepEqual(host.told(), []);
  });

  it('is beaten once a game, and kept each time that it rises', async () => {
    const played = from();
    const host = new Host(played);
    host.ledger.begin(saved(), false);
    const keptBest = async (): Promise<string | undefined> => {
      await written();
      return host.kept.get('block-puzzle:best:key');
    };
    assert.deepEqual([host.ledger.raiseBest(), host.ledger.best, await keptBest()], [null, 3, undefined]);
    played.play(FULL);
    host.show(played);
    const first = played.state.score;
    assert.deepEqual([host.ledger.raiseBest(), host.ledger.isBest], [3, true]);
    assert.deepEqual([host.ledger.best, await keptBest()], [first, String(first)]);
    assert.equal(host.ledger.raiseBest(), null);
    played.play(AWAY);
    host.show(played);
    assert.equal(played.state.score > first, true);
    assert.equal(host.ledger.raiseBest(), null);
    assert.deepEqual([host.ledger.best, await keptBest()], [played.state.score, String(played.state.score)]);
    host.ledger.help(false);
    assert.deepEqual([host.ledger.helped, host.ledger.byComputer], [true, false]);
    host.ledger.help(true);
    assert.deepEqual([host.ledger.helped, host.ledger.byComputer], [true, true]);
    host.ledger.help(false);
    assert.equal(host.ledger.byComputer, true);
    host.ledger.begin(saved(), false);
    assert.deepEqual([host.ledger.helped, host.ledger.isBest], [false, false]);
    host.ledger.help(true);
    assert.deepEqual([host.ledger.raiseBest(), host.ledger.best], [null, 3], 'the computer sets none');
  });

  it('is what it was where the moves that made it are taken back, on another visit too, and is beaten once', async () => {
    const played = from();
    let host = new Host(played);
    host.ledger.begin(saved(), false);
    const keptBest = async (): Promise<string | undefined> => {
      await written();
      return host.kept.get('block-puzzle:best:key');
    };
    const to = (step: () => unknown): number | null => {
      const was = played.state.score;
      step();
      host.show(played);
      return host.ledger.raiseBest(was);
    };
    assert.equal(
      to(() => played.play(FULL)),
      3,
    );
    const first = played.state.score;
    to(() => played.play(AWAY));
    assert.equal(
      to(() => played.undo()),
      null,
    );
    assert.deepEqual([host.ledger.best, host.ledger.isBest, await keptBest()], [first, true, String(first)]);
    to(() => played.undo());
    assert.deepEqual([host.ledger.best, host.ledger.isBest, await keptBest()], [3, false, '3']);
    assert.equal(
      to(() => played.redo()),
      null,
    );
    assert.deepEqual([host.ledger.best, host.ledger.isBest, await keptBest()], [first, true, String(first)]);
    host.ledger.flush();
    await written();
    const { told } = JSON.parse(host.games.at(-1)!) as { told: ReturnType<typeof saved>['told'] };
    host = new Host(null);
    host.kept.set('block-puzzle:best:key', String(first));
    host.show(played);
    host.ledger.begin(saved(told, { bests: { usual: first } }), true);
    assert.deepEqual([host.ledger.best, host.ledger.isBest], [first, true]);
    to(() => played.undo());
    assert.deepEqual([host.ledger.best, host.ledger.isBest, await keptBest()], [3, false, '3']);
  });

  it('of other rules is not taken back with the present ones', () => {
    const played = from();
    const host = new Host(played);
    host.ledger.begin(saved({}, { bests: { usual: 3, turn: 99 } }), false);
    played.play(FULL);
    host.show(played);
    assert.equal(host.ledger.raiseBest(), 3);
    host.play = { isFinal: () => true, divisionOf: () => 'turn' };
    const { score: was } = played.state;
    played.undo();
    host.show(played);
    assert.deepEqual([host.ledger.raiseBest(was), host.ledger.best], [null, 99]);
  });

  it('is that of the rules, also before they are there; a score that may fall again is none', () => {
    const host = new Host(game);
    host.ledger.begin(saved({}, { bests: { usual: 3, gentle: 99 } }), false);
    host.play = null;
    assert.equal(host.ledger.best, 3);
    host.ledger.restock(saved());
    assert.equal(host.ledger.best, score);
    host.play = { isFinal: () => false, divisionOf: () => 'usual' };
    host.ledger.restock(saved());
    assert.deepEqual([host.ledger.best, host.ledger.raiseBest(), host.ledger.best], [3, null, 3]);
    host.play = { isFinal: () => true, divisionOf: () => 'gentle' };
    host.ledger.restock(saved({}, { bests: { usual: 3, gentle: 99 } }));
    assert.deepEqual([host.ledger.best, host.ledger.raiseBest()], [99, null]);
  });

  it('of another store counts the present game, but not the computer’s', () => {
    const host = new Host(game);
    const results = { '2031-05-03': { score: 1, moves: 1 } };
    host.ledger.restock(saved({}, { results }));
    assert.deepEqual([host.ledger.best, host.ledger.results], [score, results]);
    host.ledger.restock(saved({}, { bests: { usual: 999 } }));
    assert.equal(host.ledger.best, 999);
    host.ledger.help(true);
    host.ledger.restock(saved());
    assert.equal(host.ledger.best, 3);
  });
});

describe('the end of a game', () => {
  const over = (): Game => {
    const game = engine.fromPosition({
      ...{ ...ALMOST, handSize: 1, board: ['###.', '#.#.', '.#.#', '#.#.'], hand: ['#'], queue: [['##/##']] },
    });
    game.play(FULL);
    assert.equal(game.state.over, true);
    return game;
  };
  const game = over();

  it('is told once, with its record, and each time to what comes after it where it was played here', async () => {
    for (const isPlayed of [true, false]) {
      const host = new Host(null);
      host.ledger.begin(NOTHING_SAVED, false);
      host.show(game);
      host.ledger.tellRest(null, 'drag', isPlayed);
      host.ledger.tellRest(null, 'drag', isPlayed);
      await written();
      const detail = { reason: 'no-move', record: { of: 1 }, daily: null };
      assert.deepEqual(host.log, [
        ['bp-gameover', detail, 'drag'],
        ...(isPlayed ? [`ended ${game.state.score}`, `ended ${game.state.score}`] : []),
      ]);
    }
  });

  it('is asked for its moves before another game is there, though what counts them comes later', async () => {
    const host = new Host(null);
    let come = (): void => undefined;
    host.coming = new Promise<void>((resolve) => (come = resolve));
    host.ledger.begin(NOTHING_SAVED, false);
    host.show(game);
    host.ledger.tellRest(null, 'drag');
    host.show(from());
    come();
    await written();
    assert.deepEqual(host.histories, [game.state.score]);
  });

  it('counts for nothing where all was forgotten before it could be counted', async () => {
    const host = new Host(null);
    host.ledger.begin(NOTHING_SAVED, false);
    host.show(game);
    host.ledger.tellRest(null, 'drag', true);
    await Promise.all([host.ledger.clear({}), written()]);
    assert.deepEqual(host.told(), ['bp-gameover']);
  });

  it('is not told of a saved game that was over, and told of one that was dealt so', () => {
    const host = new Host(null);
    host.ledger.tellIfOver('system', false);
    host.show(game);
    host.ledger.begin(saved(), true);
    host.ledger.tellIfOver('system', false);
    assert.deepEqual(host.told(), []);
    host.ledger.begin(saved({ over: true }), false);
    host.ledger.tellIfOver('system', false);
    assert.deepEqual(host.told(), ['bp-gameover']);
    host.ledger.begin(saved({ over: true }), true);
    host.ledger.tellIfOver('system', false);
    assert.deepEqual(host.told(), []);
    host.session['looking'] = true;
    host.ledger.begin(saved(), false);
    host.ledger.tellIfOver('system', false);
    assert.deepEqual(host.told(), [], 'a game that is only looked at');
  });

  it('of the game of a day is its result, the first of that day, but not the computer’s', async () => {
    const results = { '2031-05-03': { score: 1, moves: 1 } };
    const day = (host: Host): unknown => (host.log[0] as [string, { daily: unknown }])[1].daily;
    const host = new Host(null, '2031-05-04');
    host.show(game);
    host.ledger.begin(saved({}, { results }), false);
    host.ledger.tellIfOver('tap', true);
    const { score, moves } = game.state;
    assert.deepEqual(day(host), { date: '2031-05-04', days: 2 });
    assert.deepEqual(host.ledger.results, { ...results, '2031-05-04': { score, moves } });
    assert.equal(host.ledger.daysInRow, 2);
    host.session['daily'] = null;
    assert.equal(host.ledger.daysInRow, 0);
    host.session['daily'] = '2031-05-04';
    await written();
    assert.deepEqual(JSON.parse(host.kept.get('block-puzzle:daily:key')!), {
      '2031-05-04': { score, moves },
    });
    const other = new Host(null, '2031-05-04');
    other.show(game);
    other.ledger.begin(saved({}, { results }), false);
    other.ledger.help(true);
    other.ledger.tellIfOver('computer', true);
    assert.deepEqual(other.told(), ['bp-gameover']);
    assert.deepEqual([other.ledger.results, other.ledger.daysInRow], [results, 0]);
    await written();
    assert.equal(other.kept.get('block-puzzle:daily:key'), undefined);
  });
});

describe('a game in the place of another', () => {
  it('is told anew: its best score, its goal, its end', async () => {
    const game = from('lines:1');
    game.play(FULL);
    const host = new Host(null);
    host.show(game);
    host.ledger.begin(saved({ before: 2, over: true, goal: 'reached', seen: true }), true);
    host.ledger.restock(saved());
    assert.equal(host.ledger.replace(true), null, 'no more than what has been counted');
    host.ledger.begin(saved({ before: 2, goal: 'reached' }), false);
    const previous = host.ledger.replace(true);
    assert.deepEqual([previous, host.ledger.isBest, host.ledger.goalSeen], [3, true, false]);
    host.ledger.tellRest(previous, 'api', false);
    assert.deepEqual(host.told(), ['bp-best', 'bp-goal']);
    await written();
    assert.equal(host.games.length, 2);
    host.show(from('lines:1'));
    assert.equal(host.ledger.replace(false), null);
    await written();
    assert.equal(host.kept.has('block-puzzle:game:key'), false, 'nothing is kept of what was not played');
  });
});
