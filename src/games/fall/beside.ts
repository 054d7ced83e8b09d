/** Beside the well: the pieces that come next, and the one that is held. */
import { html, nothing, type TemplateResult } from 'lit';
import type { FallState } from '../../engine/fall/types.js';
import { pieceView } from '../../view/piece.js';
import type { FallViewModel } from './model.js';
import { pieceWords } from './words.js';

/** What stands beside the well; before the first state, in its room. */
export type Beside = Pick<FallState, 'hand' | 'profile' | 'hold' | 'canHold'>;

export function nextView({ t }: FallViewModel, state: Beside): TemplateResult | typeof nothing {
  const pieces = state.hand.slice(1);
  if (!pieces.length) return nothing;
  return html`<div class="queue" part="next" role="group" aria-label=${t('next')}>
    <span class="name" aria-hidden="true">${t('next')}</span>
    <div class=${pieces.length < 4 ? 'pieces few' : 'pieces'}>
      ${pieces.map((piece) =>
        piece
          ? html`<span class="coming" role="img" aria-label=${pieceWords(piece, t)}
              >${pieceView(piece)}</span
            >`
          : html`<span class="coming"></span>`,
      )}
    </div>
  </div>`;
}

/** The held piece is also the button that holds the falling one. */
export function holdView(
  { t, panel, replay }: FallViewModel,
  { profile, hold, canHold }: Beside,
): TemplateResult | typeof nothing {
  if (profile !== 'comfort') return nothing;
  const label = hold ? t('holding', { piece: pieceWords(hold, t) }) : t('holdEmpty');
  return html`<button
    type="button"
    class="queue holder"
    part="button hold-button"
    data-action="hold"
    aria-label=${label}
    aria-disabled=${canHold && panel === 'none' && !replay ? 'false' : 'true'}
  >
    <span class="name">${t('hold')}</span>
    <span class="pieces"><span class="coming">${hold ? pieceView(hold) : nothing}</span></span>
  </button>`;
}
