/** Value blocks as closures: built once, called with each step. */
import type { ValueType } from './blocks.js';
import { type Context, type Evaluate, fail, offWall, wrongType } from './context.js';
import { rowOf } from './read-block.js';
import { type CellValue, COLOURS, type ColourValue, same, textOf, typeOf, type Value } from './values.js';
import type { CheckedBlock } from './checked.js';
import type { Direction } from './world.js';

type Build = (block: CheckedBlock, on: ValueCompiler) => Evaluate;

export class ValueCompiler {
  readonly context: Context;
  readonly #trace: boolean;
  readonly #numbers: ReadonlyMap<string, number>;

  /** With `trace` each value block notes what it gave. `numbers` has the variables' numbers by their ids. */
  constructor(context: Context, numbers: ReadonlyMap<string, number>, trace: boolean) {
    this.context = context;
    this.#numbers = numbers;
    this.#trace = trace;
  }

  value(block: CheckedBlock, socket: string): Evaluate {
    const child = block.inputs[socket]!;
    const evaluate = BUILD[child.type]!(child, this);
    if (!this.#trace) return evaluate;
    const { values } = this.context;
    return () => {
      const value = evaluate();
      values.set(child.id, textOf(value));
      return value;
    };
  }

  /** What a socket gives, held to its type where only the run can tell. */
  #typed(block: CheckedBlock, socket: string, type: ValueType): Evaluate {
    const evaluate = this.value(block, socket);
    if (rowOf(block.inputs[socket]!.type)!.gives === type) return evaluate;
    return () => {
      const value = evaluate();
      return typeOf(value) === type ? value : wrongType(block, type, value);
    };
  }

  number(block: CheckedBlock, socket: string): Evaluate<number> {
    return this.#typed(block, socket, 'number') as Evaluate<number>;
  }

  boolean(block: CheckedBlock, socket: string): Evaluate<boolean> {
    return this.#typed(block, socket, 'boolean') as Evaluate<boolean>;
  }

  /** A cell, which may lie beside the wall. */
  cell(block: CheckedBlock, socket: string): Evaluate<CellValue> {
    return this.#typed(block, socket, 'cell') as Evaluate<CellValue>;
  }

  /** The number of a cell on the wall. */
  at(block: CheckedBlock, socket: string): Evaluate<number> {
    const cell = this.cell(block, socket);
    const { world } = this.context;
    return () => {
      const { at, row, column } = cell();
      return at < 0 ? offWall(block, { row, column }, world) : at;
    };
  }

  /** The code of a colour, from the field or the socket; 0 for none. */
  colour(block: CheckedBlock): Evaluate<number> {
    const constant = block.fields['COLOUR'];
    if (constant !== undefined) {
      const code = codeOf(constant);
      return () => code;
    }
    const colour = this.#typed(block, 'COLOUR', 'colour') as Evaluate<ColourValue>;
    return () => colour().code;
  }

  /** A whole number. */
  whole(block: CheckedBlock, socket: string): Evaluate<number> {
    const number = this.number(block, socket);
    return () => {
      const value = number();
      if (!Number.isInteger(value)) {
        fail('whole', block, null, `takes a whole number as its ${socket}, but was given ${value}`);
      }
      return value + 0; // -0 becomes 0
    };
  }

  variable(block: CheckedBlock): number {
    return this.#numbers.get(String(block.fields['VAR']))!;
  }
}

export function codeOf(letter: string | number): number {
  return String(letter).charCodeAt(0) - 96;
}

/** Tests of cells, by what is looked for. */
function tests({ world }: Context): Record<'empty' | 'infected', (at: number) => boolean> {
  return {
    empty: (at) => world.isEmpty(at),
    infected: (at) => world.infected[at] === 1,
  };
}

type Found = (test: (at: number) => boolean, what: string) => CellValue;

function extreme(block: CheckedBlock, { context: { world } }: ValueCompiler): Found {
  const direction = block.fields['DIRECTION'] as Direction;
  return (test, what) => {
    const at = world.extreme(direction, test);
    return at < 0 ? fail('none', block, null, `finds no ${what}`) : world.place(at);
  };
}

function any(block: CheckedBlock, { context: { world, random } }: ValueCompiler): Found {
  return (test, what) => {
    const all = world.all(test);
    if (all.length === 0) fail('none', block, null, `finds no ${what}`);
    return world.place(all[random.below(all.length)]!);
  };
}

const EMPTY = 'empty cell';
const INFECTED = 'infected brick';

const found =
  (way: typeof extreme, what: 'empty' | 'infected'): Build =>
  (block, on) => {
    const find = way(block, on);
    const test = tests(on.context)[what];
    const words = what === 'empty' ? EMPTY : INFECTED;
    return () => find(test, words);
  };

const exists =
  (what: 'empty' | 'infected'): Build =>
  (_, { context }) => {
    const test = tests(context)[what];
    return () => context.world.exists(test);
  };

const coloured =
  (way: typeof extreme): Build =>
  (block, on) => {
    const find = way(block, on);
    const colour = on.colour(block);
    const { world } = on.context;
    return () => {
      const code = colour();
      // Without a brick there is no colour to be found.
      return find((at) => code !== 0 && world.cells[at] === code, 'brick of that colour');
    };
  };

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
function compare(block: CheckedBlock, on: ValueCompiler): Evaluate {
  const operator = String(block.fields['OP']);
  const order = ORDER[operator];
  if (order) {
    const [a, b] = [on.number(block, 'A'), on.number(block, 'B')];
    return () => order(a(), b());
  }
  const [a, b] = [on.value(block, 'A'), on.value(block, 'B')];
  const equal = operator === 'EQ';
  return () => {
    const [left, right] = [a(), b()];
    if (typeof left === 'number' && typeof right === 'number') return (left === right) === equal;
    if (typeOf(left) !== typeOf(right)) wrongType(block, `${typeOf(left)} as its B`, right);
    return same(left, right) === equal;
  };
}

const BUILD: Readonly<Record<string, Build>> = {
  bp_clicked:
    (_, { context }) =>
    () =>
      context.clicked,
  bp_neighbour: (block, on) => {
    const cell = on.cell(block, 'CELL');
    const [down, right] = SIDES[block.fields['DIRECTION'] as Direction];
    const { world } = on.context;
    return () => {
      const { row, column } = cell();
      return world.cell(row + down, column + right);
    };
  },
  bp_cellAt: (block, on) => {
    const [row, column] = [on.whole(block, 'ROW'), on.whole(block, 'COLUMN')];
    const { world } = on.context;
    return () => world.cell(row(), column());
  },
  bp_rowOf: (block, on) => {
    const cell = on.cell(block, 'CELL');
    return () => cell().row;
  },
  bp_columnOf: (block, on) => {
    const cell = on.cell(block, 'CELL');
    return () => cell().column;
  },
  bp_extremeEmpty: found(extreme, 'empty'),
  bp_anyEmpty: found(any, 'empty'),
  bp_existsEmpty: exists('empty'),
  bp_isEmpty: (block, on) => {
    const at = on.at(block, 'CELL');
    return () => on.context.world.isEmpty(at());
  },
  bp_colour: (block) => {
    const colour = COLOURS[codeOf(block.fields['COLOUR']!)]!;
    return () => colour;
  },
  bp_colourOf: (block, on) => {
    const at = on.at(block, 'CELL');
    const { cells } = on.context.world;
    return () => COLOURS[cells[at()]!]!;
  },
  bp_extremeColour: coloured(extreme),
  bp_anyColour: coloured(any),
  bp_isColour: (block, on) => {
    const [at, colour] = [on.at(block, 'CELL'), on.colour(block)];
    const { cells } = on.context.world;
    return () => cells[at()] === colour();
  },
  bp_connected: (block, on) => {
    const [a, b] = [on.at(block, 'A'), on.at(block, 'B')];
    return () => on.context.world.connected(a(), b());
  },
  bp_extremeInfected: found(extreme, 'infected'),
  bp_anyInfected: found(any, 'infected'),
  bp_existsInfected: exists('infected'),
  bp_isInfected: (block, on) => {
    const at = on.at(block, 'CELL');
    const { infected } = on.context.world;
    return () => infected[at()] === 1;
  },
  logic_compare: compare,
  logic_operation: (block, on) => {
    const [a, b] = [on.boolean(block, 'A'), on.boolean(block, 'B')];
    return block.fields['OP'] === 'AND' ? () => a() && b() : () => a() || b();
  },
  logic_negate: (block, on) => {
    const value = on.boolean(block, 'BOOL');
    return () => !value();
  },
  logic_boolean: (block) => {
    const value = block.fields['BOOL'] === 'TRUE';
    return () => value;
  },
  math_number: (block) => {
    const value = Number(block.fields['NUM']);
    return () => value;
  },
  math_arithmetic: (block, on) => {
    const [a, b] = [on.number(block, 'A'), on.number(block, 'B')];
    const operate = ARITHMETIC[String(block.fields['OP'])]!;
    return () => operate(a(), b());
  },
  variables_get: (block, on) => {
    const number = on.variable(block);
    const { variables } = on.context;
    return (): Value =>
      variables[number] ?? fail('unset', block, null, 'reads a variable that has no value yet');
  },
};
