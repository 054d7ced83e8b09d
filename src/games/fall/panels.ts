/** What lies over the well at times: the start, a pause, the help, and the panels that all games have. */
import { html, nothing, type TemplateResult } from 'lit';
import { type KeyAction, KEY_ACTIONS } from './keys.js';
import { actionButton } from '../../view/buttons.js';
import { dialogs, gamePanelView } from '../../view/late.js';
import { panel } from '../../view/panels.js';
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
      return fallHelp(model, actions);
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
  const content = html`<p class="title">${title}</p>
    <div class="choices">${actionButton(button, play, true, 'button play-button')}</div>`;
  return panel(part, title, content);
}

function fallHelp(
  { t, keys, state, pace, computer, canHint, undo }: FallViewModel,
  actions: FallViewActions,
): TemplateResult | typeof nothing {
  const turns = pace === 'turn' && computer === 'off';
  const has = (action: KeyAction): boolean => {
    if (keys[action].length === 0) return false;
    if (action === 'hint') return canHint !== null;
    if (action === 'undo' || action === 'redo') return undo;
    return action === 'hold' ? state?.profile === 'comfort' : action !== 'pause' || !turns;
  };
  const texts = [t('helpFall'), ...(turns ? [t('helpTurns')] : [])];
  const named = KEY_ACTIONS.filter(has).map(
    (action) => [keys[action].map((key) => keyName(t, key)).join(', '), t(action)] as const,
  );
  const touch = html`<p>${t('helpTouch')}</p>`;
  return dialogs.module?.helpPanel(t, texts, named, touch, actions.dismiss) ?? nothing;
}
