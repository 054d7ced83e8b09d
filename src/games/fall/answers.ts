/** What a player of a falling game can ask by a key, in words. */
import type { FallState } from '../../engine/fall/types.js';
import { lettersOf } from '../../locales/address.js';
import { sentence } from '../../locales/listed.js';
import type { Words } from '../../locales/words.js';
import type { Answers, Asked } from '../../element/questions.js';
import { lineWords } from '../../element/questions.js';
import type { Play } from './play.js';

/** So many rows are told: those next to be filled. */
const MOST_ROWS = 3;

/** The fullest rows, the fullest first: "Row 25: 2 free, C G. Row 24: …" */
function rowsWords({ board }: Pick<FallState, 'board'>, t: Words): string {
  const rows = board
    .map((text, row) => ({
      row,
      free: [...text].flatMap((cell, column) => (cell === '.' ? [lettersOf(column)] : [])),
      columns: text.length,
    }))
    .filter(({ free, columns }) => free.length < columns)
    .sort((one, other) => one.free.length - other.free.length || other.row - one.row)
    .slice(0, MOST_ROWS);
  return (
    rows.map(({ row, free }) => t('askedRow', { row: row + 1, list: lineWords(t, free) })).join(' ') ||
    t('cellEmpty')
  );
}

/** "Heights: 0 2 3 …" */
function heightsWords({ board, rows, columns }: FallState, t: Words): string {
  const heights = Array.from({ length: columns }, (_, column) => {
    const top = board.findIndex((text) => text[column] === '#');
    return top < 0 ? 0 : rows - top;
  });
  return t('heights', { heights: heights.join(' ') });
}

const stateOf = ({ widget }: Asked): FallState => widget.state as unknown as FallState;
const heightsOf = (asked: Asked): string => heightsWords(stateOf(asked), asked.t);

export const answers: Answers = {
  keys: {
    w: ['askWell', ({ text }) => text('#well-now')],
    a: ['askRows', (asked) => rowsWords(stateOf(asked), asked.t)],
    d: ['askHeights', heightsOf],
    q: [
      'askNext',
      ({ labels }) => labels('.coming[aria-label], [data-action="hold"]'),
      (state) => (state as FallState).hand[1] || (state as FallState).profile === 'comfort',
    ],
  },
  /** The first piece; in a well of an earlier visit nothing begins. */
  begins: (asked) => {
    const { hand, moves } = stateOf(asked);
    if (moves > 0) return asked.t('saidGoOn');
    const words = (asked.widget.play as Play).later.module?.pieceWords(hand[0], asked.t);
    return words ? sentence(asked.t, words) : '';
  },
  /** A level is news where pieces fall the faster for it, which its part of the picture tells. */
  news: (asked, transition) => {
    const before = 'before' in transition && (transition.before?.state as FallState | undefined);
    const { level } = stateOf(asked);
    const isHigher = before && level > before.level && asked.widget.stage.find('[part~="level"]');
    return isHigher ? asked.t('chipLevel', { n: level }) : '';
  },
  /** In turn pace, how the well stands as a piece has locked: what `narration="full"` says beside. */
  afterwards: (asked, transition) => {
    const { state } = asked.widget;
    const isLock =
      transition.kind === 'move' && 'locked' in transition.result && transition.result.locked !== null;
    return isLock && !state?.over ? heightsOf(asked) : '';
  },
};
