/** The checker's progress and verdict, with the wall that shows what is wrong. */
import { html, nothing, type TemplateResult } from 'lit';
import { toolView } from './controls.js';
import { LAB_ICONS } from './icons.js';
import type { CasePicture, LabActions, LabViewModel } from './model.js';
import { smallWallView } from './wall.js';

export function checkView(
  { words, check }: LabViewModel,
  actions: LabActions,
): TemplateResult | typeof nothing {
  if (check.phase === 'none') return nothing;
  if (check.phase === 'running') {
    const text = words.checking(check.done, check.walls);
    return html`<section class="check" part="check" aria-label=${words.check}>
      <div class="going">
        <progress max=${check.walls} .value=${check.done} aria-label=${text}></progress>
        <span class="quiet count">${text}</span>
        <button type="button" class="button" part="button stop-check-button" @click=${actions.stopCheck}>
          ${words.stop}
        </button>
      </div>
    </section>`;
  }
  const { verdict, text, notes, shown } = check;
  return html`<section class="check ${verdict}" part="check ${verdict}" aria-label=${words.check}>
    <div class="verdict">
      ${verdict === 'right' ? LAB_ICONS.done : nothing}
      <p><strong>${text}</strong> ${notes.map((note) => html`<span>${note}</span> `)}</p>
      ${toolView('close-check', words.close, LAB_ICONS.close, actions.closeCheck)}
    </div>
    ${
      shown
        ? html`<div class="cases">${casesView(shown, words.wallBefore, words.got, words.want)}</div>
            <button type="button" class="button" part="button show-button" @click=${actions.showSteps}>
              ${LAB_ICONS.step}<span>${words.showSteps}</span>
            </button>`
        : nothing
    }
  </section>`;
}

function casesView(shown: CasePicture, before: string, got: string, want: string): TemplateResult[] {
  return [
    smallWallView(shown.before, before, shown.click, null),
    ...(shown.got ? [smallWallView(shown.got, got, null, shown.want)] : []),
    ...(shown.want ? [smallWallView(shown.want, want, null, null)] : []),
  ];
}
