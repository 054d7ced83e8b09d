/** The checker's progress and verdict, with the wall that shows what is wrong. Loaded with the checker. */
import { html, nothing, type TemplateResult } from 'lit';
import type { LabWords } from '../locales/language.js';
import type { Check } from '../parts/check.js';
import { pictureOf } from '../parts/wall.js';
import type { CheckResult } from '../program/types.js';
import { buttonView, toolView } from './controls.js';
import { LAB_ICONS } from './icons.js';
import { smallWallView } from './wall.js';

export { Check } from '../parts/check.js';

export function checkView(check: Check): TemplateResult | typeof nothing {
  const { t } = check.shell;
  const { done, progress, ending, shown } = check;
  if (done !== null) {
    return html`<section class="check" part="check" aria-label=${t('check')}>
      <div class="going">
        <progress max=${check.walls} .value=${done} aria-label=${progress}></progress>
        <span class="quiet count">${progress}</span>
        ${buttonView('stop-check', t('stop'), () => check.stop())}
      </div>
    </section>`;
  }
  if (!ending) return nothing;
  return html`<section class="check ${ending}" part="check ${ending}" aria-label=${t('check')}>
    <div class="verdict">
      ${ending === 'right' ? LAB_ICONS.done : nothing}
      <p><strong>${check.text}</strong> ${check.notes.map((note) => html`<span>${note}</span> `)}</p>
      ${toolView('close-check', t('close'), LAB_ICONS.close, () => check.dismiss())}
    </div>
    ${
      shown
        ? html`<div class="cases">${casesView(shown, t)}</div>
            ${buttonView('show', [LAB_ICONS.step, html`<span>${t('showSteps')}</span>`], () => check.showSteps())}`
        : nothing
    }
  </section>`;
}

function casesView({ board, infected, click, got, want }: CheckResult, t: LabWords): TemplateResult[] {
  return [
    smallWallView(pictureOf(board!, infected ?? []), t('wallBefore'), click, null),
    ...(got ? [smallWallView(pictureOf(got), t('got'), null, want)] : []),
    ...(want ? [smallWallView(pictureOf(want), t('want'), null, null)] : []),
  ];
}
