/** Has the core look for the best moves of a hand or a wall, in slices between which others have their turn. */
import type { Kinds, Searched } from '../../engine/kinds.js';
import { checkFinding } from '../../core/search-answers.js';
import type { RemoteGame } from '../../core/client.js';
import type { Finding, Found, Frame, SearchAnswer } from '../../core/protocol.js';
import { taught } from '../course.js';
import type { Session } from '../session.js';

/** How long one call of the search may take: a move of the player's waits no longer. */
const SLICE_MS = 25;

export interface SearchedGame<K extends Searched> {
  /** How long is looked for a hint, in milliseconds. */
  readonly hintMs: number;
  /** The Wasm of the search, for a core that does not know it yet. */
  search(): Promise<Uint8Array>;
  /** What is played; `null` where there is nothing, or something that is only looked at. */
  frame(): Frame<K> | null;
  canPlay(frame: Frame<K>, move: Kinds[K]['move']): boolean;
  /** What was found, as a hint; `null` where that is not a move of the frame. */
  hintOf(found: Found[K], frame: Frame<K>): Kinds[K]['hint'] | null;
  /** How long the computer looks for moves before it plays them, in milliseconds, at so many from move to move. */
  thinkMs(interval: number): number;
  /** It marks what it is about to play. */
  shows?(): void;
  /** It takes the game, or leaves it. */
  changed(plays: boolean): void;
}

const NOTHING: Finding = { found: null, more: false };

/** Has the core look for about so many milliseconds, if it knows the search. */
const ask = (core: RemoteGame, ms: number): Promise<SearchAnswer> =>
  core.command('search', [ms], checkFinding);

/** The same; it is taught the search where it does not know it. */
export const searchIn = (
  core: RemoteGame,
  ms: number,
  search: () => Promise<Uint8Array>,
): Promise<SearchAnswer> => taught(core, () => ask(core, ms), search);

/**
 * The best of about `timeMs`, what else keeps it waiting included: on a slow machine that is much, and the first slice
 * has found most. `null` where nothing is found or nobody wants it any more.
 */
export async function lookFor<K extends Searched>(
  session: Session,
  game: SearchedGame<K>,
  timeMs: number,
  wanted: () => boolean,
): Promise<Found[K] | null> {
  const end = performance.now() + timeMs;
  // What a click has changed is painted first.
  await new Promise((resolve) => setTimeout(resolve));
  let search: Promise<Uint8Array> | undefined;
  let best: Finding['found'] = null;
  for (let spent = 0; spent < timeMs && wanted(); spent += SLICE_MS) {
    const slice = Math.min(SLICE_MS, timeMs - spent);
    const look = (core: RemoteGame): Promise<SearchAnswer> =>
      search ? searchIn(core, slice, () => search!) : ask(core, slice);
    let finding = await session.command(look);
    if (finding?.taught === false) {
      // Loaded between two turns: no other command waits for the net.
      await (search ??= game.search());
      // Another game that is there by now knows nothing of it.
      if (!wanted()) break;
      finding = await session.command(look);
    }
    const { found, more } = finding ?? NOTHING;
    best = found ?? best;
    if (!more || (best && performance.now() >= end)) break;
  }
  return best as Found[K] | null;
}
