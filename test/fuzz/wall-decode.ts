/** The text form of records of wall games read once more, from the description of its bits alone. */
import { openText } from '../support/mutate-text.js';
import { Bits, width } from './decode.js';
import type { Plain } from './forgeries.js';

const LETTERS = 'abcdefgh';

/** A sign and a number. */
function integer(bits: Bits): number {
  return (bits.flag() ? -1 : 1) * bits.number();
}

/** The record that a text means, with its start as a position; throws for what is none. */
export function decodeWall(text: string): Plain {
  const bits = new Bits(openText(text));
  const [rules, generator] = [bits.number(), bits.number()];
  const variant = bits.text();
  const [rows, columns, colors] = [bits.take(5) + 1, bits.take(5) + 1, bits.take(3) + 2];
  const contagion = bits.flag() ? 'strip' : 'area';
  const scoring = bits.flag() ? 'samegame' : 'bricks';
  const [compact, penalty, solvable, given, seeded, aimed] = bits.times(6, () => bits.flag());
  const score = integer(bits);
  const stacks = bits.times(given ? columns : 0, () =>
    bits.times(bits.take(width(rows + 1)), () => LETTERS[bits.take(width(colors))]!),
  );
  const board = Array.from({ length: rows }, (_, r) =>
    stacks.map((stack) => stack[rows - 1 - r] ?? '.').join(''),
  );
  const seed = seeded ? bits.text() : undefined;
  const goal = aimed ? bits.text() : undefined;
  const moves = bits.times(bits.number(), () => {
    const cell = bits.take(width(rows * columns));
    return { row: Math.floor(cell / columns), column: cell % columns };
  });
  return {
    ...{ format: 'block-puzzle/record', version: Number(text[1]), rules, generator },
    position: {
      ...{ variant, rows, columns, colors, contagion, compact, scoring, penalty, score },
      ...(given ? { board } : {}),
      ...(solvable ? { solvable } : {}),
      ...(seed === undefined ? {} : { seed }),
      ...(goal === undefined ? {} : { goal }),
    },
    moves,
    score: scoring === 'samegame' && penalty ? integer(bits) : bits.number(),
    assisted: bits.flag(),
  };
}
