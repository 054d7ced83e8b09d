/** A replay of a falling game: what its list says of a piece, and where in the well the piece of that entry lies. */
import { html, type TemplateResult } from 'lit';
import type { FallPiece } from '../../engine/fall/types.js';
import type { Words } from '../../locales/words.js';
import type { FallViewModel } from './model.js';
import { lockWords, pieceWords } from './words.js';

/** "L piece", below it "columns 5 to 8, 1 row", and the score behind it. */
export function entryView(entry: FallPiece, t: Words): TemplateResult {
  return html`<span class="entry">
    <span>${pieceWords(entry.piece, t)}</span>
    <span class="after"><span class="unseen">${t('score')}</span> ${t.number(entry.score)}</span>
    <span class="place">${lockWords(entry, t)}</span>
  </span>`;
}

/**
 * The piece that has locked last, where all of it still lies as it did then: a replay that goes from piece to piece
 * would not show otherwise which it was. Where rows have gone, they flash.
 */
export function lockedLast({ replay }: FallViewModel): Pick<FallPiece, 'piece' | 'locked'> | null {
  const entry = replay?.done ? replay.entries[replay.at - 1] : undefined;
  return entry?.locked && entry.clearedRows.length === 0 ? entry : null;
}
