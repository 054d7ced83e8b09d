/** Opening games in a core that holds one of the widget's at a time: what cannot be had leaves the one before it. */
import { ConfigError } from '../engine/errors.js';
import type { GameState, Snapshot } from '../engine/types.js';
import type { RemoteGame } from '../core/client.js';
import type { Frame, OpenRequest } from '../core/protocol.js';
import type { Saved } from './saved.js';
import type { Wanted } from './wanted.js';

/** Which saved game may take the place of a new one. */
export type Fits = (saved: GameState, origin: string) => boolean;

/** Throws ConfigError for a game that is not the wanted one. */
export type Check = (state: GameState) => void;

/** What a game goes on from. */
export function goOn(frame: Frame): OpenRequest {
  return { from: 'snapshot', snapshot: frame.snapshot };
}

/** Opens the wanted game; where it is refused, the present one is there again. */
export async function openWanted(
  game: RemoteGame,
  wanted: Wanted,
  check: Check | undefined,
  present: Frame | null,
): Promise<Frame> {
  try {
    const frame = await game.open(wanted.request);
    check?.(frame.state);
    return frame;
  } catch (error) {
    if (error instanceof ConfigError && present) await game.open(goOn(present));
    throw error;
  }
}

/** What has become of a saved game. */
export interface Resumed {
  /** It goes on. */
  readonly frame: Frame | null;
  /** It does not, and would be lost to the next one: it has not ended, or cannot be read here. */
  readonly atStake: boolean;
}

/**
 * Opens a saved game. It does not go on, and the present one is there again, when there is none, or one of another
 * game or that cannot be played.
 */
export async function resume(
  game: RemoteGame,
  { snapshot, origin }: Saved,
  fits: Fits,
  present: Frame | null,
): Promise<Resumed> {
  if (snapshot === null) return { frame: null, atStake: false };
  let atStake = true;
  try {
    const frame = await game.open({ from: 'snapshot', snapshot: snapshot as Snapshot });
    if (fits(frame.state, origin)) return { frame, atStake: false };
    atStake = !frame.state.over;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
  }
  if (present) await game.open(goOn(present));
  return { frame: null, atStake };
}

/** Whether a game that was kept nowhere goes on in spite of the saved one: of the two, the longer one does. */
export function outlasts(present: GameState, saved: GameState, isDaily: boolean): boolean {
  if (present.over || present.moves === 0) return false;
  // One that has ended is not at stake, but that of a day is played once.
  return saved.over ? !isDaily : present.moves > saved.moves;
}
