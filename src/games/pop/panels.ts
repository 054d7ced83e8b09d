/** What lies over the wall at times: its end, with the figures of the set-up, and the help. */
import { html, nothing, type TemplateResult } from 'lit';
import { gamePanelView } from '../../view/panels.js';
import type { WallViewActions, WallViewModel } from './model.js';

export function wallPanelView(
  model: WallViewModel,
  actions: WallViewActions,
): TemplateResult | typeof nothing {
  if (model.panel === 'help') return helpPanel(model, actions);
  const { messages, state } = model;
  return gamePanelView(model, actions, {
    title: state?.won ? messages.won : messages.stuck,
    more: html`
      ${state && !state.won ? html`<p class="detail">${messages.left(state.bricks)}</p>` : nothing}
      ${statisticsView(model)}
    `,
  });
}

/** Of all games of this set-up that were played to their end. */
function statisticsView({ statistics, messages }: WallViewModel): TemplateResult | typeof nothing {
  const { played, won, best, fewest } = statistics;
  if (played === 0) return nothing;
  const figures = [
    [messages.played, played],
    [messages.wonGames, won],
    [messages.bestEnd, best],
    ...(won === 0 ? ([[messages.fewest, fewest]] as const) : []),
  ] as const;
  return html`<dl class="statistics" part="statistics" aria-label=${messages.statistics}>
    ${figures.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value.toLocaleString(messages.lang)}</dd>
        </div>`,
    )}
  </dl>`;
}

function helpPanel(model: WallViewModel, actions: WallViewActions): TemplateResult {
  const { messages, state, canHint, undo, taps } = model;
  const keys = [
    ...messages.wallKeys(taps),
    ...(canHint === null ? [] : [messages.helpHint]),
    ...(undo ? [messages.helpUndo] : []),
  ];
  return html`<div class="panel help" part="panel help" role="group" aria-label=${messages.help}>
    <p>${state ? messages.helpWall(state) : nothing}</p>
    <p>${messages.helpTap(taps)}</p>
    <dl class="keys">
      ${keys.map(
        ([key, what]) =>
          html`<div>
            <dt>${key}</dt>
            <dd>${what}</dd>
          </div>`,
      )}
    </dl>
    ${statisticsView(model)}
    <button type="button" class="action primary" part="button" @click=${actions.dismiss}>
      ${messages.close}
    </button>
  </div>`;
}
