/** The built module itself: needs nothing, never grows, and speaks only numbers. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { INPUT_AT, STATE_AT } from '../../src/engine/core.js';
import { AT } from '../../src/engine/place/core.js';
import {
  configure,
  type CoreExports,
  type Mechanism,
  readCore,
  scripted,
  startCore,
} from '../support/core.js';
import { FallCore } from '../support/falling-core.js';
import { smallRandom } from '../support/random.js';
import { PLACEMENT_VARIANTS } from '../support/variants.js';
import { WallCore } from '../support/wall-core.js';

const I64 = 0x7e;
const FACTORS = [1, 1, 0, 1, 0, 0, 0];

/** What the binary says about its exports; enough of the format for a module without imports. */
interface Sections {
  readonly memory: { readonly minimum: number; readonly maximum: number | null };
  readonly functions: ReadonlyMap<string, { readonly parameters: number[]; readonly results: number[] }>;
  readonly globals: ReadonlyMap<string, number>;
}

function parse(bytes: Uint8Array): Sections {
  let at = 8;
  const leb = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  const vector = <T>(entry: () => T): T[] => Array.from({ length: leb() }, entry);
  const byte = (): number => bytes[at++]!;
  const skipConstant = (): void => {
    while (byte() !== 0x0b) leb();
  };
  const types: { parameters: number[]; results: number[] }[] = [];
  let functions: number[] = [];
  let globals: number[] = [];
  let memory: Sections['memory'] | undefined;
  let exported: { name: string; kind: number; index: number }[] = [];
  while (at < bytes.length) {
    const section = byte();
    const end = leb() + at;
    if (section === 1) {
      vector(() => {
        assert.equal(byte(), 0x60);
        types.push({ parameters: vector(byte), results: vector(byte) });
      });
    } else if (section === 2) {
      assert.fail('the module has an import section');
    } else if (section === 3) {
      functions = vector(leb);
    } else if (section === 5) {
      const [found, ...more] = vector(() => {
        const limited = byte() === 1;
        return { minimum: leb(), maximum: limited ? leb() : null };
      });
      assert.equal(more.length, 0);
      memory = found;
    } else if (section === 6) {
      globals = vector(() => {
        const type = byte();
        byte();
        skipConstant();
        return type;
      });
    } else if (section === 7) {
      exported = vector(() => {
        const name = new TextDecoder().decode(Uint8Array.from(vector(byte)));
        return { name, kind: byte(), index: leb() };
      });
    }
    at = end;
  }
  const ofKind = (kind: number): typeof exported => exported.filter((entry) => entry.kind === kind);
  return {
    memory: memory!,
    functions: new Map(ofKind(0).map(({ name, index }) => [name, types[functions[index]!]!])),
    globals: new Map(ofKind(3).map(({ name, index }) => [name, globals[index]!])),
  };
}

/** A core with a game in it: a draw of pieces is defined only behind `fallConfigure`, which names them. */
async function startPlaying(mechanism: Mechanism): Promise<CoreExports> {
  if (mechanism === 'place') {
    const core = await startCore();
    configure(core, ['#']);
    return core;
  }
  if (mechanism === 'pop') {
    const wall = await WallCore.create();
    const rules = { strip: false, compact: false, samegame: false, penalty: false };
    wall.start({ rows: 9, columns: 9, colors: 3, ...rules }, 'memory');
    return wall.core;
  }
  const falling = await FallCore.create();
  const sizes = { rows: 10, columns: 8, next: 1 };
  falling.start({ ...sizes, pieces: ['#'], draw: 'weighted', comfort: false, seed: 'memory', queue: [] });
  return falling.core;
}

for (const mechanism of ['place', 'fall', 'pop'] as const) {
  describe(`the module of ${mechanism}`, () => {
    test('needs no imports', async () => {
      assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(await readCore(mechanism))), []);
    });

    test('has a memory whose first size is its last', { skip: scripted && 'of the Wasm' }, async () => {
      const { memory } = parse(await readCore(mechanism));
      assert.equal(memory.minimum, memory.maximum);
      const core = await startCore(mechanism);
      assert.equal(core.memory.buffer.byteLength, memory.minimum * 65536);
      assert.throws(() => core.memory.grow(1), RangeError);
    });

    test('exports no 64-bit integers, which would want BigInt', async () => {
      const bytes = await readCore(mechanism);
      const { functions, globals } = parse(bytes);
      const listed = WebAssembly.Module.exports(new WebAssembly.Module(bytes));
      assert.equal(functions.size + globals.size + 1, listed.length, 'every export was read');
      assert.ok(functions.size >= 11 && globals.size === 2);
      for (const [name, { parameters, results }] of functions) {
        assert.ok(![...parameters, ...results].includes(I64), name);
      }
      for (const [name, type] of globals) assert.notEqual(type, I64, name);
    });

    test('takes plain numbers in every function', async () => {
      const { functions } = parse(await readCore(mechanism));
      for (const [name, { parameters, results }] of functions) {
        const core = await startPlaying(mechanism);
        const run = (core as unknown as Record<string, (...numbers: number[]) => unknown>)[name]!;
        const answer = run(...parameters.map(() => 1));
        assert.equal(typeof answer, results.length ? 'number' : 'undefined', name);
      }
    });
  });
}

/**
 * Sizes in bytes of what a host reads and writes, from the sources of assembly/, where each address is a number of its own:
 * by module, the files and the blocks in them.
 */
const BLOCKS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>> = {
  place: {
    layout: {
      ...{ STATE: 240, RESULT: 232, FACTORS: 56, QUEUE: 64, QUEUE_READY: 4 },
      ...{ INPUT: 256 * 8, ANCHORS: 8 * 128, PREVIEWS: 1024 * 32 },
    },
  },
  fall: {
    layout: { INPUT: 256 * 8 },
    'falling-layout': { FALL: 1832, FALL_RESULT: 48, FALL_QUEUE: 64, FALL_QUEUE_READY: 4 },
  },
  pop: {
    layout: { INPUT: 256 * 8 },
    'wall-layout': {
      ...{ WALL: 1184, WALL_AREA: 4, WALL_RESULT: 48 + 1122 * 2, WALL_LABELS: 1122 * 2 },
      ...{ WALL_AREAS: 512 * 4, WALL_SOLUTION: 512 * 2 },
    },
  },
  'hand-search': {
    layout: { STATE: 240, FACTORS: 56, INPUT: 256 * 8 },
    'hand-search/features': { WEIGHTS: 15 * 8 },
    'hand-search/effort': { EFFORT: 9 * 4 },
    'hand-search/memory': { OUTPUT: 32 * 64 },
  },
  'fall-search': {
    layout: { INPUT: 256 * 8 },
    'falling-layout': { FALL: 1832, FALL_RESULT: 48 },
    'fall-search/memory': { WEIGHTS: 28 * 8, PLAN: 32 + 10241 },
  },
  'wall-search': { 'wall-search/memory': { INPUT: 32 * 32, OUTPUT: 512 * 2 } },
};

for (const [module, files] of Object.entries(BLOCKS))
  test(`what the host of ${module} reads and writes lies apart, in the first page of memory`, async () => {
    const blocks: { name: string; from: number; to: number }[] = [];
    for (const [file, sizes] of Object.entries(files)) {
      const text = await readFile(new URL(`../../assembly/${file}.ts`, import.meta.url), 'utf8');
      for (const [name, size] of Object.entries(sizes)) {
        const [, at] = new RegExp(`^export const ${name}: usize = (\\d+);`, 'm').exec(text) ?? [];
        assert.ok(at, `${name} in ${file}`);
        blocks.push({ name, from: Number(at), to: Number(at) + size });
      }
    }
    blocks.sort((one, other) => one.from - other.from);
    for (const [i, { name, from, to }] of blocks.entries()) {
      assert.ok(from >= (blocks[i - 1]?.to ?? 1), `${name} begins before ${blocks[i - 1]?.name} ends`);
      assert.ok(to <= 65_536, `${name} ends behind the first page`);
    }
  });

describe('the module of place', () => {
  test('plays 10,000 moves on boards of all sizes without a change of its memory', async () => {
    const core = await startCore();
    const { buffer } = core.memory;
    const { byteLength } = buffer;
    const view = new DataView(buffer);
    const random = smallRandom(7);
    let moves = 0;
    let games = 0;
    while (moves < 10_000) {
      const [rows, columns] = games++ % 2 ? [8 + random(25), 8 + random(25)] : [8, 8];
      new Uint8Array(buffer).fill(0, STATE_AT, STATE_AT + 240);
      FACTORS.forEach((factor, i) => view.setFloat64(AT.factors + i * 8, factor, true));
      configure(core, PLACEMENT_VARIANTS[0]!.pieces, { rows, columns, handSize: 3 });
      core.seedBegin();
      view.setUint32(INPUT_AT, games, true);
      core.seedTake(4);
      core.seedFinish();
      core.deal();
      core.look();
      for (let tries = 0; tries < 2000; tries++) {
        if (core.play(random(3), random(rows), random(columns)) === 0) moves++;
      }
    }
    assert.ok(games > 20, `${games} games`);
    assert.equal(core.memory.buffer, buffer, 'views of the memory stay attached');
    assert.equal(buffer.byteLength, byteLength);
  });
});
