/** `<block-puzzle>` in the JSX of Preact, which listens to an event for each `on…` and its exact name. */
import type { HTMLAttributes } from 'preact';
import type { BlockPuzzleElement, BlockPuzzleEventMap } from '../index.js';
import type { BlockPuzzleProps } from './markup.js';

type Listeners = {
  [K in keyof BlockPuzzleEventMap as `on${K}` | `on${K}Capture`]?:
    ((event: BlockPuzzleEventMap[K]) => void) | undefined;
};

export type BlockPuzzlePreactProps = BlockPuzzleProps &
  Listeners &
  Omit<HTMLAttributes<BlockPuzzleElement>, keyof BlockPuzzleProps>;

declare module 'preact' {
  namespace createElement.JSX {
    interface IntrinsicElements {
      'block-puzzle': BlockPuzzlePreactProps;
    }
  }
}
