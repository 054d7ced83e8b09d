/**
 * `npm run bench:core`: random games on 8 x 8 and 9 x 9 by the Wasm core, by bitboards in plain JavaScript, and
 * by two-dimensional arrays. All play the very same games, move by move: a checksum over every move and score
 * must agree, or the bench fails. They take turns, and the time is the processor's, so that other work on the
 * machine counts little and for all of them; what is worth reading is the ratios.
 */
import { compileAssembly } from '../../scripts/assemblyscript.mjs';
import type { PlaceVariant } from '../../src/engine/rule-set.js';
import { VARIANTS } from '../../src/engine/variants.js';
import { halves8, halves9 } from './peers/halves.js';
import { twoDimensional } from './peers/two-dimensional.js';
import type { Player, Run, Setup } from './peers/types.js';
import { wasmPlayer } from './peers/wasm.js';

const ROUNDS = 11;
/** Games a round on each board; a fast contestant plays them several times over, so that its time can be told. */
const GAMES = 10_000;
const GOALS = { halves: 3, twoDimensional: 40 };

interface Contestant {
  readonly name: string;
  readonly play: Player;
  readonly repeats: number;
  /** Million placements a second, round by round. */
  readonly speeds: number[];
}

function setupOf(variantName: string): Setup {
  const variant = VARIANTS.find(({ name }) => name === variantName) as PlaceVariant;
  const { cell, clearedCell, line, lineCells, combo, streak, power } = variant.scoring;
  return {
    rows: variant.rows,
    columns: variant.columns,
    handSize: variant.handSize,
    pieces: variant.pieces,
    boxes: variant.clears.boxes,
    factors: [cell, clearedCell, line, lineCells, combo, streak, power].map((factor) => factor ?? 0),
  };
}

function playOnce(contestant: Contestant, round: number): Run {
  const deal = Int32Array.of(0x2545f491 + round, 0x1b873593);
  const choose = Int32Array.of(0x38b34ae5 - round, 0x52dce729);
  return contestant.play(GAMES, deal, choose);
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;
}

function spread(numbers: readonly number[], digits: number): string {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return `${median(numbers).toFixed(digits)}  (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

/** Plays the rounds, prints a table and answers how much faster the first contestant is than each other. */
function compete(title: string, contestants: readonly Contestant[]): number[] {
  let placements = 0;
  for (let round = -1; round < ROUNDS; round++) {
    let expected: Run | undefined;
    for (const contestant of contestants) {
      const start = process.cpuUsage();
      let run = playOnce(contestant, round);
      for (let again = 1; again < contestant.repeats; again++) run = playOnce(contestant, round);
      const seconds = process.cpuUsage(start).user / 1e6;
      expected ??= run;
      if (run.checksum !== expected.checksum || run.placements !== expected.placements) {
        console.error(`${title}: ${contestant.name} did not play the same games as ${contestants[0]!.name}`);
        process.exit(1);
      }
      // The first round warms up.
      if (round >= 0) contestant.speeds.push((run.placements * contestant.repeats) / seconds / 1e6);
    }
    if (round >= 0) placements += expected!.placements;
  }
  const first = contestants[0]!;
  console.log(`\n${title}`);
  console.log(`  checksums equal; ${(placements / ROUNDS / GAMES).toFixed(2)} placements a game`);
  console.log('  million placements/s, median (lowest–highest)');
  const ratios = contestants.slice(1).map(({ speeds }) => speeds.map((speed, i) => first.speeds[i]! / speed));
  for (const { name, speeds } of contestants) console.log(`    ${name.padEnd(28)} ${spread(speeds, 2)}`);
  contestants.slice(1).forEach(({ name }, i) => {
    console.log(`    ${`${first.name} / ${name}`.padEnd(28)} ${spread(ratios[i]!, 1)}`);
  });
  return ratios.map(median);
}

const module = await WebAssembly.compile(await compileAssembly('bench/core/assembly/index.ts'));
const contestants = async (setup: Setup, halves: (setup: Setup) => Player): Promise<Contestant[]> => [
  { name: 'Wasm', play: await wasmPlayer(module, setup), repeats: 20, speeds: [] },
  { name: 'JS bitboard', play: halves(setup), repeats: 5, speeds: [] },
  { name: 'JS 2-D arrays', play: twoDimensional(setup), repeats: 1, speeds: [] },
];

const blocks = setupOf('blocks');
const blockudoku = setupOf('blockudoku');
const [toHalves, toArrays] = compete('8 x 8, hand of 3, blocks', await contestants(blocks, halves8)) as [
  number,
  number,
];
compete('9 x 9, hand of 3, blockudoku', await contestants(blockudoku, halves9));

console.log('\n8 x 8');
console.log(`  Wasm / JS bitboard    ${toHalves.toFixed(1)}  (goal: at least ${GOALS.halves})`);
console.log(`  Wasm / JS 2-D arrays  ${toArrays.toFixed(1)}  (goal: at least ${GOALS.twoDimensional})`);
