/** What each block does or gives that runs straight on: one row a block, beside its row in the table of blocks. */
import type { BlockType, CheckedBlock } from './blocks.js';
import type { BranchType, Compiler } from './compile.js';
import { type Context, type Evaluate, fail, offWall, wrongType } from './context.js';
import { power } from './power.js';
import { type CellValue, codeOf, COLOURS, same, typeOf } from './values.js';
import { type Direction, EMPTY, INFECTED } from './world.js';

/** What a cell beside the wall counts more than one on it. */
const BESIDE = 8;

type Build = (block: CheckedBlock, on: Compiler) => Evaluate<unknown>;
type Take<T> = (block: CheckedBlock, on: Compiler) => Evaluate<T>;

const inSocket =
  <T>(take: (on: Compiler, block: CheckedBlock, socket: string) => Evaluate<T>) =>
  (socket: string): Take<T> =>
  (block, on) =>
    take(on, block, socket);

const whole = inSocket((on, block, socket) => on.whole(block, socket));
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

/** One beside the wall is made anew. */
function placed(context: Context, row: number, column: number): CellValue {
  const cell = context.world.cell(row, column);
  if (cell.at < 0) context.work += BESIDE;
  return cell;
}

/** One of the cells such as are looked for; without one the run ends. */
type Choice = (here: Context, block: CheckedBlock, what: number, words: string) => CellValue;

const extreme: Choice = ({ world }, block, what, words) => {
  const farthest = world.extreme(block.fields['DIRECTION'] as Direction, what);
  return farthest < 0 ? fail('none', block, null, `finds no ${words}`) : world.place(farthest);
};

const any: Choice = ({ world, random }, block, what, words) => {
  const all = world.find(what);
  if (all.length === 0) fail('none', block, null, `finds no ${words}`);
  return world.place(all[random.below(all.length)]!);
};

const exists =
  (what: number): Build =>
  (_, { context: { world } }) =>
  () =>
    world.find(what).length > 0;

const empty = (choose: Choice): Build => none((here, block) => choose(here, block, EMPTY, 'empty cell'));

const infected = (choose: Choice): Build =>
  none((here, block) => choose(here, block, INFECTED, 'infected brick'));

const coloured = (choose: Choice): Build =>
  one(colour, (code, here, block) => choose(here, block, code, 'brick of that colour'));

const SIDES: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

type Numbers = (a: number, b: number) => number | boolean;

const ARITHMETIC: Readonly<Record<string, Numbers>> = {
  ADD: (a, b) => a + b,
  MINUS: (a, b) => a - b,
  MULTIPLY: (a, b) => a * b,
  DIVIDE: (a, b) => a / b,
  POWER: power,
};

const ORDER: Readonly<Record<string, Numbers>> = {
  LT: (a, b) => a < b,
  LTE: (a, b) => a <= b,
  GT: (a, b) => a > b,
  GTE: (a, b) => a >= b,
};

const ofNumbers =
  (table: Readonly<Record<string, Numbers>>): Build =>
  (block, on) => {
    const [left, right] = [on.operand(block, 'A', 'number'), on.operand(block, 'B', 'number')];
    const act = table[block.fields['OP']!]!;
    return () => act(left.number(), right.number());
  };

/** Any two of one type are equal or not; only numbers come before one another. */
const compare: Build = (block, on) => {
  const operator = block.fields['OP'];
  if (operator !== 'EQ' && operator !== 'NEQ') return ofNumbers(ORDER)(block, on);
  const [left, right] = [on.operand(block, 'A', 'any'), on.operand(block, 'B', 'any')];
  const equal = operator === 'EQ';
  return () => {
    const [a, b] = [left.value(), right.value()];
    if (a === b) return equal;
    if (typeof a === 'number' && typeof b === 'number') return !equal;
    if (typeOf(a) !== typeOf(b)) wrongType(block, `${typeOf(a)} as its B`, b);
    return same(a, b) === equal;
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
  bp_compactColumn: one(whole('N'), (given, here, block) => {
    const { world, origin } = here;
    const column = given - origin;
    if (column < 0 || column >= world.columns) offWall(block, { row: 0, column }, here);
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
    return one(cell, ({ row, column }, here) => placed(here, row + down, column + right))(block, on);
  },
  bp_cellAt: (block, on) => {
    const { context } = on;
    const { world } = context;
    let beside = world.place(0);
    const place = on.place(block, (row, column) => {
      beside = placed(context, row, column);
      return -1;
    });
    return () => {
      const at = place();
      return at < 0 ? beside : world.place(at);
    };
  },
  bp_rowOf: (block, on) => {
    const place = cell(block, on);
    const { origin } = on.context;
    return () => place().row + origin;
  },
  bp_columnOf: (block, on) => {
    const place = cell(block, on);
    const { origin } = on.context;
    return () => place().column + origin;
  },
  bp_extremeEmpty: empty(extreme),
  bp_anyEmpty: empty(any),
  bp_existsEmpty: exists(EMPTY),
  bp_isEmpty: one(at, (cell, { world }) => world.isEmpty(cell)),

  bp_colour: (block) => {
    const value = COLOURS[codeOf(block.fields['COLOUR']!)]!;
    return () => value;
  },
  bp_colourOf: (block, on) => {
    const { cells } = on.context.world;
    const cell = at(block, on);
    return () => COLOURS[cells[cell()]!]!;
  },
  bp_extremeColour: coloured(extreme),
  bp_anyColour: coloured(any),
  bp_isColour: (block, on) => {
    const { cells } = on.context.world;
    const [cell, code] = [at(block, on), colour(block, on)];
    return () => cells[cell()] === code();
  },
  bp_connected: two(numberOfCell('A'), numberOfCell('B'), (a, b, { world }) => world.connected(a, b)),

  bp_infectArea: one(at, (cell, { world }) => world.infectArea(cell, 'area')),
  bp_infectStrip: one(at, (cell, { world }) => world.infectArea(cell, 'strip')),
  bp_infect: one(at, (cell, { world }) => world.infect(cell)),
  bp_disinfect: one(at, (cell, { world }) => world.disinfect(cell)),
  bp_disinfectAll: none(({ world }) => world.disinfectAll()),
  bp_extremeInfected: infected(extreme),
  bp_anyInfected: infected(any),
  bp_existsInfected: exists(INFECTED),
  bp_isInfected: (block, on) => {
    const { infected } = on.context.world;
    const cell = at(block, on);
    return () => infected[cell()] === 1;
  },

  logic_compare: compare,
  logic_operation: (block, on) => {
    const [first, second, ...rest] = on.chain(block);
    const { context } = on;
    const decides = block.fields['OP'] === 'OR';
    if (rest.length === 0) {
      const a = first!.evaluate;
      const { work, evaluate: b } = second!;
      return () => {
        if (a() === decides) return decides;
        context.work += work;
        return b();
      };
    }
    const parts = [first!, second!, ...rest];
    return () => {
      for (const { work, evaluate } of parts) {
        context.work += work;
        if (evaluate() === decides) return decides;
      }
      return !decides;
    };
  },
  logic_negate: (block, on) => {
    const value = on.boolean(block, 'BOOL');
    return () => !value();
  },
  logic_boolean: ({ fields }) => {
    const value = fields['BOOL'] === 'TRUE';
    return () => value;
  },
  math_number: ({ fields }) => {
    const value = Number(fields['NUM']);
    return () => value;
  },
  math_arithmetic: ofNumbers(ARITHMETIC),
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
