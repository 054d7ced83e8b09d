/** Reading of a line that a player of a wall game types. */
import type { WallMove } from '../engine/index.js';
import { columnOf } from './address.js';
import { type CommandName, COMMANDS, SHORT } from './input.js';
import { suggestion } from './nearest.js';
import { quote } from './terminal.js';

export type WallInput =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'click'; readonly move: WallMove }
  | { readonly kind: 'hint' }
  | { readonly kind: 'areas' }
  | { readonly kind: 'command'; readonly name: CommandName; readonly argument: string }
  | { readonly kind: 'unclear'; readonly message: string };

/** Row and column: `3d`, `3 d`, or `3 4`. */
const PLACE = /^(\d{1,3})(?:\s*([a-z]{1,2})|\s+(\d{1,3}))$/i;
const OWN = ['hint', 'areas'] as const;

export function readWallInput(line: string): WallInput {
  const text = line.trim();
  if (text === '') return { kind: 'nothing' };
  const match = PLACE.exec(text);
  if (match) {
    const [, row, letters, number] = match;
    const column = letters === undefined ? Number(number) - 1 : columnOf(letters);
    return { kind: 'click', move: { row: Number(row) - 1, column } };
  }
  const [word = ''] = text.split(/\s/, 1);
  const argument = text.slice(word.length).trim();
  const lower = word.toLowerCase();
  const own = OWN.find((command) => command === lower);
  const name = SHORT[lower] ?? COMMANDS.find((command) => command === lower);
  if (own === undefined && name === undefined) {
    const hint = suggestion(lower, [...OWN, ...COMMANDS]) || ' Type a row and a column, such as 3d, or help.';
    return unclear(`${quote(text)} is neither a brick nor a command.${hint}`);
  }
  if (argument !== '' && name !== 'save')
    return unclear(`${lower} stands alone, without ${quote(argument)}.`);
  return own ? { kind: own } : { kind: 'command', name: name!, argument };
}

function unclear(message: string): WallInput {
  return { kind: 'unclear', message };
}
