/** The whole picture of a wall game: state in, template out. */
import { html, nothing, type TemplateResult } from 'lit';
import { captionView, scoresView, toolbarView } from '../../view/bars.js';
import { computerButton, computerLine } from '../../view/computer.js';
import type { Appearance } from '../place/view.js';
import { replayView } from '../../view/replay.js';
import { vars } from '../../view/vars.js';
import type { WallViewActions, WallViewModel } from './model.js';
import { wallPanelView } from './panels.js';
import { entryWords } from './words.js';
import { emptyWallView, wallView } from './wall.js';

/** From so many columns on a wall and the scores beside it may be wider than their place. */
const BROAD = 18;

export function wallGameView(
  model: WallViewModel,
  actions: WallViewActions,
  look: Appearance,
): TemplateResult {
  const { frame, state, t, replay, palette } = model;
  const { rows, columns } = state ?? look;
  return html`<div
    class="game wall${columns >= BROAD ? ' broad' : ''} theme-${look.theme} motion-${look.motion} palette-${palette}"
    part="game"
    lang=${t.lang}
    dir=${t.dir}
    role="group"
    aria-label=${model.label}
    ?inert=${look.disabled}
    ${vars({ '--columns': columns, '--rows': rows })}
  >
    <slot name="header"></slot>
    <div class=${look.replaying ? 'table replaying' : 'table'}>
      <div class="heading">
        ${captionView(model, look.caption)} ${scoresView(model, ['score', 'best'])} ${noteView(model)}
      </div>
      <div class="field">
        ${frame && state ? wallView({ ...model, state }, frame.outlook) : emptyWallView(model)}
        ${wallPanelView(model, actions)}
      </div>
      ${
        look.replaying
          ? replayView(model, replay, actions, (entry) => entryWords(t, entry))
          : toolbarView(model, actions, computerButton(model, actions.toggleComputer))
      }
    </div>
    <slot name="footer"></slot>
    <div class="said" role="status" aria-live="polite">${model.said}</div>
  </div>`;
}

/** What is known of the wall, and who plays: the room is kept where either may come. */
function noteView(model: WallViewModel) {
  const { t, computer, hopeless, state } = model;
  if (computer === null && state?.solvable && !model.thinking) return nothing;
  return computerLine(model, hopeless && !state?.over ? t('hopeless') : '');
}
