/** The machine from its source, on a core of its own: no entry of the package exports it. */
import { readFile } from 'node:fs/promises';
import { Core } from '../../../src/engine/core.js';
import type { WallCore } from '../../../src/engine/pop/core.js';
import { Machine, type MachineStart } from '../../../src/lab/program/machine.js';
import { parseProgram } from '../../../src/lab/program/program.js';
import { WallRules } from '../../../src/lab/program/rules.js';

const bytes = await readFile(new URL('../../../build/pop.wasm', import.meta.url));
const { instance } = await WebAssembly.instantiate(bytes);
export const rules = new WallRules(new Core(instance.exports, 'wasm') as WallCore);

export function machineOf(json: unknown, start: MachineStart): Machine {
  return new Machine(rules, parseProgram(json), start);
}
