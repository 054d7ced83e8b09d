/** The text form of records read once more, from the description of its bits alone: what a text means. */
import { openText } from '../support/mutate-text.js';
import type { Plain } from './forgeries.js';

/** Bits as a text of 0 and 1. */
export class Bits {
  readonly #bits: string;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  }

  take(count: number): number {
    const bits = this.#bits.slice(this.#at, (this.#at += count));
    if (bits.length < count) throw new RangeError('the text ends');
    return count === 0 ? 0 : parseInt(bits, 2);
  }

  flag(): boolean {
    return this.take(1) === 1;
  }

  /** Seven bits a byte, the lowest first; the highest bit of a byte says that more follow. */
  number(): number {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = this.take(8);
      value += (byte % 128) * weight;
      if (byte < 128) return value;
    }
  }

  text(): string {
    const bytes = Uint8Array.from(this.times(this.number(), () => this.take(8)));
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  }

  times<T>(count: number, make: () => T): T[] {
    const list: T[] = [];
    while (list.length < count) list.push(make());
    return list;
  }

  cells(rows: number, columns: number): string[] {
    return this.times(rows, () => this.times(columns, () => (this.flag() ? '#' : '.')).join(''));
  }

  piece(): string {
    const rows = this.take(3) + 1;
    return this.cells(rows, this.take(3) + 1).join('/');
  }
}

/** Games that need no checksum of their rules: the version of the rules names them. */
const SHIPPED = ['blocks', 'block-sudoku', 'blockudoku'];

/** Bits of a number from 0 to `count` - 1. */
export function width(count: number): number {
  return count > 1 ? (count - 1).toString(2).length : 0;
}

/** The record that a text means, with its start as a position; throws for what is none. */
export function decode(text: string): Plain {
  const bits = new Bits(openText(text));
  const [rules, generator] = [bits.number(), bits.number()];
  const variant = bits.text();
  const [rows, columns, handSize] = [bits.take(5) + 1, bits.take(5) + 1, bits.take(3) + 1];
  const rotate = bits.flag();
  const has = bits.times(6, () => bits.flag());
  const [filled, dealt, seeded, queued, own, aimed] = has;
  const [score, streak, drawn] = [bits.number(), bits.number(), bits.number()];
  const board = filled ? bits.cells(rows, columns) : undefined;
  const hand = dealt ? bits.times(handSize, () => (bits.flag() ? bits.piece() : null)) : undefined;
  const seed = seeded ? bits.text() : undefined;
  const queue = queued
    ? bits.times(bits.number(), () => bits.times(handSize, () => bits.piece()))
    : undefined;
  let count = own ? bits.number() : 0;
  // No pieces: the way of dealing comes before them.
  const fair = own && count === 0 ? ['', 'solvable', 'gentle'][bits.take(2)] : undefined;
  if (own && count === 0) count = bits.number();
  const pieces = count > 0 ? bits.times(count, () => bits.piece()) : undefined;
  const goal = aimed ? bits.text() : undefined;
  const ruleSet = SHIPPED.includes(variant) ? undefined : bits.take(32);
  const moves = bits.times(bits.number(), () => {
    const piece = bits.take(width(handSize));
    const rotation = rotate ? bits.take(2) : 0;
    const cell = bits.take(width(rows * columns));
    return {
      piece,
      row: Math.floor(cell / columns),
      column: cell % columns,
      ...(rotation ? { rotation } : {}),
    };
  });
  return {
    ...{ format: 'block-puzzle/record', version: Number(text[1]), rules, generator },
    position: {
      ...{ variant, rows, columns, handSize, rotate, score, streak, drawn },
      ...(board && { board }),
      ...(hand && { hand }),
      ...(seed === undefined ? {} : { seed }),
      ...(queue && { queue }),
      ...(fair === undefined ? {} : { fair }),
      ...(pieces && { pieces }),
      ...(goal === undefined ? {} : { goal }),
    },
    moves,
    score: bits.number(),
    assisted: bits.flag(),
    ...(ruleSet === undefined ? {} : { ruleSet }),
  };
}
