/** Random programs that are valid, of all blocks, and walls to run them on. */
import { smallRandom } from '../../support/random.js';
import {
  and,
  block,
  cellAt,
  colourOf,
  columnOf,
  compare,
  neighbour,
  not,
  number,
  on,
  type Part,
  program,
  rowOf,
  truth,
  when,
  type WorkspaceJson,
} from './blocks.js';

type Random = (bound: number) => number;

const TYPES = ['number', 'boolean', 'cell', 'colour'] as const;
type Type = (typeof TYPES)[number];

/** Variables by what they mostly hold, so that programs come farther than to their first statement. */
const NAMES: Readonly<Record<Type, readonly string[]>> = {
  number: ['i', 'j', 'n'],
  cell: ['k', 'p'],
  colour: ['c'],
  boolean: ['T'],
};
const variable = (name: string): Record<string, unknown> => ({ VAR: { id: `id of ${name}` } });
const LETTERS = ['a', 'b', 'c', 'd'];
const OPERATORS = ['ADD', 'ADD', 'MINUS', 'MINUS', 'MULTIPLY', 'DIVIDE', 'POWER'];
const DIRECTIONS = ['up', 'down', 'left', 'right'];

class Writer {
  readonly #random: Random;
  readonly #rows: number;
  readonly #columns: number;
  /** Whether it writes what may well fail: any number as a row, the topmost of what may not be there, other types. */
  readonly #risky: boolean;
  #left: number;

  constructor(random: Random, rows: number, columns: number, size: number) {
    this.#random = random;
    this.#rows = rows;
    this.#columns = columns;
    this.#left = size;
    this.#risky = random(10) < 3;
  }

  #one<T>(of: readonly T[]): T {
    return of[this.#random(of.length)]!;
  }

  /** Whether a mistake is made here, once in so many times. */
  #errs(once: number): boolean {
    return this.#risky && this.#random(once) === 0;
  }

  /** One of some, each taken as often as it weighs. */
  #pick(choices: readonly (readonly [weight: number, make: () => Part])[]): Part {
    let ticket = this.#random(choices.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, make] of choices) {
      if (ticket < weight) return make();
      ticket -= weight;
    }
    throw new Error('no choice');
  }

  body(depth: number): Part[] {
    return Array.from({ length: this.#random(depth > 3 ? 2 : 4) }, () => this.statement(depth));
  }

  statement(depth: number): Part {
    const simple = this.#left-- < 0 || depth > 4;
    const loop = (weight: number): number => (simple ? 0 : weight);
    const at = (names: readonly string[]): Part => on(this.#one(names), this.cell(2));
    return this.#pick([
      [8, () => at(['remove', 'infect', 'infect', 'disinfect'])],
      [4, () => at(['descend', 'descendPile', 'drop', 'dropPile'])],
      [3, () => at(['infectArea', 'infectStrip', 'removeAreaFall', 'removeStripFall'])],
      [2, () => block(this.#one(['bp_fallAll', 'bp_removeInfected', 'bp_disinfectAll']))],
      [2, () => block('bp_compactColumn', { N: this.#risky ? this.number(1) : this.#below(this.#columns) })],
      [2, () => this.#paint()],
      [6, () => this.#set(this.#one(TYPES))],
      [4, () => this.#careful()],
      [loop(7), () => this.#if(depth)],
      [loop(3), () => block('controls_repeat_ext', { TIMES: this.#below(6), DO: this.body(depth + 1) })],
      [loop(4), () => this.#count(depth)],
      [loop(3), () => this.#each(depth)],
      [this.#random(4) > 0 ? 0 : loop(1), () => this.#while(depth)],
    ]);
  }

  #each(depth: number): Part {
    const names = this.#risky ? ['k', 'k', 'p', 'c'] : ['k', 'p'];
    return block('bp_forEachInfected', { DO: this.body(depth + 1) }, variable(this.#one(names)));
  }

  #while(depth: number): Part {
    const [holds, body] = [this.boolean(2), this.body(depth + 1)];
    return block('controls_whileUntil', { BOOL: holds, DO: body }, { MODE: this.#one(['WHILE', 'UNTIL']) });
  }

  #below(bound: number): Part {
    return number(this.#random(bound));
  }

  /** What makes sure that there is something, and then asks for it; or that a cell has a neighbour. */
  #careful(): Part {
    const [any, exists] = this.#one([
      ['bp_anyEmpty', 'bp_existsEmpty'],
      ['bp_extremeEmpty', 'bp_existsEmpty'],
      ['bp_anyInfected', 'bp_existsInfected'],
      ['bp_extremeInfected', 'bp_existsInfected'],
    ] as const);
    const fields = any.startsWith('bp_extreme') ? { DIRECTION: this.#one(DIRECTIONS) } : {};
    if (this.#random(2) === 0) {
      const found = block(any, {}, fields);
      const cell = any.endsWith('Empty') ? neighbour('up', found) : found;
      const action = this.#one(['infect', 'remove', 'descend', 'drop', 'dropPile', 'disinfect']);
      return when(block(exists), on(action, cell));
    }
    const cell = this.cell(0);
    const above = neighbour('up', cell);
    const alike = compare(colourOf(above), this.#one(['EQ', 'NEQ']), colourOf(cell));
    return when(and(compare(rowOf(cell), 'GT', number(0)), alike), on('infect', above));
  }

  #set(type: Type): Part {
    const names = NAMES[this.#errs(12) ? this.#one(TYPES) : type];
    // What a loop counts with is rarely set in it: it would hardly ever end.
    const name = type === 'number' && this.#random(8) > 0 ? 'n' : this.#one(names);
    return block('variables_set', { VALUE: this.value(type, 2) }, variable(name));
  }

  #paint(): Part {
    if (this.#random(2) === 0)
      return block('bp_paint', { CELL: this.cell(1) }, { COLOUR: this.#one(LETTERS) });
    return block('bp_paint', { CELL: this.cell(1), COLOUR: this.colour(1) });
  }

  #if(depth: number): Part {
    const [elseIfs, hasElse] = [this.#random(3), this.#random(2) === 1];
    const branches = Array.from({ length: elseIfs + 1 }, (_, i) => [
      [`IF${i}`, this.boolean(2)] as const,
      [`DO${i}`, this.body(depth + 1)] as const,
    ]).flat();
    const inputs = { ...Object.fromEntries(branches), ...(hasElse ? { ELSE: this.body(depth + 1) } : {}) };
    const made = block('controls_if', inputs);
    if (elseIfs === 0 && !hasElse) return made;
    return () => ({ ...made(), extraState: { elseIfCount: elseIfs, hasElse } });
  }

  #count(depth: number): Part {
    const step = this.#random(8) === 0 ? this.number(1) : number(1 + this.#random(2));
    return block(
      'controls_for',
      { FROM: this.number(1), TO: this.number(1), BY: step, DO: this.body(depth + 1) },
      variable(this.#risky ? this.#one(NAMES.number) : NAMES.number[depth % 2]!),
    );
  }

  value(type: Type, depth: number): Part {
    // Where only the run can tell the type: now and then it is another one.
    return this[this.#errs(20) ? this.#one(TYPES) : type](depth);
  }

  #get(type: Type): Part {
    return block('variables_get', {}, variable(this.#one(NAMES[this.#errs(20) ? this.#one(TYPES) : type])));
  }

  number(depth: number): Part {
    const deep = depth > 0 ? 1 : 0;
    return this.#pick([
      [10, () => number(this.#random(this.#rows))],
      [1, () => number(this.#one([-1, 0.5, 1e9, -0, 33, 2]))],
      [5, () => this.#get('number')],
      [3 * deep, () => rowOf(this.cell(depth - 1))],
      [3 * deep, () => columnOf(this.cell(depth - 1))],
      [3 * deep, () => this.#two('math_arithmetic', 'number', depth - 1, OPERATORS)],
    ]);
  }

  boolean(depth: number): Part {
    const deep = depth > 0 ? 1 : 0;
    return this.#pick([
      [2, () => truth(this.#random(2) === 0)],
      [2, () => this.#get('boolean')],
      [4, () => block(this.#one(['bp_existsEmpty', 'bp_existsInfected']))],
      [4 * deep, () => on(this.#one(['isEmpty', 'isInfected']), this.cell(depth - 1))],
      [2 * deep, () => this.#isColour(depth - 1)],
      [2 * deep, () => block('bp_connected', { A: this.cell(depth - 1), B: this.cell(depth - 1) })],
      [2 * deep, () => not(this.boolean(depth - 1))],
      [3 * deep, () => this.#two('logic_operation', 'boolean', depth - 1, ['AND', 'OR'])],
      [6 * deep, () => this.#compare(depth - 1)],
    ]);
  }

  #two(type: string, of: 'number' | 'boolean', depth: number, operators: readonly string[]): Part {
    const [a, b] = [this[of](depth), this[of](depth)];
    return block(type, { A: a, B: b }, { OP: this.#one(operators) });
  }

  #compare(depth: number): Part {
    const type = this.#one(TYPES);
    const operators = type === 'number' ? ['EQ', 'NEQ', 'LT', 'LTE', 'GT', 'GTE'] : ['EQ', 'NEQ'];
    const [a, b] = [this.value(type, depth), this.value(type, depth)];
    return compare(a, this.#one(operators), b);
  }

  #isColour(depth: number): Part {
    if (this.#random(2) === 0)
      return block('bp_isColour', { CELL: this.cell(depth) }, { COLOUR: this.#one(LETTERS) });
    return block('bp_isColour', { CELL: this.cell(depth), COLOUR: this.colour(depth) });
  }

  cell(depth: number): Part {
    const deep = depth > 0 ? 1 : 0;
    const risk = this.#risky ? 1 : 0;
    const direction = { DIRECTION: this.#one(DIRECTIONS) };
    return this.#pick([
      [12, () => block('bp_clicked')],
      [6, () => this.#get('cell')],
      [6, () => cellAt(this.#below(this.#rows), this.#below(this.#columns))],
      [2 * deep * risk, () => cellAt(this.number(depth - 1), this.number(depth - 1))],
      [5 * deep * risk, () => block('bp_neighbour', { CELL: this.cell(depth - 1) }, direction)],
      [risk, () => block('bp_anyEmpty')],
      [risk, () => block('bp_anyInfected')],
      [risk, () => block('bp_extremeEmpty', {}, direction)],
      [risk, () => block('bp_extremeInfected', {}, direction)],
      [2 * risk, () => this.#coloured('bp_anyColour', {})],
      [2 * risk, () => this.#coloured('bp_extremeColour', direction)],
    ]);
  }

  #coloured(type: string, fields: Record<string, unknown>): Part {
    if (this.#random(2) === 0) return block(type, {}, { ...fields, COLOUR: this.#one(LETTERS) });
    return block(type, { COLOUR: this.colour(0) }, fields);
  }

  colour(depth: number): Part {
    return this.#pick([
      [4, () => block('bp_colour', {}, { COLOUR: this.#one(LETTERS) })],
      [2, () => this.#get('colour')],
      [depth > 0 ? 4 : 0, () => colourOf(this.cell(depth - 1))],
    ]);
  }

  /** Variables have a value from the start, mostly. */
  start(): Part[] {
    return TYPES.flatMap((type) =>
      NAMES[type]
        .filter(() => !this.#errs(10))
        .map((name) => block('variables_set', { VALUE: this.#constant(type) }, variable(name))),
    );
  }

  #constant(type: Type): Part {
    switch (type) {
      case 'number':
        return this.#below(5);
      case 'boolean':
        return truth(this.#random(2) === 0);
      case 'cell':
        return cellAt(this.#below(this.#rows), this.#below(this.#columns));
      case 'colour':
        return block('bp_colour', {}, { COLOUR: this.#one(LETTERS) });
    }
  }
}

export interface RandomCase {
  readonly json: WorkspaceJson;
  readonly board: readonly string[];
  readonly click: { readonly row: number; readonly column: number };
  readonly infected: readonly { readonly row: number; readonly column: number }[];
  readonly seed: string;
}

/** The case of a number. */
export function randomCase(number: number): RandomCase {
  const random = smallRandom(number);
  const [rows, columns] = [1 + random(9), 1 + random(9)];
  // Some walls are full, some have gaps and bricks in the air.
  const gaps = random(3) === 0 ? 4 : 30;
  const colours = 1 + random(4);
  const board = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => (random(gaps) === 0 ? '.' : LETTERS[random(colours)]!)).join(''),
  );
  const bricks = board.flatMap((text, row) =>
    [...text].flatMap((letter, column) => (letter === '.' ? [] : [{ row, column }])),
  );
  const click = bricks.length > 0 && random(20) > 0 ? bricks[random(bricks.length)]! : { row: 0, column: 0 };
  const infected = bricks.filter(() => random(12) === 0);
  const writer = new Writer(random, rows, columns, 20 + random(20));
  const parts = [...writer.start(), ...Array.from({ length: 2 + random(6) }, () => writer.statement(0))];
  const loose = Array.from({ length: random(3) }, () => writer.statement(3));
  return { json: program(parts, loose), board, click, infected, seed: `case ${number}` };
}
