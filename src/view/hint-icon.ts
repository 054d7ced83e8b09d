/** The lamp on the button that asks the computer. */
import { svg } from 'lit';
import { icon } from './icons.js';

export const HINT_ICON = icon(
  svg`<path d="M9.5 17.5h5M10.5 20.5h3" /><path d="M9.5 17.5c0-2.5-3-3.6-3-7.2a5.5 5.5 0 0 1 11 0c0 3.6-3 4.7-3 7.2" />`,
);
