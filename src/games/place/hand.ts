/** The hand: a slot for each piece, and the piece that floats under the pointer. */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { listed } from '../../locales/listed.js';
import type { Words } from '../../locales/words.js';
import type { Frame } from '../../core/protocol.js';
import { ICONS, toolButton } from '../../view/buttons.js';
import type { ViewActions, ViewModel } from '../../view/model.js';
import { pieceCells, pieceSize, pieceView } from '../../view/piece.js';
import { shapeWords } from '../../view/words.js';

export function handView(model: ViewModel & { readonly frame: Frame }, actions: ViewActions): TemplateResult {
  const { frame, held, t, panel, replay } = model;
  const { hand, fits, over, rotate } = frame.state;
  return html`<div
    class="hand"
    part="hand"
    role="group"
    aria-label=${t('hand')}
    ?inert=${/ask|help|goal/.test(panel)}
  >
    ${hand.map((piece, slot) => {
      const isHeld = held?.slot === slot;
      const stuck = piece !== null && fits[slot] === false;
      const names = [
        'slot',
        piece === null && 'used',
        isHeld && (held.by === 'drag' ? 'held lifted' : 'held'),
        stuck && 'stuck',
        model.computer?.hinted?.slot === slot && 'hinted',
      ];
      // One stop for Tab from the first: digits lead to the others, and arrows once those have come.
      const slotButton = html`<button
        type="button"
        class=${names.filter(Boolean).join(' ')}
        part=${piece === null ? 'slot used' : stuck ? 'slot stuck' : 'slot'}
        data-slot=${slot}
        tabindex=${-slot}
        data-note=${stuck ? t('noRoom') : nothing}
        aria-keyshortcuts=${piece === null || over || replay ? nothing : slot + 1}
        aria-label=${slotLabel(t, piece, slot, stuck)}
        aria-pressed=${isHeld}
        aria-disabled=${piece === null || stuck || over || !!replay}
      >
        ${piece === null ? nothing : pieceView(piece)}
      </button>`;
      if (!rotate || replay) return slotButton;
      // A piece that looks the same from all sides has nothing to turn.
      const idle = piece === null || over || !frame.outlook.turns?.[slot]?.length;
      const turn = (): void => {
        actions.turn(slot);
      };
      return html`<div class="seat">
        ${slotButton}
        ${toolButton('turn', t('turn', { piece: slot + 1 }), ICONS.turn, idle ? null : turn, 'tool turn', -1)}
      </div>`;
    })}
  </div>`;
}

/** Room for a hand that is still to come. */
export function emptyHandView(handSize: number, turns: boolean): TemplateResult {
  const slot = html`<span class="slot used"></span>`;
  const seat = turns ? html`<div class="seat">${slot}<span class="tool"></span></div>` : slot;
  const slots = Array.from({ length: handSize }, () => seat);
  return html`<div class="hand">${slots}</div>`;
}

/** The piece under the pointer; in the top layer, so that no page clips it. */
export function floatView(model: ViewModel): TemplateResult {
  const { frame, held } = model;
  const piece = held?.by === 'drag' ? frame?.state.hand[held.slot] : null;
  const isBad = held?.anchor && !held.legal;
  return html`<div class=${isBad ? 'float bad' : 'float'} popover="manual" aria-hidden="true">
    ${piece ? pieceView(piece) : nothing}
  </div>`;
}

/** A piece in words: its size, then the filled columns of each row. */
function slotLabel(t: Words, piece: string | null, slot: number, stuck: boolean): string {
  if (piece === null) return t('pieceUsed', { piece: slot + 1 });
  const { rows, columns } = pieceSize(piece);
  const label = t('piece', {
    piece: slot + 1,
    rows,
    columns,
    n: pieceCells(piece).length,
    shape: shapeWords(t, piece, (column) => column + 1),
  });
  return listed(t, label, stuck ? t('fitsNowhere') : '');
}
