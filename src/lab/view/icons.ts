/** The lab's pictures, drawn on 24 x 24 in the text's colour; those that games have too are theirs. */
import { icon, ICONS, PATHS } from '../../view/buttons.js';
import { STEP_ICONS } from '../../view/step-icons.js';

export const LAB_ICONS = {
  play: ICONS.play,
  reset: ICONS.turn,
  back: STEP_ICONS.back,
  step: STEP_ICONS.next,
  toEnd: STEP_ICONS.last,
  pause: ICONS.stop,
  stop: icon('M7 7h10v10H7z'),
  undo: icon(PATHS.undo),
  redo: icon(PATHS.redo),
  share: icon('M12 15V4.5M8 8l4-4 4 4M6 12v7h12v-7'),
  newWall: icon(
    'M4 19.5h16M4 14.5h16M4 9.5h7M4 9.5v10M20 14.5v5M12 14.5v5M8 9.5v5M16 14.5v-2M17.5 3.5v6M14.5 6.5h6',
  ),
  sameWall: icon(
    'M4 19.5h16M4 14.5h16M4 9.5v10M20 12v7.5M12 14.5v5M8 9.5v5M4 9.5h5M13 7a3.6 3.6 0 1 0 1.2-2.7M13.6 2.5v2.2h2.2',
  ),
  help: icon(PATHS.help),
  programs: icon('M4 6.5h5l2 2.5h9v9.5H4z'),
  clear: icon('M5 7h14M10 4.5h4M7 7l1 12.5h8L17 7M10.5 10.5v5.5M13.5 10.5v5.5'),
  start: icon('M5.5 5v14M19 6l-9.5 6 9.5 6z'),
  hint: icon('M9 17.5h6M10 20.5h4M8.5 14.5a5.5 5.5 0 1 1 7 0c-.7.6-1 1.5-1 3h-5c0-1.5-.3-2.4-1-3z'),
  check: icon('m5 12.5 4.5 4.5L19 7'),
  close: icon('m6.5 6.5 11 11M17.5 6.5l-11 11'),
  done: icon('M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M8 12.3l2.8 2.8L16 9.5'),
  unfold: icon('m7 9.5 5 5 5-5'),
  turtle: icon(
    'M3.5 15.5c0-4.7 3.2-7.5 7-7.5s7 2.8 7 7.5zM17.3 13.8c.6-1.6 1.4-2.3 2.5-2.3s1.9.8 1.9 1.8-.9 1.8-2.2 1.8h-2.1M6.5 15.5v2.2M14 15.5v2.2M8.3 8.6l1.2 3.2h3.2l1.4-2.9M9.5 11.8l-1.6 3.5M12.7 11.8l1.4 3.5',
  ),
  hare: icon(
    'M3 16.5c.2-3 2.7-5 6-5 1.7 0 3 .3 4.2.9.9-1.9 2.4-2.9 4.2-2.9 2 0 3.6 1.3 3.6 2.9 0 1.2-1 2-2.5 2.1-.4 1.6-1.2 2.6-2.2 3h-4M3 16.5c1.6 1 3.6 1.2 5.4.6M8.5 17.5h4M15.5 9.9c-2-1-4.2-3.3-4-5.2 2.2-.2 4.7 2.2 5.7 4.8M17.8 12.2v.01',
  ),
} as const;
