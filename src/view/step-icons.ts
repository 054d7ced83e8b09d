/** The pictures on buttons that lead through moves. */
import { svg } from 'lit/html.js';
import { icon } from './buttons.js';

export const STEP_ICONS = {
  first: icon(svg`<path d="M7 6v12M18 6l-7 6 7 6z" />`),
  back: icon(svg`<path d="m15 6-7 6 7 6" />`),
  next: icon(svg`<path d="m9 6 7 6-7 6" />`),
  last: icon(svg`<path d="M17 6v12M6 6l7 6-7 6z" />`),
} as const;
