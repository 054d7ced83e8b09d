/**
 * What the first move of a placement game does without: keys, turned pieces, and what is shown and said of what
 * has happened. Placed cells settle, cleared cells fade, points stand there: state first, motion after.
 */
import { css } from '../../view/css.js';
import type { Frame } from '../../core/protocol.js';
import type { AnyMove } from '../../engine/kinds.js';
import type { Cell, GameState, HistoryEntry, Move, MoveResult } from '../../engine/types.js';
import type { Motion } from '../../view/model.js';
import { pieceCells } from '../../view/piece.js';
import { hueOf } from '../../engine/hue.js';
import { flyingPoints, showPoints } from '../../view/styles/points.js';
import type { Stage } from '../../view/stage.js';
import type { Widget } from '../../element/widget.js';
import { isLegal, legalAnchors } from './anchors.js';
import { clearedCells, orientation, orientations } from './orientations.js';
import { type Transition, type Looked, whatHappened } from '../../element/transition.js';
import { IllegalMoveError } from '../../engine/errors.js';
import { parseMove } from '../../engine/place/move.js';
import { addressOf } from '../../locales/address.js';
import { moves } from '../../locales/en.js';
import { addEnglish, type Words } from '../../locales/words.js';
import { lines } from './words.js';
export { walk } from './keyboard.js';

addEnglish(moves);

export const styles = [
  flyingPoints,
  css`
    /* What leaves flies over cells that are empty already. */
    .going {
      position: absolute;
      margin: max(0.5px, calc(var(--unit) * 0.035));
      inline-size: calc(var(--unit) - 2 * max(0.5px, var(--unit) * 0.035));
      block-size: calc(var(--unit) - 2 * max(0.5px, var(--unit) * 0.035));
      border-radius: calc(var(--unit) * 0.15);
      font-size: var(--unit);
      outline: max(2px, 0.05em) solid var(--clear);
    }
  `,
];

// Moves as a host gives and asks for them: looked up in what came with the state, never computed

/** Throws IllegalMoveError for what has not the form of a move. */
export function expectMove(move: unknown): void {
  parseMove(move);
}

/** Whether the game would take the move. */
export function canPlayOn(frame: Frame, move: unknown): boolean {
  try {
    const { piece, row, column, rotation } = parseMove(move);
    if (rotation && !frame.state.rotate) return false;
    const { anchors } = orientation(frame, piece, rotation);
    return isLegal({ anchors: [anchors] }, 0, { row, column });
  } catch {
    return false;
  }
}

/** The legal moves of one piece of the hand, or of all. Throws IllegalMoveError. */
export function legalOn(frame: Frame, piece: number | undefined): readonly Move[] {
  const { hand, handSize } = frame.state;
  const slots = hand.map((_, slot) => slot).filter((slot) => piece === undefined || slot === piece);
  if (slots.length === 0) {
    throw new IllegalMoveError('no-such-piece', `the hand has pieces 0 to ${handSize - 1}`);
  }
  return slots.flatMap((slot) =>
    orientations(frame, slot).flatMap(({ anchors, rotation }) =>
      legalAnchors({ anchors: [anchors] }, 0).map((anchor) =>
        Object.freeze({ piece: slot, ...anchor, ...(rotation ? { rotation } : {}) }),
      ),
    ),
  );
}

// What is said of them

/** The words for a change; '' for the start, which the board itself tells. `helped`: by the computer. */
export function wordsFor(
  t: Words,
  transition: Exclude<Transition, Looked>,
  state: GameState,
  goalNew: boolean,
  helped: boolean,
): string {
  const end = helped ? `${t('saidOver')} ${t('helped')}` : t('saidOver');
  if (transition.kind === 'start') return state.over ? `${end} ${t('saidScore', state)}` : '';
  if (transition.kind === 'flow') return '';
  const isMove = transition.kind === 'move';
  const said = [
    isMove ? describeMove(t, transition.result, state.score) : whatHappened(transition, state, t),
  ];
  if (isMove && transition.result.refilled) said.push(t('saidDeal'));
  if (goalNew && state.goal) {
    said.push(t(state.goal.outcome === 'reached' ? 'saidGoalReached' : 'saidGoalMissed'));
  }
  if (state.over) said.push(end);
  return said.join(' ');
}

/** What a move has done: "Cleared 1 row, 19 points. Score 40." */
function describeMove(
  t: Words,
  { points: n, clearedRows, clearedColumns, clearedBoxes }: MoveResult,
  score: number,
): string {
  const points = t('points', { n });
  const cleared = lines(t, clearedRows.length, clearedColumns.length, clearedBoxes.length);
  return cleared ? t('saidMoveClears', { lines: cleared, points, score }) : t('saidMove', { points, score });
}

/** A move of a replay that its player has gone to. */
export function describeEntry(t: Words, number: number, entry: HistoryEntry): string {
  const { move, points: n, score } = entry;
  const said = {
    ...{ number, piece: move.piece + 1, place: addressOf(move.row, move.column) },
    ...{ points: t('points', { n }), score },
  };
  const cleared = lines(t, entry.rows, entry.columns, entry.boxes);
  return cleared ? t('saidReplayClears', { ...said, lines: cleared }) : t('saidReplay', said);
}

// What is shown

const SETTLE_MS = 110;
const SETTLE_APART_MS = 8;
const RIM_MS = 60;
const CLEAR_MS = 200;
const FADE_MS = 160;
const STAGGER_MS = 22;
const RETURN_MS = 180;
const SWING_MS = 120;
const OUT = 'cubic-bezier(.2, 0, 0, 1)';
const SETTLE = 'cubic-bezier(.2, .9, .3, 1.15)';
const IN = 'cubic-bezier(.5, 0, 1, .6)';
/** More tiles than these go together. */
const MOST_FLYING = 81;

/** What a cell had on it that is cleared: its hue. */
type HueAt = (row: number, column: number) => string;

/**
 * Shows a move in a picture: `placed` is pressed in, `cleared` goes in a wave from the placed piece, over cells that are
 * empty already, and the points rise where cells were cleared, at most `most` milliseconds, in which the next move comes.
 */
function animateMove(
  game: HTMLElement,
  placed: readonly Cell[],
  cleared: readonly Cell[],
  hueAt: HueAt,
  points: number,
  motion: Motion,
  most = Infinity,
): void {
  const board = game.querySelector<HTMLElement>('.board:not(.empty)');
  const effects = game.querySelector<HTMLElement>('.effects');
  if (!board || !effects || placed.length === 0) return;
  // What is still told of the move before goes: it would lie over this one.
  for (const old of effects.children) {
    const end = (): void => {
      old.remove();
    };
    old.animate({ opacity: 0 }, motion === 'none' ? 0 : 80).finished.then(end, end);
  }
  const [row, column] = middle(placed);
  const distance = ([r, c]: Cell): number => Math.abs(r - row) + Math.abs(c - column);
  const gone = new Set(cleared.map(([r, c]) => r * 32 + c));
  if (motion === 'full') {
    for (const cell of placed)
      if (!gone.has(cell[0] * 32 + cell[1])) settle(cellAt(board, ...cell), distance(cell) * SETTLE_APART_MS);
  }
  const isMany = cleared.length > MOST_FLYING;
  if (motion !== 'none') {
    for (const cell of cleared) {
      const tile = tileAt(board, effects, cell, hueAt(...cell));
      leave(tile, motion, isMany ? 0 : distance(cell) * STAGGER_MS);
    }
  }
  if (cleared.length > 0) {
    const [r, c] = roomAmong(cleared, row, column);
    showPoints(effects, points, motion, most, (label) => {
      place(label, board, r + 0.5, c + 0.5);
    });
  }
}

function settle(cell: Element | null, delay: number): void {
  cell?.animate(
    { transform: ['scale(1)', 'scale(.94)', 'scale(1)'] },
    { duration: SETTLE_MS, delay, easing: SETTLE, pseudoElement: '::after' },
  );
}

/** A tile over a cell that is empty by now, with a rim of gold. */
function tileAt(board: Element, effects: HTMLElement, [row, column]: Cell, hue: string): HTMLElement {
  const tile = effects.ownerDocument.createElement('i');
  tile.className = `block going hue-${hue}`;
  place(tile, board, row, column);
  effects.append(tile);
  return tile;
}

function place({ style }: HTMLElement, board: Element, row: number, column: number): void {
  style.setProperty('inset-inline-start', `${(column / Number(board.getAttribute('aria-colcount'))) * 100}%`);
  style.setProperty('inset-block-start', `${(row / Number(board.getAttribute('aria-rowcount'))) * 100}%`);
}

/** It shrinks to nothing, or fades where nothing is to travel. */
function leave(tile: HTMLElement, motion: Motion, delay: number): void {
  const isFull = motion === 'full';
  const going = isFull
    ? tile.animate(
        { scale: [1, 0] },
        { duration: CLEAR_MS, delay: RIM_MS + delay, easing: IN, fill: 'forwards' },
      )
    : tile.animate({ opacity: [1, 0] }, { duration: FADE_MS, fill: 'forwards' });
  const gone = (): void => {
    tile.remove();
  };
  going.finished.then(gone, gone);
}

/** The cleared cell nearest to a place; rather one between two others, for points are wider than a cell. */
function roomAmong(cleared: readonly Cell[], row: number, column: number): Cell {
  const cost = ([r, c]: Cell): number => {
    const beside = cleared.filter(([other, at]) => other === r && Math.abs(at - c) < 2).length;
    return Math.abs(r - row) + Math.abs(c - column) - 64 * beside;
  };
  return cleared.reduce((best, cell) => (cost(cell) < cost(best) ? cell : best));
}

function cellAt(board: HTMLElement, row: number, column: number): Element | null {
  return board.querySelector(`[data-row="${row}"][data-column="${column}"]`);
}

function middle(cells: readonly Cell[]): Cell {
  const sum = cells.reduce(([r, c], [row, column]) => [r + row, c + column], [0, 0]);
  return [sum[0] / cells.length, sum[1] / cells.length];
}

/** Flies the floating piece back to its slot. */
export async function flyHome({ element, stage, motion, session }: Widget, slot: number): Promise<unknown> {
  // One that leaves its page is heard no more.
  if (element.isConnected) session.course?.feel?.tell('reject');
  const float = stage.find('.float');
  const piece = stage.find(`[data-slot="${slot}"] [data-piece]`);
  if (!float || !piece) return;
  if (motion === 'reduced') piece.animate({ opacity: [0, 1] }, 120);
  if (motion !== 'full') return;
  const to = piece.getBoundingClientRect();
  const { width } = float.getBoundingClientRect();
  // One that is not seen any more flies nowhere.
  if (!width) return;
  const scale = to.width / width;
  const zoom = float.currentCSSZoom ?? 1;
  const flight = float.animate(
    { transform: `translate(${to.left / zoom}px, ${to.top / zoom}px) scale(${scale})` },
    { duration: RETURN_MS, easing: OUT, fill: 'forwards' },
  );
  const swing = (): void => {
    flight.cancel();
    piece.animate({ translate: [0, 3, -3, 3, -3, 0].map((x) => `${x}px`) }, SWING_MS);
  };
  // It may be taken up on its way.
  return flight.finished.then(swing, () => undefined);
}

/** Shows a move that was made in a frame; `most`: how many milliseconds there are until the next one. */
export function showMove(
  stage: Stage,
  motion: Motion,
  before: Frame | null,
  move: AnyMove,
  cleared: readonly Cell[],
  points: number,
  most?: number,
): void {
  const game = stage.game();
  const placed = placedCells(before, move);
  const laid = new Set(placed.map((cell) => cell.join()));
  const piece = before && 'piece' in move ? (before.state.hand[move.piece] ?? '') : '';
  const hueAt: HueAt = (row, column) =>
    laid.has(`${row},${column}`) ? hueOf(piece) : (before?.state.hues?.[row]?.[column] ?? 'h');
  if (game) animateMove(game, placed, cleared, hueAt, points, motion, most);
}

/** The same of a move of a replay. */
export function showEntry(stage: Stage, motion: Motion, before: Frame, { move, points }: HistoryEntry): void {
  showMove(stage, motion, before, move, clearedCells(before, move), points);
}

/** The cells that a move fills. */
function placedCells(frame: Frame | null, move: AnyMove): readonly Cell[] {
  if (!frame || !('piece' in move)) return [];
  const { piece } = orientation(frame, move.piece, move.rotation);
  return pieceCells(piece ?? '').map(({ row, column }) => [move.row + row, move.column + column] as const);
}
