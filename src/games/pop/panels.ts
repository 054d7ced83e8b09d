/** What lies over the wall at times: its end, with the figures of the set-up, and the help. */
import { html, nothing, type TemplateResult } from 'lit';
import { gamePanelView } from '../../view/panels.js';
import { helpWords } from './words.js';
import type { WallViewActions, WallViewModel } from './model.js';

export function wallPanelView(
  model: WallViewModel,
  actions: WallViewActions,
): TemplateResult | typeof nothing {
  if (model.panel === 'help') return helpPanel(model, actions);
  const { t, state } = model;
  return gamePanelView(model, actions, {
    title: state?.won ? t('won') : t('stuck'),
    lost: t('askNewWall'),
    more: html`
      ${state && !state.won ? html`<p class="detail">${t('bricksLeft', { n: state.bricks })}</p>` : nothing}
      ${statisticsView(model)}
    `,
  });
}

/** Of all games of this set-up that were played to their end. */
function statisticsView({ statistics, t }: WallViewModel): TemplateResult | typeof nothing {
  const { played, won, best, fewest } = statistics;
  if (played === 0) return nothing;
  const figures = [
    [t('played'), played],
    [t('wonGames'), won],
    [t('bestEnd'), best],
    ...(won === 0 ? ([[t('fewest'), fewest]] as const) : []),
  ] as const;
  return html`<dl class="statistics" part="statistics" aria-label=${t('statistics')}>
    ${figures.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${t.number(value)}</dd>
        </div>`,
    )}
  </dl>`;
}

function helpPanel(model: WallViewModel, actions: WallViewActions): TemplateResult {
  const { t, state, canHint, undo, taps } = model;
  const keys = [
    [t('keyArrows'), t('helpWalk')],
    [t('keyShiftN'), t('helpAreas')],
    ['L', t('helpLargest')],
    [t('keyEnter'), t(taps === 'one' ? 'helpRemove' : 'helpPickRemove')],
    ['Esc', t('helpLeave')],
    ...(canHint === null ? [] : [['I', t('helpHint')]]),
    ...(undo ? [['U, R', t('helpUndo')]] : []),
  ];
  return html`<div class="panel help" part="panel help" role="group" aria-label=${t('help')}>
    <p>${state ? helpWords(t, state) : nothing}</p>
    <p>${t(taps === 'one' ? 'helpTapOne' : 'helpTapTwo')}</p>
    <dl class="keys">
      ${keys.map(
        ([key, what]) =>
          html`<div>
            <dt>${key}</dt>
            <dd>${what}</dd>
          </div>`,
      )}
    </dl>
    ${statisticsView(model)}
    <button type="button" class="action primary" part="button" @click=${actions.dismiss}>
      ${t('close')}
    </button>
  </div>`;
}
