/** What lies over the wall at times: its end, with the figures of the set-up, and the help. */
import { html, nothing, type TemplateResult } from 'lit';
import { dialogs, gamePanelView } from '../../view/late.js';
import { helpWords } from './words.js';
import type { WallViewActions, WallViewModel } from './model.js';

export function wallPanelView(
  model: WallViewModel,
  actions: WallViewActions,
): TemplateResult | typeof nothing {
  if (model.panel === 'help') return dialogs.module ? wallHelp(dialogs.module, model, actions) : nothing;
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

function wallHelp(
  { commonKeys, helpPanel }: NonNullable<typeof dialogs.module>,
  model: WallViewModel,
  actions: WallViewActions,
): TemplateResult {
  const { t, state, taps } = model;
  const keys = [
    [t('keyArrows'), t('helpWalk')],
    [t('keyShiftN'), t('helpAreas')],
    ['L', t('helpLargest')],
    [t('keyEnter'), t(taps === 'one' ? 'helpRemove' : 'helpPickRemove')],
    ['Esc', t('helpLeave')],
    ...commonKeys(model),
  ] as const;
  const texts = [state ? helpWords(t, state) : '', t(taps === 'one' ? 'helpTapOne' : 'helpTapTwo')];
  return helpPanel(t, texts, keys, statisticsView(model), actions.dismiss);
}
