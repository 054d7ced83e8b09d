/** Falling games of the engine beside the reference: the same start for both, and what both show. */
import type {
  FallMove,
  FallPositionInput,
  FallState,
  Game,
  GameConfig,
  GameRecord,
} from 'block-puzzle-element/engine';
import { FallModel, type FallAction } from './falling-model.js';

export const QUINTRIS = ['.#./###/.#.', '#####', '####/...#', '####/..#.', '###/#.#', '###./..##'];

export type FallGame = Game<'fall'>;

/** The reference at the start that the engine would read: a configuration is a position that says less. */
export function modelAt(start: FallPositionInput): FallModel {
  const { hand = [], queue = [], board, row, column = 0, handSize = 1 } = start;
  const placed = row !== undefined;
  const shown = placed ? hand.slice(0, 1 + handSize) : [];
  const setup = {
    rows: start.rows ?? board?.length ?? 25,
    columns: start.columns ?? board?.[0]?.length ?? 15,
    pieces: start.pieces ?? QUINTRIS,
    draw: start.draw ?? 'weighted',
    next: handSize,
    comfort: start.profile === 'comfort',
    seed: start.seed!,
    queue: [...hand.slice(shown.length), ...queue],
  } as const;
  const [piece] = shown;
  return new FallModel(setup, {
    board,
    falling: placed ? { piece: piece!, row, column } : undefined,
    upcoming: shown.slice(1),
    held: start.hold ?? null,
    holdUsed: start.held ?? false,
    score: start.score ?? 0,
    drawn: start.drawn ?? 0,
    spawned: start.spawned ?? 0,
  });
}

/** What the rules decide of a state. */
export function shownBy(state: FallState): object {
  const { board, hand, row, column, ghost, hold, canHold, score, moves, ticks, locked, over } = state;
  return { board, hand, row, column, ghost, hold, canHold, score, moves, ticks, locked, over };
}

/** The same of the reference. */
export function shownByModel(model: FallModel): object {
  const { board, piece, upcoming, row, column, held, holdUsed, score, moves, ticks, locked, over } = model;
  return {
    ...{ board, hand: [piece, ...upcoming], row, column, ghost: over ? row : model.ghost(), hold: held },
    ...{ canHold: model.setup.comfort && !over && !holdUsed, score, moves, ticks, locked, over },
  };
}

/** Plays actions, and answers the result of the last. */
export function act(game: FallGame, ...actions: readonly FallAction[]): ReturnType<FallGame['play']> {
  const results = actions.map((action) => game.play({ action }));
  return results.at(-1)!;
}

export function movesOf(text: string): FallMove[] {
  return text.split(' ').map((action) => ({ action: action as FallAction }));
}

/** What a record of a falling game starts from. */
export function startOf(record: GameRecord<'fall'>): FallPositionInput {
  return (record.position ?? (record.config as GameConfig)) as FallPositionInput;
}
