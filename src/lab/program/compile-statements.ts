/**
 * Statements as a list of instructions: each is one step, and answers the number of the next one. A loop is an
 * instruction too, which asks whether to go on; it is come to from above and from the end of what stands in it, and
 * keeps how far it has come in a frame of its own. There are no calls, so that a run can be left between any two steps.
 */
import { type Context, fail, offWall, wrongType } from './context.js';
import { ValueCompiler } from './compile-values.js';
import type { Program } from './types.js';
import type { CheckedBlock } from './checked.js';
import type { World } from './world.js';

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
  const numbers = new Map(Object.keys(variables).map((id, number) => [id, number]));
  const compiler = new StatementCompiler(new ValueCompiler(context, numbers, trace));
  return { start: compiler.sequence(blocks, END), instructions: compiler.instructions };
}

class StatementCompiler {
  readonly instructions: Instruction[] = [];
  readonly values: ValueCompiler;
  #loops = 0;

  constructor(values: ValueCompiler) {
    this.values = values;
  }

  /** Statements one after another, and the number of what comes after them; answers the number of the first. */
  sequence(blocks: readonly CheckedBlock[], after: number): number {
    return blocks.reduceRight((next, block) => this.#statement(block, next), after);
  }

  #statement(block: CheckedBlock, next: number): number {
    const here = this.instructions.length;
    const own = { block: block.id, run: (): number => next };
    this.instructions.push(own);
    const act = ACTIONS[block.type];
    if (act) {
      const action = act(block, this.values);
      own.run = () => {
        action();
        return next;
      };
    } else {
      own.run = BRANCHES[block.type]!(block, here, next, this);
    }
    return here;
  }

  /** The number of a loop's frame. */
  loop(): number {
    return this.#loops++;
  }
}

type Branch = (block: CheckedBlock, here: number, next: number, on: StatementCompiler) => () => number;

const BRANCHES: Readonly<Record<string, Branch>> = {
  controls_if: (block, _, next, on) => {
    const cases = Object.keys(block.inputs).map((name) => ({
      holds: on.values.boolean(block, name),
      body: on.sequence(block.bodies[name.replace('IF', 'DO')]!, next),
    }));
    const otherwise = on.sequence(block.bodies['ELSE'] ?? [], next);
    return () => {
      for (const { holds, body } of cases) if (holds()) return body;
      return otherwise;
    };
  },

  controls_whileUntil: (block, here, next, on) => {
    const holds = on.values.boolean(block, 'BOOL');
    const wanted = block.fields['MODE'] === 'WHILE';
    const body = on.sequence(block.bodies['DO']!, here);
    return () => (holds() === wanted ? body : next);
  },

  // Half a round is a round: as many are made as Blockly's own loop makes.
  controls_repeat_ext: (block, here, next, on) => {
    const { frames } = on.values.context;
    const [number, count] = [on.loop(), on.values.number(block, 'TIMES')];
    const body = on.sequence(block.bodies['DO']!, here);
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
    const { frames, variables } = on.values.context;
    const [number, variable] = [on.loop(), on.values.variable(block)];
    const [from, to, by] = ['FROM', 'TO', 'BY'].map((socket) => on.values.number(block, socket)) as [
      () => number,
      () => number,
      () => number,
    ];
    const body = on.sequence(block.bodies['DO']!, here);
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
    const { frames, variables, world } = on.values.context;
    const [number, variable] = [on.loop(), on.values.variable(block)];
    const body = on.sequence(block.bodies['DO']!, here);
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
};

type Act = (block: CheckedBlock, values: ValueCompiler) => () => void;

/** What is done to a cell, which has to lie on the wall. */
const atCell =
  (act: (world: World, at: number) => void): Act =>
  (block, values) => {
    const at = values.at(block, 'CELL');
    const { world } = values.context;
    return () => act(world, at());
  };

const toWall =
  (act: (world: World) => void): Act =>
  (_, { context: { world } }) =>
  () =>
    act(world);

const ACTIONS: Readonly<Record<string, Act>> = {
  bp_removeAreaFall: atCell((world, at) => world.removeArea(at, 'area')),
  bp_removeStripFall: atCell((world, at) => world.removeArea(at, 'strip')),
  bp_fallAll: toWall((world) => world.fallAll()),
  bp_removeInfected: toWall((world) => world.removeInfected()),
  bp_remove: atCell((world, at) => world.remove(at)),
  bp_descend: atCell((world, at) => world.lower(at, false, false)),
  bp_descendPile: atCell((world, at) => world.lower(at, false, true)),
  bp_drop: atCell((world, at) => world.lower(at, true, false)),
  bp_dropPile: atCell((world, at) => world.lower(at, true, true)),
  bp_compactColumn: (block, values) => {
    const column = values.whole(block, 'N');
    const { world } = values.context;
    return () => {
      const n = column();
      if (n < 0 || n >= world.columns) offWall(block, { row: 0, column: n }, world);
      world.compactColumn(n);
    };
  },
  bp_paint: (block, values) => {
    const [at, colour] = [values.at(block, 'CELL'), values.colour(block)];
    const { world } = values.context;
    return () => {
      const cell = at();
      const code = colour();
      if (code === 0) {
        fail('type', block, world.place(cell), 'cannot paint with the colour of a cell without a brick');
      }
      world.paint(cell, code);
    };
  },
  bp_infectArea: atCell((world, at) => world.infectArea(at, 'area')),
  bp_infectStrip: atCell((world, at) => world.infectArea(at, 'strip')),
  bp_infect: atCell((world, at) => world.infect(at)),
  bp_disinfect: atCell((world, at) => world.disinfect(at)),
  bp_disinfectAll: toWall((world) => world.disinfectAll()),
  variables_set: (block, values) => {
    const [number, value] = [values.variable(block), values.value(block, 'VALUE')];
    const { variables } = values.context;
    return () => {
      variables[number] = value();
    };
  },
};
