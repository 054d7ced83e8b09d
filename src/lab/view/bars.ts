/** Over wall and editor: the level; over the editor: what the program costs, and what can be done with it. */
import { html, nothing, type TemplateResult } from 'lit';
import { toolView } from './controls.js';
import { LAB_ICONS } from './icons.js';
import type { LabActions, LabViewModel } from './model.js';

export function levelView({ words, level }: LabViewModel, actions: LabActions): TemplateResult {
  return html`<div class="level" part="level">
    <button
      type="button"
      class="button"
      part="button levels-button"
      aria-haspopup="dialog"
      @click=${() => {
        actions.open('levels');
      }}
    >
      <span class="quiet">${words.level}</span> <span>${level.name}</span>${LAB_ICONS.unfold}
    </button>
    <p class="task">${level.text} <span class="quiet">${words.contagions[level.contagion]}.</span></p>
    ${toolView('keys', words.keys, LAB_ICONS.help, () => {
      actions.open('keys');
    })}
  </div>`;
}

export function costsView({ words, cost }: LabViewModel): TemplateResult {
  const figure = (name: string, label: string, value: number | null): TemplateResult =>
    html`<div part=${name}>
      <dt>${label}</dt>
      <dd>${value ?? words.none}</dd>
    </div>`;
  return html`<dl class="costs" part="costs" aria-label=${words.costs}>
    ${figure('cost', words.cost, cost.cost)} ${figure('best', words.best, cost.best)}
    ${cost.par === null ? nothing : figure('par', words.par, cost.par)}
    ${figure('blocks', words.blocks, cost.blocks)}
  </dl>`;
}

/** A line under the bar: the cost of one block, or what does not count. */
export function costLineView({ words, cost, notice, unreadable }: LabViewModel): TemplateResult {
  if (unreadable) return html`<p class="line bad" part="line">${unreadable}</p>`;
  const line =
    cost.hovered !== null
      ? words.blockCost(cost.hovered)
      : cost.loose > 0
        ? words.loose(cost.loose)
        : notice === 'none'
          ? ''
          : words[notice];
  return html`<p class="line quiet" part="line">${line}</p>`;
}

export function toolsView(model: LabViewModel, actions: LabActions): TemplateResult {
  const { words, editor, check } = model;
  const there = editor === 'there';
  return html`<div class="tools" part="toolbar" role="toolbar" aria-label=${words.program}>
    ${toolView('undo', words.undo, LAB_ICONS.undo, actions.undo, there)}
    ${toolView('redo', words.redo, LAB_ICONS.redo, actions.redo, there)}
    ${toolView('clear', words.clear, LAB_ICONS.clear, actions.clear, there)}
    ${toolView(
      'programs',
      words.programs,
      LAB_ICONS.programs,
      () => {
        actions.open('programs');
      },
      there,
    )}
    ${toolView('share', words.share, LAB_ICONS.share, actions.share, there)}
    <button
      type="button"
      class="button primary"
      part="button check-button"
      aria-disabled=${there && check.phase !== 'running' ? 'false' : 'true'}
      @click=${actions.check}
    >
      ${LAB_ICONS.check}<span>${words.check}</span>
    </button>
  </div>`;
}

/** A link that could not be copied: to be copied by hand. */
export function linkView({ words, link }: LabViewModel): TemplateResult | typeof nothing {
  if (!link) return nothing;
  return html`<label class="link"
    ><span class="quiet">${words.linkLabel}</span>
    <input type="text" part="link" readonly .value=${link} @focus=${selectAll} />
  </label>`;
}

function selectAll(event: FocusEvent): void {
  (event.target as HTMLInputElement).select();
}
