/** Over wall and editor: the level; over the editor: what the program costs, and what can be done with it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Lab } from '../parts/lab.js';
import { toolView } from './controls.js';
import { LAB_ICONS } from './icons.js';

export function levelView(lab: Lab): TemplateResult {
  const { t } = lab.shell;
  const { level, rule } = lab.levels;
  return html`<div class="level" part="level">
    <button
      type="button"
      class="button"
      part="button levels-button"
      aria-haspopup="dialog"
      @click=${() => lab.open('levels')}
    >
      <span class="quiet">${t('level')}</span>
      <span>${lab.levels.text(level, 'name')}</span>${LAB_ICONS.unfold}
    </button>
    <p class="task">
      ${lab.levels.text(level, 'task')} <span class="quiet">${t(`contagion.${rule}`)}.</span>
    </p>
    ${toolView('keys', t('keys'), LAB_ICONS.help, () => void lab.open('keys'))}
  </div>`;
}

export function costsView({ shell: { t }, bench: { present }, levels }: Lab): TemplateResult {
  const figure = (name: 'cost' | 'best' | 'par' | 'blocks', value: number | undefined): TemplateResult =>
    html`<div part=${name}>
      <dt>${t(name)}</dt>
      <dd>${value ?? t('none')}</dd>
    </div>`;
  return html`<dl class="costs" part="costs" aria-label=${t('costs')}>
    ${figure('cost', present.cost)} ${figure('best', levels.best()?.cost)}
    ${levels.level ? figure('par', levels.level.par) : nothing} ${figure('blocks', present.blocks)}
  </dl>`;
}

/** A line under the bar: the cost of one block, or what does not count. */
export function costLineView({ shell: { t, notice }, bench }: Lab): TemplateResult {
  const { unreadable, hovered, present } = bench;
  if (unreadable) return html`<p class="line bad" part="line">${unreadable}</p>`;
  const cost = hovered === null ? null : present.costOf(hovered);
  const line =
    cost !== null
      ? t('blockCost', { cost })
      : present.loose > 0
        ? t('loose', { n: present.loose })
        : notice
          ? t(notice)
          : '';
  return html`<p class="line quiet" part="line">${line}</p>`;
}

export function toolsView(lab: Lab): TemplateResult {
  const { bench, checker } = lab;
  const { t } = lab.shell;
  const there = bench.state === 'there';
  const canCheck = there && checker?.check.done == null;
  const check = async (): Promise<void> => {
    const made = await lab.check();
    if (made.done === null) await made.check();
  };
  return html`<div class="tools" part="toolbar" role="toolbar" aria-label=${t('program')}>
    ${toolView('undo', t('undo'), LAB_ICONS.undo, () => bench.undo(), there)}
    ${toolView('redo', t('redo'), LAB_ICONS.redo, () => bench.redo(), there)}
    ${toolView('clear', t('clear'), LAB_ICONS.clear, () => bench.clear(), there)}
    ${toolView('programs', t('programs'), LAB_ICONS.programs, () => void lab.open('programs'), there)}
    ${toolView('share', t('share'), LAB_ICONS.share, () => void lab.share(), there)}
    <button
      type="button"
      class="button primary"
      part="button check-button"
      aria-disabled=${canCheck ? 'false' : 'true'}
      @click=${check}
    >
      ${LAB_ICONS.check}<span>${t('check')}</span>
    </button>
  </div>`;
}

export function linkView({ shell: { t, link } }: Lab): TemplateResult | typeof nothing {
  if (!link) return nothing;
  return html`<label class="link"
    ><span class="quiet">${t('linkLabel')}</span>
    <input type="text" part="link" readonly .value=${link} @focus=${selectAll} />
  </label>`;
}

function selectAll(event: FocusEvent): void {
  (event.target as HTMLInputElement).select();
}
