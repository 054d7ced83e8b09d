/** A board that is still to come, in its size. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../locales/words.js';

export interface EmptyModel {
  readonly t: Words;
  readonly panel: string;
  /** Whether a game has begun to load. */
  readonly begun: boolean;
  /** Whether the element's own content is its fallback. */
  readonly fallback: boolean;
}

/** Where nothing has begun, paper shows the host's fallback in it. Takes the focus for a form that is not complete. */
export function emptyBoardView({ t, panel, begun, fallback }: EmptyModel): TemplateResult {
  return html`<div class="board empty" tabindex="-1" aria-busy=${begun ? 'true' : 'false'}>
    ${begun ? (panel === 'failed' ? nothing : t('loading')) : fallback ? html`<div class="paper"><slot></slot></div>` : nothing}
  </div>`;
}
