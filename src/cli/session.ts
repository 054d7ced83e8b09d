/** One game at the terminal: a line in, lines out. It knows no stream. What all kinds of games have in common. */
import { formatRecord, type Game, type GameState, type Kind } from '../engine/index.js';
import { InputError } from './errors.js';
import { saveFile } from './files.js';
import type { CommandName } from './input.js';
import { goalLine } from './messages.js';
import { json, quote } from './terminal.js';
import { title } from './title.js';

const DEFAULT_FILE = 'block-puzzle.json';

export interface SessionOptions<G> {
  readonly game: G;
  /** Starts the game that `new` asks for. */
  readonly again: () => G;
  /** Where `save` writes when no file is named. */
  readonly file?: string | undefined;
  /** Columns of the terminal. */
  readonly width: () => number;
}

/** What is shown of any game. */
type Shown = Pick<GameState, 'variant' | 'rows' | 'columns' | 'seed' | 'score' | 'goal' | 'over'>;

export abstract class Session<K extends Kind> {
  protected game: Game<K>;
  readonly #options: SessionOptions<Game<K>>;
  #file: string;

  constructor(options: SessionOptions<Game<K>>) {
    this.#options = options;
    this.game = options.game;
    this.#file = options.file ?? DEFAULT_FILE;
  }

  /** What is shown before the first line. */
  open(): readonly string[] {
    return [title(this.shown), '', ...this.screen()];
  }

  /** Answers a typed line; `null` when the player leaves. */
  abstract enter(line: string): Promise<readonly string[] | null>;

  protected abstract readonly help: readonly string[];
  /** The board and the pieces. */
  protected abstract picture(width: number): readonly string[];
  /** Takes a move back; `false` where there is none. */
  protected abstract undo(): boolean;
  protected abstract redo(): boolean;

  protected async command(name: CommandName, argument: string): Promise<readonly string[] | null> {
    switch (name) {
      case 'undo':
        return this.undo() ? this.screen() : ['There is no move to undo.'];
      case 'redo':
        return this.redo() ? this.screen() : ['There is no move to redo.'];
      case 'save':
        return this.#save(argument || this.#file);
      case 'record':
        return [formatRecord(this.game.record())];
      case 'new':
        this.game = this.#options.again();
        return this.open();
      case 'help':
        return this.help;
      case 'quit':
        return null;
    }
  }

  protected screen(): readonly string[] {
    const { score, goal, over } = this.shown;
    return [
      `Score: ${score}`,
      ...(goal ? [goalLine(goal)] : []),
      '',
      ...this.picture(this.#options.width()),
      '',
      ...(over ? ['Game over.', `Final score: ${score}`] : []),
    ];
  }

  protected get shown(): Shown {
    return this.game.state;
  }

  async #save(path: string): Promise<readonly string[]> {
    try {
      await saveFile(path, `${json(this.game.snapshot())}\n`, isSavedGame);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return [`Not saved: ${error.message}`];
    }
    this.#file = path;
    return [`Saved in ${quote(path)}.`];
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
