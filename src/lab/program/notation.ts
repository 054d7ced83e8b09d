/**
 * Programs as the table of levels writes them, in a few characters a block: `(for i 0 8 (drop (at $i $j)))`. A word alone
 * is a block without sockets, a number is one, `$i` reads a variable, a letter of a colour is one where a colour goes.
 */
import { BLOCKS, type BlockRow, HAT, rowOf } from './blocks.js';

interface BlockJson {
  readonly type: string;
  readonly id: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly inputs?: Readonly<Record<string, Link>>;
  readonly next?: { readonly block: BlockJson };
}

type Link = { readonly block: BlockJson } | { readonly shadow: BlockJson };
type Expression = string | readonly Expression[];

/** Words for blocks that the table has under another name, with what their fields say. */
const SHORT: Readonly<Record<string, readonly [type: string, fields?: Readonly<Record<string, string>>]>> = {
  if: ['controls_if'],
  for: ['controls_for'],
  repeat: ['controls_repeat_ext'],
  while: ['controls_whileUntil', { MODE: 'WHILE' }],
  each: ['bp_forEachInfected'],
  set: ['variables_set'],
  and: ['logic_operation', { OP: 'AND' }],
  or: ['logic_operation', { OP: 'OR' }],
  not: ['logic_negate'],
  '=': ['logic_compare', { OP: 'EQ' }],
  '<>': ['logic_compare', { OP: 'NEQ' }],
  '<': ['logic_compare', { OP: 'LT' }],
  '<=': ['logic_compare', { OP: 'LTE' }],
  '>': ['logic_compare', { OP: 'GT' }],
  '>=': ['logic_compare', { OP: 'GTE' }],
  '+': ['math_arithmetic', { OP: 'ADD' }],
  '-': ['math_arithmetic', { OP: 'MINUS' }],
  '*': ['math_arithmetic', { OP: 'MULTIPLY' }],
  '/': ['math_arithmetic', { OP: 'DIVIDE' }],
  at: ['bp_cellAt'],
  row: ['bp_rowOf'],
  column: ['bp_columnOf'],
  above: ['bp_neighbour', { DIRECTION: 'up' }],
  below: ['bp_neighbour', { DIRECTION: 'down' }],
  leftOf: ['bp_neighbour', { DIRECTION: 'left' }],
  rightOf: ['bp_neighbour', { DIRECTION: 'right' }],
};

const FILLINGS: readonly string[] = ['bp_clicked', 'bp_colour', 'math_number'];

/** What `by` is in a loop that counts. */
const BY_ONE: Expression = '1';

/** A workspace as Blockly saves one: what `text` says under the hat. Throws an Error for a word that is no block. */
export function programFrom(text: string): object {
  const writer = new Writer();
  const below = writer.stack(parse(text));
  const hat = { type: HAT, id: 'hat', x: 24, y: 32, ...(below && { next: { block: below } }) };
  return {
    blocks: { languageVersion: 0, blocks: [hat] },
    variables: [...writer.variables].map((name) => ({ id: name, name })),
  };
}

function parse(text: string): readonly Expression[] {
  const tokens = text.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const list = (): readonly Expression[] => {
    const found: Expression[] = [];
    while (at < tokens.length) {
      const token = tokens[at++]!;
      if (token === ')') break;
      found.push(token === '(' ? list() : token);
    }
    return found;
  };
  return list();
}

class Writer {
  readonly variables = new Set<string>();
  #count = 0;

  stack(expressions: readonly Expression[]): BlockJson | null {
    const made = expressions.map((expression) => this.block(expression));
    return made.reduceRight<BlockJson | null>(
      (next, one) => ({ ...one, ...(next && { next: { block: next } }) }),
      null,
    );
  }

  block(expression: Expression): BlockJson {
    const id = `b${++this.#count}`;
    const [word, ...given] = typeof expression === 'string' ? [expression] : expression;
    if (typeof word !== 'string') throw new Error('a block begins with its name');
    if (/^-?\d/.test(word)) return { type: 'math_number', id, fields: { NUM: Number(word) } };
    if (word.startsWith('$'))
      return { type: 'variables_get', id, fields: { VAR: this.#variable(word.slice(1)) } };
    if (/^[a-h]$/.test(word)) return { type: 'bp_colour', id, fields: { COLOUR: word } };
    const [type, set = {}] = SHORT[word] ?? [`bp_${word}`];
    const row = rowOf(type);
    if (!row) throw new Error(`"${word}" is no block`);
    return { type, id, ...this.#contents(row, set, given) };
  }

  #contents(row: BlockRow, set: object, given: readonly Expression[]): Pick<BlockJson, 'fields' | 'inputs'> {
    let rest = given;
    const fields: Record<string, unknown> = { ...set };
    const inputs: Record<string, Link> = {};
    const take = (): Expression => {
      const [first, ...others] = rest;
      if (first === undefined) throw new Error(`${row.type} needs more`);
      rest = others;
      return first;
    };
    if ('VAR' in row.fields) fields['VAR'] = this.#variable(String(take()));
    for (const name of Object.keys(row.inputs)) {
      if (row.type === 'logic_operation' && name === 'B' && rest.length > 1) {
        // Three and more, each in the second socket of the one before.
        const op = (fields['OP'] as string).toLowerCase();
        rest = [[op, ...rest]];
      }
      const filled = this.block(name === 'BY' ? BY_ONE : take());
      // As the toolbox fills sockets: what is put there takes its place.
      inputs[name] = FILLINGS.includes(filled.type) ? { shadow: filled } : { block: filled };
    }
    for (const name of ['DIRECTION', 'COLOUR']) {
      if (name in row.fields && !(name in fields)) fields[name] = take();
    }
    const [body] = row.bodies;
    const below = body === undefined ? null : this.stack(rest);
    if (body !== undefined && below) inputs[body] = { block: below };
    return {
      ...(Object.keys(fields).length > 0 && { fields }),
      ...(Object.keys(inputs).length > 0 && { inputs }),
    };
  }

  #variable(name: string): { readonly id: string } {
    this.variables.add(name);
    return { id: name };
  }
}

const ALL = BLOCKS.map(({ type }) => type);
const LANGUAGE = ALL.filter((type) => !type.startsWith('bp_'));
const CELLS = BLOCKS.filter(({ categories }) => categories.includes('cells')).map(({ type }) => type);
/** By their short names, those of a level: `+language`, `+cells` and `+all` are all of these. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  '+language': LANGUAGE,
  '+cells': CELLS,
  '+all': ALL,
};

/** Types of blocks by short names, each once; what a cell's socket is filled with first is always among them. */
export function typesFrom(words: string): readonly string[] {
  const types = words.split(' ').flatMap((word) => GROUPS[word] ?? SHORT_TYPES[word] ?? `bp_${word}`);
  return Object.freeze(ALL.filter((type) => type === 'bp_clicked' || types.includes(type)));
}

const SHORT_TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SHORT).map(([word, [type]]) => [word, type])),
  ...{ number: 'math_number', get: 'variables_get', truth: 'logic_boolean' },
};
