/** The whole picture of a wall game: state in, template out. */
import { html, nothing, type TemplateResult } from 'lit';
import { captionView, scoresView, toolbarView } from '../../view/bars.js';
import { computerButton, computerLine } from '../../view/computer.js';
import type { Appearance } from '../../view/model.js';
import { replayView } from '../../view/late.js';
import { frameView } from '../../view/frame.js';
import type { WallViewActions, WallViewModel } from './model.js';
import { wallPanelView } from './panels.js';
import { wallView } from './wall.js';
import { entryWords } from './words.js';

/** From so many columns on a wall and the scores beside it may be wider than their place. */
const BROAD = 18;

export function wallGameView(
  model: WallViewModel,
  actions: WallViewActions,
  look: Appearance,
): TemplateResult {
  const { state, t, replay, palette } = model;
  const { rows, columns } = state ?? look;
  const table = html`<div class="heading">
      ${captionView(model, look.caption)} ${scoresView(model, ['score', 'best'])} ${noteView(model)}
    </div>
    <div class="field">${wallView(model)} ${wallPanelView(model, actions)}</div>
    ${
      look.replaying
        ? replayView(model, replay, actions, (entry) => entryWords(t, entry))
        : toolbarView(model, actions, computerButton(model, actions.toggleComputer))
    }`;
  const kind = `wall${columns >= BROAD ? ' broad' : ''} palette-${palette}`;
  return frameView(model, look, kind, { '--columns': columns, '--rows': rows }, table);
}

/** What is known of the wall, and who plays: the room is kept where either may come. */
function noteView(model: WallViewModel) {
  const { t, computer, hopeless, state } = model;
  if (computer === null && state?.solvable && !model.thinking) return nothing;
  return computerLine(model, hopeless && !state?.over ? t('hopeless') : '');
}
