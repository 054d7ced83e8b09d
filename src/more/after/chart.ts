/** Small pictures that are drawn of data: scores as bars, pieces as they are. */
import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { listed } from '../../locales/listed.js';
import type { Words } from '../../locales/words.js';
import { LAST } from './figures.js';

const WIDTH = 10;
const GAP = 2;
const HEIGHT = 40;
/** A game without a point is one, too. */
const LEAST = 3;

/** The last games as bars, the last one of them in gold; one game alone says nothing, nor do games without a point. */
export function chartView(t: Words, scores: readonly number[]): TemplateResult | typeof nothing {
  if (scores.length < 2 || !scores.some(Boolean)) return nothing;
  const [least, most] = [Math.min(0, ...scores), Math.max(1, ...scores)];
  const tall = (score: number): number => LEAST + ((score - least) / (most - least)) * (HEIGHT - LEAST);
  const label = t('lastGames', { scores: listed(t, ...scores.map(t.number)) });
  return html`<svg
    class="chart"
    part="chart"
    role="img"
    aria-label=${label}
    viewBox="0 0 ${LAST * (WIDTH + GAP) - GAP} ${HEIGHT}"
  >
    ${scores.map((score, i) => {
      const x = (LAST - scores.length + i) * (WIDTH + GAP);
      const height = tall(score);
      const kind = i === scores.length - 1 ? 'bar now' : 'bar';
      return svg`<rect class=${kind} x=${x} y=${HEIGHT - height} width=${WIDTH} height=${height} rx="2" />`;
    })}
  </svg>`;
}

/** Pieces in small, one beside the other. */
export function piecesView(t: Words, pieces: readonly string[]): TemplateResult {
  const sizes = pieces.map((piece) => piece.split('/'));
  const label = listed(
    t,
    ...sizes.map((rows) => t('sized', { rows: rows.length, columns: rows[0]!.length })),
  );
  return html`<span class="pieces-left" role="img" aria-label=${label}>
    ${sizes.map(
      (rows) =>
        html`<svg width=${rows[0]!.length * 7} height=${rows.length * 7} aria-hidden="true">
          ${rows.map((row, y) =>
            [...row].map((cell, x) =>
              cell === '#' ? svg`<rect x=${x * 7} y=${y * 7} width="6" height="6" rx="1" />` : nothing,
            ),
          )}
        </svg>`,
    )}
  </span>`;
}
