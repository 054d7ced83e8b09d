/** The pictures on the buttons of falling games. */
import { svg } from 'lit';
import { icon, ICONS } from '../../view/icons.js';

export const FALL_ICONS = {
  left: icon(svg`<path d="M19 12H5M11 6l-6 6 6 6" />`),
  right: icon(svg`<path d="M5 12h14M13 6l6 6-6 6" />`),
  down: icon(svg`<path d="M12 5v14M6 13l6 6 6-6" />`),
  drop: icon(svg`<path d="M12 3v12M6.5 9.5 12 15l5.5-5.5M5 20h14" />`),
  rotate: ICONS.turn,
  flip: icon(svg`<path d="M12 4v16" stroke-dasharray="2.5 3" /><path d="M8.5 7.5v9H3zM15.5 7.5v9H21z" />`),
  pause: ICONS.stop,
  play: ICONS.play,
} as const;
