/** What stays the same through a wall game, checked, and where it starts. */
import { readNumber, refuse } from '../check.js';
import { expectRows, MAX_SCORE, readBasics, readRowTexts, type RowTexts } from '../fields.js';
import { goalField, goalText } from '../goal.js';
import type { Codec, Setup, Start } from '../mechanism.js';
import { ruleTable } from '../rule-options.js';
import type { PopVariant } from '../rule-set.js';
import { parseMove } from './move.js';
import {
  CONTAGIONS,
  SCORINGS,
  WALL_GOALS,
  type WallOptions,
  type WallPositionInput,
  type WallRuleChoice,
} from './types.js';

export const WALL_RULES = ruleTable<WallRuleChoice>({
  colors: { values: [2, 3, 4, 5, 6, 7, 8], bits: 3 },
  contagion: { values: CONTAGIONS, bits: 1, core: 0 },
  scoring: { values: SCORINGS, bits: 1, core: 2 },
  compact: { values: [false, true], bits: 1, core: 1 },
  penalty: { values: [false, true], bits: 1, core: 3 },
  solvable: { values: [false, true], bits: 1 },
});

/** The characters of a board, none first. */
export const BRICKS = '.abcdefgh';

export interface WallSetup extends Setup, WallRuleChoice {
  readonly variant: PopVariant;
}

export interface WallStart extends Start {
  readonly setup: WallSetup;
  /** Its rows; `null` for a wall that the seed is to draw. */
  readonly wall: readonly string[] | null;
}

function readStart(source: object, variant: PopVariant, position: object): WallStart {
  const rowTexts = readRowTexts(position);
  const sizes = { rows: rowTexts?.texts.length, columns: rowTexts?.texts[0]?.length || undefined };
  const { setup: basics, seeded } = readBasics(source, variant, null, sizes, WALL_GOALS);
  const { goal } = basics;
  // It has none.
  if (goal?.kind === 'lines') refuse('mismatch', 'goal', goalText(goal), WALL_GOALS);
  const setup = { ...basics, ...WALL_RULES.read(source, variant) };
  if (setup.solvable) {
    expectRoom(setup);
    if (rowTexts)
      refuse('mismatch', 'solvable', true, 'left out or false where board is given: it asks for a wall');
  }
  return {
    ...{ setup, seeded, drawn: 0 },
    wall: rowTexts ? readWall(rowTexts, setup) : null,
    score: readNumber(position, 'score', leastScore({ setup }), MAX_SCORE, 0),
  };
}

function readWall(rowTexts: RowTexts, { rows, columns, colors, compact }: WallSetup): readonly string[] {
  expectRows(rowTexts, rows);
  const { given, texts } = rowTexts;
  const letters = BRICKS.slice(0, colors + 1);
  texts.forEach((row, r) => {
    const field = `board[${r}]`;
    if (row.length !== columns) refuse('mismatch', field, row, `${columns} cells long`);
    for (let c = 0; c < columns; c++) {
      if (!letters.includes(row[c]!))
        refuse('format', field, row, `made of . and the colours ${letters.slice(1)}`);
      if (row[c] === '.' && (texts[r - 1]?.[c] ?? '.') !== '.')
        refuse('format', field, row, 'bricks where bricks lie above');
    }
  });
  if (compact && /\.[^.]/.test(texts.at(-1)!))
    refuse(
      'format',
      'board',
      given,
      'a wall without an empty column before one with bricks, as compact closes it',
    );
  return texts;
}

function positionOf({ setup, wall, score }: WallStart): WallPositionInput {
  const { variant, rows, columns, seed, solvable } = setup;
  return {
    ...{ variant: variant.name, rows, columns, ...(wall && { board: wall }), ...rulesIn(setup) },
    ...{ score, seed, ...(solvable && { solvable }), ...goalField(setup.goal) },
  };
}

/** The options of the rules, in the order of a position. */
export function rulesIn({ colors, contagion, compact, scoring, penalty }: WallOptions): WallOptions {
  return { colors, contagion, compact, scoring, penalty };
}

/** All of a setup's options: a score means little without them. */
function optionsOf(setup: WallSetup): WallOptions & { readonly solvable?: true } {
  return { ...rulesIn(setup), ...(setup.solvable && { solvable: true }) };
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
  options: WALL_RULES.names,
  parseMove,
  readStart,
  positionOf,
  optionsOf,
  rulesOf,
  leastScore,
  isFresh,
};
