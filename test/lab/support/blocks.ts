/** Programs in the form that Blockly saves, put together by hand: `program(remove(clicked))`. */

export interface BlockJson {
  type: string;
  id: string;
  fields?: Record<string, unknown>;
  inputs?: Record<string, { block: BlockJson }>;
  next?: { block: BlockJson };
  extraState?: unknown;
}

/** A block that is made anew, with an id of its own, wherever it is used. */
export type Part = () => BlockJson;

export interface WorkspaceJson {
  blocks: { languageVersion: number; blocks: BlockJson[] };
  variables: { id: string; name: string }[];
}

let last = 0;

type Inputs = Readonly<Record<string, Part | readonly Part[]>>;

export function block(type: string, inputs: Inputs = {}, fields: Record<string, unknown> = {}): Part {
  return () => {
    const id = `#${++last}`;
    const filled = Object.entries(inputs)
      .map(
        ([name, parts]) => [name, stack(Array.isArray(parts) ? (parts as Part[]) : [parts as Part])] as const,
      )
      .filter(([, made]) => made);
    return {
      ...{ type, id },
      ...(Object.keys(fields).length > 0 ? { fields } : {}),
      ...(filled.length > 0
        ? { inputs: Object.fromEntries(filled.map(([name, made]) => [name, { block: made! }])) }
        : {}),
    };
  };
}

function stack(parts: readonly Part[]): BlockJson | null {
  return parts.reduceRight<BlockJson | null>((below, part) => {
    const made = part();
    return below ? { ...made, next: { block: below } } : made;
  }, null);
}

const VARIABLES = ['i', 'j', 'k', 'n', 'c', 'T', 'rest', 'p', 'before', 'top', 'next'];

/** A workspace: what hangs under the hat, and what lies beside it. Ids count from 1. */
export function program(parts: readonly Part[], loose: readonly Part[] = []): WorkspaceJson {
  last = 0;
  const below = stack(parts);
  const hat = { type: 'bp_whenClicked', id: 'hat', ...(below ? { next: { block: below } } : {}) };
  return {
    blocks: { languageVersion: 0, blocks: [hat, ...loose.map((part) => part())] },
    variables: VARIABLES.map((name) => ({ id: `id of ${name}`, name })),
  };
}

const variable = (name: string): Record<string, unknown> => ({ VAR: { id: `id of ${name}` } });

export const number = (value: number): Part => block('math_number', {}, { NUM: value });
export const get = (name: string): Part => block('variables_get', {}, variable(name));
export const set = (name: string, value: Part): Part =>
  block('variables_set', { VALUE: value }, variable(name));
export const arithmetic = (a: Part, op: string, b: Part): Part =>
  block('math_arithmetic', { A: a, B: b }, { OP: op });
export const sum = (a: Part, b: number): Part => arithmetic(a, b < 0 ? 'MINUS' : 'ADD', number(Math.abs(b)));
export const compare = (a: Part, op: string, b: Part): Part =>
  block('logic_compare', { A: a, B: b }, { OP: op });
export const equal = (a: Part, b: Part): Part => compare(a, 'EQ', b);
export const and = (...parts: readonly Part[]): Part =>
  parts.reduceRight((rest, part) => block('logic_operation', { A: part, B: rest }, { OP: 'AND' }));
export const or = (...parts: readonly Part[]): Part =>
  parts.reduceRight((rest, part) => block('logic_operation', { A: part, B: rest }, { OP: 'OR' }));
export const not = (part: Part): Part => block('logic_negate', { BOOL: part });
export const truth = (value: boolean): Part => block('logic_boolean', {}, { BOOL: value ? 'TRUE' : 'FALSE' });

export const when = (condition: Part, ...body: readonly Part[]): Part =>
  block('controls_if', { IF0: condition, DO0: body });
export const repeat = (times: number, ...body: readonly Part[]): Part =>
  block('controls_repeat_ext', { TIMES: number(times), DO: body });
export const repeatWhile = (condition: Part, ...body: readonly Part[]): Part =>
  block('controls_whileUntil', { BOOL: condition, DO: body }, { MODE: 'WHILE' });
export const count = (name: string, from: number, to: number, ...body: readonly Part[]): Part =>
  block('controls_for', { FROM: number(from), TO: number(to), BY: number(1), DO: body }, variable(name));
export const forEachInfected = (name: string, ...body: readonly Part[]): Part =>
  block('bp_forEachInfected', { DO: body }, variable(name));

export const clicked = block('bp_clicked');
export const cellAt = (row: Part, column: Part): Part => block('bp_cellAt', { ROW: row, COLUMN: column });
export const rowOf = (cell: Part): Part => block('bp_rowOf', { CELL: cell });
export const columnOf = (cell: Part): Part => block('bp_columnOf', { CELL: cell });
export const neighbour = (direction: string, cell: Part): Part =>
  block('bp_neighbour', { CELL: cell }, { DIRECTION: direction });
export const colourOf = (cell: Part): Part => block('bp_colourOf', { CELL: cell });
/** A block of one socket for a cell. */
export const on = (name: string, cell: Part): Part => block(`bp_${name}`, { CELL: cell });
