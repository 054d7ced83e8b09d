/**
 * A program as a list of instructions: each is one step, and answers the number of the next one. A loop is an
 * instruction too, which asks whether to go on; it is come to from above and from the end of what stands in it, and
 * keeps how far it has come in a frame of its own. There are no calls, so that a run can be left between any two steps.
 * Value blocks are closures: built once, called with each step.
 */
import { type BlockType, type CheckedBlock, everyBlock, rowOf, type ValueType } from './blocks.js';
import { type Context, type Evaluate, fail, offWall, type RepeatFrame, wrongType } from './context.js';
import { OPERATIONS } from './operations.js';
import type { LabCell, Program } from './types.js';
import { INFECTED } from './world.js';
import { type CellValue, codeOf, type ColourValue, typeOf, type Value } from './values.js';

export const END = -1;

export interface Instruction {
  readonly block: string;
  /** Blocks that each step of it evaluates, the statement among them. What it may leave out is counted by itself. */
  readonly work: number;
  readonly run: () => number;
  /** Of a loop whose rounds are alike as long as wall and variables are. */
  readonly loop: Loop | null;
}

interface Loop {
  /** Where a round begins. */
  readonly body: number;
  /** How many rounds are to come after the one that begins. */
  left(): number;
  skip(rounds: number): void;
}

/** Blocks that look for something on the wall. */
const SCANS = /^bp_(exists|any|extreme|connected)/;
/** Blocks that go through the whole wall count as so many for each of its cells, and for what they need on any wall. */
const BY_CELLS: Readonly<Record<string, number>> = {
  ...{ bp_removeAreaFall: 8, bp_removeStripFall: 8, bp_fallAll: 8, bp_infectArea: 8, bp_infectStrip: 8 },
  ...{ bp_removeInfected: 1, bp_disinfectAll: 1, bp_forEachInfected: 1 },
};

const ON_ANY_WALL = 6;

export interface Code {
  readonly instructions: readonly Instruction[];
  readonly start: number;
}

/** What a socket gives: read from the variables or the constants without a call, else evaluated. */
class Operand {
  constructor(
    private readonly block: CheckedBlock,
    private readonly type: ValueType,
    readonly evaluate: Evaluate,
    private readonly from: readonly (Value | undefined)[] | null,
    private readonly slot: number,
  ) {}

  value(): Value {
    return this.from === null ? this.evaluate() : (this.from[this.slot] ?? this.wrong(undefined));
  }

  number(): number {
    const value = this.from === null ? this.evaluate() : this.from[this.slot];
    return typeof value === 'number' ? value : this.wrong(value);
  }

  /** Ends the run for a value of another type than is taken; a variable without a value tells so itself. */
  wrong(value: Value | undefined): never {
    wrongType(this.block, this.type, value ?? this.evaluate());
  }
}

/** What is not evaluated each time, and the blocks to be counted when it is. */
export interface Counted<T> {
  readonly work: number;
  readonly evaluate: Evaluate<T>;
}

function notWhole(block: CheckedBlock, socket: string, value: number): never {
  fail('whole', block, null, `takes a whole number as its ${socket}, but was given ${value}`);
}

/** Compiles a program for one context; with `trace` its values are noted. */
export function compile({ blocks, variables }: Program, context: Context, trace: boolean): Code {
  const compiler = new Compiler(context, Object.keys(variables), trace, [...everyBlock(blocks)].length);
  return { start: compiler.sequence(blocks, END), instructions: compiler.instructions };
}

export class Compiler {
  readonly instructions: Instruction[] = [];
  #loops = 0;
  readonly #constants: number[] = [];
  /** What one block counts: in a large program each takes longer, for the processor has less of it at hand. */
  readonly #unit: number;
  /** Blocks met so far in what is being built. */
  #work = 0;

  constructor(
    readonly context: Context,
    private readonly variables: readonly string[],
    private readonly trace: boolean,
    blocks: number,
  ) {
    this.#unit = 1 + (blocks >> 9);
  }

  /** Statements one after another, and the number of what comes after them; answers the number of the first. */
  sequence(blocks: readonly CheckedBlock[], after: number): number {
    return blocks.reduceRight((next, block) => this.#statement(block, next), after);
  }

  #statement(block: CheckedBlock, next: number): number {
    const here = this.instructions.length;
    const own: Mutable<Instruction> = { block: block.id, work: 0, run: () => next, loop: null };
    this.instructions.push(own);
    const around = this.#work;
    this.#work = this.#weight(block);
    if (Object.hasOwn(BRANCHES, block.type)) {
      own.run = BRANCHES[block.type as keyof typeof BRANCHES](block, here, next, this, own);
    } else {
      const act = this.#operation(block);
      own.run = () => {
        act();
        return next;
      };
    }
    own.work = this.#work;
    this.#work = around;
    return here;
  }

  #weight({ type, fields }: CheckedBlock): number {
    const row = rowOf(type)!;
    let weight = row.gives === 'statement' ? 4 : 1;
    if (type === 'math_arithmetic') weight = 2;
    if (SCANS.test(type)) weight = 3;
    if (type === 'bp_compactColumn') weight = 8;
    if (fields['OP'] === 'POWER') weight = 128;
    // Their rounds are compared, all variables.
    if (type === 'controls_whileUntil' || type === 'controls_repeat_ext')
      weight += this.variables.length >> 3;
    return weight * this.#unit + (BY_CELLS[type] ?? 0) * (this.context.world.cells.length + ON_ANY_WALL);
  }

  /** What is joined by one and the same "and" or "or", as one list: each of them is asked if those before leave it open. */
  chain(block: CheckedBlock): readonly Counted<boolean>[] {
    const first = { work: 0, evaluate: this.boolean(block, 'A') };
    const rest = block.inputs['B']!;
    if (this.trace || rest.type !== block.type || rest.fields['OP'] !== block.fields['OP']) {
      return [first, this.apart(() => this.boolean(block, 'B'))];
    }
    const around = this.#work;
    this.#work = this.#weight(rest);
    const [second, ...others] = this.chain(rest);
    const work = this.#work;
    this.#work = around;
    return [first, { ...second!, work }, ...others];
  }

  /** Builds what is not evaluated each time; `work` is to be counted whenever it is. */
  apart<T>(build: () => Evaluate<T>): Counted<T> {
    const around = this.#work;
    const evaluate = build();
    const work = this.#work - around;
    this.#work = around;
    return { work, evaluate };
  }

  /** The same, counting by itself. */
  later<T>(build: () => Evaluate<T>): Evaluate<T> {
    const { context } = this;
    const { work, evaluate } = this.apart(build);
    return () => {
      context.work += work;
      return evaluate();
    };
  }

  #operation(block: CheckedBlock): Evaluate {
    return OPERATIONS[block.type as keyof typeof OPERATIONS](block, this) as Evaluate;
  }

  /** What stands in the body of a loop, and the number of its frame. */
  loop(block: CheckedBlock, here: number): { readonly number: number; readonly body: number } {
    return { number: this.#loops++, body: this.sequence(block.bodies['DO']!, here) };
  }

  value(block: CheckedBlock, socket: string): Evaluate {
    const child = block.inputs[socket]!;
    this.#work += this.#weight(child);
    const evaluate = this.#operation(child);
    if (!this.trace) return evaluate;
    const { values } = this.context;
    return () => {
      const value = evaluate();
      values.set(child.id, value);
      return value;
    };
  }

  /** What a socket gives, held to a type where only the run can tell. */
  operand(block: CheckedBlock, socket: string, type: ValueType): Operand {
    const child = block.inputs[socket]!;
    const evaluate = this.value(block, socket);
    const { variables } = this.context;
    const constants = this.#constants;
    if (this.trace) return new Operand(block, type, evaluate, null, 0);
    if (child.type === 'variables_get')
      return new Operand(block, type, evaluate, variables, this.variable(child));
    if (child.type !== 'math_number') return new Operand(block, type, evaluate, null, 0);
    return new Operand(block, type, evaluate, constants, constants.push(Number(child.fields['NUM'])) - 1);
  }

  #typed<T>(block: CheckedBlock, socket: string, type: ValueType): Evaluate<T> {
    const operand = this.operand(block, socket, type);
    if (rowOf(block.inputs[socket]!.type)!.gives === type) return operand.evaluate as Evaluate<T>;
    return () => {
      const value = operand.value();
      return typeOf(value) === type ? (value as T) : operand.wrong(value);
    };
  }

  number(block: CheckedBlock, socket: string): Evaluate<number> {
    return this.#typed(block, socket, 'number');
  }

  boolean(block: CheckedBlock, socket: string): Evaluate<boolean> {
    return this.#typed(block, socket, 'boolean');
  }

  /** A cell, which may lie beside the wall. */
  cell(block: CheckedBlock, socket: string): Evaluate<CellValue> {
    return this.#typed(block, socket, 'cell');
  }

  /** The number of a cell on the wall. */
  at(block: CheckedBlock, socket: string): Evaluate<number> {
    const child = block.inputs[socket]!;
    const off = ({ row, column }: LabCell): never => offWall(block, { row, column }, this.context);
    if (!this.trace && child.type === 'bp_cellAt') {
      this.#work += this.#weight(child);
      return this.place(child, (row, column) => off({ row, column }));
    }
    const cell = this.cell(block, socket);
    return () => {
      const place = cell();
      return place.at < 0 ? off(place) : place.at;
    };
  }

  /** The number of the cell at a row and a column; what `beside` answers where there is none. */
  place(block: CheckedBlock, beside: (row: number, column: number) => number): Evaluate<number> {
    const [inRow, inColumn] = [this.operand(block, 'ROW', 'number'), this.operand(block, 'COLUMN', 'number')];
    const { origin, world } = this.context;
    const { rows, columns } = world;
    return () => {
      // -0 becomes 0.
      const row = inRow.number() - origin + 0;
      if (!Number.isInteger(row)) notWhole(block, 'ROW', row + origin);
      const column = inColumn.number() - origin + 0;
      if (!Number.isInteger(column)) notWhole(block, 'COLUMN', column + origin);
      return row >= 0 && row < rows && column >= 0 && column < columns
        ? row * columns + column
        : beside(row, column);
    };
  }

  /** The code of a colour, from the field or the socket; 0 for none. */
  colour(block: CheckedBlock): Evaluate<number> {
    const constant = block.fields['COLOUR'];
    if (constant === undefined) {
      const colour = this.#typed<ColourValue>(block, 'COLOUR', 'colour');
      return () => colour().code;
    }
    const code = codeOf(constant);
    return () => code;
  }

  whole(block: CheckedBlock, socket: string): Evaluate<number> {
    const number = this.number(block, socket);
    return () => {
      const value = number();
      return Number.isInteger(value) ? value + 0 : notWhole(block, socket, value);
    };
  }

  variable(block: CheckedBlock): number {
    return this.variables.indexOf(String(block.fields['VAR']));
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Branch = (
  block: CheckedBlock,
  here: number,
  next: number,
  on: Compiler,
  own: Mutable<Instruction>,
) => () => number;

/** What chooses the next step: all other blocks are operations. */
const BRANCHES = {
  controls_if: (block, _, next, on) => {
    const cases = Object.keys(block.inputs).map((name) => ({
      ...on.apart(() => on.boolean(block, name)),
      body: on.sequence(block.bodies[name.replace('IF', 'DO')]!, next),
    }));
    const otherwise = on.sequence(block.bodies['ELSE'] ?? [], next);
    const { context } = on;
    return () => {
      for (const { work, evaluate, body } of cases) {
        context.work += work;
        if (evaluate()) return body;
      }
      return otherwise;
    };
  },

  controls_whileUntil: (block, here, next, on, own) => {
    const holds = on.boolean(block, 'BOOL');
    const wanted = block.fields['MODE'] === 'WHILE';
    const { body } = on.loop(block, here);
    own.loop = { body, left: () => Infinity, skip: () => undefined };
    return () => (holds() === wanted ? body : next);
  },

  // Half a round is a round: as many are made as Blockly's own loop makes.
  controls_repeat_ext: (block, here, next, on, own) => {
    const { frames } = on.context;
    const count = on.later(() => on.number(block, 'TIMES'));
    const { number, body } = on.loop(block, here);
    const under = (): RepeatFrame => frames[number] as RepeatFrame;
    own.loop = {
      body,
      left: () => Math.ceil(under().times) - under().rounds,
      skip: (rounds) => {
        under().rounds += rounds;
      },
    };
    return () => {
      let frame = frames[number];
      if (frame?.kind !== 'repeat') frames[number] = frame = { kind: 'repeat', rounds: 0, times: count() };
      if (frame.rounds++ < frame.times) return body;
      frames[number] = null;
      return next;
    };
  },

  // From, to and by are taken once, when the loop is come to; what is put into the variable counts.
  controls_for: (block, here, next, on) => {
    const { frames, variables } = on.context;
    const variable = on.variable(block);
    const [from, to, by] = ['FROM', 'TO', 'BY'].map((name) => on.later(() => on.number(block, name))) as [
      ...[Evaluate<number>, Evaluate<number>, Evaluate<number>],
    ];
    const { number, body } = on.loop(block, here);
    return () => {
      let frame = frames[number];
      let value: number;
      if (frame?.kind !== 'count') {
        const [first, last, step] = [from(), to(), Math.abs(by())];
        const down = first > last;
        frames[number] = frame = { kind: 'count', to: last, by: down ? -step : step, down };
        value = first;
      } else {
        const before = variables[variable]!;
        if (typeof before !== 'number') wrongType(block, 'number in its variable', before);
        value = before + frame.by;
      }
      variables[variable] = value;
      if (frame.down ? value >= frame.to : value <= frame.to) return body;
      frames[number] = null;
      return next;
    };
  },

  bp_forEachInfected: (block, here, next, on) => {
    const { frames, variables, world } = on.context;
    const variable = on.variable(block);
    const { number, body } = on.loop(block, here);
    return () => {
      let frame = frames[number];
      if (frame?.kind !== 'each') {
        const known = new Uint8Array(world.cells.length);
        frames[number] = frame = { kind: 'each', waiting: [], head: 0, known, seen: -1 };
      }
      if (frame.seen !== world.version) {
        frame.seen = world.version;
        for (const at of world.find(INFECTED)) {
          if (frame.known[at]) continue;
          frame.known[at] = 1;
          frame.waiting.push(at);
        }
      }
      while (frame.head < frame.waiting.length) {
        const at = frame.waiting[frame.head++]!;
        if (world.infected[at]) {
          variables[variable] = world.place(at);
          return body;
        }
        // Passed over, and not visited: it may wait again.
        frame.known[at] = 0;
      }
      frames[number] = null;
      return next;
    };
  },
} satisfies Partial<Record<BlockType, Branch>>;

export type BranchType = keyof typeof BRANCHES;
