/** Reading of a line that a player types. */
import { columnOf } from './address.js';
import { suggestion } from './nearest.js';
import { quote } from './terminal.js';

/** A place for a piece, and how often it is turned before. */
export interface Place {
  readonly row: number;
  readonly column: number;
  readonly rotation: number;
}

export type Input =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'piece'; readonly piece: number }
  | { readonly kind: 'place'; readonly place: Place; readonly piece: number | null }
  | { readonly kind: 'command'; readonly name: CommandName; readonly argument: string }
  | { readonly kind: 'unclear'; readonly message: string };

export const COMMANDS = ['undo', 'redo', 'save', 'record', 'new', 'help', 'quit'] as const;
export type CommandName = (typeof COMMANDS)[number];

/** Short names of commands. */
export const SHORT: Readonly<Partial<Record<string, CommandName>>> = { u: 'undo', r: 'redo' };
const PLACE = /^(?:(\d{1,3})\s+)?(\d{1,3})([a-z]{1,2})(?:\s+r(\d))?$/i;

export function readInput(line: string): Input {
  const text = line.trim();
  if (text === '') return { kind: 'nothing' };
  if (/^\d{1,3}$/.test(text)) return { kind: 'piece', piece: Number(text) - 1 };
  const match = PLACE.exec(text);
  if (!match) return readCommand(text);
  const [, piece, row, column, turns = '0'] = match;
  const rotation = Number(turns);
  if (rotation > 3) {
    return unclear(`r${turns} is no rotation: r1, r2 and r3 turn a piece by that many quarters clockwise.`);
  }
  return {
    kind: 'place',
    place: { row: Number(row) - 1, column: columnOf(column!), rotation },
    piece: piece === undefined ? null : Number(piece) - 1,
  };
}

function readCommand(text: string): Input {
  const [word = ''] = text.split(/\s/, 1);
  const argument = text.slice(word.length).trim();
  const lower = word.toLowerCase();
  const name = SHORT[lower] ?? COMMANDS.find((command) => command === lower);
  if (name === undefined) {
    const hint = suggestion(lower, COMMANDS) || ' Type a piece and an address, such as 1 1d, or help.';
    return unclear(`${quote(text)} is neither a move nor a command.${hint}`);
  }
  if (argument !== '' && name !== 'save') return unclear(`${name} stands alone, without ${quote(argument)}.`);
  return { kind: 'command', name, argument };
}

function unclear(message: string): Input {
  return { kind: 'unclear', message };
}
