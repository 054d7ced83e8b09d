/** The buttons on the screen: one hand moves, the other turns. `pad-input.ts` hears them. */
import { html, type TemplateResult } from 'lit';
import type { PlayerAction } from './intents.js';
import { FALL_ICONS } from './icons.js';
import type { FallViewModel } from './model.js';

type Button = Exclude<PlayerAction, 'hold'>;

export function padView({ t, panel, state }: FallViewModel): TemplateResult {
  const idle = !state || state.over || panel !== 'none';
  const button = (action: Button): TemplateResult =>
    html`<button
      type="button"
      class="key ${action}"
      part="button ${action}-button"
      title=${t(action)}
      data-action=${action}
      aria-disabled=${idle ? 'true' : 'false'}
    >
      ${FALL_ICONS[action]}
    </button>`;
  return html`<div class="pad" part="pad" role="group" aria-label=${t('pad')} ?inert=${panel === 'help'}>
    <div class="hand-of-keys moves-keys">${button('left')} ${button('right')} ${button('down')}</div>
    <div class="hand-of-keys turns-keys">${button('flip')} ${button('rotate')} ${button('drop')}</div>
  </div>`;
}
