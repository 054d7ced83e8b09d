/** Records of wall games: short, with one form for one game, and proved by replay, points below 0 too. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, formatRecord, type GameRecord, parseRecord } from 'block-puzzle-element/engine';
import { smallRandom, json } from '../support/random.js';
import { configError } from '../support/refusals.js';
import { editBytes, openText, sealText } from '../support/mutate-text.js';
import type { WallGame } from '../support/wall-games.js';

const engine = await createEngine();
type WallRecord = GameRecord<'pop'>;

function played(variant: 'clickomania' | 'samegame', seed: string): WallGame {
  const game = engine.newGame({ variant, seed });
  const random = smallRandom(5);
  while (!game.state.over) {
    const moves = game.legalMoves();
    game.play(moves[random(moves.length)]!);
  }
  return game;
}

describe('a record', () => {
  test('is proved, with the game it is of, its score and its end', () => {
    const game = played('clickomania', 'proved');
    const verdict = engine.verify(json(game.record()));
    assert.ok(verdict.ok);
    assert.deepEqual(
      [verdict.score, verdict.earned, verdict.moves, verdict.over, verdict.from, verdict.assisted],
      [game.state.score, game.state.score, game.state.moves, true, 'seed', false],
    );
    assert.deepEqual(verdict.config, {
      ...{ variant: 'clickomania', rows: 9, columns: 9, seed: 'proved' },
      ...{ colors: 3, contagion: 'area', compact: false, scoring: 'bricks', penalty: true },
    });
  });

  test('of a score below 0 is proved in both forms', () => {
    let below = 0;
    for (let i = 0; i < 10; i++) {
      const game = played('samegame', `below ${i}`);
      if (game.state.score >= 0) continue;
      below++;
      const record = json(game.record());
      const text = formatRecord(record);
      assert.deepEqual(json(parseRecord(text)).score, game.state.score);
      for (const form of [record, text]) {
        const verdict = engine.verify(form);
        assert.ok(verdict.ok && verdict.score === game.state.score && verdict.earned === game.state.score);
      }
      assert.equal(engine.verify({ ...record, score: -record.score }).ok, false);
      assert.deepEqual(engine.restore(game.snapshot()).state, game.state);
    }
    assert.ok(below > 0, 'none of the games ended below 0');
  });

  test('as a text takes eight bits a click on 15x15, seven on 9x9', () => {
    for (const [variant, bits] of [
      ['samegame', 8],
      ['clickomania', 7],
    ] as const) {
      const record = played(variant, 'short').record();
      const none = formatRecord({ ...record, moves: [], score: 0 }).length;
      const most = none + Math.ceil((record.moves.length * bits + 32) / 6);
      assert.ok(formatRecord(record).length <= most);
    }
  });

  test('has one form for one game, whichever bricks were clicked', () => {
    const first = engine.newGame({ variant: 'clickomania', seed: 'one form' });
    const second = engine.newGame({ variant: 'clickomania', seed: 'one form' });
    while (!first.state.over) {
      const { areas, cells } = first.outlook();
      first.play({ row: areas[0]!.row, column: areas[0]!.column });
      const row = cells.map((ids) => ids.includes(0)).lastIndexOf(true);
      second.play({ row, column: cells[row]!.lastIndexOf(0) });
    }
    assert.equal(formatRecord(second.record()), formatRecord(first.record()));
    assert.notDeepEqual(second.record().moves, []);
  });

  test('by other clicks on the same areas is good in an earlier version, and shown as games note them', () => {
    const board = ['ba', 'aa', 'bb'];
    const game = engine.fromPosition({ variant: 'clickomania', board, seed: 'x' });
    game.play({ row: 0, column: 1 });
    const record = json(game.record());
    const other = { ...record, version: 1 as const, moves: [{ row: 1, column: 0 }] };
    const proved = { ...engine.verify(record), version: 1 };
    for (const form of [other, formatRecord(other)]) assert.deepEqual(engine.verify(form), proved);
    const verdict = engine.verify({ ...other, version: 2 });
    assert.ok(!verdict.ok);
    assert.deepEqual([verdict.code, verdict.move], ['mismatch', 0]);
    assert.match(verdict.message, /^moves\[0\] must be {"row":0,"column":1}, as games note it/);
    const shown = engine.replay(other);
    shown.goTo(1);
    assert.deepEqual(shown.record().moves, record.moves);
  });

  test('is refused when it is of another game than the expected one', () => {
    const config = { variant: 'clickomania', rows: 6, columns: 5, seed: 'x' } as const;
    const game = engine.newGame(config);
    game.play(game.legalMoves()[0]!);
    const record = json(game.record());
    assert.ok(engine.verify(record, config).ok);
    for (const [field, value] of [
      ['rows', 7],
      ['columns', 6],
      ['colors', 4],
      ['contagion', 'strip'],
      ['compact', true],
      ['scoring', 'samegame'],
      ['penalty', false],
      ['solvable', true],
      ['seed', 'y'],
    ] as const) {
      const verdict = engine.verify(record, { ...config, [field]: value });
      assert.ok(
        !verdict.ok && verdict.code === 'mismatch' && verdict.message.startsWith(`config.${field} `),
        field,
      );
    }
  });

  test('that says what its moves do not earn, or moves that cannot be made, is refused at its place', () => {
    const record = json(played('clickomania', 'forged').record());
    const refused = (fault: Partial<WallRecord>): readonly [string, number | null] => {
      const verdict = engine.verify({ ...record, ...fault });
      assert.ok(!verdict.ok);
      return [verdict.code, verdict.move];
    };
    assert.deepEqual(refused({ score: record.score + 1 }), ['score', null]);
    assert.deepEqual(refused({ score: -record.score }), ['range', null]);
    assert.deepEqual(refused({ moves: [...record.moves, { row: 8, column: 0 }] }), [
      'illegal-move',
      record.moves.length,
    ]);
    assert.deepEqual(refused({ moves: [{ row: 9, column: 0 }] }), ['illegal-move', 0]);
    assert.deepEqual(refused({ config: { ...record.config!, colors: 4 } })[0], 'illegal-move');
    const error = configError(() => formatRecord({ ...record, moves: [{ row: 9, column: 0 }] }));
    assert.deepEqual([error.code, error.field], ['range', 'moves[0].row']);
  });

  test('whose bytes were changed under a good checksum is proved only for what it then says', () => {
    const random = smallRandom(11);
    const records = [played('clickomania', 'bytes'), played('samegame', 'bytes')].map((game) =>
      formatRecord(game.record()),
    );
    const codes = new Map<string, number>();
    for (let i = 0; i < 1500; i++) {
      const bytes = openText(records[i % 2]!);
      const edits = Array.from({ length: 1 + random(3) }, () => ({
        kind: (['flip', 'set', 'cut', 'repeat', 'insert', 'swap'] as const)[random(6)]!,
        ...{ at: random(1e6), length: 1 + random(12), value: random(0x10000) },
      }));
      const text = sealText('r2', editBytes(bytes, edits));
      const verdict = engine.verify(text);
      const code = verdict.ok ? 'ok' : verdict.code;
      codes.set(code, (codes.get(code) ?? 0) + 1);
      assert.notEqual(code, 'unreadable');
      if (!verdict.ok) continue;
      // What is proved is written again as the same text, and replays to the same score.
      const again = parseRecord(text);
      assert.equal(formatRecord(again), text);
      const game = engine.replay(again);
      game.goTo(again.moves.length);
      assert.equal(game.state.score, verdict.score);
    }
    for (const code of ['ok', 'illegal-move', 'score', 'format', 'version', 'unknown']) {
      assert.ok(codes.get(code)! > 0, `${code}: ${JSON.stringify([...codes])}`);
    }
  });
});
