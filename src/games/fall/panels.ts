/** What lies over the well at times: the start, a pause, the help, and the panels that all games have. */
import { html, nothing, type TemplateResult } from 'lit';
import { type KeyAction, KEY_ACTIONS } from './keys.js';
import { gamePanelView } from '../../view/panels.js';
import { keyName } from './words.js';
import type { FallViewActions, FallViewModel } from './model.js';

export function fallPanelView(
  model: FallViewModel,
  actions: FallViewActions,
): TemplateResult | typeof nothing {
  const { t } = model;
  switch (model.panel) {
    case 'start':
      return playPanel('start', t('ready'), t('play'), actions);
    case 'paused':
      return playPanel('paused', t('paused'), t('goOn'), actions);
    case 'help':
      return helpPanel(model, actions);
    default:
      return gamePanelView(model, actions, { title: t('fallOver') });
  }
}

/** Only the player lets time pass, by this one button. */
function playPanel(
  part: 'start' | 'paused',
  title: string,
  button: string,
  { play }: FallViewActions,
): TemplateResult {
  return html`<div
    class="panel"
    part=${part === 'start' ? 'panel start' : 'panel paused'}
    role="group"
    aria-label=${title}
  >
    <p class="title">${title}</p>
    <div class="choices">
      <button type="button" class="action primary" part="button play-button" @click=${play}>${button}</button>
    </div>
  </div>`;
}

function helpPanel(
  { t, keys, state, pace, computer, canHint, undo }: FallViewModel,
  actions: FallViewActions,
): TemplateResult {
  const turns = pace === 'turn' && computer === 'off';
  const has = (action: KeyAction): boolean => {
    if (keys[action].length === 0) return false;
    if (action === 'hint') return canHint !== null;
    if (action === 'undo' || action === 'redo') return undo;
    return action === 'hold' ? state?.profile === 'comfort' : action !== 'pause' || !turns;
  };
  return html`<div class="panel help" part="panel help" role="group" aria-label=${t('help')}>
    <p>${t('helpFall')}</p>
    ${turns ? html`<p>${t('helpTurns')}</p>` : nothing}
    <dl class="keys">
      ${KEY_ACTIONS.filter(has).map(
        (action) =>
          html`<div>
            <dt>${keys[action].map((key) => keyName(t, key)).join(', ')}</dt>
            <dd>${t(action)}</dd>
          </div>`,
      )}
    </dl>
    <p>${t('helpTouch')}</p>
    <button type="button" class="action primary" part="button" @click=${actions.dismiss}>
      ${t('close')}
    </button>
  </div>`;
}
