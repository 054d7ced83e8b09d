/** What each block does or gives that runs straight on: one row a block, beside its row in the table of blocks. */
import type { BlockType, CheckedBlock } from './blocks.js';
import type { BranchType, Compiler } from './compile.js';
import { type Context, type Evaluate, fail, offWall, wrongType } from './context.js';
import { type CellValue, codeOf, COLOURS, same, typeOf } from './values.js';
import type { Direction, Test } from './world.js';

type Build = (block: CheckedBlock, on: Compiler) => Evaluate<unknown>;
type Take<T> = (block: CheckedBlock, on: Compiler) => Evaluate<T>;

const inSocket =
  <T>(take: (on: Compiler, block: CheckedBlock, socket: string) => Evaluate<T>) =>
  (socket: string): Take<T> =>
  (block, on) =>
    take(on, block, socket);

const number = inSocket((on, block, socket) => on.number(block, socket));
const whole = inSocket((on, block, socket) => on.whole(block, socket));
const truth = inSocket((on, block, socket) => on.boolean(block, socket));
const numberOfCell = inSocket((on, block, socket) => on.at(block, socket));
/** A cell that may lie beside the wall, and the number of one that has to lie on it. */
const cell = inSocket((on, block, socket) => on.cell(block, socket))('CELL');
const at = numberOfCell('CELL');
const colour: Take<number> = (block, on) => on.colour(block);

const none =
  (act: (here: Context, block: CheckedBlock) => unknown): Build =>
  (block, { context }) =>
  () =>
    act(context, block);

const one =
  <A>(take: Take<A>, act: (a: A, here: Context, block: CheckedBlock) => unknown): Build =>
  (block, on) => {
    const a = take(block, on);
    const { context } = on;
    return () => act(a(), context, block);
  };

const two =
  <A, B>(
    first: Take<A>,
    second: Take<B>,
    act: (a: A, b: B, here: Context, block: CheckedBlock) => unknown,
  ): Build =>
  (block, on) => {
    const [a, b] = [first(block, on), second(block, on)];
    const { context } = on;
    return () => act(a(), b(), context, block);
  };

/** One of the cells such as are looked for; without one the run ends. */
type Choice = (here: Context, block: CheckedBlock, test: Test, words: string) => CellValue;

const extreme: Choice = ({ world }, block, test, words) => {
  const farthest = world.extreme(block.fields['DIRECTION'] as Direction, test);
  return farthest < 0 ? fail('none', block, null, `finds no ${words}`) : world.place(farthest);
};

const any: Choice = ({ world, random }, block, test, words) => {
  const all = world.all(test);
  if (all.length === 0) fail('none', block, null, `finds no ${words}`);
  return world.place(all[random.below(all.length)]!);
};

const empty = (choose: Choice): Build =>
  none((here, block) => choose(here, block, (cell) => here.world.isEmpty(cell), 'empty cell'));

const infected = (choose: Choice): Build =>
  none((here, block) => choose(here, block, (cell) => here.world.infected[cell] === 1, 'infected brick'));

// Without a brick there is no colour to be found.
const coloured = (choose: Choice): Build =>
  one(colour, (code, here, block) =>
    choose(here, block, (cell) => code !== 0 && here.world.cells[cell] === code, 'brick of that colour'),
  );

const SIDES: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number>> = {
  ADD: (a, b) => a + b,
  MINUS: (a, b) => a - b,
  MULTIPLY: (a, b) => a * b,
  DIVIDE: (a, b) => a / b,
  POWER: (a, b) => a ** b,
};

const ORDER: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  LT: (a, b) => a < b,
  LTE: (a, b) => a <= b,
  GT: (a, b) => a > b,
  GTE: (a, b) => a >= b,
};

/** Any two of one type are equal or not; only numbers come before one another. */
const compare: Build = (block, on) => {
  const operator = String(block.fields['OP']);
  const order = ORDER[operator];
  if (order) return two(number('A'), number('B'), order)(block, on);
  const [a, b] = [on.value(block, 'A'), on.value(block, 'B')];
  const equal = operator === 'EQ';
  return () => {
    const [left, right] = [a(), b()];
    if (typeof left === 'number' && typeof right === 'number') return (left === right) === equal;
    if (typeOf(left) !== typeOf(right)) wrongType(block, `${typeOf(left)} as its B`, right);
    return same(left, right) === equal;
  };
};

export const OPERATIONS: Readonly<Record<Exclude<BlockType, BranchType>, Build>> = {
  bp_removeAreaFall: one(at, (cell, { world }) => world.removeArea(cell, 'area')),
  bp_removeStripFall: one(at, (cell, { world }) => world.removeArea(cell, 'strip')),
  bp_fallAll: none(({ world }) => world.fallAll()),
  bp_removeInfected: none(({ world }) => world.removeInfected()),
  bp_remove: one(at, (cell, { world }) => world.remove(cell)),
  bp_descend: one(at, (cell, { world }) => world.lower(cell, false, false)),
  bp_descendPile: one(at, (cell, { world }) => world.lower(cell, false, true)),
  bp_drop: one(at, (cell, { world }) => world.lower(cell, true, false)),
  bp_dropPile: one(at, (cell, { world }) => world.lower(cell, true, true)),
  bp_compactColumn: one(whole('N'), (column, { world }, block) => {
    if (column < 0 || column >= world.columns) offWall(block, { row: 0, column }, world);
    world.compactColumn(column);
  }),
  bp_paint: two(at, colour, (cell, code, { world }, block) => {
    if (code === 0) {
      fail('type', block, world.place(cell), 'cannot paint with the colour of a cell without a brick');
    }
    world.paint(cell, code);
  }),

  bp_clicked: none(({ clicked }) => clicked),
  bp_neighbour: (block, on) => {
    const [down, right] = SIDES[block.fields['DIRECTION'] as Direction];
    return one(cell, ({ row, column }, { world }) => world.cell(row + down, column + right))(block, on);
  },
  bp_cellAt: two(whole('ROW'), whole('COLUMN'), (row, column, { world }) => world.cell(row, column)),
  bp_rowOf: one(cell, ({ row }) => row),
  bp_columnOf: one(cell, ({ column }) => column),
  bp_extremeEmpty: empty(extreme),
  bp_anyEmpty: empty(any),
  bp_existsEmpty: none(({ world }) => world.exists((cell) => world.isEmpty(cell))),
  bp_isEmpty: one(at, (cell, { world }) => world.isEmpty(cell)),

  bp_colour: (block) => {
    const value = COLOURS[codeOf(block.fields['COLOUR']!)]!;
    return () => value;
  },
  bp_colourOf: one(at, (cell, { world }) => COLOURS[world.cells[cell]!]!),
  bp_extremeColour: coloured(extreme),
  bp_anyColour: coloured(any),
  bp_isColour: two(at, colour, (cell, code, { world }) => world.cells[cell] === code),
  bp_connected: two(numberOfCell('A'), numberOfCell('B'), (a, b, { world }) => world.connected(a, b)),

  bp_infectArea: one(at, (cell, { world }) => world.infectArea(cell, 'area')),
  bp_infectStrip: one(at, (cell, { world }) => world.infectArea(cell, 'strip')),
  bp_infect: one(at, (cell, { world }) => world.infect(cell)),
  bp_disinfect: one(at, (cell, { world }) => world.disinfect(cell)),
  bp_disinfectAll: none(({ world }) => world.disinfectAll()),
  bp_extremeInfected: infected(extreme),
  bp_anyInfected: infected(any),
  bp_existsInfected: none(({ world }) => world.infected.includes(1)),
  bp_isInfected: one(at, (cell, { world }) => world.infected[cell] === 1),

  logic_compare: compare,
  logic_operation: (block, on) => {
    const [a, b] = [on.boolean(block, 'A'), on.boolean(block, 'B')];
    return block.fields['OP'] === 'AND' ? () => a() && b() : () => a() || b();
  },
  logic_negate: one(truth('BOOL'), (value) => !value),
  logic_boolean: ({ fields }) => {
    const value = fields['BOOL'] === 'TRUE';
    return () => value;
  },
  math_number: ({ fields }) => {
    const value = Number(fields['NUM']);
    return () => value;
  },
  math_arithmetic: (block, on) =>
    two(number('A'), number('B'), ARITHMETIC[String(block.fields['OP'])]!)(block, on),
  variables_get: (block, on) => {
    const variable = on.variable(block);
    const { variables } = on.context;
    return () => variables[variable] ?? fail('unset', block, null, 'reads a variable that has no value yet');
  },
  variables_set: (block, on) => {
    const [variable, value] = [on.variable(block), on.value(block, 'VALUE')];
    const { variables } = on.context;
    return () => {
      variables[variable] = value();
    };
  },
};
