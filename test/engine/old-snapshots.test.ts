/**
 * Snapshots as they were first written: the start holds the hand that was dealt, nothing says whether the player
 * was assisted, and half a surrogate pair stands in a seed as it is. Games that players have saved must go on.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, type Game, type Snapshot } from 'block-puzzle-element/engine';
import { json, playRandomly, smallRandom } from '../support/random.js';
import { same } from '../support/same.js';

const engine = await createEngine();

interface Saved {
  readonly title: string;
  readonly text: string;
  readonly board: readonly string[];
  readonly hand: readonly (string | null)[];
  readonly score: number;
  readonly assisted: boolean;
}

const saved: readonly Saved[] = [
  {
    title: 'a game of blocks, two of whose seven moves are undone',
    text:
      '{"format":"block-puzzle/snapshot","version":1,"rules":1,"generator":1,"start":{"variant":"blocks","rows":8,' +
      '"columns":8,"handSize":3,"board":["........","........","........","........","........","........",' +
      '"........","........"],"hand":["#./##","##/##/##",".#./#.#/.#."],"score":0,"streak":0,"seed":"old",' +
      '"queue":[],"drawn":3},"moves":[{"piece":1,"row":4,"column":2},{"piece":0,"row":0,"column":0},' +
      '{"piece":2,"row":2,"column":3},{"piece":2,"row":5,"column":5},{"piece":1,"row":5,"column":4},' +
      '{"piece":0,"row":0,"column":3},{"piece":2,"row":1,"column":0}],"undone":2,"score":22}',
    board: [
      ...['#.......', '##......', '....#...', '...#.#..'],
      ...['..###...', '..######', '..######', '.......#'],
    ],
    hand: ['###/###', null, null],
    score: 22,
    assisted: true,
  },
  {
    title: 'a game of block-sudoku that began in the middle, with a queue and pieces of its own',
    text:
      '{"format":"block-puzzle/snapshot","version":1,"rules":1,"generator":1,"start":{"variant":"block-sudoku",' +
      '"rows":6,"columns":6,"handSize":2,"board":["#####.","......","##....","##....","......","......"],' +
      '"hand":["#","##"],"score":40,"streak":2,"seed":"mid","queue":[["#","#/#"]],"drawn":4,' +
      '"pieces":["#","##","#/#"]},"moves":[{"piece":0,"row":0,"column":5},{"piece":1,"row":4,"column":2},' +
      '{"piece":0,"row":0,"column":1},{"piece":1,"row":1,"column":5},{"piece":0,"row":0,"column":4},' +
      '{"piece":1,"row":4,"column":0}],"undone":0,"score":41}',
    board: ['.#..#.', '.....#', '##...#', '##....', '#.##..', '#.....'],
    hand: ['#/#', '##'],
    score: 41,
    assisted: false,
  },
  {
    title: 'a game of blockudoku whose seed has half a surrogate pair',
    text:
      '{"format":"block-puzzle/snapshot","version":1,"rules":1,"generator":1,"start":{"variant":"blockudoku",' +
      '"rows":9,"columns":9,"handSize":3,"board":[".........",".........",".........",".........",".........",' +
      '".........",".........",".........","........."],"hand":[".#/##/#.","#.#/###","##/.#"],"score":0,"streak":0,' +
      '"seed":"\\ud800x","queue":[],"drawn":3},"moves":[{"piece":2,"row":2,"column":1},' +
      '{"piece":0,"row":4,"column":7},{"piece":1,"row":2,"column":3}],"undone":0,"score":12}',
    board: [
      ...['.........', '.........', '.###.#...', '..####...', '........#'],
      ...['.......##', '.......#.', '.........', '.........'],
    ],
    hand: ['#.#/###', '##/.#/.#', '.#./###/.#.'],
    score: 12,
    assisted: false,
  },
];

describe('a snapshot of the first form', () => {
  for (const { title, text, board, hand, score, assisted } of saved) {
    const open = (): Game => engine.restore(JSON.parse(text) as Snapshot);

    test(`restores ${title}`, () => {
      const { state } = open();
      assert.deepEqual(state.board, board);
      assert.deepEqual(state.hand, hand);
      assert.equal(state.score, score);
      assert.equal(state.assisted, assisted, 'undone moves say that the player was assisted');
      assert.deepEqual([state.rotate, state.goal], [false, null]);
    });

    test(`goes on as it would have, with undo, redo and a snapshot of today: ${title}`, () => {
      const old = JSON.parse(text) as Snapshot;
      const game = open();
      const now = json(game.snapshot());
      const seed = old.start.seed!.replace('\ud800', '\ufffd');
      assert.deepEqual(now, { ...old, start: { ...old.start, seed }, assisted });

      const again = engine.restore<'place'>(now);
      playRandomly(game, 9, smallRandom(4));
      playRandomly(again, 9, smallRandom(4));
      assert.ok(game.state.moves > old.moves.length, 'it can be played on');
      same(again.state, game.state, 'the same future');
      while (game.undo());
      assert.deepEqual(game.state.hand, old.start.hand);
      while (game.redo());
      assert.equal(game.state.assisted, true);
    });

    test(`gives a record that proves its score: ${title}`, () => {
      const game = open();
      const verdict = engine.verify(game.record());
      assert.ok(verdict.ok, JSON.stringify(verdict));
      const earned = score - (JSON.parse(text) as Snapshot).start.score!;
      assert.deepEqual([verdict.score, verdict.earned, verdict.assisted], [score, earned, assisted]);
      assert.equal(verdict.from, 'position', 'its start holds a hand');
    });
  }
});
