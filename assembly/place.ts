/** The module of the placement games: everything that it exports. Integers in, integers out. */
import { INPUT, STATE, STATE_RANDOM } from './layout';
import { setBoard } from './board';
import { setHand, setPieces } from './deal';
import { seedEnd } from './random';

export { generatorVersion, rulesVersion, seedBegin, seedTake } from './common';
export { adopt, check, deal, look, play, previewsOf, skip, turn } from './placement';

/**
 * Sets the game up: board size (1 to 32 each), hand (1 to 8), options (bit 0 clears rows, bit 1 columns,
 * bit 2 boxes, bit 3 lets pieces be turned, bits 4 and 5 say how hands are dealt: see `deal.ts`), and `pieces`
 * shapes (1 to 256) that lie at INPUT. The factors are written by the host.
 */
export function configure(rows: u32, columns: u32, handSize: u32, options: u32, pieces: u32): void {
  setBoard(rows, columns, (options & 1) != 0, (options & 2) != 0, (options & 4) != 0);
  setHand(handSize, (options & 8) != 0, (options >> 4) & 3);
  setPieces(INPUT, pieces);
}

/** Starts the generator of STATE from the seed text taken since `seedBegin`. */
export function seedFinish(): void {
  seedEnd(STATE + STATE_RANDOM);
}
