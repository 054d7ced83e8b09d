/**
 * A plain interpreter of the lab's programs, written for the tests from what the blocks are said to do: it walks the
 * JSON by recursion, and shares nothing with the one of the package but what a power is.
 */
import { power } from '../../../src/lab/program/power.js';
import type { BlockJson, WorkspaceJson } from './blocks.js';
import { generator } from './plain-generator.js';
import { type Cell, type PlainOptions, PlainWall, SIDES } from './plain-wall.js';

type Value = number | boolean | Cell | { colour: string };

export interface Outcome {
  readonly status: 'done' | 'error' | 'limit';
  readonly board: readonly string[];
  readonly infected: readonly Cell[];
  readonly steps: number;
  readonly error: { readonly code: string; readonly block: string; readonly cell: Cell | null } | null;
}

class Stop extends Error {
  constructor(readonly outcome: { code: string; block: string; cell: Cell | null } | 'limit') {
    super();
  }
}

const LIMIT = 200_000;

/** `most`: the steps after which a run is broken off. */
export function interpret(workspace: WorkspaceJson, options: PlainOptions, most = LIMIT): Outcome {
  const hat = workspace.blocks.blocks.find(({ type }) => type === 'bp_whenClicked')!;
  const plain = new Plain(options, most);
  let error: Outcome['error'] = null;
  let status: Outcome['status'] = 'done';
  try {
    if (plain.wall[options.click.row]![options.click.column]) plain.stack(hat.next?.block);
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    if (stop.outcome === 'limit') status = 'limit';
    else {
      status = 'error';
      error = stop.outcome;
    }
  }
  const end = status === 'error' ? new Plain(options, most) : plain;
  return { status, board: end.board(), infected: end.infections(), steps: plain.steps, error };
}

class Plain extends PlainWall {
  steps = 0;
  readonly #most: number;
  readonly #click: Cell;
  readonly #variables = new Map<string, Value>();
  readonly #draw: (bound: number) => number;

  constructor(options: PlainOptions, most: number) {
    super(options);
    this.#most = most;
    this.#click = options.click;
    this.#draw = generator(options.seed);
  }

  stack(first: BlockJson | undefined): void {
    for (let block = first; block; block = block.next?.block) this.#statement(block);
  }

  #step(): void {
    if (this.steps === this.#most) throw new Stop('limit');
    this.steps++;
  }

  #fail(block: BlockJson, code: string, cell: Cell | null = null): never {
    throw new Stop({ code, block: block.id, cell: cell && { ...cell } });
  }

  #input(block: BlockJson, name: string): BlockJson | undefined {
    const input = block.inputs?.[name] as { block?: BlockJson; shadow?: BlockJson } | undefined;
    return input?.block ?? input?.shadow;
  }

  #is(block: BlockJson, name: string, type: string): Value {
    const value = this.#value(this.#input(block, name)!);
    if (kind(value) !== type) this.#fail(block, 'type');
    return value;
  }

  #number(block: BlockJson, name: string): number {
    return this.#is(block, name, 'number') as number;
  }

  #truth(block: BlockJson, name: string): boolean {
    return this.#is(block, name, 'boolean') as boolean;
  }

  #cell(block: BlockJson, name = 'CELL'): Cell {
    return this.#is(block, name, 'cell') as Cell;
  }

  #onWall(block: BlockJson, name = 'CELL'): Cell {
    const cell = this.#cell(block, name);
    if (this.wall[cell.row]?.[cell.column] === undefined) this.#fail(block, 'off-wall', cell);
    return cell;
  }

  #whole(block: BlockJson, name: string): number {
    const value = this.#number(block, name);
    if (!Number.isInteger(value)) this.#fail(block, 'whole');
    return value === 0 ? 0 : value;
  }

  #colour(block: BlockJson): string {
    const input = this.#input(block, 'COLOUR');
    if (input) return (this.#is(block, 'COLOUR', 'colour') as { colour: string }).colour;
    return String(block.fields!['COLOUR']);
  }

  #name(block: BlockJson): string {
    return (block.fields!['VAR'] as { id: string }).id;
  }

  #statement(block: BlockJson): void {
    const { type } = block;
    const body = (name = 'DO'): void => {
      this.stack(this.#input(block, name));
    };
    if (LOOPS.includes(type)) {
      this.#loop(block, body);
      return;
    }
    this.#step();
    switch (type) {
      case 'controls_if': {
        const { elseIfCount = 0 } = (block.extraState ?? {}) as { elseIfCount?: number };
        for (let i = 0; i <= elseIfCount; i++) {
          if (this.#truth(block, `IF${i}`)) return body(`DO${i}`);
        }
        return body('ELSE');
      }
      case 'variables_set':
        this.#variables.set(this.#name(block), this.#value(this.#input(block, 'VALUE')!));
        return;
      case 'bp_fallAll':
        this.fallAll();
        return;
      case 'bp_removeInfected':
        for (const { row, column } of this.infections()) this.wall[row]![column] = null;
        return;
      case 'bp_disinfectAll':
        for (const { row, column } of this.infections()) this.wall[row]![column]!.infected = false;
        return;
      case 'bp_compactColumn': {
        const column = this.#whole(block, 'N');
        if (this.wall[0]![column] === undefined) this.#fail(block, 'off-wall', { row: 0, column });
        this.fall(column);
        return;
      }
      default:
        this.#toCell(block);
    }
  }

  #toCell(block: BlockJson): void {
    const name = block.type.slice('bp_'.length);
    const cell = this.#onWall(block);
    const { row, column } = cell;
    const brick = this.wall[row]![column];
    switch (name) {
      case 'removeAreaFall':
      case 'removeStripFall':
        for (const at of this.contagion(cell, name.slice(6, -4))) this.wall[at.row]![at.column] = null;
        this.fallAll();
        return;
      case 'infectArea':
      case 'infectStrip':
        for (const at of this.contagion(cell, name.slice(6))) this.wall[at.row]![at.column]!.infected = true;
        return;
      case 'remove':
        this.wall[row]![column] = null;
        return;
      case 'paint': {
        const colour = this.#colour(block);
        if (colour === '.') this.#fail(block, 'type', cell);
        if (brick) brick.colour = colour;
        return;
      }
      case 'infect':
        if (brick) brick.infected = true;
        return;
      case 'disinfect':
        if (brick) brick.infected = false;
        return;
      case 'descend':
      case 'descendPile':
      case 'drop':
      case 'dropPile':
        this.lower(cell, name.startsWith('drop'), name.endsWith('Pile'));
        return;
      default:
        throw new Error(block.type);
    }
  }

  #loop(block: BlockJson, body: () => void): void {
    const name = block.fields?.['VAR'] ? this.#name(block) : '';
    this.#step();
    switch (block.type) {
      case 'controls_repeat_ext': {
        const times = this.#number(block, 'TIMES');
        for (let i = 0; i < times; i++) {
          body();
          this.#step();
        }
        return;
      }
      case 'controls_whileUntil': {
        const wanted = block.fields!['MODE'] === 'WHILE';
        while (this.#truth(block, 'BOOL') === wanted) {
          body();
          this.#step();
        }
        return;
      }
      case 'controls_for': {
        const from = this.#number(block, 'FROM');
        const to = this.#number(block, 'TO');
        const by = Math.abs(this.#number(block, 'BY'));
        this.#variables.set(name, from);
        for (;;) {
          const value = this.#variables.get(name)!;
          if (typeof value !== 'number') return this.#fail(block, 'type');
          if (from > to ? !(value >= to) : !(value <= to)) return;
          body();
          this.#step();
          const after = this.#variables.get(name)!;
          if (typeof after !== 'number') return this.#fail(block, 'type');
          this.#variables.set(name, from > to ? after - by : after + by);
        }
      }
      case 'bp_forEachInfected': {
        let waiting: Cell[] = [];
        const visited: Cell[] = [];
        const has = (cells: readonly Cell[], { row, column }: Cell): boolean =>
          cells.some((cell) => cell.row === row && cell.column === column);
        for (;;) {
          waiting.push(...this.infections().filter((cell) => !has(waiting, cell) && !has(visited, cell)));
          const turn = waiting.findIndex(({ row, column }) => this.wall[row]![column]?.infected);
          if (turn < 0) return;
          const cell = waiting[turn]!;
          waiting = waiting.slice(turn + 1);
          visited.push(cell);
          this.#variables.set(name, cell);
          body();
          this.#step();
        }
      }
    }
  }

  #find(block: BlockJson, test: (cell: Cell) => boolean): Cell {
    const cells = this.cells(test);
    if (cells.length === 0) this.#fail(block, 'none');
    if (block.type.startsWith('bp_any')) return cells[this.#draw(cells.length)]!;
    const far = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] }[
      String(block.fields!['DIRECTION'])
    ]!;
    const measure = ({ row, column }: Cell): number => row * far[0]! + column * far[1]!;
    const most = Math.max(...cells.map(measure));
    return cells.find((cell) => measure(cell) === most)!;
  }

  #value(block: BlockJson): Value {
    const { type, fields = {} } = block;
    const isInfected = ({ row, column }: Cell): boolean => this.wall[row]![column]?.infected === true;
    const colourAt = ({ row, column }: Cell): string => this.wall[row]![column]?.colour ?? '.';
    switch (type) {
      case 'math_number':
        return fields['NUM'] as number;
      case 'math_arithmetic': {
        const [a, b] = [this.#number(block, 'A'), this.#number(block, 'B')];
        switch (fields['OP']) {
          case 'ADD':
            return a + b;
          case 'MINUS':
            return a - b;
          case 'MULTIPLY':
            return a * b;
          case 'DIVIDE':
            return a / b;
          default:
            // Whose digits are tested by themselves.
            return power(a, b);
        }
      }
      case 'logic_boolean':
        return fields['BOOL'] === 'TRUE';
      case 'logic_negate':
        return !this.#truth(block, 'BOOL');
      case 'logic_operation': {
        const a = this.#truth(block, 'A');
        if (a === (fields['OP'] === 'OR')) return a;
        return this.#truth(block, 'B');
      }
      case 'logic_compare':
        return this.#compare(block, String(fields['OP']));
      case 'variables_get':
        return this.#variables.get(this.#name(block)) ?? this.#fail(block, 'unset');
      case 'bp_clicked':
        return this.#click;
      case 'bp_neighbour': {
        const { row, column } = this.#cell(block);
        switch (fields['DIRECTION']) {
          case 'up':
            return { row: row - 1, column };
          case 'down':
            return { row: row + 1, column };
          case 'left':
            return { row, column: column - 1 };
          default:
            return { row, column: column + 1 };
        }
      }
      case 'bp_cellAt':
        return { row: this.#whole(block, 'ROW'), column: this.#whole(block, 'COLUMN') };
      case 'bp_rowOf':
        return this.#cell(block).row;
      case 'bp_columnOf':
        return this.#cell(block).column;
      case 'bp_isEmpty':
        return this.isEmpty(this.#onWall(block));
      case 'bp_existsEmpty':
        return this.cells((cell) => this.isEmpty(cell)).length > 0;
      case 'bp_anyEmpty':
      case 'bp_extremeEmpty':
        return this.#find(block, (cell) => this.isEmpty(cell));
      case 'bp_colour':
        return { colour: String(fields['COLOUR']) };
      case 'bp_colourOf':
        return { colour: colourAt(this.#onWall(block)) };
      case 'bp_isColour': {
        const cell = this.#onWall(block);
        return colourAt(cell) === this.#colour(block);
      }
      case 'bp_anyColour':
      case 'bp_extremeColour': {
        const colour = this.#colour(block);
        return this.#find(block, (cell) => colour !== '.' && colourAt(cell) === colour);
      }
      case 'bp_connected': {
        const [a, b] = [this.#onWall(block, 'A'), this.#onWall(block, 'B')];
        const area = this.area(a, SIDES);
        return area.some(({ row, column }) => row === b.row && column === b.column);
      }
      case 'bp_isInfected':
        return isInfected(this.#onWall(block));
      case 'bp_existsInfected':
        return this.infections().length > 0;
      case 'bp_anyInfected':
      case 'bp_extremeInfected':
        return this.#find(block, isInfected);
      default:
        throw new Error(type);
    }
  }

  #compare(block: BlockJson, operator: string): boolean {
    if (operator !== 'EQ' && operator !== 'NEQ') {
      const [a, b] = [this.#number(block, 'A'), this.#number(block, 'B')];
      return { LT: a < b, LTE: a <= b, GT: a > b, GTE: a >= b }[operator]!;
    }
    const [a, b] = [this.#value(this.#input(block, 'A')!), this.#value(this.#input(block, 'B')!)];
    if (kind(a) !== kind(b)) this.#fail(block, 'type');
    return (text(a) === text(b) && !Number.isNaN(a)) === (operator === 'EQ');
  }
}

const LOOPS = ['controls_repeat_ext', 'controls_whileUntil', 'controls_for', 'bp_forEachInfected'];

function kind(value: Value): string {
  return typeof value !== 'object' ? typeof value : 'colour' in value ? 'colour' : 'cell';
}

/** Equal for values that are equal; 0 and -0 are. */
function text(value: Value): string {
  if (typeof value !== 'object') return String(value);
  return 'colour' in value ? value.colour : `${value.row},${value.column}`;
}
