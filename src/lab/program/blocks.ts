/**
 * THE table of the lab's blocks: what each costs, what it takes, what it gives and where the toolbox shows it. The
 * parser, the machine, the cost and the editor read it; a new block is a new row, an operation and its words.
 *
 * Costs, categories and their order are the original's.
 */

/** What a value block gives, and a socket takes. `any` is decided when the program runs. */
export type ValueType = 'cell' | 'colour' | 'number' | 'boolean' | 'any';

/** What stands in a field of a block. */
export type FieldType =
  | 'direction'
  | 'colour'
  | 'variable'
  | 'number'
  | 'comparison'
  | 'connective'
  | 'truth'
  | 'while'
  | 'arithmetic';

export type Category = 'wall' | 'cells' | 'colours' | 'infection' | 'logic' | 'loops' | 'maths' | 'variables';

/** In the toolbox's order. */
export const CATEGORIES: readonly Category[] = [
  'wall',
  'cells',
  'colours',
  'infection',
  'logic',
  'loops',
  'maths',
  'variables',
];

export interface BlockRow {
  /** The type in Blockly's JSON. */
  readonly type: string;
  /** What one use of it costs. */
  readonly cost: number;
  /** What it gives; a statement gives nothing. */
  readonly gives: ValueType | 'statement';
  /** Sockets for values, in the order in which they are evaluated. */
  readonly inputs: Readonly<Record<string, ValueType>>;
  readonly fields: Readonly<Record<string, FieldType>>;
  /** Sockets for statements. */
  readonly bodies: readonly string[];
  /** Where the toolbox shows it, in the order of the rows; a block may be in two. */
  readonly categories: readonly Category[];
}

type Rest = Partial<Pick<BlockRow, 'inputs' | 'fields' | 'bodies'>>;

const row = (
  type: string,
  cost: number,
  gives: BlockRow['gives'],
  categories: readonly Category[],
  rest: Rest = {},
): BlockRow => ({ type, cost, gives, inputs: {}, fields: {}, bodies: [], categories, ...rest });

const CELL = { inputs: { CELL: 'cell' } } as const;
const DIRECTION = { fields: { DIRECTION: 'direction' } } as const;

/** The hat of the program: what hangs under it runs when a brick is clicked. */
export const HAT = 'bp_whenClicked';

export const BLOCKS: readonly BlockRow[] = [
  row('bp_removeAreaFall', 40, 'statement', ['wall'], CELL),
  row('bp_removeStripFall', 40, 'statement', ['wall'], CELL),
  row('bp_fallAll', 10, 'statement', ['wall']),
  row('bp_removeInfected', 5, 'statement', ['wall', 'infection']),
  row('bp_remove', 1, 'statement', ['wall'], CELL),
  row('bp_descend', 1, 'statement', ['wall'], CELL),
  row('bp_descendPile', 2, 'statement', ['wall'], CELL),
  row('bp_drop', 2, 'statement', ['wall'], CELL),
  row('bp_dropPile', 4, 'statement', ['wall'], CELL),
  row('bp_compactColumn', 7, 'statement', ['wall'], { inputs: { N: 'number' } }),
  row('bp_paint', 1, 'statement', ['wall', 'colours'], { ...CELL, fields: { COLOUR: 'colour' } }),

  row('bp_clicked', 0, 'cell', ['cells']),
  row('bp_neighbour', 1, 'cell', ['cells'], { ...CELL, ...DIRECTION }),
  row('bp_cellAt', 0, 'cell', ['cells'], { inputs: { ROW: 'number', COLUMN: 'number' } }),
  row('bp_rowOf', 0, 'number', ['cells'], CELL),
  row('bp_columnOf', 0, 'number', ['cells'], CELL),
  row('bp_extremeEmpty', 2, 'cell', ['cells'], DIRECTION),
  row('bp_anyEmpty', 2, 'cell', ['cells']),
  row('bp_existsEmpty', 2, 'boolean', ['cells']),
  row('bp_isEmpty', 0, 'boolean', ['cells'], CELL),

  row('bp_colour', 0, 'colour', ['colours'], { fields: { COLOUR: 'colour' } }),
  row('bp_colourOf', 0, 'colour', ['colours'], CELL),
  row('bp_extremeColour', 2, 'cell', ['colours'], { ...DIRECTION, inputs: { COLOUR: 'colour' } }),
  row('bp_anyColour', 2, 'cell', ['colours'], { inputs: { COLOUR: 'colour' } }),
  row('bp_isColour', 0, 'boolean', ['colours'], { ...CELL, fields: { COLOUR: 'colour' } }),
  row('bp_connected', 10, 'boolean', ['colours'], { inputs: { A: 'cell', B: 'cell' } }),

  row('bp_infectArea', 20, 'statement', ['infection'], CELL),
  row('bp_infectStrip', 20, 'statement', ['infection'], CELL),
  row('bp_infect', 1, 'statement', ['infection'], CELL),
  row('bp_disinfect', 1, 'statement', ['infection'], CELL),
  row('bp_disinfectAll', 5, 'statement', ['infection']),
  row('bp_extremeInfected', 2, 'cell', ['infection'], DIRECTION),
  row('bp_anyInfected', 2, 'cell', ['infection']),
  row('bp_existsInfected', 2, 'boolean', ['infection']),
  row('bp_isInfected', 0, 'boolean', ['infection'], CELL),
  row('bp_forEachInfected', 0, 'statement', ['infection'], { fields: { VAR: 'variable' }, bodies: ['DO'] }),

  // Blockly's own. `controls_if` has more sockets than these: as many as its `extraState` says, and ELSE.
  row('controls_if', 0, 'statement', ['logic'], { inputs: { IF0: 'boolean' }, bodies: ['DO0'] }),
  row('logic_compare', 0, 'boolean', ['logic'], {
    inputs: { A: 'any', B: 'any' },
    fields: { OP: 'comparison' },
  }),
  row('logic_operation', 0, 'boolean', ['logic'], {
    inputs: { A: 'boolean', B: 'boolean' },
    fields: { OP: 'connective' },
  }),
  row('logic_negate', 0, 'boolean', ['logic'], { inputs: { BOOL: 'boolean' } }),
  row('logic_boolean', 0, 'boolean', ['logic'], { fields: { BOOL: 'truth' } }),
  row('controls_repeat_ext', 0, 'statement', ['loops'], { inputs: { TIMES: 'number' }, bodies: ['DO'] }),
  row('controls_whileUntil', 0, 'statement', ['loops'], {
    inputs: { BOOL: 'boolean' },
    fields: { MODE: 'while' },
    bodies: ['DO'],
  }),
  row('controls_for', 0, 'statement', ['loops'], {
    inputs: { FROM: 'number', TO: 'number', BY: 'number' },
    fields: { VAR: 'variable' },
    bodies: ['DO'],
  }),
  row('math_number', 0, 'number', ['maths'], { fields: { NUM: 'number' } }),
  row('math_arithmetic', 0, 'number', ['maths'], {
    inputs: { A: 'number', B: 'number' },
    fields: { OP: 'arithmetic' },
  }),
  row('variables_get', 0, 'any', ['variables'], { fields: { VAR: 'variable' } }),
  row('variables_set', 0, 'statement', ['variables'], {
    inputs: { VALUE: 'any' },
    fields: { VAR: 'variable' },
  }),
];

/** What may stand in a field of a type; variables and numbers are checked by themselves. */
export const CHOICES = {
  direction: ['up', 'down', 'left', 'right'],
  colour: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  comparison: ['EQ', 'NEQ', 'LT', 'LTE', 'GT', 'GTE'],
  connective: ['AND', 'OR'],
  truth: ['TRUE', 'FALSE'],
  while: ['WHILE', 'UNTIL'],
  arithmetic: ['ADD', 'MINUS', 'MULTIPLY', 'DIVIDE', 'POWER'],
} as const satisfies Partial<Record<FieldType, readonly string[]>>;
