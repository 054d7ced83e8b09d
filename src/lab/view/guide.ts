/** The picture of what is to be done, and the hints and the solution of a level. Loaded once a level is seen. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Guide } from '../parts/guide.js';
import { levelTextView } from './bars.js';
import { buttonView, toolView } from './controls.js';
import { LAB_ICONS } from './icons.js';
import { smallWallView } from './wall.js';

export { Guide } from '../parts/guide.js';

export function goalView(guide: Guide): TemplateResult | typeof nothing {
  const { goal } = guide;
  const { t } = guide.shell;
  if (!goal) return nothing;
  return html`<div class="goal" part="goal" role="group" aria-label=${t('goal')}>
    ${smallWallView(guide, goal.before, t('goalBefore'), goal.click, null)}
    <span class="arrow" aria-hidden="true">→</span>
    ${smallWallView(guide, goal.after, t('goalAfter'), null, null)}
  </div>`;
}

export function helpView(guide: Guide): TemplateResult | typeof nothing {
  const { shown, showsSolution, shell, levels } = guide;
  const close = (): void => {
    guide.close();
    shell.focusOn('hint');
  };
  const more = (): void => {
    guide.more();
    // What is new stands first where there is little room.
    shell.element.renderRoot.querySelector('.help')?.scrollTo(0, 0);
    if (!guide.hasMore) shell.focusOn('close-help');
  };
  const { t } = shell;
  if (shown === 0 && !showsSolution) return nothing;
  const best = levels.best();
  const given = guide.hints.slice(0, shown);
  return html`<section class="help" part="help" aria-label=${t(showsSolution ? 'solution' : 'hint')}>
    <header>
      <strong>${showsSolution ? t('solutionIs', { cost: guide.solutionCost }) : guide.step}</strong>
      <div class="buttons">
        ${guide.hasMore && !showsSolution ? buttonView('more-hints', t('hintNext'), more, 'small') : nothing}
        ${
          guide.canSolve && !showsSolution
            ? buttonView('solution', t('solution'), () => guide.solve(), 'small')
            : nothing
        }
      </div>
      ${toolView('close-help', t('close'), LAB_ICONS.close, close)}
    </header>
    ${
      showsSolution
        ? html`${best ? html`<p class="quiet">${t('solutionYours', { cost: best.cost })}</p>` : nothing}
          ${drawnView(guide, 'solution')}`
        : html`${given.includes('idea') ? html`<p>${levelTextView(levels, levels.level, 'hint')}</p>` : nothing}
            <div class="pictures">
              ${given.includes('block') ? pictureView(t('hintBlock'), drawnView(guide, 'block')) : nothing}
              ${given.includes('start') ? pictureView(t('hintStart'), drawnView(guide, 'start')) : nothing}
            </div>
            ${
              guide.hasMore || guide.canSolve || !guide.help
                ? nothing
                : html`<p class="quiet">${t('solutionLater')}</p>`
            }`
    }
  </section>`;
}

const pictureView = (title: string, drawn: TemplateResult): TemplateResult =>
  html`<div>
    <p>${title}</p>
    ${drawn}
  </div>`;

const drawnView = (guide: Guide, what: 'block' | 'start' | 'solution'): TemplateResult =>
  html`<div class="drawn">${guide.picture(what)}</div>`;
