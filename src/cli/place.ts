/** A placement game at the terminal: a piece and where it goes, in one line or in two. */
import { IllegalMoveError } from '../engine/index.js';
import { boardText } from './board-text.js';
import { handText } from './hand-text.js';
import { COMMANDS_HELP } from './help.js';
import { type CommandName, type Place, readInput } from './input.js';
import { earnings, refusal, unplaceable } from './messages.js';
import { Session } from './session.js';

export class PlaceSession extends Session<'place'> {
  protected readonly help = COMMANDS_HELP;
  /** What of a move has been typed already: its piece or its place. */
  #piece: number | null = null;
  #place: Place | null = null;

  async enter(line: string): Promise<readonly string[] | null> {
    const input = readInput(line);
    switch (input.kind) {
      case 'nothing':
        return [];
      case 'unclear':
        return [input.message];
      case 'piece':
        return this.#choose(input.piece);
      case 'place':
        return this.#put(input.piece, input.place);
      case 'command':
        return this.command(input.name, input.argument);
    }
  }

  protected override command(name: CommandName, argument: string): Promise<readonly string[] | null> {
    this.#piece = null;
    this.#place = null;
    return super.command(name, argument);
  }

  protected undo(): boolean {
    return this.game.undo() !== null;
  }

  protected redo(): boolean {
    return this.game.redo() !== null;
  }

  protected picture(width: number): readonly string[] {
    const { state } = this.game;
    return [...boardText(state), '', ...handText(state, width)];
  }

  #choose(piece: number): readonly string[] {
    const reason = unplaceable(piece, this.game.state);
    if (reason !== null) return [reason];
    if (this.#place) return this.#play(piece, this.#place);
    this.#piece = piece;
    return [`Where does piece ${piece + 1} go? Type its upper-left cell, such as 1d.`];
  }

  #put(typed: number | null, place: Place): readonly string[] {
    const { state } = this.game;
    if (typed !== null) this.#piece = null;
    const open = state.hand.flatMap((_, slot) => (unplaceable(slot, state) === null ? [slot] : []));
    const piece = typed ?? this.#piece ?? (open.length === 1 ? open[0]! : null);
    if (piece !== null) {
      const reason = unplaceable(piece, state);
      return reason === null ? this.#play(piece, place) : [reason];
    }
    if (open.length === 0) return [refusal('over', { piece: 0, row: 0, column: 0 }, state)];
    this.#place = place;
    return [`Which piece goes there? Type its number: ${open.map((slot) => slot + 1).join(', ')}.`];
  }

  #play(piece: number, { row, column, rotation }: Place): readonly string[] {
    const move = { piece, row, column, ...(rotation ? { rotation } : {}) };
    this.#place = null;
    try {
      const result = this.game.play(move);
      this.#piece = null;
      return [...earnings(result), ...this.screen()];
    } catch (error) {
      if (!(error instanceof IllegalMoveError)) throw error;
      return [refusal(error.code, move, this.game.state)];
    }
  }
}
