/** A wall game in words: what a cell is, and what a change says once. */
import type { WallArea, WallResult, WallState } from '../../engine/pop/types.js';
import { pop } from '../../locales/en.js';
import { sentence } from '../../locales/listed.js';
import { addEnglish, type Words } from '../../locales/words.js';
import { capital } from '../../view/words.js';

addEnglish(pop);

/** A colour by the shape that it bears. */
export const shapeOf = (t: Words, color: string): string => t(`shape${color.toUpperCase()}` as 'shapeA');

/** "+19", "−4": among words that are read from right to left, too, the sign stands before its number. */
export const signed = (t: Words, n: number): string =>
  `${t.dir === 'rtl' ? '\u200e' : ''}${n < 0 ? '−' : '+'}${t.number(Math.abs(n))}`;

/** A cell: `color` is a letter, `null` where there is no brick; `area` is `null` for a brick that stands alone. */
export function brickWords(t: Words, color: string | null, area: WallArea | null): string {
  if (color === null) return t('cellEmpty');
  const shape = shapeOf(t, color);
  const text = area
    ? t('brick', { shape, size: t.number(area.size), points: t('points', { n: area.points }) })
    : t('brickAlone', { shape });
  return capital(t, text);
}

/** What a click has done; what the end has `taken` for what is left is told with the end. */
export function describeClick(after: WallState, result: WallResult, t: Words, taken: number): string {
  const removed = t('saidRemoved', {
    ...{ bricks: t('bricks', { n: result.cleared.length }), shape: shapeOf(t, result.color) },
    ...{ points: t('points', { n: result.points - taken }), score: after.score - taken },
  });
  const closed = result.closedColumns.length;
  return closed > 0 ? `${removed} ${t('saidClosed', { n: closed })}` : removed;
}

/** The end: a cleared wall, or what is left of it and has taken some points, a negative number. */
export const describeEnd = ({ won, bricks: n }: WallState, t: Words, taken: number): string =>
  won ? t('saidWon') : t('saidStuck', { n }) + (taken ? ` ${sentence(t, t('points', { n: taken }))}` : '');

/** An area that is picked. */
export function describeArea({ color, size, points }: WallArea, t: Words): string {
  return t('saidPicked', {
    shape: capital(t, shapeOf(t, color)),
    bricks: t('bricks', { n: size }),
    points: t('points', { n: points }),
  });
}
