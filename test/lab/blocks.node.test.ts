/** What each block does to the wall, on walls small enough to see it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseProgram, runProgram } from 'block-puzzle-element/lab/program';
import { BLOCKS, CHOICES } from '../../src/lab/program/blocks.js';
import {
  block,
  cellAt,
  clicked,
  colourOf,
  compare,
  equal,
  neighbour,
  number,
  on,
  type Part,
  program,
  rowOf,
  set,
  truth,
} from './support/blocks.js';
import { machineOf } from './support/machine.js';
import { type At, cell, holds, onCell, run } from './support/small-walls.js';

const GAPS = ['a..b', '.c.b', '....', 'ad.b'];
const WALL: At = { board: GAPS };

describe('a cell without a brick', () => {
  test('is empty below a brick, and black where none is above', () => {
    const empty = (row: number, column: number): boolean => holds(onCell('isEmpty', row, column), WALL);
    assert.deepEqual(
      GAPS.map((text, row) => [...text].map((_, column) => (empty(row, column) ? 'e' : '-')).join('')),
      ['----', 'e---', 'ee-e', '----'],
    );
  });

  test('has no colour: not that of any brick, and equal to that of another such cell', () => {
    const colour = (row: number, column: number): Part => colourOf(cell(row, column));
    assert.ok(holds(equal(colour(0, 1), colour(2, 0)), WALL));
    assert.ok(!holds(equal(colour(0, 1), colour(0, 0)), WALL));
    for (const letter of CHOICES.colour) {
      assert.ok(!holds(block('bp_isColour', { CELL: cell(0, 1) }, { COLOUR: letter }), WALL));
    }
  });

  test('cannot be painted with, nor painted, infected or brought down', () => {
    for (const name of ['remove', 'infect', 'disinfect', 'descend', 'descendPile', 'drop', 'dropPile']) {
      assert.deepEqual(run([onCell(name, 1, 0)], WALL), GAPS, name);
    }
    assert.deepEqual(run([block('bp_paint', { CELL: cell(1, 0) }, { COLOUR: 'c' })], WALL), GAPS);
    assert.equal(run([block('bp_paint', { CELL: clicked, COLOUR: colourOf(cell(1, 0)) })], WALL), 'type');
  });
});

describe('falling', () => {
  const TALL: At = {
    board: ['a', 'b', '.', 'c', '.', '.'],
    infected: [
      [1, 0],
      [3, 0],
    ],
  };
  const cases: readonly (readonly [string, number, string])[] = [
    ['descend', 1, 'a.BC..'],
    ['descend', 0, 'aB.C..'],
    ['descendPile', 1, '.aBC..'],
    ['descendPile', 3, 'aB..C.'],
    ['drop', 3, 'aB...C'],
    ['drop', 1, 'a.BC..'],
    ['drop', 0, 'aB.C..'],
    ['dropPile', 3, 'aB...C'],
    ['dropPile', 1, '.aBC..'],
  ];
  for (const [name, row, after] of cases) {
    test(`${name} of row ${row} moves only what stands above an empty cell, its infection with it`, () => {
      const got = run([onCell(name, row, 0)], TALL);
      assert.equal((got as string[]).join(''), after);
    });
  }

  test('compactColumn and fallAll bring all down', () => {
    const wide: At = {
      board: ['ab', '..', 'c.', '..'],
      infected: [
        [0, 0],
        [0, 1],
      ],
    };
    assert.deepEqual(run([block('bp_compactColumn', { N: number(0) })], wide), ['.B', '..', 'A.', 'c.']);
    assert.deepEqual(run([block('bp_fallAll')], wide), ['..', '..', 'A.', 'cB']);
  });

  test('a column that is not there is none of the wall', () => {
    assert.equal(run([block('bp_compactColumn', { N: number(4) })], WALL), 'off-wall');
    assert.equal(run([block('bp_compactColumn', { N: number(0.5) })], WALL), 'whole');
  });
});

describe('areas', () => {
  const board = ['aab', 'cab', 'aac'];

  test('infectArea and infectStrip take what the rules take; a lone brick is of no area', () => {
    assert.deepEqual(run([onCell('infectArea', 0, 0)], { board }), ['AAb', 'cAb', 'AAc']);
    assert.deepEqual(run([onCell('infectStrip', 0, 1)], { board }), ['aAb', 'cAb', 'aAc']);
    assert.deepEqual(run([onCell('infectArea', 1, 0)], { board }), board);
    assert.deepEqual(run([onCell('infectStrip', 0, 0)], { board }), board);
  });

  test('removeAreaFall takes them out and lets all fall, also where there is no area', () => {
    assert.deepEqual(run([onCell('removeAreaFall', 0, 0)], { board }), ['..b', '..b', 'c.c']);
    assert.deepEqual(run([onCell('removeStripFall', 0, 1)], { board }), ['a.b', 'c.b', 'a.c']);
    assert.deepEqual(run([onCell('removeAreaFall', 0, 0)], { board: ['a.', '.b'] }), ['..', 'ab']);
  });

  test('connected are bricks of one area, and each with itself', () => {
    const connected = (a: Part, b: Part): boolean => holds(block('bp_connected', { A: a, B: b }), { board });
    assert.ok(connected(cell(0, 0), cell(2, 0)));
    assert.ok(!connected(cell(0, 0), cell(0, 2)));
    assert.ok(connected(cell(1, 0), cell(1, 0)));
    assert.ok(!connected(cell(1, 0), cell(2, 2)));
  });

  test('removeInfected takes out what is infected, and nothing falls', () => {
    assert.deepEqual(run([block('bp_removeInfected')], { board, infected: [[1, 1]] }), ['aab', 'c.b', 'aac']);
  });
});

describe('cells', () => {
  const SPREAD: At = { board: ['.ab.', 'bbab', 'abbb'], click: [2, 2] };
  const infects = (found: Part): readonly string[] | string => run([on('infect', found)], SPREAD);
  const extreme = (direction: string): Part =>
    block('bp_extremeColour', {}, { DIRECTION: direction, COLOUR: 'a' });

  test('the farthest in a direction is among equals the first in reading order', () => {
    assert.deepEqual(infects(extreme('up')), ['.Ab.', 'bbab', 'abbb']);
    assert.deepEqual(infects(extreme('down')), ['.ab.', 'bbab', 'Abbb']);
    assert.deepEqual(infects(extreme('right')), ['.ab.', 'bbAb', 'abbb']);
    const down = block('bp_extremeColour', {}, { DIRECTION: 'down', COLOUR: 'b' });
    assert.deepEqual(infects(down), ['.ab.', 'bbab', 'aBbb']);
    const right = block('bp_extremeColour', {}, { DIRECTION: 'right', COLOUR: 'b' });
    assert.deepEqual(infects(right), ['.ab.', 'bbaB', 'abbb']);
  });

  test('there may be none such as is asked for', () => {
    for (const name of ['anyEmpty', 'anyInfected']) assert.equal(infects(block(`bp_${name}`)), 'none');
    for (const name of ['extremeEmpty', 'extremeInfected']) {
      assert.equal(infects(block(`bp_${name}`, {}, { DIRECTION: 'up' })), 'none');
    }
    assert.equal(infects(block('bp_anyColour', {}, { COLOUR: 'h' })), 'none');
    assert.equal(infects(block('bp_anyColour', { COLOUR: colourOf(cell(0, 0)) })), 'none');
  });

  test('any is drawn anew each time, by the seed, and comes to all of them', () => {
    const any = block('bp_anyColour', {}, { COLOUR: 'b' });
    const twice = [on('infect', any), on('infect', any)];
    const seen = new Set<string>();
    for (let n = 0; n < 300; n++) {
      const at = { ...SPREAD, seed: String(n) };
      const after = (run(twice, at) as string[]).join();
      assert.equal((run(twice, at) as string[]).join(), after);
      seen.add(after);
    }
    // 7 bricks: one, or two of them.
    assert.equal(seen.size, 7 + (7 * 6) / 2);
  });

  test('beside the wall a cell may be named, stored, compared and gone on from, but not used', () => {
    const above = neighbour('up', clicked);
    const top: At = { board: ['ab'] };
    assert.ok(holds(equal(above, cell(-1, 0)), top));
    assert.ok(holds(equal(neighbour('down', above), clicked), top));
    assert.ok(holds(compare(rowOf(above), 'LT', number(0)), top));
    assert.deepEqual(run([set('k', above)], top), ['ab']);
    for (const name of ['isEmpty', 'isInfected', 'colourOf']) {
      assert.equal(run([set('k', on(name, above))], top), 'off-wall', name);
    }
    for (const name of ['remove', 'infect', 'drop', 'infectArea', 'removeAreaFall']) {
      assert.equal(run([on(name, above)], top), 'off-wall', name);
    }
    assert.equal(run([set('k', block('bp_connected', { A: clicked, B: above }))], top), 'off-wall');
  });

  test('rows and columns are whole numbers', () => {
    assert.equal(run([set('k', cell(0.5, 0))], WALL), 'whole');
    assert.equal(
      run(
        [
          set(
            'k',
            cellAt(block('math_arithmetic', { A: number(1), B: number(0) }, { OP: 'DIVIDE' }), number(0)),
          ),
        ],
        WALL,
      ),
      'whole',
    );
  });
});

test('each block of the table runs, or says of itself that it cannot', () => {
  const tried = new Set<string>();
  const walk = (part: {
    type: string;
    inputs?: Record<string, { block: never }>;
    next?: { block: never };
  }): void => {
    tried.add(part.type);
    Object.values(part.inputs ?? {}).forEach((input) => {
      walk(input.block);
    });
    if (part.next) walk(part.next.block);
  };
  for (const { type, gives, inputs, fields } of BLOCKS) {
    const values = {
      number: number(1),
      boolean: truth(true),
      cell: clicked,
      colour: colourOf(clicked),
      any: number(1),
    };
    const filled = Object.fromEntries(Object.entries(inputs).map(([name, takes]) => [name, values[takes]]));
    const chosen = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        field === 'variable' ? { id: 'id of i' } : field === 'number' ? 1 : CHOICES[field][0],
      ]),
    );
    const made = block(type, filled, chosen);
    const json = program(gives === 'statement' ? [made] : [set('i', number(0)), set('k', made)]);
    walk(json.blocks.blocks[0] as never);
    const machine = machineOf(json, { board: ['aa', 'ab'], click: { row: 0, column: 0 }, seed: '' });
    machine.run(1000);
    assert.notEqual(machine.status, 'limit', type);
    if (type !== 'controls_whileUntil')
      assert.ok(machine.status === 'done' || machine.error?.code === 'none', type);
  }
  assert.deepEqual(
    BLOCKS.filter(({ type }) => !tried.has(type)),
    [],
  );
});

test('a place in row -0 is one in row 0', () => {
  const product = block('math_arithmetic', { A: number(0), B: number(-1) }, { OP: 'MULTIPLY' });
  const { error } = runProgram(parseProgram(program([on('remove', cellAt(product, number(-1)))])), {
    ...{ board: ['ab', 'ba'], click: { row: 0, column: 0 } },
  });
  assert.equal(error?.code, 'off-wall');
  assert.ok(Object.is(error.cell?.row, 0));
});
