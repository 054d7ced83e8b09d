/** Programs that are damaged or mean harm: a clear refusal, or a program like any other, and nothing else. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { ProgramError } from '../../src/lab/program/errors.js';
import { readWorkspace } from '../../src/lab/program/workspace.js';
import { FUZZ_SEED } from '../support/arbitraries.js';
import { mutate, mutation, paths, poison } from '../support/mutate.js';
import { volume } from '../support/volume.js';
import { program } from './support/blocks.js';
import { machineOf } from './support/machine.js';
import { TABLE } from './support/programs.js';
import { randomCase } from './support/random-programs.js';
import { harmless, refusal, withBlock } from './support/refusals.js';

const RUNS = volume(40, 2000);
const unharmed = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));

describe('what means harm', () => {
  test('2,000 damaged programs are read and run, or refused by a ProgramError', () => {
    const tally = { read: 0, refused: 0 };
    const base = fc.oneof(
      fc.constantFrom(...TABLE.map(({ json }) => json)),
      fc.integer({ min: 1, max: 500 }).map((n) => randomCase(n).json),
    );
    fc.assert(
      fc.property(base, fc.array(mutation, { minLength: 1, maxLength: 4 }), (json, mutations) => {
        const root = { input: structuredClone(json) as unknown };
        const places = paths(json);
        for (const one of mutations) mutate(root, 'input', places, one);
        try {
          const machine = machineOf(root.input, {
            board: ['aab', 'bab'],
            click: { row: 0, column: 0 },
            seed: '',
          });
          tally.read++;
          machine.run(20_000);
        } catch (error) {
          assert.ok(error instanceof ProgramError, String(error));
          tally.refused++;
        }
      }),
      { numRuns: RUNS, seed: FUZZ_SEED },
    );
    assert.ok(tally.read > RUNS / 20 && tally.refused > RUNS / 2, JSON.stringify(tally));
    assert.equal(JSON.stringify(Object.getOwnPropertyNames(Object.prototype)), unharmed);
  });

  test('a getter that throws at any place is refused, or not looked at', () => {
    const { json } = TABLE.find(({ name }) => name === 'infection by forEachInfected')!;
    for (const path of paths(json)) {
      if (path.length === 0) continue;
      const root = { input: structuredClone(json) };
      poison(root, 'input', path);
      // A list answers its length before its entries.
      assert.equal(refusal(() => readWorkspace(root.input)).code, 'format', path.join('.'));
    }
  });

  test('proxies that throw, are revoked or claim any length', () => {
    const thrower = (): never => {
      throw new RangeError('from the outside');
    };
    const angry = new Proxy({}, new Proxy({}, { get: () => thrower }));
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    const endless = new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 32 - 1 : undefined) });
    const many = new Proxy(
      {},
      {
        ownKeys: () => Array.from({ length: 10_000 }, (_, i) => `k${i}`),
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }),
      },
    );
    const { json } = TABLE[0]!;
    for (const evil of [angry, revoked.proxy, endless, many, new Array(2 ** 32 - 1)]) {
      refusal(() => readWorkspace(evil));
      for (const path of paths(json)) {
        if (path.length === 0) continue;
        const root = structuredClone(json) as unknown as Record<string, unknown>;
        const holder = path.slice(0, -1).reduce((value, key) => value[key] as Record<string, unknown>, root);
        holder[path.at(-1)!] = evil;
        harmless(() => readWorkspace(root));
      }
    }
  });

  test('objects that hold themselves', () => {
    const own = { type: 'controls_repeat_ext', id: 'x', inputs: {} as Record<string, unknown> };
    own.inputs['DO'] = { block: own };
    assert.equal(refusal(() => readWorkspace(withBlock(own))).code, 'id');
    const below = { type: 'bp_fallAll', id: 'x', next: {} as Record<string, unknown> };
    below.next['block'] = below;
    assert.equal(refusal(() => readWorkspace(withBlock(below))).code, 'id');
  });

  test('a getter that answers otherwise each time never makes a block that the table does not have', () => {
    const types = ['bp_fallAll', 'evil', 'bp_clicked', 'bp_whenClicked', 'controls_if'];
    for (let first = 0; first < types.length; first++) {
      let turn = first;
      const shifty = { id: 'x', fields: {} };
      Object.defineProperty(shifty, 'type', { get: () => types[turn++ % types.length] });
      const json = program([]) as unknown as { blocks: { blocks: Record<string, unknown>[] } };
      json.blocks.blocks[0]!['next'] = { block: shifty };
      if (first === 0 || first === 4) assert.equal(readWorkspace(json).program[0]!.type, types[first]);
      else refusal(() => readWorkspace(json));
    }
  });
});
