/** The pictures on buttons that lead through moves. */
import { icon } from './buttons.js';

export const STEP_ICONS = {
  first: icon('M7 6v12M18 6l-7 6 7 6z'),
  back: icon('m15 6-7 6 7 6'),
  next: icon('m9 6 7 6-7 6'),
  last: icon('M17 6v12M6 6l7 6-7 6z'),
} as const;
