/** `<block-puzzle>` in the JSX of React 19, which listens to an event for each `on…` and its exact name. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { BlockPuzzleElement, BlockPuzzleEventMap } from '../index.js';
import type { BlockPuzzleProps } from './markup.js';

/** `onbp-score`; with `Capture` behind it, on the way down. */
type Listeners = {
  [K in keyof BlockPuzzleEventMap as `on${K}` | `on${K}Capture`]?:
    ((event: BlockPuzzleEventMap[K]) => void) | undefined;
};

export type BlockPuzzleReactProps = BlockPuzzleProps &
  Listeners &
  DetailedHTMLProps<Omit<HTMLAttributes<BlockPuzzleElement>, keyof BlockPuzzleProps>, BlockPuzzleElement> & {
    class?: string | undefined;
  };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'block-puzzle': BlockPuzzleReactProps;
    }
  }
}
