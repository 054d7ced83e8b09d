/** Everything that a page needs to show a falling game and to take what its player does. */
export { FallKeyboard, type FallKeyIntents } from '../../input/fall/keyboard.js';
export { WellGestures } from '../../input/fall/gestures.js';
export type { FallIntents, PlayerAction } from '../../input/fall/intents.js';
export { PadInput } from '../../input/fall/pad.js';
export { enFall } from '../../locales/en-fall.js';
export type { FallMessages } from '../../locales/fall-messages.js';
export { fall as fallStyles } from '../styles/fall.js';
export { fallView } from './game.js';
export type { FallPace, FallViewActions, FallViewModel } from './model.js';
export { flashRows } from './motion.js';
export { pieceKey } from './well.js';
export { describeFall, describeHint, describePiece, describeWell } from './words.js';
