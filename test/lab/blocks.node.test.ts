/** What each block does to the wall, on walls small enough to see it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BLOCKS, CHOICES } from '../../src/lab/program/blocks.js';
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
  program,
  repeatWhile,
  rowOf,
  set,
  sum,
  truth,
  when,
} from './support/blocks.js';
import { machineOf } from './support/machine.js';

interface At {
  readonly board: readonly string[];
  readonly click?: readonly [number, number];
  readonly infected?: readonly (readonly [number, number])[];
  readonly seed?: string;
}

/** Runs statements on a wall; answers it with infected bricks in capitals, or the error's code. */
function run(
  parts: readonly Part[],
  { board, click = [0, 0], infected = [], seed = '' }: At,
): readonly string[] | string {
  const machine = machineOf(program(parts), {
    ...{ board, seed, click: { row: click[0], column: click[1] } },
    infected: infected.map(([row, column]) => ({ row, column })),
  });
  machine.run(1e6);
  if (machine.status !== 'done') return machine.error?.code ?? machine.status;
  const marks = new Set(machine.wall.infections().map(({ row, column }) => `${row},${column}`));
  return machine.wall
    .board()
    .map((text, row) =>
      [...text]
        .map((letter, column) => (marks.has(`${row},${column}`) ? letter.toUpperCase() : letter))
        .join(''),
    );
}

const cell = (row: number, column: number): Part => cellAt(number(row), number(column));
const onCell = (name: string, row: number, column: number): Part => on(name, cell(row, column));

/** Paints the clicked brick `h` where a condition holds. */
const yes = (condition: Part): readonly Part[] => [
  when(condition, block('bp_paint', { CELL: clicked }, { COLOUR: 'h' })),
];
const holds = (condition: Part, at: At): boolean => {
  const after = run(yes(condition), at);
  assert.ok(typeof after !== 'string', String(after));
  const [row, column] = at.click ?? [0, 0];
  return after[row]![column]!.toLowerCase() === 'h';
};

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
