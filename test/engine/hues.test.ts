/** The hues of filled cells: by the shape of what filled them, whichever way a state was come to. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  createEngine,
  type Engine,
  formatPosition,
  formatRecord,
  parsePosition,
  parseRecord,
  VARIANTS,
} from 'block-puzzle-element/engine';
import { hueOf } from '../../src/engine/hue.js';
import { FAMILIES, waysOf } from '../support/hues.js';

let engine: Engine;

before(async () => {
  engine = await createEngine();
});

/** A game some moves along. */
function played(variant: string, moves: number) {
  const game = engine.newGame({ variant, seed: 'hues' });
  for (let i = 0; i < moves; i++) {
    const legal = game.legalMoves();
    game.play(legal[(i * 37) % legal.length]!);
  }
  return game;
}

test('a shape has the hue of its family, however it is turned or mirrored', () => {
  for (const [hue, shapes] of Object.entries(FAMILIES))
    for (const way of shapes.flatMap(waysOf)) assert.equal(hueOf(way), hue, way);
});

test('no two of the pieces that fall in quintris have one hue', () => {
  const pieces = VARIANTS.flatMap((variant) => (variant.mechanism === 'fall' ? variant.pieces : []));
  assert.equal(new Set(pieces.map(hueOf)).size, pieces.length);
});

test('every piece of the shipped games and of 8 x 8 cells has one of eight', () => {
  const pieces = VARIANTS.flatMap((variant) => ('pieces' in variant ? variant.pieces : []));
  const full = Array<string>(8).fill('#'.repeat(8)).join('/');
  for (const piece of [...pieces, full, '########/#......#']) assert.match(hueOf(piece), /^[a-h]$/, piece);
});

test('a piece that is placed leaves its hue, and cells that are cleared none', () => {
  const board = ['###.', '#...', '....', '....'];
  const hues = ['abc.', 'd...', '....', '....'];
  const game = engine.fromPosition({
    variant: 'blocks',
    rows: 4,
    columns: 4,
    board,
    hues,
    hand: ['#/#', '##'],
    seed: 'x',
  });
  assert.deepEqual(game.state.hues, hues);
  game.play({ piece: 1, row: 3, column: 0 });
  assert.deepEqual(game.state.hues, ['abc.', 'd...', '....', 'bb..']);
  game.play({ piece: 0, row: 0, column: 3 });
  assert.deepEqual(game.state.hues, ['....', 'd..b', '....', 'bb..']);
  game.undo();
  assert.deepEqual(game.state.hues, ['abc.', 'd...', '....', 'bb..']);
});

test('hues come back by undo and redo, from positions, texts, snapshots, and records that begin in the midst of a game', () => {
  for (const variant of ['blocks', 'blockudoku']) {
    const game = played(variant, 9);
    const { hues, board } = game.state;
    assert.deepEqual(
      hues.map((row) => row.replace(/[a-h]/g, '#')),
      board,
    );
    assert.ok(new Set(hues.join('')).size > 3, hues.join('/'));
    game.undo();
    game.redo();
    assert.deepEqual(game.state.hues, hues);
    const position = game.position();
    const text = formatPosition(position);
    assert.deepEqual(parsePosition(text), position);
    for (const from of [position, text]) assert.deepEqual(engine.fromPosition(from).state.hues, hues);
    assert.deepEqual(engine.restore(game.snapshot()).state.hues, hues);
    const later = engine.fromPosition(text);
    later.play(later.legalMoves()[0]!);
    const record = later.record();
    const recordText = formatRecord(record);
    assert.deepEqual(parseRecord(recordText), record);
    assert.equal(engine.verify(recordText).ok, true);
    const replay = engine.replay(recordText);
    assert.deepEqual(replay.state.hues, hues);
    replay.redo();
    assert.deepEqual(replay.state.hues, later.state.hues);
  }
});

test('a falling piece leaves its hue where it locks, and what lies above a full row falls with its own', () => {
  const board = [...Array<string>(8).fill('........'), '#.......', '.#######', '#######.'];
  const hues = [...Array<string>(8).fill('........'), 'g.......', '.aabbccd', 'eeeeeee.'];
  const game = engine.fromPosition({
    variant: 'quintris' as const,
    ...{ rows: 11, columns: 8, board, hues, hand: ['#', '####'], seed: 'x' },
    ...{ row: 0, column: 7 },
  });
  const { clearedRows } = game.play({ action: 'drop' });
  assert.deepEqual(clearedRows, []);
  game.undo();
  const without = (rows: readonly string[]): string[] => rows.map((row, r) => (r === 8 ? '........' : row));
  const wall = engine.fromPosition({
    ...game.position(),
    variant: 'quintris',
    column: 0,
    board: without(board),
    hues: without(hues),
  });
  assert.deepEqual(wall.play({ action: 'drop' }).clearedRows, [9]);
  assert.deepEqual(wall.state.hues.slice(8), ['........', '........', 'eeeeeee.']);
  wall.play({ action: 'drop' });
  assert.match(wall.state.hues.join('/'), /bbbb/);
});

test('a position without hues has one for all its cells, and writes the text of before', () => {
  const position = {
    variant: 'blocks',
    rows: 4,
    columns: 4,
    board: ['#..#', '....', '....', '####'.replace('#', '.')],
  };
  const game = engine.fromPosition({ ...position, seed: 'x' });
  assert.deepEqual(game.state.hues, ['h..h', '....', '....', '.hhh']);
  assert.equal('hues' in game.position(), false);
  const all = { ...position, hues: game.state.hues };
  assert.equal(formatPosition(all), formatPosition(position));
});

test('hues that are not beside the board are refused by their row', () => {
  const position = { variant: 'blocks', rows: 2, columns: 4, board: ['#...', '....'], seed: 'x' };
  const refused = (hues: unknown, field: string): void => {
    assert.throws(() => engine.fromPosition({ ...position, hues } as never), { name: 'ConfigError', field });
  };
  refused(['b.a.', '....'], 'hues[0]');
  refused(['#...', '....'], 'hues[0]');
  refused(['i...', '....'], 'hues[0]');
  refused(['a#...', '....'], 'hues[0]');
  refused(['a...', 'a...'], 'hues[1]');
  refused(['a...', '.....'], 'hues[1]');
  refused(['a...'], 'hues');
  refused('a...', 'hues');
  refused([1, 2], 'hues[0]');
});

test('walls have their colours in their board, and no hues', () => {
  assert.equal('hues' in engine.newGame({ variant: 'samegame', seed: 'x' }).state, false);
});
