/** The whole picture of a falling game: state in, template out. */
import { html, nothing, type TemplateResult } from 'lit';
import { captionView, scoresView, toolbarView } from '../../view/bars.js';
import type { Appearance } from '../../view/model.js';
import { replayView } from '../../view/late.js';
import { toolButton } from '../../view/buttons.js';
import { frameView } from '../../view/frame.js';
import { FALL_ICONS } from './icons.js';
import type { FallViewActions, FallViewModel } from './model.js';
import { type Beside, holdView, nextView } from './beside.js';
import type { Profile } from '../../engine/fall/types.js';
import { padView } from './pad.js';
import { fallPanelView } from './panels.js';
import { entryView } from './replay.js';
import { wellView } from './well.js';
import { waitingView } from '../../view/waiting.js';

const PIECES = { name: 'replayPieces', count: 'replayPieceCount' } as const;

export function fallView(model: FallViewModel, actions: FallViewActions, look: Appearance): TemplateResult {
  const { state, t, replay } = model;
  const { rows, columns } = state ?? look;
  const beside = state ?? emptyBeside(look.handSize, model.profile);
  const table = html`${captionView(model, look.caption)}
    <div class="field">
      ${wellView(model, rows, columns)} ${state ? nothing : waitingView(model)}
      ${model.panel === 'help' ? nothing : fallPanelView(model, actions)}
    </div>
    <div class="side">
      ${scoresView(model, ['score', 'best'])}
      ${model.computer === 'off' ? nothing : html`<p class="computer">${t('fallComputer')}</p>`}
      ${nextView(model, beside)} ${holdView(model, beside)}
    </div>
    ${look.replaying ? nothing : padView(model)}
    ${model.panel === 'help' ? fallPanelView(model, actions) : nothing}
    ${
      look.replaying
        ? replayView(model, replay, actions, (piece) => entryView(piece, t), PIECES)
        : toolbarView(model, actions, pauseButton(model, actions))
    }`;
  return frameView(model, look, 'fall', { '--columns': columns, '--rows': rows }, table);
}

/** Room for the pieces that are to come. */
function emptyBeside(handSize: number, profile: Profile): Beside {
  return { hand: Array.from({ length: handSize + 1 }, () => ''), profile, hold: null, canHold: false };
}

/** Where nothing falls and nobody else plays there is nothing to pause. */
function pauseButton(
  { t, panel, pace, computer, state, running }: FallViewModel,
  { play, pause }: FallViewActions,
): TemplateResult | typeof nothing {
  if (pace === 'turn' && computer === 'off') return nothing;
  const waits = !running && (panel === 'start' || panel === 'paused');
  const enabled = state !== null && !state.over && (waits || panel === 'none');
  const label = panel === 'start' ? t('play') : waits ? t('goOn') : t('pause');
  const action = waits ? play : pause;
  return toolButton('pause', label, waits ? FALL_ICONS.play : FALL_ICONS.pause, enabled ? action : null);
}
