/** Values, variables and loops of programs. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  block,
  cellAt,
  clicked,
  colourOf,
  compare,
  count,
  equal,
  forEachInfected,
  get,
  neighbour,
  not,
  number,
  on,
  type Part,
  repeatWhile,
  set,
  sum,
  truth,
  when,
} from './support/blocks.js';
import { type At, cell, holds, onCell, run, yes } from './support/small-walls.js';

const WALL: At = { board: ['a..b', '.c.b', '....', 'ad.b'] };

describe('values and variables', () => {
  test('and and or ask no further than they have to', () => {
    const bad = onCell('isEmpty', 9, 9);
    const logic = (op: string, a: Part, b: Part): Part =>
      block('logic_operation', { A: a, B: b }, { OP: op });
    assert.ok(!holds(logic('AND', truth(false), bad), WALL));
    assert.ok(holds(logic('OR', truth(true), bad), WALL));
    assert.equal(run(yes(logic('AND', truth(true), bad)), WALL), 'off-wall');
  });

  test('a variable is unset at each click until it is set', () => {
    assert.equal(run([set('i', get('j'))], WALL), 'unset');
  });

  test('values of one type may be equal, only numbers come before one another', () => {
    assert.equal(run(yes(equal(number(1), truth(true))), WALL), 'type');
    assert.equal(run(yes(equal(clicked, colourOf(clicked))), WALL), 'type');
    assert.ok(holds(equal(truth(true), not(truth(false))), WALL));
    assert.equal(run([set('k', clicked), ...yes(compare(get('k'), 'LT', number(1)))], WALL), 'type');
    assert.equal(run([set('i', number(1)), on('remove', get('i'))], WALL), 'type');
  });
});

describe('loops', () => {
  const marks = (...parts: readonly Part[]): readonly string[] | string => run(parts, { board: ['aaaaaa'] });
  const infectColumn = (name: string): Part => on('infect', cellAt(number(0), get(name)));
  const loop = (from: Part, to: Part, by: Part, ...body: readonly Part[]): Part =>
    block('controls_for', { FROM: from, TO: to, BY: by, DO: body }, { VAR: { id: 'id of i' } });

  test('count with goes up or down by the size of the step', () => {
    assert.deepEqual(marks(loop(number(1), number(5), number(2), infectColumn('i'))), ['aAaAaA']);
    assert.deepEqual(marks(loop(number(5), number(1), number(3), infectColumn('i'))), ['aaAaaA']);
    assert.deepEqual(marks(loop(number(5), number(1), number(-3), infectColumn('i'))), ['aaAaaA']);
    assert.deepEqual(marks(loop(number(2), number(2), number(1), infectColumn('i'))), ['aaAaaa']);
  });

  test('count with takes its ends once, heeds what is put into its variable, and by 0 never ends', () => {
    const ends = loop(number(0), get('n'), number(1), set('n', number(0)), infectColumn('i'));
    assert.deepEqual(marks(set('n', number(3)), ends), ['AAAAaa']);
    assert.deepEqual(
      marks(loop(number(0), number(5), number(1), infectColumn('i'), set('i', sum(get('i'), 2)))),
      ['AaaAaa'],
    );
    assert.equal(marks(loop(number(0), number(5), number(0))), 'limit');
    assert.equal(marks(loop(number(5), number(0), number(0))), 'limit');
    assert.equal(marks(loop(number(0), number(5), number(1), set('i', clicked))), 'type');
    assert.deepEqual(marks(loop(number(0), number(3), number(1)), infectColumn('i')), ['aaaaAa']);
  });

  test('until goes on while it does not hold', () => {
    const until = block(
      'controls_whileUntil',
      { BOOL: block('bp_existsInfected'), DO: [on('infect', clicked)] },
      { MODE: 'UNTIL' },
    );
    assert.deepEqual(marks(until), ['Aaaaaa']);
    assert.equal(marks(repeatWhile(truth(true))), 'limit');
  });

  test('repeat makes as many rounds as begin before the number', () => {
    const rounds = (times: number): readonly string[] | string =>
      marks(
        set('n', number(0)),
        block('controls_repeat_ext', {
          TIMES: number(times),
          DO: [infectColumn('n'), set('n', sum(get('n'), 1))],
        }),
      );
    assert.deepEqual(rounds(2.5), ['AAAaaa']);
    assert.deepEqual(rounds(-1), ['aaaaaa']);
  });

  test('forEachInfected visits in reading order, then what came to be infected, each cell once', () => {
    const trace = (
      board: readonly string[],
      infected: At['infected'],
      ...body: readonly Part[]
    ): readonly string[] | string => run([forEachInfected('k', ...body)], { board, infected: infected! });
    // Each is removed: those that wait have their turn all the same.
    assert.deepEqual(
      trace(
        ['aaaa'],
        [
          [0, 0],
          [0, 2],
        ],
        on('remove', get('k')),
      ),
      ['.a.a'],
    );
    // The next one to the right is infected in each round.
    const spread = when(
      compare(block('bp_columnOf', { CELL: get('k') }), 'LT', number(3)),
      on('infect', neighbour('right', get('k'))),
    );
    assert.deepEqual(trace(['aaaa'], [[0, 1]], spread), ['aAAA']);
    // Healed before its turn, it is passed over.
    assert.deepEqual(
      trace(
        ['aaaa'],
        [
          [0, 0],
          [0, 3],
        ],
        block('bp_disinfectAll'),
        block('bp_paint', { CELL: get('k') }, { COLOUR: 'b' }),
      ),
      ['baaa'],
    );
    // Healed and infected again, it is not visited again.
    assert.deepEqual(
      run(
        [
          set('n', number(0)),
          forEachInfected('k', on('disinfect', get('k')), on('infect', get('k')), infectNext()),
        ],
        { board: ['aaaa'], infected: [[0, 0]] },
      ),
      ['AAaa'],
    );
  });

  function infectNext(): Part {
    return when(equal(get('n'), number(0)), set('n', number(1)), on('infect', cell(0, 1)));
  }

  test('count visits all cells of the wall', () => {
    const all = count('i', 0, 1, count('j', 0, 2, on('infect', cellAt(get('i'), get('j')))));
    assert.deepEqual(run([all], { board: ['abc', 'cba'] }), ['ABC', 'CBA']);
  });
});
