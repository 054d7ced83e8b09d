/** A falling game at the terminal, in turns: nothing falls but what the player lets fall. */
import { type Action, type FallState, IllegalMoveError } from '../engine/index.js';
import { boardText } from './board-text.js';
import { readFallInput } from './fall-input.js';
import { drawing, sideBySide } from './hand-text.js';
import { FALL_COMMANDS_HELP } from './help.js';
import { Session } from './session.js';

export class FallSession extends Session<'fall'> {
  protected readonly help = FALL_COMMANDS_HELP;

  async enter(line: string): Promise<readonly string[] | null> {
    const input = readFallInput(line);
    switch (input.kind) {
      case 'nothing':
        return [];
      case 'unclear':
        return [input.message];
      case 'command':
        return this.command(input.name, input.argument);
      case 'autoplay':
        return this.#autoplay(input.pieces);
      case 'actions':
        return input.drops ? this.#playAndDrop(input.actions) : this.#playAll(input.actions);
    }
  }

  /** Takes back what was done with the present piece; where that is nothing, with the one before. */
  protected undo(): boolean {
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
  protected redo(): boolean {
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
  #autoplay(pieces: number): readonly string[] {
    const { game } = this;
    if (game.state.over) return ['The game is over.'];
    game.assist();
    let placed = 0;
    let points = 0;
    for (; placed < pieces && !game.state.over; placed++) {
      for (const move of game.plan()) points += game.play(move).points;
    }
    return [`The computer has placed ${placed} piece(s).`, ...cleared(points), ...this.screen()];
  }
}

function cleared(points: number): readonly string[] {
  return points === 0 ? [] : [`Cleared ${points} line(s): +${points}`];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The board with the falling piece on it, and where that would land. */
function withPiece({ board, hand, row, column, ghost }: FallState): readonly string[] {
  const piece = hand[0]!.split('/');
  const covers = (r: number, c: number, top: number): boolean => piece[r - top]?.[c - column] === '#';
  return board.map((text, r) =>
    [...text].map((cell, c) => (covers(r, c, row) ? '@' : covers(r, c, ghost) ? ':' : cell)).join(''),
  );
}
