/** Programs of cost 2: one block that removes, one that brings down, and the rest is free. */
import {
  and,
  arithmetic,
  block,
  cellAt,
  clicked,
  colourOf,
  columnOf,
  compare,
  count,
  equal,
  get,
  not,
  number,
  on,
  or,
  type Part,
  program,
  repeat,
  repeatWhile,
  rowOf,
  set,
  sum,
  when,
  type WorkspaceJson,
} from './blocks.js';
import { falls, LAST, TEST } from './programs.js';

const times = (a: Part, b: number): Part => arithmetic(a, 'MULTIPLY', number(b));
const cell = cellAt(get('i'), get('j'));

/** The rows of the topmost bricks of all columns as the digits of one number, the first column's first: variable `T`. */
const measure: readonly Part[] = [
  set('T', number(0)),
  count(
    'j',
    0,
    LAST,
    set('n', number(0)),
    repeatWhile(
      and(compare(get('n'), 'LTE', number(LAST)), not(isBrick(cellAt(get('n'), get('j'))))),
      set('n', sum(get('n'), 1)),
    ),
    set('T', arithmetic(times(get('T'), 10), 'ADD', get('n'))),
  ),
];

function isBrick(at: Part): Part {
  return or(...'abcdefgh'.split('').map((letter) => block('bp_isColour', { CELL: at }, { COLOUR: letter })));
}

/** Takes the next digit off `rest`. */
const nextDigit: readonly Part[] = [
  set('next', number(0)),
  repeatWhile(
    compare(get('rest'), 'GTE', get('p')),
    set('rest', arithmetic(get('rest'), 'MINUS', get('p'))),
    set('next', sum(get('next'), 1)),
  ),
  set('p', arithmetic(get('p'), 'DIVIDE', number(10))),
];

/** Whether there was a brick that was removed: none is there, and the column once reached as high. */
const gone = (guard: Part, row: Part, column: Part, top: string): Part =>
  and(guard, compare(row, 'GTE', get(top)), equal(colourOf(cellAt(row, column)), colourOf(clicked)));

/**
 * The area goes from the clicked brick on: what has its colour and lies beside a gap goes, scan after scan. A gap is
 * told from a place where no brick was by the heights that the columns had.
 */
const removal: readonly Part[] = [
  set('c', colourOf(clicked)),
  ...measure,
  repeat(
    81,
    ...[set('rest', get('T')), set('p', number(10 ** LAST)), set('top', number(9))],
    ...nextDigit,
    count(
      'j',
      0,
      LAST,
      ...[set('before', get('top')), set('top', get('next'))],
      ...nextDigit,
      when(
        compare(get('top'), 'LTE', number(LAST)),
        block(
          'controls_for',
          {
            ...{ FROM: get('top'), TO: number(LAST), BY: number(1) },
            DO: [
              when(
                and(
                  equal(colourOf(cell), get('c')),
                  or(
                    equal(cell, clicked),
                    and(
                      compare(colourOf(clicked), 'NEQ', get('c')),
                      or(
                        gone(compare(get('i'), 'GT', number(0)), sum(get('i'), -1), get('j'), 'top'),
                        gone(compare(get('i'), 'LT', number(LAST)), sum(get('i'), 1), get('j'), 'top'),
                        gone(compare(get('j'), 'GT', number(0)), get('i'), sum(get('j'), -1), 'before'),
                        gone(compare(get('j'), 'LT', number(LAST)), get('i'), sum(get('j'), 1), 'next'),
                      ),
                    ),
                  ),
                ),
                on('remove', cell),
              ),
            ],
          },
          { VAR: { id: 'id of i' } },
        ),
      ),
    ),
  ),
];

export const areaFor2: WorkspaceJson = program([when(TEST, ...removal), ...falls.byGuardedDescents]);
/** By bricks that drop, not descend. */
export const areaFor3: WorkspaceJson = program([when(TEST, ...removal), ...falls.byDropsUpwards]);
export const areaFor11: WorkspaceJson = program([when(TEST, ...removal), block('bp_fallAll')]);

const [row, column] = [rowOf(clicked), columnOf(clicked)];
const here = cellAt(get('n'), column);
const isAlike = (from: number): Part => equal(colourOf(cellAt(sum(get('n'), from), column)), get('c'));

/** From the topmost brick of the strip down. */
export const stripFor2: WorkspaceJson = program([
  ...[set('c', colourOf(clicked)), set('n', row)],
  repeatWhile(and(compare(get('n'), 'GT', number(0)), isAlike(-1)), set('n', sum(get('n'), -1))),
  when(
    or(compare(get('n'), 'LT', row), and(compare(get('n'), 'LT', number(LAST)), isAlike(1))),
    repeatWhile(
      and(compare(get('n'), 'LTE', number(LAST)), isAlike(0)),
      on('remove', here),
      set('n', sum(get('n'), 1)),
    ),
  ),
  ...falls.byGuardedDescents,
]);
