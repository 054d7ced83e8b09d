/** What is said over a board that is still to come. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../locales/words.js';

export interface WaitingModel {
  readonly t: Words;
  readonly panel: string;
  /** Whether a game has begun to load. */
  readonly begun: boolean;
  /** Whether the element's own content is its fallback. */
  readonly fallback: boolean;
}

/** Where nothing has begun, paper shows the host's fallback. */
export function waitingView({ t, panel, begun, fallback }: WaitingModel): TemplateResult | typeof nothing {
  if (begun) return panel === 'failed' ? nothing : html`<p class="loading">${t('loading')}</p>`;
  return fallback ? html`<div class="paper"><slot></slot></div>` : nothing;
}
