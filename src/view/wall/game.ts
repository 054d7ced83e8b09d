/** The whole picture of a wall game: state in, template out. */
import { html, nothing, type TemplateResult } from 'lit';
import { captionView, scoresView, toolbarView } from '../bars.js';
import { HINT_ICON } from '../hint-icon.js';
import { ICONS } from '../icons.js';
import type { Appearance } from '../game.js';
import { replayView } from '../replay.js';
import { vars } from '../vars.js';
import type { WallViewActions, WallViewModel } from './model.js';
import { wallPanelView } from './panels.js';
import { emptyWallView, wallView } from './wall.js';

/** From so many columns on a wall and the scores beside it may be wider than their place. */
const BROAD = 18;

export function wallGameView(
  model: WallViewModel,
  actions: WallViewActions,
  look: Appearance,
): TemplateResult {
  const { frame, state, messages, replay, palette } = model;
  const { rows, columns } = state ?? look;
  return html`<div
    class="game wall${columns >= BROAD ? ' broad' : ''} theme-${look.theme} motion-${look.motion} palette-${palette}"
    part="game"
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
          ? replayView(model, replay, actions, messages.replayClick)
          : toolbarView(model, actions, buttonsView(model, actions))
      }
    </div>
    <slot name="footer"></slot>
    <div class="said" role="status" aria-live="polite">${model.said}</div>
  </div>`;
}

/**
 * One quiet line: who plays, or what is known of the wall. Its room is kept where either may come: bricks that jump
 * would be missed.
 */
function noteView({ messages, computer, thinking, hopeless, state }: WallViewModel) {
  const text = thinking
    ? messages.thinking
    : computer
      ? messages.computer
      : hopeless && !state?.over
        ? messages.hopeless
        : '';
  if (!text && computer === null && state?.solvable) return nothing;
  return html`<p class="computer note-line" part="computer">${text || '\u00a0'}</p>`;
}

function buttonsView(model: WallViewModel, actions: WallViewActions): TemplateResult | typeof nothing {
  const buttons = [computerButton(model, actions), hintButton(model, actions)];
  return buttons.every((button) => button === nothing) ? nothing : html`${buttons}`;
}

function hintButton(
  { messages, controls, canHint }: WallViewModel,
  { hint }: WallViewActions,
): TemplateResult | typeof nothing {
  if (canHint === null || !controls.includes('hint')) return nothing;
  return html`<button
    type="button"
    class="tool"
    part="button hint-button"
    title=${messages.hint}
    aria-disabled=${canHint ? 'false' : 'true'}
    @click=${canHint ? hint : null}
  >
    ${HINT_ICON}
  </button>`;
}

/** Where the computer has been asked to play it can be stopped, and asked again. */
function computerButton(
  { messages, computer, state, panel }: WallViewModel,
  { toggleComputer }: WallViewActions,
): TemplateResult | typeof nothing {
  if (computer === null) return nothing;
  const enabled = state !== null && !state.over && panel === 'none';
  return html`<button
    type="button"
    class="tool"
    part="button pause-button"
    title=${computer ? messages.stopComputer : messages.letComputer}
    aria-disabled=${enabled ? 'false' : 'true'}
    @click=${enabled ? toggleComputer : null}
  >
    ${computer ? ICONS.stop : ICONS.play}
  </button>`;
}
