/** A wall game in words: what a cell is, what a change says once, and what the help says of its rules. */
import type { WallArea, WallHint, WallResult, WallState } from '../../engine/pop/types.js';
import type { HistoryEntry } from '../../engine/types.js';
import { addressOf } from '../../locales/address.js';
import { pop } from '../../locales/en.js';
import { addEnglish, type Words } from '../../locales/words.js';
import { capital } from '../../view/words.js';

addEnglish(pop);

/** A colour by the shape that it bears. */
const shapeOf = (t: Words, color: string): string => t(`shape${color.toUpperCase()}` as 'shapeA');

/** "+19", "−4" */
export const signed = (t: Words, n: number): string => (n < 0 ? `−${t.number(-n)}` : `+${t.number(n)}`);

/** A cell, counted from 0: `color` is a letter, `null` where there is no brick; `area` is `null` for a brick that stands alone. */
export function brickWords(
  t: Words,
  row: number,
  column: number,
  color: string | null,
  area: WallArea | null,
): string {
  const at = { row: row + 1, column: column + 1 };
  if (color === null) return t('cellEmpty', at);
  const brick = { ...at, shape: shapeOf(t, color) };
  return area
    ? t('brick', { ...brick, size: t.number(area.size), points: t('points', { n: area.points }) })
    : t('brickAlone', brick);
}

/** What a click has done, and the end where it was the last one. */
export function describeClick(after: WallState, result: WallResult, t: Words): string {
  const removed = t('saidRemoved', {
    ...{ bricks: t('bricks', { n: result.cleared.length }), shape: shapeOf(t, result.color) },
    ...{ points: t('points', { n: result.points }), score: after.score },
  });
  const closed = result.closedColumns.length;
  return closed > 0 ? `${removed} ${t('saidClosed', { n: closed })}` : removed;
}

/** The end: a cleared wall, or what is left of it. */
export function describeEnd(state: WallState, t: Words): string {
  const end = state.won ? t('saidWon') : t('saidStuck', { n: state.bricks });
  return `${end} ${t('saidScore', state)}`;
}

/** An area that is picked. */
export function describeArea({ color, size, points }: WallArea, t: Words): string {
  return t('saidPicked', {
    shape: capital(t, shapeOf(t, color)),
    bricks: t('bricks', { n: size }),
    points: t('points', { n: points }),
  });
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
