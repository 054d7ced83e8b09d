/** The rule set of the example: rows and columns of ten, and pieces that go without a turn. */
import type { RuleSet } from 'block-puzzle-element';

export const TEN: RuleSet = {
  name: 'ten',
  rows: 10,
  columns: 10,
  handSize: 3,
  clears: { rows: true, columns: true, boxes: false },
  pieces: [
    ...['#', '##', '#/#', '###', '#/#/#', '####', '#/#/#/#', '#####', '#/#/#/#/#'],
    ...['##/##', '###/###/###', '##/#.', '##/.#', '#./##', '.#/##'],
    ...['###/#../#..', '###/..#/..#', '#../#../###', '..#/..#/###'],
  ],
  rotate: false,
  scoring: { cell: 1, line: 10, combo: 15, streak: 5 },
};
