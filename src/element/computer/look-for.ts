/** Has the core look for the best moves of a hand or a wall, in slices between which others have their turn. */
import { kindOf } from '../../engine/kind-of.js';
import type { Searched } from '../../engine/kinds.js';
import type { Finding, Found } from '../../core/protocol.js';
import { checkFinding } from '../../core/finding.js';
import type { GameSession } from '../session.js';

/** How long one call of the search may take: a move of the player's waits no longer. */
const SLICE_MS = 25;

/** Who has something looked for. */
export interface SearchHost<K extends Searched> {
  readonly session: GameSession;
  readonly kind: K;
  /** The search's Wasm, for a core that does not know it yet. */
  searchBytes(): Promise<Uint8Array>;
}

const NOTHING: Finding = { found: null, more: false };

/**
 * The best of about `timeMs`, what else keeps it waiting included: on a slow machine that is much, and the first slice
 * has found most. `null` where nothing is found or nobody wants it any more.
 */
export async function lookFor<K extends Searched>(
  { session, kind, searchBytes }: SearchHost<K>,
  timeMs: number,
  wanted: () => boolean,
): Promise<Found[K] | null> {
  const end = performance.now() + timeMs;
  // What a click has changed is painted first.
  await new Promise((resolve) => setTimeout(resolve));
  // Loaded before its turn comes: no other command waits for the net.
  const wasm = await searchBytes();
  let best: Finding['found'] = null;
  for (let spent = 0; spent < timeMs && wanted(); spent += SLICE_MS) {
    const slice = Math.min(SLICE_MS, timeMs - spent);
    const { found, more } = await session.command(async (game) =>
      // Another kind of game may have taken its place before the turn came.
      game.frame && kindOf(game.frame.state) === kind ? game.search(slice, wasm, checkFinding) : NOTHING,
    );
    best = found ?? best;
    if (!more || (best && performance.now() >= end)) break;
  }
  return best as Found[K] | null;
}
