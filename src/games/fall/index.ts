/** Everything that a page needs to show a falling game and to take what its player does. */
export { FallKeyboard, type FallKeyIntents } from './keyboard.js';
export { WellGestures } from './gestures.js';
export type { FallIntents, PlayerAction } from './intents.js';
export { PadInput } from './pad-input.js';
export { fall as fallStyles } from './css/index.js';
export { fallView } from './view.js';
export type { FallPace, FallViewActions, FallViewModel } from './model.js';
export { flashRows } from './motion.js';
export { pieceKey } from './well.js';
export { describeFall, describeHint, describePiece, describeWell } from './words.js';
