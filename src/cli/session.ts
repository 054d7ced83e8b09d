/** One game at the terminal: a line in, lines out. It knows no stream. */
import { formatRecord, type Game, IllegalMoveError } from '../engine/index.js';
import { boardText } from './board-text.js';
import { InputError } from './errors.js';
import { saveFile } from './files.js';
import { handText } from './hand-text.js';
import { COMMANDS_HELP } from './help.js';
import { type CommandName, type Place, readInput } from './input.js';
import { earnings, goalLine, refusal, unplaceable } from './messages.js';
import { json, quote } from './terminal.js';
import { title } from './title.js';

const DEFAULT_FILE = 'block-puzzle.json';

export interface SessionOptions {
  readonly game: Game;
  /** Starts the game that `new` asks for. */
  readonly again: () => Game;
  /** Where `save` writes when no file is named. */
  readonly file?: string | undefined;
  /** Columns of the terminal. */
  readonly width: () => number;
}

export class Session {
  readonly #options: SessionOptions;
  #game: Game;
  #file: string;
  /** What of a move has been typed already: its piece or its place. */
  #piece: number | null = null;
  #place: Place | null = null;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#game = options.game;
    this.#file = options.file ?? DEFAULT_FILE;
  }

  /** What is shown before the first line. */
  open(): readonly string[] {
    return [title(this.#game.state), '', ...this.#screen()];
  }

  /** Answers a typed line; `null` when the player leaves. */
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
        return this.#command(input.name, input.argument);
    }
  }

  #choose(piece: number): readonly string[] {
    const reason = unplaceable(piece, this.#game.state);
    if (reason !== null) return [reason];
    if (this.#place) return this.#play(piece, this.#place);
    this.#piece = piece;
    return [`Where does piece ${piece + 1} go? Type its upper-left cell, such as 1d.`];
  }

  #put(typed: number | null, place: Place): readonly string[] {
    const { state } = this.#game;
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
      const result = this.#game.play(move);
      this.#piece = null;
      return [...earnings(result), ...this.#screen()];
    } catch (error) {
      if (!(error instanceof IllegalMoveError)) throw error;
      return [refusal(error.code, move, this.#game.state)];
    }
  }

  async #command(name: CommandName, argument: string): Promise<readonly string[] | null> {
    this.#piece = null;
    this.#place = null;
    switch (name) {
      case 'undo':
        return this.#game.undo() ? this.#screen() : ['There is no move to undo.'];
      case 'redo':
        return this.#game.redo() ? this.#screen() : ['There is no move to redo.'];
      case 'save':
        return this.#save(argument || this.#file);
      case 'record':
        return [formatRecord(this.#game.record())];
      case 'new':
        this.#game = this.#options.again();
        return this.open();
      case 'help':
        return COMMANDS_HELP;
      case 'quit':
        return null;
    }
  }

  async #save(path: string): Promise<readonly string[]> {
    try {
      await saveFile(path, `${json(this.#game.snapshot())}\n`, isSavedGame);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return [`Not saved: ${error.message}`];
    }
    this.#file = path;
    return [`Saved in ${quote(path)}.`];
  }

  #screen(): readonly string[] {
    const { state } = this.#game;
    return [
      `Score: ${state.score}`,
      ...(state.goal ? [goalLine(state.goal)] : []),
      '',
      ...boardText(state),
      '',
      ...handText(state, this.#options.width()),
      '',
      ...(state.over ? ['Game over.', `Final score: ${state.score}`] : []),
    ];
  }
}

/** Whether a file may be written over: it holds a game that was saved before, or nothing. */
function isSavedGame(text: string): boolean {
  try {
    const value = JSON.parse(text) as { format?: unknown } | null;
    return value?.format === 'block-puzzle/snapshot';
  } catch {
    return text.trim() === '';
  }
}
