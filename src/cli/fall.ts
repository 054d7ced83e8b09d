/** A falling game at the terminal, in turns: nothing falls but what the player lets fall. */
import {
  type Action,
  type Engine,
  FALL_LIMITS,
  type FallState,
  type Game,
  IllegalMoveError,
} from '../engine/index.js';
import { capital } from './titles.js';
import { boardText, drawing, sideBySide } from './board-text.js';
import { Session } from './session.js';
import { quote } from './terminal.js';

/** The letters of the original game. */
const LETTERS: Readonly<Partial<Record<string, Action>>> = { b: 'left', m: 'right', n: 'rotate', h: 'flip' };
const WORDS: readonly Action[] = ['left', 'right', 'rotate', 'flip', 'down', 'drop', 'tick', 'hold'];
/** Pieces that the computer places at once; some hundredths of a second each. */
const MOST_PIECES = 1000;

export class FallSession extends Session<'fall'> {
  protected readonly help = [
    'bbn         one piece: b left, m right, n rotate, h flip, as often as you like; then it drops',
    'left, right, rotate, flip, down, drop, tick, hold',
    '            one action each, several in a line; the piece stays where it is until drop or tick locks it',
    'autoplay N  let the computer place N pieces (1 by default)',
    'undo, u     take the last piece back',
    'redo, r     place it again',
  ];
  protected override readonly words = [...WORDS, 'autoplay'];
  protected readonly unclear = {
    what: 'neither an action nor a command',
    otherwise: 'Type letters such as bbn, an action, or help.',
  };

  async enter(line: string): Promise<readonly string[] | null> {
    const text = line.trim();
    if (text === '') return [];
    if (/^[bmnh]{1,200}$/i.test(text)) {
      return this.#playAndDrop([...text.toLowerCase()].map((letter) => LETTERS[letter]!));
    }
    const [word = '', ...rest] = text.split(/\s+/);
    if (word.toLowerCase() === 'autoplay') return this.#autoplay(text.slice(word.length).trim());
    const actions = [word, ...rest].map((each) => WORDS.find((action) => action === each.toLowerCase()));
    const wrong = actions.indexOf(undefined);
    if (wrong < 0) return this.#playAll(actions as Action[]);
    if (wrong === 0 && this.commandOf(word)) return this.command(text);
    const together = [word, ...rest].join('').toLowerCase();
    if (/^[bmnh]{1,200}$/.test(together))
      return [`${quote(text)} is no piece: its letters stand together, without spaces. Type ${together}.`];
    const unknown = [word, ...rest][wrong]!.toLowerCase();
    return this.notUnderstood(unknown, unknown);
  }

  /** Takes back what was done with the present piece; where that is nothing, with the one before. */
  protected override undo(): boolean {
    const { game } = this;
    if (!game.undo()) return false;
    const { locked } = game.state;
    while (game.undo()) {
      if (game.state.locked === locked) continue;
      game.redo();
      break;
    }
    return true;
  }

  /** Does again what was done with one piece. */
  protected override redo(): boolean {
    const { game } = this;
    const { locked } = game.state;
    if (!game.redo()) return false;
    while (game.state.locked === locked && game.redo());
    return true;
  }

  protected picture(width: number): readonly string[] {
    const { state } = this.game;
    const next = state.hand.slice(1).map((piece, i) => drawing(piece, i === 0 ? 'next' : `then`));
    const held = state.hold === null ? [] : [drawing(state.hold, 'held')];
    const pieces = sideBySide([...next, ...held], width);
    return [...boardText({ ...state, board: withPiece(state) }), ...(pieces.length ? ['', ...pieces] : [])];
  }

  /** As the original's simple way has it: what is blocked does nothing, and then the piece drops. */
  #playAndDrop(actions: readonly Action[]): readonly string[] {
    const { game } = this;
    if (game.state.over) return ['The game is over.'];
    const blocked = actions.filter((action) => {
      if (!game.canPlay({ action })) return true;
      game.play({ action });
      return false;
    });
    const note = blocked.length ? [`Blocked: ${blocked.join(', ')}.`] : [];
    return [...note, ...cleared(game.play({ action: 'drop' }).points), ...this.screen()];
  }

  /** Plays actions up to the first that is refused. */
  #playAll(actions: readonly Action[]): readonly string[] {
    let points = 0;
    for (const [i, action] of actions.entries()) {
      try {
        points += this.game.play({ action }).points;
      } catch (error) {
        if (!(error instanceof IllegalMoveError)) throw error;
        const refusal = [error.code === 'over' ? 'The game is over.' : `${capital(error.message)}.`];
        return i === 0 ? refusal : [...refusal, ...cleared(points), ...this.screen()];
      }
    }
    return [...cleared(points), ...this.screen()];
  }

  /** Lets the computer place pieces; the record says so. */
  #autoplay(argument: string): readonly string[] {
    const pieces = argument === '' ? 1 : /^\d{1,4}$/.test(argument) ? Number(argument) : NaN;
    if (!(pieces >= 1 && pieces <= MOST_PIECES)) {
      return [`autoplay takes a number of pieces from 1 to ${MOST_PIECES}, not ${quote(argument)}.`];
    }
    const { game } = this;
    if (game.state.over) return ['The game is over.'];
    game.assist();
    let placed = 0;
    let points = 0;
    for (; placed < pieces && !game.state.over; placed++) {
      for (const move of game.plan()) points += game.play(move).points;
    }
    return [`The computer has placed ${piecesOf(placed)}.`, ...cleared(points), ...this.screen()];
  }
}

/** "1 piece", "2 pieces" */
export const piecesOf = (n: number, what = 'piece'): string => `${n} ${what}${n === 1 ? '' : 's'}`;

function cleared(points: number): readonly string[] {
  return points === 0 ? [] : [`Cleared ${points} line(s): +${points}`];
}

/** The board with the falling piece on it, and where that would land. */
function withPiece({ board, hand, row, column, ghost }: FallState): readonly string[] {
  const piece = hand[0]!.split('/');
  const covers = (r: number, c: number, top: number): boolean => piece[r - top]?.[c - column] === '#';
  return board.map((text, r) =>
    [...text].map((cell, c) => (covers(r, c, row) ? '@' : covers(r, c, ghost) ? ':' : cell)).join(''),
  );
}

/** So many pieces that a seed deals, as they are turned when they appear. */
export function* pieces(engine: Engine, game: Game<'fall'>, count: number): Generator<string> {
  const { variant, draw, seed } = game.state;
  const { pieces } = game.position();
  const handSize = FALL_LIMITS.handSize.to;
  const start = { variant, handSize, seed, draw, ...(pieces ? { pieces } : {}) };
  for (let drawn = 0; drawn < count; drawn += handSize + 1) {
    const { state } = engine.fromPosition({ ...start, drawn });
    yield* (state.hand as readonly string[]).slice(0, count - drawn);
  }
}
