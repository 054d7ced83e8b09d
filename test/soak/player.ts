/** A player that does anything: mostly legal moves, those that clear preferred, and all else that it may do. */
import type { Move } from 'block-puzzle-element/engine';
import type { Random } from './random.js';
import type { Action, Session } from './session.js';

/** A full comparison of moves costs this much of a small board's; greater ones are compared more rarely. */
const CHEAP = 250;
const STRANGE = [-1, 0.5, 32, 64, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 31), 1e300, null, '0', true];

export class Player {
  readonly #random: Random;
  readonly #session: Session;
  /** Percent of the moves before which all moves are compared. */
  readonly #thorough: number;

  constructor(session: Session, random: Random) {
    this.#session = session;
    this.#random = random;
    const { rows, columns, handSize, rotate } = session.model.rules;
    const cost = rows * columns * handSize * (rotate ? 4 : 1);
    this.#thorough = Math.max(1, Math.min(100, Math.round((100 * CHEAP) / cost)));
  }

  /** The actions of the next turn, the last of which moves on if anything does. */
  *turn(): Generator<Action, void> {
    const random = this.#random;
    const { model } = this.#session;
    if (random.chance(this.#thorough)) yield { do: 'moves' };
    if (random.chance(25)) yield { do: 'play', move: this.#anyMove() };
    if (random.chance(4)) yield { do: 'legalMoves', piece: random.from(-1, model.rules.handSize) };
    if (random.chance(5)) yield { do: 'other' };
    if (random.chance(8)) yield* this.#wander();
    const move = this.#legalMove();
    if (move) yield { do: 'play', move };
  }

  /** Steps along the history, or a copy of the game. */
  *#wander(): Generator<Action, void> {
    const random = this.#random;
    const { model } = this.#session;
    switch (random.below(8)) {
      case 0:
      case 1:
      case 2: {
        for (let i = random.from(1, 4); i > 0; i--) yield { do: 'undo' };
        for (let i = random.below(5); i > 0; i--) yield { do: 'redo' };
        return;
      }
      case 3:
        yield { do: 'goTo', moves: random.below(model.moves + 3) };
        return;
      case 4:
        if (random.chance(20)) yield { do: 'assist' };
        return;
      case 5:
        if (random.chance(40)) yield { do: 'position' };
        return;
      default:
        yield { do: random.chance(20) ? 'record' : 'restore' };
    }
  }

  /** A move that may well be illegal, or none at all. */
  #anyMove(): unknown {
    const random = this.#random;
    const { rows, columns, handSize } = this.#session.model.rules;
    if (random.chance(2)) return random.pick([null, 'move', 3, [], {}]);
    const move: Record<string, unknown> = {
      piece: random.from(random.chance(90) ? 0 : -1, handSize - (random.chance(90) ? 1 : 0)),
      row: random.from(random.chance(80) ? 0 : -1, rows),
      column: random.from(random.chance(80) ? 0 : -1, columns),
    };
    if (random.chance(50))
      move['rotation'] = random.from(random.chance(95) ? 0 : -1, random.chance(95) ? 3 : 4);
    if (random.chance(10)) move[random.pick(['piece', 'row', 'column'])] = random.pick(STRANGE);
    return move;
  }

  /** A legal move by the engine's word, which the reference then judges; `null` when the game is over. */
  #legalMove(): Move | null {
    const random = this.#random;
    const { game, model } = this.#session;
    const { rows, columns, handSize, rotate } = model.rules;
    if (random.chance(Math.max(10, this.#thorough)) && random.chance(70)) {
      const clearing = this.#clearingMoves();
      if (clearing.length > 0) return random.pick(clearing);
    }
    for (let tries = 0; tries < 12; tries++) {
      const [piece, row, column] = [random.below(handSize), random.below(rows), random.below(columns)];
      const rotation = rotate ? random.below(4) : 0;
      const move = rotation ? { piece, row, column, rotation } : { piece, row, column };
      if (game.canPlay(move)) return move;
    }
    for (const piece of random.times(handSize, (i) => i).sort(() => random.from(-1, 1))) {
      const legal = game.legalMoves(piece);
      if (legal.length > 0) return random.pick(legal);
    }
    return null;
  }

  /** The moves that clear something; now and then, if there are any, only those that clear a box. */
  #clearingMoves(): Move[] {
    const { previews, turns = [] } = this.#session.game.outlook();
    const found: { readonly move: Move; readonly boxes: number }[] = [];
    previews.forEach((list, piece) => {
      for (const { row, column, boxes } of list) {
        found.push({ move: { piece, row, column }, boxes: boxes.length });
      }
      for (const { rotation, previews: turned } of turns[piece] ?? []) {
        for (const { row, column, boxes } of turned) {
          found.push({ move: { piece, row, column, rotation }, boxes: boxes.length });
        }
      }
    });
    const withBoxes = found.filter(({ boxes }) => boxes > 0);
    const chosen = withBoxes.length > 0 && this.#random.chance(50) ? withBoxes : found;
    return chosen.map(({ move }) => move);
  }
}
