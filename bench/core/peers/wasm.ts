/** The core with the random player of bench/core/assembly. */
import type { RandomState } from './random.js';
import type { Player, Setup } from './types.js';

/** Where the generator's word lies in STATE; it repeats assembly/layout.ts. */
const STATE_RANDOM = 192;

interface BenchExports {
  readonly memory: WebAssembly.Memory;
  readonly state: WebAssembly.Global;
  readonly input: WebAssembly.Global;
  readonly factors: WebAssembly.Global;
  readonly chooser: WebAssembly.Global;
  configure(rows: number, columns: number, handSize: number, clears: number, pieces: number): void;
  run(games: number, handSize: number): number;
  getChecksum(): number;
}

/** A player on an instance of its own. */
export async function wasmPlayer(module: WebAssembly.Module, setup: Setup): Promise<Player> {
  const instance = await WebAssembly.instantiate(module);
  const core = instance.exports as unknown as BenchExports;
  const view = new DataView(core.memory.buffer);
  const [state, input, factors, chooser] = [core.state, core.input, core.factors, core.chooser].map(
    (address) => address.value as number,
  ) as [number, number, number, number];
  setup.pieces.forEach((piece, i) => {
    piece.split('/').forEach((row, r) => {
      const bits = [...row].reduce((sum, cell, c) => sum | (cell === '#' ? 1 << c : 0), 0);
      view.setUint8(input + i * 8 + r, bits);
    });
  });
  setup.factors.forEach((factor, i) => view.setFloat64(factors + i * 8, factor, true));
  core.configure(setup.rows, setup.columns, setup.handSize, setup.boxes ? 7 : 3, setup.pieces.length);

  const seed = (address: number, word: RandomState): void => {
    view.setInt32(address, word[0]!, true);
    view.setInt32(address + 4, word[1]!, true);
  };
  return (games, deal, choose) => {
    seed(state + STATE_RANDOM, deal);
    seed(chooser, choose);
    const placements = core.run(games, setup.handSize);
    return { placements, checksum: core.getChecksum() >>> 0 };
  };
}
