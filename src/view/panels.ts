/** What lies over the board at times: the end of a game, a question, the help, a failure. */
import { html, nothing, type TemplateResult } from 'lit';
import type { GoalState } from '../engine/types.js';
import { help } from '../locales/en.js';
import { addEnglish, type Words } from '../locales/words.js';
import type { GameActions, GameModel, ViewActions, ViewModel } from './model.js';

addEnglish(help);

export function panelView(
  model: ViewModel & GameModel,
  actions: ViewActions,
): TemplateResult | typeof nothing {
  return model.panel === 'help'
    ? helpPanel(model, actions)
    : gamePanelView(model, actions, { title: model.t('over') });
}

/** What a kind of game says of its end. */
export interface EndWords {
  readonly title: string;
  readonly more?: TemplateResult;
  /** That a new game ends the present one. */
  readonly lost?: string;
}

/** The panels that all games have. */
export function gamePanelView(
  model: GameModel,
  actions: GameActions,
  end: EndWords,
): TemplateResult | typeof nothing {
  switch (model.panel) {
    case 'over':
      return overPanel(model, actions, end);
    case 'begin':
      return beginPanel(model, actions);
    case 'goal':
      return goalPanel(model, actions);
    case 'ask':
      return askPanel(model, actions, end);
    case 'failed':
      return html`<div class="panel failed" part="panel">
        <p class="title">${model.t('failed')}</p>
        ${model.fallback ? html`<slot></slot>` : nothing}
      </div>`;
    default:
      return nothing;
  }
}

/** Lies over a still board until its player wants the game. */
function beginPanel({ t, label }: GameModel, actions: GameActions): TemplateResult {
  return html`<div class="panel begin" part="panel begin" role="group" aria-label=${label}>
    <button type="button" class="action primary" part="button begin-button" @click=${actions.begin}>
      ${t('begin')}
    </button>
  </div>`;
}

function overPanel(model: GameModel, actions: GameActions, end: EndWords): TemplateResult {
  const { t, state, isBest, helped, daily } = model;
  const goal = state?.goal;
  const title = goal ? goalTitle(goal, t) : end.title;
  return html`<div class="panel" part="panel over" role="group" aria-label=${title} tabindex="-1">
    <slot name="over">
      <p class="title">${title}</p>
      <p class="final">${t('points', { n: state?.score ?? 0 })}</p>
      ${isBest && !goal ? html`<p class="detail">${t('overBest')}</p>` : nothing}
      ${helped ? html`<p class="detail">${t('helped')}</p>` : nothing}
      ${daily ? html`<p class="detail">${t('dailyDays', { n: Math.max(1, daily.days) })}</p>` : nothing}
      ${end.more}
    </slot>
    <div class="choices">${againButton(model, actions)} ${shareButton(model, actions)}</div>
    <p class="detail note">${model.note}</p>
    ${model.link ? linkField(model.link, t) : nothing}
  </div>`;
}

/** What the browser did not copy, ready to be copied by hand: all of it is selected as the field gets the focus. */
function linkField(link: string, t: Words): TemplateResult {
  return html`<input
    class="link"
    part="link"
    readonly
    aria-label=${t('sharedLink')}
    .value=${link}
    @focus=${({ target }: FocusEvent) => {
      (target as HTMLInputElement).select();
    }}
  />`;
}

/** Lies over a game that could go on: its goal is decided. What a player most likely wants next comes first. */
function goalPanel(model: GameModel, actions: GameActions): TemplateResult {
  const { t, state } = model;
  const reached = state?.goal?.outcome === 'reached';
  const keepPlaying = html`<button
    type="button"
    class=${reached ? 'action primary' : 'action'}
    part="button"
    @click=${actions.dismiss}
  >
    ${t('keepPlaying')}
  </button>`;
  const title = state?.goal ? goalTitle(state.goal, t) : '';
  return html`<div class="panel" part="panel goal" role="group" aria-label=${title}>
    <p class="title">${title}</p>
    <p class="final">${t('points', { n: state?.score ?? 0 })}</p>
    <div class="choices">
      ${reached ? keepPlaying : nothing} ${againButton(model, actions)} ${reached ? nothing : keepPlaying}
    </div>
  </div>`;
}

function goalTitle({ outcome }: GoalState, t: Words): string {
  return outcome === 'reached' ? t('goalReached') : t('goalMissed');
}

/** A daily game is played once; the next one may wait already. */
function againButton(
  { t, daily, state, panel }: GameModel,
  actions: GameActions,
): TemplateResult | typeof nothing {
  if (daily && !daily.next) return nothing;
  const outcome = state?.goal?.outcome;
  const again = outcome === 'missed' ? t('tryAgain') : t('playAgain');
  return html`<button
    type="button"
    class=${panel === 'goal' && outcome === 'reached' ? 'action' : 'action primary'}
    part="button again-button"
    @click=${actions.startNew}
  >
    ${daily ? t('dailyNext') : again}
  </button>`;
}

function shareButton({ t, daily }: GameModel, actions: GameActions): TemplateResult {
  return html`<button
    type="button"
    class=${daily && !daily.next ? 'action primary' : 'action'}
    part="button share-button"
    @click=${actions.share}
  >
    ${t('share')}
  </button>`;
}

function askPanel({ t }: GameModel, actions: GameActions, { lost }: EndWords): TemplateResult {
  return html`<div class="panel" part="panel ask" role="group" aria-label=${t('askNew')}>
    <p class="title">${t('askNew')}</p>
    <p class="detail">${lost ?? t('askNewText')}</p>
    <div class="choices">
      <button type="button" class="action primary" part="button" @click=${actions.startNew}>
        ${t('newGame')}
      </button>
      <button type="button" class="action" part="button" @click=${actions.dismiss}>
        ${t('keepPlaying')}
      </button>
    </div>
  </div>`;
}

function helpPanel({ t, frame, undo, canHint }: ViewModel, actions: ViewActions): TemplateResult {
  const keys = [
    ['1 – 8', t('helpPick')],
    [t('keyArrows'), t('helpMove')],
    ['N', t('helpNext')],
    [t('keyEnter'), t('helpPlace')],
    ['Esc', t('helpPutBack')],
    ...(frame?.state.rotate ? [['T', t('helpTurn')]] : []),
    ...(canHint === null ? [] : [['I', t('helpHint')]]),
    ...(undo ? [['U, R', t('helpUndo')]] : []),
  ];
  return html`<div class="panel help" part="panel help" role="group" aria-label=${t('help')}>
    <p>${t(frame?.state.clears.boxes ? 'helpGoalBoxes' : 'helpGoal')}</p>
    <p>${t('helpPointer')}</p>
    <dl class="keys">
      ${keys.map(
        ([key, what]) =>
          html`<div>
            <dt>${key}</dt>
            <dd>${what}</dd>
          </div>`,
      )}
    </dl>
    <button type="button" class="action primary" part="button" @click=${actions.dismiss}>
      ${t('close')}
    </button>
  </div>`;
}
