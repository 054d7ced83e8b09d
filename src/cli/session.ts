/** One game at the terminal: a line in, lines out. It knows no stream. What all kinds of games have in common. */
import { formatRecord, type Game, type GameState, type Kind } from '../engine/index.js';
import { InputError, suggestion } from './arguments.js';
import { saveFile } from './files.js';
import { title } from './board-text.js';
import { goalLine } from './messages.js';
import { json, quote } from './terminal.js';

const DEFAULT_FILE = 'block-puzzle.json';

export const COMMANDS = ['undo', 'redo', 'save', 'record', 'new', 'help', 'quit'] as const;
/** Short names of commands. */
const SHORT: Readonly<Partial<Record<string, string>>> = { u: 'undo', r: 'redo' };

/** What the commands of all games do, as `help` says it in a game. */
const COMMON_HELP = [
  'save [FILE] keep the game in a file; --load FILE goes on with it',
  'record      show the game as a text that verify proves',
  'new         begin again',
  'quit        leave',
  '',
];

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

/** A game in which nothing moves by itself. */
function inTurns<K extends Kind>(game: Game<K>): Game<K> {
  game.setGravity(Infinity);
  return game;
}

export abstract class Session<K extends Kind> {
  protected game: Game<K>;
  readonly #options: SessionOptions<Game<K>>;
  #file: string;
  /** Whether the last `save` has failed. */
  unsaved = false;

  constructor(options: SessionOptions<Game<K>>) {
    this.#options = options;
    this.game = inTurns(options.game);
    this.#file = options.file ?? DEFAULT_FILE;
  }

  /** What is shown before the first line. */
  open(): readonly string[] {
    return [title(this.shown), '', ...this.screen()];
  }

  /** Answers a typed line; `null` when the player leaves. */
  abstract enter(line: string): Promise<readonly string[] | null>;

  /** What `help` says of moves. */
  protected abstract readonly help: readonly string[];
  /** Words of this kind of game alone. */
  protected readonly words: readonly string[] = [];
  /** What is said of a line that is none of its moves and commands, and where nothing of them is like it. */
  protected abstract readonly unclear: { readonly what: string; readonly otherwise: string };

  /** The board and the pieces. */
  protected abstract picture(width: number): readonly string[];

  /** Takes a move back; `false` where there is none. */
  protected undo(): boolean {
    return this.game.undo() !== null;
  }

  protected redo(): boolean {
    return this.game.redo() !== null;
  }

  /** Answers a line that is no move. */
  protected async command(text: string): Promise<readonly string[] | null> {
    const [word = ''] = text.split(/\s/, 1);
    const name = this.commandOf(word);
    if (name === undefined) return this.notUnderstood(text, word);
    const argument = text.slice(word.length).trim();
    if (argument !== '' && name !== 'save') return [`${name} stands alone, without ${quote(argument)}.`];
    return this.run(name, argument);
  }

  protected commandOf(word: string): string | undefined {
    const lower = word.toLowerCase();
    return SHORT[lower] ?? [...this.words, ...COMMANDS].find((name) => name === lower);
  }

  protected notUnderstood(text: string, word: string): readonly string[] {
    const { what, otherwise } = this.unclear;
    const hint = suggestion(word.toLowerCase(), [...this.words, ...COMMANDS]) || ` ${otherwise}`;
    return [`${quote(text)} is ${what}.${hint}`];
  }

  protected async run(name: string, argument: string): Promise<readonly string[] | null> {
    switch (name as (typeof COMMANDS)[number]) {
      case 'undo':
        return this.undo() ? this.screen() : ['There is no move to undo.'];
      case 'redo':
        return this.redo() ? this.screen() : ['There is no move to redo.'];
      case 'save':
        return this.#save(argument || this.#file);
      case 'record':
        return [formatRecord(this.game.record())];
      case 'new':
        this.game = inTurns(this.#options.again());
        return this.open();
      case 'help':
        return [...this.help, ...COMMON_HELP];
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
    this.unsaved = true;
    try {
      await saveFile(path, `${json(this.game.snapshot())}\n`, isSavedGame);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return [`Not saved: ${error.message}`];
    }
    this.unsaved = false;
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
