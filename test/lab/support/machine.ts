/** The machine from its source, on a core of its own: no entry of the package exports it. */
import { readFile } from 'node:fs/promises';
import type { Core } from '../../../src/engine/core.js';
import { Machine, type MachineStart } from '../../../src/lab/program/machine.js';
import { parseProgram } from '../../../src/lab/program/parse.js';
import { WallRules } from '../../../src/lab/program/rules.js';

const bytes = await readFile(new URL('../../../build/core.wasm', import.meta.url));
const { instance } = await WebAssembly.instantiate(bytes);
const exported = instance.exports as Record<string, unknown>;
const { buffer } = exported['memory'] as WebAssembly.Memory;

const core = {
  ...{ call: exported, owner: null, loaded: null },
  ...{ view: new DataView(buffer), bytes: new Uint8Array(buffer) },
  address: (name: string): number => (exported[name] as WebAssembly.Global).value as number,
} as unknown as Core;

export const rules = new WallRules(core);

export function machineOf(json: unknown, start: MachineStart): Machine {
  return new Machine(rules, parseProgram(json), start);
}
