/** Puzzles that are ready to be played, and to be changed. Each can be solved. */
import type { PositionInput } from 'block-puzzle-element/engine';

export const PUZZLES: Readonly<Record<string, PositionInput>> = {
  'Three lines': {
    variant: 'blocks',
    board: ['#....#', '##..##', '#....#', '......', '.#..#.', '##..##'],
    hand: ['#./##', '#/#/#', '.#/##/#.'],
    goal: 'lines:3',
  },
  'Empty board': {
    variant: 'blocks',
    board: ['......', '......', '......', '##..##', '......', '##..##'],
    hand: ['#./##', '##/##/##', '##/.#'],
    goal: 'clear',
  },
  '100 points': {
    variant: 'blocks',
    board: ['#.##.#', '..##..', '.#..#.', '......', '#....#', '.####.'],
    hand: ['##/.#', '##/.#/.#', '#./##'],
    queue: [['###/..#/..#', '.##/##.', '###/#../#..']],
    goal: 'score:100',
  },
};
