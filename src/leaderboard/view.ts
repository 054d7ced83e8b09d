/** The picture of a leaderboard: what can be done, the table, the player's own figures, friends and data. */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { actionButton } from '../view/buttons.js';
import type { Contest } from './contest.js';
import type { Challenge, Refusal, Row, Span } from './server.js';
import type { BoardWords } from './words.js';

interface BoardView {
  readonly t: BoardWords;
  readonly contest: Contest;
  readonly label: string;
  readonly themes: string;
  /** What was said last, to be spoken. */
  readonly said: string;
  /** Whether a game is beside it that can be played. */
  readonly hasGame: boolean;
  /** Whether erasing is asked for once more. */
  readonly erasing: boolean;
  readonly watching: Row | null;
  /** Why its game is not shown; '' where it is. */
  readonly notShown: string;
  readonly ask: (erasing: boolean) => void;
  readonly save: () => void;
  readonly erase: () => void;
  readonly watch: (row: Row | null) => void;
}

const SPANS: readonly Span[] = ['day', 'week', 'all'];
/** By its code, why a game does not count, where that comes to the same for a player as another refusal. */
const SAME: Readonly<Record<string, string>> = {
  ...{ 'other-variant': 'other', 'other-rules': 'other', 'other-seed': 'other', 'other-pace': 'other' },
  ...{ 'old-record': 'other', malformed: 'untrue', 'bad-ticket': 'not-found', 'too-large': 'too-long' },
};

/** A time as the reader's clock has it; with its day where that is not today. */
function timeWords(t: BoardWords, time: string): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(t.locale, {
    ...(isToday ? {} : { weekday: 'long', day: 'numeric', month: 'long' }),
    ...{ hour: '2-digit', minute: '2-digit' },
  });
}

/** Milliseconds as minutes and seconds: 3:07. */
function durationWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What a game has come to, of which the table goes by `value`. */
function resultWords(t: BoardWords, ranking: Challenge['ranking'], value: number): string {
  if (ranking === 'time') return durationWords(-value);
  return ranking === 'moves' ? t('moveCount', { n: -value }) : t('points', { n: value });
}

/** Why a game does not count, or why something did not go. */
export function refusalWords(t: BoardWords, { code, field }: Refusal, opens: string | null = null): string {
  const plain: Readonly<Record<string, () => string>> = {
    ...(field !== 'try' && {
      'not-found': () => t(field === 'code' ? 'noGroup' : 'unknown'),
    }),
    'no-answer': () => t('noAnswer'),
    busy: () => t('noAnswer'),
    'not-open': () => (opens ? t('early', { when: timeWords(t, opens) }) : t('failed')),
    'no-tries-left': () => t('noTries'),
    'site-only': () => t('onlyUsers'),
    'too-many-requests': () => t('tooMany'),
    'group-full': () => t('fullGroup'),
    'bad-name': () => t('badName'),
    closed: () => t('closed'),
    hidden: () => t('hidden'),
  };
  const said = plain[code]?.();
  if (said !== undefined) return said;
  const key = `why.${SAME[code] ?? code}`;
  return key in t.texts ? t('refused', { why: t(key as 'why.other') }) : t('failed');
}

/** What the contest comes to now, in a sentence. */
export function statusWords(t: BoardWords, contest: Contest): string {
  const { status, begun, entry, refusal, gaveUp, challenge, mine } = contest;
  if (status === 'beginning') return t('beginning');
  if (status === 'sending') return t('sending');
  if (status === 'waiting') return t(contest.isExpired ? 'signInKept' : 'waiting');
  if (status === 'playing')
    return begun?.deadline ? t('deadline', { when: timeWords(t, begun.deadline) }) : t('playing');
  if (refusal && !(contest.isExpired && refusal.code === 'bad-token'))
    return refusalWords(t, refusal, challenge?.opens);
  if (entry) {
    const score = resultWords(t, challenge?.ranking ?? 'score', entry.value);
    const { place, players } = contest.placed ?? entry;
    if (!entry.ranked || place === null) return t('provedFree', { score });
    return entry.best
      ? t('proved', { score, place: t.number(place), players: t('players', { n: players }) })
      : t('provedBelow', { score });
  }
  if (contest.erased) return t('erased');
  if (gaveUp) return t('gaveUp');
  if (contest.unreachable) return t('notThere');
  if (!challenge) return '';
  const { bar } = contest;
  if (bar === 'early')
    return challenge.opens ? t('early', { when: timeWords(t, challenge.opens) }) : t('closed');
  if (bar) return t(bar);
  if (challenge.state === 'closed') return t('archive');
  const until = challenge.closes ? t('until', { when: timeWords(t, challenge.closes) }) : '';
  const left = mine?.triesLeft ?? challenge.tries;
  return [until, left === null ? '' : t('triesLeft', { n: left })].filter(Boolean).join(' ');
}

/** Which table, or which part of it, is shown. */
export function tableWords(t: BoardWords, { table, kept, challenge, span }: Contest): string {
  const { rows = [], players = 0 } = table ?? {};
  const group = kept.groups?.find(({ code }) => code === kept.group);
  const [first, last] = [rows[0], rows.at(-1)];
  return [
    group ? group.title || group.code : kept.groups ? t('everyone') : '',
    challenge?.series ? t(span) : '',
    ...(first && last
      ? [`${t('place')} ${t.number(first.place)}–${t.number(last.place)}`, t('players', { n: players })]
      : [t('empty')]),
  ]
    .filter(Boolean)
    .join(', ');
}

export function boardView(view: BoardView): TemplateResult {
  const { t, contest, label, themes, said, hasGame } = view;
  const { challenge, table } = contest;
  return html`<section
    class="game ${themes}"
    part="leaderboard"
    lang=${t.lang}
    dir=${t.dir}
    aria-label=${label}
  >
    <h2 part="title">${label}</h2>
    <p class="quiet" part="status">${statusWords(t, contest)}</p>
    <p class="spoken" role="status">${said}</p>
    ${challenge && hasGame ? playView(view) : nothing} ${challenge?.series ? spanView(view) : nothing}
    ${groupsView(view)} ${table ? tableView(view) : nothing} ${figuresView(view)}
    ${challenge ? friendsView(view) : nothing} ${contest.isKnown ? dataView(view) : nothing}
    ${view.watching ? watchView(view, view.watching) : nothing}
  </section>`;
}

function playView(view: BoardView): TemplateResult | typeof nothing {
  const { t, contest } = view;
  const { status, mine } = contest;
  const isPlaying = status === 'playing';
  // It stays while a try is dealt, which may be refused.
  if (!isPlaying && (contest.bar || (status !== 'idle' && status !== 'beginning'))) return nothing;
  const begin = status === 'idle' ? (): void => void contest.begin() : null;
  const goesOn = mine?.open && mine.open.try !== contest.refused;
  const words = goesOn ? 'goOn' : (mine?.you ?? contest.entry) ? 'another' : 'begin';
  return html`<div class="row play">
    ${contest.isUser ? nothing : nameView(view)}
    ${
      isPlaying
        ? actionButton(t('giveUp'), () => void contest.giveUp(), false, 'button give-up-button')
        : actionButton(t(words), begin, true, 'button begin-button')
    }
  </div>`;
}

function nameView({ t, contest }: BoardView): TemplateResult {
  const { badName } = contest;
  return html`<label
      >${t('yourName')}
      <input
        part="name"
        type="text"
        maxlength="24"
        autocomplete="nickname"
        aria-invalid=${badName}
        aria-describedby=${badName ? 'bad-name' : nothing}
        .value=${contest.kept.name ?? ''}
        @change=${(event: Event) => {
          void contest.rename((event.target as HTMLInputElement).value.trim());
        }}
    /></label>
    ${badName ? html`<span class="bad" id="bad-name">${t('badName')}</span>` : nothing}`;
}

/** One of some that is shown: buttons that are pressed or not. */
function choiceView(
  label: string,
  choices: readonly (readonly [words: string, chosen: boolean, choose: () => void])[],
): TemplateResult {
  return html`<div class="row choice" role="group" aria-label=${label}>
    ${choices.map(
      ([words, chosen, choose]) =>
        html`<button
          type="button"
          class="tool"
          part="button choice-button"
          aria-pressed=${chosen}
          @click=${choose}
        >
          ${words}
        </button>`,
    )}
  </div>`;
}

const spanView = ({ t, contest }: BoardView): TemplateResult =>
  choiceView(
    t('span'),
    SPANS.map((span) => [t(span), contest.span === span, () => void contest.choose(span)]),
  );

function groupsView({ t, contest }: BoardView): TemplateResult | typeof nothing {
  const { groups = [], group } = contest.kept;
  if (groups.length === 0) return nothing;
  return choiceView(t('friends'), [
    [t('everyone'), !group, () => void contest.showGroup(null)],
    ...groups.map(
      ({ code, title }) => [title || code, code === group, () => void contest.showGroup(code)] as const,
    ),
  ]);
}

function tableView(view: BoardView): TemplateResult {
  const { t, contest } = view;
  const { rows, players, you, before, after } = contest.table!;
  if (rows.length === 0) return html`<p part="empty">${t('empty')}</p>`;
  const ranking = contest.challenge?.ranking ?? 'score';
  const isSum = contest.span !== 'day';
  const isAway = you !== null && !rows.some((row) => row.you);
  const columns = ['place', 'name', ranking, ...(isSum ? (['played'] as const) : [])] as const;
  return html`<table part="table">
      <caption>
        ${t('players', { n: players })}
      </caption>
      <thead>
        <tr>
          ${columns.map((name) => html`<th scope="col" class=${name === 'name' ? '' : 'number'}>${t(name)}</th>`)}
          ${isSum ? nothing : html`<th scope="col"><span class="spoken">${t('replay')}</span></th>`}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => rowView(view, row, ranking, isSum))}
        ${isAway ? rowView(view, you, ranking, isSum, true) : nothing}
      </tbody>
    </table>
    ${before === null && after === null && !isAway ? nothing : pagerView(view, isAway)}`;
}

function rowView(
  { t, contest, watch, hasGame }: BoardView,
  row: Row,
  ranking: Challenge['ranking'],
  isSum: boolean,
  isAway = false,
): TemplateResult {
  const name = row.name ?? t('nobody');
  const { place, you, entry, played } = row;
  const value = ranking === 'time' ? durationWords(-row.value) : t.number(Math.abs(row.value));
  const classes = `${you || isAway ? 'you' : ''} ${isAway ? 'away' : ''}`;
  return html`<tr class=${classes} part=${you || isAway ? 'entry you' : 'entry'}>
    <td class="number">${t.number(place)}</td>
    <th scope="row">
      <bdi class=${row.name === null ? 'quiet' : ''}>${name}</bdi>${
        you || isAway ? html` <span class="quiet">(${t('you')})</span>` : nothing
      }
    </th>
    <td class="number">${value}</td>
    ${isSum ? html`<td class="number">${t.number(played)}</td>` : nothing}
    ${
      isSum
        ? nothing
        : html`<td class="number">
            ${
              entry && hasGame && !contest.isHidden(row)
                ? html`<button
                    type="button"
                    class="tool"
                    part="button watch-button"
                    aria-label=${t('watch', { name })}
                    title=${t('watch', { name })}
                    @click=${() => watch(row)}
                  >
                    <span aria-hidden="true">▷</span>
                  </button>`
                : nothing
            }
          </td>`
    }
  </tr>`;
}

function pagerView({ t, contest }: BoardView, isAway: boolean): TemplateResult {
  const { before, after } = contest.table!;
  return html`<div class="row" part="pager">
    ${before === null ? nothing : actionButton(t('before'), () => void contest.turn('before'), false)}
    ${after === null ? nothing : actionButton(t('after'), () => void contest.turn('after'), false)}
    ${isAway ? actionButton(t('mine'), () => void contest.turn('mine'), false) : nothing}
  </div>`;
}

function figuresView({ t, contest }: BoardView): TemplateResult | typeof nothing {
  const { figures = null } = contest.mine ?? {};
  if (!figures || figures.completed === 0) return nothing;
  // Of scores, whatever the table goes by.
  const scores = contest.challenge?.ranking === 'score' ? (['best', 'average'] as const) : [];
  const shown = (['streak', 'longest', 'completed', ...scores] as const).flatMap((name) => {
    const value = figures[name];
    return value === null ? [] : [[name, t.number(value)] as const];
  });
  return html`<dl part="figures">
    ${shown.map(
      ([name, value]) =>
        html`<div>
          <dt>${t(name)}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function friendsView({ t, contest }: BoardView): TemplateResult {
  const { group, groups = [] } = contest.kept;
  const shown = groups.find(({ code }) => code === group);
  const submit = (act: (text: string) => Promise<boolean>) => async (event: SubmitEvent) => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).querySelector('input')!;
    const text = field.value.trim();
    // What was refused is there to be mended.
    if (text && (await act(text))) field.value = '';
  };
  return html`<details part="friends">
    <summary>${t('friends')}</summary>
    ${
      shown
        ? html`<p>${t('group', shown)}</p>
            ${actionButton(t('leave'), () => void contest.leaveGroup(shown.code), false)}`
        : nothing
    }
    <form @submit=${submit((code) => contest.join(code))}>
      <label>${t('code')} <input type="text" maxlength="20" autocomplete="off" spellcheck="false" /></label>
      <button type="submit" class="action" part="button">${t('join')}</button>
    </form>
    <form @submit=${submit((title) => contest.makeGroup(title))}>
      <label>${t('groupName')} <input type="text" maxlength="40" autocomplete="off" /></label>
      <button type="submit" class="action" part="button">${t('makeGroup')}</button>
    </form>
  </details>`;
}

function dataView({ t, erasing, ask, save, erase }: BoardView): TemplateResult {
  return html`<details part="data">
    <summary>${t('data')}</summary>
    <div class="row">
      ${
        erasing
          ? html`<span>${t('eraseSure')}</span>
              ${actionButton(t('erase'), erase, false, 'button erase-button')}
              ${actionButton(t('keep'), () => ask(false), true)}`
          : html`${actionButton(t('save'), save, false, 'button export-button')}
            ${actionButton(t('erase'), () => ask(true), false, 'button erase-button')}`
      }
    </div>
  </details>`;
}

function watchView({ t, watch, notShown }: BoardView, row: Row): TemplateResult {
  const label = t('watched', { name: row.name ?? t('nobody') });
  return html`<dialog part="replay" aria-label=${label} @close=${() => watch(null)}>
    <h3><bdi>${label}</bdi></h3>
    <div class="replay"></div>
    <p role="status">${notShown}</p>
    <form method="dialog"><button class="action primary" part="button">${t('close')}</button></form>
  </dialog>`;
}
