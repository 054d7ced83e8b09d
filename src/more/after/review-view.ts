/** A look back and how it is seen: the board before a move, the move and what the computer would have played, move by move. */
import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { addressOf, lettersOf } from '../../locales/address.js';
import { sentence } from '../../locales/listed.js';
import type { Words } from '../../locales/words.js';
import { icon, toolButton } from '../../view/buttons.js';
import type { Placed, Reviewed, ReviewedMove } from './review.js';
import type * as Part from './review-view.js';

export { review } from './review.js';

export interface ReviewModel {
  /** What shows it, which comes with the first look back; there where something is found. */
  readonly part: typeof Part | null;
  /** `null` while it is looked for. */
  readonly found: Reviewed | null;
  /** How far the search is, and whether it came to nothing. */
  readonly at: number;
  readonly total: number;
  readonly failed: boolean;
  /** Which move is shown, as an index. */
  readonly shown: number;
}

const BEFORE = icon('m14.5 6-6 6 6 6');
const AFTER = icon('m9.5 6 6 6-6 6');
/** As it is drawn among the bars: the one that is red. */
const PEAK = svg`<path d="M4.5 18v-3m9 3v-2" /><path class="turn" d="M9 18V5.5" />`;
const turn = (content: TemplateResult): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${content}</svg>`;
const TURN = turn(svg`${PEAK}<path d="m17.5 7 4.5 5-4.5 5" />`);
const TURN_BEFORE = turn(svg`<g transform="translate(6)">${PEAK}</g><path d="m6.5 7-4.5 5 4.5 5" />`);

/** The room beside the board for the names of rows and columns, in tenths of a cell; and how many there are at most. */
const EDGE = 11;
const MOST_NAMES = 16;

type Cells = readonly (readonly [row: number, column: number])[];

const path = (cells: Cells): string =>
  cells.map(([row, column]) => `M${column * 10 + 0.5} ${row * 10 + 0.5}h9v9h-9z`).join('');

function boardView({ board, played, best }: ReviewedMove): TemplateResult {
  const all = board.flatMap((row, y) => [...row].map((cell, x) => [cell, [y, x] as const] as const));
  const of = (kind: string): Cells => all.flatMap(([cell, at]) => (cell === kind ? [at] : []));
  const bricks = [...'abcdefgh'].filter((brick) => board.some((row) => row.includes(brick)));
  const [rows, columns] = [board.length, board[0]!.length];
  // Of a large board, those that are named below it, which are to be read though its cells are small.
  const isLarge = Math.max(rows, columns) > MOST_NAMES;
  const size = isLarge ? 2 : 1;
  const edge = EDGE * size;
  const named = best ? [played, best] : [played];
  const name = (at: number, of: 'row' | 'column'): TemplateResult | typeof nothing => {
    if (isLarge && !named.some((place) => place[of] === at)) return nothing;
    return of === 'row'
      ? svg`<text x=${-edge / 2} y=${at * 10 + 5}>${at + 1}</text>`
      : svg`<text x=${at * 10 + 5} y=${-edge / 2}>${lettersOf(at)}</text>`;
  };
  return html`<svg
    class="reviewed"
    part="reviewed"
    viewBox="${-edge} ${-edge} ${columns * 10 + edge + 1} ${rows * 10 + edge + 1}"
    aria-hidden="true"
  >
    <g class="names" font-size=${8 * size}>
      ${board.map((_row, row) => name(row, 'row'))}
      ${[...board[0]!].map((_cell, column) => name(column, 'column'))}
    </g>
    <rect class="ground" x="-0.5" y="-0.5" width=${columns * 10 + 1} height=${rows * 10 + 1} rx="1" />
    <path class="free" d=${path(of('.'))} />
    <path class="filled" d=${path(of('#'))} />
    ${bricks.map((brick) => svg`<path class=${`of-${brick}`} d=${path(of(brick))} />`)}
    ${bricks.length > 0 ? svg`<path class="around" d=${path(named.flatMap(({ cells }) => cells))} />` : nothing}
    <path class="played" d=${path(played.cells)} />
    ${best ? svg`<path class="better" d=${path(best.cells)} />` : nothing}
  </svg>`;
}

/** A place runs from left to right, and takes no figure behind it along. */
const where = (t: Words, { row, column, points }: Placed): { place: string; points: string } => ({
  place: t.dir === 'rtl' ? `\u2066${addressOf(row, column)}\u2069` : addressOf(row, column),
  points: t('points', { n: points }),
});

/** A move in words: which one, what was played, what the computer would have; why, and that it turned there, or ''. */
type MoveWords = readonly [at: string, you: string, best: string, why: string, turned: string];

function wordsOfMove(
  t: Words,
  { moves, turned }: Reviewed,
  { number, played, best, loss }: ReviewedMove,
): MoveWords {
  return [
    t('reviewAt', { number, total: moves.at(-1)!.number }),
    t('reviewYou', where(t, played)),
    best ? t('reviewBest', where(t, best)) : t('reviewSame'),
    best && loss > 0 && best.points <= played.points ? t('reviewPays') : '',
    number === turned ? t('reviewTurned', { number }) : '',
  ];
}

/** A move as it is said. */
export function reviewWords(t: Words, found: Reviewed, shown: number): string {
  const move = found.moves[shown];
  const words = move ? wordsOfMove(t, found, move).filter(Boolean) : [t('reviewFine')];
  return words.map((text) => sentence(t, text)).join(' ');
}

/** How much each move cost, the turning points marked. */
function lossesView({ moves, turns }: Reviewed, shown: number): TemplateResult {
  const most = Math.max(1e-9, ...moves.map(({ loss }) => loss));
  return html`<svg
    class="losses"
    viewBox="0 0 ${moves.length} 12"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    ${moves.map(({ number, loss }, i) => {
      const height = 1 + (loss / most) * 11;
      const kind = `${turns.includes(number) ? 'loss turn' : 'loss'}${i === shown ? ' shown' : ''}`;
      return svg`<rect class=${kind} x=${i} y=${12 - height} width="0.8" height=${height} />`;
    })}
  </svg>`;
}

/** Before the words of a move: how its cells are drawn on the board. */
const markOf = (kind: string): TemplateResult =>
  html`<svg class="reviewed mark" viewBox="0 0 10 10" aria-hidden="true">
    <path class=${kind} d="M1 1h8v8h-8z" />
  </svg>`;

/** Below each other; as `room` they are not seen. */
function linesView([at, you, best, why, turned]: MoveWords, isSame: boolean, room = false): TemplateResult {
  const line = (text: string, kind = 'detail'): TemplateResult =>
    room ? html`<p class=${kind} data-room=${text}></p>` : html`<p class=${kind}>${text}</p>`;
  return html`<div class=${room ? 'lines room' : 'lines'}>
    ${line(at, 'title')}
    <div class="one">${markOf('played')}${line(you)}</div>
    <div class="one">${isSame ? nothing : markOf('better')}${line(best)}</div>
    ${why ? line(why) : nothing} ${turned ? line(turned) : nothing}
  </div>`;
}

const longest = (texts: readonly string[]): string =>
  texts.reduce((one, other) => (other.length > one.length ? other : one), '');

/** The room of all moves, so that nothing moves from one to the next: one of each kind, of the longest lines. */
function roomsView(t: Words, found: Reviewed): readonly TemplateResult[] {
  const all = found.moves.map((move) => ({ isSame: !move.best, words: wordsOfMove(t, found, move) }));
  const longestOf = (i: 0 | 1 | 2, isSame?: boolean): string =>
    longest(all.flatMap((one) => (isSame === undefined || one.isSame === isSame ? [one.words[i]] : [])));
  const kinds = new Map(all.map((one) => [`${one.isSame}${one.words.slice(3).join('/')}`, one]));
  return [...kinds.values()].map(({ isSame, words: [, , , why, turned] }) =>
    linesView([longestOf(0), longestOf(1), longestOf(2, isSame), why, turned], isSame, true),
  );
}

export function reviewView(t: Words, model: ReviewModel): TemplateResult {
  const { shown } = model;
  const found = model.found!;
  const move = found.moves[shown];
  if (!move) return html`<div class="review" part="review"><p class="title">${t('reviewFine')}</p></div>`;
  return html`<div class="review" part="review">
    ${boardView(move)}
    <div class="told">${linesView(wordsOfMove(t, found, move), !move.best)} ${roomsView(t, found)}</div>
    <div class="cost">
      ${found.turned === null ? html`<p class="detail">${t('reviewFine')}</p>` : nothing}
      ${lossesView(found, shown)}
      <p class="detail small">${t('reviewCost')}</p>
    </div>
  </div>`;
}

export function reviewSteps(t: Words, { found, shown }: ReviewModel, go: (to: number) => void): unknown {
  if (!found) return nothing;
  const { moves, turns } = found;
  const to = (index: number) =>
    moves[index]
      ? () => {
          go(index);
        }
      : null;
  const here = moves[shown]?.number ?? 0;
  const indexOf = (turn: number | undefined): number => moves.findIndex(({ number }) => number === turn);
  return [
    toolButton(
      'review-turn-before',
      t('reviewTurnBefore'),
      TURN_BEFORE,
      to(indexOf(turns.filter((number) => number < here).at(-1))),
      'tool card-tool way',
    ),
    toolButton('review-before', t('reviewBefore'), BEFORE, to(shown - 1), 'tool card-tool way'),
    toolButton('review-after', t('reviewAfter'), AFTER, to(shown + 1), 'tool card-tool way'),
    toolButton(
      'review-turn',
      t('reviewTurn'),
      TURN,
      to(indexOf(turns.find((number) => number > here))),
      'tool card-tool way',
    ),
  ];
}
