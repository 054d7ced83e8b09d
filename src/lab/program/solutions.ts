/** What helps with the levels of the path: a solution for par of each, the block to use, and how it begins. Loaded when wanted. */
import { deepFreeze } from '../../engine/freeze.js';
import type { LevelHelp } from './levels.js';
import { CELL, PAIRED, scan, SPREAD, SPREADING } from './levels.js';
import { programFrom } from './notation.js';

interface Row {
  readonly solution: string;
  /** The type of the second hint. */
  readonly block: string;
  /** The third hint. */
  readonly start: string;
  /** Rows from the top, and the row and column of the click. */
  readonly picture?: readonly [board: string, row: number, column: number];
}

const upwards = (body: string): string => `(for i 7 0 (for j 0 8 ${body}))`;
/** The brick of a cell comes down a cell at a time; `n` follows it. */
const SINK = upwards(`(if (not (isEmpty ${CELL}))
  (set n $i)
  (while (and (< $n 8) (isEmpty (at (+ $n 1) $j)))
    (descend (at $n $j))
    (if (not (isEmpty (at (+ $n 1) $j))) (set n (+ $n 1)))))`);
const REMOVE_INFECTED = scan(`(if (isInfected ${CELL}) (remove ${CELL}))`);
const AREA = '(infectArea clicked)';
/** From the topmost brick of the strip down, where it has two at least. */
const STRIP = `(set c (colourOf clicked)) (set n (row clicked))
  (while (and (> $n 0) (= (colourOf (at (- $n 1) (column clicked))) $c)) (set n (- $n 1)))
  (if (or (< $n (row clicked)) (and (< $n 8) (= (colourOf (at (+ $n 1) (column clicked))) $c)))
    (while (and (<= $n 8) (= (colourOf (at $n (column clicked))) $c))
      (remove (at $n (column clicked))) (set n (+ $n 1))))`;

/** A wall on which what a level asks can be seen, and one for programs that count to 8. */
const WALL = 'aabcb/cabac/baacb/cbaab/bcbac';
const WHOLE = [
  ...['abcabbcac', 'bbacaabcb', 'cabbcabac', 'bcaaabcba', 'acbabbacc'],
  ...['caabaacbb', 'bcbacabca', 'abcbbcaab', 'cabcabbca'],
].join('/');
/** The click in it, on a brick of a larger area. */
const AMID = [WHOLE, 3, 3] as const;

const ROWS: Readonly<Record<string, Row>> = {
  click: { solution: '(remove clicked)', block: 'bp_remove', start: '(remove clicked)' },
  order: { solution: '(remove clicked) fallAll', block: 'bp_remove', start: '(remove clicked)' },
  rule: {
    solution: '(removeAreaFall clicked)',
    block: 'bp_removeAreaFall',
    start: '(removeAreaFall clicked)',
  },
  phases: { solution: `${AREA} removeInfected fallAll`, block: 'bp_infectArea', start: AREA },
  choice: {
    solution: '(if (isColour clicked a) (remove clicked))',
    ...{ block: 'controls_if', start: '(if (isColour clicked a))' },
  },
  each: {
    solution: `${AREA} (each c (paint $c a))`,
    ...{ block: 'bp_forEachInfected', start: `${AREA} (each c)`, picture: [WALL, 0, 2] },
  },
  any: {
    solution: `${AREA} (while existsInfected (remove anyInfected)) fallAll`,
    ...{ block: 'controls_whileUntil', start: `${AREA} (while existsInfected) fallAll` },
  },
  row: {
    solution: '(for j 0 8 (remove (at (row clicked) $j)))',
    ...{ block: 'controls_for', start: '(for j 0 8)', picture: AMID },
  },
  colour: {
    solution: scan(`(if (isColour ${CELL} a) (remove ${CELL}))`),
    ...{ block: 'controls_for', start: '(for i 0 8 (for j 0 8))', picture: AMID },
  },
  removal: {
    solution: `${AREA} ${REMOVE_INFECTED} fallAll`,
    ...{ block: 'bp_isInfected', start: `${AREA} ${scan(`(if (isInfected ${CELL}))`)} fallAll` },
  },
  columns: {
    solution: `${AREA} removeInfected (for j 0 8 (compactColumn $j))`,
    ...{ block: 'bp_compactColumn', start: `${AREA} removeInfected (for j 0 8)` },
  },
  down: {
    solution: `${AREA} removeInfected ${upwards(`(drop ${CELL})`)}`,
    ...{ block: 'controls_for', start: `${AREA} removeInfected (for i 7 0)` },
  },
  gaps: {
    solution: `${AREA} removeInfected (while existsEmpty (descend (above anyEmpty)))`,
    ...{ block: 'controls_whileUntil', start: `${AREA} removeInfected (while existsEmpty)` },
  },
  falling: {
    solution: `${AREA} removeInfected ${SINK}`,
    ...{
      block: 'bp_descend',
      start: `${AREA} removeInfected ${upwards(`(if (not (isEmpty ${CELL})) (set n $i))`)}`,
    },
  },
  edge: {
    solution: '(remove clicked) (if (> (row clicked) 0) (remove (above clicked)))',
    ...{ block: 'controls_if', start: '(remove clicked) (if (> (row clicked) 0))' },
  },
  alike: {
    solution: `(infect clicked)
      (if (and (> (row clicked) 0) (= (colourOf (above clicked)) (colourOf clicked))) (infect (above clicked)))`,
    ...{
      block: 'logic_operation',
      start: '(infect clicked) (if (> (row clicked) 0))',
      picture: [WALL, 2, 1],
    },
  },
  connected: {
    solution: scan(`(if (connected clicked ${CELL}) (infect ${CELL}))`),
    ...{ block: 'bp_connected', start: scan(`(if (connected clicked ${CELL}))`), picture: AMID },
  },
  lone: {
    solution: `(if (or (and (> (row clicked) 0) (= (colourOf (above clicked)) (colourOf clicked)))
      (and (< (row clicked) 8) (= (colourOf (below clicked)) (colourOf clicked)))
      (and (> (column clicked) 0) (= (colourOf (leftOf clicked)) (colourOf clicked)))
      (and (< (column clicked) 8) (= (colourOf (rightOf clicked)) (colourOf clicked)))) (infect clicked))`,
    ...{
      block: 'bp_neighbour',
      start: '(if (and (> (column clicked) 0) (= (colourOf (leftOf clicked)) (colourOf clicked))))',
      picture: AMID,
    },
  },
  scans: {
    solution: `(repeat 81 ${SPREAD})`,
    block: 'controls_repeat_ext',
    start: `(repeat 9 ${SPREAD})`,
    picture: AMID,
  },
  infection: {
    solution: `(if ${PAIRED} ${scan(`(if (connected clicked ${CELL}) (infect ${CELL}))`)}) removeInfected fallAll`,
    ...{
      block: 'bp_connected',
      start: `${scan(`(if (connected clicked ${CELL}) (infect ${CELL}))`)} removeInfected fallAll`,
    },
  },
  trade: {
    solution: `${SPREADING} ${REMOVE_INFECTED} ${upwards(`(drop ${CELL})`)}`,
    ...{ block: 'bp_drop', start: `${SPREADING} ${REMOVE_INFECTED} fallAll` },
  },
  whole: {
    solution: `${SPREADING} ${REMOVE_INFECTED} ${SINK}`,
    ...{ block: 'bp_descend', start: `${SPREADING} ${REMOVE_INFECTED}` },
  },
  strip: {
    solution: `${STRIP} ${upwards(`(drop ${CELL})`)}`,
    ...{
      block: 'bp_remove',
      start: '(set c (colourOf clicked)) (set n (row clicked))',
      picture: [WALL, 1, 1],
    },
  },
};

/** By the ids of `LEVELS`, and of nothing else: a level may be called `constructor`. */
export const LEVEL_HELP: Readonly<Record<string, LevelHelp>> = deepFreeze({
  __proto__: null!,
  ...Object.fromEntries(
    Object.entries(ROWS).map(([id, { solution, block, start, picture }]) => {
      const [board, row, column] = picture ?? ([WALL, 2, 2] as const);
      const shown = { board: board.split('/'), click: { row, column } };
      return [id, { solution: programFrom(solution), block, start: programFrom(start), picture: shown }];
    }),
  ),
});
