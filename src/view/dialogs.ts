/** What lies over a game that has begun, at times: its end, a goal, a question. Loaded when somebody comes to the game. */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { GoalState } from '../engine/types.js';
import { dialogs } from '../locales/en.js';
import { addEnglish, type Words } from '../locales/words.js';
import { actionButton } from './buttons.js';
import type { GameActions, GameModel } from './model.js';
import { type EndWords, panel } from './panels.js';
import { dialogs as dialogStyles } from './styles/dialogs.js';

export const styles = [dialogStyles];

addEnglish(dialogs);

/** The end of a game, a goal that is decided, and the question whether the game is given up. */
export function dialogView(model: GameModel, actions: GameActions, end: EndWords): TemplateResult {
  if (model.panel === 'over') return overPanel(model, actions, end);
  return model.panel === 'goal' ? goalPanel(model, actions, end) : askPanel(model, actions);
}

function overPanel(model: GameModel, actions: GameActions, end: EndWords): TemplateResult {
  const { t, state, helped, daily, after } = model;
  const goal = state?.goal;
  const title = goal ? goalTitle(goal, t) : end.title;
  return panel(
    'over',
    after?.title || title,
    html`<div class="card" part="card">
      <slot name="over">
        ${
          after?.head(model, goal ? { ...end, title } : end) ??
          html`<p class="title">${title}</p>
            <p class="final">${t('points', { n: state?.score ?? 0 })}</p>
            ${helped ? html`<p class="detail">${t('helped')}</p>` : nothing} ${end.more}`
        }
      </slot>
      <div class="choices">
        ${
          after?.title
            ? nothing
            : html`${againButton(model, actions)}
              ${actionButton(t('share'), actions.share, daily !== null && !daily.next, 'button share-button')}`
        }
        ${after?.more(model, actions)}
      </div>
      ${model.note ? html`<p class="detail note">${model.note}</p>` : nothing} ${after?.next(model)}
      ${model.link ? linkField(model.link, t) : nothing}
    </div>`,
    'over',
  );
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

/** A card as that of an end, of a game that could go on. What a player most likely wants next comes first. */
function goalPanel(model: GameModel, actions: GameActions, end: EndWords): TemplateResult {
  const { t, state } = model;
  const reached = state?.goal?.outcome === 'reached';
  const keepPlaying = actionButton(t('keepPlaying'), actions.dismiss, reached);
  const title = state?.goal ? goalTitle(state.goal, t) : '';
  const content = html`<div class="card" part="card">
    <p class="title">${title}</p>
    <p class="final">${t('points', { n: state?.score ?? 0 })}</p>
    <div class="choices">
      ${reached ? keepPlaying : nothing} ${againButton(model, actions)} ${reached ? nothing : keepPlaying}
    </div>
  </div>`;
  return panel('goal', title, content, end.goal ?? 'over');
}

function goalTitle({ outcome }: GoalState, t: Words): string {
  return outcome === 'reached' ? t('goalReached') : t('goalMissed');
}

/** A daily game is played once; the next one may wait already. */
function againButton(
  { t, daily, state, panel: shown }: GameModel,
  actions: GameActions,
): TemplateResult | typeof nothing {
  if (daily && !daily.next) return nothing;
  const outcome = state?.goal?.outcome;
  const again = outcome === 'missed' ? t('tryAgain') : t('playAgain');
  const primary = shown !== 'goal' || outcome !== 'reached';
  return actionButton(daily ? t('dailyNext') : again, actions.startNew, primary, 'button again-button');
}

function askPanel({ t }: GameModel, actions: GameActions): TemplateResult {
  const content = html`<p class="title">${t('askNew')}</p>
    <div class="choices">
      ${actionButton(t('startNew'), actions.startNew, true)}
      ${actionButton(t('keepPlaying'), actions.dismiss, false)}
    </div>`;
  return panel('ask', t('askNew'), content, 'ask');
}
