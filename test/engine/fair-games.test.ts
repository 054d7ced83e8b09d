/** Games whose hands are not dealt at random: as configurations, positions, records and texts, and through their moves. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createEngine,
  type Fair,
  formatPosition,
  formatRecord,
  type Game,
  parsePosition,
  parseRecord,
} from 'block-puzzle-element/engine';
import { CROWDED as BOARD } from '../support/fair.js';
import { Model, rulesOf } from '../support/model.js';
import { json, playRandomly, smallRandom } from '../support/random.js';
import { same } from '../support/same.js';
import { volume } from '../support/volume.js';

const engine = await createEngine();
const MODES: readonly Fair[] = ['random', 'solvable', 'gentle'];
const KINDER = ['solvable', 'gentle'] as const;

/** The hands that some random moves lead to, and the states after all of them. */
function line(game: Game, moves: number, seed = 3): unknown[] {
  const random = smallRandom(seed);
  return Array.from({ length: moves }, () => [
    playRandomly(game, 1, random),
    game.state.board,
    game.state.hand,
  ]);
}

describe('fair', () => {
  test('is random by default, and then nowhere to be seen but in the state', () => {
    const config = { variant: 'blocks', seed: 'usual', rotate: true } as const;
    const plain = engine.newGame(config);
    const named = engine.newGame({ ...config, fair: 'random' });
    same(line(named, 20), line(plain, 20), 'moves');
    assert.equal(plain.state.fair, 'random');
    for (const part of ['position', 'snapshot', 'record'] as const) {
      same(named[part](), plain[part](), part);
      assert.ok(!JSON.stringify(plain[part]()).includes('fair'), part);
    }
    assert.equal(formatRecord(named.record()), formatRecord(plain.record()));
    assert.equal(formatPosition({ ...plain.position(), fair: 'random' }), formatPosition(plain.position()));
    const verdict = engine.verify(plain.record());
    assert.ok(verdict.ok && !('fair' in verdict.config));
  });

  test('is in the state, position, snapshot, record and verdict of a game that has it', () => {
    for (const fair of KINDER) {
      const game = engine.newGame({ variant: 'block-sudoku', seed: 'said', fair });
      line(game, 7);
      assert.equal(game.state.fair, fair);
      assert.equal(game.position().fair, fair);
      assert.equal(game.snapshot().start.fair, fair);
      const record = game.record();
      assert.equal(record.config!.fair, fair);
      for (const form of [record, json(record), formatRecord(record)]) {
        const verdict = engine.verify(form, { variant: 'block-sudoku', fair });
        assert.ok(verdict.ok && verdict.config.fair === fair && verdict.score === game.state.score);
      }
      assert.equal(engine.restore(json(game.snapshot())).state.fair, fair);
      assert.equal(engine.fromPosition(game.position()).state.fair, fair);
    }
  });

  test('is read from texts, beside pieces of the game’s own or the variant’s', () => {
    for (const fair of MODES) {
      for (const own of [{}, { pieces: ['#', '##', '#/#'] }]) {
        const game = engine.newGame({ variant: 'blocks', seed: 'text', goal: 'lines:4', fair, ...own });
        line(game, 5);
        const position = game.position();
        assert.deepEqual(parsePosition(formatPosition(position)), position);
        const record = game.record();
        assert.deepEqual(parseRecord(formatRecord(record)), record);
      }
    }
    const text = (fair: Fair): string => formatPosition({ variant: 'blocks', seed: 'x', fair });
    assert.equal(new Set(MODES.map(text)).size, 3);
  });

  test('has a text of one form: numbers of no way to deal are refused', () => {
    for (const [from, to] of [
      ['01', '00'],
      ['10', '11'],
    ] as const) {
      const fair = from === '01' ? 'solvable' : 'gentle';
      const good = formatPosition({ variant: 'blocks', fair });
      const bits = Array.from(Buffer.from(good.slice(2), 'base64url').subarray(0, -4), (byte) =>
        byte.toString(2).padStart(8, '0'),
      ).join('');
      // Behind the name, 13 bits of sizes, 7 flags, 3 numbers, the set of no pieces: its two bits.
      const at = 8 * 7 + 13 + 7 + 24 + 8;
      assert.equal(bits.slice(at, at + 2), from);
      const forged = bits.slice(0, at) + to + bits.slice(at + 2);
      const bytes = forged.match(/.{8}/g)!.map((byte) => parseInt(byte, 2));
      let sum = 0x811c9dc5;
      for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
      const sealed = [...bytes, ...[24, 16, 8, 0].map((shift) => (sum >>> shift) & 255)];
      assert.throws(() => parsePosition(`p1${Buffer.from(sealed).toString('base64url')}`), {
        ...{ name: 'ConfigError', code: 'unknown', field: 'fair' },
      });
    }
  });

  test('names itself and what it may be where it is none', () => {
    assert.throws(() => engine.newGame({ variant: 'blocks', fair: 'kind' as Fair }), {
      ...{ name: 'ConfigError', code: 'unknown', field: 'fair', value: 'kind' },
      message: 'fair must be one of random, solvable, gentle, but was "kind"',
    });
  });

  test('means nothing to games without a hand, as colours mean nothing to this kind', () => {
    for (const variant of ['quintris', 'clickomania']) {
      const game = engine.newGame({ variant, seed: 'x', fair: 'gentle' });
      assert.ok(!('fair' in game.state));
      assert.ok(!JSON.stringify(game.record()).includes('fair'));
    }
  });
});

describe('a record', () => {
  test('proves no score under another way to deal', () => {
    for (const fair of MODES) {
      const game = engine.newGame({ variant: 'blockudoku', seed: 'mine', fair });
      line(game, 8);
      for (const other of MODES.filter((mode) => mode !== fair)) {
        const verdict = engine.verify(game.record(), { variant: 'blockudoku', fair: other });
        assert.ok(!verdict.ok && verdict.code === 'mismatch');
        assert.match(verdict.message, /^config\.fair must be/);
      }
    }
  });

  test('that names another way to deal is that of another game', () => {
    const game = engine.fromPosition({ variant: 'blocks', board: BOARD, seed: 'forged', fair: 'solvable' });
    const moves = line(game, 30).length;
    assert.equal(moves, 30);
    const record = game.record();
    assert.equal(engine.verify(record).ok, true);
    for (const fair of ['random', 'gentle'] as const) {
      assert.equal(engine.verify({ ...record, position: { ...record.position!, fair } }).ok, false);
    }
  });
});

describe('the generator', () => {
  test('goes on from a position as in the game itself, in each mode', () => {
    for (const fair of MODES) {
      for (const handSize of [1, 3, 8]) {
        const game = engine.fromPosition({
          ...{
            variant: 'blocks',
            board: BOARD,
            handSize,
            seed: `on ${handSize}`,
            fair,
            rotate: handSize === 1,
          },
        });
        for (let i = 0; i < volume(4, 12); i++) {
          const position = game.position();
          const copies = [position, parsePosition(formatPosition(position))].map((each) =>
            engine.fromPosition(each),
          );
          const later = engine.restore(json(game.snapshot()));
          const expected = line(later, 24, i);
          for (const copy of copies) same(line(copy, 24, i), expected, `${fair}, ${handSize}`);
          if (playRandomly(game, 1, smallRandom(i)) === 0) break;
        }
      }
    }
  });

  test('has dealt a piece a slot, whatever was drawn beside it', () => {
    for (const fair of MODES) {
      const { handSize, drawn } = engine
        .fromPosition({ variant: 'blocks', board: BOARD, handSize: 5, seed: 'count', fair, drawn: 35 })
        .position();
      assert.equal(drawn, 35 + handSize);
    }
  });

  test('goes back with undo: the same end of a hand is followed by the same new hand', () => {
    for (const fair of KINDER) {
      const game = engine.newGame({ variant: 'block-sudoku', seed: 'undo', fair });
      const states = [game.state.hand];
      const random = smallRandom(8);
      while (states.length < 13 && playRandomly(game, 1, random)) states.push(game.state.hand);
      for (let i = states.length - 2; i >= 0; i--) {
        const move = game.undo()!;
        assert.deepEqual(game.state.hand, states[i]);
        game.play(move);
        assert.deepEqual(game.state.hand, states[i + 1]);
        game.undo();
      }
    }
  });

  test('deals another hand to another board', () => {
    for (const fair of KINDER) {
      const hand = (board?: readonly string[]): string =>
        Array.from({ length: 20 }, (_, i) =>
          engine
            .fromPosition({ variant: 'blocks', seed: String(i), fair, ...(board && { board }) })
            .state.hand.join(),
        ).join(' ');
      assert.notEqual(hand(BOARD), hand());
    }
  });
});

test('hands of a queue and hands that are given are as they are', () => {
  for (const fair of KINDER) {
    const game = engine.fromPosition({
      ...{ variant: 'blocks', board: BOARD, seed: 'q', fair, handSize: 1 },
      ...{ hand: ['#'], queue: [['###/###/###'], ['#####']] },
    });
    assert.deepEqual(game.state.hand, ['#']);
    game.play({ piece: 0, row: 0, column: 2 });
    assert.deepEqual(game.state.hand, ['###/###/###']);
  }
});

test('what a move did is told of its own lines, not of those that the deal has tried', () => {
  const seen = { refilled: 0, cleared: 0 };
  for (let i = 0; i < 60; i++) {
    const config = { rows: 6, columns: 6, handSize: 2 };
    const start = { seed: `lines ${i}`, board: ['####..', '###.#.', '#.#.##', '...###', '##.#..', '.####.'] };
    const variant = i % 2 ? 'blockudoku' : 'block-sudoku';
    const game = engine.fromPosition({ variant, ...config, ...start, fair: 'solvable' });
    const model = new Model(rulesOf(variant, { ...config, fair: 'solvable' }), start);
    const random = smallRandom(i);
    for (
      let moves = game.legalMoves();
      moves.length > 0 && game.state.moves < 40;
      moves = game.legalMoves()
    ) {
      const { previews } = game.outlook();
      const clearing = previews.flatMap((list, piece) =>
        list.map(({ row, column }) => ({ piece, row, column })),
      );
      const from = clearing.length > 0 ? clearing : moves;
      const move = from[random(from.length)]!;
      const result = game.play(move);
      const expected = model.play(move);
      for (const field of ['points', 'cleared', 'clearedRows', 'clearedColumns', 'clearedBoxes'] as const) {
        assert.deepEqual(result[field], expected[field], field);
      }
      assert.deepEqual(game.state.hand, model.hand());
      if (result.refilled && result.cleared.length > 0) seen.cleared++;
      if (result.refilled) seen.refilled++;
    }
  }
  assert.ok(seen.refilled > 200 && seen.cleared > 60, JSON.stringify(seen));
});
