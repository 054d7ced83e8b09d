/** The whole picture of a lab. What is said here of a lab is asked of its parts; what is pressed goes to them. */
import { html, nothing, type TemplateResult } from 'lit';
import { themeFor } from '../../element/look.js';
import type { Lab } from '../parts/lab.js';
import { costLineView, costsView, levelView, linkView, toolsView } from './bars.js';
import { controlsView, toolView } from './controls.js';
import { LAB_ICONS } from './icons.js';
import { wallView } from './wall.js';

export function labView(lab: Lab): TemplateResult {
  const { shell, bench, folded, dialogs } = lab;
  const { t, options } = shell;
  const dialog = dialogs?.shelf.dialog ?? 'none';
  const fold = (): void => {
    lab.folded = !folded;
    shell.update();
  };
  return html`<div
    class="game wall lab theme-${themeFor(shell.element, options.theme)} motion-${shell.motion} palette-default"
    part="lab"
    role="group"
    aria-label=${options.label || t('lab')}
  >
    ${levelView(lab)}
    <div class="columns">
      <div class="stage" part="stage">${wallView(lab)} ${controlsView(lab)}</div>
      <div class=${folded ? 'side folded' : 'side'}>
        <div class="bar">
          ${costsView(lab)} ${toolsView(lab)}
          <span class="folder">
            ${toolView('fold', t(folded ? 'unfoldProgram' : 'foldProgram'), LAB_ICONS[folded ? 'unfold' : 'fold'], fold)}
          </span>
        </div>
        ${costLineView(lab)} ${linkView(lab)} ${lab.checker?.view() ?? nothing}
        <div class="editor" part="editor">
          <div class="place"></div>
          ${bench.state === 'there' ? nothing : html`<p class="quiet veil">${t(bench.state)}</p>`}
        </div>
      </div>
    </div>
    <dialog
      class="panel"
      part=${dialog === 'none' ? 'dialog' : `dialog ${dialog}`}
      aria-label=${dialog === 'none' ? '' : t(DIALOGS[dialog])}
      closedby="any"
      @cancel=${(event: Event) => {
        event.preventDefault();
        dialogs?.shelf.close();
      }}
    >
      ${dialogs?.view() ?? nothing}
    </dialog>
    <div class="said" role="status" aria-live="polite">${shell.said}</div>
  </div>`;
}

export const DIALOGS = {
  levels: 'chooseLevel',
  programs: 'programs',
  'ask-link': 'askLink',
  keys: 'keys',
} as const;
