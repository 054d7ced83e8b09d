/** English, of the computer in games with a hand. */
import { en, lines, plural } from './en.js';
import { enComputer } from './en-computer.js';
import type { HandMessages } from './hand-messages.js';

const TURNS = ['', ', turned once,', ', turned twice,', ', turned three times,'];

export const enHand: HandMessages = {
  ...enComputer,
  saidNoHint: en.saidNoHint,
  saidHint: ({ piece, rotation = 0, row, column, points, clears: { rows, columns, boxes } }) => {
    const cleared = lines(rows.length, columns.length, boxes.length);
    const place = `piece ${piece + 1}${TURNS[rotation]} at row ${row + 1}, column ${column + 1}`;
    return `Hint: ${place}; ${cleared ? `clears ${cleared}, ` : ''}${plural(points, 'point', 'points')}.`;
  },
};
