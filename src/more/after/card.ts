/** The card at the end of a game: what it has come to, the figures of all games, the days. */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { actionButton, icon, PATHS, toolButton } from '../../view/buttons.js';
import type { GameActions, GameModel } from '../../view/model.js';
import type { EndWords } from '../../view/panels.js';
import type { DailyResults } from '../../element/save.js';
import { listed } from '../../locales/listed.js';
import type { Words } from '../../locales/words.js';
import { dailyWords } from '../../view/words.js';
import { chartView, piecesView } from './chart.js';
import { calendarView, daysOfLast, timeToNext } from './days.js';
import type { SetupStatistics, Sums } from './figures.js';
import type { ReviewModel } from './review-view.js';

export type View = 'end' | 'figures' | 'days' | 'review';

/** What the card is made from, beside the game itself. */
export interface CardModel {
  readonly view: View;
  /** Whether the score is the best one. */
  readonly isBest: boolean;
  /** Whether a game of another day, or of none, is in the place of the day's. */
  readonly isAway: boolean;
  /** Whether the next day's game comes here. */
  readonly rolls: boolean;
  /** `null` until they are known. */
  readonly sums: Sums | null;
  readonly statistics: SetupStatistics | null;
  /** The best score before this game, where it is the best now; 0 where that is not known. */
  readonly before: number;
  readonly results: DailyResults;
  readonly today: string;
  readonly now: number;
  /** `null` where moves cannot be looked back at. */
  readonly review: ReviewModel | null;
  /** What the bricks that are left of a wall have cost; 0 where nothing, or where that is not known. */
  readonly cost: number;
  /** Whether the figures are about to be erased, and wait for a second press. */
  readonly erasing: boolean;
}

export interface CardActions {
  readonly show: (view: View) => void;
  readonly free: () => void;
  readonly openDay: (date: string) => void;
  readonly save: () => void;
  readonly erase: () => void;
  readonly tick: () => void;
  readonly review: () => void;
  /** Shows another move of a look back. */
  readonly go: (to: number) => void;
}

const CHART = icon('M5 20v-6M12 20V5M19 20v-9');
const LOOK_BACK = icon('M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 4.5v4h4M12 8v4.5l3 2');
const CALENDAR = icon('M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4');

/** One that says what it leads to, where there is room for a word. */
const cardTool = (
  name: string,
  label: string,
  picture: TemplateResult,
  action: () => void,
  kind = '',
): TemplateResult =>
  toolButton(name, label, html`${picture}<span>${label}</span>`, action, `tool card-tool ${kind}`);

type Figure = readonly [name: string, value: string];

const listOf = (figures: readonly Figure[], part: string, label: string): TemplateResult =>
  html`<dl class="figures" part=${part} aria-label=${label}>
    ${figures.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;

/** A well has no lines but rows, as the panel beside it calls them. */
const linesOf = (t: Words, state: object | null): string =>
  t(state && 'ghost' in state ? 'fallRows' : 'lines');

/** Of all games of this set-up that were played to their end. */
export function statisticsView(
  t: Words,
  statistics: SetupStatistics | null,
  state: object | null,
): TemplateResult | typeof nothing {
  if (!statistics) return nothing;
  const { played, won, best, fewest, average, lines, streak, most } = statistics;
  const figures: (Figure | null)[] = [
    [t('played'), t.number(played)],
    [t('best'), t.number(best)],
    [t('average'), t.number(Math.round(average))],
    won > 0 || fewest > 0 ? [t('wonGames'), t.number(won)] : null,
    won === 0 && fewest > 0 ? [t('fewest'), t.number(fewest)] : null,
    lines > 0 ? [linesOf(t, state), t.number(lines)] : null,
    streak > 1 ? [t('longestStreak'), t.number(streak)] : null,
    most > 1 ? [t('mostAtOnce'), t.number(most)] : null,
  ];
  return listOf(
    figures.filter((figure) => figure !== null),
    'statistics',
    t('statistics'),
  );
}

/** What stands above the buttons. */
export function headView(
  game: GameModel,
  card: CardModel,
  end: EndWords,
  actions: CardActions,
): TemplateResult {
  const { t } = game;
  const top = (title: string): TemplateResult => html`<div class="top"><p class="title">${title}</p></div>`;
  if (card.view === 'figures') {
    return html`${top(t('statistics'))}
      <div class="sums">
        ${statisticsView(t, card.statistics, game.state)} ${chartView(t, card.statistics?.last ?? [])}
      </div>`;
  }
  if (card.view === 'days') {
    return html`${top(t('pastDays'))} ${calendarView(t, card, game.daily?.date, actions.openDay)}`;
  }
  if (card.view === 'review' && card.review) {
    const { part, found, failed, at, total } = card.review;
    if (part && found) return part.reviewView(t, card.review);
    return html`${top(t('review'))}
      <p class="detail">${t(failed ? 'saidLacking' : 'thinking')}</p>
      ${failed ? nothing : html`<progress aria-label=${t('review')} max=${total} value=${at}></progress>`}`;
  }
  return endView(game, card, end);
}

function endView(game: GameModel, card: CardModel, end: EndWords): TemplateResult {
  const { t, state, helped, daily } = game;
  const { isBest } = card;
  const { hand = [], fits = [] } = (state ?? {}) as { hand?: (string | null)[]; fits?: (boolean | null)[] };
  const left = hand.filter((piece, i): piece is string => piece !== null && fits[i] === false);
  const isToday = daily !== null && daily.date === card.today;
  const ended = listed(t, end.title, card.cost ? t.number(card.cost) : '');
  const title = isToday ? t('doneToday') : daily ? dailyWords(t, daily.date, daily.today) : ended;
  const hasLeft = !state?.goal && left.length > 0;
  const hasPieces = !daily && hasLeft;
  const isNew = isBest && !state?.goal;
  // Of the board above, which the card is not to cover: beside the title, where it has another line below.
  const near = hasLeft ? html`<p class="detail near-words small">${t('nearlyFits')}</p>` : nothing;
  const isFull = daily !== null || helped;
  return html`<div class="top">
      <p class="title">${hasPieces ? t('noRoomFor') : title} ${hasPieces ? piecesView(t, left) : nothing}</p>
      ${isNew ? html`<span class="chip" part="chip">${t('newBest')}</span>` : isFull ? near : nothing}
    </div>
    <div class="sums">
      ${listOf(figuresOf(game, card), 'figures', t('thisGame'))} ${chartView(t, card.statistics?.last ?? [])}
    </div>
    ${isFull ? nothing : near} ${end.more}
    ${helped ? html`<p class="detail small">${t('helped')}</p>` : nothing}`;
}

/** Of this game. */
function figuresOf(
  { t, state, daily, best, controls }: GameModel,
  { sums, results, today, before, isBest }: CardModel,
): Figure[] {
  // Of other days: today's score stands above the board.
  const bestDaily = Math.max(
    0,
    ...Object.entries(daily ? results : {}).map(([date, { score }]) => (date === daily!.date ? 0 : score)),
  );
  const figures: (Figure | null)[] = [
    controls.includes('score') ? null : [t('score'), t.number(state?.score ?? 0)],
    isBest && before > 0 ? [t('untilNow'), t.number(before)] : null,
    !isBest && !daily && best > 0 && !controls.includes('best') ? [t('best'), t.number(best)] : null,
    sums && sums.lines > 0 ? [linesOf(t, state), t.number(sums.lines)] : null,
    sums && sums.streak > 1 && !daily ? [t('longestStreak'), t.number(sums.streak)] : null,
    sums && sums.most > 1 && !daily ? [t('atOnce'), t.number(sums.most)] : null,
    bestDaily > 0 ? [t('bestDaily'), t.number(bestDaily)] : null,
    daily ? [t('daysInRow'), t.number(Math.max(1, daily.days))] : null,
    daily && daily.date === today
      ? [t('lastDays'), t('weekOf', { n: Math.max(1, daysOfLast(results, today)) })]
      : null,
  ];
  return figures.filter((figure) => figure !== null);
}

/** What stands beside the buttons that each end has. */
export function moreView(
  game: GameModel,
  { view, statistics, erasing, review, isAway }: CardModel,
  actions: CardActions,
  all: GameActions,
): TemplateResult {
  const { t, daily, undo, state } = game;
  const back = cardTool(
    'end',
    t('back'),
    icon('M10 6 4 12l6 6M4 12h16'),
    () => {
      actions.show('end');
    },
    'way leave',
  );
  if (view === 'figures') {
    return html`${back} ${actionButton(t('exportFigures'), actions.save, false, 'button export-button')}
    ${actionButton(t(erasing ? 'eraseAll' : 'eraseFigures'), actions.erase, false, 'button erase-button')}`;
  }
  if (view === 'days') return back;
  if (view === 'review') return html`${back} ${review?.part?.reviewSteps(t, review, actions.go) ?? nothing}`;
  const show = (of: View) => () => {
    actions.show(of);
  };
  return html`${daily && !daily.next ? actionButton(t('playFreely'), actions.free, false, 'button free-button') : nothing}
    <div class="card-tools">
      ${undo && state?.canUndo ? cardTool('take-back', t('undo'), icon(PATHS.undo), all.undo, 'card-undo way') : nothing}
      ${review ? cardTool('review', t('review'), LOOK_BACK, actions.review) : nothing}
      ${
        statistics && statistics.played > 1
          ? cardTool('figures', t('statistics'), CHART, show('figures'))
          : nothing
      }
      ${daily || isAway ? cardTool('days', t('pastDays'), CALENDAR, show('days')) : nothing}
    </div>`;
}

/** The time until the next daily game, which a style has told each minute: without a timer that could be left. */
export function nextView(
  { t, daily }: GameModel,
  { now, view, rolls }: CardModel,
  { tick }: CardActions,
): TemplateResult | typeof nothing {
  if (!daily || daily.next || !rolls || view !== 'end') return nothing;
  return html`<p class="detail next-day" part="next-day" @animationiteration=${tick}>
    ${t('nextDaily', { time: timeToNext(now) })}
  </p>`;
}
