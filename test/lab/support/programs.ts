/** The programs of the original's table, with what they cost and what becomes of them. */
import {
  and,
  block,
  cellAt,
  clicked,
  colourOf,
  columnOf,
  compare,
  count,
  equal,
  forEachInfected,
  get,
  neighbour,
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

/** The last row, and the last column. */
export const LAST = 8;
const cell = cellAt(get('i'), get('j'));
/** Each cell of the wall by `i` and `j`. */
const scan = (...body: readonly Part[]): Part => count('i', 0, LAST, count('j', 0, LAST, ...body));

type Neighbour = readonly [guard: Part, cell: Part];

/** The neighbours of a cell by its row and column, each with the test that it lies on the wall. */
const around = (row: Part, column: Part): readonly Neighbour[] => [
  [compare(row, 'GT', number(0)), cellAt(sum(row, -1), column)],
  [compare(row, 'LT', number(LAST)), cellAt(sum(row, 1), column)],
  [compare(column, 'GT', number(0)), cellAt(row, sum(column, -1))],
  [compare(column, 'LT', number(LAST)), cellAt(row, sum(column, 1))],
];

/** The same by `neighbour` blocks, which cost 1 each. */
const beside = (of: Part): readonly Neighbour[] => [
  [compare(rowOf(of), 'GT', number(0)), neighbour('up', of)],
  [compare(rowOf(of), 'LT', number(LAST)), neighbour('down', of)],
  [compare(columnOf(of), 'GT', number(0)), neighbour('left', of)],
  [compare(columnOf(of), 'LT', number(LAST)), neighbour('right', of)],
];

const sameColour = (a: Part, b: Part): Part => equal(colourOf(a), colourOf(b));

/** Whether the brick that was clicked has a neighbour of its colour. */
const clickedMatches = (neighbours: readonly Neighbour[]): Part =>
  or(...neighbours.map(([guard, other]) => and(guard, sameColour(other, clicked))));

export const TEST = clickedMatches(around(rowOf(clicked), columnOf(clicked)));
const TEST_OF_4 = clickedMatches(beside(clicked));

/** Whether the cell has an infected neighbour of its colour. */
const nextToInfected = or(
  ...around(get('i'), get('j')).map(([guard, other]) =>
    and(guard, on('isInfected', other), sameColour(other, cell)),
  ),
);

/** Infection of one scan, for 1: the clicked brick is infected in its turn. */
const spread = scan(
  when(and(not(on('isInfected', cell)), or(equal(cell, clicked), nextToInfected)), on('infect', cell)),
);

export const infections = {
  byArea: [block('bp_infectArea', { CELL: clicked })],
  /** 11. */
  byConnected: [scan(when(block('bp_connected', { A: clicked, B: cell }), on('infect', cell)))],
  /** 1. */
  byScans: [repeat(81, spread)],
  byTooFewScans: [repeat(9, spread)],
  /** 2: the clicked brick by a block of its own. */
  byScansFrom: [
    on('infect', clicked),
    repeat(81, scan(when(and(not(on('isInfected', cell)), nextToInfected), on('infect', cell)))),
  ],
  /** 5: the clicked brick and four neighbours. */
  byEach: [
    on('infect', clicked),
    forEachInfected(
      'k',
      ...around(rowOf(get('k')), columnOf(get('k'))).map(([guard, other]) =>
        when(and(guard, sameColour(other, get('k'))), on('infect', other)),
      ),
    ),
  ],
} as const;

export const removals = {
  /** 5. */
  atOnce: [block('bp_removeInfected')],
  /** 1. */
  byScan: [scan(when(on('isInfected', cell), on('remove', cell)))],
  byEach: [forEachInfected('k', on('remove', get('k')))],
  /** 5. */
  byAny: [repeatWhile(block('bp_existsInfected'), on('remove', block('bp_anyInfected')))],
} as const;

const rowsUpwards = (...body: readonly Part[]): Part => count('i', LAST - 1, 0, count('j', 0, LAST, ...body));
const rowsDownwards = (...body: readonly Part[]): Part =>
  count('i', 0, LAST - 1, count('j', 0, LAST, ...body));

const [sinkingCell, cellBelow] = [cellAt(get('n'), get('j')), cellAt(sum(get('n'), 1), get('j'))];

/** The brick of the cell comes down a cell at a time; `n` follows it. */
const sink: readonly Part[] = [
  set('n', get('i')),
  repeatWhile(
    and(compare(get('n'), 'LT', number(LAST)), on('isEmpty', cellBelow)),
    on('descend', sinkingCell),
    when(not(on('isEmpty', cellBelow)), set('n', sum(get('n'), 1))),
  ),
];

export const falls = {
  /** 10. */
  atOnce: [block('bp_fallAll')],
  /** 7. */
  byColumns: [count('j', 0, LAST, block('bp_compactColumn', { N: get('j') }))],
  /** 4. */
  byPiles: [rowsDownwards(on('dropPile', cell))],
  /** 2, and wrong: a brick falls on one that falls later. */
  byDropsDownwards: [rowsDownwards(on('drop', cell))],
  byDropsUpwards: [rowsUpwards(on('drop', cell))],
  /** 1, and endless where the cell is empty itself: nothing comes down, and `n` waits for it. */
  byDescents: [rowsUpwards(...sink)],
  byGuardedDescents: [rowsUpwards(when(not(on('isEmpty', cell)), ...sink))],
  /** 6. */
  byAnyEmpty: [repeatWhile(block('bp_existsEmpty'), on('descend', neighbour('up', block('bp_anyEmpty'))))],
} as const;

export interface TableRow {
  readonly name: string;
  readonly json: WorkspaceJson;
  /** Of the whole program, and of the part that the row is about. */
  readonly cost: number;
  readonly part: number;
  readonly verdict: 'right' | 'wrong' | 'endless';
}

type Verdict = TableRow['verdict'];

/** A whole program: the test where its infection needs one, infection, removal, fall. */
export const whole = (
  infection: readonly Part[],
  removal: readonly Part[] = removals.atOnce,
  fall: readonly Part[] = falls.atOnce,
): WorkspaceJson => program([...infection, ...removal, ...fall]);

export const tested = (infection: readonly Part[], test = TEST): readonly Part[] => [
  when(test, ...infection),
];

const row = (
  name: string,
  part: number,
  rest: number,
  json: WorkspaceJson,
  verdict: Verdict = 'right',
): TableRow => ({
  ...{ name, json, cost: part + rest, part, verdict },
});

/** What the big blocks cost that stand for the other phases. */
const [REMOVE_AND_FALL, INFECT_AND_FALL, INFECT_AND_REMOVE] = [15, 30, 25];

const infecting = (name: string, part: number, infection: readonly Part[], verdict?: Verdict): TableRow =>
  row(name, part, REMOVE_AND_FALL, whole(tested(infection)), verdict);
const removing = (name: string, part: number, removal: readonly Part[]): TableRow =>
  row(name, part, INFECT_AND_FALL, whole(infections.byArea, removal));
const falling = (name: string, part: number, fall: readonly Part[], verdict?: Verdict): TableRow =>
  row(name, part, INFECT_AND_REMOVE, whole(infections.byArea, removals.atOnce, fall), verdict);

export const TABLE: readonly TableRow[] = [
  row('the big block', 40, 0, program([block('bp_removeAreaFall', { CELL: clicked })])),
  row('three phases', 35, 0, whole(infections.byArea)),
  row(
    ...(['neighbour tests with neighbour blocks', 4, 11 + REMOVE_AND_FALL] as const),
    whole(tested(infections.byConnected, TEST_OF_4)),
  ),
  row('neighbour tests with indices', 0, 11 + REMOVE_AND_FALL, whole(tested(infections.byConnected))),
  infecting('infection by connected', 11, infections.byConnected),
  infecting('infection by 81 scans for 1', 1, infections.byScans),
  infecting('infection by 81 scans for 2', 2, infections.byScansFrom),
  infecting('infection by 9 scans', 1, infections.byTooFewScans, 'wrong'),
  infecting('infection by forEachInfected', 5, infections.byEach),
  removing('removal by a scan', 1, removals.byScan),
  removing('removal by forEachInfected', 1, removals.byEach),
  removing('removal of any infected', 5, removals.byAny),
  falling('compactColumn', 7, falls.byColumns),
  falling('dropPile, rows 0 to 7', 4, falls.byPiles),
  falling('drop, rows 0 to 7', 2, falls.byDropsDownwards, 'wrong'),
  falling('drop, rows 7 to 0', 2, falls.byDropsUpwards),
  falling('descend with a counter', 1, falls.byDescents, 'endless'),
  falling('descend with a counter and a guard', 1, falls.byGuardedDescents),
  falling('descend above any empty cell', 6, falls.byAnyEmpty),
  row(
    ...(['a whole program of cost 3', 3, 0] as const),
    whole(tested(infections.byScans), removals.byScan, falls.byGuardedDescents),
  ),
];
