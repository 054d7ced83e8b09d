/**
 * What a falling game does without until its first move: keys, what the computer advises, and what a replay shows and
 * says of its pieces.
 */
import '../../core/fall-line.js';
import { html, type TemplateResult } from 'lit/html.js';
import type { Action, FallHint, FallLanding, FallPiece, FallState } from '../../engine/fall/types.js';
import type { Course } from '../../element/course.js';
import { type Transition, type Looked, whatHappened } from '../../element/transition.js';
import type { Pace } from '../../element/replay.js';
import type { Widget } from '../../element/widget.js';
import { fallLater } from '../../locales/en.js';
import { listed } from '../../locales/listed.js';
import { addEnglish, type Words } from '../../locales/words.js';
import { setVars, vars } from '../../view/grid.js';
import { cells, pieceSize } from '../../view/piece.js';
import type { FallControl } from './control.js';
import { pieceKey } from './well.js';
import { acrossWords, describeWell, landsWords, pieceWords } from './words.js';
export { later as styles } from './css/later.js';
export { pieceWords } from './words.js';
export { FallKeyboard } from './keyboard.js';
export { WellGestures } from './gestures.js';
export { padView, PadInput } from './pad.js';

addEnglish(fallLater);

// What is said of it

/** What happens beside moves: '' for a start, which the well itself tells. After a step it says where that has led. */
export function describeChange(
  transition: Exclude<Transition, Looked | { kind: 'move' | 'flow' }>,
  state: FallState,
  t: Words,
): string {
  if (transition.kind === 'start') return state.over ? `${t('saidOver')} ${t('saidScore', state)}` : '';
  const isStep = transition.kind === 'undo' || transition.kind === 'redo';
  const more = state.over ? t('saidOver') : isStep ? describeWell(state, t) : '';
  return `${whatHappened(transition, state, t)} ${more}`.trim();
}

// A hint

/** Where the computer would place the piece. */
export function hintView({ piece, row, column }: FallLanding): TemplateResult {
  return html`<div
    class="layer advice"
    ${vars({ '--x': column, '--y': row })}
    ${cells(piece, (span, cell) => {
      span.className = 'advised';
      span.setAttribute('part', 'hint');
      setVars(span, { '--r': cell.row, '--c': cell.column });
    })}
  ></div>`;
}

/** Asks what the computer would do, and says it; `null` where the piece has gone when it is known. */
export async function advise(
  course: Course,
  control: FallControl,
  { say, t }: Widget,
): Promise<FallHint | null> {
  const pieceNow = (): string | null => control.state && pieceKey(control.state);
  const piece = pieceNow();
  const hint = await course.hint();
  if (!hint || piece === null || pieceNow() !== piece) return null;
  course.feel?.tell('hint');
  say(describeHint(hint, t));
  return hint;
}

/** What the computer would do with the falling piece. */
function describeHint({ moves, landing }: FallHint, t: Words): string {
  const runs: [Action, number][] = [];
  for (const { action } of moves) {
    const last = runs.at(-1);
    if (last?.[0] === action) last[1]++;
    else runs.push([action, 1]);
  }
  const { rows, columns } = pieceSize(landing.piece);
  const said = runs.map(([action, n]) =>
    t('times', { action: t(action === 'tick' ? 'down' : action).toLocaleLowerCase(t.locale), n }),
  );
  const place = listed(t, acrossWords(t, landing.column, columns), landsWords(t, landing.row, rows));
  return t('saidFallHint', { moves: listed(t, ...said), place });
}

// A replay

/** "L piece", below it "columns E to H, 1 row", and the score behind it. */
export function entryView(entry: FallPiece, t: Words): TemplateResult {
  return html`<span class="entry">
    <span>${pieceWords(entry.piece, t)}</span>
    <span class="after"><span class="unseen">${t('score')}</span> ${t.number(entry.score)}</span>
    <span class="place">${lockWords(entry, t)}</span>
  </span>`;
}

/** A piece of a replay that its player has gone to: "Piece 12: L piece, columns E to H, 1 row. Score 14." */
export function describePiece(number: number, entry: FallPiece, t: Words): string {
  const said = t('saidPiece', { number, piece: pieceWords(entry.piece, t), place: lockWords(entry, t) });
  return `${said} ${t('saidScore', entry)}`;
}

/** Where a piece of a replay has locked, and what went with it. */
export function lockWords({ piece, locked, clearedRows }: FallPiece, t: Words): string {
  if (!locked) return t('replayFalling');
  const { columns } = pieceSize(piece);
  const { length: n } = clearedRows;
  return listed(t, acrossWords(t, locked.column, columns), n > 0 ? t('rows', { n }) : '');
}

/** Milliseconds at speed 1: an action takes this long, unless its piece would take less or more than these. */
const ACTION_MS = 80;
const LEAST_MS = 700;
const MOST_MS = 2000;
/** No faster: nobody would see more. What is due in the time of one picture is shown together. */
const PICTURE_MS = 40;

/** Action by action, so that a piece is seen to move, turn and fall; a long way is gone faster than a short one. */
export const actionByAction: Pace = (at, start, end, speed) => {
  const actions = Math.max(1, end - start);
  const whole = Math.min(Math.max(actions * ACTION_MS, LEAST_MS), MOST_MS) / speed;
  const together = Math.max(1, Math.ceil((PICTURE_MS * actions) / whole));
  return { to: Math.min(at + together, end), ms: Math.round((whole * together) / actions) };
};
