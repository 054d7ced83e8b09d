/** The computer at a wall: what it advises, and when it plays itself. */
import { lacks } from '../../core/connection.js';
import type { Frame } from '../../core/protocol.js';
import { Adviser } from '../../element/computer/adviser.js';
import type { SearchedGame } from '../../element/computer/search.js';
import { ComputerPlayer } from '../../element/computer/player.js';
import type { Widget } from '../../element/widget.js';

/** How long it looks for a sequence before it begins, in milliseconds. */
const THINK_MS = 1500;
/** How long it looks for a hint. */
const HINT_MS = 400;

export class WallComputer {
  readonly player: Readonly<ComputerPlayer<'pop'>>;
  readonly adviser: Adviser<'pop'>;

  /** `frame`: the wall that is played; `shows`: it marks what it is about to play. */
  constructor(widget: Widget, frame: () => Frame<'pop'> | null, shows: () => void) {
    const game: SearchedGame<'pop'> = {
      hintMs: HINT_MS,
      // Loaded with the first search, for most walls are played without.
      search: async () => (await import('virtual:wasm/wall-search').catch(lacks)).default(),
      canPlay: ({ outlook }, { row, column }) => (outlook.cells[row]?.[column] ?? -1) >= 0,
      hintOf: ({ moves, score, won }, { outlook }) => {
        const [move] = moves;
        const area = move && outlook.areas[outlook.cells[move.row]?.[move.column] ?? -1];
        return area ? Object.freeze({ ...area, moves, score, won }) : null;
      },
      thinkMs: () => THINK_MS,
      changed: (plays) => {
        widget.say(widget.t(plays ? 'saidComputer' : 'saidPlayer'));
      },
      ...{ frame, shows },
    };
    this.player = new ComputerPlayer(widget, game);
    this.adviser = new Adviser(widget, game);
  }
}
