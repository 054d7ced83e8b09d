/** The checker's progress and verdict, with the wall that shows what is wrong. Loaded with the checker. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Check } from '../parts/check.js';
import { pictureOf } from '../parts/wall.js';
import type { CheckResult } from '../program/types.js';
import { starsView } from './bars.js';
import { buttonView, toolView } from './controls.js';
import { LAB_ICONS } from './icons.js';
import { smallWallView } from './wall.js';

export { Check } from '../parts/check.js';

/** What a check needs of the lab around it. */
export interface CheckActs {
  /** What is said where there is no next level. */
  readonly last: string;
  /** Goes on to the next level; `null` after the last one. */
  readonly next: { readonly name: string; readonly go: () => void } | null;
  /** Shows a solution; `null` where there is none. */
  readonly solution: (() => void) | null;
}

export function checkView(
  check: Check,
  { next, last, solution }: CheckActs,
): TemplateResult | typeof nothing {
  const { t } = check.shell;
  const { done, progress, ending, shown, earned } = check;
  if (done !== null) {
    return html`<section class="check" part="check" aria-label=${t('check')}>
      <div class="going">
        <progress max=${check.walls} .value=${done} aria-label=${progress}></progress>
        <span class="quiet count">${progress}</span>
        ${buttonView('stop-check', t('stop'), () => {
          check.stop(true);
          check.shell.focusOn('close-check');
        })}
      </div>
    </section>`;
  }
  if (!ending) return nothing;
  return html`<section class="check ${ending}" part="check ${ending}" aria-label=${t('check')}>
    <div class="verdict">
      ${earned ? starsView(earned.stars) : ending === 'right' ? LAB_ICONS.done : nothing}
      <p><strong>${check.text}</strong> ${check.notes.map((note) => html`<span>${note}</span> `)}</p>
      ${toolView('close-check', t('close'), LAB_ICONS.close, () => check.dismiss())}
    </div>
    ${
      earned
        ? html`<div class="buttons">
            ${
              next
                ? buttonView('next', t('nextLevel', { name: next.name }), next.go, 'primary')
                : html`<span>${last}</span>`
            }
            ${solution ? buttonView('solution', t('solution'), solution) : nothing}
          </div>`
        : nothing
    }
    ${
      shown
        ? html`<div class="cases">${casesView(shown, check)}</div>
            ${buttonView('show', [LAB_ICONS.step, html`<span>${t('showSteps')}</span>`], () => check.showSteps())}`
        : nothing
    }
  </section>`;
}

function casesView(shown: CheckResult, check: Check): TemplateResult[] {
  const { t } = check.shell;
  const { board, infected, click, got, want, gotInfected, wantInfected } = shown;
  const wanted = want && pictureOf(want, wantInfected ?? []);
  return [
    smallWallView(check, pictureOf(board!, infected ?? []), t('wallBefore'), click, null),
    ...(got ? [smallWallView(check, pictureOf(got, gotInfected ?? []), t('got'), null, wanted)] : []),
    ...(wanted ? [smallWallView(check, wanted, t('want'), null, null)] : []),
  ];
}
