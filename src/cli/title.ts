/** Which game it is, in a line from which it can be started again. */
import type { GameState } from '../engine/index.js';
import { quote } from './terminal.js';

export function title({
  variant,
  rows,
  columns,
  seed,
}: Pick<GameState, 'variant' | 'rows' | 'columns' | 'seed'>): string {
  return `${variant}, ${rows} x ${columns}, seed ${quote(seed)}`;
}
