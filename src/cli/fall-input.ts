/** Reading of a line that a player of a falling game types. */
import type { Action } from '../engine/index.js';
import { type CommandName, COMMANDS, SHORT } from './input.js';
import { suggestion } from './nearest.js';
import { quote } from './terminal.js';

export type FallInput =
  | { readonly kind: 'nothing' }
  /** Actions one after the other; `drops`: those that are blocked are left out, and the piece drops behind them. */
  | { readonly kind: 'actions'; readonly actions: readonly Action[]; readonly drops: boolean }
  | { readonly kind: 'autoplay'; readonly pieces: number }
  | { readonly kind: 'command'; readonly name: CommandName; readonly argument: string }
  | { readonly kind: 'unclear'; readonly message: string };

/** The letters of the original game. */
const LETTERS: Readonly<Partial<Record<string, Action>>> = { b: 'left', m: 'right', n: 'rotate', h: 'flip' };
const WORDS: readonly Action[] = ['left', 'right', 'rotate', 'flip', 'down', 'drop', 'tick', 'hold'];
/** Pieces that the computer places at once; some hundredths of a second each. */
const MOST_PIECES = 1000;

export function readFallInput(line: string): FallInput {
  const text = line.trim().toLowerCase();
  if (text === '') return { kind: 'nothing' };
  if (/^[bmnh]{1,200}$/.test(text)) {
    return { kind: 'actions', actions: [...text].map((letter) => LETTERS[letter]!), drops: true };
  }
  const [word = '', ...rest] = text.split(/\s+/);
  const argument = line.trim().slice(word.length).trim();
  if (word === 'autoplay') return readAutoplay(argument);
  const name = SHORT[word] ?? COMMANDS.find((command) => command === word);
  if (name !== undefined) {
    if (argument === '' || name === 'save') return { kind: 'command', name, argument };
    return unclear(`${name} stands alone, without ${quote(argument)}.`);
  }
  const actions = [word, ...rest].map((each) => WORDS.find((action) => action === each));
  const wrong = actions.indexOf(undefined);
  if (wrong < 0) return { kind: 'actions', actions: actions as Action[], drops: false };
  const unknown = [word, ...rest][wrong]!;
  const hint =
    suggestion(unknown, [...WORDS, ...COMMANDS, 'autoplay']) ||
    ' Type letters such as bbn, an action, or help.';
  return unclear(`${quote(unknown)} is neither an action nor a command.${hint}`);
}

function readAutoplay(argument: string): FallInput {
  const pieces = argument === '' ? 1 : /^\d{1,4}$/.test(argument) ? Number(argument) : NaN;
  if (pieces >= 1 && pieces <= MOST_PIECES) return { kind: 'autoplay', pieces };
  return unclear(`autoplay takes a number of pieces from 1 to ${MOST_PIECES}, not ${quote(argument)}.`);
}

function unclear(message: string): FallInput {
  return { kind: 'unclear', message };
}
