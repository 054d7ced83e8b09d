/**
 * Damages the texts of records and positions of all kinds under a good checksum, and has them read: what is taken is
 * written again the same, so that a record has one text.
 */
import {
  type Engine,
  formatPosition,
  formatRecord,
  parsePosition,
  parseRecord,
} from 'block-puzzle-element/engine';
import { Random } from '../soak/random.js';
import { editBytes, openText, sealText } from '../support/mutate-text.js';
import { count, randomEdits } from './against-reference.js';
import { FALLING } from './falling.js';
import { PLACEMENT } from './placement.js';
import { WALLS } from './wall.js';

export interface TextReport {
  texts: number;
  /** By what was damaged and how. */
  readonly taken: Record<string, number>;
  /** By its code. */
  readonly refused: Record<string, number>;
  readonly findings: string[];
}

const PER_GAME = 50;

/** Damages to the bits of a text, as it would be written in another way, or wrongly. */
const DAMAGES: Readonly<Record<string, (random: Random, bytes: Buffer) => Uint8Array>> = {
  bytes: (random, bytes) => editBytes(bytes, randomEdits(random)),
  // A number of seven bits a byte, with a byte of zeros behind it.
  padded: (random, bytes) => {
    const at = random.below(bytes.length);
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + 1)];
    return Buffer.concat([before, Buffer.from([bytes[at]! | 128, 0]), after]);
  },
  // A flag that is set for what is empty, or a run in two pieces.
  bits: (random, bytes) => {
    const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    const at = random.below(bits.length);
    const flag = random.chance(70) ? (bits[at] === '0' ? '1' : '0') : bits[at]!;
    const from = random.chance(50) ? at + 1 : at + 1 + random.below(120);
    const more = random.pick(['0'.repeat(random.below(130)), '1', '00000001', bits.slice(at, at + 4)]);
    const changed = bits.slice(0, at) + flag + bits.slice(at + 1, from) + more + bits.slice(from);
    const whole = changed.padEnd(Math.ceil(changed.length / 8) * 8, '0');
    return Uint8Array.from(whole.match(/.{8}/g)!, (byte) => parseInt(byte, 2));
  },
};

const KINDS = [PLACEMENT, FALLING, WALLS];

export function fuzzTexts(
  engine: Engine,
  { records, seed }: { readonly records: number; readonly seed: string },
): TextReport {
  const report: TextReport = { texts: 0, taken: {}, refused: {}, findings: [] };
  for (let game = 0; report.texts < records; game++) {
    const random = new Random(`${seed}/texts/${game}`);
    const record = KINDS[game % KINDS.length]!.play(engine, random, `${seed} ${game}`, game);
    const whole = formatRecord(record);
    const { pace: _, gravity: __, ...silent } = record;
    const old = formatRecord({ ...silent, version: 1 });
    const position = formatPosition((record.position ?? record.config)!);
    for (let i = 0; i < PER_GAME && report.texts < records; i++) {
      const good = random.chance(20) ? position : random.chance(75) ? whole : old;
      const damage = random.pick(Object.keys(DAMAGES));
      const text = sealText(good.slice(0, 2), DAMAGES[damage]!(random, openText(good)));
      report.texts++;
      try {
        const again =
          good === position ? formatPosition(parsePosition(text)) : formatRecord(parseRecord(text));
        count(report.taken, `${good.slice(0, 2)} ${damage}`);
        if (again !== text) report.findings.push(`${text} is taken, and written as ${again}`);
      } catch (error) {
        const { name, code } = error as { name: string; code: string };
        if (name === 'ConfigError') count(report.refused, code);
        else report.findings.push(`${text} makes it throw ${String(error)}`);
      }
    }
  }
  return report;
}
