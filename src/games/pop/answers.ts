/** What a player of a wall can ask by a key, in words. Looked up in the outlook, never computed. */
import { addressOf, lettersOf } from '../../locales/address.js';
import { listed } from '../../locales/listed.js';
import type { Words } from '../../locales/words.js';
import type { Frame } from '../../core/protocol.js';
import type { Answers, Asked } from '../../element/questions.js';

const shapeOf = (t: Words, color: string): string => t(`shape${color.toUpperCase()}` as 'shapeA');

/** "12 areas. The largest: 7 bricks, disc, 25 points, at 3B." */
function areasWords({ outlook }: Frame<'pop'>, t: Words): string {
  const { areas } = outlook;
  const largest = areas.reduce((best, area) => (best && best.size >= area.size ? best : area), areas[0]);
  const count = t('askedAreas', { n: areas.length });
  if (!largest) return count;
  const { size, color, points, row, column } = largest;
  const said = {
    ...{ bricks: t('bricks', { n: size }), shape: shapeOf(t, color) },
    ...{ points: t('points', { n: points }), place: addressOf(row, column) },
  };
  return `${count} ${t('askedLargest', said)}`;
}

/** "disc 3, star": bricks as they stand, those alike together; what is empty is passed over at the end. */
function bricksWords(bricks: readonly string[], t: Words): string {
  const runs: [brick: string, n: number][] = [];
  for (const brick of bricks) {
    const last = runs.at(-1);
    if (last?.[0] === brick) last[1]++;
    else runs.push([brick, 1]);
  }
  if (runs.at(-1)?.[0] === '.') runs.pop();
  const texts = runs.map(([brick, n]) => {
    const name = brick === '.' ? t('cellEmpty').toLocaleLowerCase(t.locale) : shapeOf(t, brick);
    return n > 1 ? `${name} ${n}` : name;
  });
  return listed(t, ...texts) || t('cellEmpty').toLocaleLowerCase(t.locale);
}

const frameOf = ({ widget }: Asked): Frame<'pop'> => widget.session.frame as unknown as Frame<'pop'>;

export const answers: Answers = {
  typed: (asked, { row, column }) => {
    const { widget, t } = asked;
    if ((frameOf(asked).outlook.cells[row]?.[column] ?? -1) < 0) return t('saidNoArea');
    return () => void widget.playByHand({ row, column }, 'keyboard');
  },
  example: 'c4',
  keys: {
    w: ['askAreas', (asked) => areasWords(frameOf(asked), asked.t)],
    a: [
      'askRow',
      (asked) => {
        const { row } = asked.cursor;
        const bricks = [...(frameOf(asked).state.board[row] ?? '')];
        return asked.t('askedRow', { row: row + 1, list: bricksWords(bricks, asked.t) });
      },
    ],
    d: [
      'askColumn',
      (asked) => {
        const { column } = asked.cursor;
        // From the ground up, as they lie on each other.
        const bricks = frameOf(asked)
          .state.board.map((text) => text[column] ?? '.')
          .reverse();
        const list = bricksWords(bricks, asked.t);
        return asked.t('askedColumn', { column: lettersOf(column), list });
      },
    ],
  },
  /** What is left, as `narration="full"` says it beside. */
  afterwards: (asked, { kind }) => (kind === 'move' ? areasWords(frameOf(asked), asked.t) : ''),
};
