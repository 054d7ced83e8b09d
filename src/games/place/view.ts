/** The whole picture: state in, template out. */
import { html, type TemplateResult } from 'lit';
import { captionView, scoresView, toolbarView } from '../../view/bars.js';
import { boardView } from './board.js';
import { emptyHandView, floatView, handView } from './hand.js';
import type { ViewActions, ViewModel } from '../../view/model.js';
import { panelView } from '../../view/panels.js';
import { replayView } from '../../view/replay.js';
import { entryWords } from './words.js';
import { vars } from '../../view/vars.js';
import { emptyBoardView } from '../../view/empty.js';

export interface Appearance {
  readonly theme: string;
  readonly motion: string;
  readonly disabled: boolean;
  /** The caption that is to come, if one is: its room is kept, and that of the controls of a replay. */
  readonly caption: string;
  readonly replaying: boolean;
  /** The size to keep room for until the first state is there. */
  readonly rows: number;
  readonly columns: number;
  readonly handSize: number;
  readonly rotate: boolean;
}

export function gameView(model: ViewModel, actions: ViewActions, look: Appearance): TemplateResult {
  const { frame } = model;
  const { rows, columns, handSize } = frame?.state ?? look;
  const full = frame ? { ...model, frame } : null;
  const game = { ...model, state: frame?.state ?? null };
  const slots = Math.min(handSize, 4);
  return html`<div
    class="game theme-${look.theme} motion-${look.motion}"
    part="game"
    lang=${model.t.lang}
    dir=${model.t.dir}
    role="group"
    aria-label=${model.label}
    ?inert=${look.disabled}
    ${vars({ '--columns': columns, '--rows': rows, '--slots': slots })}
  >
    <slot name="header"></slot>
    <div class=${look.replaying ? 'table replaying' : 'table'}>
      <div class="heading">
        ${captionView(game, look.caption)} ${scoresView(game)} ${model.computer?.line}
      </div>
      <div class="field">
        ${full ? boardView(full) : emptyBoardView(model)}
        <div class="effects" aria-hidden="true"></div>
        ${panelView(game, actions)}
      </div>
      ${full ? handView(full, actions) : emptyHandView(handSize, look.rotate && !look.replaying)}
      ${
        look.replaying
          ? replayView(game, model.replay, actions, (entry) => entryWords(model.t, entry))
          : toolbarView(game, actions, model.computer?.button)
      }
    </div>
    <slot name="footer"></slot>
    <div class="said" role="status" aria-live="polite">${model.said}</div>
    ${floatView(model)}
  </div>`;
}
