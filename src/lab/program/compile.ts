/**
 * A program as a list of instructions: each is one step, and answers the number of the next one. A loop is an
 * instruction too, which asks whether to go on; it is come to from above and from the end of what stands in it, and
 * keeps how far it has come in a frame of its own. There are no calls, so that a run can be left between any two steps.
 * Value blocks are closures: built once, called with each step.
 */
import { type BlockType, type CheckedBlock, rowOf, type ValueType } from './blocks.js';
import { type Context, type Evaluate, fail, offWall, wrongType } from './context.js';
import { OPERATIONS } from './operations.js';
import type { Program } from './types.js';
import { type CellValue, codeOf, type ColourValue, textOf, typeOf } from './values.js';

export const END = -1;

export interface Instruction {
  readonly block: string;
  readonly run: () => number;
}

export interface Code {
  readonly instructions: readonly Instruction[];
  readonly start: number;
}

/** Compiles a program for one context; with `trace` its values are noted. */
export function compile({ blocks, variables }: Program, context: Context, trace: boolean): Code {
  const compiler = new Compiler(context, Object.keys(variables), trace);
  return { start: compiler.sequence(blocks, END), instructions: compiler.instructions };
}

export class Compiler {
  readonly instructions: Instruction[] = [];
  #loops = 0;

  constructor(
    readonly context: Context,
    private readonly variables: readonly string[],
    private readonly trace: boolean,
  ) {}

  /** Statements one after another, and the number of what comes after them; answers the number of the first. */
  sequence(blocks: readonly CheckedBlock[], after: number): number {
    return blocks.reduceRight((next, block) => this.#statement(block, next), after);
  }

  #statement(block: CheckedBlock, next: number): number {
    const here = this.instructions.length;
    const own = { block: block.id, run: (): number => next };
    this.instructions.push(own);
    if (Object.hasOwn(BRANCHES, block.type)) {
      own.run = BRANCHES[block.type as keyof typeof BRANCHES](block, here, next, this);
    } else {
      const act = this.#operation(block);
      own.run = () => {
        act();
        return next;
      };
    }
    return here;
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
    const evaluate = this.#operation(child);
    if (!this.trace) return evaluate;
    const { values } = this.context;
    return () => {
      const value = evaluate();
      values.set(child.id, textOf(value));
      return value;
    };
  }

  /** What a socket gives, held to its type where only the run can tell. */
  #typed<T>(block: CheckedBlock, socket: string, type: ValueType): Evaluate<T> {
    const evaluate = this.value(block, socket);
    if (rowOf(block.inputs[socket]!.type)!.gives === type) return evaluate as Evaluate<T>;
    return () => {
      const value = evaluate();
      return typeOf(value) === type ? (value as T) : wrongType(block, type, value);
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
      if (!Number.isInteger(value)) {
        fail('whole', block, null, `takes a whole number as its ${socket}, but was given ${value}`);
      }
      return value + 0; // -0 becomes 0
    };
  }

  variable(block: CheckedBlock): number {
    return this.variables.indexOf(String(block.fields['VAR']));
  }
}

type Branch = (block: CheckedBlock, here: number, next: number, on: Compiler) => () => number;

/** What chooses the next step: all other blocks are operations. */
const BRANCHES = {
  controls_if: (block, _, next, on) => {
    const cases = Object.keys(block.inputs).map((name) => ({
      holds: on.boolean(block, name),
      body: on.sequence(block.bodies[name.replace('IF', 'DO')]!, next),
    }));
    const otherwise = on.sequence(block.bodies['ELSE'] ?? [], next);
    return () => {
      for (const { holds, body } of cases) if (holds()) return body;
      return otherwise;
    };
  },

  controls_whileUntil: (block, here, next, on) => {
    const holds = on.boolean(block, 'BOOL');
    const wanted = block.fields['MODE'] === 'WHILE';
    const { body } = on.loop(block, here);
    return () => (holds() === wanted ? body : next);
  },

  // Half a round is a round: as many are made as Blockly's own loop makes.
  controls_repeat_ext: (block, here, next, on) => {
    const { frames } = on.context;
    const count = on.number(block, 'TIMES');
    const { number, body } = on.loop(block, here);
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
    const [from, to, by] = [on.number(block, 'FROM'), on.number(block, 'TO'), on.number(block, 'BY')];
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
        for (let at = 0; at < frame.known.length; at++) {
          if (!world.infected[at] || frame.known[at]) continue;
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
