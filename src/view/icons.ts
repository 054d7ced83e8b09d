/** The toolbar's pictures, drawn on 24 x 24 in the text's colour. */
import { svg, type SVGTemplateResult, html, type TemplateResult } from 'lit';

export const icon = (path: SVGTemplateResult): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${path}</svg>`;

export const ICONS = {
  new: icon(svg`<path d="M12 5v14M5 12h14" />`),
  undo: icon(svg`<path d="M9 6 4.5 10.5 9 15" /><path d="M5 10.5h9a5 5 0 0 1 0 10h-3" />`),
  redo: icon(svg`<path d="m15 6 4.5 4.5L15 15" /><path d="M19 10.5h-9a5 5 0 0 0 0 10h3" />`),
  first: icon(svg`<path d="M7 6v12M18 6l-7 6 7 6z" />`),
  back: icon(svg`<path d="m15 6-7 6 7 6" />`),
  play: icon(svg`<path d="M8 5.5v13l10.5-6.5z" />`),
  stop: icon(svg`<path d="M8.5 6v12M15.5 6v12" />`),
  next: icon(svg`<path d="m9 6 7 6-7 6" />`),
  last: icon(svg`<path d="M17 6v12M6 6l7 6-7 6z" />`),
  turn: icon(svg`<path d="M19 12a7 7 0 1 1-2.3-5.2" /><path d="M17.5 3.5v4h-4" />`),
  share: icon(svg`<path d="M12 15V4.5M8 8l4-4 4 4" /><path d="M6 12v7h12v-7" />`),
  hint: icon(
    svg`<path d="M9.5 17.5h5M10.5 20.5h3" /><path d="M9.5 17.5c0-2.5-3-3.6-3-7.2a5.5 5.5 0 0 1 11 0c0 3.6-3 4.7-3 7.2" />`,
  ),
  help: icon(svg`<path d="M9 9a3.1 3.1 0 1 1 4.4 2.8c-.9.5-1.4 1.1-1.4 2.2" /><path d="M12 18v.01" />`),
} as const;
