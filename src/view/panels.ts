/** What lies over the board at times: the end of a game, a question, the help, a failure. */
import { html, nothing, type TemplateResult } from 'lit';
import type { GoalState } from '../engine/types.js';
import type { Messages } from '../locales/messages.js';
import type { GameActions, GameModel, ViewActions, ViewModel } from './model.js';

export function panelView(
  model: ViewModel & GameModel,
  actions: ViewActions,
): TemplateResult | typeof nothing {
  return model.panel === 'help' ? helpPanel(model, actions) : gamePanelView(model, actions);
}

/** What a game says of its end. */
export interface EndWords {
  readonly title: string;
  readonly more: TemplateResult | typeof nothing;
}

/** The panels that all games have. */
/** `end` is what a game says of its end in place of the usual words, and beside them. */
export function gamePanelView(
  model: GameModel,
  actions: GameActions,
  end: EndWords = { title: model.messages.over, more: nothing },
): TemplateResult | typeof nothing {
  switch (model.panel) {
    case 'over':
      return overPanel(model, actions, end);
    case 'begin':
      return beginPanel(model, actions);
    case 'goal':
      return goalPanel(model, actions);
    case 'ask':
      return askPanel(model, actions);
    case 'failed':
      return html`<div class="panel failed" part="panel">
        <p class="title">${model.messages.failed}</p>
        ${model.fallback ? html`<slot></slot>` : nothing}
      </div>`;
    default:
      return nothing;
  }
}

/** Lies over a still board until its player wants the game. */
function beginPanel({ messages, label }: GameModel, actions: GameActions): TemplateResult {
  return html`<div class="panel begin" part="panel begin" role="group" aria-label=${label}>
    <button type="button" class="action primary" part="button begin-button" @click=${actions.begin}>
      ${messages.begin}
    </button>
  </div>`;
}

function overPanel(model: GameModel, actions: GameActions, end: EndWords): TemplateResult {
  const { messages, state, isBest, helped, daily } = model;
  const goal = state?.goal;
  const title = goal ? goalTitle(goal, messages) : end.title;
  return html`<div class="panel" part="panel over" role="group" aria-label=${title} tabindex="-1">
    <slot name="over">
      <p class="title">${title}</p>
      <p class="final">${messages.finalScore(state?.score ?? 0)}</p>
      ${isBest && !goal ? html`<p class="detail">${messages.overBest}</p>` : nothing}
      ${helped ? html`<p class="detail">${messages.helped}</p>` : nothing}
      ${daily ? html`<p class="detail">${messages.dailyDays(daily.days)}</p>` : nothing} ${end.more}
    </slot>
    <div class="choices">${againButton(model, actions)} ${shareButton(model, actions)}</div>
    <p class="detail note">${model.note}</p>
    ${model.link ? linkField(model.link, messages) : nothing}
  </div>`;
}

/** What the browser did not copy, ready to be copied by hand: all of it is selected as the field gets the focus. */
function linkField(link: string, messages: Messages): TemplateResult {
  return html`<input
    class="link"
    part="link"
    readonly
    aria-label=${messages.sharedLink}
    .value=${link}
    @focus=${({ target }: FocusEvent) => {
      (target as HTMLInputElement).select();
    }}
  />`;
}

/** Lies over a game that could go on: its goal is decided. What a player most likely wants next comes first. */
function goalPanel(model: GameModel, actions: GameActions): TemplateResult {
  const { messages, state } = model;
  const reached = state?.goal?.outcome === 'reached';
  const keepPlaying = html`<button
    type="button"
    class=${reached ? 'action primary' : 'action'}
    part="button"
    @click=${actions.dismiss}
  >
    ${messages.keepPlaying}
  </button>`;
  const title = state?.goal ? goalTitle(state.goal, messages) : '';
  return html`<div class="panel" part="panel goal" role="group" aria-label=${title}>
    <p class="title">${title}</p>
    <p class="final">${messages.finalScore(state?.score ?? 0)}</p>
    <div class="choices">
      ${reached ? keepPlaying : nothing} ${againButton(model, actions)} ${reached ? nothing : keepPlaying}
    </div>
  </div>`;
}

function goalTitle({ outcome }: GoalState, messages: Messages): string {
  return outcome === 'reached' ? messages.goalReached : messages.goalMissed;
}

/** A daily game is played once; the next one may wait already. */
function againButton(
  { messages, daily, state, panel }: GameModel,
  actions: GameActions,
): TemplateResult | typeof nothing {
  if (daily && !daily.next) return nothing;
  const outcome = state?.goal?.outcome;
  const again = outcome === 'missed' ? messages.tryAgain : messages.playAgain;
  return html`<button
    type="button"
    class=${panel === 'goal' && outcome === 'reached' ? 'action' : 'action primary'}
    part="button again-button"
    @click=${actions.startNew}
  >
    ${daily ? messages.dailyNext : again}
  </button>`;
}

function shareButton({ messages, daily }: GameModel, actions: GameActions): TemplateResult {
  return html`<button
    type="button"
    class=${daily && !daily.next ? 'action primary' : 'action'}
    part="button share-button"
    @click=${actions.share}
  >
    ${messages.share}
  </button>`;
}

function askPanel({ messages }: GameModel, actions: GameActions): TemplateResult {
  return html`<div class="panel" part="panel ask" role="group" aria-label=${messages.askNew}>
    <p class="title">${messages.askNew}</p>
    <p class="detail">${messages.askNewText}</p>
    <div class="choices">
      <button type="button" class="action primary" part="button" @click=${actions.startNew}>
        ${messages.newGame}
      </button>
      <button type="button" class="action" part="button" @click=${actions.dismiss}>
        ${messages.keepPlaying}
      </button>
    </div>
  </div>`;
}

function helpPanel({ messages, frame, undo, canHint }: ViewModel, actions: ViewActions): TemplateResult {
  const keys = [
    ...messages.helpKeys,
    ...(frame?.state.rotate ? [messages.helpTurn] : []),
    ...(canHint === null ? [] : [messages.helpHint]),
    ...(undo ? [messages.helpUndo] : []),
  ];
  return html`<div class="panel help" part="panel help" role="group" aria-label=${messages.help}>
    <p>${messages.helpGoal(frame?.state.clears.boxes ?? false)}</p>
    <p>${messages.helpPointer}</p>
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
      ${messages.close}
    </button>
  </div>`;
}
