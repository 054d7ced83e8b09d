/** What lies over the board at times, of which the first picture knows how a game begins and that none can. */
import { html, nothing, type TemplateResult } from 'lit';
import { actionButton } from './buttons.js';
import type { GameActions, GameModel } from './model.js';

/** What a kind of game says of its end. */
export interface EndWords {
  readonly title: string;
  readonly more?: TemplateResult;
  /** That a new game ends the present one. */
  readonly lost?: string;
}

/** `part` names the panel. */
export function panel(part: string, label: string, content: unknown, kind = ''): TemplateResult {
  return html`<div class="panel ${kind}" part="panel ${part}" role="group" aria-label=${label}>
    ${content}
  </div>`;
}

/** Lies over a still board until its player wants the game. */
export function beginPanel({ t, label }: GameModel, actions: GameActions): TemplateResult {
  const button = actionButton(t('begin'), actions.begin, true, 'button begin-button');
  return panel('begin', label, button, 'begin');
}

export function failedPanel({ t, fallback }: GameModel): TemplateResult {
  return html`<div class="panel failed" part="panel">
    <p class="title">${t('failed')}</p>
    ${fallback ? html`<slot></slot>` : nothing}
  </div>`;
}
