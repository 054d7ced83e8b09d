/** What stays the same through a wall game, checked and ready for the core, and where it starts. */
import { refuse } from '../check.js';
import { MAX_SCORE, readNumber, readBasics, readRowTexts, type RowTexts } from '../fields.js';
import { goalText } from '../goal.js';
import { OFF_OR_ON, SIZES } from '../limits.js';
import type { Codec, Setup, Start } from '../mechanism.js';
import { readRules, type RuleOptions } from '../rule-options.js';
import type { PopVariant } from '../rule-set.js';
import { CELLS, cellAt } from './core.js';
import { parseMove } from './move.js';
import {
  CONTAGIONS,
  SCORINGS,
  type WallOptions,
  type WallPositionInput,
  type WallRuleChoice,
} from './types.js';

export const WALL_RULES: RuleOptions<WallRuleChoice> = {
  colors: { values: [2, 3, 4, 5, 6, 7, 8], bits: 3 },
  contagion: { values: CONTAGIONS, bits: 1, core: 0 },
  scoring: { values: SCORINGS, bits: 1, core: 2 },
  compact: { values: OFF_OR_ON, bits: 1, core: 1 },
  penalty: { values: OFF_OR_ON, bits: 1, core: 3 },
  solvable: { values: OFF_OR_ON, bits: 1 },
};

/** The characters of a board, none first. */
export const BRICKS = '.abcdefgh';

export interface WallSetup extends Setup, WallRuleChoice {
  readonly variant: PopVariant;
}

export interface WallStart extends Start {
  readonly setup: WallSetup;
  /** As in the core; `null` for a wall that the seed is to draw. */
  readonly wall: Uint8Array | null;
}

function readConfig(source: object, variant: PopVariant): WallStart {
  return begin(source, variant, undefined);
}

function readPosition(source: object, variant: PopVariant): WallStart {
  const rowTexts = readRowTexts(source, 1, SIZES.pop.rows.to);
  const start = begin(source, variant, rowTexts);
  const { setup } = start;
  if (rowTexts && setup.solvable) {
    refuse('mismatch', 'solvable', true, 'left out or false where board is given: it asks for a wall');
  }
  return {
    ...start,
    wall: rowTexts ? readWall(rowTexts, setup) : null,
    score: readNumber(source, 'score', leastScore(start), MAX_SCORE, 0),
  };
}

function readWall({ given, texts }: RowTexts, { rows, columns, colors, compact }: WallSetup): Uint8Array {
  if (texts.length !== rows) refuse('mismatch', 'board', given, `a list of ${rows} rows`);
  const wall = new Uint8Array(CELLS);
  const letters = BRICKS.slice(0, colors + 1);
  texts.forEach((row, r) => {
    const field = `board[${r}]`;
    if (row.length !== columns) refuse('mismatch', field, row, `${columns} cells long`);
    for (let c = 0; c < columns; c++) {
      const brick = letters.indexOf(row[c]!);
      if (brick < 0) refuse('format', field, row, `made of . and the colours ${letters.slice(1)}`);
      const cell = cellAt(rows, r, c);
      // Rows come from the top: this cell is the one below that of the row before.
      if (!brick && wall[cell + 1]) refuse('format', field, row, 'bricks where bricks lie above');
      wall[cell] = brick;
    }
  });
  if (compact) {
    for (let c = 1; c < columns; c++) {
      if (wall[cellAt(rows, rows - 1, c)] && !wall[cellAt(rows, rows - 1, c - 1)]) {
        refuse(
          'format',
          'board',
          given,
          'a wall without an empty column before one with bricks, as compact closes it',
        );
      }
    }
  }
  return wall;
}

function positionOf({ setup, wall, score }: WallStart): WallPositionInput {
  const { variant, rows, columns, seed, goal } = setup;
  return Object.freeze({
    variant: variant.name,
    ...{ rows, columns },
    ...(wall ? { board: boardOf(wall, rows, columns) } : {}),
    ...rulesIn(setup),
    ...{ score, seed },
    ...(setup.solvable ? { solvable: true } : {}),
    ...(goal ? { goal: goalText(goal) } : {}),
  });
}

/** The row strings of a wall. */
export function boardOf(wall: Uint8Array, rows: number, columns: number): readonly string[] {
  const board = Array.from({ length: rows }, (_, r) => {
    let row = '';
    for (let c = 0; c < columns; c++) row += BRICKS[wall[cellAt(rows, r, c)]!]!;
    return row;
  });
  return Object.freeze(board);
}

/** The options of the rules, in the order of a position. */
export function rulesIn({ colors, contagion, compact, scoring, penalty }: WallOptions): WallOptions {
  return { colors, contagion, compact, scoring, penalty };
}

/** All of a setup's options: a score means little without them. */
function optionsOf(setup: WallSetup): WallOptions & { readonly solvable?: true } {
  return { ...rulesIn(setup), ...(setup.solvable ? { solvable: true } : {}) };
}

function rulesOf(setup: WallSetup): Readonly<Record<string, string | number | boolean>> {
  const { variant, rows, columns, solvable } = setup;
  return { variant: variant.name, rows, columns, ...rulesIn(setup), solvable };
}

/** The least score that a game may start from or end with. */
function leastScore({ setup }: Pick<WallStart, 'setup'>): number {
  return setup.scoring === 'samegame' && setup.penalty ? -MAX_SCORE : 0;
}

function isFresh({ wall, score }: WallStart): boolean {
  return wall === null && score === 0;
}

function begin(source: object, variant: PopVariant, rowTexts: RowTexts | undefined): WallStart {
  const basics = readBasics(source, variant, null, {
    rows: rowTexts?.texts.length,
    columns: rowTexts?.texts[0]?.length || undefined,
  });
  const { goal } = basics.setup;
  if (goal?.kind === 'lines')
    refuse('mismatch', 'goal', goalText(goal), 'score:N or clear: a wall has no lines');
  const setup = { ...basics.setup, ...readRules<WallRuleChoice>(WALL_RULES, source, variant) };
  if (setup.solvable) expectRoom(setup);
  return { setup, seeded: basics.seeded, wall: null, score: 0, drawn: 0 };
}

/** A wall can be cleared only where the smallest area has room. */
function expectRoom({ rows, columns, contagion }: WallSetup): void {
  if (contagion === 'strip' && rows < 2) {
    refuse(
      'mismatch',
      'solvable',
      true,
      'false in a wall of one row by the contagion strip: nothing can match',
    );
  }
  if (rows * columns < 2)
    refuse('mismatch', 'solvable', true, 'false in a wall of one brick: nothing can match');
}

/** How such games are read from plain data. */
export const codec: Codec<'pop', WallStart> = {
  kind: 'pop',
  moveForm: 'a move { row, column }',
  hasHand: false,
  options: Object.keys(WALL_RULES),
  parseMove,
  config: readConfig,
  position: readPosition,
  positionOf,
  optionsOf,
  rulesOf,
  leastScore,
  isFresh,
};
