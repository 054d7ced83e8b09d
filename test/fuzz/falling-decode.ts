/** The text form of records of falling games read once more, from the description of its bits alone. */
import { openText } from '../support/mutate-text.js';
import { Bits } from './decode.js';
import type { Plain } from './forgeries.js';

const ACTIONS = ['left', 'right', 'rotate', 'flip', 'down', 'drop', 'tick', 'hold'];

/** How its pieces fell: 0 is unknown, 1 in turns, 10,000 more than a gravity where the speed rises. */
function pacing(number: number): Plain {
  if (number === 0) return {};
  if (number > 10_000) return { pace: 'auto', gravity: number - 10_000, speed: 'rising' };
  return number === 1 ? { pace: 'turn', gravity: null } : { pace: 'auto', gravity: number };
}

/** The record that a text means, with its start as a position; throws for what is none. */
export function decodeFalling(text: string): Plain {
  const bits = new Bits(openText(text));
  const [rules, generator] = [bits.number(), bits.number()];
  const variant = bits.text();
  const [rows, columns, handSize] = [bits.take(6), bits.take(5) + 1, bits.take(3)];
  const draw = ['weighted', 'uniform', 'bag'][bits.take(2)];
  const profile = ['classic', 'comfort'][bits.take(1)];
  const has = bits.times(7, () => bits.flag());
  const [filled, placed, holds, held, seeded, own, aimed] = has;
  const [score, drawn, spawned] = [bits.number(), bits.number(), bits.number()];
  const pieces = (): string[] => bits.times(bits.number(), () => bits.piece());
  const board = filled ? bits.cells(rows, columns) : undefined;
  const hand = pieces();
  const place = placed ? { row: bits.take(6), column: bits.take(5) } : {};
  const hold = holds ? bits.piece() : undefined;
  const seed = seeded ? bits.text() : undefined;
  const queue = pieces();
  const set = own ? pieces() : undefined;
  const goal = aimed ? bits.text() : undefined;
  const count = bits.number();
  const moves: { action: string }[] = [];
  while (moves.length < count) {
    const action = ACTIONS[bits.take(3)]!;
    // Elias's gamma code: as many zeros as there are bits behind the first one.
    let zeros = 0;
    while (!bits.flag()) zeros++;
    for (let run = 2 ** zeros + bits.take(zeros); run > 0; run--) moves.push({ action });
  }
  return {
    ...{ format: 'block-puzzle/record', version: Number(text[1]), rules, generator },
    position: {
      ...{ variant, rows, columns, handSize, draw, profile, score, drawn, spawned, hand, queue, ...place },
      ...(board && { board }),
      ...(hold && { hold }),
      ...(held && { held }),
      ...(seed === undefined ? {} : { seed }),
      ...(set && { pieces: set }),
      ...(goal === undefined ? {} : { goal }),
    },
    ...{ moves, score: bits.number(), assisted: bits.flag() },
    ...(text.startsWith('r2') ? pacing(bits.number()) : {}),
  };
}
