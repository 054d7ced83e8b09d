/** What stays the same through a placement game, checked and ready for the core, and where it starts. */
import { read, readList, refuse } from '../check.js';
import {
  headOf,
  MAX_DRAWN,
  MAX_QUEUE,
  MAX_SCORE,
  packBoard,
  readBasics,
  readNumber,
  readPieces,
  readRowTexts,
  type RowTexts,
} from '../fields.js';
import { goalText } from '../goal.js';
import { LIMITS } from '../limits.js';
import type { Codec, Setup, Start } from '../mechanism.js';
import { readRules, rulesIn, unusualRules } from '../rule-options.js';
import type { PlaceVariant, Scoring } from '../rule-set.js';
import { boardText, shapeText } from '../board-text.js';
import { parseShape, type Shape } from '../shapes.js';
import { PLACE_RULES, type PlaceRules } from './fair.js';
import { parseMove } from './move.js';
import type { PositionInput } from './types.js';

const MAX_STREAK = 1e6;

export interface PlaceSetup extends Setup, PlaceRules {
  readonly variant: PlaceVariant;
  readonly scoring: Scoring;
  readonly clears: PlaceVariant['clears'];
  readonly queue: readonly (readonly Shape[])[];
}

export interface PlaceStart extends Start {
  readonly setup: PlaceSetup;
  /** Packed as in the core. */
  readonly board: Uint8Array;
  /** `null` for a hand that is still to be dealt; an empty shape is a used slot. */
  readonly hand: readonly Shape[] | null;
  readonly streak: number;
}

export function readConfig(source: object, variant: PlaceVariant): PlaceStart {
  return start(source, variant, [], new Uint8Array(128), undefined, null);
}

function readPosition(source: object, variant: PlaceVariant): PlaceStart {
  const rowTexts = readRowTexts(source, 1, LIMITS.rows);
  const handValue = read(source, 'hand');
  const hand =
    handValue === undefined
      ? null
      : readList(handValue, 'hand', 1, LIMITS.handSize, (piece, field) =>
          piece === null ? new Uint8Array(8) : parseShape(piece, field),
        );
  const queueValue = read(source, 'queue');
  const queue =
    queueValue === undefined
      ? []
      : readList(queueValue, 'queue', 0, MAX_QUEUE, (entry, field) =>
          readList(entry, field, 1, LIMITS.handSize, parseShape),
        );
  const board = new Uint8Array(128);
  const result = start(source, variant, queue, board, rowTexts, hand);
  const { setup } = result;
  if (rowTexts) packBoard(rowTexts, setup, board);
  if (hand && hand.length !== setup.handSize) {
    refuse('mismatch', 'hand', handValue, `a list of ${setup.handSize} (the hand size)`);
  }
  queue.forEach((entry, i) => {
    if (entry.length !== setup.handSize) {
      refuse('mismatch', `queue[${i}]`, entry, `a list of ${setup.handSize} pieces (the hand size)`);
    }
  });
  return {
    ...result,
    score: readNumber(source, 'score', 0, MAX_SCORE, 0),
    streak: readNumber(source, 'streak', 0, MAX_STREAK, 0),
    drawn: readNumber(source, 'drawn', 0, MAX_DRAWN, 0),
  };
}

function positionOf({ setup, board, hand, score, streak, drawn }: PlaceStart): PositionInput {
  const { rows, columns } = setup;
  return Object.freeze({
    ...headOf(setup),
    board: boardText(board, rows, columns),
    ...(hand ? { hand: Object.freeze(hand.map(shapeText)) } : {}),
    score,
    streak,
    seed: setup.seed,
    queue: queueOf(setup, 0),
    drawn,
    ...optionsOf(setup),
    ...(setup.goal ? { goal: goalText(setup.goal) } : {}),
  });
}

export function optionsOf(setup: PlaceSetup): Pick<PositionInput, 'pieces' | keyof PlaceRules> {
  const { variant, pieces } = setup;
  return { ...(pieces ? { pieces } : {}), ...unusualRules<PlaceRules>(PLACE_RULES, setup, variant) };
}

function rulesOf(setup: PlaceSetup): Readonly<Record<string, string | number | boolean>> {
  const pieces = setup.shapes.map(shapeText).join(' ');
  return { ...headOf(setup), ...rulesIn(PLACE_RULES, setup), pieces };
}

function isFresh({ setup, board, hand, score, streak, drawn }: PlaceStart): boolean {
  return hand === null && !setup.queue.length && !score && !streak && !drawn && !board.some((byte) => byte);
}

/** The hands of the queue from `index` on, as texts. */
export function queueOf({ queue }: PlaceSetup, index: number): readonly (readonly string[])[] {
  return Object.freeze(
    queue.slice(index).map((hand) => Object.freeze(hand.map((piece) => shapeText(piece)!))),
  );
}

/** A start without points; the caller fills the board. */
function start(
  source: object,
  variant: PlaceVariant,
  queue: readonly (readonly Shape[])[],
  board: Uint8Array,
  rowTexts: RowTexts | undefined,
  hand: readonly Shape[] | null,
): PlaceStart {
  const { setup, seeded } = readBasics(source, variant, readPieces(source), {
    rows: rowTexts?.texts.length,
    columns: rowTexts?.texts[0]?.length || undefined,
    handSize: hand?.length,
  });
  const { clears, scoring } = variant;
  const boxes = clears.boxes && setup.rows % 3 === 0 && setup.columns % 3 === 0;
  return {
    setup: {
      ...setup,
      clears: Object.freeze({ ...clears, boxes }),
      scoring,
      ...readRules<PlaceRules>(PLACE_RULES, source, variant),
      queue,
    },
    ...{ seeded, board, hand, score: 0, streak: 0, drawn: 0 },
  };
}

/** How such games are read from plain data. */
export const codec: Codec<'place', PlaceStart> = {
  kind: 'place',
  moveForm: 'a move { piece, row, column }',
  hasHand: true,
  options: ['pieces', ...Object.keys(PLACE_RULES)],
  parseMove,
  config: readConfig,
  position: readPosition,
  positionOf,
  optionsOf,
  rulesOf,
  leastScore: () => 0,
  isFresh,
};
