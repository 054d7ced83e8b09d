/**
 * What the first move of a placement game does without: keys, turned pieces, the help, and what is shown and said of what
 * has happened. Placed cells settle, cleared cells fade, points stand there: state first, motion after.
 */
import { css, type TemplateResult } from 'lit';
import type { Frame } from '../../core/protocol.js';
import type { AnyMove } from '../../engine/kinds.js';
import type { Cell, GameState, HistoryEntry, Move, MoveResult } from '../../engine/types.js';
import { commonKeys, helpPanel } from '../../view/dialogs.js';
import type { GameModel, Motion, ViewActions, ViewModel } from '../../view/model.js';
import { pieceCells } from '../../view/piece.js';
import { flyingPoints } from '../../view/styles/points.js';
import type { Stage } from '../../view/stage.js';
import { isLegal, legalAnchors } from './anchors.js';
import { clearedCells, orientation, orientations } from './orientations.js';
import { type Happening, type Looked, whatHappened } from '../../element/happening.js';
import { IllegalMoveError } from '../../engine/errors.js';
import { parseMove } from '../../engine/place/move.js';
import { addressOf } from '../../locales/address.js';
import { moves } from '../../locales/en.js';
import { addEnglish, type Words } from '../../locales/words.js';
import { lines } from './words.js';
export { walk } from './keyboard.js';
export { Turning } from './turning.js';

addEnglish(moves);

/** A piece over a bad place is of glass, and what is in its way hatched. */
export const styles = [
  flyingPoints,
  css`
    .float.bad .block {
      opacity: 0.4;
    }
    .cell.blocked.filled::after {
      background: repeating-linear-gradient(45deg, var(--bad) 0 0.12em, transparent 0 0.36em), var(--block);
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
  happening: Exclude<Happening, Looked>,
  state: GameState,
  goalNew: boolean,
  helped: boolean,
): string {
  const end = helped ? `${t('saidOver')} ${t('helped')}` : t('saidOver');
  if (happening.kind === 'start') return state.over ? `${end} ${t('saidScore', state)}` : '';
  if (happening.kind === 'flow') return '';
  const isMove = happening.kind === 'move';
  const said = [isMove ? describeMove(t, happening.result, state.score) : whatHappened(happening, state, t)];
  if (isMove && happening.result.refilled) said.push(t('saidDeal'));
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

const SETTLE_MS = 180;
const CLEAR_MS = 360;
const STAGGER_MS = 22;
const POINTS_MS = 1100;
/** Points that stand for less than this nobody reads. */
const READ_MS = 400;
const RETURN_MS = 180;
const EASE = 'cubic-bezier(.2, .7, .3, 1)';

/**
 * Shows a move in a picture: `placed` pops in, `cleared` goes in a wave from the placed piece, the points stand where
 * cells were cleared, at most `most` milliseconds, in which the next move comes.
 */
function animateMove(
  game: HTMLElement,
  placed: readonly Cell[],
  cleared: readonly Cell[],
  points: number,
  motion: Motion,
  most = Infinity,
): void {
  const board = game.querySelector<HTMLElement>('.board:not(.empty)');
  const effects = game.querySelector<HTMLElement>('.effects');
  if (!board || !effects || motion === 'none' || placed.length === 0) return;
  // What is still told of the move before goes: it would lie over this one.
  for (const old of effects.children) {
    const end = (): void => {
      old.remove();
    };
    old.animate({ opacity: 0 }, 80).finished.then(end, end);
  }
  const [row, column] = middle(placed);
  const gone = new Set(cleared.map(([r, c]) => r * 32 + c));
  for (const [r, c] of placed) {
    if (!gone.has(r * 32 + c)) settle(cellAt(board, r, c), motion);
  }
  for (const [r, c] of cleared) {
    const distance = Math.abs(r - row) + Math.abs(c - column);
    fade(cellAt(board, r, c), motion === 'full' ? distance * STAGGER_MS : 0, motion);
  }
  if (points > 0 && cleared.length > 0 && most >= READ_MS) {
    showPoints(board, effects, roomAmong(cleared, row, column), points, Math.min(POINTS_MS, most));
  }
}

/** The piece of a slot, or what is held over a bad place, shakes; where nothing is to travel it blinks. */
export function refuse(stage: Stage, motion: Motion, slot?: number): void {
  if (motion === 'none') return;
  const shaken = slot === undefined ? '.cell.blocked' : `[data-slot="${slot}"] .piece`;
  const frames =
    motion === 'full'
      ? { translate: [0, -4, 4, -4, 4, -2, 0].map((x) => `${x}px`) }
      : { opacity: [1, 0.3, 1] };
  for (const part of stage.game()?.querySelectorAll(shaken) ?? []) part.animate?.(frames, 220);
}

/** Takes the floating piece back to its slot. */
function animateReturn(float: HTMLElement, slot: HTMLElement, motion: Motion): Promise<unknown> {
  if (motion !== 'full') return Promise.resolve();
  const piece = slot.querySelector('[data-piece]') ?? slot;
  const to = piece.getBoundingClientRect();
  const from = float.getBoundingClientRect();
  const scale = from.width > 0 ? to.width / from.width : 1;
  const animation = float.animate(
    { transform: `translate(${to.left}px, ${to.top}px) scale(${scale})` },
    { duration: RETURN_MS, easing: EASE, fill: 'forwards' },
  );
  return animation.finished
    .catch(() => undefined)
    .then(() => {
      animation.cancel();
    });
}

function settle(cell: Element | null, motion: Motion): void {
  if (motion !== 'full') return;
  cell?.animate([{ transform: 'scale(1.12)' }, { transform: 'scale(1)' }], {
    duration: SETTLE_MS,
    easing: EASE,
    pseudoElement: '::after',
  });
}

/** An empty cell has nothing to show but for this while. */
function fade(cell: Element | null, delay: number, motion: Motion): void {
  if (!cell) return;
  const shown = { opacity: 1, transform: 'scale(1)', background: 'var(--clear)' };
  const hidden = {
    opacity: 0,
    transform: motion === 'full' ? 'scale(.4)' : 'scale(1)',
    background: 'var(--clear)',
  };
  cell.setAttribute('data-going', '');
  const fading = cell.animate(
    [shown, shown, hidden].map((frame, i) => ({ ...frame, offset: [0, 0.25, 1][i] ?? 1 })),
    {
      duration: motion === 'full' ? CLEAR_MS : SETTLE_MS,
      delay,
      easing: 'ease-out',
      fill: 'backwards',
      pseudoElement: '::after',
    },
  );
  const end = (): void => {
    cell.toggleAttribute('data-going', cell.getAnimations({ subtree: true }).length > 0);
  };
  fading.finished.then(end, end);
}

function showPoints(
  board: HTMLElement,
  effects: HTMLElement,
  [row, column]: Cell,
  points: number,
  duration: number,
): void {
  const label = document.createElement('span');
  label.className = 'points';
  label.textContent = `+${points}`;
  const rows = Number(board.getAttribute('aria-rowcount'));
  const columns = Number(board.getAttribute('aria-colcount'));
  label.style.setProperty('inset-inline-start', `${((column + 0.5) / columns) * 100}%`);
  label.style.setProperty('inset-block-start', `${((row + 0.5) / rows) * 100}%`);
  effects.append(label);
  // It stays where it is: above and below are pieces.
  label
    .animate(
      [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }],
      duration,
    )
    .finished.catch(() => undefined)
    .finally(() => {
      label.remove();
    });
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
export function flyHome(stage: Stage, slot: number, motion: Motion): Promise<unknown> {
  const float = stage.find('.float');
  const home = stage.find(`[data-slot="${slot}"]`);
  return float && home ? animateReturn(float, home, motion) : Promise.resolve();
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
  if (game) animateMove(game, placedCells(before, move), cleared, points, motion, most);
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

export function placeHelp(model: ViewModel & GameModel, actions: ViewActions): TemplateResult {
  const { t, frame } = model;
  const keys = [
    ['1 – 8', t('helpPick')],
    [t('keyArrows'), t('helpMove')],
    ['N', t('helpNext')],
    [t('keyEnter'), t('helpPlace')],
    ['Esc', t('helpPutBack')],
    ...(frame?.state.rotate ? ([['T', t('helpTurn')]] as const) : []),
    ...commonKeys(model, 'place'),
  ] as const;
  const goal = t(frame?.state.clears.boxes ? 'helpGoalBoxes' : 'helpGoal');
  return helpPanel(t, [goal, t('helpPointer')], keys, model.after?.figures(), actions.dismiss);
}
