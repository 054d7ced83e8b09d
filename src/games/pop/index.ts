/** Everything that a page needs to show a wall and to take what its player does. */
export { wallKey } from './keys.js';
export { type PickHost, Picking } from './picking.js';
export { listenToWall } from './pointer.js';
export { wall as wallStyles } from './css/index.js';
export { wallMotion as wallMotionStyles } from './css/motion.js';
export { wallGameView } from './view.js';
export type { WallViewActions, WallViewModel } from './model.js';
export { animateClick, endWallMotion, revealMarked } from './motion.js';
export { describeArea, describeClick, describeEnd, describeEntry, describeHint } from './words.js';
