/** The whole picture of a lab: model in, template out. */
import { html, nothing, type TemplateResult } from 'lit';
import { costLineView, costsView, levelView, linkView, toolsView } from './bars.js';
import { checkView } from './check.js';
import { controlsView, toolView } from './controls.js';
import { dialogView } from './dialogs.js';
import { LAB_ICONS } from './icons.js';
import type { LabActions, LabViewModel } from './model.js';
import { wallView } from './wall.js';

export function labView(model: LabViewModel, actions: LabActions): TemplateResult {
  const { words, wall, folded, editor } = model;
  return html`<div
    class="game wall lab theme-${model.theme} motion-${model.motion} palette-default"
    part="lab"
    role="group"
    aria-label=${model.label}
  >
    ${levelView(model, actions)}
    <div class="columns">
      <div class="stage" part="stage">
        ${wall ? wallView(wall, words, actions.wall) : html`<div class="scroller"></div>`}
        ${controlsView(model, actions)}
      </div>
      <div class=${folded ? 'side folded' : 'side'}>
        <div class="bar">
          ${costsView(model)} ${toolsView(model, actions)}
          <span class="folder">
            ${toolView(
              'fold',
              folded ? words.unfoldProgram : words.foldProgram,
              folded ? LAB_ICONS.unfold : LAB_ICONS.fold,
              actions.fold,
            )}
          </span>
        </div>
        ${costLineView(model)} ${linkView(model)} ${checkView(model, actions)}
        <div class="editor" part="editor">
          <div class="place"></div>
          ${editor === 'there' ? nothing : html`<p class="quiet veil">${words[editor]}</p>`}
        </div>
      </div>
    </div>
    ${dialogView(model, actions)}
    <div class="said" role="status" aria-live="polite">${model.said}</div>
  </div>`;
}
