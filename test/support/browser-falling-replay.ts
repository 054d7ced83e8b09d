/** Records of falling games for a replay, and what it is to show of them. */
import type {
  Action,
  FallPiece,
  FallState,
  Game,
  GameRecord,
  PositionInput,
  Profile,
} from '../../dist/engine.js';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { engine, formatRecord } from './browser-games.js';
import { type Attributes, mount, until } from './browser-page.js';

export type FallRecord = GameRecord<'fall'>;
type FallGame = Game<'fall'>;

/**
 * The record of pieces that come in this order into a well of ten rows and eight columns, the first at the upper left,
 * and of what is done with each; a move into a wall is left out.
 */
export async function scripted(
  [first, second, ...queue]: readonly string[],
  actions: readonly string[],
  profile: Profile = 'classic',
): Promise<FallRecord> {
  const position = {
    ...{ variant: 'quintris', rows: 10, columns: 8, handSize: 1, seed: 'scripted', profile },
    ...{ hand: [first!, second!], queue: [...queue, '#', '#'], row: 0, column: 0 },
  };
  const game = (await engine()).fromPosition(position as unknown as PositionInput) as unknown as FallGame;
  for (const action of actions.join(' ').split(' ') as Action[]) {
    if (game.canPlay({ action })) game.play({ action });
  }
  return game.record();
}

/** The record of a game of so many actions that the computer plays with small pieces, some ticks before each drop. */
export async function longRecord(actions: number): Promise<FallRecord> {
  const config = { variant: 'quintris', seed: 'long', columns: 10, order: 4 };
  const game = (await engine()).newGame(config as never) as unknown as FallGame;
  for (let played = 0; played < actions && !game.state.over;) {
    const way = game.plan({ depth: 0, work: 2000 }).flatMap((move) => {
      const ticks = move.action === 'drop' ? Math.min(8, game.state.ghost) : 0;
      return [...Array<{ action: Action }>(ticks).fill({ action: 'tick' }), move];
    });
    const { locked } = game.state;
    for (const move of way.slice(0, actions - played)) {
      if (game.state.locked !== locked) break;
      game.play(move);
      played++;
    }
  }
  return game.record();
}

/** A replay whose picture is there. */
export async function watch(
  record: FallRecord,
  attributes: Attributes = {},
  parent?: Element,
): Promise<BlockPuzzleElement> {
  const widget = await mount({ record: formatRecord(record as never), ...attributes }, parent);
  await until(() => widget.shadowRoot!.querySelector('[part~="moves"]') !== null, 'the list is there');
  return widget;
}

export async function piecesOf(record: FallRecord): Promise<readonly FallPiece[]> {
  return (await replayed(record)).pieces();
}

/** The state behind so many moves of a record. */
export async function fallen(record: FallRecord, moves: number): Promise<FallState> {
  const game = await replayed(record);
  game.goTo(moves);
  return game.state;
}

async function replayed(record: FallRecord): Promise<FallGame> {
  return (await engine()).replay(record as never) as unknown as FallGame;
}

/** Waits until the replay shows the state behind so many moves, ticks too. */
export async function stepsBehind(widget: BlockPuzzleElement, steps: number): Promise<void> {
  const shown = (): number => {
    const { moves, ticks } = widget.state as FallState;
    return moves + ticks;
  };
  await until(() => shown() === steps, `action ${steps} is shown`);
  await widget.updateComplete;
}
