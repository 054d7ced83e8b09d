/** What lies over the board at times: the end of a game, a question, the help, a failure. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ViewActions, ViewModel } from './model.js';

export function panelView(model: ViewModel, actions: ViewActions): TemplateResult | typeof nothing {
  switch (model.panel) {
    case 'over':
      return overPanel(model, actions);
    case 'ask':
      return askPanel(model, actions);
    case 'help':
      return helpPanel(model, actions);
    case 'failed':
      return html`<div class="panel" part="panel">
        <p class="title">${model.messages.failed}</p>
        <slot></slot>
      </div>`;
    case 'none':
      return nothing;
  }
}

function overPanel({ messages, frame, isBest }: ViewModel, actions: ViewActions): TemplateResult {
  return html`<div class="panel" part="panel over" role="group" aria-label=${messages.over}>
    <slot name="over">
      <p class="title">${messages.over}</p>
      <p class="final">${messages.finalScore(frame?.state.score ?? 0)}</p>
      ${isBest ? html`<p class="detail">${messages.overBest}</p>` : nothing}
    </slot>
    <button type="button" class="action primary" part="button again-button" @click=${actions.startNew}>
      ${messages.playAgain}
    </button>
  </div>`;
}

function askPanel({ messages }: ViewModel, actions: ViewActions): TemplateResult {
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

function helpPanel({ messages, frame }: ViewModel, actions: ViewActions): TemplateResult {
  return html`<div class="panel help" part="panel help" role="group" aria-label=${messages.help}>
    <p>${messages.helpGoal(frame?.state.clears.boxes ?? false)}</p>
    <p>${messages.helpPointer}</p>
    <dl class="keys">
      ${messages.helpKeys.map(
        ([keys, what]) =>
          html`<div>
            <dt>${keys}</dt>
            <dd>${what}</dd>
          </div>`,
      )}
    </dl>
    <button type="button" class="action primary" part="button" @click=${actions.dismiss}>
      ${messages.close}
    </button>
  </div>`;
}
