/** The toolbar's pictures, drawn on 24 x 24 in the text's colour. */
import { svg, type SVGTemplateResult, html, type TemplateResult } from 'lit';

const icon = (path: SVGTemplateResult): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${path}</svg>`;

export const ICONS = {
  new: icon(svg`<path d="M12 5v14M5 12h14" />`),
  undo: icon(svg`<path d="M9 6 4.5 10.5 9 15" /><path d="M5 10.5h9a5 5 0 0 1 0 10h-3" />`),
  redo: icon(svg`<path d="m15 6 4.5 4.5L15 15" /><path d="M19 10.5h-9a5 5 0 0 0 0 10h3" />`),
  help: icon(svg`<path d="M9 9a3.1 3.1 0 1 1 4.4 2.8c-.9.5-1.4 1.1-1.4 2.2" /><path d="M12 18v.01" />`),
} as const;
