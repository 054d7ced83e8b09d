/** The whole picture of a lab. What is said here of a lab is asked of its parts; what is pressed goes to them. */
import { html, nothing, type TemplateResult } from 'lit';
import { themeFor } from '../../element/look.js';
import { keyOf } from '../../view/keys.js';
import type { Lab } from '../parts/lab.js';
import { costLineView, costsView, levelView, toolsView } from './bars.js';
import { controlsView } from './controls.js';
import { wallView } from './wall.js';

export function labView(lab: Lab): TemplateResult {
  const { shell, bench, inView, dialogs } = lab;
  const { t, options } = shell;
  const dialog = dialogs?.shelf.dialog ?? 'none';
  return html`<div
    class="game wall lab view-${inView} theme-${themeFor(shell.element, options.theme)} motion-${shell.motion} palette-default"
    part="lab"
    role="group"
    lang=${t.lang}
    dir=${t.dir}
    aria-label=${options.label || t('lab')}
    @keydown=${(event: KeyboardEvent) => keyOn(event, lab)}
  >
    ${levelView(lab)}
    <div class="columns">
      <div class="stage" part="stage">${wallView(lab)} ${controlsView(lab)}</div>
      <div class="side">
        <div class="bar">${costsView(lab)} ${toolsView(lab)}</div>
        ${costLineView(lab)} ${dialogs?.link() ?? nothing}
        <div class="panels latest-${lab.latest}">
          ${lab.guide?.view() ?? nothing} ${lab.checker?.view() ?? nothing}
        </div>
        <div class="editor" part="editor">
          <div class="place"></div>
          ${bench.state === 'there' ? nothing : html`<p class="quiet veil">${t(bench.state)}</p>`}
        </div>
      </div>
    </div>
    ${viewsView(lab)} ${lab.demo?.view() ?? nothing}
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
      <div class="unseen" role="status">${dialog === 'none' ? '' : shell.said}</div>
    </dialog>
    <div class="said" role="status" aria-live="polite">${shell.said}</div>
  </div>`;
}

/** Where nothing is typed, and nothing lies over the lab, `?` lists the keys; T and W lead to the blocks from anywhere, as they do among them. */
function keyOn(event: KeyboardEvent, lab: Lab): void {
  const isFree = !(event.target as Element).closest('input:not([type=range]), textarea, dialog');
  const key = isFree ? keyOf(event) : '';
  const { editor } = lab.bench;
  if (key === '?') lab.open('keys');
  else if (key === 't' || key === 'w') editor?.focus(key === 't' ? 'blocks' : 'program');
  else return;
  event.preventDefault();
}

/** Where there is little room: what of it the wall has, and what the program. */
function viewsView(lab: Lab): TemplateResult {
  const { t } = lab.shell;
  const choices = { wall: 'controls', both: 'viewBoth', program: 'program' } as const;
  const entries = Object.entries(choices) as [Lab['inView'], (typeof choices)[Lab['inView']]][];
  return html`<div class="views" part="views" role="group" aria-label=${t('views')}>
    ${entries.map(
      ([view, key]) =>
        html`<button
          type="button"
          class="button small"
          part="button view-${view}-button"
          aria-pressed=${lab.inView === view}
          @click=${() => {
            lab.inView = view;
            lab.shell.update();
          }}
        >
          ${t(key)}
        </button>`,
    )}
  </div>`;
}

export const DIALOGS = {
  levels: 'chooseLevel',
  programs: 'programs',
  'ask-link': 'askLink',
  keys: 'keys',
} as const;
