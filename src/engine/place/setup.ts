/** What stays the same through a placement game, checked, and where it starts. */
import { optional, read, readList, refuse } from '../check.js';
import { headOf, MAX_QUEUE, readBasics, readBoard, readCount, readPieces, readRowTexts } from '../fields.js';
import { goalField } from '../goal.js';
import { MAX_HAND } from '../limits.js';
import type { Codec, Setup, Start } from '../mechanism.js';
import { ruleTable } from '../rule-options.js';
import type { PlaceVariant, Scoring } from '../rule-set.js';
import { readPiece } from '../shapes.js';
import type { HandSlot, PieceText } from '../terms.js';
import { FAIRS, type PlaceRules } from './fair.js';
import { parseMove } from './move.js';
import type { PositionInput } from './types.js';

/** A way of dealing stands in a text only where it is unusual. */
export const PLACE_RULES = ruleTable<PlaceRules>({
  rotate: { values: [false, true], bits: 1, core: 3 },
  fair: { values: FAIRS, bits: 0, core: 4 },
});

export interface PlaceSetup extends Setup, PlaceRules {
  readonly variant: PlaceVariant;
  readonly scoring: Scoring;
  readonly clears: PlaceVariant['clears'];
  readonly queue: readonly (readonly PieceText[])[];
}

export interface PlaceStart extends Start {
  readonly setup: PlaceSetup;
  readonly board: readonly string[];
  /** `null` for a hand that is still to be dealt. */
  readonly hand: readonly HandSlot[] | null;
  readonly streak: number;
}

export function readStart(source: object, variant: PlaceVariant, position: object): PlaceStart {
  const rowTexts = readRowTexts(position);
  const given = read(position, 'hand');
  const slot = (piece: unknown, field: string): HandSlot =>
    piece === null ? piece : readPiece(piece, field);
  const hand = given === undefined ? null : readList(given, 'hand', 1, MAX_HAND, slot);
  const queue = optional(position, 'queue', [], (value, field) =>
    readList(value, field, 0, MAX_QUEUE, (entry, at) => readList(entry, at, 1, MAX_HAND, readPiece)),
  );
  const { setup, seeded } = readBasics(source, variant, readPieces(source), {
    rows: rowTexts?.texts.length,
    columns: rowTexts?.texts[0]?.length || undefined,
    handSize: hand?.length,
  });
  const { rows, columns, handSize } = setup;
  const { clears, scoring } = variant;
  const boxes = clears.boxes && rows % 3 === 0 && columns % 3 === 0;
  const rules = PLACE_RULES.read(source, variant);
  const board = readBoard(rowTexts, rows, columns);
  if (hand && hand.length !== handSize)
    refuse('mismatch', 'hand', given, `a list of ${handSize} (the hand size)`);
  queue.forEach((entry, i) => {
    if (entry.length !== handSize)
      refuse('mismatch', `queue[${i}]`, entry, `a list of ${handSize} pieces (the hand size)`);
  });
  return {
    setup: { ...setup, clears: Object.freeze({ ...clears, boxes }), scoring, ...rules, queue },
    ...{ seeded, board, hand },
    score: readCount(position, 'score'),
    streak: readCount(position, 'streak'),
    drawn: readCount(position, 'drawn'),
  };
}

function positionOf({ setup, board, hand, score, streak, drawn }: PlaceStart): PositionInput {
  return {
    ...{ ...headOf(setup), board, ...(hand && { hand }), score, streak },
    ...{ seed: setup.seed, queue: setup.queue, drawn, ...optionsOf(setup), ...goalField(setup.goal) },
  };
}

function optionsOf(setup: PlaceSetup): Pick<PositionInput, 'pieces' | keyof PlaceRules> {
  const { variant, pieces } = setup;
  return { ...(pieces && { pieces }), ...PLACE_RULES.unusual(setup, variant) };
}

function rulesOf(setup: PlaceSetup): Readonly<Record<string, string | number | boolean>> {
  return { ...headOf(setup), ...PLACE_RULES.in(setup), pieces: setup.set.join(' ') };
}

function isFresh({ setup, board, hand, score, streak, drawn }: PlaceStart): boolean {
  return !(hand || setup.queue.length || score || streak || drawn || board.join('').includes('#'));
}

/** How such games are read from plain data. */
export const codec: Codec<'place', PlaceStart> = {
  kind: 'place',
  moveForm: 'a move { piece, row, column }',
  hasHand: true,
  options: ['pieces', ...PLACE_RULES.names],
  parseMove,
  readStart,
  positionOf,
  optionsOf,
  rulesOf,
  leastScore: () => 0,
  isFresh,
};
