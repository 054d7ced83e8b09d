/** A wall of the benchmark as a game of the package. */
import type { Engine, Game } from 'block-puzzle-element/engine';
import type { Wall } from './positions.js';
import type { WallRules } from './replay.js';

const LETTERS = '.abcdefgh';

export function gameOf(engine: Engine, wall: Wall, { strip, ...rules }: WallRules): Game<'pop'> {
  return engine.fromPosition({
    variant: 'samegame',
    ...rules,
    rows: wall.length,
    columns: wall[0]!.length,
    board: wall.map((row) => row.map((brick) => LETTERS[brick]!).join('')),
    colors: Math.max(2, ...wall.flat()),
    contagion: strip ? 'strip' : 'area',
  });
}
