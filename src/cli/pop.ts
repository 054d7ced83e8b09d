/** A wall game at the terminal: a brick in, and its area goes. */
import { IllegalMoveError, type WallMove, type WallResult } from '../engine/index.js';
import { addressOf, boardText, columnOf } from './board-text.js';
import { Session } from './session.js';

/** Row and column: `3d`, `3 d`, or `3 4`. */
const PLACE = /^(\d{1,3})(?:\s*([a-z]{1,2})|\s+(\d{1,3}))$/i;

export class PopSession extends Session<'pop'> {
  protected readonly help = [
    '3d          take the area of the brick in row 3, column D; 3 d and 3 4 are the same',
    'areas       list the areas that can be taken, each by its first brick',
    'hint        what the computer would take',
    'undo, u     take the last move back',
    'redo, r     make it again',
  ];
  protected override readonly words = ['hint', 'areas'];
  protected readonly unclear = {
    what: 'neither a brick nor a command',
    otherwise: 'Type a row and a column, such as 3d, or help.',
  };

  async enter(line: string): Promise<readonly string[] | null> {
    const text = line.trim();
    if (text === '') return [];
    const match = PLACE.exec(text);
    if (!match) return this.command(text);
    const [, row, letters, number] = match;
    const column = letters === undefined ? Number(number) - 1 : columnOf(letters);
    return this.#click({ row: Number(row) - 1, column });
  }

  protected override async run(name: string, argument: string): Promise<readonly string[] | null> {
    if (name === 'hint') return [this.#hint()];
    return name === 'areas' ? this.#areas() : super.run(name, argument);
  }

  protected picture(): readonly string[] {
    const { state } = this.game;
    const { bricks, counts, areas, won } = state;
    const each = counts.map((count, i) => `${'abcdefgh'.charAt(i)} ${count}`).join(', ');
    const left = won ? 'The wall is cleared.' : `Bricks: ${bricks} (${each}), areas: ${areas}`;
    return [...boardText(state), '', left];
  }

  #click(move: WallMove): readonly string[] {
    try {
      return [...earnings(this.game.play(move)), ...this.screen()];
    } catch (error) {
      if (!(error instanceof IllegalMoveError)) throw error;
      return [this.#refusal(error.code, move)];
    }
  }

  #hint(): string {
    const hint = this.game.hint();
    if (!hint) return 'The game is over.';
    const { size, points, score, won } = hint;
    const end = `${score} points in the end${won ? ' and a cleared wall' : ''}`;
    return `Take ${addressOf(hint)}, ${size} bricks: ${signed(points)}. That may lead to ${end}.`;
  }

  #areas(): readonly string[] {
    const { areas } = this.game.outlook();
    if (areas.length === 0) return ['The game is over.'];
    return areas.map(
      (area) => `${addressOf(area)} ${area.color}, ${area.size} bricks: ${signed(area.points)}`,
    );
  }

  #refusal(code: IllegalMoveError['code'], move: WallMove): string {
    const { board, rows, columns } = this.game.state;
    if (code === 'over') return 'The game is over.';
    if (code === 'outside') {
      return `Row ${move.row + 1}, column ${move.column + 1} is not on the wall of ${rows} x ${columns}.`;
    }
    const place = addressOf(move);
    return board[move.row]?.[move.column] === '.'
      ? `There is no brick at ${place}.`
      : `The brick at ${place} has no neighbour of its colour.`;
  }
}

/** What a click earned, and what the end of the game added or took. */
function earnings({ parts, cleared, won }: WallResult): readonly string[] {
  const penalty = parts['penalty'] ?? 0;
  return [
    `Removed ${cleared.length} bricks: ${signed(parts['bricks'] ?? 0)}`,
    ...(won && parts['clear'] ? [`Cleared the wall: ${signed(parts['clear'])}`] : []),
    ...(penalty === 0 ? [] : [`Bricks left: ${signed(penalty)}`]),
  ];
}

function signed(points: number): string {
  return points < 0 ? String(points) : `+${points}`;
}
