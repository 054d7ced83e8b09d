/** A placement game at the terminal: a piece and where it goes, in one line or in two. */
import { type Engine, type Game, IllegalMoveError } from '../engine/index.js';
import { addressOf, boardText, columnOf, handText } from './board-text.js';
import { earnings, refusal, unplaceable } from './messages.js';
import { Session } from './session.js';

/** A place for a piece, and how often it is turned before. */
interface Place {
  readonly row: number;
  readonly column: number;
  readonly rotation: number;
}

const PLACE = /^(?:(\d{1,3})\s+)?(\d{1,3})([a-z]{1,2})(?:\s+r(\d))?$/i;

export class PlaceSession extends Session<'place'> {
  protected readonly help = [
    '1 1d        place piece 1 with its upper-left cell in row 1, column D',
    '1d          the same for the only piece left; else it asks for the piece',
    '1           choose piece 1; then type where it goes',
    '1 1d r1     turn it clockwise before (r1, r2, r3), where pieces may be turned',
    'hint        what the computer would do',
    'undo, u     take the last move back',
    'redo, r     make it again',
  ];
  protected override readonly words = ['hint'];
  protected readonly unclear = {
    what: 'neither a move nor a command',
    otherwise: 'Type a piece and an address, such as 1 1d, or help.',
  };
  /** What of a move has been typed already: its piece or its place. */
  #piece: number | null = null;
  #place: Place | null = null;

  async enter(line: string): Promise<readonly string[] | null> {
    const text = line.trim();
    if (text === '') return [];
    if (/^\d{1,3}$/.test(text)) return this.#choose(Number(text) - 1);
    const match = PLACE.exec(text);
    if (!match) return this.command(text);
    const [, piece, row, column, turns = '0'] = match;
    if (Number(turns) > 3) {
      return [`r${turns} is no rotation: r1, r2 and r3 turn a piece by that many quarters clockwise.`];
    }
    const place = { row: Number(row) - 1, column: columnOf(column!), rotation: Number(turns) };
    return this.#put(piece === undefined ? null : Number(piece) - 1, place);
  }

  protected override run(name: string, argument: string): Promise<readonly string[] | null> {
    this.#piece = null;
    this.#place = null;
    if (name === 'hint') return Promise.resolve([this.#hint()]);
    return super.run(name, argument);
  }

  protected picture(width: number): readonly string[] {
    const { state } = this.game;
    return [...boardText(state), '', ...handText(state, width)];
  }

  #hint(): string {
    const hint = this.game.hint();
    if (!hint) return 'The game is over.';
    const { piece, rotation } = hint;
    const turned = rotation ? ` r${rotation}` : '';
    return `Type ${piece + 1} ${addressOf(hint)}${turned}.`;
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

/** So many hands that a seed deals. */
export function* hands(engine: Engine, game: Game, count: number): Generator<readonly string[]> {
  const { variant, handSize, seed } = game.state;
  for (let drawn = 0; drawn < count * handSize; drawn += handSize) {
    // Moves do not change what a seed deals: any game with so many pieces behind it is dealt this hand.
    yield engine.fromPosition({ variant, handSize, seed, drawn }).state.hand as readonly string[];
  }
}
