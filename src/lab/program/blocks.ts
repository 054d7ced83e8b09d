/** THE table of the lab's blocks, and blocks that are what it says. */
import { deepFreeze } from '../../engine/freeze.js';

/** What a value block gives, and a socket takes. `any` is decided when the program runs. */
export type ValueType = 'cell' | 'colour' | 'number' | 'boolean' | 'any';

/** What may stand in a field of a type; variables and numbers are checked by themselves. */
export const CHOICES = {
  direction: ['up', 'down', 'left', 'right'],
  colour: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  comparison: ['EQ', 'NEQ', 'LT', 'LTE', 'GT', 'GTE'],
  connective: ['AND', 'OR'],
  truth: ['TRUE', 'FALSE'],
  while: ['WHILE', 'UNTIL'],
  arithmetic: ['ADD', 'MINUS', 'MULTIPLY', 'DIVIDE', 'POWER'],
} as const;

/** What stands in a field of a block. */
export type FieldType = keyof typeof CHOICES | 'variable' | 'number';

/** In the toolbox's order. */
export const CATEGORIES = [
  ...(['wall', 'cells', 'colours', 'infection'] as const),
  ...(['logic', 'loops', 'maths', 'variables'] as const),
] as const;

export type Category = (typeof CATEGORIES)[number];

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

type Row = Omit<BlockRow, 'type'>;
type Rest = Partial<Pick<Row, 'inputs' | 'fields' | 'bodies'>>;

const gives = (
  what: Row['gives'],
  cost: number,
  where: Category | readonly Category[],
  rest: Rest = {},
): Row => ({
  ...{ cost, gives: what, inputs: {}, fields: {}, bodies: [] },
  ...{ categories: typeof where === 'string' ? [where] : where, ...rest },
});
const does = gives.bind(null, 'statement');

const CELL = { inputs: { CELL: 'cell' } } as const;
const DIRECTION = { fields: { DIRECTION: 'direction' } } as const;
const COLOUR = { fields: { COLOUR: 'colour' } } as const;
const OF_COLOUR = { inputs: { COLOUR: 'colour' } } as const;
const VARIABLE = { VAR: 'variable' } as const;

const TABLE = {
  bp_removeAreaFall: does(40, 'wall', CELL),
  bp_removeStripFall: does(40, 'wall', CELL),
  bp_fallAll: does(10, 'wall'),
  bp_removeInfected: does(5, ['wall', 'infection']),
  bp_remove: does(1, 'wall', CELL),
  bp_descend: does(1, 'wall', CELL),
  bp_descendPile: does(2, 'wall', CELL),
  bp_drop: does(2, 'wall', CELL),
  bp_dropPile: does(4, 'wall', CELL),
  bp_compactColumn: does(7, 'wall', { inputs: { N: 'number' } }),
  bp_paint: does(1, ['wall', 'colours'], { ...CELL, ...COLOUR }),

  bp_clicked: gives('cell', 0, 'cells'),
  bp_neighbour: gives('cell', 1, 'cells', { ...CELL, ...DIRECTION }),
  bp_cellAt: gives('cell', 0, 'cells', { inputs: { ROW: 'number', COLUMN: 'number' } }),
  bp_rowOf: gives('number', 0, 'cells', CELL),
  bp_columnOf: gives('number', 0, 'cells', CELL),
  bp_extremeEmpty: gives('cell', 2, 'cells', DIRECTION),
  bp_anyEmpty: gives('cell', 2, 'cells'),
  bp_existsEmpty: gives('boolean', 2, 'cells'),
  bp_isEmpty: gives('boolean', 0, 'cells', CELL),

  bp_colour: gives('colour', 0, 'colours', COLOUR),
  bp_colourOf: gives('colour', 0, 'colours', CELL),
  bp_extremeColour: gives('cell', 2, 'colours', { ...DIRECTION, ...OF_COLOUR }),
  bp_anyColour: gives('cell', 2, 'colours', OF_COLOUR),
  bp_isColour: gives('boolean', 0, 'colours', { ...CELL, ...COLOUR }),
  bp_connected: gives('boolean', 10, 'colours', { inputs: { A: 'cell', B: 'cell' } }),

  bp_infectArea: does(20, 'infection', CELL),
  bp_infectStrip: does(20, 'infection', CELL),
  bp_infect: does(1, 'infection', CELL),
  bp_disinfect: does(1, 'infection', CELL),
  bp_disinfectAll: does(5, 'infection'),
  bp_extremeInfected: gives('cell', 2, 'infection', DIRECTION),
  bp_anyInfected: gives('cell', 2, 'infection'),
  bp_existsInfected: gives('boolean', 2, 'infection'),
  bp_isInfected: gives('boolean', 0, 'infection', CELL),
  bp_forEachInfected: does(0, 'infection', { fields: VARIABLE, bodies: ['DO'] }),

  // Blockly's own. `controls_if` has more sockets than these: as many as its `extraState` says, and ELSE.
  controls_if: does(0, 'logic', { inputs: { IF0: 'boolean' }, bodies: ['DO0'] }),
  logic_compare: gives('boolean', 0, 'logic', {
    ...{ inputs: { A: 'any', B: 'any' }, fields: { OP: 'comparison' } },
  }),
  logic_operation: gives('boolean', 0, 'logic', {
    ...{ inputs: { A: 'boolean', B: 'boolean' }, fields: { OP: 'connective' } },
  }),
  logic_negate: gives('boolean', 0, 'logic', { inputs: { BOOL: 'boolean' } }),
  logic_boolean: gives('boolean', 0, 'logic', { fields: { BOOL: 'truth' } }),
  controls_repeat_ext: does(0, 'loops', { inputs: { TIMES: 'number' }, bodies: ['DO'] }),
  controls_whileUntil: does(0, 'loops', {
    ...{ inputs: { BOOL: 'boolean' }, fields: { MODE: 'while' }, bodies: ['DO'] },
  }),
  controls_for: does(0, 'loops', {
    ...{ inputs: { FROM: 'number', TO: 'number', BY: 'number' }, fields: VARIABLE, bodies: ['DO'] },
  }),
  math_number: gives('number', 0, 'maths', { fields: { NUM: 'number' } }),
  math_arithmetic: gives('number', 0, 'maths', {
    ...{ inputs: { A: 'number', B: 'number' }, fields: { OP: 'arithmetic' } },
  }),
  variables_get: gives('any', 0, 'variables', { fields: VARIABLE }),
  variables_set: does(0, 'variables', { inputs: { VALUE: 'any' }, fields: VARIABLE }),
} as const satisfies Readonly<Record<string, Row>>;

export type BlockType = keyof typeof TABLE;

export const BLOCKS: readonly BlockRow[] = deepFreeze(
  Object.entries<Row>(TABLE).map(([type, row]) => ({ type, ...row })),
);

/** What the toolbox shows in a category, in the order of the table; of all blocks where none are chosen. */
export const offered = (category: Category, allowed: ReadonlySet<string> | null): BlockRow[] =>
  BLOCKS.filter((row) => row.categories.includes(category) && (!allowed || allowed.has(row.type)));

/** The hat of the program: what hangs under it runs when a brick is clicked. */
export const HAT = 'bp_whenClicked';
export const HAT_ROW: BlockRow = { type: HAT, ...gives('statement', 0, []) };

const ROWS: ReadonlyMap<string, BlockRow> = new Map(BLOCKS.map((row) => [row.type, row]));

/** The row of a block's type; the hat has none. */
export const rowOf = (type: string): BlockRow | undefined => ROWS.get(type);

/** Whether a colour may stand in a block as a field and as a block in a socket: both are taken, one is kept. */
export const takesColour = ({ type, inputs, fields }: BlockRow): boolean =>
  type !== 'bp_colour' && ('COLOUR' in inputs || 'COLOUR' in fields);

/** A block that is what the table says; sockets may still be empty. */
export interface CheckedBlock {
  readonly id: string;
  readonly type: string;
  /** Field values by name: a choice, a number, or the id of a variable. */
  readonly fields: Readonly<Record<string, string | number>>;
  readonly inputs: Readonly<Record<string, CheckedBlock | null>>;
  readonly bodies: Readonly<Record<string, readonly CheckedBlock[]>>;
}

/** Blocks and all that stands in them, each before what stands in it; sockets may be empty. */
export function* everyBlock(blocks: readonly CheckedBlock[]): Generator<CheckedBlock, void, undefined> {
  for (const block of blocks) {
    yield block;
    for (const child of Object.values(block.inputs)) if (child) yield* everyBlock([child]);
    for (const body of Object.values(block.bodies)) yield* everyBlock(body);
  }
}

export const WORKSPACE_LIMITS = Object.freeze({
  /** UTF-16 units of a program as text. */
  text: 2_000_000,
  /** Blocks of a workspace, and how deep they may stand in one another. */
  blocks: 5000,
  depth: 100,
  /** Blocks above a block: those that it hangs under, and those around them. The editor carries no more. */
  above: 1000,
  variables: 500,
  /** The largest number that a block may name, either side of 0. */
  number: 1e15,
  /** UTF-16 units of an id and of a variable's name. */
  id: 200,
  name: 200,
  elseIfs: 100,
});
