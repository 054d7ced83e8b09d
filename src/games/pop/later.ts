/**
 * What a wall does without until its first move: keys, what lies over it at its end and as a help, motion, the figures, the
 * computer, and what a replay says of its clicks.
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { WallHint, WallState } from '../../engine/pop/types.js';
import type { HistoryEntry } from '../../engine/types.js';
import { addressOf } from '../../locales/address.js';
import { popLater } from '../../locales/en.js';
import { addEnglish, type Words } from '../../locales/words.js';
import { computerButton, computerLine } from '../../view/computer.js';
import { commonKeys, helpPanel } from '../../view/dialogs.js';
import type { WallViewActions, WallViewModel } from './view.js';
import { shapeOf, signed } from './words.js';
export { WallComputer } from './computer.js';
export { wallLater as styles } from './css/later.js';
export { animateClick, endWallMotion, revealMarked } from './motion.js';
export { wallKey } from './keyboard.js';

addEnglish(popLater);

/** Who plays, once the computer may. */
export const computerViews = { button: computerButton, line: computerLine };

/** What is left of a wall at its end. */
export function endView({ t, state }: WallViewModel): TemplateResult | typeof nothing {
  return state && !state.won ? html`<p class="detail">${t('bricksLeft', { n: state.bricks })}</p>` : nothing;
}

/** How to play. */
export function wallHelp(model: WallViewModel, actions: WallViewActions): TemplateResult {
  const { t, state, taps } = model;
  const keys = [
    [t('keyArrows'), t('helpWalk')],
    [t('keyShiftN'), t('helpAreas')],
    ['L', t('helpLargest')],
    [t('keyEnter'), t(taps === 'one' ? 'helpRemove' : 'helpPickRemove')],
    ['Esc', t('helpLeave')],
    ...commonKeys(model, 'pop'),
  ] as const;
  const texts = [state ? helpWords(t, state) : '', t(taps === 'one' ? 'helpTapOne' : 'helpTapTwo')];
  return helpPanel(t, texts, keys, model.after?.figures(), actions.dismiss);
}

/** Which area the computer would remove, and what that can lead to. */
export function describeHint({ row, column, size, color, score, won }: WallHint, t: Words): string {
  return t(won ? 'saidWallHintWon' : 'saidWallHint', {
    ...{ row: row + 1, column: column + 1, bricks: t('bricks', { n: size }) },
    ...{ shape: shapeOf(t, color), points: t('points', { n: score }) },
  });
}

/** A click of a replay as its list shows it: "3D, 5 bricks, +9". */
export function entryWords(t: Words, { move, points, bricks = 0 }: HistoryEntry<'pop'>): string {
  return [addressOf(move.row, move.column), t('bricks', { n: bricks }), signed(t, points)].join(', ');
}

/** A click of a replay that its player has gone to. */
export function describeEntry(number: number, entry: HistoryEntry<'pop'>, t: Words): string {
  const { move, points, piece, bricks = 0, score } = entry;
  return t('saidClick', {
    ...{ number, bricks: t('bricks', { n: bricks }), shape: shapeOf(t, piece) },
    ...{ place: addressOf(move.row, move.column), points: signed(t, points), score },
  });
}

/** What is done in this game, and for which points. */
export function helpWords(t: Words, { contagion, compact, scoring, penalty }: WallState): string {
  const what =
    contagion === 'strip'
      ? t(compact ? 'helpStripCloses' : 'helpStrip')
      : t(compact ? 'helpAreaCloses' : 'helpArea');
  const points =
    scoring === 'samegame' ? t(penalty ? 'helpSamegamePenalty' : 'helpSamegame') : t('helpBricks');
  return `${what} ${points}`;
}
